// A game's command line.
#include "unit.h"

#include <string.h>

#include "../../../runtime/play/options.h"
#include "double.h"

typedef struct Reading {
    bool is_right;
    GrtOptions options;
    char message[500];
} Reading;

// Reads up to three options; null ends them.
static Reading read3(const char *first, const char *second, const char *third)
{
    Reading reading = {0};
    GrtPlatform platform;
    double_open(&platform, "");
    char *arguments[] = {"sample", (char *)first, (char *)second, (char *)third, NULL};
    int count = 1;
    while (arguments[count] != NULL)
        count++;
    char buffer[16];
    GrtOut errors;
    grt_out_open(&errors, &platform, GRT_STDERR, buffer, sizeof buffer);
    reading.is_right = grt_options_read(&reading.options, count, arguments, &errors);
    grt_out_flush(&errors);
    assert_true(platform.errors.length < sizeof reading.message);
    memcpy(reading.message, platform.errors.bytes, platform.errors.length);
    double_close(&platform);
    return reading;
}

static GrtOptions right(const char *first, const char *second, const char *third)
{
    Reading reading = read3(first, second, third);
    assert_string_equal(reading.message, "");
    assert_true(reading.is_right);
    return reading.options;
}

static void wrong(const char *first, const char *second, const char *message)
{
    Reading reading = read3(first, second, NULL);
    assert_string_equal(reading.message, message);
    assert_false(reading.is_right);
}

static void nothing_asked(void **state)
{
    (void)state;
    GrtOptions options = right(NULL, NULL, NULL);
    assert_int_equal(options.action, GRT_ACTION_PLAY);
    assert_int_equal(options.policies[1], GRT_COLLECT);
    assert_int_equal(options.policies[2], GRT_COLLECT);
    assert_int_equal(options.colour, GRT_COLOUR_AUTO);
    assert_false(options.ascii);
    assert_false(options.has_seed);
}

static void no_arguments_at_all(void **state)
{
    (void)state;
    GrtOptions options;
    char *none[] = {NULL};
    assert_true(grt_options_read(&options, 0, none, NULL));
}

static void players(void **state)
{
    (void)state;
    GrtOptions options = right("--players=random", NULL, NULL);
    assert_int_equal(options.policies[1], GRT_PICK);
    assert_int_equal(options.policies[2], GRT_PICK);
    options = right("--players", "human,random", NULL);
    assert_int_equal(options.policies[1], GRT_COLLECT);
    assert_int_equal(options.policies[2], GRT_PICK);
    options = right("--players=random,human", NULL, NULL);
    assert_int_equal(options.policies[1], GRT_PICK);
    assert_int_equal(options.policies[2], GRT_COLLECT);
}

static void wrong_players(void **state)
{
    (void)state;
    static const char *const values[] = {"--players=mcts",        "--players=random,",
                                         "--players=,random",     "--players=human,human,human",
                                         "--players=Human",       "--players=random random",
                                         "--players=randomhuman", "--players="};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        Reading reading = read3(values[i], NULL, NULL);
        assert_false(reading.is_right);
        assert_non_null(strstr(reading.message, "there are human and random"));
    }
}

static void seeds(void **state)
{
    (void)state;
    GrtOptions options = right("--seed=0", NULL, NULL);
    assert_true(options.has_seed);
    assert_int_equal(options.seed, 0);
    assert_int_equal(right("--seed", "-5", NULL).seed, -5);
    assert_int_equal(right("--seed=9223372036854775807", NULL, NULL).seed, INT64_MAX);
    wrong("--seed=9223372036854775808", NULL,
          "the seed `9223372036854775808` is not a number that fits 64 bits");
    wrong("--seed=", NULL, "the seed `` is not a number that fits 64 bits");
    wrong("--seed", NULL, "--seed needs a value: N");
}

static void looks(void **state)
{
    (void)state;
    GrtOptions options = right("--ascii", "--color=always", NULL);
    assert_true(options.ascii);
    assert_int_equal(options.colour, GRT_COLOUR_ALWAYS);
    assert_int_equal(right("--color", "never", NULL).colour, GRT_COLOUR_NEVER);
    assert_int_equal(right("--color=never", "--color=auto", NULL).colour, GRT_COLOUR_AUTO);
    wrong("--color=sometimes", NULL,
          "unknown value `sometimes` of --color; there are auto, always and never");
    wrong("--ascii=yes", NULL, "--ascii takes no value");
}

static void help_comes_before_what_follows(void **state)
{
    (void)state;
    assert_int_equal(right("--help", NULL, NULL).action, GRT_ACTION_HELP);
    assert_int_equal(right("--help", "--bogus", NULL).action, GRT_ACTION_HELP);
    assert_int_equal(right("--ascii", "--version", "--help").action, GRT_ACTION_VERSION);
}

static void suggestions(void **state)
{
    (void)state;
    wrong("--colour", "always", "unknown option `--colour`; did you mean --color?");
    wrong("--player=random", NULL, "unknown option `--player=random`; did you mean --players?");
    wrong("-seed", NULL, "unknown option `-seed`; did you mean --seed?");
    wrong("--hlep", NULL, "unknown option `--hlep`; did you mean --help?");
    wrong("--frobnicate", NULL, "unknown option `--frobnicate`; --help lists them");
    wrong("-", NULL, "unknown option `-`; --help lists them");
    wrong("--", NULL, "unknown option `--`; --help lists them");
    wrong("--\033[2J", NULL, "unknown option `--?[2J`; --help lists them");
}

static void other_arguments(void **state)
{
    (void)state;
    wrong("a1", NULL, "unknown argument `a1`; --help lists the options");
    wrong("", NULL, "unknown argument ``; --help lists the options");
    wrong("--ascii", "x", "unknown argument `x`; --help lists the options");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_asked),
        cmocka_unit_test(no_arguments_at_all),
        cmocka_unit_test(players),
        cmocka_unit_test(wrong_players),
        cmocka_unit_test(seeds),
        cmocka_unit_test(looks),
        cmocka_unit_test(help_comes_before_what_follows),
        cmocka_unit_test(suggestions),
        cmocka_unit_test(other_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
