/// Sets of squares as words of 64 bits, tile 0 in the first one's lowest bit.
///
/// All of it is inlined. In a compiled game the board's size is a constant, so on a board of up to
/// 64 tiles every loop over words disappears. Bits past the last tile are 0 in every set.
#ifndef GRIDDY_CORE_WORDS_H
#define GRIDDY_CORE_WORDS_H

#include "../griddy_abi.h"

enum { GRT_WORD_BITS = 64 };

static inline int32_t grt_board_tiles(const struct griddy_game *game)
{
    return game->width * game->height;
}

/// The words of a set.
static inline int32_t grt_words(const struct griddy_game *game)
{
    return (grt_board_tiles(game) + GRT_WORD_BITS - 1) / GRT_WORD_BITS;
}

/// `count` bits from the lowest on; count from 0 to 64.
static inline uint64_t grt_words_run(int32_t count)
{
    return count == 0 ? 0 : UINT64_MAX >> (GRT_WORD_BITS - count);
}

/// That word of the set of all tiles.
static inline uint64_t grt_words_full(const struct griddy_game *game, int32_t word)
{
    int32_t rest = grt_board_tiles(game) - word * GRT_WORD_BITS;
    return rest >= GRT_WORD_BITS ? UINT64_MAX : grt_words_run(rest);
}

static inline uint64_t grt_words_bit(int32_t tile)
{
    return (uint64_t)1 << ((uint32_t)tile % GRT_WORD_BITS);
}

static inline bool grt_words_have(const uint64_t *set, int32_t tile)
{
    return (set[(uint32_t)tile / GRT_WORD_BITS] & grt_words_bit(tile)) != 0;
}

static inline void grt_words_add(uint64_t *set, int32_t tile)
{
    set[(uint32_t)tile / GRT_WORD_BITS] |= grt_words_bit(tile);
}

static inline void grt_words_clear(const struct griddy_game *game, uint64_t *set)
{
    const int32_t words = grt_words(game);
    for (int32_t i = 0; i < words; i++)
        set[i] = 0;
}

/// A shift of sets by a step, in numbers: each tile's number grows by `distance`, and those that
/// come to stand in columns from `from` up to, not with, `to` have not gone over the board's side.
typedef struct GrtShift {
    int32_t distance; ///< may be below 0
    int32_t from, to; ///< columns from 0; none: nothing stays on the board
} GrtShift;

static inline GrtShift grt_words_shift(const struct griddy_game *game, int64_t step)
{
    const int32_t dx = (int32_t)step, dy = (int32_t)(step >> 32);
    const int32_t width = game->width, height = game->height;
    if (dx >= width || dx <= -width || dy >= height || dy <= -height)
        return (GrtShift){0, 0, 0};
    return (GrtShift){dy * width + dx, dx > 0 ? dx : 0, dx < 0 ? width + dx : width};
}

/// That word of the columns of a shift, on a board at most 64 wide: a row's run of bits, repeated.
/// A product repeats it, from the word's first bit; then it is moved to where the word begins in
/// its row.
static inline uint64_t grt_words_narrow_columns(int32_t width, int32_t word, GrtShift shift)
{
    uint64_t rows = 1;
    for (int32_t distance = width; distance < GRT_WORD_BITS; distance *= 2)
        rows |= rows << distance;
    uint64_t columns = rows * (grt_words_run(shift.to) & ~grt_words_run(shift.from));
    const int32_t begun = word * GRT_WORD_BITS % width;
    if (begun == 0)
        return columns;
    return columns >> begun | columns << (GRT_WORD_BITS / width * width - begun);
}

/// The bits of a word that begins at column `first` whose columns are from `from` up to `to`.
static inline uint64_t grt_words_part_row(int32_t first, int32_t from, int32_t to)
{
    from = from < first ? 0 : from - first;
    to = to < first ? 0 : to - first;
    from = from < GRT_WORD_BITS ? from : GRT_WORD_BITS;
    to = to < GRT_WORD_BITS ? to : GRT_WORD_BITS;
    return grt_words_run(to) & ~grt_words_run(from);
}

/// That word of the columns of a shift. On a board wider than 64, a word belongs to at most two
/// rows.
static inline uint64_t grt_words_columns(const struct griddy_game *game, int32_t word,
                                         GrtShift shift)
{
    const int32_t width = game->width;
    if (width <= GRT_WORD_BITS)
        return grt_words_narrow_columns(width, word, shift);
    const int32_t first = word * GRT_WORD_BITS % width;
    return grt_words_part_row(first, shift.from, shift.to) |
           grt_words_part_row(first - width, shift.from, shift.to);
}

/// That word of a set that is shifted. Bits that come from beyond the board's rows are 0 there.
static inline uint64_t grt_words_shifted(const struct griddy_game *game, const uint64_t *set,
                                         int32_t word, GrtShift shift)
{
    const int32_t words = grt_words(game);
    const int32_t bits = shift.distance & (GRT_WORD_BITS - 1);
    const int32_t from = word - (shift.distance - bits) / GRT_WORD_BITS;
    uint64_t upper = (uint32_t)from < (uint32_t)words ? set[from] << bits : 0;
    uint64_t lower =
        (uint32_t)from - 1 < (uint32_t)words ? set[from - 1] >> 1 >> (GRT_WORD_BITS - 1 - bits) : 0;
    return (upper | lower) & grt_words_columns(game, word, shift) & grt_words_full(game, word);
}

#endif
