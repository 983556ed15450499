/// The tree verifier finds what a parser might do wrong: frontend/syntax/verify.h.
#include <stdbool.h>

#include "unit.h"

#include "../../frontend/syntax/parser.h"
#include "../../frontend/syntax/verify.h"

static const char PROGRAM[] = "piece A limit: 3 at: (1, 2), (3, x) end\n"
                              "fun f (a, b) if a output 1; end return a + b * 2\n"
                              "GAME (true)\n"
                              "if f (1, 2) x = y from z; else place A; end\n"
                              "f (3, 4);\n"
                              "for v in [1 : 3] tile ((1, 2)) = [c for c in D if c]; end\n"
                              "place B from {1, 2} in [x, y] if z; input v in [1 : 2];\n";

typedef struct Parsed {
    Arena arena;
    Source source;
    NameTable names;
    DiagSink diags;
    SyntaxTree tree;
} Parsed;

static int set_up(void **state)
{
    Parsed *parsed = calloc(1, sizeof *parsed);
    DiagPolicy policy = diag_policy_default();
    arena_init(&parsed->arena, &MEMORY);
    source_init(&parsed->source, &MEMORY, slice_of("test"), slice_of(PROGRAM));
    name_table_init(&parsed->names, &parsed->arena);
    diag_sink_init(&parsed->diags, &parsed->arena, &policy);
    syntax_tree_init(&parsed->tree, &parsed->source, &parsed->names, &MEMORY);
    parse_source(&parsed->tree, &parsed->source, &parsed->names, STANDARD_GRIDDY, &parsed->diags,
                 &MEMORY);
    *state = parsed;
    return 0;
}

static int tear_down(void **state)
{
    Parsed *parsed = *state;
    syntax_tree_free(&parsed->tree);
    diag_sink_free(&parsed->diags);
    name_table_free(&parsed->names);
    source_free(&parsed->source);
    arena_free(&parsed->arena);
    free(parsed);
    return 0;
}

/// The first expression of that kind.
static ExprNode *find_expr(Parsed *parsed, ExprKind kind)
{
    for (uint32_t i = 0; i < parsed->tree.exprs.count; i++) {
        ExprNode *node = vec_at(&parsed->tree.exprs, i);
        if (node->kind == kind)
            return node;
    }
    fail();
    return NULL;
}

static StmtNode *find_stmt(Parsed *parsed, StmtKind kind)
{
    for (uint32_t i = 0; i < parsed->tree.stmts.count; i++) {
        StmtNode *node = vec_at(&parsed->tree.stmts, i);
        if (node->kind == kind)
            return node;
    }
    fail();
    return NULL;
}

static void expect_broken(Parsed *parsed, const char *what)
{
    uint32_t offset = UINT32_MAX;
    const char *broken = syntax_verify(&parsed->tree, &offset);
    assert_non_null(broken);
    assert_string_equal(broken, what);
    assert_true(offset <= sizeof PROGRAM);
}

static void a_tree_as_parsed_is_whole(void **state)
{
    Parsed *parsed = *state;
    uint32_t offset;
    assert_int_equal(parsed->diags.diagnostics.count, 0);
    assert_null(syntax_verify(&parsed->tree, &offset));
}

static void an_id_out_of_range_is_found(void **state)
{
    Parsed *parsed = *state;
    find_stmt(parsed, STMT_OUTPUT)->output.value = (ExprId){100000};
    expect_broken(parsed, "no such expression");
}

static void a_list_out_of_range_is_found(void **state)
{
    Parsed *parsed = *state;
    find_expr(parsed, EXPR_CALL)->call.arguments.count = UINT32_MAX;
    expect_broken(parsed, "a list outside its vector");
}

static void a_child_outside_its_parent_is_found(void **state)
{
    Parsed *parsed = *state;
    find_expr(parsed, EXPR_CHAIN)->range.end--;
    expect_broken(parsed, "a child outside its parent or out of order");
}

static void a_range_outside_the_source_is_found(void **state)
{
    Parsed *parsed = *state;
    find_stmt(parsed, STMT_CALL)->range.end = sizeof PROGRAM + 5;
    expect_broken(parsed, "a range that is no part of the source");
}

static void a_node_in_two_places_is_found(void **state)
{
    Parsed *parsed = *state;
    ExprNode *call = find_expr(parsed, EXPR_CALL);
    ExprId *arguments = vec_at(&parsed->tree.expr_lists, call->call.arguments.first);
    arguments[1] = arguments[0];
    expect_broken(parsed, "an expression in two places");
}

