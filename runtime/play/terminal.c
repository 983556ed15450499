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
    if (site->what == GRT_ANSWER_PLACE)
        return (Wording){"Input: ", "Invalid piece placement! Try again:\n"};
    return (Wording){"", "Invalid input! Try again:\n"};
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

void grt_terminal_play(GrtRunner *runner)
{
    GrtLines lines = {0};
    while (grt_runner_run(runner))
        grt_runner_answer(runner, ask(runner, &lines));
    grt_show_flush(runner->context->host);
}
