// Lines of standard input: any bytes, any length, in pieces of any size.
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "../../../runtime/play/lines.h"
#include "double.h"

enum { MAX_CHUNK = 40 };

static const struct griddy_game game = {0};

// Reads all of `input` in pieces of `chunk` bytes and expects these lines, each ended by `|`.
static void lines_are(const char *input, size_t length, size_t chunk, const char *expected)
{
    GrtPlatform platform;
    GrtHost host;
    double_open(&platform, "");
    platform.input = input;
    platform.input_length = length;
    platform.chunk = chunk;
    platform.interruptions = 3;
    double_host(&host, &platform, &game);
    GrtLines lines = {0};
    GrtText line;
    while (grt_lines_next(&lines, &host, &line) == GRT_LINE_READ) {
        assert_true((size_t)line.length < strlen(expected));
        assert_memory_equal(line.bytes, expected, (size_t)line.length);
        expected += line.length;
        assert_int_equal(*expected++, '|');
    }
    assert_string_equal(expected, "");
    assert_int_equal(grt_lines_next(&lines, &host, &line), GRT_LINE_ENDED); // and again
    double_close(&platform);
}

static void in_any_pieces(const char *input, const char *expected)
{
    for (size_t chunk = 1; chunk <= MAX_CHUNK; chunk++)
        lines_are(input, strlen(input), chunk, expected);
}

static void splits_lines(void **state)
{
    (void)state;
    in_any_pieces("", "");
    in_any_pieces("\n", "|");
    in_any_pieces("one\ntwo\n", "one|two|");
    in_any_pieces("one\n\n\nfour", "one|||four|");
    in_any_pieces("\r\n a \r\nb\r\r\n\rc\n", "| a |b\r|\rc|");
    in_any_pieces("last\r", "last\r|");
}

static void keeps_any_bytes(void **state)
{
    (void)state;
    for (size_t chunk = 1; chunk < 8; chunk++) {
        GrtPlatform platform;
        GrtHost host;
        double_open(&platform, "");
        platform.input = "a\0b\n\xff\xfe\n\0";
        platform.input_length = 8;
        platform.chunk = chunk;
        double_host(&host, &platform, &game);
        GrtLines lines = {0};
        GrtText line;
        assert_int_equal(grt_lines_next(&lines, &host, &line), GRT_LINE_READ);
        assert_int_equal(line.length, 3);
        assert_memory_equal(line.bytes, "a\0b", 3);
        assert_int_equal(grt_lines_next(&lines, &host, &line), GRT_LINE_READ);
        assert_int_equal(line.length, 2);
        assert_memory_equal(line.bytes, "\xff\xfe", 2);
        assert_int_equal(grt_lines_next(&lines, &host, &line), GRT_LINE_READ);
        assert_int_equal(line.length, 1);
        assert_memory_equal(line.bytes, "\0", 1);
        double_close(&platform);
    }
}

// Lines around the sizes at which the buffer moves and grows.
static void long_lines_among_short_ones(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 4094, 4095, 4096, 4097, 8191, 8192, 100000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        size_t size = sizes[i];
        char *input = malloc(size + 10), *expected = malloc(size + 10);
        memcpy(input, "ab\n", 3);
        memset(input + 3, 'x', size);
        memcpy(input + 3 + size, "\ncd\n", 5);
        for (size_t at = 0; at < size + 8; at++)
            expected[at] = input[at] == '\n' ? '|' : input[at];
        lines_are(input, size + 7, 0, expected);
        lines_are(input, size + 7, 1000, expected);
        lines_are(input, size + 7, 4095, expected);
        free(input);
        free(expected);
    }
}

static void tells_a_failure_from_the_end(void **state)
{
    (void)state;
    GrtPlatform platform;
    GrtHost host;
    double_open(&platform, "one\n");
    platform.read_failure = GRT_IO_BROKEN;
    double_host(&host, &platform, &game);
    GrtLines lines = {0};
    GrtText line;
    assert_int_equal(grt_lines_next(&lines, &host, &line), GRT_LINE_READ);
    assert_int_equal(grt_lines_next(&lines, &host, &line), GRT_LINE_BROKEN);
    double_close(&platform);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splits_lines),
        cmocka_unit_test(keeps_any_bytes),
        cmocka_unit_test(long_lines_among_short_ones),
        cmocka_unit_test(tells_a_failure_from_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
