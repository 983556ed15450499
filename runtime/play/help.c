// What a game tells about itself. GRIDDY_VERSION comes from the build.
#include "help.h"

#include "../core/board.h"
#include "options.h"
#include "picture.h"
#include "tiles.h"

static void write_board(GrtOut *out, const struct griddy_game *game)
{
    char name[GRT_COLUMN_BYTES];
    grt_out_text(out, "Board: ");
    grt_out_number(out, game->width);
    grt_out_text(out, " by ");
    grt_out_number(out, game->height);
    grt_out_text(out, ", a1 to ");
    grt_out_bytes(out, name, grt_tiles_column(name, game->width));
    grt_out_number(out, game->height);
    grt_out_text(out, "\n");
}

static void write_symbol(GrtHost *host, uint8_t kind, uint8_t player)
{
    char symbol[GRT_SYMBOL_BYTES];
    int64_t length = grt_picture_symbol(host, symbol, grt_board_piece(kind, player));
    grt_out_bytes(&host->out, symbol, length);
}

static void write_symbols(GrtHost *host, uint8_t kind)
{
    const uint8_t owner = host->game->kinds[kind - 1].owner;
    if (owner != GRT_OWNER_EACH) {
        write_symbol(host, kind, owner);
        grt_out_text(&host->out, owner == 0   ? " (nobody's)"
                                 : owner == 1 ? " (Player 1 only)"
                                              : " (Player 2 only)");
        return;
    }
    write_symbol(host, kind, 1);
    grt_out_text(&host->out, " ");
    write_symbol(host, kind, 2);
}

/// A line for each kind: its name and, for each player, its symbol.
static void write_pieces(GrtHost *host)
{
    grt_out_text(&host->out, "Pieces, and their symbols for Player 1 and Player 2:\n");
    for (int32_t kind = 1; kind <= host->game->kind_count; kind++) {
        grt_out_text(&host->out, "  ");
        grt_out_string(&host->out, host->game->kinds[kind - 1].name);
        grt_out_text(&host->out, "  ");
        write_symbols(host, (uint8_t)kind);
        grt_out_text(&host->out, "\n");
    }
}

void grt_help_write(GrtHost *host)
{
    GrtOut *out = &host->out;
    const struct griddy_game *game = host->game;
    grt_out_string(out, game->name);
    grt_out_text(out, ", a game for two written in Griddy\n");
    if (game->width > 0)
        write_board(out, game);
    if (game->kind_count > 0)
        write_pieces(host);
    grt_out_text(out, "\nOptions:\n");
    grt_options_help(out);
    grt_out_text(out,
                 "\nA tile is typed as its column and row: a1; a move as two tiles: a1b2, a1 b2\n"
                 "or a1-b2; to place nothing, where the game allows it, as pass. Where the game\n"
                 "asks for any number, truth value or line, it is typed, whoever plays; a random\n"
                 "player answers what offers a list of choices.\n\n"
                 "Exit status: 0 played to the end, or the output was closed; 1 an error\n"
                 "while playing; 2 input ended early; 64 a wrong option or line of --moves.\n");
}

void grt_help_write_version(GrtHost *host)
{
    GrtOut *out = &host->out;
    grt_out_string(out, host->game->name);
    grt_out_text(out, " (griddy-llc " GRIDDY_VERSION ", ABI ");
    grt_out_number(out, host->game->abi_version);
    grt_out_text(out, ")\n");
}
