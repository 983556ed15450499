/// How a game ends early. Each of these (but the last) flushes what the game has output, writes one
/// line to standard error and exits; none returns.
#ifndef GRIDDY_PLAY_REPORT_H
#define GRIDDY_PLAY_REPORT_H

#include "host.h"
#include "strings.h"

/// Standard output cannot be written (host->out.failure says why). A closed pipe ends the game
/// quietly.
__attribute__((noreturn, cold)) void grt_report_output(GrtHost *host);

__attribute__((noreturn, cold)) void grt_report_no_memory(GrtHost *host);

/// Input ended, or cannot be read, while `player` was to answer what the context waits for.
__attribute__((noreturn, cold)) void grt_report_input(const griddy_context *context, uint8_t player,
                                                      bool is_broken);

/// What the command line asks for cannot be done: "NAME: error: WHAT WHY".
__attribute__((noreturn, cold)) void grt_report_usage(GrtHost *host, const char *what,
                                                      const char *why);

/// A line of a file of choices is wrong: "FILE:NUMBER: error: `LINE` WHY".
typedef struct GrtLinePlace {
    const char *file;
    int64_t number;
} GrtLinePlace;
__attribute__((noreturn, cold)) void grt_report_line(GrtHost *host, GrtLinePlace place,
                                                     GrtText line, const char *why);

/// An option needs the choices where the context waits, which nobody can list.
__attribute__((noreturn, cold)) void grt_report_unlisted(const griddy_context *context,
                                                         const char *option);

/// Writes how fast lines were counted to standard error.
void grt_report_speed(GrtHost *host, uint64_t lines_a_second, uint64_t nanoseconds);

#endif
