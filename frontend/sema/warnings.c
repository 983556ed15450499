/// Unused things: each is a run over one table. The other warnings are in conditions.c,
/// positions.c, places.c, endless.c and unreachable.c.
#include "warnings.h"

#include "conditions.h"
#include "places.h"
#include "positions.h"

/// The variables of `for`: `for i in [1 : 5]` is how something is done five times, and has to name
/// one. A comprehension that makes the same of all elements is a mistake.
static void find_counters(const Checker *checker, Vec *is_counter)
{
    for (StmtId id = {0}; id.index < checker->tree->stmts.count; id.index++) {
        Reference reference = program_stmt_reference(checker->program, id);
        if (tree_stmt(checker->tree, id)->kind == STMT_FOR && reference.kind == REFERENCE_VARIABLE)
            *(bool *)vec_at(is_counter, reference.index) = true;
    }
}

static void warn_variables(Checker *checker)
{
    Vec is_counter; // bool, by VariableId
    vec_init(&is_counter, checker->memory, sizeof(bool));
    vec_append(&is_counter, NULL, checker->program->variables.count);
    find_counters(checker, &is_counter);
    for (VariableId id = {0}; id.index < checker->program->variables.count; id.index++) {
        const Variable *variable = checker_variable(checker, id);
        if (checker_variable_facts(checker, id)->is_read || *(bool *)vec_at(&is_counter, id.index))
            continue;
        bool is_parameter = variable->kind == VARIABLE_PARAMETER;
        diag_report(checker->diags,
                    is_parameter ? DIAG_CODE_UNUSED_PARAMETER : DIAG_CODE_UNUSED_VARIABLE,
                    variable->declared, DIAG_WITH(checker_name(checker, variable->name)));
    }
    vec_free(&is_counter);
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

void warnings_report(Checker *checker)
{
    warn_variables(checker);
    warn_functions(checker);
    warn_kinds(checker);
    conditions_report(checker);
    positions_report(checker);
    places_report(checker);
    if (warnings_report_unreachable(checker))
        warnings_report_endless(checker);
}
