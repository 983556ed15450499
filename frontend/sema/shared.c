/// Open addressing by hash, never more than half full.
#include "shared.h"

#include <string.h>

typedef struct SharedBlock {
    const void *bytes; ///< null for a free entry
    size_t size;
    uint64_t hash;
} SharedBlock;

void shared_init(SharedBlocks *shared, Arena *arena, const MemorySource *memory)
{
    *shared = (SharedBlocks){.arena = arena};
    vec_init(&shared->blocks, memory, sizeof(SharedBlock));
}

void shared_free(SharedBlocks *shared)
{
    vec_free(&shared->blocks);
}

static uint64_t hash_bytes(const unsigned char *bytes, size_t size)
{
    uint64_t hash = size;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001B3u;
    return hash * 0x9E3779B97F4A7C15u;
}

/// The entry of these bytes, or a free one.
static SharedBlock *find(const SharedBlocks *shared, const SharedBlock *wanted)
{
    uint32_t mask = shared->blocks.count - 1;
    for (uint32_t i = (uint32_t)(wanted->hash >> 32) & mask;; i = (i + 1) & mask) {
        SharedBlock *block = vec_at(&shared->blocks, i);
        if (block->bytes == NULL)
            return block;
        if (block->hash == wanted->hash && block->size == wanted->size &&
            memcmp(block->bytes, wanted->bytes, wanted->size) == 0)
            return block;
    }
}

static void grow(SharedBlocks *shared)
{
    Vec old = shared->blocks;
    vec_init(&shared->blocks, old.source, sizeof(SharedBlock));
    vec_append(&shared->blocks, NULL, old.count == 0 ? 16 : old.count * 2);
    for (uint32_t i = 0; i < old.count; i++) {
        const SharedBlock *block = vec_at(&old, i);
        if (block->bytes != NULL)
            *find(shared, block) = *block;
    }
    vec_free(&old);
}

const void *shared_keep(SharedBlocks *shared, const void *bytes, size_t size)
{
    if (shared->count >= shared->blocks.count / 2)
        grow(shared);
    SharedBlock wanted = {bytes, size, hash_bytes(bytes, size)};
    SharedBlock *block = find(shared, &wanted);
    if (block->bytes == NULL) {
        *block = wanted;
        block->bytes = arena_copy(shared->arena, bytes, size);
        shared->count++;
    }
    return block->bytes;
}
