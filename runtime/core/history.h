/// The boards that turns have ended with, for `@repeats`: one number for each turn, made of the
/// board and of who plays next.
///
/// They are in the context, each under the number of turns that were completed then. So whoever
/// takes turns back and plays others just writes over them.
#ifndef GRIDDY_CORE_HISTORY_H
#define GRIDDY_CORE_HISTORY_H

#include "board.h"

/// Remembers the board and the next player, `state->current_player`, at the end of a turn or of
/// setup; for games that keep their history.
void grt_history_remember(const struct griddy_game *game, griddy_state *state,
                          griddy_context *context);

#endif
