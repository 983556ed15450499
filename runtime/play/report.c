// How a game ends early: runtime errors, the end of input, no memory, output that cannot be
// written.
//
// A message is put together in a buffer on the stack, since there may be no memory, and goes out
// after all that the game has output, so that the two stand in order where they meet on a terminal.
#include "report.h"

#include "main.h"

enum { MESSAGE_BYTES = 256 }; // a longer message goes out in several writes

/// Starts a message to standard error, after what the game has output. A message that follows a
/// prompt on a terminal starts a line of its own.
static void open_message(GrtOut *errors, GrtHost *host, char *buffer)
{
    GrtOut *out = &host->out;
    if (!out->at_newline && grt_platform_is_terminal(host->platform, GRT_STDOUT))
        grt_out_text(out, "\n");
    grt_out_flush(out);
    grt_out_open(errors, host->platform, GRT_STDERR, buffer, MESSAGE_BYTES);
}

/// Writes "FILE:LINE:COL: error: ".
static void write_place(GrtOut *errors, GrtHost *host, int32_t line, int32_t column)
{
    grt_out_string(errors, host->game->source_name);
    grt_out_text(errors, ":");
    grt_out_number(errors, line);
    grt_out_text(errors, ":");
    grt_out_number(errors, column);
    grt_out_text(errors, ": error: ");
}

__attribute__((noreturn)) static void close_message(GrtOut *errors, GrtHost *host, int status)
{
    grt_out_text(errors, "\n");
    grt_out_flush(errors);
    grt_platform_exit(host->platform, status);
}

static void write_name(GrtOut *errors, GrtHost *host)
{
    grt_out_string(errors, host->game->name);
    grt_out_text(errors, ": error: ");
}

/// A message that has no place in the source.
__attribute__((noreturn)) static void end_with(GrtHost *host, int status, const char *what,
                                               const char *why)
{
    char buffer[MESSAGE_BYTES];
    GrtOut errors;
    open_message(&errors, host, buffer);
    write_name(&errors, host);
    grt_out_plain(&errors, what);
    grt_out_text(&errors, why);
    close_message(&errors, host, status);
}

void grt_fail(void *of, int32_t failure, int32_t line, int32_t column)
{
    static const char *const messages[] = {
#define ABI_FAILURE(name, message) message,
#include "../abi.def"
    };
    griddy_context *context = of;
    char buffer[MESSAGE_BYTES];
    GrtOut errors;
    open_message(&errors, context->host, buffer);
    write_place(&errors, context->host, line, column);
    grt_out_text(&errors, messages[failure]);
    close_message(&errors, context->host, GRT_EXIT_ERROR);
}

void grt_report_output(GrtHost *host)
{
    const char *why = "";
    switch (host->out.failure) {
    case GRT_IO_CLOSED:
        grt_platform_exit(host->platform, GRT_EXIT_DONE);
    case GRT_IO_FULL:
        why = ": no space left";
        break;
    case GRT_IO_NOT_OPEN:
        why = ": standard output is closed";
        break;
    }
    end_with(host, GRT_EXIT_ERROR, "cannot write the output", why);
}

void grt_report_no_memory(GrtHost *host)
{
    end_with(host, GRT_EXIT_ERROR, "out of memory", "");
}

static void write_player(GrtOut *errors, uint8_t player, const char *what)
{
    grt_out_string(errors, grt_string_of_player(player));
    grt_out_text(errors, what);
}

/// Writes what `player` was to do at the site where the context waits.
static void write_awaited(GrtOut *errors, const griddy_context *context, uint8_t player)
{
    const struct griddy_game *game = context->host->game;
    switch (game->sites[context->site].what) {
    case GRT_ANSWER_PLACE:
        write_player(errors, player, " was to place ");
        grt_out_string(errors, game->kinds[context->kind - 1].name);
        break;
    case GRT_ANSWER_MOVE:
        write_player(errors, player, " was to move a piece");
        break;
    case GRT_ANSWER_SQUARE:
        write_player(errors, player, " was to choose a tile");
        break;
    case GRT_ANSWER_COUNT:
        write_player(errors, player, " was to choose a number from ");
        grt_out_number(errors, context->first);
        grt_out_text(errors, " to ");
        grt_out_number(errors, context->last);
        break;
    case GRT_ANSWER_KIND:
        write_player(errors, player, " was to choose a kind of piece");
        break;
    case GRT_ANSWER_NUMBER:
        grt_out_text(errors, "a number was to be typed");
        break;
    case GRT_ANSWER_BOOLEAN:
        grt_out_text(errors, "true or false was to be typed");
        break;
    case GRT_ANSWER_STRING:
        grt_out_text(errors, "a line was to be typed");
        break;
    }
}

void grt_report_input(const griddy_context *context, uint8_t player, bool is_broken)
{
    GrtHost *host = context->host;
    const griddy_site *site = &host->game->sites[context->site];
    char buffer[MESSAGE_BYTES];
    GrtOut errors;
    open_message(&errors, host, buffer);
    write_place(&errors, host, site->line, site->column);
    grt_out_text(&errors, is_broken ? "input cannot be read; " : "input ended; ");
    write_awaited(&errors, context, player);
    close_message(&errors, host, GRT_EXIT_INPUT);
}

void grt_report_usage(GrtHost *host, const char *what, const char *why)
{
    end_with(host, GRT_EXIT_USAGE, what, why);
}

void grt_report_line(GrtHost *host, GrtLinePlace place, GrtText line, const char *why)
{
    char buffer[MESSAGE_BYTES];
    GrtOut errors;
    open_message(&errors, host, buffer);
    grt_out_plain(&errors, place.file);
    grt_out_text(&errors, ":");
    grt_out_number(&errors, place.number);
    grt_out_text(&errors, ": error: `");
    grt_out_plain_bytes(&errors, line.bytes, line.length);
    grt_out_text(&errors, "` ");
    grt_out_text(&errors, why);
    close_message(&errors, host, GRT_EXIT_USAGE);
}

void grt_report_unlisted(const griddy_context *context, const char *option)
{
    GrtHost *host = context->host;
    const griddy_site *site = &host->game->sites[context->site];
    char buffer[MESSAGE_BYTES];
    GrtOut errors;
    open_message(&errors, host, buffer);
    write_place(&errors, host, site->line, site->column);
    grt_out_text(&errors, option);
    grt_out_text(&errors, " cannot list what may be typed here");
    close_message(&errors, host, GRT_EXIT_USAGE);
}

void grt_report_speed(GrtHost *host, uint64_t lines_a_second, uint64_t nanoseconds)
{
    char buffer[MESSAGE_BYTES];
    GrtOut errors;
    open_message(&errors, host, buffer);
    grt_out_unsigned(&errors, nanoseconds / 1000000);
    grt_out_text(&errors, " ms, ");
    grt_out_unsigned(&errors, lines_a_second);
    grt_out_text(&errors, " nodes per second\n");
    grt_out_flush(&errors);
}
