// Memory for large sets: frames of active calls in chunks, and the operations on such sets.
#include "unit.h"

#include <string.h>

#include "../../../runtime/core/context.h"
#include "double.h"

// 50 x 50 tiles: 39 words and 4 bits.
static struct griddy_game game = {.width = 50, .height = 50};
enum { WORDS = 40, LAST_BITS = 0xf };

static int set_up(void **state)
{
    return double_set_up(state, &game);
}

// A frame that is left can still be read, and is the next one's memory.
static void a_frame_that_is_left_is_used_again(void **state)
{
    griddy_context *context = &((DoubleRun *)*state)->context;
    uint64_t *outer = grt_frame_enter(context, 64);
    uint64_t *inner = grt_frame_enter(context, 128);
    assert_ptr_equal((char *)inner, (char *)outer + 64);
    inner[3] = 5;
    grt_frame_leave(context, 128);
    assert_int_equal(inner[3], 5);
    assert_ptr_equal(grt_frame_enter(context, 256), inner);
    grt_frame_leave(context, 256);
    grt_frame_leave(context, 64);
}

// Frames of 128 KiB, 1,000 deep: none moves, none overlaps, and going up and down again takes the
// same memory.
static void frames_are_a_thousand_deep(void **state)
{
    enum { SIZE = 128 << 10, DEPTH = 1000 };
    griddy_context *context = &((DoubleRun *)*state)->context;
    static uint64_t *frames[DEPTH];
    for (int round = 0; round < 2; round++) {
        for (uint64_t i = 0; i < DEPTH; i++) {
            uint64_t *frame = grt_frame_enter(context, SIZE);
            if (round == 1)
                assert_ptr_equal(frame, frames[i]);
            frames[i] = frame;
            frame[0] = frame[SIZE / sizeof *frame - 1] = i;
        }
        for (uint64_t i = DEPTH; i-- > 0;) {
            assert_int_equal(frames[i][0], i);
            assert_int_equal(frames[i][SIZE / sizeof **frames - 1], i);
            grt_frame_leave(context, SIZE);
        }
    }
}

// A frame larger than the chunk that waits above gets a larger one.
static void a_chunk_that_is_too_small_is_replaced(void **state)
{
    griddy_context *context = &((DoubleRun *)*state)->context;
    enum { HALF = 600 << 10, HUGE = 40 << 20 };
    grt_frame_enter(context, HALF);
    grt_frame_enter(context, HALF);
    grt_frame_leave(context, HALF);
    char *huge = grt_frame_enter(context, HUGE);
    memset(huge, 1, HUGE);
    grt_frame_leave(context, HUGE);
    grt_frame_leave(context, HALF);
}

static void all_squares_end_with_the_last(void **state)
{
    (void)state;
    uint64_t set[WORDS];
    grt_wide_all(&game, set);
    assert_true(set[0] == UINT64_MAX && set[WORDS - 2] == UINT64_MAX);
    assert_int_equal(set[WORDS - 1], LAST_BITS);
    assert_int_equal(grt_wide_count(&game, set), 2500);
    assert_int_equal(grt_wide_first(&game, set), 0);
    grt_wide_empty(&game, set);
    assert_int_equal(grt_wide_count(&game, set), 0);
    assert_int_equal(grt_wide_first(&game, set), -1);
}

static void sets_are_joined_in_place(void **state)
{
    (void)state;
    uint64_t left[WORDS], right[WORDS], set[WORDS];
    grt_wide_empty(&game, left);
    left[1] = 6; // squares 65, 66
    left[WORDS - 1] = 1;
    assert_int_equal(grt_wide_first(&game, left), 65);
    grt_wide_empty(&game, right);
    right[1] = 12; // 66, 67
    grt_wide_union(&game, left, right, set);
    assert_int_equal(grt_wide_count(&game, set), 4);
    grt_wide_intersection(&game, left, right, set);
    assert_int_equal(grt_wide_count(&game, set), 1);
    assert_int_equal(grt_wide_first(&game, set), 66);
    assert_false(grt_wide_equal(&game, left, right));
    grt_wide_difference(&game, left, right, left);
    assert_int_equal(left[1], 2);
    grt_wide_copy(&game, left, right);
    assert_true(grt_wide_equal(&game, left, right));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_frame_that_is_left_is_used_again, set_up,
                                        double_tear_down),
        cmocka_unit_test_setup_teardown(frames_are_a_thousand_deep, set_up, double_tear_down),
        cmocka_unit_test_setup_teardown(a_chunk_that_is_too_small_is_replaced, set_up,
                                        double_tear_down),
        cmocka_unit_test(all_squares_end_with_the_last),
        cmocka_unit_test(sets_are_joined_in_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
