// The choice points: `place` and `input`, from the script, by a random pick, or by waiting.
//
// Each choice point that is reached takes exactly one entry of the script, GRT_STUCK too where
// nothing was legal: so that a run of the turn from its start finds each entry again at the same
// point, whatever it is.
#include "board.h"
#include "context.h"
#include "random.h"

/// What decides which tiles are legal for a piece.
typedef struct Rule {
    const uint8_t *board;
    int32_t tiles;    ///< 0 where no tile can be legal
    uint8_t opponent; ///< whose pieces may be taken; 3, nobody's number, where none may
} Rule;

static Rule rule_for(const struct griddy_game *game, griddy_state *state, uint8_t kind)
{
    Rule rule = {grt_board_pieces(game, state), 0, 3};
    if (kind == 0)
        return rule;
    const griddy_kind *declared = &game->kinds[kind - 1];
    uint8_t piece = grt_board_piece(kind, state->current_player);
    if (!declared->placeable || grt_board_brought(game, state)[piece] >= declared->limit)
        return rule;
    rule.tiles = grt_board_tiles(game);
    if (declared->capture)
        rule.opponent = (uint8_t)(3 - state->current_player);
    return rule;
}

static inline bool is_legal(const Rule *rule, int32_t tile)
{
    uint8_t piece = rule->board[tile];
    return piece == 0 || grt_board_owner(piece) == rule->opponent;
}

static int32_t count_legal(const Rule *rule)
{
    int32_t count = 0;
    for (int32_t tile = 0; tile < rule->tiles; tile++)
        count += is_legal(rule, tile);
    return count;
}

/// The legal tile that has `before` legal ones before it.
static int32_t find_legal(const Rule *rule, int32_t before)
{
    int32_t tile = 0;
    while (!is_legal(rule, tile) || before-- > 0)
        tile++;
    return tile;
}

/// Lists the legal tiles. Not inlined: a game may have many places, and a person waits at each.
__attribute__((noinline)) static void collect_legal(const Rule *rule, griddy_context *context)
{
    grt_choices_reserve(context, &context->legal, rule->tiles);
    int64_t *items = context->legal.items;
    int64_t count = 0;
    for (int32_t tile = 0; tile < rule->tiles; tile++) {
        items[count] = tile;
        count += is_legal(rule, tile);
    }
    context->legal.count = count;
}

/// Writes down a choice that the context made by itself.
static void script_append(griddy_context *context, int64_t choice)
{
    GrtChoices *script = &context->script;
    if (script->count == script->capacity)
        grt_choices_reserve(context, script, script->count + 1);
    script->items[script->count++] = choice;
    context->next = script->count;
}

static void wait_at(griddy_context *context, int32_t site)
{
    context->site = site;
    context->waiting = true;
}

int64_t grt_choose_drop(void *game, void *state, void *of, int32_t site, uint8_t kind)
{
    griddy_context *context = of;
    if (context->next < context->script.count)
        return context->script.items[context->next++];
    const griddy_state *header = state;
    Rule rule = rule_for(game, state, kind);
    int32_t count = count_legal(&rule);
    if (count > 0 && context->policies[header->current_player] == GRT_COLLECT) {
        collect_legal(&rule, context);
        context->kind = kind;
        wait_at(context, site);
        return GRT_WAIT;
    }
    int64_t tile = GRT_STUCK;
    if (count > 0)
        tile = find_legal(&rule, grt_random_below(&context->picker, count));
    script_append(context, tile);
    return tile;
}

bool grt_choose_input(void *of, int32_t site, void *value)
{
    griddy_context *context = of;
    if (context->next == context->script.count) {
        wait_at(context, site);
        return false;
    }
    *(int64_t *)value = context->script.items[context->next++];
    return true;
}

bool grt_is_waiting(void *of)
{
    const griddy_context *context = of;
    return context->waiting;
}
