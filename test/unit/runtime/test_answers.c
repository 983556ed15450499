// From typed lines to choices.
#include "unit.h"

#include <string.h>

#include "../../../runtime/play/answers.h"
#include "double.h"

static const griddy_site sites[] = {
    [GRT_ANSWER_PLACE] = {1, 1, GRT_ANSWER_PLACE},
    [GRT_ANSWER_NUMBER] = {1, 1, GRT_ANSWER_NUMBER},
    [GRT_ANSWER_BOOLEAN] = {1, 1, GRT_ANSWER_BOOLEAN},
    [GRT_ANSWER_STRING] = {1, 1, GRT_ANSWER_STRING},
};
static const struct griddy_game game = {.width = 3, .height = 3, .site_count = 4, .sites = sites};

static int set_up(void **state)
{
    return double_set_up(state, &game);
}

static bool reads(DoubleRun *fixture, int32_t what, const char *line, int64_t *choice)
{
    fixture->context.site = what;
    return grt_answers_read(&fixture->context, (GrtText){line, (int64_t)strlen(line)}, choice);
}

static void means(DoubleRun *fixture, int32_t what, const char *line, int64_t expected)
{
    int64_t choice = -99;
    assert_true(reads(fixture, what, line, &choice));
    assert_int_equal(choice, expected);
}

static void means_nothing(DoubleRun *fixture, int32_t what, const char *line)
{
    int64_t choice;
    assert_false(reads(fixture, what, line, &choice));
}

static void booleans(void **state)
{
    static const char *const yes[] = {"true", "TRUE", "True", "yes",      "YES",
                                      "y",    "Y",    "1",    " \tyes\t "};
    static const char *const no[] = {"false", "False", "no", "No", "n", "N", "0", "  0"};
    static const char *const neither[] = {"",   " ", "t",  "f",  "ye",   "yess",  "tru", "01",
                                          "00", "2", "-1", "on", "y es", "true.", "oui"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        means(*state, GRT_ANSWER_BOOLEAN, yes[i], 1);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        means(*state, GRT_ANSWER_BOOLEAN, no[i], 0);
    for (size_t i = 0; i < sizeof neither / sizeof *neither; i++)
        means_nothing(*state, GRT_ANSWER_BOOLEAN, neither[i]);
}

static void numbers(void **state)
{
    means(*state, GRT_ANSWER_NUMBER, " \t -42\t", -42);
    means(*state, GRT_ANSWER_NUMBER, "9223372036854775807", INT64_MAX);
    means_nothing(*state, GRT_ANSWER_NUMBER, "");
    means_nothing(*state, GRT_ANSWER_NUMBER, "- 1");
    means_nothing(*state, GRT_ANSWER_NUMBER, "1 2");
    means_nothing(*state, GRT_ANSWER_NUMBER, "\v1"); // spaces and tabs only
    means_nothing(*state, GRT_ANSWER_NUMBER, "1\r");
}

static void only_legal_tiles(void **state)
{
    DoubleRun *fixture = *state;
    int64_t legal[] = {0, 4, 8};
    fixture->context.legal = (GrtChoices){legal, 3, 3};
    means(fixture, GRT_ANSWER_PLACE, "a1", 0);
    means(fixture, GRT_ANSWER_PLACE, "\tB2 ", 4);
    means(fixture, GRT_ANSWER_PLACE, "c3", 8);
    means_nothing(fixture, GRT_ANSWER_PLACE, "b1"); // on the board, but not legal
    means_nothing(fixture, GRT_ANSWER_PLACE, "d4");
    means_nothing(fixture, GRT_ANSWER_PLACE, "b 2");
    means_nothing(fixture, GRT_ANSWER_PLACE, "");
}

// A line is taken as it is, spaces and all.
static void lines(void **state)
{
    DoubleRun *fixture = *state;
    int64_t choice;
    assert_true(reads(fixture, GRT_ANSWER_STRING, "  two words\t", &choice));
    const griddy_string *string = (const griddy_string *)(intptr_t)choice;
    assert_int_equal(string->length, 12);
    assert_memory_equal(string->bytes, "  two words\t", 12);
    means(fixture, GRT_ANSWER_STRING, "  two words\t", choice);
    means(fixture, GRT_ANSWER_STRING, "", 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, double_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(booleans), TEST(numbers), TEST(only_legal_tiles),
                                       TEST(lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
