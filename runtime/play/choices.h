/// The legal choices where a context waits, whatever the site is.
#ifndef GRIDDY_PLAY_CHOICES_H
#define GRIDDY_PLAY_CHOICES_H

#include "runner.h"

/// Whether they can be listed: not those of a plain `input`. Where they cannot, their number is not
/// to be asked.
bool grt_choices_are_listed(const griddy_context *context);

/// How many there are. (2^64, of all numbers, counts as one less.)
uint64_t grt_choices_count(const griddy_context *context);

/// The one that has `before` others before it.
int64_t grt_choices_at(const griddy_context *context, uint64_t before);

/// Writes each choice on a line, as it is typed. Ends the program where they cannot be listed.
void grt_choices_list(griddy_context *context);

#endif
