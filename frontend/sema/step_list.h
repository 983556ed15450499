/// A list of steps that is being made: in order, without repeats. Found again by hash, so that long
/// lists take linear time.
#ifndef GRIDDY_SEMA_STEP_LIST_H
#define GRIDDY_SEMA_STEP_LIST_H

#include "program.h"

typedef struct StepList {
    Vec items; ///< Step
    Vec slots; ///< uint32_t: an index in `items` plus one, or 0; a power of two of them, or none
} StepList;

void step_list_init(StepList *list, const MemorySource *memory);
void step_list_free(StepList *list);

bool step_list_has(const StepList *list, Step step);

/// Adds a step at the end; answers false where it is in the list already.
bool step_list_add(StepList *list, Step step);

/// The list as a constant, with its steps in `arena`.
Constant step_list_constant(const StepList *list, Arena *arena);

#endif
