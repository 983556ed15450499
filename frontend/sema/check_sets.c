/// Squares, steps and sets, and running through them.
#include "check_sets.h"

#include "check_program.h"
#include "mismatch.h"

void check_position(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    check_coordinate(checker, node->position.x, "column");
    check_coordinate(checker, node->position.y, "row");
}

void check_square_of(Checker *checker, ExprId id, ExprId square)
{
    const char *spelling = tree_expr(checker->tree, id)->kind == EXPR_TILE ? "tile" : "empty?";
    TypedRange value = {check_value(checker, square), check_range(checker, square)};
    TypeMask wanted = type_bit(TYPE_SQUARE);
    if (!types_narrow(&checker->types, value.term, wanted, value.range))
        mismatch_report_operand(checker, spelling, wanted, value);
}

/// `{dx, dy}` or `[a : b]`: two numbers.
static Term check_pair(Checker *checker, const ExprNode *node, const char *first,
                       const char *second, Type type)
{
    check_coordinate(checker, node->position.x, first);
    check_coordinate(checker, node->position.y, second);
    return term_of(type);
}

/// `[a, b]`: all of one type, which decides what they are together.
static Term check_set(Checker *checker, ExprId id, Operator operator)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    if (node->elements.count == 0)
        return term_of(TYPE_SQUARES);
    ExprId first_id = tree_list_expr(checker->tree, node->elements, 0);
    TypedRange first = {check_value(checker, first_id), check_range(checker, first_id)};
    for (uint32_t i = 1; i < node->elements.count; i++) {
        ExprId next_id = tree_list_expr(checker->tree, node->elements, i);
        TypedRange next = {check_value(checker, next_id), check_range(checker, next_id)};
        if (!check_same_type(checker, first.term, first.range, next.term, next.range)) {
            mismatch_report_mixed(checker, first, next);
            first.term = term_of(TYPE_ERROR);
        }
    }
    Operation operation = {operator, TYPE_ERROR, first.term,  first.term,
                           first.range,          first.range, id.index};
    return check_operation(checker, &operation);
}

void check_source(Checker *checker, ExprId source, VariableId variable)
{
    Term element = check_one_operand(checker, OPERATOR_ELEMENT, source, source.index);
    Term target = checker_variable_term(variable);
    SourceRange name = checker_variable(checker, variable)->declared;
    // The variable is new: whatever it gets, it becomes.
    check_given_type(checker, target, name, element, check_range(checker, source));
}

static Term check_comprehension(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    VariableId variable = {program_expr_reference(checker->program, id).index};
    check_source(checker, node->comprehension.source, variable);
    if (expr_is_some(node->comprehension.condition))
        check_condition(checker, node->comprehension.condition);
    return check_one_operand(checker, OPERATOR_COLLECT, node->comprehension.element, id.index);
}

Term check_choices(Checker *checker, ExprId choices)
{
    const ExprNode *node = tree_expr(checker->tree, choices);
    if (node->kind != EXPR_SET)
        return check_one_operand(checker, OPERATOR_CHOICE, choices, choices.index);
    Term term = check_set(checker, choices, OPERATOR_OFFER);
    check_record(checker, choices, term);
    Operation operation = {OPERATOR_CHOICE, TYPE_ERROR,  term,         term,
                           node->range,     node->range, choices.index};
    return check_operation(checker, &operation);
}

Term check_grid_value(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    switch ((int)node->kind) {
    case EXPR_SQUARE:
        check_position(checker, id);
        return term_of(TYPE_SQUARE);
    case EXPR_STEP:
        return check_pair(checker, node, "first part of a step", "second part of a step",
                          TYPE_STEP);
    case EXPR_RANGE:
        return check_pair(checker, node, "beginning of a range", "end of a range", TYPE_NUMBERS);
    case EXPR_SET:
        return check_set(checker, id, OPERATOR_COLLECT);
    default:
        return check_comprehension(checker, id);
    }
}
