/// Lines and columns: frontend/base/source.h.
#include "failing.h"

#include "../../frontend/base/source.h"

/// Lines in every way that they can end, with characters of one to four bytes and bytes that are no
/// UTF-8.
static const char MIXED[] =
    "ab\n\n\tc\r\nd\re\n\r\n\xc3\xbc\xe6\x97\xa5\xf0\x9f\x98\x80x\n\xff\xc3 \xed\xa0\x80\nlast";

static Source open_source(const char *text, size_t length)
{
    Source source;
    source_init(&source, &MEMORY, slice_of("test"), (Slice){text, length});
    return source;
}

static SourcePlace place_of(const Source *source, uint32_t offset)
{
    SourceCursor cursor;
    source_cursor_init(&cursor, source);
    return source_cursor_place(&cursor, offset);
}

static void expect_place(const Source *source, uint32_t offset, uint32_t line, uint32_t column)
{
    SourcePlace place = place_of(source, offset);
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
    assert_int_equal(source_line_number(source, offset), line);
}

static void lines_end_in_three_ways(void **state)
{
    (void)state;
    Source source = open_source(MIXED, sizeof MIXED - 1);
    const char *const lines[] = {"ab",
                                 "",
                                 "\tc",
                                 "d",
                                 "e",
                                 "",
                                 "\xc3\xbc\xe6\x97\xa5\xf0\x9f\x98\x80x",
                                 "\xff\xc3 \xed\xa0\x80",
                                 "last"};
    assert_int_equal(source.line_starts.count, sizeof lines / sizeof lines[0]);
    for (uint32_t i = 0; i < source.line_starts.count; i++)
        assert_true(slice_is(source_line(&source, i + 1), lines[i]));
    assert_false(source.is_ascii);
    source_free(&source);
}

static void a_last_line_end_begins_a_line(void **state)
{
    (void)state;
    Source source = open_source("a\n", 2);
    assert_int_equal(source.line_starts.count, 2);
    assert_int_equal(source_line(&source, 2).length, 0);
    expect_place(&source, 1, 1, 2);
    expect_place(&source, 2, 2, 1);
    source_free(&source);
    source = open_source("a\r", 2);
    assert_true(slice_is(source_line(&source, 1), "a"));
    expect_place(&source, 2, 2, 1);
    source_free(&source);
}

static void nothing_is_one_empty_line(void **state)
{
    (void)state;
    Source source = open_source(NULL, 0);
    assert_int_equal(source.line_starts.count, 1);
    assert_int_equal(source_line(&source, 1).length, 0);
    expect_place(&source, 0, 1, 1);
    source_free(&source);
}

static void columns_count_characters(void **state)
{
    (void)state;
    Source source = open_source(MIXED, sizeof MIXED - 1);
    expect_place(&source, 0, 1, 1);
    expect_place(&source, 2, 1, 3); // the line end itself
    expect_place(&source, 3, 2, 1);
    expect_place(&source, 5, 3, 2);  // behind a tab
    expect_place(&source, 14, 7, 1); // ü, two bytes
    expect_place(&source, 15, 7, 1); // inside it
    expect_place(&source, 16, 7, 2); // 日, three bytes
    expect_place(&source, 19, 7, 3); // an emoji, four bytes
    expect_place(&source, 22, 7, 3);
    expect_place(&source, 23, 7, 4);
    expect_place(&source, 25, 8, 1); // bytes that are no UTF-8 are one column each
    expect_place(&source, 26, 8, 2);
    expect_place(&source, 27, 8, 3);
    expect_place(&source, 28, 8, 4);
    expect_place(&source, 29, 8, 5); // half a surrogate is three such bytes
    expect_place(&source, 31, 8, 7);
    expect_place(&source, sizeof MIXED - 1, 9, 5);
    source_free(&source);
}

static void a_byte_order_mark_has_no_column(void **state)
{
    (void)state;
    Source source = open_source("\xef\xbb\xbf"
                                "ab\nc",
                                7);
    expect_place(&source, 0, 1, 1);
    expect_place(&source, 3, 1, 1);
    expect_place(&source, 4, 1, 2);
    expect_place(&source, 6, 2, 1);
    source_free(&source);
    source = open_source("a\xef\xbb\xbf"
                         "b",
                         5); // elsewhere it is a character
    expect_place(&source, 4, 1, 3);
    source_free(&source);
}

static void a_cursor_answers_in_any_order(void **state)
{
    (void)state;
    const Slice texts[] = {{MIXED, sizeof MIXED - 1}, slice_of("abc\ndef\n\nghi jkl\n")};
    for (int t = 0; t < 2; t++) {
        Source source = open_source(texts[t].data, texts[t].length);
        SourceCursor cursor;
        source_cursor_init(&cursor, &source);
        uint32_t size = (uint32_t)texts[t].length + 1;
        uint32_t offset = 0;
        for (int step = 0; step < 2000; step++) {
            offset = (offset * 7 + (uint32_t)step * 13 + 5) % size;
            SourcePlace place = source_cursor_place(&cursor, offset);
            SourcePlace fresh = place_of(&source, offset);
            assert_int_equal(place.line, fresh.line);
            assert_int_equal(place.column, fresh.column);
        }
        source_free(&source);
    }
}

static void a_rising_cursor_is_quick(void **state)
{
    (void)state;
    enum { SIZE = 2000000 }; // quadratic, this would be 10^12 steps
    char *text = malloc(SIZE);
    for (size_t i = 0; i + 1 < SIZE; i += 2) {
        text[i] = '\xc3';
        text[i + 1] = '\xbc';
    }
    Source source = open_source(text, SIZE);
    SourceCursor cursor;
    source_cursor_init(&cursor, &source);
    for (uint32_t offset = 0; offset <= SIZE; offset += 2)
        assert_int_equal(source_cursor_place(&cursor, offset).column, offset / 2 + 1);
    source_free(&source);
    free(text);
}

static void ranges_join(void **state)
{
    (void)state;
    SourceRange joined = source_range_join((SourceRange){5, 9}, (SourceRange){2, 7});
    assert_int_equal(joined.begin, 2);
    assert_int_equal(joined.end, 9);
}

static void init(void *object, const MemorySource *source)
{
    *(Source *)object = (Source){.line_starts = {.source = source}};
}

static void find_lines(void *object)
{
    Source *source = object;
    source_init(
        source, source->line_starts.source, slice_of("test"),
        slice_of("\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"));
}

static void give_back(void *object)
{
    source_free(object);
}

static void it_loses_nothing_when_memory_runs_out(void **state)
{
    (void)state;
    FailingScenario scenario = {sizeof(Source), init, find_lines, give_back};
    assert_true(failing_run(&scenario) > 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_end_in_three_ways),
        cmocka_unit_test(a_last_line_end_begins_a_line),
        cmocka_unit_test(nothing_is_one_empty_line),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(a_byte_order_mark_has_no_column),
        cmocka_unit_test(a_cursor_answers_in_any_order),
        cmocka_unit_test(a_rising_cursor_is_quick),
        cmocka_unit_test(ranges_join),
        cmocka_unit_test(it_loses_nothing_when_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
