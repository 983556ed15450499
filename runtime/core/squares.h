/// Squares: a tile's number, or -1 for nowhere.
#ifndef GRIDDY_CORE_SQUARES_H
#define GRIDDY_CORE_SQUARES_H

#include "board.h"
#include "steps.h"

enum { GRT_NOWHERE = -1 };

/// Column and row, from 0, of a square that is on the board.
static inline int32_t grt_square_column(const struct griddy_game *game, int32_t square)
{
    return (int32_t)((uint32_t)square % (uint32_t)game->width);
}

static inline int32_t grt_square_row(const struct griddy_game *game, int32_t square)
{
    return (int32_t)((uint32_t)square / (uint32_t)game->width);
}

/// The square so many columns to the right and rows up of one on the board; nowhere off the board.
static inline int32_t grt_square_moved(const struct griddy_game *game, int32_t square, int64_t dx,
                                       int64_t dy)
{
    const int64_t column = grt_square_column(game, square) + dx;
    const int64_t row = grt_square_row(game, square) + dy;
    if ((uint64_t)column >= (uint64_t)game->width || (uint64_t)row >= (uint64_t)game->height)
        return GRT_NOWHERE;
    return (int32_t)(row * game->width + column);
}

#endif
