// Tiles as people write them.
#include "unit.h"

#include <string.h>

#include "../../../runtime/play/tiles.h"

static void column_is(int32_t column, const char *expected)
{
    char name[GRT_COLUMN_BYTES];
    int64_t length = grt_tiles_column(name, column);
    assert_int_equal(length, (int64_t)strlen(expected));
    assert_memory_equal(name, expected, (size_t)length);
}

static void names_columns(void **state)
{
    (void)state;
    column_is(1, "a");
    column_is(26, "z");
    column_is(27, "aa");
    column_is(28, "ab");
    column_is(52, "az");
    column_is(53, "ba");
    column_is(26 + 26 * 26, "zz");
    column_is(26 + 26 * 26 + 1, "aaa");
    column_is(1024, "amj");
}

static int64_t read_on(int32_t width, int32_t height, const char *text, int64_t length)
{
    const struct griddy_game game = {.width = width, .height = height};
    return grt_tiles_read(&game, (GrtText){text, length});
}

static int64_t read_small(const char *text)
{
    return read_on(3, 12, text, (int64_t)strlen(text));
}

static void reads_tiles_row_by_row(void **state)
{
    (void)state;
    assert_int_equal(read_small("a1"), 0);
    assert_int_equal(read_small("c1"), 2);
    assert_int_equal(read_small("a2"), 3);
    assert_int_equal(read_small("B2"), 4);
    assert_int_equal(read_small("c12"), 35);
}

static void reads_columns_past_z(void **state)
{
    (void)state;
    assert_int_equal(read_on(1024, 1024, "aa1", 3), 26);
    assert_int_equal(read_on(1024, 1024, "Ab2", 3), 1024 + 27);
    assert_int_equal(read_on(1024, 1024, "AMJ1024", 7), 1024 * 1024 - 1);
    assert_int_equal(read_on(1024, 1024, "amk1", 4), -1);
    assert_int_equal(read_on(26, 26, "aa1", 3), -1);
}

static void refuses_other_lines(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",    "a",   "1",   "1a",  "d1",  "a13",   "a0", "a01", "a 1", "a1 ",
        "aa1", "a-1", "a+1", "a1b", "a1.", "\3511", "`1", "{1",  "@1",  "a9223372036854775808"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_int_equal(read_small(lines[i]), -1);
    assert_int_equal(read_on(3, 12, "a1\0", 3), -1);
    assert_int_equal(read_on(3, 12, "\0a1", 3), -1);
}

static void survives_long_lines(void **state)
{
    (void)state;
    char line[100000];
    memset(line, 'z', sizeof line);
    assert_int_equal(read_on(1024, 1024, line, sizeof line), -1);
    memset(line + 1, '9', sizeof line - 1);
    assert_int_equal(read_on(1024, 1024, line, sizeof line), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_columns),        cmocka_unit_test(reads_tiles_row_by_row),
        cmocka_unit_test(reads_columns_past_z), cmocka_unit_test(refuses_other_lines),
        cmocka_unit_test(survives_long_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
