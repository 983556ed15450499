/// Plays a game at the terminal, or with whatever standard input and output are.
#ifndef GRIDDY_PLAY_TERMINAL_H
#define GRIDDY_PLAY_TERMINAL_H

#include "runner.h"

/// Plays to the end, asking for every choice that is not picked at random. What comes before a
/// question is shown before the answer is read.
void grt_terminal_play(GrtRunner *runner);

#endif
