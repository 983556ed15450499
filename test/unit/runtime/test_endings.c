// How games end early: input that ends, runtime errors, output that cannot be written, no memory.
#include "unit.h"

#include <string.h>

#include "sample.h"

static GrtPlatform platform;

// What a game of one turn outputs with the lines that `play_into` types.
static const char *const one_turn = "1\n2\nfalse\nAda\nInput: Player 1\nInput: Man\n2\n";

static void everything_written_before_a_question(void **state)
{
    (void)state;
    sample_open(&platform, "1\n");
    assert_int_equal(sample_play(&platform, NULL, NULL), 2);
    assert_string_equal(platform.out.bytes, "1\n2\n");
    assert_int_equal(platform.writes, 3); // "1", then "2", then the message
    double_close(&platform);
}

// Where input ends: the message says what was awaited, and where in the source.
static void ends_early(const char *input, int read_failure, const char *message)
{
    sample_open(&platform, input);
    platform.read_failure = read_failure;
    assert_int_equal(sample_play(&platform, NULL, NULL), 2);
    assert_string_equal(platform.errors.bytes, message);
    double_close(&platform);
}

static void input_that_ends_early(void **state)
{
    (void)state;
    ends_early("", 0, "sample.gdy:2:7: error: input ended; a number was to be typed\n");
    ends_early("x\n", 0, "sample.gdy:2:7: error: input ended; a number was to be typed\n");
    ends_early("1\n", 0, "sample.gdy:3:7: error: input ended; true or false was to be typed\n");
    ends_early("1\ny\n", 0, "sample.gdy:4:7: error: input ended; a line was to be typed\n");
    ends_early("1\ny\nA\n", 0, "sample.gdy:12:5: error: input ended; Player 1 was to place Man\n");
    ends_early("9\ny\nA\na1\nb1\na2", 0,
               "sample.gdy:14:5: error: input ended; Player 2 was to place Man\n");
    ends_early("1\n", GRT_IO_BROKEN,
               "sample.gdy:3:7: error: input cannot be read; true or false was to be typed\n");
    ends_early("", GRT_IO_NOT_OPEN,
               "sample.gdy:2:7: error: input cannot be read; a number was to be typed\n");
}

// On a terminal the message does not hang on to the prompt.
static void a_message_starts_its_own_line(void **state)
{
    (void)state;
    sample_open(&platform, "1\nn\nAda\n");
    platform.is_terminal = true;
    assert_int_equal(sample_play(&platform, NULL, NULL), 2);
    assert_string_equal(platform.out.bytes, "1\n2\nfalse\nAda\nInput: \n");
    double_close(&platform);
}

static void a_runtime_error(void **state)
{
    (void)state;
    sample_open(&platform, "-1\nn\nAda\n");
    platform.is_terminal = true; // after a whole line there is no empty one
    assert_int_equal(sample_play(&platform, NULL, NULL), 1);
    assert_string_equal(platform.out.bytes, "1\n2\nfalse\nAda\n");
    assert_string_equal(platform.errors.bytes,
                        "sample.gdy:5:9: error: the sum does not fit a number\n");
    double_close(&platform);
}

// Plays with an output that takes `budget` bytes and then answers `failure`.
static int play_into(int failure, size_t budget, const char *option)
{
    sample_open(&platform, "1\nno\nAda\na1\nb1\n");
    platform.write_failure = failure;
    platform.write_budget = budget;
    int status = sample_play(&platform, option, NULL);
    assert_true(platform.out.length <= budget);
    assert_memory_equal(platform.out.bytes, one_turn, option == NULL ? platform.out.length : 0);
    return status;
}

static void a_closed_pipe_ends_quietly(void **state)
{
    (void)state;
    for (size_t budget = 0; budget < strlen(one_turn); budget++) {
        assert_int_equal(play_into(GRT_IO_CLOSED, budget, NULL), 0);
        assert_string_equal(platform.errors.bytes, "");
        double_close(&platform);
    }
    assert_int_equal(play_into(GRT_IO_CLOSED, 3, "--help"), 0);
    assert_string_equal(platform.errors.bytes, "");
    double_close(&platform);
}

static void output_that_cannot_be_written(void **state)
{
    (void)state;
    static const struct {
        int failure;
        const char *message;
    } failures[] = {
        {GRT_IO_FULL, "sample: error: cannot write the output: no space left\n"},
        {GRT_IO_NOT_OPEN, "sample: error: cannot write the output: standard output is closed\n"},
        {GRT_IO_BROKEN, "sample: error: cannot write the output\n"},
    };
    for (size_t i = 0; i < sizeof failures / sizeof *failures; i++) {
        for (size_t budget = 0; budget < strlen(one_turn); budget++) {
            assert_int_equal(play_into(failures[i].failure, budget, NULL), 1);
            assert_string_equal(platform.errors.bytes, failures[i].message);
            double_close(&platform);
        }
        assert_int_equal(play_into(failures[i].failure, 3, "--version"), 1);
        assert_string_equal(platform.errors.bytes, failures[i].message);
        double_close(&platform);
    }
}

// However few pages there are, the game ends with a message or is played.
static void memory_that_runs_out(void **state)
{
    (void)state;
    int status = -1;
    for (long pages = 0; status != 0; pages++) {
        sample_open(&platform, "1\nno\nAda\na1\nb1\n");
        platform.pages_left = pages;
        status = sample_play(&platform, NULL, NULL);
        assert_string_equal(platform.errors.bytes,
                            status == 0 ? "" : "sample: error: out of memory\n");
        assert_true(status == 0 || status == 1);
        double_close(&platform);
        assert_true(pages < 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_written_before_a_question),
        cmocka_unit_test(input_that_ends_early),
        cmocka_unit_test(a_message_starts_its_own_line),
        cmocka_unit_test(a_runtime_error),
        cmocka_unit_test(a_closed_pipe_ends_quietly),
        cmocka_unit_test(output_that_cannot_be_written),
        cmocka_unit_test(memory_that_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
