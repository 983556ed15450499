// Memory by the page, and the growing list of choices.
#include "memory.h"

#include "../core/choice.h"
#include "report.h"

enum { SMALLEST = 4096 }; // bytes of the smallest array: a page on most systems

void *grt_memory_pages(GrtHost *host, int64_t size)
{
    void *pages = grt_platform_pages(host->platform, size);
    if (pages == NULL)
        grt_report_no_memory(host);
    return pages;
}

void *grt_memory_grow(GrtHost *host, void *items, int64_t *capacity, int64_t item_size,
                      int64_t needed)
{
    int64_t old_size = *capacity * item_size;
    int64_t size = old_size < SMALLEST ? SMALLEST : 2 * old_size;
    while (size / item_size < needed)
        size *= 2;
    void *moved = grt_memory_pages(host, size);
    if (old_size > 0) {
        __builtin_memcpy(moved, items, (size_t)old_size);
        grt_platform_release(host->platform, items, old_size);
    }
    *capacity = size / item_size;
    return moved;
}

void grt_choices_reserve(griddy_context *context, GrtChoices *choices, int64_t count)
{
    if (count <= choices->capacity)
        return;
    choices->items = grt_memory_grow(context->host, choices->items, &choices->capacity,
                                     (int64_t)sizeof *choices->items, count);
}

void grt_choices_offer(griddy_context *context, int64_t base, uint64_t tiles)
{
    grt_choice_offer_word(context, base, tiles);
}
