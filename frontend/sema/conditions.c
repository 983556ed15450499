/// Runs over all conditions and comparisons. What is always the same is found in always.c, what is
/// the same as something else in same.c; chains of branches are in branches.c.
#include "conditions.h"

#include "always.h"
#include "branches.h"
#include "same.h"

static DiagArg always_text(Always always)
{
    return diag_string(always == ALWAYS_TRUE ? "true" : "false");
}

/// A setup variable in a condition, to say where its value is from: the first one.
static bool find_constant_variable(const Checker *checker, ExprId id, VariableId *found)
{
    const ExprNode *node = tree_expr(checker->tree, checker_inside_groups(checker, id));
    Reference reference =
        program_expr_reference(checker->program, checker_inside_groups(checker, id));
    if (node->kind == EXPR_NAME && reference.kind == REFERENCE_VARIABLE) {
        *found = (VariableId){reference.index};
        return checker_variable(checker, *found)->is_constant;
    }
    if (node->kind == EXPR_NOT || node->kind == EXPR_NEGATE)
        return find_constant_variable(checker, node->operand, found);
    if (node->kind != EXPR_CHAIN)
        return false;
    bool is_found = find_constant_variable(checker, node->chain.first, found);
    for (uint32_t i = 0; i < node->chain.links.count && !is_found; i++)
        is_found = find_constant_variable(
            checker, tree_link(checker->tree, tree_link_id(node->chain.links, i))->right, found);
    return is_found;
}

static void warn_condition(Checker *checker, ExprId id)
{
    Always always = always_condition(checker->program, id);
    if (always == ALWAYS_UNKNOWN)
        return;
    Diagnostic *report =
        diag_report(checker->diags, DIAG_CODE_CONSTANT_CONDITION,
                    tree_expr(checker->tree, id)->range, DIAG_WITH(always_text(always)));
    VariableId variable;
    if (find_constant_variable(checker, id, &variable))
        diag_mark(checker->diags, report, checker_variable(checker, variable)->declared,
                  REMARK_ONLY_ASSIGNED, DIAG_WITHOUT);
}

/// `GAME (true)` and `GAME (false)` are how a game is written that takes one turn, or never ends.
static bool is_plain(const Checker *checker, ExprId condition)
{
    ExprId inside = checker_inside_groups(checker, condition);
    return tree_expr(checker->tree, inside)->kind == EXPR_BOOLEAN;
}

static void warn_conditions(Checker *checker)
{
    for (uint32_t i = 0; i < checker->tree->arms.count; i++)
        warn_condition(checker, ((const Arm *)vec_at(&checker->tree->arms, i))->condition);
    ExprId condition = checker->tree->game.condition;
    if (!is_plain(checker, condition))
        warn_condition(checker, condition);
}

/// Says which numbers a side of a comparison can be, where it is no constant.
static void note_range(Checker *checker, Diagnostic *report, ExprId id)
{
    NumberRange range = always_range(checker->program, id);
    if (program_expr_constant(checker->program, id) != NULL || range.least == INT64_MIN)
        return;
    DiagArg text = diag_text(tree_text(checker->tree, tree_expr(checker->tree, id)->range));
    if (range.most == INT64_MAX)
        diag_note(checker->diags, report, REMARK_NEVER_BELOW,
                  DIAG_WITH(text, diag_number(range.least)));
    else
        diag_note(checker->diags, report, REMARK_FROM_TO,
                  DIAG_WITH(text, diag_number(range.least), diag_number(range.most)));
}

static void warn_comparison(Checker *checker, const ExprNode *node)
{
    Always always = always_comparison(checker->program, node);
    if (always == ALWAYS_UNKNOWN)
        return;
    ExprId right = tree_link(checker->tree, tree_link_id(node->chain.links, 0))->right;
    SourceRange range = {tree_expr(checker->tree, node->chain.first)->range.begin,
                         tree_expr(checker->tree, right)->range.end};
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_SAME_COMPARISON, range,
                                     DIAG_WITH(always_text(always)));
    if (same_value(checker->program, node->chain.first, right)) {
        diag_note(checker->diags, report, REMARK_BOTH_SIDES_SAME, DIAG_WITHOUT);
        return;
    }
    note_range(checker, report, node->chain.first);
    note_range(checker, report, right);
}

/// `x == 1 and x == 2`: one warning for a chain.
static void warn_neighbours(Checker *checker, const ExprNode *node)
{
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        Always always = always_neighbours(checker->program, node, i);
        if (always == ALWAYS_UNKNOWN)
            continue;
        Diagnostic *report = diag_report(checker->diags, DIAG_CODE_SAME_COMPARISON, node->range,
                                         DIAG_WITH(always_text(always)));
        diag_note(checker->diags, report,
                  always == ALWAYS_TRUE ? REMARK_ONE_ALWAYS_HOLDS : REMARK_BOTH_NEVER_HOLD,
                  DIAG_WITHOUT);
        return;
    }
}

static void warn_comparisons(Checker *checker)
{
    for (ExprId id = {0}; id.index < checker->tree->exprs.count; id.index++) {
        const ExprNode *node = tree_expr(checker->tree, id);
        if (node->kind != EXPR_CHAIN)
            continue;
        if (node->chain.level == CHAIN_EQUALITY || node->chain.level == CHAIN_ORDER)
            warn_comparison(checker, node);
        else if (node->chain.level == CHAIN_AND || node->chain.level == CHAIN_OR)
            warn_neighbours(checker, node);
    }
}

bool conditions_is_settled(const Checker *checker, ExprId id)
{
    const Program *program = checker->program;
    if (is_plain(checker, id) || always_condition(program, id) != ALWAYS_UNKNOWN)
        return true;
    const ExprNode *node = tree_expr(checker->tree, checker_inside_groups(checker, id));
    if (node->kind != EXPR_CHAIN)
        return false;
    if (node->chain.level == CHAIN_EQUALITY || node->chain.level == CHAIN_ORDER)
        return always_comparison(program, node) != ALWAYS_UNKNOWN;
    bool is_settled = false;
    if (node->chain.level == CHAIN_AND || node->chain.level == CHAIN_OR)
        for (uint32_t i = 0; i < node->chain.links.count; i++)
            is_settled |= always_neighbours(program, node, i) != ALWAYS_UNKNOWN;
    return is_settled;
}

void conditions_report(Checker *checker)
{
    warn_conditions(checker);
    warn_comparisons(checker);
    branches_report(checker);
}
