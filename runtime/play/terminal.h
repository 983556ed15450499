/// Plays a game at the terminal, or with whatever standard input and output are.
#ifndef GRIDDY_PLAY_TERMINAL_H
#define GRIDDY_PLAY_TERMINAL_H

#include "lines.h"
#include "runner.h"

/// Plays to the end, asking for every choice that is not picked at random. What comes before a
/// question is shown before the answer is read, from `lines`, standard input.
void grt_terminal_play(GrtRunner *runner, GrtLines *lines);

/// Outputs the board as it is at the end, and who has won, where the game tells these.
void grt_terminal_end(const GrtRunner *runner);

#endif
