// `@repeats`: boards as numbers of 64 bits, looked up among those of earlier turns.
//
// Each turn's board is in a chain with those whose numbers end in the same bits, the latest first.
// A chain is a stack: when turns that were taken back are played anew, the old ones are taken off.
#include "history.h"

enum {
    CHUNK = 8,     // tiles that go into the number at once
    CHAINS = 4096, // so that all but very long games have no more than one board or two in a chain
};

static uint64_t mix(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 32;
}

/// Eight tiles as one number; fewer at the board's end.
static uint64_t chunk_at(const uint8_t *pieces, int32_t count)
{
    uint64_t chunk = 0;
    __builtin_memcpy(&chunk, pieces, (size_t)(count < CHUNK ? count : CHUNK));
    return chunk;
}

/// Different boards have the same number by a chance of 1 in 2^64.
static uint64_t hash_board(const struct griddy_game *game, griddy_state *state, uint8_t player)
{
    const uint8_t *pieces = grt_board_pieces(game, state);
    const int32_t tiles = grt_board_tiles(game);
    const int32_t whole = tiles / CHUNK * CHUNK;
    uint64_t hash = mix(0, player); // apart from the first tiles, or a piece there could undo it
    for (int32_t i = 0; i < whole; i += CHUNK)
        hash = mix(hash, chunk_at(pieces + i, CHUNK));
    if (whole < tiles)
        hash = mix(hash, chunk_at(pieces + whole, tiles - whole));
    return mix(hash, 0);
}

/// What is remembered of a turn.
typedef struct Entry {
    int64_t hash;
    int64_t before; ///< 1 + the turn that comes next in the chain; 0: none
} Entry;

enum { ENTRY_NUMBERS = sizeof(Entry) / sizeof(int64_t) };

static inline Entry *entry_of(const griddy_context *context, int64_t turn)
{
    return (Entry *)(void *)(context->history.items + turn * ENTRY_NUMBERS);
}

/// The start of a board's chain: 1 + the latest turn of it, or 0.
static inline int64_t *chain_of(const griddy_context *context, int64_t hash)
{
    return &context->chains.items[hash & (CHAINS - 1)];
}

/// Takes all turns from `turn` on off their chains.
static void forget_from(griddy_context *context, int64_t turn)
{
    while (context->history.count > turn) {
        const int64_t last = --context->history.count;
        const Entry *entry = entry_of(context, last);
        int64_t *chain = chain_of(context, entry->hash);
        if (*chain == last + 1)
            *chain = entry->before;
    }
}

void grt_history_remember(const struct griddy_game *game, griddy_state *state,
                          griddy_context *context)
{
    GrtChoices *history = &context->history;
    const int64_t turn = state->turn_count;
    if (history->capacity < (turn + 1) * ENTRY_NUMBERS)
        grt_choices_reserve(context, history, (turn + 1) * ENTRY_NUMBERS);
    if (context->chains.capacity < CHAINS)
        grt_choices_reserve(context, &context->chains, CHAINS);
    forget_from(context, turn);
    const int64_t hash = (int64_t)hash_board(game, state, state->current_player);
    int64_t *chain = chain_of(context, hash);
    *entry_of(context, turn) = (Entry){hash, *chain};
    *chain = history->count = turn + 1;
}

/// Turns after this one may be remembered still, where they were taken back.
int64_t grt_repeats(void *of, void *header, void *in)
{
    const struct griddy_game *game = of;
    const griddy_state *state = header;
    const griddy_context *context = in;
    if (context->is_setup)
        return 0;
    const uint8_t next =
        state->next_player != 0 ? state->next_player : grt_board_opponent(state->current_player);
    const int64_t hash = (int64_t)hash_board(game, header, next);
    int64_t count = 0;
    for (int64_t at = *chain_of(context, hash); at != 0; at = entry_of(context, at - 1)->before)
        count += at - 1 <= state->turn_count && entry_of(context, at - 1)->hash == hash;
    return count;
}
