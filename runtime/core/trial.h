/// Choices on trial: what a guard changes on the board is written down, and put back.
///
/// The notes are a growing list in the context. Trials may be nested; each remembers how many notes
/// there were when it began.
#ifndef GRIDDY_CORE_TRIAL_H
#define GRIDDY_CORE_TRIAL_H

#include "context.h"

/// What stood on a tile, or, in place of a tile, GRT_NOTE_BROUGHT: one more of `piece` was brought.
typedef struct GrtChange {
    int32_t tile;
    uint8_t piece;
} GrtChange;

enum { GRT_NOTE_BROUGHT = -1 };

static inline void grt_trial_note(griddy_context *context, GrtChange change)
{
    GrtChoices *notes = &context->notes;
    if (notes->count == notes->capacity)
        grt_choices_reserve(context, notes, notes->count + 1);
    notes->items[notes->count++] = (int64_t)change.tile * 256 + change.piece;
}

#endif
