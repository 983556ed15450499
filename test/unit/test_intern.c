/// Equal texts have one id: frontend/base/intern.h.
#include "failing.h"

#include <stdio.h>
#include <string.h>

#include "../../frontend/base/intern.h"

typedef struct Names {
    Arena arena;
    NameTable table;
} Names;

static void init(void *object, const MemorySource *source)
{
    Names *names = object;
    arena_init(&names->arena, source);
    name_table_init(&names->table, &names->arena);
}

static void give_back(void *object)
{
    Names *names = object;
    name_table_free(&names->table);
    arena_free(&names->arena);
}

static void equal_texts_have_one_id(void **state)
{
    (void)state;
    Names names;
    init(&names, &MEMORY);
    char copy[] = "board";
    NameId a = name_intern(&names.table, slice_of("board"));
    NameId b = name_intern(&names.table, slice_of("boards"));
    NameId c = name_intern(&names.table, slice_of(copy));
    memset(copy, 'x', sizeof copy - 1); // the table keeps a copy of its own
    assert_true(name_equal(a, c));
    assert_false(name_equal(a, b));
    assert_true(slice_is(name_text(&names.table, a), "board"));
    assert_true(slice_is(name_text(&names.table, b), "boards"));
    give_back(&names);
}

static void ids_count_up_from_zero(void **state)
{
    (void)state;
    Names names;
    init(&names, &MEMORY);
    assert_int_equal(name_intern(&names.table, slice_of("a")).index, 0);
    assert_int_equal(name_intern(&names.table, slice_of("b")).index, 1);
    assert_int_equal(name_intern(&names.table, slice_of("a")).index, 0);
    assert_int_equal(name_intern(&names.table, slice_of("c")).index, 2);
    give_back(&names);
}

static void what_was_never_seen_is_not_found(void **state)
{
    (void)state;
    Names names;
    NameId id = {77};
    init(&names, &MEMORY);
    assert_false(name_find(&names.table, slice_of("a"), &id));
    name_intern(&names.table, slice_of("a"));
    name_intern(&names.table, (Slice){"b\0c", 3});
    assert_false(name_find(&names.table, slice_of("b"), &id));
    assert_false(name_find(&names.table, slice_of(""), &id));
    assert_int_equal(id.index, 77);
    assert_true(name_find(&names.table, (Slice){"b\0c", 3}, &id));
    assert_int_equal(id.index, 1);
    give_back(&names);
}

static void texts_of_every_length_are_told_apart(void **state)
{
    (void)state;
    enum { LONGEST = 100 };
    char text[LONGEST];
    Names names;
    init(&names, &MEMORY);
    memset(text, 'a', sizeof text);
    for (size_t length = 0; length < LONGEST; length++)
        assert_int_equal(name_intern(&names.table, (Slice){text, length}).index, length);
    for (size_t place = 0; place < LONGEST; place++) {
        text[place] = 'b';
        assert_int_equal(name_intern(&names.table, (Slice){text, LONGEST}).index, LONGEST + place);
        text[place] = 'a';
    }
    give_back(&names);
}

static void a_hundred_thousand_names_are_kept(void **state)
{
    (void)state;
    enum { COUNT = 100000 };
    Names names;
    init(&names, &MEMORY);
    char text[32];
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < COUNT; i++) {
            int length = snprintf(text, sizeof text, "name_%d", i);
            NameId id = name_intern(&names.table, (Slice){text, (size_t)length});
            assert_int_equal(id.index, i);
        }
    assert_true(slice_is(name_text(&names.table, (NameId){COUNT - 1}), "name_99999"));
    give_back(&names);
}

static void intern_much(void *object)
{
    Names *names = object;
    char text[32];
    for (int i = 0; i < 2000; i++) {
        int length = snprintf(text, sizeof text, "a_rather_long_name_%d", i);
        name_intern(&names->table, (Slice){text, (size_t)length});
    }
}

static void it_loses_nothing_when_memory_runs_out(void **state)
{
    (void)state;
    FailingScenario scenario = {sizeof(Names), init, intern_much, give_back};
    assert_true(failing_run(&scenario) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_texts_have_one_id),
        cmocka_unit_test(ids_count_up_from_zero),
        cmocka_unit_test(what_was_never_seen_is_not_found),
        cmocka_unit_test(texts_of_every_length_are_told_apart),
        cmocka_unit_test(a_hundred_thousand_names_are_kept),
        cmocka_unit_test(it_loses_nothing_when_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
