/// What the cold part of the runtime shares while one game is played: where output goes, the texts
/// that were made, how things are shown. Contexts point to it; several contexts may share one.
#ifndef GRIDDY_PLAY_HOST_H
#define GRIDDY_PLAY_HOST_H

#include "../core/context.h"
#include "../platform/platform.h"
#include "out.h"
#include "step_lists.h"
#include "strings.h"

/// A text that is being put together (texts.h); grows to the longest.
typedef struct GrtTextBuffer {
    char *bytes;
    int64_t capacity, length;
} GrtTextBuffer;

typedef struct GrtHost {
    const struct griddy_game *game;
    GrtPlatform *platform;
    GrtOut out;          ///< standard output
    int64_t turn_bytes;  ///< output of the running step so far, in this run of it (show.h)
    int64_t shown_bytes; ///< output of the running step that earlier runs have shown
    GrtStrings strings;
    GrtStepLists step_lists;
    GrtTextBuffer text;
    bool coloured; ///< colours in pictures
    bool ascii;    ///< frames of + - |
} GrtHost;

#endif
