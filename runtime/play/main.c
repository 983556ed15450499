// A game as a program: options, then help or play.
#include "main.h"

#include "choices.h"
#include "help.h"
#include "host.h"
#include "memory.h"
#include "moves.h"
#include "options.h"
#include "perft.h"
#include "show.h"
#include "terminal.h"

enum { OUTPUT_BYTES = 1 << 15, ERROR_BYTES = 256 };

static bool wants_colour(const GrtHost *host, GrtColour colour)
{
    if (colour != GRT_COLOUR_AUTO)
        return colour == GRT_COLOUR_ALWAYS;
    const char *no_colour = grt_platform_variable(host->platform, "NO_COLOR");
    return (no_colour == NULL || *no_colour == 0) &&
           grt_platform_is_terminal(host->platform, GRT_STDOUT);
}

static uint64_t choose_seed(GrtHost *host, const GrtOptions *options)
{
    if (options->has_seed)
        return (uint64_t)options->seed;
    if (options->action != GRT_ACTION_PLAY)
        return 0;
    uint64_t seed;
    if (grt_platform_entropy(host->platform, &seed))
        return seed;
    return grt_platform_clock(host->platform);
}

/// After the choices of --moves, for which nobody is asked, the players are those of --players.
static void play(GrtRunner *runner, const GrtOptions *options)
{
    GrtLines lines = {0};
    bool goes_on = true;
    if (options->moves != NULL)
        goes_on = grt_moves_play(runner, &lines, options->moves);
    for (int player = 1; player <= 2; player++)
        runner->context->policies[player] = options->policies[player];
    if (goes_on)
        grt_terminal_play(runner, &lines);
    grt_terminal_end(runner);
}

/// Lists or counts, without the game's own output.
static void analyse(GrtRunner *runner, const GrtOptions *options)
{
    GrtLines lines = {0};
    griddy_context *context = runner->context;
    grt_runner_hush(runner);
    bool goes_on = true;
    if (options->moves != NULL)
        goes_on = grt_moves_play(runner, &lines, options->moves);
    if (options->action == GRT_ACTION_PERFT)
        grt_perft_count(runner, &options->perft);
    else if (goes_on && grt_runner_run(runner))
        grt_choices_list(context);
}

static void run(GrtHost *host, const GrtOptions *options)
{
    griddy_context context = {0};
    context.host = host;
    GrtRunner runner;
    grt_runner_open(&runner, host->game, &context, choose_seed(host, options));
    if (options->action == GRT_ACTION_PLAY)
        play(&runner, options);
    else
        analyse(&runner, options);
}

static void open_host(GrtHost *host, GrtPlatform *platform, const struct griddy_game *game)
{
    *host = (GrtHost){0};
    host->game = game;
    host->platform = platform;
    grt_out_open(&host->out, platform, GRT_STDOUT, NULL, 0);
    char *buffer = grt_memory_pages(host, OUTPUT_BYTES);
    grt_out_open(&host->out, platform, GRT_STDOUT, buffer, OUTPUT_BYTES);
}

/// Reads the options; where one is wrong, says so on standard error.
static bool read_options(GrtOptions *options, GrtPlatform *platform, const struct griddy_game *game,
                         int count, char **arguments)
{
    char buffer[ERROR_BYTES];
    GrtOut errors;
    grt_out_open(&errors, platform, GRT_STDERR, buffer, ERROR_BYTES);
    grt_out_string(&errors, game->name);
    grt_out_text(&errors, ": error: ");
    if (grt_options_read(options, count, arguments, &errors))
        return true;
    grt_out_text(&errors, "\n");
    grt_out_flush(&errors);
    return false;
}

int grt_main(GrtPlatform *platform, const struct griddy_game *game, int count, char **arguments)
{
    GrtOptions options;
    if (!read_options(&options, platform, game, count, arguments))
        return GRT_EXIT_USAGE;
    GrtHost host;
    open_host(&host, platform, game);
    host.ascii = options.ascii;
    switch (options.action) {
    case GRT_ACTION_HELP:
        grt_help_write(&host);
        break;
    case GRT_ACTION_VERSION:
        grt_help_write_version(&host);
        break;
    case GRT_ACTION_PLAY:
        host.coloured = game->width > 0 && wants_colour(&host, options.colour);
        run(&host, &options);
        break;
    case GRT_ACTION_LEGAL:
    case GRT_ACTION_PERFT:
        run(&host, &options);
        break;
    }
    grt_show_flush(&host);
    return GRT_EXIT_DONE;
}
