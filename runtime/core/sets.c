// Sets of squares: shifted, found on the board, along rays, linked.
//
// Whatever moves a set goes word by word through grt_words_shifted; what it finds on the board
// comes from the sets that the state keeps, or, where it keeps none, from the tiles.
#include "squares.h"

void grt_set_shift(void *of, void *operand, int64_t step, void *set)
{
    const struct griddy_game *game = of;
    const GrtShift shift = grt_words_shift(game, step);
    uint64_t *result = set;
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] = grt_words_shifted(game, operand, i, shift);
}

void grt_set_row(void *of, int64_t row, void *set)
{
    const struct griddy_game *game = of;
    uint64_t *result = set;
    const bool is_on_board = row >= 1 && row <= game->height;
    const int32_t from = is_on_board ? (int32_t)(row - 1) * game->width : 0;
    const int32_t to = is_on_board ? from + game->width : 0;
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] = grt_words_part_row(i * GRT_WORD_BITS, from, to);
}

void grt_set_column(void *of, int64_t column, void *set)
{
    const struct griddy_game *game = of;
    uint64_t *result = set;
    const bool is_on_board = column >= 1 && column <= game->width;
    const int32_t from = is_on_board ? (int32_t)column - 1 : 0;
    const GrtShift columns = {0, from, from + is_on_board};
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] = grt_words_columns(game, i, columns) & grt_words_full(game, i);
}

void grt_set_empty(void *of, void *state, void *set)
{
    const struct griddy_game *game = of;
    uint64_t *result = set;
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] = grt_board_vacant(game, state, i);
}

void grt_set_find_owner(void *of, void *state, uint8_t player, void *set)
{
    const struct griddy_game *game = of;
    uint64_t *result = set;
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] = grt_board_owned(game, state, player, i);
}

void grt_set_find_kind(void *of, void *state, uint8_t kind, void *set)
{
    const struct griddy_game *game = of;
    uint64_t *result = set;
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] = kind == 0 ? 0 : grt_board_of_kind(game, state, kind, i);
}

/// That word of the set where a piece (not none) stands.
static uint64_t word_of_piece(const struct griddy_game *game, griddy_state *state, uint8_t piece,
                              int32_t word)
{
    const uint8_t owner = grt_board_owner(piece), kind = grt_board_kind(piece);
    if (game->owner_sets_offset == 0 || game->kind_sets_offset == 0)
        return grt_board_scan(game, state, word, (GrtPieceTest){owner, kind});
    return grt_board_owned(game, state, owner, word) & grt_board_of_kind(game, state, kind, word);
}

void grt_set_find_piece(void *of, void *state, uint8_t piece, void *set)
{
    const struct griddy_game *game = of;
    uint64_t *result = set;
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] =
            piece == 0 ? grt_board_vacant(game, state, i) : word_of_piece(game, state, piece, i);
}

/// Adds the squares from `square`, which is on the board, along a step, as far as the board goes,
/// or up to and with the first piece on `pieces`; null there: none stops it.
static void add_along(const struct griddy_game *game, const uint8_t *pieces, int32_t square,
                      int64_t step, uint64_t *set)
{
    const int32_t dx = grt_step_dx(step), dy = grt_step_dy(step);
    if (dx == 0 && dy == 0)
        return;
    int64_t column = (int64_t)grt_square_column(game, square) + dx;
    int64_t row = (int64_t)grt_square_row(game, square) + dy;
    while ((uint64_t)column < (uint64_t)game->width && (uint64_t)row < (uint64_t)game->height) {
        const int32_t tile = (int32_t)(row * game->width + column);
        grt_words_add(set, tile);
        if (pieces != NULL && pieces[tile] != 0)
            return;
        column += dx;
        row += dy;
    }
}

void grt_set_ray(void *game, void *state, int32_t square, int64_t step, void *set)
{
    grt_words_clear(game, set);
    if (square >= 0)
        add_along(game, grt_board_pieces(game, state), square, step, set);
}

void grt_set_rays(void *game, void *state, int32_t square, void *of, void *set)
{
    const griddy_steps *steps = of;
    const int64_t count = square < 0 ? 0 : grt_steps_count(of);
    grt_words_clear(game, set);
    for (int64_t i = 0; i < count; i++)
        add_along(game, grt_board_pieces(game, state), square, steps->items[i], set);
}

void grt_set_beam(void *game, int32_t square, int64_t step, void *set)
{
    grt_words_clear(game, set);
    if (square >= 0)
        add_along(game, NULL, square, step, set);
}

/// That word of the squares that a square of the set is linked to.
static uint64_t linked_word(const struct griddy_game *game, const uint64_t *set, int32_t word)
{
    const griddy_steps *links = game->links;
    const int64_t count = links == NULL ? 0 : links->count;
    uint64_t linked = 0;
    for (int64_t i = 0; i < count; i++)
        linked |= grt_words_shifted(game, set, word, grt_words_shift(game, links->items[i]));
    return linked;
}

void grt_set_near(void *of, void *operand, void *set)
{
    const struct griddy_game *game = of;
    const uint64_t *from = operand;
    uint64_t *result = set;
    for (int32_t i = 0; i < grt_words(game); i++)
        result[i] = linked_word(game, from, i) & ~from[i];
}
