// Lists of steps: repeats are dropped, and equal lists are one.
//
// Short lists, which is what games make over and over, are compared step by step; long ones find
// their repeats in a table.
#include "step_lists.h"

#include "host.h"
#include "memory.h"

enum {
    SHORT = 16,     // steps
    ROOM = 1 << 14, // bytes of the pages for lists
};

static uint64_t hash_step(uint64_t hash, int64_t step)
{
    hash = (hash ^ (uint64_t)step) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 32;
}

static bool is_among(const GrtChoices *distinct, int64_t step)
{
    for (int64_t i = 0; i < distinct->count; i++) {
        if (distinct->items[i] == step)
            return true;
    }
    return false;
}

static void collect_short(GrtChoices *distinct, const int64_t *items, int64_t count)
{
    for (int64_t i = 0; i < count; i++) {
        if (!is_among(distinct, items[i]))
            distinct->items[distinct->count++] = items[i];
    }
}

static void collect_long(GrtHost *host, const int64_t *items, int64_t count)
{
    GrtStepLists *lists = &host->step_lists;
    if (lists->places_capacity < 2 * count)
        lists->places = grt_memory_grow(host, lists->places, &lists->places_capacity,
                                        (int64_t)sizeof *lists->places, 2 * count);
    int64_t capacity = 1;
    while (capacity < 2 * count)
        capacity *= 2;
    __builtin_memset(lists->places, 0, (size_t)capacity * sizeof *lists->places);
    GrtChoices *distinct = &lists->distinct;
    for (int64_t i = 0; i < count; i++) {
        int64_t slot = (int64_t)(hash_step(0, items[i]) & (uint64_t)(capacity - 1));
        while (lists->places[slot] != 0 && distinct->items[lists->places[slot] - 1] != items[i])
            slot = (slot + 1) & (capacity - 1);
        if (lists->places[slot] != 0)
            continue;
        distinct->items[distinct->count++] = items[i];
        lists->places[slot] = distinct->count;
    }
}

static uint64_t hash_list(const int64_t *items, int64_t count)
{
    uint64_t hash = (uint64_t)count;
    for (int64_t i = 0; i < count; i++)
        hash = hash_step(hash, items[i]);
    return hash;
}

static int64_t next_slot(const GrtStepLists *lists, int64_t slot)
{
    return (slot + 1) & (lists->capacity - 1);
}

static bool is_of(const griddy_steps *list, const int64_t *items, int64_t count)
{
    if (list->count != count)
        return false;
    for (int64_t i = 0; i < count; i++) {
        if (list->items[i] != items[i])
            return false;
    }
    return true;
}

/// Where the list is, or where it is to go.
static int64_t find_slot(const GrtStepLists *lists, const int64_t *items, int64_t count)
{
    int64_t slot = (int64_t)(hash_list(items, count) & (uint64_t)(lists->capacity - 1));
    for (; lists->lists[slot] != NULL; slot = next_slot(lists, slot)) {
        if (is_of(lists->lists[slot], items, count))
            break;
    }
    return slot;
}

static void grow(GrtHost *host)
{
    GrtStepLists *lists = &host->step_lists;
    griddy_steps **old = lists->lists;
    const int64_t entry_size = (int64_t)sizeof *old;
    const int64_t old_capacity = lists->capacity;
    lists->capacity = old_capacity == 0 ? 256 : 2 * old_capacity;
    lists->lists = grt_memory_pages(host, lists->capacity * entry_size);
    for (int64_t i = 0; i < old_capacity; i++) {
        if (old[i] != NULL)
            lists->lists[find_slot(lists, old[i]->items, old[i]->count)] = old[i];
    }
    if (old_capacity > 0)
        grt_platform_release(host->platform, old, old_capacity * entry_size);
}

/// A copy that stays. Long ones get pages of their own.
static griddy_steps *keep(GrtHost *host, const int64_t *items, int64_t count)
{
    GrtStepLists *lists = &host->step_lists;
    const int64_t size = (int64_t)sizeof(griddy_steps) + count * (int64_t)sizeof *items;
    if (size > lists->room_bytes) {
        lists->room_bytes = size > ROOM ? size : ROOM;
        lists->room = grt_memory_pages(host, lists->room_bytes);
    }
    griddy_steps *list = (griddy_steps *)(void *)lists->room;
    lists->room += size;
    lists->room_bytes -= size;
    list->count = count;
    __builtin_memcpy(list->items, items, (size_t)count * sizeof *items);
    return list;
}

/// A list that is not kept as it is: it is new, or has repeats.
static griddy_steps *make_new(griddy_context *context, const int64_t *steps, int64_t count)
{
    GrtHost *host = context->host;
    GrtStepLists *lists = &host->step_lists;
    GrtChoices *distinct = &lists->distinct;
    grt_choices_reserve(context, distinct, count);
    distinct->count = 0;
    if (count <= SHORT)
        collect_short(distinct, steps, count);
    else
        collect_long(host, steps, count);
    if (2 * lists->count >= lists->capacity)
        grow(host);
    griddy_steps **slot = &lists->lists[find_slot(lists, distinct->items, distinct->count)];
    if (*slot == NULL) {
        *slot = keep(host, distinct->items, distinct->count);
        lists->count++;
    }
    return *slot;
}

/// Most lists were made before, just as they are: those are found without looking for repeats,
/// which no list that is kept has.
void *grt_steps_make(void *of, void *steps, int64_t count)
{
    griddy_context *context = of;
    const GrtStepLists *lists = &context->host->step_lists;
    if (count == 0)
        return NULL;
    griddy_steps *kept = lists->count == 0 ? NULL : lists->lists[find_slot(lists, steps, count)];
    return kept != NULL ? kept : make_new(context, steps, count);
}

void *grt_steps_join(void *context, void *left, void *right)
{
    const griddy_steps *parts[] = {left, right};
    const int64_t begun = grt_steps_begin(context);
    for (int part = 0; part < 2; part++) {
        for (int64_t i = 0; i < grt_steps_count((void *)parts[part]); i++)
            grt_steps_add(context, parts[part]->items[i]);
    }
    return grt_steps_end(context, begun);
}

void *grt_steps_remove(void *context, void *from, void *these)
{
    const griddy_steps *steps = from;
    const int64_t begun = grt_steps_begin(context);
    for (int64_t i = 0; i < grt_steps_count(from); i++) {
        if (!grt_steps_have(these, steps->items[i]))
            grt_steps_add(context, steps->items[i]);
    }
    return grt_steps_end(context, begun);
}
