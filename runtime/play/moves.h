/// Choices that are played first: those of `--moves`, one a line.
#ifndef GRIDDY_PLAY_MOVES_H
#define GRIDDY_PLAY_MOVES_H

#include "lines.h"
#include "runner.h"

/// Plays the choices of a file, or, where its name is `-`, of `lines`, standard input, to its end.
/// True: the game waits for the next choice; false: it has ended. A line that is no legal choice,
/// or that comes when the game is over, ends the program. Empty lines are skipped, but where any
/// line may be typed.
bool grt_moves_play(GrtRunner *runner, GrtLines *lines, const char *name);

#endif
