/// How a game ends early. Each of these flushes what the game has output, writes one line to
/// standard error and exits; none returns.
#ifndef GRIDDY_PLAY_REPORT_H
#define GRIDDY_PLAY_REPORT_H

#include "host.h"

/// Standard output cannot be written (host->out.failure says why). A closed pipe ends the game
/// quietly.
__attribute__((noreturn, cold)) void grt_report_output(GrtHost *host);

__attribute__((noreturn, cold)) void grt_report_no_memory(GrtHost *host);

/// Input ended, or cannot be read, while `player` was to answer what the context waits for.
__attribute__((noreturn, cold)) void grt_report_input(const griddy_context *context, uint8_t player,
                                                      bool is_broken);

#endif
