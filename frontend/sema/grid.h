/// Squares and sets of squares of a board whose size is known, as constants are made of them.
///
/// A square is its tile's number, from 0 (a1) along the row, then row by row; -1 is nowhere. A set
/// is SET_WORDS(tiles) words with tile 0 in the first one's lowest bit; bits past the last tile are
/// 0. On the largest boards a set has 128 KiB, so whoever computes with them says where they are
/// kept.
#ifndef GRIDDY_SEMA_GRID_H
#define GRIDDY_SEMA_GRID_H

#include "program.h"

/// A board, and where new values are kept.
typedef struct Grid {
    uint32_t width, height; ///< 0 while the board is not known: then there are no squares
    Arena *arena;           ///< of new sets, lists and strings
} Grid;

enum { GRID_NOWHERE = -1 };

static inline uint32_t grid_tiles(const Grid *grid)
{
    return grid->width * grid->height;
}

static inline uint32_t grid_words(const Grid *grid)
{
    return SET_WORDS(grid_tiles(grid));
}

/// The square at a column and a row, from 1; nowhere off the board.
int64_t grid_square(const Grid *grid, int64_t x, int64_t y);

/// The column and row of a square, from 1; 0 of nowhere.
int64_t grid_x(const Grid *grid, int64_t square);
int64_t grid_y(const Grid *grid, int64_t square);

/// The square that lies so many columns to the right and rows up; nowhere from nowhere.
int64_t grid_move(const Grid *grid, int64_t square, int64_t dx, int64_t dy);

/// A new empty set.
uint64_t *grid_new_set(const Grid *grid);

/// Whether a set has a square; adding one. Nowhere is in no set, and adds nothing.
bool grid_has(const uint64_t *set, int64_t square);
void grid_add(uint64_t *set, int64_t square);

/// The first square of a set from `square` on (0 for the first of all), or nowhere.
int64_t grid_next(const Grid *grid, const uint64_t *set, int64_t square);

uint32_t grid_count(const Grid *grid, const uint64_t *set);
bool grid_equal(const Grid *grid, const uint64_t *a, const uint64_t *b);

/// New sets: all squares; a row or column (empty off the board); the squares from one along a step
/// to the edge, without itself; a set moved by a step, without what leaves the board.
uint64_t *grid_all(const Grid *grid);
uint64_t *grid_row(const Grid *grid, int64_t row);
uint64_t *grid_column(const Grid *grid, int64_t column);
uint64_t *grid_beam(const Grid *grid, int64_t square, Step step);
uint64_t *grid_shift(const Grid *grid, const uint64_t *set, int64_t dx, int64_t dy);

#endif
