/// UTF-8, one character at a time.
#ifndef GRIDDY_BASE_UTF8_H
#define GRIDDY_BASE_UTF8_H

#include <stdint.h>

#include "slice.h"

/// What a byte that belongs to no character decodes to; no code point has this value.
#define UTF8_BAD 0xffffffffu

/// Decodes the first character of `text` (not empty) into `*code_point`; answers its length in
/// bytes. A byte that begins no well-formed character (overlong forms, surrogates and values past
/// U+10FFFF included) is UTF8_BAD, one byte long.
size_t utf8_decode(Slice text, uint32_t *code_point);

/// Whether `text` begins with a UTF-8 byte order mark.
bool utf8_has_mark(Slice text);

/// The byte order mark's length in bytes.
enum { UTF8_MARK_BYTES = 3 };

#endif
