/// Open addressing over the items' indexes, never more than half full.
#include "step_list.h"

void step_list_init(StepList *list, const MemorySource *memory)
{
    vec_init(&list->items, memory, sizeof(Step));
    vec_init(&list->slots, memory, sizeof(uint32_t));
}

void step_list_free(StepList *list)
{
    vec_free(&list->items);
    vec_free(&list->slots);
}

static const Step *item_at(const StepList *list, uint32_t index)
{
    return vec_at(&list->items, index);
}

/// The slot of `step`, or a free one. There has to be one.
static uint32_t *find_slot(const StepList *list, Step step)
{
    uint64_t hash = ((uint64_t)(uint32_t)step.dx << 32 | (uint32_t)step.dy) * 0x9E3779B97F4A7C15u;
    uint32_t mask = list->slots.count - 1;
    for (uint32_t i = (uint32_t)(hash >> 32) & mask;; i = (i + 1) & mask) {
        uint32_t *slot = vec_at(&list->slots, i);
        if (*slot == 0)
            return slot;
        if (step_equal(*item_at(list, *slot - 1), step))
            return slot;
    }
}

static void grow(StepList *list)
{
    uint32_t count = list->slots.count == 0 ? 16 : list->slots.count * 2;
    vec_truncate(&list->slots, 0);
    vec_append(&list->slots, NULL, count);
    for (uint32_t i = 0; i < list->items.count; i++)
        *find_slot(list, *item_at(list, i)) = i + 1;
}

bool step_list_has(const StepList *list, Step step)
{
    return list->slots.count > 0 && *find_slot(list, step) != 0;
}

bool step_list_add(StepList *list, Step step)
{
    if (list->items.count >= list->slots.count / 2)
        grow(list);
    uint32_t *slot = find_slot(list, step);
    if (*slot != 0)
        return false;
    *slot = vec_push(&list->items, &step) + 1;
    return true;
}

Constant step_list_constant(const StepList *list, Arena *arena)
{
    Constant value = {.type = TYPE_STEPS};
    value.steps.count = list->items.count;
    value.steps.items =
        arena_copy(arena, list->items.data, (size_t)list->items.count * sizeof(Step));
    return value;
}
