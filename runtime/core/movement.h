/// Where a piece may go by its vectors.
#ifndef GRIDDY_CORE_MOVEMENT_H
#define GRIDDY_CORE_MOVEMENT_H

#include "squares.h"

/// Adds to `set` where the piece on `square` may go, by those of its vectors that have one of
/// `flags` (GRT_VECTOR_TO_EMPTY, GRT_VECTOR_TO_ENEMY).
void grt_movement_add(const struct griddy_game *game, griddy_state *state, int32_t square,
                      uint8_t flags, uint64_t *set);

#endif
