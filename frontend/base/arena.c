/// An arena: a list of chunks, each larger than the last up to a bound, cut off from the front.
///
/// A request that does not fit the newest chunk starts a new one. What was left of the old chunk is
/// lost, at most a quarter of what the arena holds: a large request gets a chunk of its own, behind
/// the newest, which goes on being used.
#include "arena.h"

#include <stdint.h>
#include <string.h>

struct ArenaChunk {
    ArenaChunk *older;
    size_t size; ///< bytes that follow the header
    max_align_t bytes[];
};

enum {
    FIRST_CHUNK_BYTES = 4096,
    LARGEST_CHUNK_BYTES = 1 << 20,
    ALIGNMENT = _Alignof(max_align_t),
};

void arena_init(Arena *arena, const MemorySource *source)
{
    *arena = (Arena){.source = source};
}

void arena_free(Arena *arena)
{
    for (ArenaChunk *chunk = arena->chunks; chunk != NULL;) {
        ArenaChunk *older = chunk->older;
        memory_release(arena->source, chunk);
        chunk = older;
    }
    arena_init(arena, arena->source);
}

static ArenaChunk *allocate_chunk(Arena *arena, size_t size)
{
    size_t total = size <= SIZE_MAX - sizeof(ArenaChunk) ? sizeof(ArenaChunk) + size : SIZE_MAX;
    ArenaChunk *chunk = memory_resize(arena->source, NULL, 1, total);
    chunk->size = size;
    return chunk;
}

/// Makes a chunk for `size` bytes alone and hides it behind the newest one.
static void *allocate_alone(Arena *arena, size_t size)
{
    ArenaChunk *chunk = allocate_chunk(arena, size);
    chunk->older = arena->chunks->older;
    arena->chunks->older = chunk;
    return chunk->bytes;
}

static void start_chunk(Arena *arena, size_t needed)
{
    size_t size = arena->chunks == NULL ? FIRST_CHUNK_BYTES : arena->chunks->size * 2;
    if (size > LARGEST_CHUNK_BYTES)
        size = LARGEST_CHUNK_BYTES;
    if (size < needed)
        size = needed;
    ArenaChunk *chunk = allocate_chunk(arena, size);
    chunk->older = arena->chunks;
    arena->chunks = chunk;
    arena->next = (char *)chunk->bytes;
    arena->limit = arena->next + size;
}

void *arena_allocate(Arena *arena, size_t size)
{
    if (size > SIZE_MAX - ALIGNMENT)
        memory_resize(arena->source, NULL, SIZE_MAX, 2); // reports exhaustion
    size_t rounded = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if ((size_t)(arena->limit - arena->next) < rounded || arena->chunks == NULL) {
        if (arena->chunks != NULL && rounded > arena->chunks->size / 4)
            return allocate_alone(arena, rounded);
        start_chunk(arena, rounded);
    }
    void *block = arena->next;
    arena->next += rounded;
    return block;
}

ArenaMark arena_mark(const Arena *arena)
{
    ArenaChunk *newest = arena->chunks;
    return (ArenaMark){newest, newest == NULL ? NULL : newest->older, arena->next};
}

void arena_release(Arena *arena, ArenaMark mark)
{
    if (mark.newest == NULL) {
        arena_free(arena);
        return;
    }
    // What got a chunk of its own since then stands behind the chunk that was the newest one.
    while (arena->chunks != mark.newest) {
        ArenaChunk *older = arena->chunks->older;
        memory_release(arena->source, arena->chunks);
        arena->chunks = older;
    }
    while (mark.newest->older != mark.behind) {
        ArenaChunk *alone = mark.newest->older;
        mark.newest->older = alone->older;
        memory_release(arena->source, alone);
    }
    arena->next = mark.next;
    arena->limit = (char *)mark.newest->bytes + mark.newest->size;
}

void *arena_copy(Arena *arena, const void *bytes, size_t size)
{
    void *copy = arena_allocate(arena, size);
    if (size != 0)
        memcpy(copy, bytes, size);
    return copy;
}
