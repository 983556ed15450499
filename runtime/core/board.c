// Reading and changing the board: `tile`, `empty?`, the parts of a piece, putting pieces down.
//
// All of this is small and inlined into games; generated code passes the game's constant
// descriptor, so that on a known board `tile (2, 2)` becomes one load.
#include "board.h"

#include "trial.h"

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

uint8_t grt_piece_make(void *of, uint8_t kind, uint8_t player)
{
    const struct griddy_game *game = of;
    if (kind == 0)
        return 0;
    uint8_t owner = game->kinds[kind - 1].owner;
    bool can_have = owner == GRT_OWNER_EACH ? player != 0 : player == owner;
    return can_have ? grt_board_piece(kind, player) : 0;
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

/// Where the game keeps no counters, the tiles are counted.
int64_t grt_piece_count(void *of, void *state, uint8_t piece)
{
    const struct griddy_game *game = of;
    if (game->on_board_offset != 0)
        return grt_board_standing(game, state)[piece];
    const uint8_t *pieces = grt_board_pieces(game, state);
    int64_t count = 0;
    for (int32_t tile = 0; tile < grt_board_tiles(game); tile++)
        count += piece != 0 && pieces[tile] == piece;
    return count;
}

static bool passes(GrtPieceTest test, uint8_t piece)
{
    return piece != 0 && (test.owner == 3 || grt_board_owner(piece) == test.owner) &&
           (test.kind == 0 || grt_board_kind(piece) == test.kind);
}

/// Not inlined: it is for games that seldom ask.
__attribute__((noinline)) uint64_t grt_board_scan(const struct griddy_game *game,
                                                  griddy_state *state, int32_t word,
                                                  GrtPieceTest test)
{
    const int32_t first = word * GRT_WORD_BITS, rest = grt_board_tiles(game) - first;
    const uint8_t *pieces = grt_board_pieces(game, state) + first;
    uint64_t found = 0;
    for (int32_t i = 0; i < rest && i < GRT_WORD_BITS; i++)
        found |= (uint64_t)passes(test, pieces[i]) << i;
    return found;
}

/// "No piece" has an owner, nobody, and counters: so that empty tiles need no branch where what
/// changes for them is nothing.
static void move_counters(const struct griddy_game *game, griddy_state *state, uint8_t old,
                          uint8_t piece)
{
    if (game->on_board_offset == 0)
        return;
    int64_t *standing = grt_board_standing(game, state);
    standing[old] -= old != 0;
    standing[piece] += piece != 0;
}

static void move_owner_bits(const struct griddy_game *game, griddy_state *state, int32_t tile,
                            uint8_t old, uint8_t piece)
{
    if (game->owner_sets_offset == 0)
        return;
    const uint32_t word = (uint32_t)tile / GRT_WORD_BITS;
    const uint64_t bit = grt_words_bit(tile);
    grt_board_owner_set(game, state, grt_board_owner(old))[word] &= ~bit;
    if (piece != 0)
        grt_board_owner_set(game, state, grt_board_owner(piece))[word] |= bit;
}

static void move_kind_bits(const struct griddy_game *game, griddy_state *state, int32_t tile,
                           uint8_t old, uint8_t piece)
{
    if (game->kind_sets_offset == 0)
        return;
    const uint32_t word = (uint32_t)tile / GRT_WORD_BITS;
    const uint64_t bit = grt_words_bit(tile);
    if (old != 0)
        grt_board_kind_set(game, state, grt_board_kind(old))[word] &= ~bit;
    if (piece != 0)
        grt_board_kind_set(game, state, grt_board_kind(piece))[word] |= bit;
}

/// Without a context, or while none of its choices is on trial, nothing is written down.
void grt_board_change(const struct griddy_game *game, griddy_state *state, griddy_context *context,
                      int32_t tile, uint8_t piece)
{
    uint8_t *square = &grt_board_pieces(game, state)[tile];
    const uint8_t old = *square;
    if (context != NULL && context->trials > 0)
        grt_trial_note(context, (GrtChange){tile, old});
    move_counters(game, state, old, piece);
    move_owner_bits(game, state, tile, old, piece);
    move_kind_bits(game, state, tile, old, piece);
    *square = piece;
}

void grt_put_start(void *of, void *state, int32_t tile, uint8_t piece)
{
    const struct griddy_game *game = of;
    grt_board_change(game, state, NULL, tile, piece);
    if (game->brought_offset != 0)
        grt_board_brought(game, state)[piece]++;
}

void grt_put(void *game, void *state, void *context, int32_t tile, uint8_t piece)
{
    grt_board_change(game, state, context, tile, piece);
}

void grt_put_all(void *of, void *state, void *context, void *set, uint8_t piece)
{
    const struct griddy_game *game = of;
    const uint64_t *tiles = set;
    for (int32_t word = 0; word < grt_words(game); word++) {
        for (uint64_t rest = tiles[word]; rest != 0; rest &= rest - 1) {
            int32_t tile = word * GRT_WORD_BITS + __builtin_ctzll(rest);
            grt_board_change(game, state, context, tile, piece);
        }
    }
}
