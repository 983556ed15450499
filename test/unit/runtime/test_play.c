// Whole games, from the command line to the exit status, on the platform for tests.
//
// The game is written by hand, as generated code would be. Setup asks for the number of turns, a
// truth value and a name; each turn places two pieces, with output between.
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../runtime/play/runner.h"
#include "double.h"

enum { WIDTH = 2, HEIGHT = 2, TILES = WIDTH * HEIGHT, PIECES = 4, MAN = 1 };
enum { AT_TURNS, AT_LOUD, AT_NAME, AT_FIRST, AT_SECOND, SITES };

typedef struct State {
    griddy_state header;
    uint8_t board[TILES];
    int64_t standing[PIECES];
    int64_t brought[PIECES];
    int64_t turns;
    int64_t is_loud;
    int64_t name;
} State;

static const griddy_site sites[SITES] = {
    [AT_TURNS] = {2, 7, GRT_ANSWER_NUMBER, 0},    [AT_LOUD] = {3, 7, GRT_ANSWER_BOOLEAN, 0},
    [AT_NAME] = {4, 7, GRT_ANSWER_STRING, 0},     [AT_FIRST] = {12, 5, GRT_ANSWER_PLACE, MAN},
    [AT_SECOND] = {14, 5, GRT_ANSWER_PLACE, MAN},
};

static void setup(griddy_state *header, griddy_context *context)
{
    State *state = (State *)header;
    grt_output_number(context, 1);
    if (!grt_choose_input(context, AT_TURNS, &state->turns))
        return;
    grt_output_number(context, 2);
    if (!grt_choose_input(context, AT_LOUD, &state->is_loud))
        return;
    grt_output_boolean(context, state->is_loud);
    if (!grt_choose_input(context, AT_NAME, &state->name))
        return;
    grt_output_string(context, (void *)(intptr_t)state->name);
    if (state->turns == -1)
        grt_fail(context, GRT_FAILURE_ADD, 5, 9);
}

static struct griddy_game game;

// Places a man; false when the turn must stop.
static bool place(griddy_state *header, griddy_context *context, int32_t site)
{
    int32_t tile = grt_choose_tile(&game, header, context, site, MAN);
    if (tile == GRT_WAIT)
        return false;
    if (tile == GRT_STUCK)
        grt_output_stuck(header, context);
    else
        grt_place(&game, header, tile, MAN);
    return true;
}

static void turn(griddy_state *header, griddy_context *context)
{
    State *state = (State *)header;
    if (state->is_loud)
        grt_output_board(&game, header, context);
    if (!place(header, context, AT_FIRST))
        return;
    grt_output_player(context, header->current_player);
    if (!place(header, context, AT_SECOND))
        return;
    grt_output_piece(&game, context, state->board[0]);
    grt_end_turn(header, header->turn_count + 1 >= state->turns);
}

static griddy_kind kinds[1] = {{.limit = INT64_MAX, .placeable = 1}};

static struct griddy_game game = {
    .abi_version = GRIDDY_ABI_VERSION,
    .state_size = sizeof(State),
    .width = WIDTH,
    .height = HEIGHT,
    .board_offset = offsetof(State, board),
    .on_board_offset = offsetof(State, standing),
    .brought_offset = offsetof(State, brought),
    .kind_count = 1,
    .kinds = kinds,
    .site_count = SITES,
    .sites = sites,
    .setup = setup,
    .turn = turn,
    .setup_quiet = setup,
    .turn_quiet = turn,
};

static GrtPlatform platform;

static void open_platform(const char *input)
{
    double_open(&platform, input);
    game.name = double_string(&platform, "sample");
    game.source_name = double_string(&platform, "sample.gdy");
    kinds[0].name = double_string(&platform, "Man");
    kinds[0].symbol_one = kinds[0].symbol_two = double_string(&platform, "M");
}

static int play(const char *first, const char *second)
{
    return double_play(&platform, &game, first, second);
}

// Plays with `input` and expects this output, an empty standard error, and status 0.
static void transcript(const char *input, const char *option, const char *expected)
{
    for (size_t chunk = 0; chunk < 7; chunk++) {
        open_platform(input);
        platform.chunk = chunk;
        platform.interruptions = 4;
        assert_int_equal(play(option, NULL), 0);
        assert_string_equal(platform.out.bytes, expected);
        assert_string_equal(platform.errors.bytes, "");
        double_close(&platform);
    }
}

