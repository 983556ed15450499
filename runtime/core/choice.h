/// What the choice points share: the script, waiting, and the list of legal choices.
///
/// Each `place` that is reached takes exactly one entry of the script, GRT_STUCK too where nothing
/// was legal: so that a run of the turn from its start finds each entry again at the same point,
/// whatever it is. (`input … in` with nothing to pick takes none: it finds that again by itself.)
#ifndef GRIDDY_CORE_CHOICE_H
#define GRIDDY_CORE_CHOICE_H

#include "context.h"
#include "random.h"

/// Whether the script knows the choice that is to be made.
static inline bool grt_choice_is_known(const griddy_context *context)
{
    return context->next < context->script.count;
}

/// Takes the known choice.
static inline int64_t grt_choice_take(griddy_context *context)
{
    return context->script.items[context->next++];
}

/// Whether the current player's choices are listed, and waited for.
static inline bool grt_choice_is_collected(const griddy_context *context, const griddy_state *state)
{
    return context->policies[state->current_player] == GRT_COLLECT;
}

/// Writes down a choice that the context made by itself.
static inline void grt_choice_append(griddy_context *context, int64_t choice)
{
    GrtChoices *script = &context->script;
    if (script->count == script->capacity)
        grt_choices_reserve(context, script, script->count + 1);
    script->items[script->count++] = choice;
    context->next = script->count;
}

static inline void grt_choice_wait(griddy_context *context, int32_t site)
{
    context->site = site;
    context->waiting = true;
}

/// Appends to the list of legal choices.
static inline void grt_choice_offer(griddy_context *context, int64_t choice)
{
    GrtChoices *legal = &context->legal;
    if (legal->count == legal->capacity)
        grt_choices_reserve(context, legal, legal->count + 1);
    legal->items[legal->count++] = choice;
}

/// A move from one tile to another (abi.def).
static inline int64_t grt_choice_move(int32_t origin, int32_t target)
{
    return ((int64_t)(origin + 1) << 32) + target;
}

/// Appends those tiles of a word, each as that choice plus its place in the word. Room is made once
/// for all of them.
static inline void grt_choice_offer_word(griddy_context *context, int64_t base, uint64_t tiles)
{
    GrtChoices *legal = &context->legal;
    if (legal->capacity - legal->count < 64)
        grt_choices_reserve(context, legal, legal->count + 64);
    int64_t *next = legal->items + legal->count;
    for (; tiles != 0; tiles &= tiles - 1)
        *next++ = base + __builtin_ctzll(tiles);
    legal->count = next - legal->items;
}

#endif
