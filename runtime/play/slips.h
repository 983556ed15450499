/// How close two words are, for suggestions.
#ifndef GRIDDY_PLAY_SLIPS_H
#define GRIDDY_PLAY_SLIPS_H

#include <stdint.h>

enum { GRT_SLIPS_LONGEST = 24 }; ///< longer words are close to nothing

/// The fewest slips (a letter left out, put in or replaced, or two neighbours swapped) between the
/// first `length` bytes of `typed` and `word`, which is not longer than GRT_SLIPS_LONGEST.
int64_t grt_slips_between(const char *typed, int64_t length, const char *word);

#endif
