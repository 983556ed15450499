/// Numbers as text.
#ifndef GRIDDY_PLAY_NUMBER_H
#define GRIDDY_PLAY_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

enum { GRT_NUMBER_BYTES = 20 }; ///< the longest number: "-9223372036854775808"

/// Writes `number` in decimal to `into`, which has room for GRT_NUMBER_BYTES; how many it took.
int64_t grt_number_write(char *into, int64_t number);

/// Reads an optional `-` and digits that are all of `text`; false where it is anything else, or
/// does not fit.
bool grt_number_read(const char *text, int64_t length, int64_t *number);

#endif
