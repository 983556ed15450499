// The board as players see it: the top row first, row numbers at the right, column letters below.
//
//   ┌───┬───┐
//   │ X │   │ 1
//   └───┴───┘
//     a   b
//
// Each tile is four characters wide, its frame to the left; all is written piece by piece into the
// output buffer, so that a board of a million tiles needs no memory of its own.
#include "picture.h"

#include "../core/board.h"
#include "letters.h"
#include "number.h"
#include "show.h"
#include "tiles.h"

/// A horizontal line's ends and crossings.
typedef struct Rule {
    const char *left, *crossing, *right;
} Rule;

typedef struct Frame {
    const char *bar;  ///< beside a tile
    const char *dash; ///< above and below one
    Rule top, middle, bottom;
} Frame;

static const Frame box_frame = {"│", "───", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
static const Frame ascii_frame = {"|", "---", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};

static void show(GrtHost *host, const char *text)
{
    grt_show_bytes(host, text, (int64_t)__builtin_strlen(text));
}

static void draw_rule(GrtHost *host, const char *dash, const Rule *rule, int32_t width)
{
    show(host, rule->left);
    for (int32_t column = 1; column < width; column++) {
        show(host, dash);
        show(host, rule->crossing);
    }
    show(host, dash);
    show(host, rule->right);
    show(host, "\n");
}

int64_t grt_picture_symbol(const GrtHost *host, char *into, uint8_t piece)
{
    const griddy_kind *kind = &host->game->kinds[grt_board_kind(piece) - 1];
    uint8_t owner = grt_board_owner(piece);
    GrtText symbol = grt_text_of(owner == 2 ? kind->symbol_two : kind->symbol_one);
    if (symbol.length == 0 || symbol.length > GRT_SYMBOL_BYTES)
        symbol = (GrtText){" ", 1};
    __builtin_memcpy(into, symbol.bytes, (size_t)symbol.length);
    if (!host->coloured && !kind->own_symbol && owner != 0)
        grt_letters_recase(into, symbol.length, owner == 1);
    return symbol.length;
}

static void draw_piece(GrtHost *host, uint8_t piece)
{
    if (piece == 0) {
        show(host, "   ");
        return;
    }
    char symbol[GRT_SYMBOL_BYTES];
    int64_t length = grt_picture_symbol(host, symbol, piece);
    bool is_bright = host->coloured && grt_board_owner(piece) == 1;
    show(host, is_bright ? " \033[33m\033[1m" : " ");
    grt_show_bytes(host, symbol, length);
    show(host, is_bright ? "\033[0m " : " ");
}

static void draw_row(GrtHost *host, const char *bar, const uint8_t *pieces, int32_t width)
{
    for (int32_t column = 0; column < width; column++) {
        show(host, bar);
        draw_piece(host, pieces[column]);
    }
    show(host, bar);
}

/// Writes a row's number and ends its line.
static void draw_row_number(GrtHost *host, int32_t row)
{
    char text[GRT_NUMBER_BYTES + 2] = " ";
    int64_t length = 1 + grt_number_write(text + 1, row);
    text[length++] = '\n';
    grt_show_bytes(host, text, length);
}

/// Each name stands in four places: `  a `, ` aa `, ` amj`.
static void draw_column_names(GrtHost *host, int32_t width)
{
    for (int32_t column = 1; column <= width; column++) {
        char places[] = {' ', ' ', ' ', ' ', 0};
        char name[GRT_COLUMN_BYTES];
        int64_t length = grt_tiles_column(name, column);
        for (int64_t i = 0; i < length; i++)
            places[(length == 1 ? 2 : 1) + i] = name[i];
        show(host, places);
    }
    show(host, "\n");
}

void grt_picture_draw(GrtHost *host, const struct griddy_game *game, griddy_state *state)
{
    const Frame *frame = host->ascii ? &ascii_frame : &box_frame;
    const uint8_t *pieces = grt_board_pieces(game, state);
    int32_t width = game->width;
    draw_rule(host, frame->dash, &frame->top, width);
    for (int32_t row = game->height; row >= 1; row--) {
        draw_row(host, frame->bar, pieces + (int64_t)(row - 1) * width, width);
        draw_row_number(host, row);
        draw_rule(host, frame->dash, row > 1 ? &frame->middle : &frame->bottom, width);
    }
    draw_column_names(host, width);
}
