// Drops without a guard, chosen in one call; a random pick makes no list.
#include "drops.h"

#include "choice.h"
#include "picks.h"

/// A drop that is chosen at once. The game is not in here: as an argument it stays a constant where
/// a function is not inlined, and all that depends on it does. On most boards the first word of the
/// legal tiles is the only one; it is worked out once.
typedef struct Drop {
    griddy_state *state;
    GrtDropRule rule;
    const uint64_t *set; ///< null: all tiles
    uint64_t first;      ///< word of the legal tiles
    uint8_t kind;
    bool may_pass;
} Drop;

static inline Drop drop_of(const struct griddy_game *game, griddy_state *state, uint8_t kind,
                           const uint64_t *set)
{
    const bool may_pass = kind != 0 && game->kinds[kind - 1].may_pass != 0;
    const GrtDropRule rule = grt_drop_rule(game, state, kind);
    return (Drop){state, rule, set, grt_drop_word(game, state, rule, set, 0), kind, may_pass};
}

static uint64_t drop_word(const struct griddy_game *game, const Drop *drop, int32_t word)
{
    return word == 0 ? drop->first : grt_drop_word(game, drop->state, drop->rule, drop->set, word);
}

static int32_t drop_count(const struct griddy_game *game, const Drop *drop)
{
    const int32_t words = drop->rule.is_possible ? grt_words(game) : 0;
    int32_t count = 0;
    for (int32_t i = 0; i < words; i++)
        count += __builtin_popcountll(drop_word(game, drop, i));
    return count;
}

/// The legal tile that has `before` legal ones before it.
static int32_t drop_find(const struct griddy_game *game, const Drop *drop, int32_t before)
{
    const int32_t last = grt_words(game) - 1;
    for (int32_t word = 0;; word++) {
        const uint64_t tiles = drop_word(game, drop, word);
        const int32_t count = word == last ? INT32_MAX : __builtin_popcountll(tiles);
        if (before < count)
            return word * GRT_WORD_BITS + grt_picks_tile(game, tiles, before);
        before -= count;
    }
}

/// Lists the legal tiles. The list is made by a cold function: it would be much to compile at each
/// place of a game.
static void drop_collect(const struct griddy_game *game, const Drop *drop, griddy_context *context)
{
    const int32_t words = drop->rule.is_possible ? grt_words(game) : 0;
    context->legal.count = 0;
    for (int32_t i = 0; i < words; i++)
        grt_choices_offer(context, i * GRT_WORD_BITS, drop_word(game, drop, i));
    if (drop->may_pass)
        grt_choice_offer(context, GRT_PASS);
}

static int64_t drop_pick(const struct griddy_game *game, const Drop *drop, griddy_context *context,
                         int32_t count)
{
    if (count + drop->may_pass == 0)
        return GRT_STUCK;
    const int32_t picked = grt_random_below(&context->picker, count + drop->may_pass);
    return drop->may_pass && picked == count ? GRT_PASS : drop_find(game, drop, picked);
}

/// Part of both of its callers, of which a game inlines the one that it uses.
__attribute__((always_inline)) static inline int64_t
drop_choose(const struct griddy_game *game, const Drop *drop, griddy_context *context, int32_t site)
{
    const int32_t count = drop_count(game, drop);
    if (count + drop->may_pass > 0 && grt_choice_is_collected(context, drop->state)) {
        drop_collect(game, drop, context);
        context->kind = drop->kind;
        grt_choice_wait(context, site);
        return GRT_WAIT;
    }
    const int64_t choice = drop_pick(game, drop, context, count);
    grt_choice_append(context, choice);
    return choice;
}

int64_t grt_choose_drop(void *game, void *state, void *context, int32_t site, uint8_t kind)
{
    if (grt_choice_is_known(context))
        return grt_choice_take(context);
    const Drop drop = drop_of(game, state, kind, NULL);
    return drop_choose(game, &drop, context, site);
}

int64_t grt_choose_drop_in(void *game, void *state, void *context, int32_t site, uint8_t kind,
                           void *set)
{
    if (grt_choice_is_known(context))
        return grt_choice_take(context);
    const Drop drop = drop_of(game, state, kind, set);
    return drop_choose(game, &drop, context, site);
}

bool grt_is_waiting(void *of)
{
    const griddy_context *context = of;
    return context->waiting;
}
