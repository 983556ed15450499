/// A run over all expressions, and one over the setup statements, before whose choices `@to` and
/// its like are known. Each mistake is reported once, where it is made: a tile of a square that was
/// reported is not reported again.
#include "positions.h"

#include "../diag/message.h"
#include "walk.h"

/// The value of a coordinate that is known and outside 1 to `side`; null for another.
static const Constant *outside(const Checker *checker, ExprId id, uint16_t side)
{
    const Constant *value = program_expr_constant(checker->program, id);
    bool is_inside = value == NULL || (value->number >= 1 && value->number <= side);
    return is_inside ? NULL : value;
}

/// Says that `what`, at `range`, is outside the board; `is_zero` when a coordinate is 0.
static void report_outside(Checker *checker, SourceRange range, Slice what, bool is_zero)
{
    const Program *program = checker->program;
    Diagnostic *report = diag_report(
        checker->diags, DIAG_CODE_OUTSIDE_BOARD, range,
        DIAG_WITH(diag_text(what), diag_number(program->width), diag_number(program->height)));
    diag_mark(checker->diags, report, checker->board_range, REMARK_BOARD_DECLARED, DIAG_WITHOUT);
    if (is_zero)
        diag_note(checker->diags, report, REMARK_COUNTED_FROM_ONE, DIAG_WITHOUT);
}

/// A column or row; `pattern` tells it.
static void warn_coordinate(Checker *checker, ExprId id, const char *pattern, uint16_t side)
{
    const Constant *value = outside(checker, id, side);
    if (value == NULL)
        return;
    DiagArgs args = DIAG_WITH(diag_number(value->number));
    Slice what = diag_message(checker->arena, pattern, &args);
    report_outside(checker, tree_expr(checker->tree, id)->range, what, value->number == 0);
}

/// (x, y), of which one or both may be wrong: one mistake.
static void warn_position(Checker *checker, const ExprNode *node)
{
    const Constant *x = outside(checker, node->position.x, checker->program->width);
    const Constant *y = outside(checker, node->position.y, checker->program->height);
    if (x == NULL || y == NULL) {
        warn_coordinate(checker, node->position.x, "column {0}", checker->program->width);
        warn_coordinate(checker, node->position.y, "row {0}", checker->program->height);
        return;
    }
    DiagArgs args = DIAG_WITH(diag_number(x->number), diag_number(y->number));
    Slice what = diag_message(checker->arena, "({0}, {1})", &args);
    SourceRange range = {tree_expr(checker->tree, node->position.x)->range.begin,
                         tree_expr(checker->tree, node->position.y)->range.end};
    report_outside(checker, range, what, x->number == 0 || y->number == 0);
}

static bool is_nowhere(const Program *program, ExprId id)
{
    const Constant *value = program_expr_constant(program, id);
    return value != NULL && value->type == TYPE_SQUARE && value->number < 0;
}

/// `(4, 4) + {9, 0}`: begins on the board, and ends outside.
static void warn_step(Checker *checker, ExprId id, const ExprNode *node)
{
    const Constant *first = program_expr_constant(checker->program, node->chain.first);
    if (!is_nowhere(checker->program, id) || first == NULL || first->number < 0)
        return;
    Diagnostic *report =
        diag_report(checker->diags, DIAG_CODE_STEP_OUTSIDE, node->range, DIAG_WITHOUT);
    diag_mark(checker->diags, report, checker->board_range, REMARK_BOARD_DECLARED, DIAG_WITHOUT);
}

