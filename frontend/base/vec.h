/// A growing array of elements of one size. Each module wraps it in typed accessors.
#ifndef GRIDDY_BASE_VEC_H
#define GRIDDY_BASE_VEC_H

#include <stdint.h>

#include "memory.h"

typedef struct Vec {
    const MemorySource *source;
    void *data;            ///< `count` elements; moves when the vector grows
    uint32_t count;        ///< elements in use
    uint32_t capacity;     ///< elements that fit
    uint32_t element_size; ///< bytes
} Vec;

void vec_init(Vec *vec, const MemorySource *source, uint32_t element_size);
void vec_free(Vec *vec);

/// Makes room for `extra` more elements. More than UINT32_MAX - 1 in all count as memory
/// exhaustion, so that the index UINT32_MAX can mean "none".
void vec_reserve(Vec *vec, uint32_t extra);

/// Adds an element that the caller fills in; answers it. Valid until the vector grows again.
static inline void *vec_add(Vec *vec)
{
    if (vec->count == vec->capacity)
        vec_reserve(vec, 1);
    return (char *)vec->data + (size_t)vec->count++ * vec->element_size;
}

/// Adds a copy of `*element`; answers its index.
uint32_t vec_push(Vec *vec, const void *element);

/// Adds `count` copied elements (`elements` null: zeroed ones); answers the first one's index.
uint32_t vec_append(Vec *vec, const void *elements, uint32_t count);

/// Drops all elements from index `count` on.
void vec_truncate(Vec *vec, uint32_t count);

/// The element at `index`, which must be below `count`. Valid until the vector grows.
static inline void *vec_at(const Vec *vec, uint32_t index)
{
    return (char *)vec->data + (size_t)index * vec->element_size;
}

#endif
