// Plays a compiled game many times at random, in place of the runtime's own main.c.
//
//   playouts GAMES SEED: writes how many games were played, their turns, the nanoseconds that took,
//   and how many of the games player one won, player two won, and nobody did.
//
// Linked with a game's object and runtime.a (playouts.py does it). It stands for a program that
// plays games without an audience: the quiet steps are called one after the other, and nothing is
// kept to go back to, since a random player's choices are made inside the step.
#include "../runtime/core/random.h"
#include "../runtime/play/main.h"
#include "../runtime/play/memory.h"
#include "../runtime/play/number.h"
#include "../runtime/play/runner.h"

enum { OUTPUT_BYTES = 256 };

/// What came of some games.
typedef struct Tally {
    uint64_t turns;
    uint64_t ended[3]; ///< by winner; 0 is nobody
} Tally;

/// Starts a game anew, up to its first turn.
static void start_game(GrtRunner *runner, const griddy_state *fresh)
{
    __builtin_memcpy(runner->state, fresh, (size_t)runner->game->state_size);
    grt_runner_hush(runner);
    runner->context->is_setup = true;
    runner->context->script.count = 0;
    grt_runner_step(runner);
}

static void play_game(GrtRunner *runner, Tally *tally)
{
    griddy_context *context = runner->context;
    griddy_state *state = runner->state;
    do {
        context->script.count = context->next = 0;
        context->depth = 0;
        context->steps.count = 0;
        runner->turn(state, context);
    } while (!grt_runner_has_ended(runner));
    tally->turns += (uint64_t)state->turn_count;
    tally->ended[state->winner]++;
}

static void write_tally(GrtOut *out, uint64_t games, uint64_t nanoseconds, const Tally *tally)
{
    const uint64_t numbers[] = {games,           tally->turns,    nanoseconds,
                                tally->ended[1], tally->ended[2], tally->ended[0]};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        grt_out_text(out, i == 0 ? "" : " ");
        grt_out_unsigned(out, numbers[i]);
    }
    grt_out_text(out, "\n");
    grt_out_flush(out);
}

/// Plays that many games from the same start on.
static void play_games(GrtRunner *runner, int64_t games, Tally *tally)
{
    const size_t size = (size_t)runner->game->state_size;
    griddy_state *fresh = grt_memory_pages(runner->context->host, runner->game->state_size);
    __builtin_memcpy(fresh, runner->state, size);
    for (int64_t i = 0; i < games; i++) {
        start_game(runner, fresh);
        play_game(runner, tally);
    }
}

int grt_main(GrtPlatform *platform, const struct griddy_game *game, int count, char **arguments)
{
    char buffer[OUTPUT_BYTES];
    GrtHost host = {.game = game, .platform = platform};
    grt_out_open(&host.out, platform, GRT_STDOUT, buffer, OUTPUT_BYTES);
    int64_t numbers[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        const char *text = i + 1 < count ? arguments[i + 1] : "";
        if (!grt_number_read(text, (int64_t)__builtin_strlen(text), &numbers[i]))
            return GRT_EXIT_USAGE;
    }
    griddy_context context = {.host = &host};
    GrtRunner runner = {0};
    grt_runner_open(&runner, game, &context, (uint64_t)numbers[1]);
    context.policies[1] = context.policies[2] = GRT_PICK;
    Tally tally = {0};
    const uint64_t begun = grt_platform_clock(platform);
    play_games(&runner, numbers[0], &tally);
    const uint64_t nanoseconds = grt_platform_clock(platform) - begun;
    write_tally(&host.out, (uint64_t)numbers[0], nanoseconds, &tally);
    return GRT_EXIT_DONE;
}
