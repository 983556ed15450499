// Operations on sets of squares for boards of more than 1,024 tiles. On smaller ones generated code
// does them itself, in registers. An operand may be where the result goes.
#include "words.h"

void grt_wide_empty(void *game, void *set)
{
    grt_words_clear(game, set);
}

void grt_wide_all(void *game, void *set)
{
    uint64_t *words = set;
    for (int32_t i = 0, count = grt_words(game); i < count; i++)
        words[i] = grt_words_full(game, i);
}

void grt_wide_copy(void *game, void *from, void *set)
{
    const uint64_t *source = from;
    uint64_t *words = set;
    for (int32_t i = 0, count = grt_words(game); i < count; i++)
        words[i] = source[i];
}

void grt_wide_union(void *game, void *left, void *right, void *set)
{
    const uint64_t *a = left, *b = right;
    uint64_t *words = set;
    for (int32_t i = 0, count = grt_words(game); i < count; i++)
        words[i] = a[i] | b[i];
}

void grt_wide_difference(void *game, void *left, void *right, void *set)
{
    const uint64_t *a = left, *b = right;
    uint64_t *words = set;
    for (int32_t i = 0, count = grt_words(game); i < count; i++)
        words[i] = a[i] & ~b[i];
}

void grt_wide_intersection(void *game, void *left, void *right, void *set)
{
    const uint64_t *a = left, *b = right;
    uint64_t *words = set;
    for (int32_t i = 0, count = grt_words(game); i < count; i++)
        words[i] = a[i] & b[i];
}

bool grt_wide_equal(void *game, void *left, void *right)
{
    const uint64_t *a = left, *b = right;
    for (int32_t i = 0, count = grt_words(game); i < count; i++) {
        if (a[i] != b[i])
            return false;
    }
    return true;
}

int64_t grt_wide_count(void *game, void *set)
{
    const uint64_t *words = set;
    int64_t squares = 0;
    for (int32_t i = 0, count = grt_words(game); i < count; i++)
        squares += __builtin_popcountll(words[i]);
    return squares;
}

int32_t grt_wide_first(void *game, void *set)
{
    const uint64_t *words = set;
    for (int32_t i = 0, count = grt_words(game); i < count; i++) {
        if (words[i] != 0)
            return GRT_WORD_BITS * i + __builtin_ctzll(words[i]);
    }
    return -1;
}
