/// Type variables, operators that wait, and defaults: frontend/sema/types.h.
#include "unit.h"

#include "../../frontend/sema/types.h"

static const SourceRange HERE = {10, 11};
static const SourceRange THERE = {20, 25};

/// What the conflict callback was told.
typedef struct Conflicts {
    uint32_t count;
    uint32_t last_subject;
} Conflicts;

typedef struct Fixture {
    Types types;
    Conflicts conflicts;
} Fixture;

static void note_conflict(void *context, const Operation *operation)
{
    Conflicts *conflicts = context;
    conflicts->count++;
    conflicts->last_subject = operation->subject;
}

static int set_up(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    types_init(&fixture->types, note_conflict, &fixture->conflicts, &MEMORY);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    types_free(&fixture->types);
    free(fixture);
    return 0;
}

static Term any(Fixture *fixture)
{
    return types_new_variable(&fixture->types, TYPE_MASK_VALUES, (SourceRange){0, 0});
}

static Term known(Type type)
{
    return term_of(type);
}

static Term apply(Fixture *fixture, Operator operator, Term left, Term right)
{
    Operation operation = {.operator= operator,
                           .left = left,
                           .right = right,
                           .left_range = HERE,
                           .right_range = THERE,
                           .subject = 7};
    Term result;
    assert_true(types_apply(&fixture->types, &operation, &result));
    return result;
}

static bool fits(Fixture *fixture, Operator operator, Term left, Term right)
{
    Operation operation = {.operator= operator, .left = left, .right = right};
    Term result;
    return types_apply(&fixture->types, &operation, &result);
}

static void expect_type(Fixture *fixture, Term term, Type type)
{
    assert_string_equal(type_text(types_type(&fixture->types, term)), type_text(type));
}

static void expect_open(Fixture *fixture, Term term)
{
    assert_int_equal(types_type(&fixture->types, term), TYPE_COUNT);
}

static void equating_joins_what_is_unknown(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f), c = any(f);
    assert_true(types_equate(&f->types, a, b, HERE));
    assert_true(types_equate(&f->types, b, c, HERE));
    expect_open(f, c);
    assert_true(types_equate(&f->types, a, known(TYPE_PLAYER), THERE));
    expect_type(f, b, TYPE_PLAYER);
    expect_type(f, c, TYPE_PLAYER);
    assert_int_equal(types_reason(&f->types, c).range.begin, THERE.begin);
}

static void equating_refuses_two_types(void **state)
{
    Fixture *f = *state;
    Term a = any(f);
    assert_true(types_equate(&f->types, a, known(TYPE_NUMBER), HERE));
    assert_false(types_equate(&f->types, a, known(TYPE_STRING), THERE));
    expect_type(f, a, TYPE_NUMBER);
    assert_int_equal(types_reason(&f->types, a).range.begin, HERE.begin);
    assert_false(types_equate(&f->types, known(TYPE_NUMBER), known(TYPE_STRING), THERE));
}

static void what_is_spoilt_fits_everything(void **state)
{
    Fixture *f = *state;
    Term a = any(f);
    types_spoil(&f->types, a);
    expect_type(f, a, TYPE_ERROR);
    assert_true(types_equate(&f->types, a, known(TYPE_NUMBER), HERE));
    assert_true(types_equate(&f->types, a, known(TYPE_STRING), HERE));
    assert_true(types_narrow(&f->types, a, type_bit(TYPE_KIND), HERE));
    assert_true(fits(f, OPERATOR_SUBTRACT, a, known(TYPE_NUMBER)));
    assert_true(fits(f, OPERATOR_ADD, a, known(TYPE_BOOLEAN)));
    expect_type(f, a, TYPE_ERROR);
}

/// An operator with one operand has it twice.
static Term apply_one(Fixture *fixture, Operator operator, Term operand)
{
    return apply(fixture, operator, operand, operand);
}

static void operands_of_a_grid_decide_each_other(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f), c = any(f), element = any(f), set = any(f);
    apply(f, OPERATOR_IN, a, known(TYPE_SQUARES));
    expect_type(f, a, TYPE_SQUARE);
    Term rest = apply(f, OPERATOR_SUBTRACT, known(TYPE_SQUARES), b);
    expect_type(f, rest, TYPE_SQUARES);
    expect_open(f, b); // a set or a step
    Term difference = apply(f, OPERATOR_SUBTRACT, known(TYPE_SQUARE), c);
    expect_open(f, difference);
    assert_true(types_narrow(&f->types, difference, type_bit(TYPE_STEP), HERE));
    expect_type(f, c, TYPE_SQUARE);
    assert_true(types_equate(&f->types, element, apply_one(f, OPERATOR_ELEMENT, set), HERE));
    assert_true(types_narrow(&f->types, element, type_bit(TYPE_STEP), HERE));
    expect_type(f, set, TYPE_STEPS);
    assert_false(fits(f, OPERATOR_IN, known(TYPE_STEP), known(TYPE_SQUARES)));
    assert_false(fits(f, OPERATOR_MULTIPLY, known(TYPE_NUMBER), known(TYPE_STEP)));
    assert_false(fits(f, OPERATOR_COUNT, known(TYPE_NUMBER), known(TYPE_NUMBER)));
}

