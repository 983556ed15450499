// --legal, --perft and --moves, with a small game written by hand: on 3 by 2 tiles, setup lets
// player one pick a number of rounds from 1 to 3, then each turn drops a man on a tile that is
// free, and in the second turn a second one. The game ends after so many turns, with a winner.
#include "unit.h"

#include <string.h>

#include "world.h"

enum { TILES = 6, AT_ROUNDS = 0, AT_FIRST, AT_SECOND, AT_LINE };

typedef struct State {
    griddy_state header;
    int64_t rounds;
    uint8_t board[TILES];
} State;

static const griddy_site sites[] = {{1, 1, GRT_ANSWER_COUNT},
                                    {4, 5, GRT_ANSWER_PLACE},
                                    {6, 5, GRT_ANSWER_PLACE},
                                    {8, 5, GRT_ANSWER_STRING}};
static struct griddy_game game;
static bool asks_for_a_line;
static GrtPlatform platform;

static void setup(griddy_state *header, griddy_context *context)
{
    int64_t rounds;
    if (grt_choose_number(header, context, AT_ROUNDS, 1, 3, &rounds) == GRT_WAIT)
        return;
    ((State *)header)->rounds = rounds;
    grt_output_number(context, rounds);
}

static void setup_quiet(griddy_state *header, griddy_context *context)
{
    int64_t rounds;
    if (grt_choose_number(header, context, AT_ROUNDS, 1, 3, &rounds) == 0)
        ((State *)header)->rounds = rounds;
}

static bool drop(griddy_state *header, griddy_context *context, int32_t site)
{
    int64_t tile = grt_choose_drop(&game, header, context, site, 1);
    if (tile >= 0)
        grt_make_choice(&game, header, context, tile, 1);
    return tile != GRT_WAIT;
}

static void turn(griddy_state *header, griddy_context *context)
{
    int64_t line;
    if (asks_for_a_line && !grt_choose_input(context, AT_LINE, &line))
        return;
    if (!drop(header, context, AT_FIRST))
        return;
    if (header->turn_count == 1 && !drop(header, context, AT_SECOND))
        return;
    if (header->turn_count + 1 == ((State *)header)->rounds)
        header->winner = header->current_player;
    grt_end_turn(&game, header, context, false);
}

// Plays with these options; `input` is typed, and `file` is what the file "moves" has.
static int run(const char *input, const char *file, const char *first, const char *second)
{
    static griddy_kind kind = {.limit = INT64_MAX, .placeable = 1, .owner = GRT_OWNER_EACH};
    double_open(&platform, input);
    platform.file_name = "moves";
    platform.file = file;
    kind.identifier = kind.name = double_string(&platform, "Man");
    kind.symbol_one = kind.symbol_two = double_string(&platform, "M");
    game = (struct griddy_game){
        .state_size = sizeof(State),
        .name = double_string(&platform, "drops"),
        .source_name = double_string(&platform, "drops.gdy"),
        .width = 3,
        .height = 2,
        .board_offset = offsetof(State, board),
        .is_scored = 1,
        .shows_board = 1,
        .kind_count = 1,
        .kinds = &kind,
        .site_count = 4,
        .sites = sites,
        .setup = setup,
        .turn = turn,
        .setup_quiet = setup_quiet,
        .turn_quiet = turn,
    };
    return double_play(&platform, &game, first, second);
}

static void writes(const char *file, const char *first, const char *second, const char *expected)
{
    assert_int_equal(run("", file, first, second), 0);
    assert_string_equal(platform.out.bytes, expected);
    double_close(&platform);
}

static void fails(const char *file, const char *first, const char *second, const char *message)
{
    assert_int_equal(run("", file, first, second), 64);
    assert_string_equal(platform.out.bytes, "");
    assert_string_equal(platform.errors.bytes, message);
    double_close(&platform);
}

