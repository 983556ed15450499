/// A growing array of elements of one size: frontend/base/vec.h.
#include "failing.h"

#include "../../frontend/base/vec.h"

typedef struct Triple {
    char bytes[3];
} Triple;

static uint32_t number_at(const Vec *vec, uint32_t index)
{
    return *(const uint32_t *)vec_at(vec, index);
}

static void elements_stay_while_it_grows(void **state)
{
    (void)state;
    Vec vec;
    vec_init(&vec, &MEMORY, sizeof(uint32_t));
    for (uint32_t i = 0; i < 100000; i++) {
        uint32_t square = i * i;
        assert_int_equal(vec_push(&vec, &square), i);
    }
    assert_int_equal(vec.count, 100000);
    for (uint32_t i = 0; i < 100000; i++)
        assert_int_equal(number_at(&vec, i), i * i);
    vec_free(&vec);
}

static void a_run_is_added_at_once(void **state)
{
    (void)state;
    Vec vec;
    vec_init(&vec, &MEMORY, sizeof(uint32_t));
    const uint32_t numbers[] = {5, 6, 7};
    assert_int_equal(vec_append(&vec, numbers, 3), 0);
    assert_int_equal(vec_append(&vec, NULL, 1000), 3);
    assert_int_equal(vec_append(&vec, numbers, 0), 1003);
    assert_int_equal(vec_append(&vec, numbers, 3), 1003);
    assert_int_equal(vec.count, 1006);
    assert_int_equal(number_at(&vec, 2), 7);
    for (uint32_t i = 3; i < 1003; i++)
        assert_int_equal(number_at(&vec, i), 0);
    assert_int_equal(number_at(&vec, 1005), 7);
    vec_free(&vec);
}

static void elements_may_have_any_size(void **state)
{
    (void)state;
    Vec vec;
    vec_init(&vec, &MEMORY, sizeof(Triple));
    for (int i = 0; i < 100; i++)
        *(Triple *)vec_add(&vec) = (Triple){{(char)i, (char)(i + 1), (char)(i + 2)}};
    for (int i = 0; i < 100; i++)
        assert_int_equal(((const Triple *)vec_at(&vec, (uint32_t)i))->bytes[2], i + 2);
    vec_free(&vec);
}

static void truncating_keeps_the_first(void **state)
{
    (void)state;
    Vec vec;
    vec_init(&vec, &MEMORY, sizeof(uint32_t));
    for (uint32_t i = 0; i < 50; i++)
        vec_push(&vec, &i);
    vec_truncate(&vec, 60);
    assert_int_equal(vec.count, 50);
    vec_truncate(&vec, 10);
    assert_int_equal(vec.count, 10);
    uint32_t next = 99;
    assert_int_equal(vec_push(&vec, &next), 10);
    assert_int_equal(number_at(&vec, 9), 9);
    assert_int_equal(number_at(&vec, 10), 99);
    vec_truncate(&vec, 0);
    vec_free(&vec);
    assert_int_equal(vec.count, 0);
    assert_int_equal(vec_push(&vec, &next), 0); // free leaves it empty and fit for use
    vec_free(&vec);
}

static void reserving_keeps_places(void **state)
{
    (void)state;
    Vec vec;
    vec_init(&vec, &MEMORY, sizeof(uint32_t));
    vec_reserve(&vec, 1000);
    const void *data = vec.data;
    for (uint32_t i = 0; i < 1000; i++)
        vec_push(&vec, &i);
    assert_ptr_equal(vec.data, data);
    vec_free(&vec);
}

static void init(void *object, const MemorySource *source)
{
    vec_init(object, source, sizeof(uint32_t));
}

static void push_much(void *object)
{
    for (uint32_t i = 0; i < 1000; i++)
        vec_push(object, &i);
}

static void give_back(void *object)
{
    vec_free(object);
}

static void it_loses_nothing_when_memory_runs_out(void **state)
{
    (void)state;
    FailingScenario scenario = {sizeof(Vec), init, push_much, give_back};
    assert_true(failing_run(&scenario) > 3);
}

static void too_many_elements_count_as_exhaustion(void **state)
{
    (void)state;
    Failing *failing = malloc(sizeof *failing);
    Vec *vec = malloc(sizeof *vec);
    volatile bool is_exhausted = true;
    failing_init(failing, 100);
    vec_init(vec, &failing->source, 8);
    uint64_t element = 0;
    vec_push(vec, &element);
    if (setjmp(failing->out) == 0) {
        vec_append(vec, NULL, UINT32_MAX - 1);
        is_exhausted = false;
    }
    assert_true(is_exhausted);
    assert_int_equal(vec->count, 1);
    vec_free(vec);
    assert_int_equal(failing->held, 0);
    free(vec);
    free(failing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_stay_while_it_grows),
        cmocka_unit_test(a_run_is_added_at_once),
        cmocka_unit_test(elements_may_have_any_size),
        cmocka_unit_test(truncating_keeps_the_first),
        cmocka_unit_test(reserving_keeps_places),
        cmocka_unit_test(it_loses_nothing_when_memory_runs_out),
        cmocka_unit_test(too_many_elements_count_as_exhaustion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
