/// Counts lines of choices, to compare a game's rules with what others have counted (and to see how
/// fast it is).
#ifndef GRIDDY_PLAY_PERFT_H
#define GRIDDY_PLAY_PERFT_H

#include "runner.h"

typedef struct GrtPerft {
    int64_t depth;     ///< how many choices a line has, or turns
    bool counts_turns; ///< turns, not choices
    bool divides;      ///< the counts by first choice are written, too
} GrtPerft;

/// Counts the different lines from where `runner` is (before its first step, or waiting) and writes
/// the number on a line of its own; how fast it was goes to standard error. A line that ends
/// earlier does not count, and where the game ends with a turn in which nobody could move, it ended
/// the turn before. Ends the game at a plain `input`, whose choices nobody can list.
void grt_perft_count(GrtRunner *runner, const GrtPerft *perft);

#endif
