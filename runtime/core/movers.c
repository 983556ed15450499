// Which pieces may go to a square by their vectors: `moves`, asked the other way round. For games
// whose kinds have no function of `moves:`.
//
// With tables the vectors are followed back from the square: a few words for each kind. Without
// them each piece is asked.
#include "movement.h"

/// The square that is to be reached.
typedef struct Target {
    int32_t square;
    bool is_taken; ///< a piece stands there, which is then to be captured
    uint8_t owner; ///< of that piece
    uint64_t occupied;
} Target;

/// Whether pieces of `owner` may ever go there.
static inline bool may_enter(const Target *target, uint8_t owner)
{
    return !target->is_taken || (owner != 0 && grt_board_opponent(owner) == target->owner);
}

/// Those of `pieces` that reach the target as that kind does.
static inline uint64_t reach_back(const griddy_kind *kind, const GrtMovement *movement,
                                  const Target *target, int32_t side, uint64_t pieces)
{
    const uint64_t blockers = kind->can_jump ? 0 : target->occupied;
    uint64_t from = target->is_taken ? movement->from_enemy[side][target->square]
                                     : movement->from_empty[side][target->square];
    for (int32_t i = 0; i < movement->slide_count; i++) {
        const GrtSlide *slide = &movement->slides[i];
        if ((slide->back[side][target->square] & pieces) == 0)
            continue;
        const uint64_t may_end = target->is_taken ? slide->to_enemy : slide->to_empty;
        from |= grt_movement_open(slide->back[side], !slide->is_upward[side], target->square,
                                  blockers) &
                may_end;
    }
    return from & pieces;
}

/// Those squares of `set` where a piece of that kind stands, in a game that keeps no sets of kinds.
static inline uint64_t of_kind(const struct griddy_game *game, griddy_state *state, uint64_t set,
                               uint8_t kind)
{
    const uint8_t *pieces = grt_board_pieces(game, state);
    uint64_t kept = 0;
    for (; set != 0; set &= set - 1) {
        if (grt_board_kind(pieces[__builtin_ctzll(set)]) == kind)
            kept |= set & -set;
    }
    return kept;
}

/// The pieces of `owner` that may go to the target.
static uint64_t movers_of(const struct griddy_game *game, griddy_state *state,
                          const GrtMovement *movements, const Target *target, uint8_t owner)
{
    const uint64_t own = grt_board_owner_set(game, state, owner)[0];
    const bool has_sets = game->kind_sets_offset != 0;
    uint64_t movers = 0;
    for (int32_t i = 0; i < game->kind_count; i++) {
        const uint8_t kind = (uint8_t)(i + 1);
        const int32_t side = grt_movement_is_mirrored(&game->kinds[i], owner);
        uint64_t pieces = has_sets ? own & grt_board_kind_set(game, state, kind)[0] : own;
        if (pieces != 0)
            pieces = reach_back(&game->kinds[i], &movements[i], target, side, pieces);
        movers |= has_sets ? pieces : of_kind(game, state, pieces, kind);
    }
    return movers;
}

/// Asks each piece. Not inlined: its frame holds a set.
__attribute__((noinline)) static void ask_all(const struct griddy_game *game, griddy_state *state,
                                              griddy_context *context, int32_t square,
                                              uint64_t *set)
{
    const uint8_t *pieces = grt_board_pieces(game, state);
    uint64_t targets[grt_words(game)];
    for (int32_t tile = 0; tile < grt_board_tiles(game); tile++) {
        if (pieces[tile] == 0)
            continue;
        grt_set_moves((void *)game, state, context, tile, targets);
        if (grt_words_have(targets, square))
            grt_words_add(set, tile);
    }
}

void grt_set_movers(void *of, void *state, void *in, int32_t square, void *set)
{
    const struct griddy_game *game = of;
    const griddy_context *context = in;
    grt_words_clear(game, set);
    if (square < 0)
        return;
    if (!grt_movement_has_tables(game, context)) {
        ask_all(game, state, in, square, set);
        return;
    }
    const uint8_t piece = grt_board_pieces(game, state)[square];
    const Target target = {square, piece != 0, grt_board_owner(piece),
                           grt_board_occupied(game, state, 0)};
    for (uint8_t owner = 0; owner <= 2; owner++) {
        if (may_enter(&target, owner))
            *(uint64_t *)set |= movers_of(game, state, context->movements, &target, owner);
    }
}
