// A board of any size with pieces of four kinds, for tests of the runtime's core.
#ifndef GRIDDY_TEST_WORLD_H
#define GRIDDY_TEST_WORLD_H

#include "../../../runtime/core/board.h"
#include "double.h"

enum { WORLD_KINDS = 4, WORLD_PIECES = 1 + 3 * WORLD_KINDS };
enum { MAN = 1, TAKER, WALL, FOX }; // WALL is nobody's, FOX player one's

typedef struct World {
    GrtPlatform platform;
    GrtHost host;
    griddy_context context;
    struct griddy_game game;
    griddy_kind kinds[WORLD_KINDS];
    griddy_state *state;
    uint64_t generator;
} World;

// An empty board, with player one to move. `keeps_sets`: the state has sets of squares, and
// counters.
void world_open(World *world, int width, int height, bool keeps_sets);
void world_close(World *world);

// A number from 0 to count - 1.
int32_t world_random(World *world, int32_t count);

// A piece that is possible in this world, or none.
uint8_t world_piece(World *world);

// Puts pieces on about `percent` of the tiles.
void world_fill(World *world, int percent);

// A zeroed set, with room; freed with the world.
uint64_t *world_set(World *world);

#endif
