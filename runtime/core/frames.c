// Entering and leaving the frames of calls. Going to another chunk is the cold part's
// (play/frames.c).
#include "frames.h"

#include "context.h"

void *grt_frame_enter(void *of, int64_t bytes)
{
    griddy_context *context = of;
    GrtFrames *frames = &context->frames;
    if (frames->end - frames->next < bytes)
        grt_frames_extend(context, bytes);
    uint8_t *frame = frames->next;
    frames->next += bytes;
    return frame;
}

/// An empty chunk stays where it is, above the one that is in use again.
void grt_frame_leave(void *of, int64_t bytes)
{
    griddy_context *context = of;
    GrtFrames *frames = &context->frames;
    GrtFrameChunk *chunk = frames->chunk;
    frames->next -= bytes;
    if (frames->next != (uint8_t *)(chunk + 1) || chunk->below == NULL)
        return;
    frames->next = chunk->below_next;
    frames->chunk = chunk->below;
    frames->end = (uint8_t *)frames->chunk + frames->chunk->size;
}
