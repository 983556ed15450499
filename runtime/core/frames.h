/// Memory for the sets of squares of active calls, on boards where a set is too large for the
/// machine's stack: a stack of its own, in chunks that never move.
#ifndef GRIDDY_CORE_FRAMES_H
#define GRIDDY_CORE_FRAMES_H

#include <stdint.h>

/// Stands at the start of a chunk.
typedef struct GrtFrameChunk {
    struct GrtFrameChunk *below; ///< the chunk that was full; null for the first
    struct GrtFrameChunk *above; ///< one that was used before and is empty now; or null
    uint8_t *below_next;         ///< where that chunk's next frame would begin
    int64_t size;                ///< bytes, with this header
} GrtFrameChunk;

typedef struct GrtFrames {
    uint8_t *next, *end;  ///< what is left of the newest chunk in use
    GrtFrameChunk *chunk; ///< it; null before the first frame
} GrtFrames;

#endif