/// `tile (@nowhere)`, or a variable that is always nowhere. Other squares are reported themselves.
static void warn_tile(Checker *checker, const ExprNode *node)
{
    ExprId inside = checker_inside_groups(checker, node->position.x);
    if (tree_expr(checker->tree, inside)->kind != EXPR_NAME ||
        !is_nowhere(checker->program, inside))
        return;
    Reference reference = program_expr_reference(checker->program, inside);
    Diagnostic *report =
        diag_report(checker->diags, DIAG_CODE_TILE_NOWHERE, node->range, DIAG_WITHOUT);
    if (reference.kind == REFERENCE_VARIABLE)
        diag_mark(checker->diags, report,
                  checker_variable(checker, (VariableId){reference.index})->declared,
                  REMARK_ONLY_ASSIGNED, DIAG_WITHOUT);
}

/// `row (9)` on a board of eight rows, where there are no squares.
static void warn_line(Checker *checker, ExprId id, const ExprNode *node)
{
    Reference reference = program_expr_reference(checker->program, id);
    if (reference.kind != REFERENCE_BUILTIN_FUNCTION || node->call.arguments.count != 1)
        return;
    ExprId number = tree_list_expr(checker->tree, node->call.arguments, 0);
    if (reference.index == BUILTIN_FUNCTION_ROW)
        warn_coordinate(checker, number, "row {0}", checker->program->height);
    else if (reference.index == BUILTIN_FUNCTION_COLUMN)
        warn_coordinate(checker, number, "column {0}", checker->program->width);
}

static void warn_expr(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    bool is_tile = node->kind == EXPR_TILE || node->kind == EXPR_EMPTY;
    if ((is_tile && expr_is_some(node->position.y)) || node->kind == EXPR_SQUARE) {
        warn_position(checker, node);
    } else if (node->kind == EXPR_CALL) {
        warn_line(checker, id, node);
    } else if (is_tile) {
        warn_tile(checker, node);
    } else if (node->kind == EXPR_CHAIN && node->chain.level == CHAIN_SUM) {
        warn_step(checker, id, node);
    }
}

/// What the last choice leaves: nowhere, nothing and false before the first one.
static bool is_of_choice(uint32_t builtin)
{
    return builtin == BUILTIN_FROM || builtin == BUILTIN_TO || builtin == BUILTIN_CAPTURED ||
           builtin == BUILTIN_STUCK || builtin == BUILTIN_PASSED;
}

static void warn_no_choice(void *context, ExprId id)
{
    Checker *checker = context;
    Reference reference = program_expr_reference(checker->program, id);
    if (reference.kind != REFERENCE_BUILTIN || !is_of_choice(reference.index))
        return;
    const char *value = "nowhere";
    if (reference.index == BUILTIN_CAPTURED)
        value = "no piece";
    else if (reference.index == BUILTIN_STUCK || reference.index == BUILTIN_PASSED)
        value = "false";
    const char *name = builtin_text((Builtin)reference.index);
    diag_report(checker->diags, DIAG_CODE_NO_CHOICE, tree_expr(checker->tree, id)->range,
                DIAG_WITH(diag_string(name), diag_string(value)));
}

/// Certain are: all code, where the program never chooses, and setup statements, where setup does
/// not.
static void warn_choices(Checker *checker)
{
    const Program *program = checker->program;
    bool has_choice = false;
    for (uint32_t i = 0; i < checker->tree->stmts.count; i++) {
        StmtKind kind = ((const StmtNode *)vec_at(&checker->tree->stmts, i))->kind;
        has_choice |= kind == STMT_PLACE || kind == STMT_INPUT;
    }
    Walk walk = {checker->tree, NULL, warn_no_choice, checker};
    if (!has_choice) {
        for (ExprId id = {0}; id.index < checker->tree->exprs.count; id.index++)
            warn_no_choice(checker, id);
    } else if (!program->setup_effects.may_choose) {
        for (DeclId id = {0}; id.index < checker->tree->decls.count; id.index++)
            walk_setup(&walk, id);
    }
}

void positions_report(Checker *checker)
{
    warn_choices(checker);
    if (!checker->program->has_board)
        return;
    for (ExprId id = {0}; id.index < checker->tree->exprs.count; id.index++)
        warn_expr(checker, id);
}
