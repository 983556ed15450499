/// What a game tells about itself: --help and --version.
#ifndef GRIDDY_PLAY_HELP_H
#define GRIDDY_PLAY_HELP_H

#include "host.h"

void grt_help_write(GrtHost *host);
void grt_help_write_version(GrtHost *host);

#endif
