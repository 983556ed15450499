// Chunks for the sets of active calls: each at least twice as large as the one below it, so that
// their number stays small.
#include "../core/frames.h"

#include "memory.h"

enum { SMALLEST = 1 << 20 }; // bytes of the first chunk

/// Gives back the chunk above: too small for what is wanted, so all above it are in the way too.
static void release_above(GrtHost *host, GrtFrameChunk *chunk)
{
    while (chunk != NULL) {
        GrtFrameChunk *above = chunk->above;
        grt_platform_release(host->platform, chunk, chunk->size);
        chunk = above;
    }
}

static GrtFrameChunk *make_chunk(GrtHost *host, const GrtFrameChunk *below, int64_t bytes)
{
    int64_t size = below == NULL ? SMALLEST : 2 * below->size;
    while (size - (int64_t)sizeof(GrtFrameChunk) < bytes)
        size *= 2;
    GrtFrameChunk *chunk = grt_memory_pages(host, size);
    chunk->above = NULL;
    chunk->size = size;
    return chunk;
}

void grt_frames_extend(griddy_context *context, int64_t bytes)
{
    GrtFrames *frames = &context->frames;
    GrtFrameChunk *below = frames->chunk;
    GrtFrameChunk *chunk = below == NULL ? NULL : below->above;
    if (chunk == NULL || chunk->size - (int64_t)sizeof *chunk < bytes) {
        release_above(context->host, chunk);
        chunk = make_chunk(context->host, below, bytes);
    }
    if (below != NULL)
        below->above = chunk;
    chunk->below = below;
    chunk->below_next = frames->next;
    frames->chunk = chunk;
    frames->next = (uint8_t *)(chunk + 1);
    frames->end = (uint8_t *)chunk + chunk->size;
}
