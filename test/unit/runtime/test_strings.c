// Interned strings: equal contents are one string, through growth of the table too.
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "../../../runtime/play/strings.h"
#include "double.h"

static int set_up(void **state)
{
    static const struct griddy_game game = {0};
    return double_set_up(state, &game);
}

static griddy_string *join(DoubleRun *fixture, const char *first, const char *second)
{
    return grt_strings_join(&fixture->host, (GrtText){first, (int64_t)strlen(first)},
                            (GrtText){second, (int64_t)strlen(second)});
}

static void holds(const griddy_string *string, const char *expected)
{
    assert_int_equal(string->length, (int64_t)strlen(expected));
    assert_memory_equal(string->bytes, expected, (size_t)string->length);
}

static void equal_contents_are_one_string(void **state)
{
    DoubleRun *fixture = *state;
    griddy_string *whole = join(fixture, "Player 1", "");
    holds(whole, "Player 1");
    assert_ptr_equal(join(fixture, "Play", "er 1"), whole);
    assert_ptr_equal(join(fixture, "", "Player 1"), whole);
    assert_ptr_not_equal(join(fixture, "Player ", "2"), whole);
    assert_ptr_not_equal(join(fixture, "Player 1", " "), whole);
}

static void the_empty_string_is_null(void **state)
{
    DoubleRun *fixture = *state;
    assert_null(join(fixture, "", ""));
    assert_null(grt_string_join(&fixture->context, NULL, NULL));
}

static void contents_may_be_any_bytes(void **state)
{
    DoubleRun *fixture = *state;
    GrtText zeros = {"a\0b\0", 4}, none = {NULL, 0};
    griddy_string *string = grt_strings_join(&fixture->host, zeros, none);
    assert_int_equal(string->length, 4);
    assert_memory_equal(string->bytes, "a\0b\0", 4);
    assert_ptr_not_equal(grt_strings_join(&fixture->host, (GrtText){"a\0b", 3}, none), string);
}

static void many_strings_stay_what_they_are(void **state)
{
    DoubleRun *fixture = *state;
    enum { COUNT = 5000 };
    static griddy_string *strings[COUNT];
    for (int64_t i = 0; i < COUNT; i++)
        strings[i] = grt_string_of_number(&fixture->context, i * 37 - COUNT);
    for (int64_t i = 0; i < COUNT; i++) {
        char expected[32];
        snprintf(expected, sizeof expected, "%lld", (long long)(i * 37 - COUNT));
        holds(strings[i], expected);
        assert_ptr_equal(grt_string_of_number(&fixture->context, i * 37 - COUNT), strings[i]);
    }
    assert_int_equal(fixture->host.strings.count, COUNT);
}

static void long_strings_have_room(void **state)
{
    DoubleRun *fixture = *state;
    enum { LENGTH = 100000 };
    static char bytes[LENGTH + 1];
    memset(bytes, 'x', LENGTH);
    griddy_string *string = join(fixture, bytes, "y");
    assert_int_equal(string->length, LENGTH + 1);
    assert_int_equal(string->bytes[LENGTH], 'y');
    assert_ptr_equal(join(fixture, bytes, "y"), string);
}

// What is done again, as a turn that is run again does, takes no memory.
static void repeating_takes_no_memory(void **state)
{
    DoubleRun *fixture = *state;
    for (int round = 0; round < 3; round++) {
        size_t before = fixture->platform.pages;
        griddy_string *text = NULL;
        for (int i = 0; i < 1000; i++)
            text = grt_string_join(&fixture->context, text, join(fixture, "x", ""));
        assert_int_equal(text->length, 1000);
        if (round > 0)
            assert_int_equal(fixture->platform.pages, before);
    }
}

static void compares_by_content(void **state)
{
    DoubleRun *fixture = *state;
    void *made = join(fixture, "ab", "");
    void *constant = (void *)double_string(&fixture->platform, "ab");
    void *other = (void *)double_string(&fixture->platform, "ac");
    void *empty = (void *)double_string(&fixture->platform, "");
    assert_ptr_not_equal(made, constant);
    assert_true(grt_string_equal(made, constant));
    assert_true(grt_string_equal(made, made));
    assert_true(grt_string_equal(NULL, NULL));
    assert_true(grt_string_equal(NULL, empty));
    assert_false(grt_string_equal(made, other));
    assert_false(grt_string_equal(made, NULL));
    assert_false(grt_string_equal(NULL, other));
}

static void texts_of_values(void **state)
{
    DoubleRun *fixture = *state;
    holds(grt_string_of_number(&fixture->context, INT64_MIN), "-9223372036854775808");
    holds(grt_string_of_boolean(true), "true");
    holds(grt_string_of_boolean(false), "false");
    holds(grt_string_of_player(0), "nobody");
    holds(grt_string_of_player(1), "Player 1");
    holds(grt_string_of_player(2), "Player 2");
    const griddy_string *king = double_string(&fixture->platform, "King");
    const griddy_kind kinds[] = {{.name = NULL}, {.name = king}};
    struct griddy_game game = {.kind_count = 2, .kinds = kinds};
    holds(grt_string_of_piece(&game, 0), "empty");
    holds(grt_string_of_kind(&game, 0), "empty");
    assert_null(grt_string_of_kind(&game, 1)); // a kind whose name is ""
    assert_ptr_equal(grt_string_of_kind(&game, 2), king);
    assert_ptr_equal(grt_string_of_piece(&game, 1 + 3 * 1 + 2), king);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(equal_contents_are_one_string, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(the_empty_string_is_null, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(contents_may_be_any_bytes, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(many_strings_stay_what_they_are, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(long_strings_have_room, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(repeating_takes_no_memory, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(compares_by_content, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(texts_of_values, set_up, double_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
