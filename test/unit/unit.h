/// What unit tests of the front end share: cmocka with all it needs, and memory that never runs
/// out.
#ifndef GRIDDY_TEST_UNIT_H
#define GRIDDY_TEST_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../../frontend/base/memory.h"

static inline void *unit_resize(void *context, void *block, size_t size)
{
    (void)context;
    return realloc(block, size);
}

static inline void unit_release(void *context, void *block)
{
    (void)context;
    free(block);
}

static inline void unit_exhausted(void *context)
{
    (void)context;
    abort();
}

static const MemorySource MEMORY = {unit_resize, unit_release, unit_exhausted, NULL};

#endif
