// Squares: from numbers to squares and back, distances, and the lines that pieces form.
#include "squares.h"

int32_t grt_square(void *of, int64_t x, int64_t y)
{
    const struct griddy_game *game = of;
    return grt_board_has(game, x, y) ? (int32_t)grt_board_tile(game, x, y) : GRT_NOWHERE;
}

int32_t grt_square_add(void *game, int32_t square, int64_t step)
{
    if (square < 0)
        return GRT_NOWHERE;
    return grt_square_moved(game, square, grt_step_dx(step), grt_step_dy(step));
}

int32_t grt_square_subtract(void *game, int32_t square, int64_t step)
{
    if (square < 0)
        return GRT_NOWHERE;
    return grt_square_moved(game, square, -(int64_t)grt_step_dx(step), -(int64_t)grt_step_dy(step));
}

int64_t grt_square_difference(void *game, int32_t left, int32_t right)
{
    if (left < 0 || right < 0)
        return 0;
    return grt_step_of(grt_square_column(game, left) - grt_square_column(game, right),
                       grt_square_row(game, left) - grt_square_row(game, right));
}

uint8_t grt_square_piece(void *game, void *state, int32_t square)
{
    return square < 0 ? 0 : grt_board_pieces(game, state)[square];
}

int64_t grt_square_x(void *game, int32_t square)
{
    return square < 0 ? 0 : grt_square_column(game, square) + 1;
}

int64_t grt_square_y(void *game, int32_t square)
{
    return square < 0 ? 0 : grt_square_row(game, square) + 1;
}

int64_t grt_square_rank(void *of, void *state, int32_t square)
{
    const struct griddy_game *game = of;
    const griddy_state *header = state;
    if (square < 0)
        return 0;
    const int32_t row = grt_square_row(game, square);
    return header->current_player == 2 ? game->height - row : row + 1;
}

static int32_t magnitude(int32_t number)
{
    return number < 0 ? -number : number;
}

int64_t grt_square_distance(void *game, int32_t left, int32_t right)
{
    const int64_t step = grt_square_difference(game, left, right);
    const int32_t columns = magnitude(grt_step_dx(step)), rows = magnitude(grt_step_dy(step));
    return columns > rows ? columns : rows;
}

/// How many tiles there are from one on along a direction, whose columns and rows are -1, 0 or 1.
static inline int32_t tiles_ahead(const struct griddy_game *game, int32_t square, int32_t dx,
                                  int32_t dy)
{
    const int32_t column = grt_square_column(game, square), row = grt_square_row(game, square);
    const int32_t columns = dx > 0 ? game->width - 1 - column : dx < 0 ? column : INT32_MAX;
    const int32_t rows = dy > 0 ? game->height - 1 - row : dy < 0 ? row : INT32_MAX;
    return columns < rows ? columns : rows;
}

/// Whether the owner of `own` owns `piece`, too. Of a single kind, equal owners have equal pieces.
static inline bool is_alike(const struct griddy_game *game, uint8_t piece, uint8_t own)
{
    if (game->kind_count == 1)
        return piece == own;
    return piece != 0 && grt_board_owner(piece) == grt_board_owner(own);
}

/// How many pieces of the same owner stand one after the other, from the tile after `square` on.
static inline int32_t run_length(const struct griddy_game *game, const uint8_t *pieces,
                                 int32_t square, int32_t dx, int32_t dy)
{
    const int32_t most = tiles_ahead(game, square, dx, dy), distance = dy * game->width + dx;
    const uint8_t own = pieces[square];
    int32_t length = 0;
    while (length < most && is_alike(game, pieces[square += distance], own))
        length++;
    return length;
}

/// The same along a step and back, both together, from the set of the owner's pieces, on a board of
/// one word. `up` and `down` are those of its tiles that have another one step on, and back.
static inline int32_t both_lengths(const struct griddy_game *game, uint64_t own, int32_t square,
                                   int64_t step)
{
    const GrtShift shift = grt_words_shift(game, step);
    const uint64_t down = own & grt_words_shifted(game, &own, 0, shift);
    const uint64_t up = down >> shift.distance;
    int32_t length = 0;
    for (int32_t tile = square; up >> tile & 1; tile += shift.distance)
        length++;
    for (int32_t tile = square; down >> tile & 1; tile -= shift.distance)
        length++;
    return length;
}

/// The same for both ways, whatever the board.
static inline int32_t line_length(const struct griddy_game *game, griddy_state *state,
                                  int32_t square, int32_t dx, int32_t dy)
{
    const uint8_t *pieces = grt_board_pieces(game, state);
    if (game->owner_sets_offset != 0 && grt_words(game) == 1) {
        const uint8_t owner = grt_board_owner(pieces[square]);
        return both_lengths(game, grt_board_owned(game, state, owner, 0), square,
                            grt_step_of(dx, dy));
    }
    return run_length(game, pieces, square, dx, dy) + run_length(game, pieces, square, -dx, -dy);
}

int64_t grt_square_line(void *game, void *state, int32_t square)
{
    if (grt_square_piece(game, state, square) == 0)
        return 0;
    static const int32_t directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    int32_t longest = 0;
    for (int32_t i = 0; i < 4; i++) {
        int32_t length = line_length(game, state, square, directions[i][0], directions[i][1]);
        longest = length > longest ? length : longest;
    }
    return 1 + longest;
}