static void a_forgotten_node_is_found(void **state)
{
    Parsed *parsed = *state;
    find_expr(parsed, EXPR_CALL)->call.arguments.count--;
    expect_broken(parsed, "an expression that is nowhere");
}

static void an_operator_of_another_level_is_found(void **state)
{
    Parsed *parsed = *state;
    ((Link *)vec_at(&parsed->tree.links, 0))->operator= TOKEN_AND;
    expect_broken(parsed, "an operator in a chain of another precedence");
}

static void a_payload_of_the_wrong_kind_is_found(void **state)
{
    Parsed *parsed = *state;
    find_expr(parsed, EXPR_BOOLEAN)->kind = EXPR_NUMBER; // no harm
    uint32_t offset;
    assert_null(syntax_verify(&parsed->tree, &offset));
    StmtNode *call = find_stmt(parsed, STMT_CALL);
    ((ExprNode *)vec_at(&parsed->tree.exprs, call->call.call.index))->kind = EXPR_BOOLEAN;
    expect_broken(parsed, "a call statement without a call");
}

static void a_range_is_no_value(void **state)
{
    Parsed *parsed = *state;
    ExprNode *range = find_expr(parsed, EXPR_RANGE);
    ExprId id = {(uint32_t)(range - (ExprNode *)vec_at(&parsed->tree.exprs, 0))};
    StmtNode *loop = find_stmt(parsed, STMT_FOR);
    assert_int_equal(loop->loop.source.index, id.index);
    find_expr(parsed, EXPR_STEP)->kind = EXPR_RANGE;
    expect_broken(parsed, "a range that stands for a value");
}

static void an_assignment_to_no_tile_is_found(void **state)
{
    Parsed *parsed = *state;
    find_expr(parsed, EXPR_TILE)->kind = EXPR_EMPTY;
    expect_broken(parsed, "an assignment to a tile without one");
}

static void a_part_of_a_comprehension_is_looked_at(void **state)
{
    Parsed *parsed = *state;
    find_expr(parsed, EXPR_COMPREHENSION)->comprehension.condition = NO_EXPR;
    expect_broken(parsed, "an expression that is nowhere");
    find_expr(parsed, EXPR_COMPREHENSION)->comprehension.condition.index = 100000;
    expect_broken(parsed, "no such expression");
}

static void an_element_of_a_set_is_looked_at(void **state)
{
    Parsed *parsed = *state;
    find_expr(parsed, EXPR_SET)->elements.count = UINT32_MAX;
    expect_broken(parsed, "a list outside its vector");
}

static void the_parts_of_a_place_are_in_order(void **state)
{
    Parsed *parsed = *state;
    StmtNode *place = NULL;
    for (uint32_t i = 0; i < parsed->tree.stmts.count; i++) {
        StmtNode *node = vec_at(&parsed->tree.stmts, i);
        if (node->kind == STMT_PLACE && expr_is_some(node->place.from))
            place = node;
    }
    assert_non_null(place);
    ExprId from = place->place.from;
    place->place.from = place->place.in;
    place->place.in = from;
    expect_broken(parsed, "a child outside its parent or out of order");
    uint32_t offset;
    parsed->tree.has_mistakes = true; // which the author may have made
    assert_null(syntax_verify(&parsed->tree, &offset));
}

static void the_body_of_a_loop_is_looked_at(void **state)
{
    Parsed *parsed = *state;
    find_stmt(parsed, STMT_FOR)->loop.body.count = 0;
    expect_broken(parsed, "an expression that is nowhere");
}

static void mistakes_excuse_only_forgotten_nodes(void **state)
{
    Parsed *parsed = *state;
    uint32_t offset;
    parsed->tree.has_mistakes = true;
    find_expr(parsed, EXPR_CALL)->call.arguments.count--;
    assert_null(syntax_verify(&parsed->tree, &offset));
    find_expr(parsed, EXPR_CHAIN)->range.end--;
    expect_broken(parsed, "a child outside its parent or out of order");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_tree_as_parsed_is_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_id_out_of_range_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_list_out_of_range_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_child_outside_its_parent_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_range_outside_the_source_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_node_in_two_places_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_forgotten_node_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_operator_of_another_level_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_payload_of_the_wrong_kind_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_range_is_no_value, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_assignment_to_no_tile_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_part_of_a_comprehension_is_looked_at, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_element_of_a_set_is_looked_at, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_parts_of_a_place_are_in_order, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_body_of_a_loop_is_looked_at, set_up, tear_down),
        cmocka_unit_test_setup_teardown(mistakes_excuse_only_forgotten_nodes, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
