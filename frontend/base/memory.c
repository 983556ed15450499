/// Where memory comes from: the one place that notices when there is none.
#include "memory.h"

#include <stdint.h>
#include <stdlib.h>

void *memory_resize(const MemorySource *source, void *block, size_t count, size_t size)
{
    void *resized = NULL;
    if (size == 0 || count <= SIZE_MAX / size) {
        size_t bytes = count * size;
        // Asking for nothing is undefined for some allocators, and null would look like a failure.
        resized = source->reallocate(source->context, block, bytes == 0 ? 1 : bytes);
    }
    if (resized == NULL) {
        source->exhausted(source->context);
        abort(); // `exhausted` broke its promise not to return
    }
    return resized;
}

void memory_release(const MemorySource *source, void *block)
{
    if (block != NULL)
        source->release(source->context, block);
}
