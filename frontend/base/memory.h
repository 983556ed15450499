/// Where memory comes from.
///
/// Everything that allocates is handed a `MemorySource`, so that a test can make any allocation
/// fail and so that running out of memory has one outcome, decided by the program's owner: the
/// `exhausted` callback does not return (the driver's leaves for `main`, which says so and ends
/// with status 70). Allocation functions of the frontend therefore never return null.
///
/// What was allocated by then is the source's owner's to give back: whoever asked for it was left
/// in the middle. A program that is to live on keeps a list of its blocks
/// (test/unit/test_exhaustion.c does), or asks the system for a pool of its own.
#ifndef GRIDDY_BASE_MEMORY_H
#define GRIDDY_BASE_MEMORY_H

#include <stddef.h>

typedef struct MemorySource {
    /// Like `realloc`: `block` may be null (a new block); answers null when there is no memory.
    void *(*reallocate)(void *context, void *block, size_t size);
    /// Like `free`: `block` may be null.
    void (*release)(void *context, void *block);
    /// Called when `reallocate` answered null. Must not return.
    void (*exhausted)(void *context);
    void *context;
} MemorySource;

/// `count * size` bytes in place of `block` (null for a new one); overflow counts as exhaustion.
void *memory_resize(const MemorySource *source, void *block, size_t count, size_t size);

/// Gives `block` (or null) back.
void memory_release(const MemorySource *source, void *block);

#endif