static void legal_choices(void **state)
{
    (void)state;
    writes("", "--legal", NULL, "1\n2\n3\n");
    writes("2\n", "--legal", "--moves=moves", "a1\nb1\nc1\na2\nb2\nc2\n");
    writes("2\n\n B1\t\nc2\n", "--legal", "--moves=moves", "a1\nc1\na2\nb2\n");
    writes("1\na1\n", "--legal", "--moves=moves", ""); // the game is over
}

// By hand: 3 numbers of rounds; then 6 drops each; then, with 2 or 3 rounds, 5 and 4 more in one
// turn; then with 3 rounds 3 more.
static void lines_of_choices(void **state)
{
    (void)state;
    writes("", "--perft=0", NULL, "1\n");
    writes("", "--perft=1", NULL, "3\n");
    writes("", "--perft=2", NULL, "18\n");
    writes("", "--perft=3", NULL, "60\n");
    writes("", "--perft=4", NULL, "240\n");
    writes("", "--perft=5", NULL, "360\n");
    writes("", "--perft=6", NULL, "0\n");
    writes("", "--perft=1000", NULL, "0\n");
    writes("3\na1\nb1\n", "--perft=2", "--moves=moves", "12\n");
}

static void turns_and_parts(void **state)
{
    (void)state;
    writes("", "--perft=3", "--divide", "1: 0\n2: 30\n3: 30\n60\n");
    writes("", "--perft=1", "--divide", "1: 1\n2: 1\n3: 1\n3\n");
    writes("", "--perft=1", "--turns", "18\n");
    writes("", "--perft=2", "--turns", "240\n"); // 120 for two rounds, 120 for three
    writes("", "--perft=3", "--turns", "360\n");
    writes("", "--perft=4", "--turns", "0\n");
    assert_int_equal(run("", "", "--perft=3", NULL), 0);
    assert_non_null(strstr(platform.errors.bytes, " nodes per second\n"));
    double_close(&platform);
}

static void play_goes_on_after_moves(void **state)
{
    (void)state;
    assert_int_equal(run("1\nb2\n", NULL, "--moves=-", "--ascii"), 0);
    assert_string_equal(platform.out.bytes, "1\n"
                                            "+---+---+---+\n|   | M |   | 2\n"
                                            "+---+---+---+\n|   |   |   | 1\n"
                                            "+---+---+---+\n  a   b   c \n"
                                            "Player 1 wins.\n");
    double_close(&platform);
}

static void wrong_moves(void **state)
{
    (void)state;
    fails("2\na1\na1\n", "--moves=moves", "--legal",
          "moves:3: error: `a1` is no legal choice here\n");
    fails("4\n", "--moves=moves", "--legal", "moves:1: error: `4` is no legal choice here\n");
    fails("1\na1\n\nb1\n", "--moves=moves", "--legal",
          "moves:4: error: `b1` comes when the game is over\n");
    fails("", "--moves=other", "--legal", "drops: error: other: cannot be opened\n");
    fails("", "--turns", "--legal", "drops: error: --turns needs --perft=N\n");
    fails("", "--perft=2", "--legal", "drops: error: --legal and --perft do not go together\n");
    fails("", "--perft=-1", NULL,
          "drops: error: the depth `-1` of --perft is not a number of at least 0\n");
}

static void lines_cannot_be_listed(void **state)
{
    (void)state;
    asks_for_a_line = true;
    fails("", "--perft=2", NULL,
          "drops.gdy:8:5: error: --perft cannot list what may be typed here\n");
    fails("1\n", "--moves=moves", "--legal",
          "drops.gdy:8:5: error: --legal cannot list what may be typed here\n");
    writes("", "--perft=1", NULL, "3\n"); // not reached
    asks_for_a_line = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_choices),   cmocka_unit_test(lines_of_choices),
        cmocka_unit_test(turns_and_parts), cmocka_unit_test(play_goes_on_after_moves),
        cmocka_unit_test(wrong_moves),     cmocka_unit_test(lines_cannot_be_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
