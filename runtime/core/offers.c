// Moves, and drops with a guard: offered first, tried where there is a guard, then chosen. abi.def
// tells in what order generated code calls.
//
// What is offered stands in the context's list of legal choices. Where choices are collected, it is
// tried from the front, and those that are legal move up to the list's start. A random player tries
// in a random order, until one is legal: so that each legal choice, passing too, is as likely as
// the others. What it has tried stands at the list's end.
#include "choice.h"
#include "drops.h"
#include "movement.h"
#include "trial.h"

bool grt_offer_begin(void *of, bool has_guard)
{
    griddy_context *context = of;
    if (grt_choice_is_known(context))
        return false;
    context->legal.count = 0;
    context->has_guard = has_guard;
    context->tried = context->accepted = 0;
    context->decision = GRT_STUCK;
    return true;
}

void grt_offer_drops(void *of, void *state, void *context, uint8_t kind, void *set)
{
    const struct griddy_game *game = of;
    const GrtDropRule rule = grt_drop_rule(game, state, kind);
    const int32_t words = rule.is_possible ? grt_words(game) : 0;
    for (int32_t i = 0; i < words; i++)
        grt_choice_offer_word(context, i * GRT_WORD_BITS, grt_drop_word(game, state, rule, set, i));
}

/// The targets of a move that are offered.
typedef struct Targets {
    const uint64_t *set;
    const uint64_t *captures; ///< where an opponent's piece may be taken; null: anywhere
    uint8_t enemy;            ///< whose pieces may be taken; 0: nobody's may
} Targets;

static void offer_targets(const struct griddy_game *game, griddy_state *state,
                          griddy_context *context, int32_t origin, const Targets *targets)
{
    const int32_t words = grt_words(game);
    for (int32_t i = 0; i < words; i++) {
        uint64_t tiles = grt_board_vacant(game, state, i);
        if (targets->enemy != 0) {
            uint64_t taken = grt_board_owned(game, state, targets->enemy, i);
            tiles |= targets->captures == NULL ? taken : taken & targets->captures[i];
        }
        grt_choice_offer_word(context, grt_choice_move(origin, i * GRT_WORD_BITS),
                              tiles & targets->set[i]);
    }
}

/// Offers the moves of a piece that may take by some of its vectors although its kind has no
/// `capture: true`. Not inlined: few games have such pieces.
__attribute__((noinline)) static void offer_by_vectors(const struct griddy_game *game,
                                                       griddy_state *state, griddy_context *context,
                                                       int32_t origin, const Targets *targets)
{
    uint64_t captures[grt_words(game)];
    grt_words_clear(game, captures);
    grt_movement_add(game, state, origin, GRT_VECTOR_TO_ENEMY, captures);
    const Targets all = {targets->set, captures, targets->enemy};
    offer_targets(game, state, context, origin, &all);
}

static bool has_captures(const griddy_kind *kind)
{
    for (int32_t i = 0; i < kind->vector_count; i++) {
        if ((kind->vectors[i].flags & GRT_VECTOR_TO_ENEMY) != 0)
            return true;
    }
    return false;
}

/// The origin itself is never offered: its piece is the player's own.
void grt_offer_moves(void *of, void *state, void *context, int32_t origin, void *set)
{
    const struct griddy_game *game = of;
    const uint8_t piece = grt_board_pieces(game, state)[origin];
    const griddy_kind *kind = &game->kinds[grt_board_kind(piece) - 1];
    const uint8_t enemy = grt_board_opponent(grt_board_owner(piece));
    if (kind->capture != 0)
        offer_targets(game, state, context, origin, &(Targets){set, NULL, enemy});
    else if (has_captures(kind))
        offer_by_vectors(game, state, context, origin, &(Targets){set, NULL, enemy});
    else
        offer_targets(game, state, context, origin, &(Targets){set, NULL, 0});
}