static const char *const one_turn = "1\n2\nfalse\nAda\nInput: Player 1\nInput: Man\n";

static void a_quiet_turn(void **state)
{
    (void)state;
    transcript("1\nno\nAda\na1\nb1\n", NULL, one_turn);
    transcript("1\r\nNO\r\nAda\r\n\tA1 \r\n b1\r\n", NULL, one_turn);
    transcript("  1\t\n0\nAda\na1\nb1", NULL, one_turn);
}

static void answers_that_do_not_fit(void **state)
{
    (void)state;
    transcript("\n1 2\n9223372036854775808\n1\n2\ntruth\nn\n\nc1\na3\nb2 b2\n\nb2\nb2\na1\n", NULL,
               "1\n"
               "Invalid input! Try again:\nInvalid input! Try again:\nInvalid input! Try again:\n"
               "2\n"
               "Invalid input! Try again:\nInvalid input! Try again:\n"
               "false\n\n"
               "Input: Invalid piece placement! Try again:\n"
               "Input: Invalid piece placement! Try again:\n"
               "Input: Invalid piece placement! Try again:\n"
               "Input: Invalid piece placement! Try again:\n"
               "Input: Player 1\n"
               "Input: Invalid piece placement! Try again:\n"
               "Input: Man\n");
}

// The picture is output before two questions of one turn, and shown once.
static void output_is_shown_once(void **state)
{
    (void)state;
    transcript("2\ny\n \na2\nb2\nb1\na1\n", "--ascii",
               "1\n2\ntrue\n \n"
               "+---+---+\n|   |   | 2\n+---+---+\n|   |   | 1\n+---+---+\n  a   b \n"
               "Input: Player 1\nInput: empty\n"
               "+---+---+\n| M | M | 2\n+---+---+\n|   |   | 1\n+---+---+\n  a   b \n"
               "Input: Player 2\nInput: Man\n");
}

static void no_legal_move(void **state)
{
    (void)state;
    transcript("3\nn\n\na2\nb2\nb1\na1\n", NULL,
               "1\n2\nfalse\n\n"
               "Input: Player 1\nInput: empty\n"
               "Input: Player 2\nInput: Man\n"
               "No legal move: Player 1 passes.\nPlayer 1\n"
               "No legal move: Player 1 passes.\nMan\n");
}

// A random player picks at once, in the same turn as a person's earlier answers; `input` asks
// whoever plays.
static void random_players_are_not_asked(void **state)
{
    (void)state;
    // Only the second piece in the first turn may or may not be on a1.
    open_platform("2\nn\nAda\n");
    assert_int_equal(play("--players=random", NULL), 0);
    assert_string_equal(platform.out.bytes + platform.out.length - 13, "Player 2\nMan\n");
    assert_null(strstr(platform.out.bytes, "Input: "));
    double_close(&platform);
    // Player 1 takes both tiles of a column or row; what is left is for the person.
    open_platform("2\nn\nAda\na1\nb1\na2\nb2\na1\nb1\na2\n");
    assert_int_equal(play("--players=random,human", "--seed=3"), 0);
    assert_non_null(strstr(platform.out.bytes, "Player 1\n"));
    assert_non_null(strstr(platform.out.bytes, "Input: "));
    double_close(&platform);
}

static void everything_written_before_a_question(void **state)
{
    (void)state;
    open_platform("1\n");
    assert_int_equal(play(NULL, NULL), 2);
    assert_string_equal(platform.out.bytes, "1\n2\n");
    assert_int_equal(platform.writes, 3); // "1", then "2", then the message
    double_close(&platform);
}

// Where input ends: the message says what was awaited, and where in the source.
static void ends_early(const char *input, int read_failure, const char *message)
{
    open_platform(input);
    platform.read_failure = read_failure;
    assert_int_equal(play(NULL, NULL), 2);
    assert_string_equal(platform.errors.bytes, message);
    double_close(&platform);
}

