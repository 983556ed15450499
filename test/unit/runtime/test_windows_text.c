// Windows' texts, on any system: UTF-16 and UTF-8 in pieces, and command lines split.
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "../../../runtime/platform/windows_text.c" // NOLINT(bugprone-suspicious-include)

enum { ROOM = 64 };

static void check_utf8(const uint16_t *units, const char *expected)
{
    GrtUtf16 pending = {0};
    char bytes[ROOM] = "";
    int length = 0;
    do {
        length += grt_utf16_take(&pending, *units, bytes + length);
    } while (*units++ != 0);
    assert_string_equal(bytes, expected);
    assert_int_equal(length, strlen(expected) + 1);
}

static void check_utf16(const char *bytes, const uint16_t *expected)
{
    GrtUtf8 pending = {0};
    uint16_t units[ROOM] = {0};
    int count = 0;
    do {
        count += grt_utf8_take(&pending, (uint8_t)*bytes, units + count);
    } while (*bytes++ != 0);
    for (int i = 0; i < count; i++)
        assert_int_equal(units[i], expected[i]);
    assert_int_equal(units[count - 1], 0);
    assert_int_equal(expected[count - 1], 0);
}

static void characters_of_every_length_go_both_ways(void **state)
{
    (void)state;
    static const char bytes[] = "a\x7f\xc2\x80\u07ff\u0800\ud7ff\ue000\uffff\U00010000\U0010ffff";
    static const uint16_t units[] = {'a',    0x7f,   0x80,   0x7ff,  0x800,  0xd7ff, 0xe000,
                                     0xffff, 0xd800, 0xdc00, 0xdbff, 0xdfff, 0};
    check_utf8(units, bytes);
    check_utf16(bytes, units);
}

static void half_pairs_become_replacements(void **state)
{
    (void)state;
    check_utf8((const uint16_t[]){0xd800, 'a', 0}, "\ufffda");
    check_utf8((const uint16_t[]){0xdc00, 'a', 0}, "\ufffda");
    check_utf8((const uint16_t[]){0xd800, 0xd800, 0xdc00, 0}, "\ufffd\U00010000");
    check_utf8((const uint16_t[]){'a', 0xdbff, 0}, "a\ufffd");
}

static void bytes_that_are_no_text_become_replacements(void **state)
{
    (void)state;
    const uint16_t unknown[] = {0xfffd, 'a', 0};
    check_utf16("\xff"
                "a",
                unknown);
    check_utf16("\x80"
                "a",
                unknown);
    check_utf16("\xc3"
                "a",
                unknown);
    check_utf16("\xe2\x82"
                "a",
                unknown);
    check_utf16("\xc0\x80"
                "a",
                unknown); // a null in two bytes
    check_utf16("\xed\xa0\x80"
                "a",
                unknown); // half a pair
    check_utf16("\xf4\x90\x80\x80"
                "a",
                unknown); // past the last character
    check_utf16("\xe2\xc3\xa4", (const uint16_t[]){0xfffd, 0xe4, 0});
}

// Splits a command line; the arguments are in `expected`, each with a `|` behind it.
static void check_split(const char *line, const char *expected)
{
    char copy[ROOM], joined[2 * ROOM] = "";
    char *arguments[ROOM];
    strcpy(copy, line);
    int count = grt_windows_split(copy, arguments);
    assert_true(count <= (int)strlen(line) / 2 + 2);
    for (int i = 0; i < count; i++) {
        strcat(joined, arguments[i]);
        strcat(joined, "|");
    }
    assert_string_equal(joined, expected);
}

static void command_lines_are_split_at_spaces(void **state)
{
    (void)state;
    check_split("", "|");
    check_split("game", "game|");
    check_split("game  a\tb ", "game|a|b|");
    check_split("\"C:\\My Games\\game.exe\" a", "C:\\My Games\\game.exe|a|");
    check_split("\"game\"a", "game|a|");
    check_split("\"game", "game|");
    check_split("C:\\a\"b\\c d", "C:\\a\"b\\c|d|");
}

static void quotes_keep_spaces_and_backslashes_keep_quotes(void **state)
{
    (void)state;
    check_split("g \"a b\" c", "g|a b|c|");
    check_split("g a\" \"b", "g|a b|");
    check_split("g \"\" a", "g||a|");
    check_split("g \"a", "g|a|");
    check_split("g a\\b\\\\c\\", "g|a\\b\\\\c\\|");
    check_split("g a\\\"b", "g|a\"b|");
    check_split("g a\\\\\"b c\"", "g|a\\b c|");
    check_split("g a\\\\\\\"b c", "g|a\\\"b|c|");
    check_split("g \"a\"\"b c\" d", "g|a\"b c|d|");
    check_split("g \"\"\"a b\"\"\" c", "g|\"a b\"|c|");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_of_every_length_go_both_ways),
        cmocka_unit_test(half_pairs_become_replacements),
        cmocka_unit_test(bytes_that_are_no_text_become_replacements),
        cmocka_unit_test(command_lines_are_split_at_spaces),
        cmocka_unit_test(quotes_keep_spaces_and_backslashes_keep_quotes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
