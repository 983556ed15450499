/// Steps: their columns and rows, each a signed 32-bit number, in the halves of one 64-bit number.
#ifndef GRIDDY_CORE_STEPS_H
#define GRIDDY_CORE_STEPS_H

#include "../griddy_abi.h"

static inline int32_t grt_step_dx(int64_t step)
{
    return (int32_t)step;
}

static inline int32_t grt_step_dy(int64_t step)
{
    return (int32_t)(step >> 32);
}

static inline int64_t grt_step_of(int32_t dx, int32_t dy)
{
    return (int64_t)((uint64_t)(uint32_t)dy << 32 | (uint32_t)dx);
}

#endif
