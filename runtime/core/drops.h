/// Which tiles are legal for a drop.
#ifndef GRIDDY_CORE_DROPS_H
#define GRIDDY_CORE_DROPS_H

#include "board.h"

/// What decides it.
typedef struct GrtDropRule {
    bool is_possible; ///< else no tile is legal
    uint8_t enemy;    ///< whose pieces may be taken; 0: nobody's may
} GrtDropRule;

/// The owner that a dropped piece of `kind` (not 0) has: the current player, or nobody.
static inline uint8_t grt_drop_owner(const struct griddy_game *game, const griddy_state *state,
                                     uint8_t kind)
{
    return game->kinds[kind - 1].owner == 0 ? 0 : state->current_player;
}

static inline GrtDropRule grt_drop_rule(const struct griddy_game *game, griddy_state *state,
                                        uint8_t kind)
{
    if (kind == 0)
        return (GrtDropRule){false, 0};
    const griddy_kind *declared = &game->kinds[kind - 1];
    const uint8_t player = state->current_player, owner = grt_drop_owner(game, state, kind);
    const bool is_theirs =
        declared->owner != GRT_OWNER_EACH && declared->owner != 0 && declared->owner != player;
    const bool is_used_up =
        game->brought_offset != 0 &&
        grt_board_brought(game, state)[grt_board_piece(kind, owner)] >= declared->limit;
    const bool takes = declared->capture != 0 && owner != 0;
    return (GrtDropRule){
        .is_possible = declared->placeable != 0 && !is_theirs && !is_used_up,
        .enemy = takes ? grt_board_opponent(player) : 0,
    };
}

/// That word of the legal tiles among those of `set`; null there: all tiles.
static inline uint64_t grt_drop_word(const struct griddy_game *game, griddy_state *state,
                                     GrtDropRule rule, const uint64_t *set, int32_t word)
{
    uint64_t tiles = grt_board_vacant(game, state, word);
    if (rule.enemy != 0)
        tiles |= grt_board_owned(game, state, rule.enemy, word);
    return set == NULL ? tiles : tiles & set[word];
}

#endif
