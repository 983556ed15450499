// `@repeats`: boards as numbers of 64 bits, compared with those of earlier turns.
#include "history.h"

enum { CHUNK = 8 }; // tiles that go into the number at once

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

void grt_history_remember(const struct griddy_game *game, griddy_state *state,
                          griddy_context *context)
{
    GrtChoices *history = &context->history;
    if (history->capacity <= state->turn_count)
        grt_choices_reserve(context, history, state->turn_count + 1);
    history->items[state->turn_count] = (int64_t)hash_board(game, state, state->current_player);
}

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
    for (int64_t turn = 0; turn <= state->turn_count; turn++)
        count += context->history.items[turn] == hash;
    return count;
}