/// What is open at the end: a number, or the first that fits of square, step and squares.
static void grid_defaults(void **state)
{
    Fixture *f = *state;
    Term negated = any(f), shifted = any(f), counted = any(f), found = any(f), where = any(f);
    apply_one(f, OPERATOR_NEGATE, negated);
    Term sum = apply(f, OPERATOR_ADD, shifted, known(TYPE_STEP));
    apply_one(f, OPERATOR_COUNT, counted);
    apply_one(f, OPERATOR_FIND, found);
    apply_one(f, OPERATOR_X, where);
    types_solve(&f->types);
    expect_type(f, negated, TYPE_NUMBER);
    expect_type(f, shifted, TYPE_SQUARE);
    expect_type(f, sum, TYPE_SQUARE);
    expect_type(f, counted, TYPE_SQUARES);
    expect_type(f, found, TYPE_PIECE);
    expect_type(f, where, TYPE_SQUARE);
    assert_int_equal(f->conflicts.count, 0);
}

static void operators_with_one_meaning_decide_at_once(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f), c = any(f), d = any(f);
    expect_type(f, apply(f, OPERATOR_REMAINDER, a, b), TYPE_NUMBER);
    expect_type(f, a, TYPE_NUMBER);
    expect_type(f, b, TYPE_NUMBER);
    expect_type(f, apply(f, OPERATOR_LOGIC, c, d), TYPE_BOOLEAN);
    expect_type(f, c, TYPE_BOOLEAN);
    assert_false(fits(f, OPERATOR_ORDER, c, a));
    assert_int_equal(f->conflicts.count, 0);
}

static void adding_a_string_decides_the_result_only(void **state)
{
    Fixture *f = *state;
    Term a = any(f);
    expect_type(f, apply(f, OPERATOR_ADD, a, known(TYPE_STRING)), TYPE_STRING);
    expect_open(f, a);
    assert_false(fits(f, OPERATOR_ADD, known(TYPE_BOOLEAN), known(TYPE_NUMBER)));
}

static void adding_waits_until_one_side_is_known(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f);
    Term sum = apply(f, OPERATOR_ADD, a, b);
    expect_open(f, sum);
    assert_true(types_narrow(&f->types, b, type_bit(TYPE_STRING), HERE));
    expect_type(f, sum, TYPE_STRING);
    expect_open(f, a);
}

static void adding_works_backwards_from_the_result(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f);
    Term sum = apply(f, OPERATOR_ADD, a, b);
    assert_true(types_narrow(&f->types, sum, type_bit(TYPE_NUMBER), HERE));
    expect_type(f, a, TYPE_NUMBER);
    expect_type(f, b, TYPE_NUMBER);
}

static void adding_to_a_boolean_needs_a_string(void **state)
{
    Fixture *f = *state;
    Term a = any(f);
    expect_type(f, apply(f, OPERATOR_ADD, known(TYPE_BOOLEAN), a), TYPE_STRING);
    expect_type(f, a, TYPE_STRING);
}

static void late_conflicts_are_told(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f);
    Term sum = apply(f, OPERATOR_ADD, a, b);
    assert_true(types_narrow(&f->types, a, type_bit(TYPE_BOOLEAN), HERE));
    assert_int_equal(f->conflicts.count, 0);
    expect_type(f, b, TYPE_STRING);
    expect_type(f, sum, TYPE_STRING);

    Term c = any(f);
    apply(f, OPERATOR_ADD, c, c);
    types_narrow(&f->types, c, type_bit(TYPE_BOOLEAN), HERE);
    assert_int_equal(f->conflicts.count, 1);
    assert_int_equal(f->conflicts.last_subject, 7);
}

static void a_long_chain_of_sums_settles(void **state)
{
    Fixture *f = *state;
    Term first = any(f);
    Term sum = first;
    for (int i = 0; i < 100000; i++)
        sum = apply(f, OPERATOR_ADD, sum, any(f));
    expect_open(f, sum);
    types_narrow(&f->types, sum, type_bit(TYPE_NUMBER), HERE);
    expect_type(f, first, TYPE_NUMBER);
}

static void compared_with_a_piece_is_a_piece(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f);
    apply(f, OPERATOR_EQUALITY, a, known(TYPE_PIECE));
    apply(f, OPERATOR_EQUALITY, b, a);
    expect_open(f, a);
    types_solve(&f->types);
    expect_type(f, a, TYPE_PIECE);
    expect_type(f, b, TYPE_PIECE);
}

