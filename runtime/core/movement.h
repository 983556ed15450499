/// Where a piece may go by its vectors.
///
/// On boards of up to 64 tiles whoever runs a game may have tables of that in the context, so that
/// a piece's moves are a few words masked. Without them the vectors are followed tile by tile.
#ifndef GRIDDY_CORE_MOVEMENT_H
#define GRIDDY_CORE_MOVEMENT_H

#include "squares.h"

/// The vectors that slide one way, from each tile; as player one's pieces go, and mirrored.
typedef struct GrtSlide {
    uint64_t rays[2][GRT_WORD_BITS]; ///< to the board's edge, whatever stands there
    uint64_t back[2][GRT_WORD_BITS]; ///< the other way: the tiles whose rays have this one
    uint64_t to_empty, to_enemy;     ///< all bits where a slide may end so, else 0
    bool is_upward[2];               ///< tiles along the ray have growing numbers
} GrtSlide;

/// How a kind's pieces move.
typedef struct GrtMovement {
    uint64_t to_empty[2][GRT_WORD_BITS];   ///< single steps, from each tile, onto empty tiles
    uint64_t to_enemy[2][GRT_WORD_BITS];   ///< and onto an opponent's piece
    uint64_t from_empty[2][GRT_WORD_BITS]; ///< the other way: the tiles from which to_empty has it
    uint64_t from_enemy[2][GRT_WORD_BITS];
    int32_t slide_count;
    const GrtSlide *slides;
} GrtMovement;

/// Whether the vectors of `owner`'s pieces of that kind are mirrored top to bottom.
static inline bool grt_movement_is_mirrored(const griddy_kind *kind, uint8_t owner)
{
    return owner == 2 && kind->owner == GRT_OWNER_EACH;
}

/// Whether the vectors of this game's pieces are in tables.
static inline bool grt_movement_has_tables(const struct griddy_game *game,
                                           const griddy_context *context)
{
    return grt_words(game) == 1 && game->owner_sets_offset != 0 && context->movements != NULL;
}

/// What of a table's ray can be reached from `square`: all before the first blocker, and that one's
/// tile. `is_upward`: tiles along the ray have growing numbers.
static inline uint64_t grt_movement_open(const uint64_t *rays, bool is_upward, int32_t square,
                                         uint64_t blockers)
{
    const uint64_t ray = rays[square];
    blockers &= ray;
    if (blockers == 0)
        return ray;
    const int32_t first =
        is_upward ? __builtin_ctzll(blockers) : GRT_WORD_BITS - 1 - __builtin_clzll(blockers);
    return ray ^ rays[first];
}

/// Adds to `set` where the piece on `square` may go, by those of its vectors that have one of
/// `flags` (GRT_VECTOR_TO_EMPTY, GRT_VECTOR_TO_ENEMY).
void grt_movement_add(const struct griddy_game *game, griddy_state *state, int32_t square,
                      uint8_t flags, uint64_t *set);

#endif
