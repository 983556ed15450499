/// Plain loops over words and tiles: what is computed here is computed once, before any game runs.
#include "grid.h"

int64_t grid_square(const Grid *grid, int64_t x, int64_t y)
{
    if (x < 1 || x > grid->width || y < 1 || y > grid->height)
        return GRID_NOWHERE;
    return (y - 1) * grid->width + x - 1;
}

int64_t grid_x(const Grid *grid, int64_t square)
{
    return square == GRID_NOWHERE ? 0 : square % grid->width + 1;
}

int64_t grid_y(const Grid *grid, int64_t square)
{
    return square == GRID_NOWHERE ? 0 : square / grid->width + 1;
}

int64_t grid_move(const Grid *grid, int64_t square, int64_t dx, int64_t dy)
{
    if (square == GRID_NOWHERE)
        return GRID_NOWHERE;
    return grid_square(grid, grid_x(grid, square) + dx, grid_y(grid, square) + dy);
}

uint64_t *grid_new_set(const Grid *grid)
{
    size_t size = grid_words(grid) * sizeof(uint64_t);
    return memset(arena_allocate(grid->arena, size), 0, size);
}

bool grid_has(const uint64_t *set, int64_t square)
{
    return square != GRID_NOWHERE && (set[square / 64] >> (square % 64) & 1) != 0;
}

void grid_add(uint64_t *set, int64_t square)
{
    if (square != GRID_NOWHERE)
        set[square / 64] |= (uint64_t)1 << (square % 64);
}

int64_t grid_next(const Grid *grid, const uint64_t *set, int64_t square)
{
    if (square >= grid_tiles(grid))
        return GRID_NOWHERE;
    uint32_t word = (uint32_t)(square / 64);
    uint64_t bits = set[word] >> (square % 64) << (square % 64);
    while (bits == 0) {
        word++;
        if (word == grid_words(grid))
            return GRID_NOWHERE;
        bits = set[word];
    }
    return (int64_t)word * 64 + __builtin_ctzll(bits);
}

uint32_t grid_count(const Grid *grid, const uint64_t *set)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < grid_words(grid); i++)
        count += (uint32_t)__builtin_popcountll(set[i]);
    return count;
}

bool grid_equal(const Grid *grid, const uint64_t *a, const uint64_t *b)
{
    return memcmp(a, b, grid_words(grid) * sizeof *a) == 0;
}

uint64_t *grid_all(const Grid *grid)
{
    uint64_t *set = grid_new_set(grid);
    uint32_t full = grid_tiles(grid) / 64;
    memset(set, 0xff, full * sizeof *set);
    if (full < grid_words(grid))
        set[full] = ((uint64_t)1 << grid_tiles(grid) % 64) - 1;
    return set;
}

uint64_t *grid_row(const Grid *grid, int64_t row)
{
    uint64_t *set = grid_new_set(grid);
    for (int64_t x = 1; x <= grid->width; x++)
        grid_add(set, grid_square(grid, x, row));
    return set;
}

uint64_t *grid_column(const Grid *grid, int64_t column)
{
    uint64_t *set = grid_new_set(grid);
    for (int64_t y = 1; y <= grid->height; y++)
        grid_add(set, grid_square(grid, column, y));
    return set;
}

uint64_t *grid_beam(const Grid *grid, int64_t square, Step step)
{
    uint64_t *set = grid_new_set(grid);
    if (step.dx == 0 && step.dy == 0)
        return set;
    while (square != GRID_NOWHERE) {
        square = grid_move(grid, square, step.dx, step.dy);
        grid_add(set, square);
    }
    return set;
}

uint64_t *grid_shift(const Grid *grid, const uint64_t *set, int64_t dx, int64_t dy)
{
    uint64_t *shifted = grid_new_set(grid);
    for (int64_t square = grid_next(grid, set, 0); square != GRID_NOWHERE;
         square = grid_next(grid, set, square + 1))
        grid_add(shifted, grid_move(grid, square, dx, dy));
    return shifted;
}
