/// Where a game's state keeps the board and its counters, and how a piece is put together.
///
/// A piece is one byte: 0 for none, else 1 + 3 * kind + owner. The game is a constant in compiled
/// code, so sizes and offsets here become constants after inlining.
#ifndef GRIDDY_CORE_BOARD_H
#define GRIDDY_CORE_BOARD_H

#include "../griddy_abi.h"

static inline int32_t grt_board_tiles(const struct griddy_game *game)
{
    return game->width * game->height;
}

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

/// A player's piece of a kind (1 + its number), none where either is none.
static inline uint8_t grt_board_piece(uint8_t kind, uint8_t player)
{
    return kind == 0 || player == 0 ? 0 : (uint8_t)(3 * kind - 2 + player);
}

/// A piece's kind (1 + its number); 0 of no piece.
static inline uint8_t grt_board_kind(uint8_t piece)
{
    return (uint8_t)((piece + 2) / 3);
}

/// A piece's owner; 0 of no piece.
static inline uint8_t grt_board_owner(uint8_t piece)
{
    return piece == 0 ? 0 : (uint8_t)((piece + 2) % 3);
}

#endif
