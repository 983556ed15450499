// Whatever is typed, a game is played to its end or says that input has ended; and how the lines
// come in pieces makes no difference.
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "../../../runtime/core/random.h"
#include "sample.h"

enum { GAMES = 3000, LONGEST = 120 };

// What lines are made of: mostly pieces that are nearly right.
static const char *const pieces[] = {
    "1",    "2",       "-", "y",  "no", "true", "a1",       "A2",   "b1", "b2",
    "c3",   "\n",      " ", "\t", "\r", "\r\n", "\xc3\xa9", "\xff", "\\", "99999999999999999999",
    "\x7f", "\x1b[2J",
};

static int32_t below(uint64_t *generator, int32_t count)
{
    return grt_random_below(generator, count);
}

// Fills `input` with up to LONGEST pieces, half of them a line's end; how long it is.
static size_t invent(uint64_t *generator, char *input)
{
    const int32_t kinds = (int32_t)(sizeof pieces / sizeof *pieces);
    size_t length = 0;
    for (int32_t count = below(generator, LONGEST); count > 0; count--) {
        const char *piece = below(generator, 2) == 0 ? "\n" : pieces[below(generator, kinds)];
        size_t size = strlen(piece);
        memcpy(input + length, piece, size);
        length += size;
        if (below(generator, 40) == 0)
            input[length++] = 0;
    }
    return length;
}

// Plays with these lines; answers what was output, to be freed.
static char *play(const char *input, size_t length, size_t chunk, int *status)
{
    GrtPlatform platform;
    sample_open(&platform, "");
    platform.input = input;
    platform.input_length = length;
    platform.chunk = chunk;
    *status = sample_play(&platform, "--ascii", "--color=always");
    assert_int_equal(platform.errors.length == 0, *status == 0);
    char *text = platform.out.bytes;
    platform.out.bytes = NULL;
    double_close(&platform);
    return text;
}

static void any_lines(void **state)
{
    (void)state;
    uint64_t generator = 2024;
    int ended[3] = {0};
    for (int i = 0; i < GAMES; i++) {
        char input[LONGEST * 24];
        size_t length = invent(&generator, input);
        int status, again;
        char *whole = play(input, length, 0, &status);
        char *parts = play(input, length, 1 + (size_t)below(&generator, 9), &again);
        assert_in_range(status, 0, 2);
        assert_int_equal(status, again);
        assert_string_equal(whole, parts);
        ended[status]++;
        free(whole);
        free(parts);
    }
    // The games were of all sorts.
    assert_true(ended[0] > 20);
    assert_true(ended[2] > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(any_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
