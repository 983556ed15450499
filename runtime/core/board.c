// Reading and changing the board: `tile`, `empty?`, the parts of a piece, putting pieces down.
//
// All of this is small and inlined into games; generated code passes the game's constant
// descriptor, so that on a known board `tile (2, 2)` becomes one load.
#include "board.h"

uint8_t grt_tile(void *game, void *state, int64_t x, int64_t y)
{
    if (!grt_board_has(game, x, y))
        return 0;
    return grt_board_pieces(game, state)[grt_board_tile(game, x, y)];
}

bool grt_is_empty(void *game, void *state, int64_t x, int64_t y)
{
    return grt_board_has(game, x, y) &&
           grt_board_pieces(game, state)[grt_board_tile(game, x, y)] == 0;
}

uint8_t grt_piece_owner(uint8_t piece)
{
    return grt_board_owner(piece);
}

uint8_t grt_piece_kind(uint8_t piece)
{
    return grt_board_kind(piece);
}

uint8_t grt_piece_make(uint8_t kind, uint8_t player)
{
    return grt_board_piece(kind, player);
}

bool grt_piece_is_kind(uint8_t piece, uint8_t kind)
{
    return grt_board_kind(piece) == kind;
}

/// What is declared of a piece's kind; null for no piece.
static const griddy_kind *kind_of(const struct griddy_game *game, uint8_t piece)
{
    return piece == 0 ? NULL : &game->kinds[grt_board_kind(piece) - 1];
}

void *grt_piece_name(void *game, uint8_t piece)
{
    const griddy_kind *kind = kind_of(game, piece);
    return kind == NULL ? NULL : (void *)kind->name;
}

bool grt_piece_placeable(void *game, uint8_t piece)
{
    const griddy_kind *kind = kind_of(game, piece);
    return kind != NULL && kind->placeable;
}

bool grt_piece_capture(void *game, uint8_t piece)
{
    const griddy_kind *kind = kind_of(game, piece);
    return kind != NULL && kind->capture;
}

bool grt_piece_can_jump(void *game, uint8_t piece)
{
    const griddy_kind *kind = kind_of(game, piece);
    return kind != NULL && kind->can_jump;
}

int64_t grt_piece_limit(void *game, uint8_t piece)
{
    const griddy_kind *kind = kind_of(game, piece);
    return kind == NULL ? 0 : kind->limit;
}

int64_t grt_piece_count(void *game, void *state, uint8_t piece)
{
    return grt_board_standing(game, state)[piece];
}

/// Puts a piece on a tile and takes what stood there; the counters of both follow. "No piece" has
/// counters too, so that an empty tile needs no branch: that of the standing ones stays 0.
static void bring(const struct griddy_game *game, griddy_state *state, int32_t tile, uint8_t piece)
{
    uint8_t *square = &grt_board_pieces(game, state)[tile];
    int64_t *standing = grt_board_standing(game, state);
    standing[*square] -= *square != 0;
    standing[piece]++;
    grt_board_brought(game, state)[piece]++;
    *square = piece;
}

void grt_put_start(void *game, void *state, int32_t tile, uint8_t piece)
{
    bring(game, state, tile, piece);
}

void grt_make_choice(void *game, void *of, void *context, int64_t choice, uint8_t kind)
{
    (void)context;
    griddy_state *state = of;
    int32_t tile = (int32_t)choice;
    state->stuck = state->passed = 0;
    state->from = -1;
    state->to = tile;
    state->captured = grt_board_pieces(game, state)[tile];
    bring(game, state, tile, grt_board_piece(kind, state->current_player));
}

void grt_make_none(void *of, int64_t choice)
{
    griddy_state *state = of;
    state->stuck = choice == GRT_STUCK;
    state->passed = choice == GRT_PASS;
    state->from = state->to = -1;
    state->captured = 0;
}
