/// Finding the n-th of what is counted.
#ifndef GRIDDY_CORE_PICKS_H
#define GRIDDY_CORE_PICKS_H

#include "words.h"

enum { GRT_PICKS_FEW = 16 };

/// The place of the bit that has `before` set bits below it; there are more than that. By bytes:
/// their counts, added up from the lowest byte on, stand in the bytes of one word, and are all
/// compared with `before` at once.
static inline int32_t grt_picks_bit(uint64_t word, int32_t before)
{
    const uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
    uint64_t counts = word - (word >> 1 & 0x5555555555555555);
    counts = (counts & 0x3333333333333333) + (counts >> 2 & 0x3333333333333333);
    counts = ((counts + (counts >> 4)) & 0x0f0f0f0f0f0f0f0f) * ones;
    const uint64_t reached = (((uint64_t)before * ones | tops) - counts) & tops;
    const int32_t place = (int32_t)((reached >> 7) * ones >> 56) * 8;
    before -= (int32_t)(counts << 8 >> place & 0xff);
    uint64_t byte = word >> place & 0xff;
    for (; before > 0; before--)
        byte &= byte - 1;
    return place + __builtin_ctzll(byte);
}

/// The same for a word of a set of tiles. On a small board one bit is taken after the other: that
/// is soon done, and much less to compile.
static inline int32_t grt_picks_tile(const struct griddy_game *game, uint64_t word, int32_t before)
{
    if (grt_board_tiles(game) > GRT_PICKS_FEW)
        return grt_picks_bit(word, before);
    for (; before > 0; before--)
        word &= word - 1;
    return __builtin_ctzll(word);
}

#endif
