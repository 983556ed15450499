// Plays a game at the terminal: prompts, lines, answers that do not fit.
#include "terminal.h"

#include "answers.h"
#include "lines.h"
#include "report.h"
#include "show.h"

/// The texts of a question, by what it asks for.
typedef struct Wording {
    const char *prompt, *again;
} Wording;

static Wording wording_of(const griddy_site *site)
{
    switch (site->what) {
    case GRT_ANSWER_PLACE:
    case GRT_ANSWER_MOVE:
        return (Wording){"Input: ", "Invalid piece placement! Try again:\n"};
    case GRT_ANSWER_SQUARE:
    case GRT_ANSWER_COUNT:
    case GRT_ANSWER_KIND:
        return (Wording){"Input: ", "Invalid input! Try again:\n"};
    default:
        return (Wording){"", "Invalid input! Try again:\n"};
    }
}

/// Asks until a line fits. Prompts are no part of the step's output: they are shown each time.
static int64_t ask(GrtRunner *runner, GrtLines *lines)
{
    griddy_context *context = runner->context;
    GrtHost *host = context->host;
    const griddy_site *site = &runner->game->sites[context->site];
    Wording wording = wording_of(site);
    for (;;) {
        grt_out_text(&host->out, wording.prompt);
        grt_show_flush(host);
        GrtText line;
        GrtLineStatus status = grt_lines_next(lines, host, &line);
        if (status != GRT_LINE_READ)
            grt_report_input(context, runner->state->current_player, status == GRT_LINE_BROKEN);
        int64_t choice;
        if (grt_answers_read(context, line, &choice))
            return choice;
        grt_out_text(&host->out, wording.again);
    }
}

void grt_terminal_end(const GrtRunner *runner)
{
    GrtHost *host = runner->context->host;
    grt_show_next(host);
    grt_show_board((void *)runner->game, runner->state, runner->context);
    if (!runner->game->is_scored)
        return;
    const uint8_t winner = runner->state->winner;
    if (winner == 0) {
        grt_show_bytes(host, "Draw.\n", 6);
        return;
    }
    const GrtText player = grt_text_of(grt_string_of_player(winner));
    grt_show_bytes(host, player.bytes, player.length);
    grt_show_bytes(host, " wins.\n", 7);
}

void grt_terminal_play(GrtRunner *runner, GrtLines *lines)
{
    while (grt_runner_run(runner))
        grt_runner_answer(runner, ask(runner, lines));
}
