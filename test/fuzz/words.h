/// Griddy's words, for mutations that keep a source readable.
#ifndef GRIDDY_FUZZ_WORDS_H
#define GRIDDY_FUZZ_WORDS_H

#include <stdint.h>

#include "../../frontend/base/slice.h"

/// A word of the language, a name with @, a property, or a number at an edge, by any number.
Slice word_pick(uint32_t number);

/// The bytes [*begin, *end) of the word, mark, string or single byte of `text` that holds the byte
/// at `place`, which must be in it.
void word_around(Slice text, size_t place, size_t *begin, size_t *end);

/// Likewise the line, with its line end.
void line_around(Slice text, size_t place, size_t *begin, size_t *end);

#endif
