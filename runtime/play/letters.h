/// Upper and lower case of letters.
#ifndef GRIDDY_PLAY_LETTERS_H
#define GRIDDY_PLAY_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

#include "strings.h"

/// Whether two texts are equal but for the case of ASCII letters; `other` is lower case and ends in
/// a NUL.
bool grt_letters_match(const char *text, int64_t length, const char *other);

/// Whether two texts are equal; or but for the case of ASCII letters.
bool grt_letters_equal(GrtText text, GrtText other);
bool grt_letters_alike(GrtText text, GrtText other);

/// Changes the character of `length` bytes (UTF-8) at `bytes` to upper or lower case, where it is a
/// Latin, Greek or Cyrillic letter whose other case takes as many bytes.
void grt_letters_recase(char *bytes, int64_t length, bool to_upper);

#endif
