/// Runs over all conditions and comparisons. What is always the same is found in always.c, what is
/// the same as something else in same.c; chains of branches are in branches.c.
#include "conditions.h"

#include "always.h"
#include "branches.h"
#include "same.h"
#include "walk.h"

static DiagArg always_text(Always always)
{
    return diag_string(always == ALWAYS_TRUE ? "true" : "false");
}

/// A search for the setup variable in a condition that says where its value is from: the first one.
typedef struct Search {
    const Checker *checker;
    uint32_t found; ///< VariableId, or NO_INDEX
} Search;

static void look_at_name(void *context, ExprId id)
{
    Search *search = context;
    Reference reference = program_expr_reference(search->checker->program, id);
    bool is_name = tree_expr(search->checker->tree, id)->kind == EXPR_NAME;
    if (search->found != NO_INDEX || !is_name || reference.kind != REFERENCE_VARIABLE)
        return;
    if (checker_variable(search->checker, (VariableId){reference.index})->is_constant)
        search->found = reference.index;
}

static bool find_constant_variable(const Checker *checker, ExprId id, VariableId *found)
{
    Search search = {checker, NO_INDEX};
    Walk walk = {checker->tree, NULL, look_at_name, &search};
    walk_expr(&walk, id);
    *found = (VariableId){search.found};
    return search.found != NO_INDEX;
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
    for (uint32_t i = 0; i < checker->tree->exprs.count; i++) {
        const ExprNode *node = vec_at(&checker->tree->exprs, i);
        if (node->kind == EXPR_COMPREHENSION && expr_is_some(node->comprehension.condition))
            warn_condition(checker, node->comprehension.condition);
    }
    for (uint32_t i = 0; i < checker->tree->stmts.count; i++) {
        const StmtNode *node = vec_at(&checker->tree->stmts, i);
        if (node->kind == STMT_PLACE && expr_is_some(node->place.guard))
            warn_condition(checker, node->place.guard);
    }
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
    if (tree_link(checker->tree, tree_link_id(node->chain.links, 0))->operator== TOKEN_IN) {
        diag_note(checker->diags, report, REMARK_NOTHING_IS_IN, DIAG_WITHOUT);
        return;
    }
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
