// Drops without a guard, chosen in one call; a random pick makes no list.
#include "drops.h"

#include "choice.h"
#include "picks.h"

/// A drop that is chosen at once.
typedef struct Drop {
    int32_t site;
    uint8_t kind;
    const uint64_t *set; ///< null: all tiles
    GrtDropRule rule;
    bool may_pass;
} Drop;

static uint64_t drop_word(const struct griddy_game *game, griddy_state *state, const Drop *drop,
                          int32_t word)
{
    return grt_drop_word(game, state, drop->rule, drop->set, word);
}

static int32_t drop_count(const struct griddy_game *game, griddy_state *state, const Drop *drop)
{
    const int32_t words = drop->rule.is_possible ? grt_words(game) : 0;
    int32_t count = 0;
    for (int32_t i = 0; i < words; i++)
        count += __builtin_popcountll(drop_word(game, state, drop, i));
    return count;
}

/// The legal tile that has `before` legal ones before it.
static int32_t drop_find(const struct griddy_game *game, griddy_state *state, const Drop *drop,
                         int32_t before)
{
    int32_t word = 0;
    uint64_t tiles = drop_word(game, state, drop, 0);
    while (word + 1 < grt_words(game)) {
        const int32_t count = __builtin_popcountll(tiles);
        if (before < count)
            break;
        before -= count;
        tiles = drop_word(game, state, drop, ++word);
    }
    return word * GRT_WORD_BITS + grt_picks_bit(tiles, before);
}

/// Lists the legal tiles. Not inlined: a game may have many places, and a person waits at each.
__attribute__((noinline)) static void drop_collect(const struct griddy_game *game,
                                                   griddy_state *state, const Drop *drop,
                                                   griddy_context *context)
{
    const int32_t words = drop->rule.is_possible ? grt_words(game) : 0;
    context->legal.count = 0;
    for (int32_t i = 0; i < words; i++)
        grt_choice_offer_word(context, i * GRT_WORD_BITS, drop_word(game, state, drop, i));
    if (drop->may_pass)
        grt_choice_offer(context, GRT_PASS);
}

static bool kind_may_pass(const struct griddy_game *game, uint8_t kind)
{
    return kind != 0 && game->kinds[kind - 1].may_pass != 0;
}

/// A random player's choice among `count` tiles and passing.
static inline int64_t drop_pick(const struct griddy_game *game, griddy_state *state,
                                const Drop *drop, griddy_context *context, int32_t count)
{
    if (count + drop->may_pass == 0)
        return GRT_STUCK;
    const int32_t picked = grt_random_below(&context->picker, count + drop->may_pass);
    return picked == count ? GRT_PASS : drop_find(game, state, drop, picked);
}

/// `wanted` has the site, the kind and the set.
static inline int64_t drop_choose(const struct griddy_game *game, griddy_state *state,
                                  griddy_context *context, Drop wanted)
{
    if (grt_choice_is_known(context))
        return grt_choice_take(context);
    Drop drop = wanted;
    drop.rule = grt_drop_rule(game, state, drop.kind);
    drop.may_pass = kind_may_pass(game, drop.kind);
    const int32_t count = drop_count(game, state, &drop);
    if (count + drop.may_pass > 0 && grt_choice_is_collected(context, state)) {
        drop_collect(game, state, &drop, context);
        context->kind = drop.kind;
        grt_choice_wait(context, drop.site);
        return GRT_WAIT;
    }
    const int64_t choice = drop_pick(game, state, &drop, context, count);
    grt_choice_append(context, choice);
    return choice;
}

int64_t grt_choose_drop(void *game, void *state, void *context, int32_t site, uint8_t kind)
{
    return drop_choose(game, state, context, (Drop){.site = site, .kind = kind});
}

int64_t grt_choose_drop_in(void *game, void *state, void *context, int32_t site, uint8_t kind,
                           void *set)
{
    return drop_choose(game, state, context, (Drop){.site = site, .kind = kind, .set = set});
}

bool grt_is_waiting(void *of)
{
    const griddy_context *context = of;
    return context->waiting;
}
