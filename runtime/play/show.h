/// What a game outputs while a step (setup or a turn) runs.
///
/// A step is run again for each choice in it, and then does all its output again from the start.
/// What was shown before is left out by counting bytes: a run repeats the earlier one exactly up to
/// its last choice, so each piece of output was shown wholly or not at all.
#ifndef GRIDDY_PLAY_SHOW_H
#define GRIDDY_PLAY_SHOW_H

#include "host.h"

/// Output of the running step. Ends the game where it cannot be written.
void grt_show_bytes(GrtHost *host, const char *bytes, int64_t count);

/// The step is run again: what it has output so far is not shown a second time.
void grt_show_again(GrtHost *host);

/// The step has ended: what comes next is shown.
void grt_show_next(GrtHost *host);

/// Writes out what is buffered. Ends the game where that fails.
void grt_show_flush(GrtHost *host);

#endif