static void compared_with_a_kind_is_a_kind_unless_more_is_known(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f);
    apply(f, OPERATOR_EQUALITY, known(TYPE_KIND), a);
    apply(f, OPERATOR_EQUALITY, b, known(TYPE_KIND));
    assert_true(types_narrow(&f->types, b, type_bit(TYPE_PIECE), HERE));
    types_solve(&f->types);
    expect_type(f, a, TYPE_KIND);
    expect_type(f, b, TYPE_PIECE);
    assert_int_equal(f->conflicts.count, 0);
}

static void comparing_spreads_a_type_both_ways(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f);
    expect_type(f, apply(f, OPERATOR_EQUALITY, a, b), TYPE_BOOLEAN);
    types_narrow(&f->types, b, type_bit(TYPE_PLAYER), HERE);
    expect_type(f, a, TYPE_PLAYER);
    assert_false(fits(f, OPERATOR_EQUALITY, a, known(TYPE_STRING)));
}

static void the_reason_is_the_first_cause(void **state)
{
    Fixture *f = *state;
    static const SourceRange FIRST = {1, 2};
    Term a = any(f), b = any(f), c = any(f), d = any(f);
    types_narrow(&f->types, a, type_bit(TYPE_PLAYER), FIRST);
    types_equate(&f->types, a, b, HERE);
    apply(f, OPERATOR_EQUALITY, b, c);
    expect_type(f, c, TYPE_PLAYER);
    assert_int_equal(types_reason(&f->types, b).range.begin, FIRST.begin);
    assert_int_equal(types_reason(&f->types, c).range.begin, FIRST.begin);
    // What an operator alone decides is decided where the operand stands.
    apply(f, OPERATOR_SUBTRACT, known(TYPE_NUMBER), d);
    assert_int_equal(types_reason(&f->types, d).range.begin, THERE.begin);
    types_set_reason(&f->types, d, (Reason){REASON_ARGUMENT, FIRST});
    assert_int_equal(types_reason(&f->types, d).kind, REASON_ARGUMENT);
    assert_int_equal(types_reason(&f->types, known(TYPE_NUMBER)).range.end, 0);
}

static void nothing_known_is_a_number(void **state)
{
    Fixture *f = *state;
    Term a = any(f), b = any(f), c = any(f), d = any(f);
    Term sum = apply(f, OPERATOR_ADD, b, c);
    apply(f, OPERATOR_EQUALITY, d, sum);
    types_solve(&f->types);
    expect_type(f, a, TYPE_NUMBER);
    expect_type(f, b, TYPE_NUMBER);
    expect_type(f, sum, TYPE_NUMBER);
    expect_type(f, d, TYPE_NUMBER);
    assert_int_equal(f->conflicts.count, 0);
}

static Term apply_from(Fixture *fixture, Type property, Term left, Term right)
{
    Operation operation = {
        .operator= OPERATOR_FROM, .property = property, .left = left, .right = right};
    Term result;
    assert_true(types_apply(&fixture->types, &operation, &result));
    return result;
}

static void the_right_side_tells_what_from_means(void **state)
{
    Fixture *f = *state;
    Term left = any(f), right = any(f), other = any(f);
    Term result = apply_from(f, TYPE_STRING, left, right);
    expect_open(f, result);
    types_narrow(&f->types, right, type_bit(TYPE_PLAYER), HERE);
    expect_type(f, result, TYPE_PIECE);
    expect_type(f, left, TYPE_KIND);

    result = apply_from(f, TYPE_STRING, known(TYPE_KIND), other);
    types_solve(&f->types);
    expect_type(f, other, TYPE_PIECE);
    expect_type(f, result, TYPE_STRING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(equating_joins_what_is_unknown, set_up, tear_down),
        cmocka_unit_test_setup_teardown(equating_refuses_two_types, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_spoilt_fits_everything, set_up, tear_down),
        cmocka_unit_test_setup_teardown(operands_of_a_grid_decide_each_other, set_up, tear_down),
        cmocka_unit_test_setup_teardown(grid_defaults, set_up, tear_down),
        cmocka_unit_test_setup_teardown(operators_with_one_meaning_decide_at_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(adding_a_string_decides_the_result_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(adding_waits_until_one_side_is_known, set_up, tear_down),
        cmocka_unit_test_setup_teardown(adding_works_backwards_from_the_result, set_up, tear_down),
        cmocka_unit_test_setup_teardown(adding_to_a_boolean_needs_a_string, set_up, tear_down),
        cmocka_unit_test_setup_teardown(late_conflicts_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_long_chain_of_sums_settles, set_up, tear_down),
        cmocka_unit_test_setup_teardown(compared_with_a_piece_is_a_piece, set_up, tear_down),
        cmocka_unit_test_setup_teardown(compared_with_a_kind_is_a_kind_unless_more_is_known, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(comparing_spreads_a_type_both_ways, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_reason_is_the_first_cause, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_known_is_a_number, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_right_side_tells_what_from_means, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
