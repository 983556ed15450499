// The debug check of --check-board: a state's sets and counters say what its tiles say.
//
// Everything that changes tiles changes what is kept beside them, too; this looks at every tile and
// believes neither. Compiled games call it after each change of the board, and only when they were
// compiled with that option.
#include "../core/board.h"

enum { PIECES = UINT8_MAX + 1 };

/// Whether `set` has a tile just when it should.
static bool has_just(const uint64_t *set, int32_t tile, bool should)
{
    return grt_words_have(set, tile) == should;
}

static bool owner_sets_agree(const struct griddy_game *game, griddy_state *state, int32_t tile)
{
    const uint8_t piece = grt_board_pieces(game, state)[tile];
    bool agree = true;
    for (uint8_t owner = 0; owner <= 2; owner++)
        agree &= has_just(grt_board_owner_set(game, state, owner), tile,
                          piece != 0 && grt_board_owner(piece) == owner);
    return agree;
}

static bool kind_sets_agree(const struct griddy_game *game, griddy_state *state, int32_t tile)
{
    const uint8_t of_piece = grt_board_kind(grt_board_pieces(game, state)[tile]);
    bool agree = true;
    for (int32_t kind = 1; kind <= game->kind_count; kind++)
        agree &= has_just(grt_board_kind_set(game, state, (uint8_t)kind), tile, kind == of_piece);
    return agree;
}

/// Whether `count` sets from `sets` on have no bits past the last tile.
static bool ends_are_clear(const struct griddy_game *game, const uint64_t *sets, int32_t count)
{
    const int32_t words = grt_words(game);
    bool clear = true;
    for (int32_t i = 0; i < count; i++)
        clear &= (sets[(i + 1) * words - 1] & ~grt_words_full(game, words - 1)) == 0;
    return clear;
}

static bool sets_agree(const struct griddy_game *game, griddy_state *state)
{
    const bool has_owners = game->owner_sets_offset != 0, has_kinds = game->kind_sets_offset != 0;
    bool agree = true;
    if (has_owners)
        agree &= ends_are_clear(game, grt_board_owner_set(game, state, 0), 3);
    if (has_kinds)
        agree &= ends_are_clear(game, grt_board_kind_set(game, state, 1), game->kind_count);
    for (int32_t tile = 0; tile < grt_board_tiles(game); tile++) {
        agree &= !has_owners || owner_sets_agree(game, state, tile);
        agree &= !has_kinds || kind_sets_agree(game, state, tile);
    }
    return agree;
}

static bool counters_agree(const struct griddy_game *game, griddy_state *state)
{
    if (game->on_board_offset == 0)
        return true;
    int64_t standing[PIECES] = {0};
    const uint8_t *pieces = grt_board_pieces(game, state);
    for (int32_t tile = 0; tile < grt_board_tiles(game); tile++)
        standing[pieces[tile]] += pieces[tile] != 0;
    const int64_t *kept = grt_board_standing(game, state);
    bool agree = true;
    for (int32_t piece = 0; piece <= 3 * game->kind_count; piece++)
        agree &= kept[piece] == standing[piece];
    return agree;
}

/// A tile that holds no piece of the game would be misread by the rest.
static bool tiles_hold_pieces(const struct griddy_game *game, griddy_state *state)
{
    const uint8_t *pieces = grt_board_pieces(game, state);
    bool all = true;
    for (int32_t tile = 0; tile < grt_board_tiles(game); tile++)
        all &= pieces[tile] <= 3 * game->kind_count;
    return all;
}

bool grt_board_agrees(void *game, void *state)
{
    return tiles_hold_pieces(game, state) && sets_agree(game, state) && counters_agree(game, state);
}
