// A random player's move by single steps. All pieces take a step at once, as a set that is shifted:
// what it costs depends on how many vectors there are, not on how many pieces.
#include "choice.h"
#include "movement.h"
#include "picks.h"

/// Where pieces come to stand that take one step.
typedef struct Landing {
    uint64_t tiles;
    int32_t distance; ///< in tiles' numbers
    int32_t count;
} Landing;

/// All the moves that there are.
typedef struct Landings {
    Landing items[GRT_PICKED_VECTORS];
    int32_t count;
    int32_t moves;
} Landings;

static inline void land(const struct griddy_game *game, Landings *landings, uint64_t pieces,
                        int64_t step, uint64_t open)
{
    const GrtShift shift = grt_words_shift(game, step);
    const uint64_t tiles = grt_words_shifted(game, &pieces, 0, shift) & open;
    const int32_t count = __builtin_popcountll(tiles);
    landings->items[landings->count++] = (Landing){tiles, shift.distance, count};
    landings->moves += count;
}

/// Adds the moves of the player's pieces of one kind (1 + its number).
static inline void land_kind(const struct griddy_game *game, griddy_state *state,
                             Landings *landings, uint8_t number)
{
    const griddy_kind *kind = &game->kinds[number - 1];
    const uint8_t player = state->current_player;
    const bool is_mirrored = grt_movement_is_mirrored(kind, player);
    const uint64_t vacant = grt_board_vacant(game, state, 0);
    const uint64_t enemy = grt_board_owned(game, state, grt_board_opponent(player), 0);
    uint64_t pieces = grt_board_owned(game, state, player, 0);
    if (game->kind_count > 1)
        pieces &= grt_board_kind_set(game, state, number)[0];
    for (int32_t i = 0; i < kind->vector_count; i++) {
        const griddy_vector *vector = &kind->vectors[i];
        const uint64_t open = ((vector->flags & GRT_VECTOR_TO_EMPTY) != 0 ? vacant : 0) |
                              ((vector->flags & GRT_VECTOR_TO_ENEMY) != 0 ? enemy : 0);
        land(game, landings, pieces,
             grt_step_of(vector->dx, is_mirrored ? -vector->dy : vector->dy), open);
    }
}

/// The move that has `before` moves before it.
static inline int64_t landing_find(const struct griddy_game *game, const Landings *landings,
                                   int32_t before)
{
    const Landing *landing = landings->items;
    for (; before >= landing->count; landing++)
        before -= landing->count;
    const int32_t tile = grt_picks_tile(game, landing->tiles, before);
    return grt_choice_move(tile - landing->distance, tile);
}

static inline int64_t pick(const struct griddy_game *game, griddy_state *state,
                           griddy_context *context, uint8_t kind, bool may_pass)
{
    Landings landings;
    landings.count = landings.moves = 0;
    for (int32_t i = 1; i <= game->kind_count; i++) {
        if (kind == 0 || kind == i)
            land_kind(game, state, &landings, (uint8_t)i);
    }
    if (landings.moves + may_pass == 0)
        return GRT_STUCK;
    const int32_t picked = grt_random_below(&context->picker, landings.moves + may_pass);
    return picked == landings.moves ? GRT_PASS : landing_find(game, &landings, picked);
}

bool grt_offer_begin_steps(void *of, void *header, void *in, uint8_t kind, bool may_pass)
{
    griddy_state *state = header;
    griddy_context *context = in;
    if (grt_choice_is_known(context))
        return false;
    if (grt_choice_is_collected(context, state))
        return grt_offer_begin(context, false);
    grt_choice_append(context, pick(of, state, context, kind, may_pass));
    context->next--; // grt_choose_offered takes it
    return false;
}
