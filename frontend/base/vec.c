/// A growing array: doubles when it is full, so that adding costs the same however long it gets.
#include "vec.h"

#include <string.h>

enum { FIRST_CAPACITY = 16 };

void vec_init(Vec *vec, const MemorySource *source, uint32_t element_size)
{
    *vec = (Vec){.source = source, .element_size = element_size};
}

void vec_free(Vec *vec)
{
    memory_release(vec->source, vec->data);
    vec_init(vec, vec->source, vec->element_size);
}

void vec_reserve(Vec *vec, uint32_t extra)
{
    uint64_t needed = (uint64_t)vec->count + extra;
    if (needed <= vec->capacity)
        return;
    uint64_t capacity = (uint64_t)vec->capacity * 2;
    if (capacity < FIRST_CAPACITY)
        capacity = FIRST_CAPACITY;
    if (capacity < needed)
        capacity = needed;
    if (capacity > UINT32_MAX)
        capacity = UINT32_MAX;
    // The index UINT32_MAX means "none", so that many elements are as bad as no memory.
    size_t count = needed < UINT32_MAX ? (size_t)capacity : SIZE_MAX;
    vec->data = memory_resize(vec->source, vec->data, count, vec->element_size);
    vec->capacity = (uint32_t)capacity;
}

uint32_t vec_push(Vec *vec, const void *element)
{
    memcpy(vec_add(vec), element, vec->element_size);
    return vec->count - 1;
}

uint32_t vec_append(Vec *vec, const void *elements, uint32_t count)
{
    if (vec->capacity - vec->count < count)
        vec_reserve(vec, count);
    uint32_t first = vec->count;
    size_t bytes = (size_t)count * vec->element_size;
    if (elements == NULL && bytes != 0)
        memset(vec_at(vec, first), 0, bytes);
    else if (bytes != 0)
        memcpy(vec_at(vec, first), elements, bytes);
    vec->count += count;
    return first;
}

void vec_truncate(Vec *vec, uint32_t count)
{
    if (count < vec->count)
        vec->count = count;
}
