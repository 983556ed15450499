// The board's picture. Expected pictures are drawn from section 8 of the language's definition.
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "../../../runtime/core/board.h"
#include "../../../runtime/play/picture.h"
#include "double.h"

enum { STARS = 1, CROSS, QUEEN, ACCENT }; // the kinds
enum { KINDS = 4 };

typedef struct Fixture {
    GrtPlatform platform;
    GrtHost host;
    griddy_kind kinds[KINDS];
    struct griddy_game game;
    struct {
        griddy_state header;
        uint8_t board[1024 * 26];
    } state;
} Fixture;

static int set_up(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    double_open(&fixture->platform, "");
    GrtPlatform *platform = &fixture->platform;
    fixture->game.kinds = fixture->kinds;
    fixture->game.kind_count = KINDS;
    fixture->game.board_offset =
        (int32_t)offsetof(Fixture, state.board) - (int32_t)offsetof(Fixture, state);
    fixture->kinds[STARS - 1] = (griddy_kind){.symbol_one = double_string(platform, "*"),
                                              .symbol_two = double_string(platform, "o"),
                                              .own_symbol = 1};
    const griddy_string *cross = double_string(platform, "X");
    fixture->kinds[CROSS - 1] = (griddy_kind){.symbol_one = cross, .symbol_two = cross};
    const griddy_string *queen = double_string(platform, "♛");
    fixture->kinds[QUEEN - 1] =
        (griddy_kind){.symbol_one = queen, .symbol_two = queen, .own_symbol = 1};
    const griddy_string *accent = double_string(platform, "é");
    fixture->kinds[ACCENT - 1] = (griddy_kind){.symbol_one = accent, .symbol_two = accent};
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    double_close(&fixture->platform);
    free(fixture);
    return 0;
}

static void size(Fixture *fixture, int32_t width, int32_t height)
{
    fixture->game.width = width;
    fixture->game.height = height;
    double_host(&fixture->host, &fixture->platform, &fixture->game);
}

static void put(Fixture *fixture, int32_t x, int32_t y, uint8_t kind, uint8_t player)
{
    fixture->state.board[(y - 1) * fixture->game.width + x - 1] = grt_board_piece(kind, player);
}

static const char *draw(Fixture *fixture)
{
    grt_picture_draw(&fixture->host, &fixture->game, &fixture->state.header);
    grt_out_flush(&fixture->host.out);
    return fixture->platform.out.bytes;
}

// The definition's own sample.
static void the_sample(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 3, 2);
    fixture->kinds[CROSS - 1].own_symbol = 1;
    const griddy_string *o = double_string(&fixture->platform, "O");
    fixture->kinds[STARS - 1].symbol_two = o;
    put(fixture, 1, 1, CROSS, 1);
    put(fixture, 3, 2, STARS, 2);
    assert_string_equal(draw(fixture), "┌───┬───┬───┐\n"
                                       "│   │   │ O │ 2\n"
                                       "├───┼───┼───┤\n"
                                       "│ X │   │   │ 1\n"
                                       "└───┴───┴───┘\n"
                                       "  a   b   c \n");
}

static void one_tile(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 1, 1);
    assert_string_equal(draw(fixture), "┌───┐\n│   │ 1\n└───┘\n  a \n");
}

static void ascii_frame(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 2, 2);
    fixture->host.ascii = true;
    put(fixture, 2, 1, STARS, 1);
    assert_string_equal(draw(fixture), "+---+---+\n"
                                       "|   |   | 2\n"
                                       "+---+---+\n"
                                       "|   | * | 1\n"
                                       "+---+---+\n"
                                       "  a   b \n");
}

static void row_is(Fixture *fixture, const char *expected)
{
    const char *line = strchr(draw(fixture), '\n') + 1;
    assert_memory_equal(line, expected, strlen(expected));
}

static void put_all_kinds(Fixture *fixture)
{
    size(fixture, 8, 1);
    for (int kind = STARS; kind <= ACCENT; kind++) {
        put(fixture, 2 * kind - 1, 1, (uint8_t)kind, 1);
        put(fixture, 2 * kind, 1, (uint8_t)kind, 2);
    }
}

// Without colour, case tells the players apart, but only where the symbol was not given.
static void plain_symbols(void **state)
{
    Fixture *fixture = *state;
    put_all_kinds(fixture);
    row_is(fixture, "│ * │ o │ X │ x │ ♛ │ ♛ │ É │ é │ 1\n");
}

// With colour, player one's are bold yellow, and all keep their case.
static void coloured_symbols(void **state)
{
    Fixture *fixture = *state;
    put_all_kinds(fixture);
    fixture->host.coloured = true;
    row_is(fixture, "│ \033[33m\033[1m*\033[0m │ o "
                    "│ \033[33m\033[1mX\033[0m │ X "
                    "│ \033[33m\033[1m♛\033[0m │ ♛ "
                    "│ \033[33m\033[1mé\033[0m │ é │ 1\n");
}

static void a_given_letter_keeps_its_case(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 2, 1);
    fixture->kinds[CROSS - 1].symbol_one = double_string(&fixture->platform, "p");
    fixture->kinds[CROSS - 1].own_symbol = 1;
    put(fixture, 1, 1, CROSS, 1);
    put(fixture, 2, 1, CROSS, 2);
    row_is(fixture, "│ p │ X │ 1\n");
}

static const char *last_line(const char *text)
{
    const char *end = text + strlen(text) - 1;
    while (end[-1] != '\n')
        end--;
    return end;
}

static void columns_past_z(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 28, 1);
    const char *line = last_line(draw(fixture));
    assert_int_equal(strlen(line), 4 * 28 + 1);
    assert_memory_equal(line, "  a   b ", 8);
    assert_string_equal(line + 4 * 25, "  z  aa  ab \n");
}

static void columns_of_three_letters(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 704, 1);
    assert_string_equal(last_line(draw(fixture)) + 4 * 701, " zz  aaa aab\n");
}

static void rows_from_ten_on(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 1, 1024);
    const char *text = draw(fixture);
    const char *start = "┌───┐\n│   │ 1024\n├───┤\n│   │ 1023\n├───┤\n";
    assert_memory_equal(text, start, strlen(start));
    const char *end = "├───┤\n│   │ 10\n├───┤\n│   │ 9\n";
    assert_non_null(strstr(text, end));
}

static void counts_lines_and_columns(void **state)
{
    Fixture *fixture = *state;
    size(fixture, 1024, 26);
    const char *text = draw(fixture);
    size_t lines = 0;
    for (const char *at = text; *at != 0; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 2 * 26 + 2);
    assert_string_equal(last_line(text) + 4 * 1023, " amj\n");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_sample),       TEST(one_tile),
        TEST(ascii_frame),      TEST(plain_symbols),
        TEST(coloured_symbols), TEST(a_given_letter_keeps_its_case),
        TEST(columns_past_z),   TEST(columns_of_three_letters),
        TEST(rows_from_ten_on), TEST(counts_lines_and_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
