/// The lists of steps that a game makes while it runs.
///
/// As texts are (strings.h), each is kept once, never changed and never freed: so a list is a plain
/// address in a game's state.
#ifndef GRIDDY_PLAY_STEP_LISTS_H
#define GRIDDY_PLAY_STEP_LISTS_H

#include "../core/context.h"

/// Starts as zeros.
typedef struct GrtStepLists {
    griddy_steps **lists; ///< by hash: open addressing, at most half full; null: free
    int64_t capacity;     ///< 0 or a power of two
    int64_t count;
    char *room; ///< where the next list goes
    int64_t room_bytes;
    GrtChoices distinct; ///< the list that is being made, without repeats
    int64_t *places;     ///< by a step's hash: 1 + its place in `distinct`; for long lists
    int64_t places_capacity;
} GrtStepLists;

#endif
