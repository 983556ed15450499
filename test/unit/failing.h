/// Memory that runs out on purpose: a source whose n-th request fails, and that counts what is
/// held.
///
/// `failing_run` runs a scenario again and again, with one more request granted each time, until it
/// gets through. Each time, what the scenario made is given back and nothing may be left.
#ifndef GRIDDY_TEST_FAILING_H
#define GRIDDY_TEST_FAILING_H

#include <stdbool.h>

#include "unit.h"

typedef struct Failing {
    MemorySource source;
    unsigned left; ///< requests that are still granted
    unsigned held; ///< blocks that were not given back
    jmp_buf out;   ///< where exhaustion leaves to
} Failing;

static inline void *failing_resize(void *context, void *block, size_t size)
{
    Failing *failing = context;
    if (failing->left == 0)
        return NULL;
    failing->left--;
    failing->held += block == NULL;
    return realloc(block, size);
}

static inline void failing_release(void *context, void *block)
{
    Failing *failing = context;
    failing->held -= block != NULL;
    free(block);
}

static inline void failing_exhausted(void *context)
{
    Failing *failing = context;
    longjmp(failing->out, 1);
}

static inline void failing_init(Failing *failing, unsigned granted)
{
    failing->source = (MemorySource){failing_resize, failing_release, failing_exhausted, failing};
    failing->left = granted;
    failing->held = 0;
}

typedef struct FailingScenario {
    size_t size; ///< of the object that the scenario works on
    void (*init)(void *object, const MemorySource *source);
    void (*run)(void *object);
    void (*free)(void *object);
} FailingScenario;

/// Answers how many requests the scenario needs.
static inline unsigned failing_run(const FailingScenario *scenario)
{
    for (unsigned granted = 0;; granted++) {
        Failing *failing = malloc(sizeof *failing);
        void *object = malloc(scenario->size);
        volatile bool is_through = false;
        failing_init(failing, granted);
        scenario->init(object, &failing->source);
        if (setjmp(failing->out) == 0) {
            scenario->run(object);
            is_through = true;
        }
        scenario->free(object);
        assert_int_equal(failing->held, 0);
        free(object);
        free(failing);
        if (is_through)
            return granted;
        assert_true(granted < 1000);
    }
}

#endif
