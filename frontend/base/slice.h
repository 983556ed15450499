/// A string slice: bytes that somebody else owns, not terminated.
#ifndef GRIDDY_BASE_SLICE_H
#define GRIDDY_BASE_SLICE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct Slice {
    const char *data; ///< may be null when `length` is 0
    size_t length;    ///< bytes
} Slice;

/// The slice of a C string.
static inline Slice slice_of(const char *text)
{
    return (Slice){text, strlen(text)};
}

static inline bool slice_equal(Slice a, Slice b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

static inline bool slice_is(Slice a, const char *text)
{
    return slice_equal(a, slice_of(text));
}

/// Whether `a` is `word` but for the case of letters.
static inline bool slice_is_word(Slice a, const char *word)
{
    size_t i = 0;
    for (; i < a.length && word[i] != '\0'; i++) {
        bool is_letter = (word[i] | ' ') >= 'a' && (word[i] | ' ') <= 'z';
        if (a.data[i] != word[i] && (!is_letter || (a.data[i] ^ word[i]) != ' '))
            return false;
    }
    return i == a.length && word[i] == '\0';
}

#endif
