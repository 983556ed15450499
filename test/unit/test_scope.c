/// What names mean where: frontend/sema/scopes.h.
#include "unit.h"

#include "../../frontend/sema/scopes.h"

enum { NAME_COUNT = 8 };

static const NameId A = {0}, B = {1}, C = {NAME_COUNT - 1};

static int set_up(void **state)
{
    Scopes *scopes = calloc(1, sizeof *scopes);
    scopes_init(scopes, NAME_COUNT, &MEMORY);
    *state = scopes;
    return 0;
}

static int tear_down(void **state)
{
    Scopes *scopes = *state;
    scopes_free(scopes);
    free(scopes);
    return 0;
}

static void add_variable(Scopes *scopes, NameId name, uint32_t variable)
{
    scopes_add(scopes, name, (Meaning){MEANING_VARIABLE, variable});
}

static void expect(const Scopes *scopes, NameId name, MeaningKind kind, uint32_t index)
{
    Meaning meaning = scopes_find(scopes, name);
    assert_int_equal(meaning.kind, kind);
    assert_int_equal(meaning.index, index);
}

static void a_name_means_nothing_at_first(void **state)
{
    Scopes *scopes = *state;
    VariableId variable;
    expect(scopes, A, MEANING_NONE, 0);
    expect(scopes, C, MEANING_NONE, 0);
    assert_false(scopes_find_ended(scopes, A, &variable));
}

static void a_block_takes_away_what_it_made(void **state)
{
    Scopes *scopes = *state;
    add_variable(scopes, A, 3);
    uint32_t outer = scopes_open(scopes);
    add_variable(scopes, B, 4);
    uint32_t inner = scopes_open(scopes);
    add_variable(scopes, C, 5);
    expect(scopes, A, MEANING_VARIABLE, 3);
    expect(scopes, C, MEANING_VARIABLE, 5);
    scopes_close(scopes, inner);
    expect(scopes, C, MEANING_NONE, 0);
    expect(scopes, B, MEANING_VARIABLE, 4);
    scopes_close(scopes, outer);
    expect(scopes, B, MEANING_NONE, 0);
    expect(scopes, A, MEANING_VARIABLE, 3);
}

static void what_has_ended_is_remembered(void **state)
{
    Scopes *scopes = *state;
    VariableId variable;
    uint32_t block = scopes_open(scopes);
    add_variable(scopes, A, 0);
    assert_false(scopes_find_ended(scopes, A, &variable));
    scopes_close(scopes, block);
    assert_true(scopes_find_ended(scopes, A, &variable));
    assert_int_equal(variable.index, 0);

    block = scopes_open(scopes);
    add_variable(scopes, A, 9);
    scopes_close(scopes, block);
    assert_true(scopes_find_ended(scopes, A, &variable));
    assert_int_equal(variable.index, 9);
}

static void a_block_gives_back_what_it_hid(void **state)
{
    Scopes *scopes = *state;
    scopes_declare(scopes, A, (Meaning){MEANING_KIND, 2});
    uint32_t block = scopes_open(scopes);
    add_variable(scopes, A, 1);
    scopes_add(scopes, A, (Meaning){MEANING_SPOILT, 0});
    expect(scopes, A, MEANING_SPOILT, 0);
    scopes_close(scopes, block);
    expect(scopes, A, MEANING_KIND, 2);
}

static void large_indexes_survive(void **state)
{
    Scopes *scopes = *state;
    add_variable(scopes, B, MEANING_MAX_INDEX);
    expect(scopes, B, MEANING_VARIABLE, MEANING_MAX_INDEX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_name_means_nothing_at_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_block_takes_away_what_it_made, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_has_ended_is_remembered, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_block_gives_back_what_it_hid, set_up, tear_down),
        cmocka_unit_test_setup_teardown(large_indexes_survive, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
