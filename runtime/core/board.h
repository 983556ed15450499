/// Where a game's state keeps the board, its counters and its sets, and how a piece is put
/// together.
///
/// A piece is one byte: 0 for none, else 1 + 3 * kind + owner. The game is a constant in compiled
/// code, so sizes and offsets here become constants after inlining. A counter or set whose offset
/// is 0 is not kept: what needs it looks at the tiles instead.
#ifndef GRIDDY_CORE_BOARD_H
#define GRIDDY_CORE_BOARD_H

#include "context.h"
#include "words.h"

/// The pieces, one byte a tile.
static inline uint8_t *grt_board_pieces(const struct griddy_game *game, griddy_state *state)
{
    return (uint8_t *)state + game->board_offset;
}

/// How many of each piece stand on the board. That of "no piece" stays 0.
static inline int64_t *grt_board_standing(const struct griddy_game *game, griddy_state *state)
{
    return (int64_t *)(void *)((uint8_t *)state + game->on_board_offset);
}

/// How many of each piece were ever brought onto the board.
static inline int64_t *grt_board_brought(const struct griddy_game *game, griddy_state *state)
{
    return (int64_t *)(void *)((uint8_t *)state + game->brought_offset);
}

/// The words of the set where the pieces of `owner` stand, in a game that keeps such sets.
static inline uint64_t *grt_board_owner_set(const struct griddy_game *game, griddy_state *state,
                                            uint8_t owner)
{
    uint64_t *sets = (uint64_t *)(void *)((uint8_t *)state + game->owner_sets_offset);
    return sets + (size_t)owner * (size_t)grt_words(game);
}

/// Likewise of `kind` (1 + its number), whoever owns the pieces.
static inline uint64_t *grt_board_kind_set(const struct griddy_game *game, griddy_state *state,
                                           uint8_t kind)
{
    uint64_t *sets = (uint64_t *)(void *)((uint8_t *)state + game->kind_sets_offset);
    return sets + (size_t)(kind - 1) * (size_t)grt_words(game);
}

/// Whether (x, y), counted from (1, 1), is on the board.
static inline bool grt_board_has(const struct griddy_game *game, int64_t x, int64_t y)
{
    return (uint64_t)x - 1 < (uint64_t)game->width && (uint64_t)y - 1 < (uint64_t)game->height;
}

/// The number of the tile (x, y), which is on the board.
static inline int64_t grt_board_tile(const struct griddy_game *game, int64_t x, int64_t y)
{
    return (y - 1) * game->width + (x - 1);
}

/// An owner's piece of a kind (1 + its number); 0 of no kind.
static inline uint8_t grt_board_piece(uint8_t kind, uint8_t owner)
{
    return kind == 0 ? 0 : (uint8_t)(3 * kind - 2 + owner);
}

/// A piece's kind (1 + its number); 0 of no piece.
static inline uint8_t grt_board_kind(uint8_t piece)
{
    return (uint8_t)((piece + 2) / 3);
}

/// The kind of a piece, not of none: where there is one kind it is that.
static inline uint8_t grt_board_kind_in(const struct griddy_game *game, uint8_t piece)
{
    return game->kind_count == 1 ? 1 : grt_board_kind(piece);
}

/// A piece's owner; 0 of no piece, too: one less than 0 is 255 in a byte, a multiple of 3.
static inline uint8_t grt_board_owner(uint8_t piece)
{
    return (uint8_t)((uint8_t)(piece - 1) % 3);
}

/// The other player; nobody's opponent is nobody.
static inline uint8_t grt_board_opponent(uint8_t player)
{
    return player == 0 ? 0 : (uint8_t)(3 - player);
}

/// Whether `piece` is one of `owner`'s, or of `kind` where that is not 0.
typedef struct GrtPieceTest {
    uint8_t owner; ///< 3: any
    uint8_t kind;  ///< 0: any
} GrtPieceTest;

/// A word of the set of tiles whose piece passes the test, found by looking at the tiles: for games
/// that keep no sets.
uint64_t grt_board_scan(const struct griddy_game *game, griddy_state *state, int32_t word,
                        GrtPieceTest test);

/// A word of the set where `owner` has pieces.
static inline uint64_t grt_board_owned(const struct griddy_game *game, griddy_state *state,
                                       uint8_t owner, int32_t word)
{
    if (game->owner_sets_offset != 0)
        return grt_board_owner_set(game, state, owner)[word];
    return grt_board_scan(game, state, word, (GrtPieceTest){owner, 0});
}

/// A word of the set where pieces stand.
static inline uint64_t grt_board_occupied(const struct griddy_game *game, griddy_state *state,
                                          int32_t word)
{
    if (game->owner_sets_offset == 0)
        return grt_board_scan(game, state, word, (GrtPieceTest){3, 0});
    const uint64_t *sets = grt_board_owner_set(game, state, 0) + word;
    const int32_t words = grt_words(game);
    return sets[0] | sets[words] | sets[2 * words];
}

/// A word of the set where no pieces stand.
static inline uint64_t grt_board_vacant(const struct griddy_game *game, griddy_state *state,
                                        int32_t word)
{
    return grt_words_full(game, word) & ~grt_board_occupied(game, state, word);
}

/// A word of the set where pieces of `kind` (not 0) stand.
static inline uint64_t grt_board_of_kind(const struct griddy_game *game, griddy_state *state,
                                         uint8_t kind, int32_t word)
{
    if (game->kind_sets_offset != 0)
        return grt_board_kind_set(game, state, kind)[word];
    return grt_board_scan(game, state, word, (GrtPieceTest){3, kind});
}

/// Puts a piece, or none, on a tile of the board: the one place that changes tiles, and the
/// counters and sets with them. While a choice is on trial, what stood there is written down.
void grt_board_change(const struct griddy_game *game, griddy_state *state, griddy_context *context,
                      int32_t tile, uint8_t piece);

#endif
