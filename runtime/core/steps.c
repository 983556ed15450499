// Steps and lists of steps. A step whose columns or rows do not fit 32 bits is a runtime error.
#include "steps.h"

/// The step, or the failure at that place.
static int64_t make(void *context, int64_t dx, int64_t dy, int32_t line, int32_t column)
{
    if (dx != (int32_t)dx || dy != (int32_t)dy)
        grt_fail(context, GRT_FAILURE_STEP, line, column);
    return grt_step_of((int32_t)dx, (int32_t)dy);
}

int64_t grt_step_make(void *context, int64_t dx, int64_t dy, int32_t line, int32_t column)
{
    return make(context, dx, dy, line, column);
}

int64_t grt_step_add(void *context, int64_t left, int64_t right, int32_t line, int32_t column)
{
    return make(context, (int64_t)grt_step_dx(left) + grt_step_dx(right),
                (int64_t)grt_step_dy(left) + grt_step_dy(right), line, column);
}

int64_t grt_step_subtract(void *context, int64_t left, int64_t right, int32_t line, int32_t column)
{
    return make(context, (int64_t)grt_step_dx(left) - grt_step_dx(right),
                (int64_t)grt_step_dy(left) - grt_step_dy(right), line, column);
}

/// Beyond 2^31 either way, a number makes anything but 0 too long; up to there the product fits 64
/// bits.
static int64_t times(int32_t part, int64_t number)
{
    const int64_t most = (int64_t)1 << 31;
    if (number < -most || number > most)
        return part == 0 ? 0 : INT64_MAX;
    return part * number;
}

int64_t grt_step_multiply(void *context, int64_t step, int64_t number, int32_t line, int32_t column)
{
    return make(context, times(grt_step_dx(step), number), times(grt_step_dy(step), number), line,
                column);
}

int64_t grt_step_divide(void *context, int64_t step, int64_t number, int32_t line, int32_t column)
{
    return make(context, grt_step_dx(step) / number, grt_step_dy(step) / number, line, column);
}

int64_t grt_steps_count(void *of)
{
    const griddy_steps *steps = of;
    return steps == NULL ? 0 : steps->count;
}

bool grt_steps_have(void *of, int64_t step)
{
    const griddy_steps *steps = of;
    const int64_t count = grt_steps_count(of);
    for (int64_t i = 0; i < count; i++) {
        if (steps->items[i] == step)
            return true;
    }
    return false;
}

/// Lists made while a game runs are kept once each, but a constant one may equal one of them.
bool grt_steps_equal(void *left, void *right)
{
    if (left == right)
        return true;
    const griddy_steps *a = left, *b = right;
    const int64_t count = grt_steps_count(left);
    if (count != grt_steps_count(right))
        return false;
    for (int64_t i = 0; i < count; i++) {
        if (a->items[i] != b->items[i])
            return false;
    }
    return true;
}
