/// Where a game goes on once its platform is set up.
#ifndef GRIDDY_PLAY_MAIN_H
#define GRIDDY_PLAY_MAIN_H

#include "../griddy_abi.h"
#include "../platform/platform.h"

/// The game that this program is; generated code has it.
extern const struct griddy_game griddy_game;

/// A game's exit statuses. A closed output pipe ends a game quietly, with GRT_EXIT_DONE.
enum {
    GRT_EXIT_DONE = 0,   ///< played to the end
    GRT_EXIT_ERROR = 1,  ///< a runtime error, no memory, or output that cannot be written
    GRT_EXIT_INPUT = 2,  ///< input ended early
    GRT_EXIT_USAGE = 64, ///< a wrong option
};

/// Does what the arguments ask for: plays `game`, or tells about it. The exit status. It does not
/// return when the game ends early: the platform's exit is called then.
int grt_main(GrtPlatform *platform, const struct griddy_game *game, int count, char **arguments);

#endif