static void input_that_ends_early(void **state)
{
    (void)state;
    ends_early("", 0, "sample.gdy:2:7: error: input ended; a number was to be typed\n");
    ends_early("x\n", 0, "sample.gdy:2:7: error: input ended; a number was to be typed\n");
    ends_early("1\n", 0, "sample.gdy:3:7: error: input ended; true or false was to be typed\n");
    ends_early("1\ny\n", 0, "sample.gdy:4:7: error: input ended; a line was to be typed\n");
    ends_early("1\ny\nA\n", 0, "sample.gdy:12:5: error: input ended; Player 1 was to place Man\n");
    ends_early("9\ny\nA\na1\nb1\na2", 0,
               "sample.gdy:14:5: error: input ended; Player 2 was to place Man\n");
    ends_early("1\n", GRT_IO_BROKEN,
               "sample.gdy:3:7: error: input cannot be read; true or false was to be typed\n");
    ends_early("", GRT_IO_NOT_OPEN,
               "sample.gdy:2:7: error: input cannot be read; a number was to be typed\n");
}

// On a terminal the message does not hang on to the prompt.
static void a_message_starts_its_own_line(void **state)
{
    (void)state;
    open_platform("1\nn\nAda\n");
    platform.is_terminal = true;
    assert_int_equal(play(NULL, NULL), 2);
    assert_string_equal(platform.out.bytes, "1\n2\nfalse\nAda\nInput: \n");
    double_close(&platform);
}

static void a_runtime_error(void **state)
{
    (void)state;
    open_platform("-1\nn\nAda\n");
    assert_int_equal(play(NULL, NULL), 1);
    assert_string_equal(platform.out.bytes, "1\n2\nfalse\nAda\n");
    assert_string_equal(platform.errors.bytes,
                        "sample.gdy:5:9: error: the sum does not fit a number\n");
    double_close(&platform);
}

// Plays with an output that takes `budget` bytes and then answers `failure`.
static int play_into(int failure, size_t budget, const char *option)
{
    open_platform("1\nno\nAda\na1\nb1\n");
    platform.write_failure = failure;
    platform.write_budget = budget;
    int status = play(option, NULL);
    assert_true(platform.out.length <= budget);
    assert_memory_equal(platform.out.bytes, one_turn, option == NULL ? platform.out.length : 0);
    return status;
}

static void a_closed_pipe_ends_quietly(void **state)
{
    (void)state;
    for (size_t budget = 0; budget < strlen(one_turn); budget++) {
        assert_int_equal(play_into(GRT_IO_CLOSED, budget, NULL), 0);
        assert_string_equal(platform.errors.bytes, "");
        double_close(&platform);
    }
    assert_int_equal(play_into(GRT_IO_CLOSED, 3, "--help"), 0);
    assert_string_equal(platform.errors.bytes, "");
    double_close(&platform);
}

static void output_that_cannot_be_written(void **state)
{
    (void)state;
    static const struct {
        int failure;
        const char *message;
    } failures[] = {
        {GRT_IO_FULL, "sample: error: cannot write the output: no space left\n"},
        {GRT_IO_NOT_OPEN, "sample: error: cannot write the output: standard output is closed\n"},
        {GRT_IO_BROKEN, "sample: error: cannot write the output\n"},
    };
    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++) {
        for (size_t budget = 0; budget < strlen(one_turn); budget++) {
            assert_int_equal(play_into(failures[i].failure, budget, NULL), 1);
            assert_string_equal(platform.errors.bytes, failures[i].message);
            double_close(&platform);
        }
        assert_int_equal(play_into(failures[i].failure, 3, "--version"), 1);
        assert_string_equal(platform.errors.bytes, failures[i].message);
        double_close(&platform);
    }
}

// However few pages there are, the game ends with a message or is played.
static void memory_that_runs_out(void **state)
{
    (void)state;
    int status = -1;
    for (long pages = 0; status != 0; pages++) {
        open_platform("1\nno\nAda\na1\nb1\n");
        platform.pages_left = pages;
        status = play(NULL, NULL);
        assert_string_equal(platform.errors.bytes,
                            status == 0 ? "" : "sample: error: out of memory\n");
        assert_true(status == 0 || status == 1);
        double_close(&platform);
        assert_true(pages < 20);
    }
}

