// What happens around calls and at the end of a turn.
#include "context.h"

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

void grt_end_turn(void *game, void *of, void *context, bool condition)
{
    (void)game;
    (void)context;
    griddy_state *state = of;
    state->win_condition = condition;
    state->turn_count++;
    state->current_player = (uint8_t)(3 - state->current_player);
}
