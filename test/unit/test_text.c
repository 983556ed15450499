/// UTF-8, what a terminal shows, and text on its way out: frontend/base/utf8.h, display.h,
/// writer.h.
#include "unit.h"

#include <string.h>

#include "../../frontend/base/display.h"
#include "../../frontend/base/writer.h"

static void expect_character(const char *text, size_t length, uint32_t code_point)
{
    uint32_t found;
    assert_int_equal(utf8_decode(slice_of(text), &found), length);
    assert_int_equal(found, code_point);
}

static void characters_are_decoded(void **state)
{
    (void)state;
    expect_character("a", 1, 'a');
    expect_character("\x7f", 1, 0x7f);
    expect_character("\xc2\x80", 2, 0x80);
    expect_character("\xdf\xbf", 2, 0x7ff);
    expect_character("\xe0\xa0\x80", 3, 0x800);
    expect_character("\xed\x9f\xbf", 3, 0xd7ff);
    expect_character("\xee\x80\x80", 3, 0xe000);
    expect_character("\xef\xbf\xbf", 3, 0xffff);
    expect_character("\xf0\x90\x80\x80", 4, 0x10000);
    expect_character("\xf4\x8f\xbf\xbf", 4, 0x10ffff);
}

static void what_is_malformed_is_one_byte(void **state)
{
    (void)state;
    const char *const malformed[] = {
        "\x80", // a continuation without a start
        "\xc3",
        "\xc3z", // a start without its continuation
        "\xe6\x97",
        "\xf0\x9f\x98", // cut off
        "\xc0\xaf",
        "\xc1\xbf", // written longer than need be
        "\xe0\x9f\xbf",
        "\xf0\x8f\xbf\xbf",
        "\xed\xa0\x80",
        "\xed\xbf\xbf", // halves of surrogates
        "\xf4\x90\x80\x80",
        "\xf8\x88\x80\x80\x80",
        "\xff", // beyond the last
    };
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++)
        expect_character(malformed[i], 1, UTF8_BAD);
}

static void widths_are_those_of_a_terminal(void **state)
{
    (void)state;
    const uint32_t narrow[] = {'a', 0xe9, 0x3b1, 0x5d0, 0x2500, 0x265f, 0xff61};
    const uint32_t wide[] = {0x1100, 0x3042, 0x65e5, 0xac00, 0xff21, 0x1f600, 0x20000};
    const uint32_t combining[] = {0x300, 0x301, 0x36f, 0x200d, 0xfe0f, 0x20d0};
    for (size_t i = 0; i < sizeof narrow / sizeof narrow[0]; i++)
        assert_int_equal(display_width(narrow[i]), 1);
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        assert_int_equal(display_width(wide[i]), 2);
    for (size_t i = 0; i < sizeof combining / sizeof combining[0]; i++)
        assert_int_equal(display_width(combining[i]), 0);
}

static void what_garbles_a_terminal_is_control(void **state)
{
    (void)state;
    const uint32_t control[] = {0,    '\t',   '\n',   '\r',   0x1b,   0x7f,   0x85,    0x9b,
                                0xa0, 0x200b, 0x202e, 0x2028, 0x2066, 0xfeff, UTF8_BAD};
    for (size_t i = 0; i < sizeof control / sizeof control[0]; i++)
        assert_true(display_is_control(control[i]));
    const uint32_t shown[] = {' ', '~', 0xe9, 0x301, 0x65e5, 0x1f600};
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
        assert_false(display_is_control(shown[i]));
}

typedef struct Sink {
    char text[20000];
    size_t length;
} Sink;

static void take(void *context, Slice bytes)
{
    Sink *sink = context;
    assert_true(sink->length + bytes.length <= sizeof sink->text);
    memcpy(sink->text + sink->length, bytes.data, bytes.length);
    sink->length += bytes.length;
}

static void expect_written(const Sink *sink, const char *text)
{
    assert_true(slice_is((Slice){sink->text, sink->length}, text));
}

static void control_characters_are_escaped(void **state)
{
    (void)state;
    Sink sink = {.length = 0};
    Writer writer;
    writer_init(&writer, take, &sink);
    writer_escaped(&writer, slice_of("a\t\n\r\x1b[m\xff\xc2\x85\xe2\x80\xae\xef\xbb\xbf\xc3\xa9"));
    writer_flush(&writer);
    expect_written(&sink, "a\\t\\n\\r\\x1b[m\\xff\\u{85}\\u{202e}\\u{feff}\xc3\xa9");
}

static void numbers_are_written_in_full(void **state)
{
    (void)state;
    Sink sink = {.length = 0};
    Writer writer;
    writer_init(&writer, take, &sink);
    const int64_t numbers[] = {0, 7, -1, 1200, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        writer_number(&writer, numbers[i]);
        writer_char(&writer, ' ');
    }
    writer_flush(&writer);
    expect_written(&sink, "0 7 -1 1200 9223372036854775807 -9223372036854775808 ");
}

static void pieces_arrive_in_order_whatever_their_size(void **state)
{
    (void)state;
    Sink sink = {.length = 0};
    Writer writer;
    char big[5000];
    memset(big, 'b', sizeof big);
    writer_init(&writer, take, &sink);
    writer_text(&writer, "<");
    writer_slice(&writer, (Slice){big, sizeof big});
    writer_repeat(&writer, 'r', 4000);
    writer_slice(&writer, (Slice){NULL, 0});
    writer_text(&writer, ">");
    assert_true(sink.length < 9002);
    writer_flush(&writer);
    writer_flush(&writer);
    assert_int_equal(sink.length, 9002);
    assert_int_equal(sink.text[0], '<');
    assert_int_equal(sink.text[5000], 'b');
    assert_int_equal(sink.text[5001], 'r');
    assert_int_equal(sink.text[9001], '>');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_decoded),
        cmocka_unit_test(what_is_malformed_is_one_byte),
        cmocka_unit_test(widths_are_those_of_a_terminal),
        cmocka_unit_test(what_garbles_a_terminal_is_control),
        cmocka_unit_test(control_characters_are_escaped),
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(pieces_arrive_in_order_whatever_their_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
