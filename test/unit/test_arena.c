/// Many small allocations that are given back at once: frontend/base/arena.h.
#include "failing.h"

#include <string.h>

#include "../../frontend/base/arena.h"

static void blocks_are_aligned_and_apart(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, &MEMORY);
    unsigned char *blocks[300];
    for (size_t i = 0; i < 300; i++) {
        blocks[i] = arena_allocate(&arena, i);
        assert_int_equal((uintptr_t)blocks[i] % _Alignof(max_align_t), 0);
        memset(blocks[i], (int)(i % 251), i);
    }
    for (size_t i = 0; i < 300; i++)
        for (size_t j = 0; j < i; j++)
            assert_int_equal(blocks[i][j], i % 251);
    arena_free(&arena);
}

static void a_large_block_does_not_disturb_small_ones(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, &MEMORY);
    char *first = arena_copy(&arena, "first", 5);
    char *large = arena_allocate(&arena, 5000000);
    char *second = arena_copy(&arena, "second", 6);
    memset(large, 'x', 5000000);
    assert_memory_equal(first, "first", 5);
    assert_memory_equal(second, "second", 6);
    assert_true(second - first < 4096); // the first chunk goes on being used
    arena_free(&arena);
}

static void a_large_block_may_come_first(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, &MEMORY);
    char *large = arena_allocate(&arena, 1 << 21);
    memset(large, 'x', 1 << 21);
    assert_memory_equal(arena_copy(&arena, "y", 1), "y", 1);
    assert_int_equal(large[(1 << 21) - 1], 'x');
    arena_free(&arena);
}

static void what_came_after_a_mark_is_given_back(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, &MEMORY);
    ArenaMark empty = arena_mark(&arena);
    char *kept = arena_copy(&arena, "kept", 4);
    ArenaMark mark = arena_mark(&arena);
    for (int round = 0; round < 3; round++) {
        char *next = arena_allocate(&arena, 16);
        memset(arena_allocate(&arena, 1 << 21), round, 1 << 21); // a chunk of its own
        for (int i = 0; i < 1000; i++)
            memset(arena_allocate(&arena, 100), round, 100); // chunks after it
        arena_release(&arena, mark);
        assert_ptr_equal(arena_allocate(&arena, 16), next); // the same place again
        arena_release(&arena, mark);
    }
    assert_memory_equal(kept, "kept", 4);
    arena_release(&arena, empty);
    assert_null(arena.chunks);
    arena_free(&arena);
}

static void it_can_be_used_again(void **state)
{
    (void)state;
    Arena arena;
    arena_init(&arena, &MEMORY);
    arena_free(&arena);
    arena_allocate(&arena, 10);
    arena_free(&arena);
    assert_memory_equal(arena_copy(&arena, "again", 5), "again", 5);
    assert_non_null(arena_copy(&arena, NULL, 0));
    arena_free(&arena);
}

static void init(void *object, const MemorySource *source)
{
    arena_init(object, source);
}

static void allocate_much(void *object)
{
    for (size_t i = 0; i < 100; i++)
        memset(arena_allocate(object, i * 100), 1, i * 100);
}

static void give_back(void *object)
{
    arena_free(object);
}

static void it_loses_nothing_when_memory_runs_out(void **state)
{
    (void)state;
    FailingScenario scenario = {sizeof(Arena), init, allocate_much, give_back};
    assert_true(failing_run(&scenario) > 5);
}

static void impossible(void *object)
{
    arena_allocate(object, SIZE_MAX - 5);
}

static void a_size_that_wraps_counts_as_exhaustion(void **state)
{
    (void)state;
    Failing *failing = malloc(sizeof *failing);
    Arena *arena = malloc(sizeof *arena);
    volatile bool is_exhausted = true;
    failing_init(failing, 100);
    arena_init(arena, &failing->source);
    if (setjmp(failing->out) == 0) {
        impossible(arena);
        is_exhausted = false;
    }
    assert_true(is_exhausted);
    arena_free(arena);
    free(arena);
    free(failing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_aligned_and_apart),
        cmocka_unit_test(a_large_block_does_not_disturb_small_ones),
        cmocka_unit_test(a_large_block_may_come_first),
        cmocka_unit_test(what_came_after_a_mark_is_given_back),
        cmocka_unit_test(it_can_be_used_again),
        cmocka_unit_test(it_loses_nothing_when_memory_runs_out),
        cmocka_unit_test(a_size_that_wraps_counts_as_exhaustion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
