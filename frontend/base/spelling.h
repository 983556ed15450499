/// Slips of the pen: which known word was meant by one that is not known.
///
/// A slip is one character too many, too few, another one, or two neighbours exchanged. One slip is
/// forgiven in words of up to four letters, two in longer ones; any number of letters in the wrong
/// case is one.
#ifndef GRIDDY_BASE_SPELLING_H
#define GRIDDY_BASE_SPELLING_H

#include <stdint.h>

#include "slice.h"

enum { SPELLING_MAX_SLIPS = 2 };

/// The least number of slips between `a` and `b`, counted in bytes; `limit + 1` when there are more
/// than `limit`, which is at most SPELLING_MAX_SLIPS. Takes time proportional to the length.
uint32_t spelling_slips(Slice a, Slice b, uint32_t limit);

/// A search for the word nearest to `wanted`, candidate by candidate.
typedef struct SpellingSearch {
    Slice wanted;
    Slice best;        ///< the nearest so far; its data is null while there is none
    uint32_t slips;    ///< how far `best` is
    uint32_t forgiven; ///< how far it may be
    bool has_rivals;   ///< another candidate was near too
} SpellingSearch;

void spelling_search_init(SpellingSearch *search, Slice wanted);

/// Takes `candidate` when it is nearer than all before. A word that shares nothing with the wanted
/// one is never near, but for the case of a single letter.
void spelling_search_offer(SpellingSearch *search, Slice candidate);

/// Whether the word found is surely what was meant: the only one that is near, and long enough that
/// this is no accident.
bool spelling_search_is_certain(const SpellingSearch *search);

#endif
