/// From a line that somebody typed to a choice.
#ifndef GRIDDY_PLAY_ANSWERS_H
#define GRIDDY_PLAY_ANSWERS_H

#include "host.h"

/// The choice that `line` means where `context` waits; false where it is none that is legal.
bool grt_answers_read(griddy_context *context, GrtText line, int64_t *choice);

#endif
