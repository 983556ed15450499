// What happens around calls, at the end of setup and at the end of a turn.
#include "history.h"
#include "random.h"

void grt_enter(void *of, int32_t line, int32_t column)
{
    griddy_context *context = of;
    if (++context->depth > GRT_MAX_DEPTH)
        grt_fail(context, GRT_FAILURE_DEPTH, line, column);
}

void grt_leave(void *of)
{
    griddy_context *context = of;
    context->depth--;
}

void grt_end_turn(void *of, void *header, void *context, bool condition)
{
    const struct griddy_game *game = of;
    griddy_state *state = header;
    state->win_condition = condition;
    state->turn_count++;
    state->current_player =
        state->next_player != 0 ? state->next_player : grt_board_opponent(state->current_player);
    state->next_player = 0;
    if (game->keeps_history)
        grt_history_remember(game, state, context);
}

/// 1 + the high 64 bits of the generator's next output times n: `n` is at most 2^63 - 1, so the
/// result fits.
int64_t grt_random(void *header, int64_t n)
{
    griddy_state *state = header;
    uint64_t generator = (uint64_t)state->random;
    const uint64_t output = grt_random_next(&generator);
    state->random = (int64_t)generator;
    return (int64_t)(1 + grt_random_scale(output, (uint64_t)n));
}
