// `--moves`: the lines of a file are the first answers.
#include "moves.h"

#include "answers.h"
#include "report.h"

typedef struct Reader {
    GrtRunner *runner;
    GrtLines *lines;
    const char *name;
    int64_t number; ///< of the line
} Reader;

static GrtLinePlace place_of(const Reader *reader)
{
    return (GrtLinePlace){reader->name, reader->number};
}

static bool is_blank(GrtText line)
{
    for (int64_t i = 0; i < line.length; i++) {
        if (line.bytes[i] != ' ' && line.bytes[i] != '\t')
            return false;
    }
    return true;
}

/// The next line that says something; false at the end.
static bool next_line(Reader *reader, bool takes_any, GrtText *line)
{
    GrtHost *host = reader->runner->context->host;
    for (;;) {
        const GrtLineStatus status = grt_lines_next(reader->lines, host, line);
        if (status == GRT_LINE_BROKEN)
            grt_report_usage(host, reader->name, ": cannot be read");
        if (status == GRT_LINE_ENDED)
            return false;
        reader->number++;
        if (takes_any || !is_blank(*line))
            return true;
    }
}

static bool play_all(Reader *reader)
{
    GrtRunner *runner = reader->runner;
    griddy_context *context = runner->context;
    GrtText line;
    while (grt_runner_run(runner)) {
        const bool takes_any = runner->game->sites[context->site].what == GRT_ANSWER_STRING;
        if (!next_line(reader, takes_any, &line))
            return true;
        int64_t choice;
        if (!grt_answers_read(context, line, &choice))
            grt_report_line(context->host, place_of(reader), line, "is no legal choice here");
        grt_runner_answer(runner, choice);
    }
    if (next_line(reader, false, &line))
        grt_report_line(context->host, place_of(reader), line, "comes when the game is over");
    return false;
}

bool grt_moves_play(GrtRunner *runner, GrtLines *lines, const char *name)
{
    GrtHost *host = runner->context->host;
    if (name[0] == '-' && name[1] == 0) {
        Reader reader = {runner, lines, "standard input", 0};
        return play_all(&reader);
    }
    GrtLines of_file = {.file = grt_platform_open(host->platform, name)};
    if (of_file.file < 0)
        grt_report_usage(host, name, ": cannot be opened");
    Reader reader = {runner, &of_file, name, 0};
    return play_all(&reader);
}