static bool has_colour(const char *option, bool is_terminal, const char *no_color)
{
    open_platform("2\ny\nAda\na1\nb1\na2\nb2\n");
    platform.is_terminal = is_terminal;
    platform.no_color = no_color;
    assert_int_equal(play(option, NULL), 0);
    bool result = strstr(platform.out.bytes, "\033[33m\033[1mM\033[0m") != NULL;
    assert_int_equal(result, strchr(platform.out.bytes, '\033') != NULL);
    double_close(&platform);
    return result;
}

static void when_colours_are_used(void **state)
{
    (void)state;
    assert_true(has_colour(NULL, true, NULL));
    assert_true(has_colour("--color=auto", true, ""));
    assert_false(has_colour(NULL, true, "1"));
    assert_false(has_colour(NULL, false, NULL));
    assert_true(has_colour("--color=always", false, "1"));
    assert_false(has_colour("--color=never", true, NULL));
}

// What a game of random players outputs; to be freed.
static char *random_game(const char *seed)
{
    open_platform("2\ny\nAda\n");
    assert_int_equal(play("--players=random", seed), 0);
    char *text = platform.out.bytes;
    platform.out.bytes = NULL;
    double_close(&platform);
    return text;
}

static void seeds_repeat_a_game(void **state)
{
    (void)state;
    int different = 0;
    char *first = random_game("--seed=0");
    for (int seed = 0; seed < 20; seed++) {
        char option[20];
        snprintf(option, sizeof option, "--seed=%d", seed);
        char *one = random_game(option), *other = random_game(option);
        assert_string_equal(one, other);
        different += strcmp(one, first) != 0;
        free(one);
        free(other);
    }
    free(first);
    assert_true(different >= 10);
}

static void the_game_has_its_seed(void **state)
{
    (void)state;
    griddy_context context = {0};
    GrtHost host;
    open_platform("");
    double_host(&host, &platform, &game);
    context.host = &host;
    GrtRunner runner;
    grt_runner_open(&runner, &game, &context, 77);
    assert_int_equal(runner.state->random, 77);
    assert_int_equal(runner.state->current_player, 1);
    assert_int_equal(runner.state->turn_count, 0);
    assert_true(context.picker != 77); // a generator of its own
    double_close(&platform);
}

static void help_and_version(void **state)
{
    (void)state;
    open_platform("");
    assert_int_equal(play("--version", NULL), 0);
    assert_string_equal(platform.out.bytes, "sample (griddy-llc " GRIDDY_VERSION ", ABI 1)\n");
    double_close(&platform);
    open_platform("");
    assert_int_equal(play("--help", NULL), 0);
    static const char *const parts[] = {"sample, a game", "Board: 2 by 2, a1 to b2\n",
                                        "  Man  M m\n",   "--players=",
                                        "--seed=",        "--color=",
                                        "--ascii",        "--version"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        assert_non_null(strstr(platform.out.bytes, parts[i]));
    assert_string_equal(platform.errors.bytes, "");
    double_close(&platform);
}

static void a_wrong_option(void **state)
{
    (void)state;
    open_platform("");
    assert_int_equal(play("--colour=never", NULL), 64);
    assert_string_equal(platform.out.bytes, "");
    assert_string_equal(platform.errors.bytes,
                        "sample: error: unknown option `--colour=never`; did you mean --color?\n");
    double_close(&platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_quiet_turn),
        cmocka_unit_test(answers_that_do_not_fit),
        cmocka_unit_test(output_is_shown_once),
        cmocka_unit_test(no_legal_move),
        cmocka_unit_test(random_players_are_not_asked),
        cmocka_unit_test(everything_written_before_a_question),
        cmocka_unit_test(input_that_ends_early),
        cmocka_unit_test(a_message_starts_its_own_line),
        cmocka_unit_test(a_runtime_error),
        cmocka_unit_test(a_closed_pipe_ends_quietly),
        cmocka_unit_test(output_that_cannot_be_written),
        cmocka_unit_test(memory_that_runs_out),
        cmocka_unit_test(when_colours_are_used),
        cmocka_unit_test(seeds_repeat_a_game),
        cmocka_unit_test(the_game_has_its_seed),
        cmocka_unit_test(help_and_version),
        cmocka_unit_test(a_wrong_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
