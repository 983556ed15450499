// Whole games, from the command line to the exit status, on the platform for tests.
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sample.h"

static GrtPlatform platform;

// Plays with `input` and expects this output, an empty standard error, and status 0.
static void transcript(const char *input, const char *option, const char *expected)
{
    for (size_t chunk = 0; chunk < 7; chunk++) {
        sample_open(&platform, input);
        platform.chunk = chunk;
        platform.interruptions = 4;
        assert_int_equal(sample_play(&platform, option, NULL), 0);
        assert_string_equal(platform.out.bytes, expected);
        assert_string_equal(platform.errors.bytes, "");
        double_close(&platform);
    }
}

static const char *const one_turn = "1\n2\nfalse\nAda\nInput: Player 1\nInput: Man\n2\n";

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
               "Input: Man\n2\n");
}

// The picture is output before two questions of one turn, and shown once.
static void output_is_shown_once(void **state)
{
    (void)state;
    transcript("2\ny\n \na2\nb2\nb1\na1\n", "--ascii",
               "1\n2\ntrue\n \n"
               "+---+---+\n|   |   | 2\n+---+---+\n|   |   | 1\n+---+---+\n  a   b \n"
               "Input: Player 1\nInput: empty\n2\n"
               "+---+---+\n| M | M | 2\n+---+---+\n|   |   | 1\n+---+---+\n  a   b \n"
               "Input: Player 2\nInput: Man\n4\n");
}

static void no_legal_move(void **state)
{
    (void)state;
    transcript("3\nn\n\na2\nb2\nb1\na1\n", NULL,
               "1\n2\nfalse\n\n"
               "Input: Player 1\nInput: empty\n2\n"
               "Input: Player 2\nInput: Man\n4\n"
               "No legal move: Player 1 passes.\nPlayer 1\n"
               "No legal move: Player 1 passes.\nMan\n6\n");
}

// A random player picks at once, in the same turn as a person's earlier answers; `input` asks
// whoever plays.
static void random_players_are_not_asked(void **state)
{
    (void)state;
    // Only the second piece in the first turn may or may not be on a1.
    sample_open(&platform, "2\nn\nAda\n");
    assert_int_equal(sample_play(&platform, "--players=random", NULL), 0);
    assert_string_equal(platform.out.bytes + platform.out.length - 15, "Player 2\nMan\n4\n");
    assert_null(strstr(platform.out.bytes, "Input: "));
    double_close(&platform);
    // Player 1 takes both tiles of a column or row; what is left is for the person.
    sample_open(&platform, "2\nn\nAda\na1\nb1\na2\nb2\na1\nb1\na2\n");
    assert_int_equal(sample_play(&platform, "--players=random,human", "--seed=3"), 0);
    assert_non_null(strstr(platform.out.bytes, "Player 1\n"));
    assert_non_null(strstr(platform.out.bytes, "Input: "));
    double_close(&platform);
}

static bool has_colour(const char *option, bool is_terminal, const char *no_color)
{
    sample_open(&platform, "2\ny\nAda\na1\nb1\na2\nb2\n");
    platform.is_terminal = is_terminal;
    platform.no_color = no_color;
    assert_int_equal(sample_play(&platform, option, NULL), 0);
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
    sample_open(&platform, "2\ny\nAda\n");
    assert_int_equal(sample_play(&platform, "--players=random", seed), 0);
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

static void help_and_version(void **state)
{
    (void)state;
    sample_open(&platform, "");
    assert_int_equal(sample_play(&platform, "--version", NULL), 0);
    assert_string_equal(platform.out.bytes, "sample (griddy-llc " GRIDDY_VERSION ", ABI 1)\n");
    double_close(&platform);
    sample_open(&platform, "");
    assert_int_equal(sample_play(&platform, "--help", NULL), 0);
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
    sample_open(&platform, "");
    assert_int_equal(sample_play(&platform, "--colour=never", NULL), 64);
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
        cmocka_unit_test(when_colours_are_used),
        cmocka_unit_test(seeds_repeat_a_game),
        cmocka_unit_test(help_and_version),
        cmocka_unit_test(a_wrong_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
