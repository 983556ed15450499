// Lists of steps that are made one by one, by a comprehension or a long list: the steps of all
// lists under way lie one after the other, the innermost list's last.
#include "context.h"

int64_t grt_steps_begin(void *of)
{
    griddy_context *context = of;
    return context->steps.count;
}

void grt_steps_add(void *of, int64_t step)
{
    griddy_context *context = of;
    GrtChoices *steps = &context->steps;
    if (steps->count == steps->capacity)
        grt_choices_reserve(context, steps, steps->count + 1);
    steps->items[steps->count++] = step;
}

void *grt_steps_end(void *of, int64_t begun)
{
    griddy_context *context = of;
    GrtChoices *steps = &context->steps;
    void *list = grt_steps_make(context, steps->items + begun, steps->count - begun);
    steps->count = begun;
    return list;
}
