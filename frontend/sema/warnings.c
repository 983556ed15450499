/// Unused things, constant conditions, positions outside the board. Each is a run over one table;
/// unreachable statements are in unreachable.c.
#include "warnings.h"

static void warn_variables(Checker *checker)
{
    for (VariableId id = {0}; id.index < checker->program->variables.count; id.index++) {
        const Variable *variable = checker_variable(checker, id);
        if (checker_variable_facts(checker, id)->is_read)
            continue;
        bool is_parameter = variable->kind == VARIABLE_PARAMETER;
        diag_report(checker->diags,
                    is_parameter ? DIAG_CODE_UNUSED_PARAMETER : DIAG_CODE_UNUSED_VARIABLE,
                    variable->declared, DIAG_WITH(checker_name(checker, variable->name)));
    }
}

static void warn_functions(Checker *checker)
{
    for (FunctionId id = {0}; id.index < checker->program->functions.count; id.index++) {
        const Function *function = checker_function(checker, id);
        if (checker_function_facts(checker, id)->is_used)
            continue;
        SourceRange range = tree_decl(checker->tree, function->declaration)->function.name.range;
        Diagnostic *report = diag_report(checker->diags, DIAG_CODE_UNUSED_FUNCTION, range,
                                         DIAG_WITH(checker_name(checker, function->name)));
        if (function->effects.is_recursive)
            diag_note(checker->diags, report, REMARK_ONLY_BY_ITSELF, DIAG_WITHOUT);
    }
}

static void warn_kinds(Checker *checker)
{
    for (KindId id = {0}; id.index < checker->program->kinds.count; id.index++) {
        const Kind *kind = checker_kind(checker, id);
        if (*(bool *)vec_at(&checker->kind_used, id.index))
            continue;
        SourceRange range = tree_decl(checker->tree, kind->declaration)->piece.name.range;
        diag_report(checker->diags, DIAG_CODE_UNUSED_PIECE, range,
                    DIAG_WITH(checker_name(checker, kind->identifier)));
    }
}

static void warn_condition(Checker *checker, ExprId id)
{
    const Constant *value = program_expr_constant(checker->program, id);
    if (value != NULL)
        diag_report(checker->diags, DIAG_CODE_CONSTANT_CONDITION,
                    tree_expr(checker->tree, id)->range,
                    DIAG_WITH(diag_string(value->boolean ? "true" : "false")));
}

static void warn_conditions(Checker *checker)
{
    for (uint32_t i = 0; i < checker->tree->arms.count; i++)
        warn_condition(checker, ((const Arm *)vec_at(&checker->tree->arms, i))->condition);
    // A game that never ends, or takes one turn, is written GAME (false) or GAME (true).
    ExprId condition = checker->tree->game.condition;
    ExprId inside = checker_inside_groups(checker, condition);
    if (tree_expr(checker->tree, inside)->kind != EXPR_BOOLEAN)
        warn_condition(checker, condition);
}

static void warn_coordinate(Checker *checker, ExprId id, const char *what, uint16_t side)
{
    const Program *program = checker->program;
    const Constant *value = program_expr_constant(program, id);
    if (value == NULL || (value->number >= 1 && value->number <= side))
        return;
    diag_report(checker->diags, DIAG_CODE_OUTSIDE_BOARD, tree_expr(checker->tree, id)->range,
                DIAG_WITH(diag_string(what), diag_number(value->number),
                          diag_number(program->width), diag_number(program->height)));
}

static void warn_positions(Checker *checker)
{
    if (!checker->program->has_board)
        return;
    for (ExprId id = {0}; id.index < checker->tree->exprs.count; id.index++) {
        const ExprNode *node = tree_expr(checker->tree, id);
        if (node->kind != EXPR_TILE && node->kind != EXPR_EMPTY)
            continue;
        warn_coordinate(checker, node->position.x, "column", checker->program->width);
        warn_coordinate(checker, node->position.y, "row", checker->program->height);
    }
}

void warnings_report(Checker *checker)
{
    warn_variables(checker);
    warn_functions(checker);
    warn_kinds(checker);
    warn_conditions(checker);
    warn_positions(checker);
    warnings_report_unreachable(checker);
}
