/// Counts assignments and reads in one pass over the tree's vectors, in whatever order they stand.
#include "usage.h"

static VariableUsage *of_reference(Usage *usage, Reference reference)
{
    return reference.kind == REFERENCE_VARIABLE ? &usage->variables[reference.index] : NULL;
}

static void count_expr(Usage *usage, const Program *program, ExprId id)
{
    if (tree_expr(program->tree, id)->kind != EXPR_NAME)
        return;
    VariableUsage *variable = of_reference(usage, program_expr_reference(program, id));
    if (variable != NULL && program_expr_constant(program, id) == NULL)
        variable->reads++;
}

static void count_stmt(Usage *usage, const Program *program, StmtId id)
{
    const StmtNode *stmt = tree_stmt(program->tree, id);
    VariableUsage *target = of_reference(usage, program_stmt_reference(program, id));
    if (stmt->kind == STMT_ASSIGN && target != NULL)
        target->assignments++;
    if (stmt->kind == STMT_PLACE && target != NULL)
        target->reads++;
    if (stmt->kind != STMT_INPUT)
        return;
    // The name in `input v` is a node like any that reads v, and was counted so.
    Reference reference = program_expr_reference(program, stmt->input.target);
    VariableUsage *asked = of_reference(usage, reference);
    asked->assignments++;
    asked->reads--;
}

void usage_find(Usage *usage, const Program *program, Arena *arena)
{
    size_t size = program->variables.count * sizeof *usage->variables;
    usage->variables = arena_allocate(arena, size);
    memset(usage->variables, 0, size);
    for (uint32_t i = 0; i < program->tree->exprs.count; i++)
        count_expr(usage, program, (ExprId){i});
    for (uint32_t i = 0; i < program->tree->stmts.count; i++)
        count_stmt(usage, program, (StmtId){i});
}
