// What a game outputs, and the texts of values: the `grt_output_…` and `grt_string_…` functions
// that generated code calls. Both write the same texts, so both come from the same constants here.
#include "show.h"

#include "number.h"
#include "picture.h"
#include "report.h"
#include "texts.h"

/// Constant texts, laid out as `griddy_string`.
typedef struct Constant {
    int64_t length;
    char bytes[10];
} Constant;

static const Constant booleans[] = {{5, "false"}, {4, "true"}};
static const Constant players[] = {{6, "nobody"}, {8, "Player 1"}, {8, "Player 2"}};
static const Constant no_piece = {5, "empty"};

static GrtHost *host_of(griddy_context *context)
{
    return context->host;
}

void grt_show_bytes(GrtHost *host, const char *bytes, int64_t count)
{
    host->turn_bytes += count;
    if (host->turn_bytes <= host->shown_bytes)
        return;
    grt_out_bytes(&host->out, bytes, count);
    if (host->out.failure != 0)
        grt_report_output(host);
}

void grt_show_again(GrtHost *host)
{
    host->shown_bytes = host->turn_bytes;
    host->turn_bytes = 0;
}

void grt_show_next(GrtHost *host)
{
    host->shown_bytes = 0;
    host->turn_bytes = 0;
}

void grt_show_flush(GrtHost *host)
{
    grt_out_flush(&host->out);
    if (host->out.failure != 0)
        grt_report_output(host);
}

static void show_line(griddy_context *context, GrtText text)
{
    GrtHost *host = host_of(context);
    grt_show_bytes(host, text.bytes, text.length);
    grt_show_bytes(host, "\n", 1);
}

void grt_output_number(void *context, int64_t number)
{
    char digits[GRT_NUMBER_BYTES];
    int64_t length = grt_number_write(digits, number);
    show_line(context, (GrtText){digits, length});
}

void grt_output_boolean(void *context, bool value)
{
    show_line(context, grt_text_of(grt_string_of_boolean(value)));
}

void grt_output_string(void *context, void *string)
{
    show_line(context, grt_text_of(string));
}

void grt_output_piece(void *game, void *context, uint8_t piece)
{
    show_line(context, grt_text_of(grt_string_of_piece(game, piece)));
}

void grt_output_kind(void *game, void *context, uint8_t kind)
{
    show_line(context, grt_text_of(grt_string_of_kind(game, kind)));
}

void grt_output_player(void *context, uint8_t player)
{
    show_line(context, grt_text_of(grt_string_of_player(player)));
}

void grt_output_square(void *game, void *context, int32_t square)
{
    (void)game;
    show_line(context, grt_texts_square(host_of(context), square));
}

void grt_output_step(void *context, int64_t step)
{
    show_line(context, grt_texts_step(host_of(context), step));
}

void grt_output_squares(void *game, void *context, void *set)
{
    (void)game;
    show_line(context, grt_texts_squares(host_of(context), set));
}

void grt_output_steps(void *context, void *steps)
{
    show_line(context, grt_texts_steps(host_of(context), steps));
}

void grt_show_board(void *of, void *state, void *context)
{
    const struct griddy_game *game = of;
    if (game->shows_board)
        grt_picture_draw(host_of(context), game, state);
}

void grt_output_board(void *game, void *state, void *context)
{
    grt_picture_draw(host_of(context), game, state);
}

void grt_output_stuck(void *of, void *context)
{
    const griddy_state *state = of;
    GrtHost *host = host_of(context);
    GrtText player = grt_text_of(grt_string_of_player(state->current_player));
    grt_show_bytes(host, "No legal move: ", 15);
    grt_show_bytes(host, player.bytes, player.length);
    grt_show_bytes(host, " passes.\n", 9);
}

bool grt_string_equal(void *left, void *right)
{
    if (left == right)
        return true;
    GrtText a = grt_text_of(left), b = grt_text_of(right);
    return a.length == b.length &&
           (a.length == 0 || __builtin_memcmp(a.bytes, b.bytes, (size_t)a.length) == 0);
}

void *grt_string_join(void *context, void *left, void *right)
{
    return grt_strings_join(host_of(context), grt_text_of(left), grt_text_of(right));
}

void *grt_string_of_number(void *context, int64_t number)
{
    char digits[GRT_NUMBER_BYTES];
    int64_t length = grt_number_write(digits, number);
    return grt_strings_join(host_of(context), (GrtText){digits, length}, (GrtText){NULL, 0});
}

static void *intern(void *context, GrtText text)
{
    return grt_strings_join(host_of(context), text, (GrtText){NULL, 0});
}

void *grt_string_of_square(void *game, void *context, int32_t square)
{
    (void)game;
    return intern(context, grt_texts_square(host_of(context), square));
}

void *grt_string_of_step(void *context, int64_t step)
{
    return intern(context, grt_texts_step(host_of(context), step));
}

void *grt_string_of_squares(void *game, void *context, void *set)
{
    (void)game;
    return intern(context, grt_texts_squares(host_of(context), set));
}

void *grt_string_of_steps(void *context, void *steps)
{
    return intern(context, grt_texts_steps(host_of(context), steps));
}

void *grt_string_of_boolean(bool value)
{
    return (void *)&booleans[value];
}

void *grt_string_of_kind(void *of, uint8_t kind)
{
    const struct griddy_game *game = of;
    return kind == 0 ? (void *)&no_piece : (void *)game->kinds[kind - 1].name;
}

void *grt_string_of_piece(void *game, uint8_t piece)
{
    return grt_string_of_kind(game, grt_piece_kind(piece));
}

void *grt_string_of_player(uint8_t player)
{
    return (void *)&players[player];
}
