/// Tables of how pieces move, made when a game starts.
#ifndef GRIDDY_PLAY_MOVEMENTS_H
#define GRIDDY_PLAY_MOVEMENTS_H

#include "../core/movement.h"
#include "host.h"

/// The tables of all kinds; null where they are of no use: on boards of more than 64 tiles, and
/// without vectors.
const GrtMovement *grt_movements_make(GrtHost *host, const struct griddy_game *game);

#endif
