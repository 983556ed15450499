/// The board as players see it (section 8 of the language's definition).
#ifndef GRIDDY_PLAY_PICTURE_H
#define GRIDDY_PLAY_PICTURE_H

#include "host.h"

/// Outputs the picture of `state`'s board, as part of the running step's output.
void grt_picture_draw(GrtHost *host, const struct griddy_game *game, griddy_state *state);

enum { GRT_SYMBOL_BYTES = 8 }; ///< room for any symbol: one character

/// Writes a piece's symbol, as it stands in a picture but for its colour, to `into`, which has room
/// for GRT_SYMBOL_BYTES; how many bytes it took.
int64_t grt_picture_symbol(const GrtHost *host, char *into, uint8_t piece);

#endif
