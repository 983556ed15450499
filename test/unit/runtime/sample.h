// A small game written by hand, as generated code would be.
//
// The board is 2 by 2 and each player has one kind, Man. Setup outputs 1, asks for the number of
// turns, outputs 2, asks for a truth value (whether to draw the board), outputs it, asks for a name
// and outputs that; with -1 turns it then fails as a sum would. A turn places a piece, outputs who
// plays, places another one, and outputs what stands on a1 and how often it has placed.
#ifndef GRIDDY_TEST_SAMPLE_H
#define GRIDDY_TEST_SAMPLE_H

#include "double.h"

// Opens `platform` with `input` (a C string) and the game's texts on it. To be closed with
// `double_close`.
void sample_open(GrtPlatform *platform, const char *input);

// Plays with up to two options (null where there are fewer); the exit status.
int sample_play(GrtPlatform *platform, const char *first, const char *second);

#endif
