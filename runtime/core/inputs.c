// The choice points of `input`: a line that somebody types, or, with `in`, one of a range, a set or
// a list of kinds.
//
// With nothing to pick, `input … in` takes nothing from the script, and leaves a note of its own.
#include "choice.h"
#include "picks.h"
#include "words.h"

bool grt_choose_input(void *of, int32_t site, void *value)
{
    griddy_context *context = of;
    if (!grt_choice_is_known(context)) {
        grt_choice_wait(context, site);
        return false;
    }
    *(int64_t *)value = grt_choice_take(context);
    return true;
}

static int32_t nothing_to_pick(griddy_state *state, griddy_context *context)
{
    context->found_nothing = true;
    state->stuck = 1;
    state->passed = 0;
    return GRT_STUCK;
}

static int32_t picked(griddy_state *state, int64_t choice, void *value)
{
    state->stuck = state->passed = 0;
    *(int64_t *)value = choice;
    return 0;
}

static int32_t wait(griddy_context *context, int32_t site)
{
    grt_choice_wait(context, site);
    return GRT_WAIT;
}

/// A random player's pick, which the script gets to know.
static int32_t decide(griddy_state *state, griddy_context *context, int64_t choice, void *value)
{
    grt_choice_append(context, choice);
    return picked(state, choice, value);
}

int32_t grt_choose_number(void *state, void *of, int32_t site, int64_t from, int64_t to,
                          void *value)
{
    griddy_context *context = of;
    if (from > to)
        return nothing_to_pick(state, context);
    if (grt_choice_is_known(context))
        return picked(state, grt_choice_take(context), value);
    if (grt_choice_is_collected(context, state)) {
        context->first = from;
        context->last = to;
        return wait(context, site);
    }
    const uint64_t output = grt_random_next(&context->picker);
    const uint64_t count = (uint64_t)to - (uint64_t)from + 1; // 0: all numbers there are
    const uint64_t beyond = count == 0 ? output : grt_random_scale(output, count);
    return decide(state, context, (int64_t)((uint64_t)from + beyond), value);
}

static int32_t count_squares(const uint64_t *set, int32_t words)
{
    int32_t count = 0;
    for (int32_t i = 0; i < words; i++)
        count += __builtin_popcountll(set[i]);
    return count;
}

/// The square of the set that has `before` others before it.
static int32_t find_square(const uint64_t *set, int32_t before)
{
    int32_t word = 0;
    for (;; word++) {
        const int32_t count = __builtin_popcountll(set[word]);
        if (before < count)
            return word * GRT_WORD_BITS + grt_picks_bit(set[word], before);
        before -= count;
    }
}

int32_t grt_choose_square(void *game, void *state, void *of, int32_t site, void *set, void *value)
{
    griddy_context *context = of;
    const uint64_t *squares = set;
    const int32_t words = grt_words(game);
    const int32_t count = count_squares(squares, words);
    if (count == 0)
        return nothing_to_pick(state, context);
    if (grt_choice_is_known(context))
        return picked(state, grt_choice_take(context), value);
    if (grt_choice_is_collected(context, state)) {
        context->legal.count = 0;
        for (int32_t i = 0; i < words; i++)
            grt_choice_offer_word(context, i * GRT_WORD_BITS, squares[i]);
        return wait(context, site);
    }
    const int32_t before = grt_random_below(&context->picker, count);
    return decide(state, context, find_square(squares, before), value);
}

/// The kinds of a list, as a set: in the order in which they were declared, each once.
typedef struct KindSet {
    uint64_t words[4]; ///< a bit for each byte that a kind can be
    int32_t count;
} KindSet;

static KindSet make_kind_set(const uint8_t *kinds, int32_t count)
{
    KindSet set = {0};
    for (int32_t i = 0; i < count; i++) {
        if (kinds[i] == 0 || grt_words_have(set.words, kinds[i]))
            continue;
        grt_words_add(set.words, kinds[i]);
        set.count++;
    }
    return set;
}

int32_t grt_choose_kind(void *state, void *of, int32_t site, void *kinds, int32_t count,
                        void *value)
{
    griddy_context *context = of;
    const KindSet set = make_kind_set(kinds, count);
    if (set.count == 0)
        return nothing_to_pick(state, context);
    if (grt_choice_is_known(context))
        return picked(state, grt_choice_take(context), value);
    if (grt_choice_is_collected(context, state)) {
        context->legal.count = 0;
        for (int32_t i = 0; i < 4; i++)
            grt_choice_offer_word(context, i * GRT_WORD_BITS, set.words[i]);
        return wait(context, site);
    }
    const int32_t before = grt_random_below(&context->picker, set.count);
    return decide(state, context, find_square(set.words, before), value);
}
