/// Blocks of bytes of which equal ones are kept only once: the sets and lists of constants. A
/// program that names one set ten thousand times has it once.
#ifndef GRIDDY_SEMA_SHARED_H
#define GRIDDY_SEMA_SHARED_H

#include "../base/arena.h"
#include "../base/vec.h"

typedef struct SharedBlocks {
    Vec blocks; ///< SharedBlock; a power of two of them, or none
    uint32_t count;
    Arena *arena;
} SharedBlocks;

/// Blocks are kept in `arena`, which has to outlive their use.
void shared_init(SharedBlocks *shared, Arena *arena, const MemorySource *memory);
void shared_free(SharedBlocks *shared);

/// The one copy of `size` bytes, aligned for any object.
const void *shared_keep(SharedBlocks *shared, const void *bytes, size_t size);

#endif
