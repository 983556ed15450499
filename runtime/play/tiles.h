/// Tiles as people write them: `a1` is the column's letters and the row's number.
#ifndef GRIDDY_PLAY_TILES_H
#define GRIDDY_PLAY_TILES_H

#include "../griddy_abi.h"
#include "strings.h"

enum { GRT_COLUMN_BYTES = 3 }; ///< the longest column's name: the 1024th is "amj"

/// Writes the name of a column (from 1) to `into`: a … z, aa … az, ba …; how many letters it took.
int64_t grt_tiles_column(char *into, int32_t column);

/// The number of the tile that is all of `text`, in any case; -1 where it is none of the board's.
int64_t grt_tiles_read(const struct griddy_game *game, GrtText text);

#endif