/// The next one in order; those that were accepted stay.
static int64_t next_in_order(griddy_context *context)
{
    if (context->tried < context->legal.count)
        return context->legal.items[context->tried++];
    context->legal.count = context->accepted;
    return GRT_DECIDED;
}

/// One of those that are left, at random; it goes behind them.
static int64_t next_at_random(griddy_context *context, bool may_pass)
{
    GrtChoices *legal = &context->legal;
    const int32_t left = (int32_t)(legal->count - context->tried);
    if (context->decision != GRT_STUCK || left + may_pass == 0)
        return GRT_DECIDED;
    const int32_t picked = grt_random_below(&context->picker, left + may_pass);
    if (picked == left) {
        context->decision = GRT_PASS;
        return GRT_DECIDED;
    }
    const int64_t choice = legal->items[picked];
    legal->items[picked] = legal->items[left - 1];
    legal->items[left - 1] = choice;
    context->tried++;
    return choice;
}

int64_t grt_trial_next(void *state, void *of, bool may_pass)
{
    griddy_context *context = of;
    context->candidate = grt_choice_is_collected(context, state)
                             ? next_in_order(context)
                             : next_at_random(context, may_pass);
    return context->candidate;
}

/// A collected list keeps what is accepted; a random player is done with the first, and with its
/// list.
void grt_trial_judge(void *of, bool is_legal)
{
    griddy_context *context = of;
    if (!is_legal)
        return;
    context->decision = context->candidate;
    context->legal.items[context->accepted++] = context->candidate;
}

/// What a random player chooses of what was offered; GRT_STUCK where there is nothing.
static int64_t pick_offered(griddy_context *context, bool may_pass)
{
    if (context->has_guard)
        return context->decision;
    const int32_t count = (int32_t)context->legal.count;
    if (count + may_pass == 0)
        return GRT_STUCK;
    const int32_t picked = grt_random_below(&context->picker, count + may_pass);
    return picked == count ? GRT_PASS : context->legal.items[picked];
}

int64_t grt_choose_offered(void *state, void *of, int32_t site, uint8_t kind, bool may_pass)
{
    griddy_context *context = of;
    if (grt_choice_is_known(context))
        return grt_choice_take(context);
    int64_t choice = GRT_STUCK;
    if (!grt_choice_is_collected(context, state)) {
        choice = pick_offered(context, may_pass);
    } else {
        if (may_pass)
            grt_choice_offer(context, GRT_PASS);
        if (context->legal.count > 0) {
            context->kind = kind;
            grt_choice_wait(context, site);
            return GRT_WAIT;
        }
    }
    grt_choice_append(context, choice);
    return choice;
}

static void bring(const struct griddy_game *game, griddy_state *state, griddy_context *context,
                  uint8_t piece)
{
    if (game->brought_offset == 0)
        return;
    grt_board_brought(game, state)[piece]++;
    if (context->trials > 0)
        grt_trial_note(context, (GrtChange){GRT_NOTE_BROUGHT, piece});
}

void grt_make_choice(void *of, void *header, void *context, int64_t choice, uint8_t kind)
{
    const struct griddy_game *game = of;
    griddy_state *state = header;
    const int32_t origin = (int32_t)(choice >> 32) - 1, target = (int32_t)choice;
    uint8_t *pieces = grt_board_pieces(game, state);
    state->stuck = state->passed = 0;
    state->from = origin;
    state->to = target;
    state->captured = pieces[target];
    if (kind != 0) {
        const uint8_t piece = grt_board_piece(kind, grt_drop_owner(game, state, kind));
        grt_board_change(game, state, context, target, piece);
        bring(game, state, context, piece);
    } else {
        const uint8_t piece = pieces[origin];
        grt_board_change(game, state, context, origin, 0);
        grt_board_change(game, state, context, target, piece);
    }
}

void grt_make_none(void *of, int64_t choice)
{
    griddy_state *state = of;
    state->stuck = choice == GRT_STUCK;
    state->passed = choice == GRT_PASS;
    state->from = state->to = GRT_NOWHERE;
    state->captured = 0;
}
