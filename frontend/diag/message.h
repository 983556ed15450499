/// Messages: the texts of diag.def with their placeholders filled in.
#ifndef GRIDDY_DIAG_MESSAGE_H
#define GRIDDY_DIAG_MESSAGE_H

#include "diag.h"

/// How many characters of a text argument a message shows; a longer one ends in "...".
enum { DIAG_ARG_CHARACTERS = 48 };

/// `pattern` with {0} to {3} replaced by `args`, in `arena`.
Slice diag_message(Arena *arena, const char *pattern, const DiagArgs *args);

#endif
