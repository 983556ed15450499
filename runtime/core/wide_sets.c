// Operations on sets of squares for boards of more than 1,024 tiles. On smaller ones generated code
// does them itself, in registers. An operand may be where the result goes.
#include "../griddy_abi.h"

static int64_t word_count(const struct griddy_game *game)
{
    return ((int64_t)game->width * game->height + 63) / 64;
}

void grt_wide_empty(void *game, void *set)
{
    uint64_t *words = set;
    for (int64_t i = 0, count = word_count(game); i < count; i++)
        words[i] = 0;
}

void grt_wide_all(void *of, void *set)
{
    const struct griddy_game *game = of;
    uint64_t *words = set;
    const int64_t count = word_count(game);
    const int64_t rest = (int64_t)game->width * game->height % 64;
    for (int64_t i = 0; i < count; i++)
        words[i] = UINT64_MAX;
    if (rest != 0)
        words[count - 1] = ((uint64_t)1 << rest) - 1;
}

void grt_wide_fill(void *table, int64_t pairs, void *set)
{
    const uint64_t *pair = table;
    uint64_t *words = set;
    for (int64_t i = 0; i < pairs; i++, pair += 2)
        words[pair[0]] = pair[1];
}

void grt_wide_copy(void *game, void *from, void *set)
{
    const uint64_t *source = from;
    uint64_t *words = set;
    for (int64_t i = 0, count = word_count(game); i < count; i++)
        words[i] = source[i];
}

void grt_wide_union(void *game, void *left, void *right, void *set)
{
    const uint64_t *a = left, *b = right;
    uint64_t *words = set;
    for (int64_t i = 0, count = word_count(game); i < count; i++)
        words[i] = a[i] | b[i];
}

void grt_wide_difference(void *game, void *left, void *right, void *set)
{
    const uint64_t *a = left, *b = right;
    uint64_t *words = set;
    for (int64_t i = 0, count = word_count(game); i < count; i++)
        words[i] = a[i] & ~b[i];
}

void grt_wide_intersection(void *game, void *left, void *right, void *set)
{
    const uint64_t *a = left, *b = right;
    uint64_t *words = set;
    for (int64_t i = 0, count = word_count(game); i < count; i++)
        words[i] = a[i] & b[i];
}

bool grt_wide_equal(void *game, void *left, void *right)
{
    const uint64_t *a = left, *b = right;
    for (int64_t i = 0, count = word_count(game); i < count; i++) {
        if (a[i] != b[i])
            return false;
    }
    return true;
}

int64_t grt_wide_count(void *game, void *set)
{
    const uint64_t *words = set;
    int64_t squares = 0;
    for (int64_t i = 0, count = word_count(game); i < count; i++)
        squares += __builtin_popcountll(words[i]);
    return squares;
}

int32_t grt_wide_first(void *game, void *set)
{
    const uint64_t *words = set;
    for (int64_t i = 0, count = word_count(game); i < count; i++) {
        if (words[i] != 0)
            return (int32_t)(64 * i + __builtin_ctzll(words[i]));
    }
    return -1;
}
