/// A run over all statements.
#include "places.h"

#include "always.h"

/// The kind that `place` is about, where it is always the same one.
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

/// Whether the start positions use up the limit, of everybody who has pieces of the kind.
static bool is_used_up(const Kind *kind, const KindFacts *facts)
{
    if (kind->owner != KIND_OF_EACH)
        return kind->limit <= facts->starts[kind->owner];
    return kind->limit <= facts->starts[1] && kind->limit <= facts->starts[2];
}

/// Why a kind can never be placed: the place that says so, and the words for it; false when it can.
static bool find_obstacle(const Checker *checker, KindId id, SourceRange *range, DiagRemark *remark)
{
    const Kind *kind = checker_kind(checker, id);
    const KindFacts *facts = checker_kind_facts(checker, id);
    *range = kind->placeable ? facts->limit : facts->placeable;
    *remark = REMARK_NOT_PLACEABLE;
    if (kind->placeable)
        *remark = kind->limit == 0 ? REMARK_LIMIT_IS_ZERO : REMARK_STARTS_USE_LIMIT;
    return !kind->placeable || is_used_up(kind, facts);
}

static void warn_drop(Checker *checker, const StmtNode *node, KindId kind)
{
    SourceRange range;
    DiagRemark remark;
    if (!find_obstacle(checker, kind, &range, &remark))
        return;
    Diagnostic *report =
        diag_report(checker->diags, DIAG_CODE_NEVER_PLACED, node->place.piece.range,
                    DIAG_WITH(checker_name(checker, checker_kind(checker, kind)->identifier)));
    diag_mark(checker->diags, report, range, remark, DIAG_WITHOUT);
}

static bool has_moves(const Kind *kind)
{
    return kind->vector_count > 0 || kind->moves.index != NO_INDEX;
}

static void report_no_moves(Checker *checker, const StmtNode *node, DiagArg name)
{
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_NEVER_MOVES, node->place.piece.range,
                                     DIAG_WITH(name));
    diag_help(checker->diags, report, REMARK_GIVE_MOVES, DIAG_WITHOUT);
}

/// A move without `in`, of a kind that has no way to move; of `@any`: no kind has one.
static void warn_move(Checker *checker, StmtId id, const StmtNode *node)
{
    if (expr_is_some(node->place.in))
        return;
    KindId kind;
    Reference reference = program_stmt_reference(checker->program, id);
    if (find_placed(checker, id, &kind)) {
        if (!has_moves(checker_kind(checker, kind)))
            report_no_moves(checker, node,
                            checker_name(checker, checker_kind(checker, kind)->identifier));
    } else if (reference.kind == REFERENCE_BUILTIN) {
        bool is_some = false;
        for (KindId any = {0}; any.index < checker->program->kinds.count; any.index++)
            is_some |= has_moves(checker_kind(checker, any));
        if (!is_some)
            report_no_moves(checker, node, diag_string(builtin_text(BUILTIN_ANY)));
    }
}

/// Something that is surely empty where something has to be. `what` says what does not happen.
static void warn_empty(Checker *checker, ExprId id, const char *what)
{
    if (expr_is_some(id) && always_is_empty(checker->program, id))
        diag_report(checker->diags, DIAG_CODE_ALWAYS_EMPTY, tree_expr(checker->tree, id)->range,
                    DIAG_WITH(diag_string(what)));
}

static void warn_place(Checker *checker, StmtId id, const StmtNode *node)
{
    KindId kind;
    if (expr_is_some(node->place.from))
        warn_move(checker, id, node);
    else if (find_placed(checker, id, &kind))
        warn_drop(checker, node, kind);
    warn_empty(checker, node->place.from, "nothing can be placed");
    warn_empty(checker, node->place.in, "nothing can be placed");
}

void places_report(Checker *checker)
{
    for (StmtId id = {0}; id.index < checker->tree->stmts.count; id.index++) {
        const StmtNode *node = tree_stmt(checker->tree, id);
        if (node->kind == STMT_PLACE)
            warn_place(checker, id, node);
        else if (node->kind == STMT_INPUT)
            warn_empty(checker, node->input.choices, "nothing can be picked");
        else if (node->kind == STMT_TILE)
            warn_empty(checker, tree_expr(checker->tree, node->tile.target)->position.x,
                       "no tile is changed");
        else if (node->kind == STMT_FOR)
            warn_empty(checker, node->loop.source, "the loop never runs");
    }
}
