/// Memory by the page. There is no heap: what grows, grows by moving to twice as many pages.
#ifndef GRIDDY_PLAY_MEMORY_H
#define GRIDDY_PLAY_MEMORY_H

#include "host.h"

/// `size` bytes, zeroed. Ends the game when there is no memory.
void *grt_memory_pages(GrtHost *host, int64_t size);

/// Moves an array of `*capacity` items of `item_size` bytes to where at least `needed` fit (at
/// least twice as many as before). `items` may be null when `*capacity` is 0.
void *grt_memory_grow(GrtHost *host, void *items, int64_t *capacity, int64_t item_size,
                      int64_t needed);

#endif
