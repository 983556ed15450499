/// Unused things, positions outside the board, kinds that cannot be placed. Each is a run over one
/// table. The other warnings are in conditions.c, endless.c and unreachable.c.
#include "warnings.h"

#include "conditions.h"

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
        if (checker_kind_facts(checker, id)->is_used)
            continue;
        SourceRange range = tree_decl(checker->tree, kind->declaration)->piece.name.range;
        diag_report(checker->diags, DIAG_CODE_UNUSED_PIECE, range,
                    DIAG_WITH(checker_name(checker, kind->identifier)));
    }
}

static void warn_coordinate(Checker *checker, ExprId id, const char *what, uint16_t side)
{
    const Program *program = checker->program;
    const Constant *value = program_expr_constant(program, id);
    if (value == NULL || (value->number >= 1 && value->number <= side))
        return;
    Diagnostic *report =
        diag_report(checker->diags, DIAG_CODE_OUTSIDE_BOARD, tree_expr(checker->tree, id)->range,
                    DIAG_WITH(diag_string(what), diag_number(value->number),
                              diag_number(program->width), diag_number(program->height)));
    diag_mark(checker->diags, report, checker->board_range, REMARK_BOARD_DECLARED, DIAG_WITHOUT);
    if (value->number == 0)
        diag_note(checker->diags, report, REMARK_COUNTED_FROM_ONE, DIAG_WITHOUT);
}

static void warn_positions(Checker *checker)
{
    if (!checker->program->has_board)
        return;
    for (ExprId id = {0}; id.index < checker->tree->exprs.count; id.index++) {
        const ExprNode *node = tree_expr(checker->tree, id);
        bool is_tile = node->kind == EXPR_TILE || node->kind == EXPR_EMPTY;
        if (!is_tile || !expr_is_some(node->position.y))
            continue;
        warn_coordinate(checker, node->position.x, "column", checker->program->width);
        warn_coordinate(checker, node->position.y, "row", checker->program->height);
    }
}

/// The kind that `place` puts on the board, where it is always the same one.
static bool find_placed(const Checker *checker, StmtId id, KindId *kind)
{
    Reference reference = program_stmt_reference(checker->program, id);
    if (reference.kind == REFERENCE_KIND) {
        *kind = (KindId){reference.index};
        return true;
    }
    if (reference.kind != REFERENCE_VARIABLE)
        return false;
    const Variable *variable = checker_variable(checker, (VariableId){reference.index});
    *kind = (KindId){(uint32_t)variable->value.number};
    return variable->is_constant && variable->value.type == TYPE_KIND;
}

/// Why a kind can never be placed: the place that says so, and the words for it; false when it can.
static bool find_obstacle(const Checker *checker, KindId id, SourceRange *range, DiagRemark *remark)
{
    const Kind *kind = checker_kind(checker, id);
    const KindFacts *facts = checker_kind_facts(checker, id);
    bool is_used_up = kind->limit <= facts->starts;
    *range = kind->placeable ? facts->limit : facts->placeable;
    *remark = REMARK_NOT_PLACEABLE;
    if (kind->placeable)
        *remark = kind->limit == 0 ? REMARK_LIMIT_IS_ZERO : REMARK_STARTS_USE_LIMIT;
    return !kind->placeable || is_used_up;
}

static void warn_places(Checker *checker)
{
    for (StmtId id = {0}; id.index < checker->tree->stmts.count; id.index++) {
        const StmtNode *node = tree_stmt(checker->tree, id);
        KindId kind;
        SourceRange range;
        DiagRemark remark;
        if (node->kind != STMT_PLACE || !find_placed(checker, id, &kind) ||
            !find_obstacle(checker, kind, &range, &remark))
            continue;
        Diagnostic *report =
            diag_report(checker->diags, DIAG_CODE_NEVER_PLACED, node->place.piece.range,
                        DIAG_WITH(checker_name(checker, checker_kind(checker, kind)->identifier)));
        diag_mark(checker->diags, report, range, remark, DIAG_WITHOUT);
    }
}

void warnings_report(Checker *checker)
{
    warn_variables(checker);
    warn_functions(checker);
    warn_kinds(checker);
    conditions_report(checker);
    warn_positions(checker);
    warn_places(checker);
    if (warnings_report_unreachable(checker))
        warnings_report_endless(checker);
}
