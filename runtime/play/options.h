/// What a game is asked to do on its command line.
#ifndef GRIDDY_PLAY_OPTIONS_H
#define GRIDDY_PLAY_OPTIONS_H

#include "../core/context.h"
#include "out.h"
#include "perft.h"

typedef enum GrtAction {
    GRT_ACTION_PLAY,
    GRT_ACTION_LEGAL,
    GRT_ACTION_PERFT,
    GRT_ACTION_HELP,
    GRT_ACTION_VERSION,
} GrtAction;

typedef enum GrtColour {
    GRT_COLOUR_AUTO,
    GRT_COLOUR_ALWAYS,
    GRT_COLOUR_NEVER,
} GrtColour;

typedef struct GrtOptions {
    GrtAction action;
    GrtPolicy policies[3]; ///< by player; [0] is not used
    GrtColour colour;
    bool ascii;
    bool has_seed;
    int64_t seed;
    const char *moves; ///< a file of choices to be played first, `-` for standard input; or null
    GrtPerft perft;
} GrtOptions;

/// Reads the arguments (the first is the program's name). False where one is wrong: then `errors`
/// has a line that says so.
bool grt_options_read(GrtOptions *options, int count, char **arguments, GrtOut *errors);

/// Writes the part of --help that is about options.
void grt_options_help(GrtOut *out);

#endif
