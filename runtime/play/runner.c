// Runs a game, step by step. See runner.h for the idea.
#include "runner.h"

#include "../core/history.h"
#include "../core/random.h"
#include "memory.h"
#include "movements.h"
#include "show.h"

static void copy_state(const GrtRunner *runner, griddy_state *to, const griddy_state *from)
{
    __builtin_memcpy(to, from, (size_t)runner->game->state_size);
}

void grt_runner_open(GrtRunner *runner, const struct griddy_game *game, griddy_context *context,
                     uint64_t seed)
{
    int64_t size = game->state_size;
    runner->game = game;
    runner->context = context;
    runner->state = grt_memory_pages(context->host, size);
    runner->start = grt_memory_pages(context->host, size);
    runner->step = game->setup;
    runner->turn = game->turn;
    context->is_setup = true;
    runner->state->current_player = 1;
    runner->state->from = runner->state->to = -1;
    runner->state->random = (int64_t)seed;
    context->movements = grt_movements_make(context->host, game);
    uint64_t other = ~seed;
    context->picker = grt_random_next(&other);
    copy_state(runner, runner->start, runner->state);
}

/// Setup has ended: who plays first, and what the board is like at the start.
static void start_turns(const GrtRunner *runner)
{
    griddy_state *state = runner->state;
    if (state->next_player != 0)
        state->current_player = state->next_player;
    state->next_player = 0;
    if (runner->game->keeps_history)
        grt_history_remember(runner->game, state, runner->context);
}

/// The step that has ended was setup or a turn; the next one is a turn.
static void next_step(GrtRunner *runner)
{
    if (runner->context->is_setup)
        start_turns(runner);
    runner->context->is_setup = false;
    runner->context->script.count = 0;
    grt_show_next(runner->context->host);
    copy_state(runner, runner->start, runner->state);
    runner->step = runner->turn;
}

bool grt_runner_has_ended(const GrtRunner *runner)
{
    const griddy_state *state = runner->state;
    return !runner->context->is_setup &&
           (state->win_condition || state->winner != 0 || state->draw);
}

/// The step waited for a choice: it begins anew.
static void begin_again(GrtRunner *runner)
{
    copy_state(runner, runner->state, runner->start);
    grt_show_again(runner->context->host);
}

GrtRun grt_runner_step(GrtRunner *runner)
{
    griddy_context *context = runner->context;
    context->next = 0;
    context->depth = 0;
    context->steps.count = 0;
    context->waiting = false;
    context->found_nothing = false;
    runner->step(runner->state, context);
    if (context->waiting)
        return GRT_RUN_WAITS;
    if (grt_runner_has_ended(runner))
        return GRT_RUN_ENDED;
    next_step(runner);
    return GRT_RUN_GOES_ON;
}

bool grt_runner_run(GrtRunner *runner)
{
    if (runner->context->waiting)
        begin_again(runner);
    GrtRun run = GRT_RUN_GOES_ON;
    while (run == GRT_RUN_GOES_ON)
        run = grt_runner_step(runner);
    return run == GRT_RUN_WAITS;
}

void grt_runner_hush(GrtRunner *runner)
{
    runner->step = runner->game->setup_quiet;
    runner->turn = runner->game->turn_quiet;
}

void grt_runner_answer(GrtRunner *runner, int64_t choice)
{
    GrtChoices *script = &runner->context->script;
    grt_choices_reserve(runner->context, script, script->count + 1);
    script->items[script->count++] = choice;
}
