/// An arena: many small allocations that are given back all at once.
#ifndef GRIDDY_BASE_ARENA_H
#define GRIDDY_BASE_ARENA_H

#include "memory.h"

typedef struct ArenaChunk ArenaChunk;

typedef struct Arena {
    const MemorySource *source;
    ArenaChunk *chunks; ///< newest first
    char *next;         ///< first free byte of the newest chunk
    char *limit;        ///< one past its last byte
} Arena;

/// An empty arena; `source` must outlive it.
void arena_init(Arena *arena, const MemorySource *source);

/// Gives all of it back. The arena is then empty and can be used again.
void arena_free(Arena *arena);

/// `size` bytes, not initialised, aligned for any object. Lives until `arena_free`.
void *arena_allocate(Arena *arena, size_t size);

/// How full an arena was at some time.
typedef struct ArenaMark {
    ArenaChunk *newest; ///< null for an empty arena
    ArenaChunk *behind; ///< the chunk behind it
    char *next;
} ArenaMark;

/// Where the arena stands now, and giving back all that was allocated since then. Marks nest: what
/// was marked later is to be released earlier, or not at all.
ArenaMark arena_mark(const Arena *arena);
void arena_release(Arena *arena, ArenaMark mark);

/// A copy of `size` bytes.
void *arena_copy(Arena *arena, const void *bytes, size_t size);

#endif
