/// A walk to the first variable that is no constant.
#include "changing.h"

#include "walk.h"

typedef struct Search {
    const Checker *checker;
    uint32_t found; ///< VariableId, or NO_INDEX
} Search;

static void look_at(void *context, ExprId id)
{
    Search *search = context;
    Reference reference = program_expr_reference(search->checker->program, id);
    if (search->found != NO_INDEX || reference.kind != REFERENCE_VARIABLE)
        return;
    if (!checker_variable(search->checker, (VariableId){reference.index})->is_constant)
        search->found = reference.index;
}

void changing_explain(Checker *checker, Diagnostic *report, ExprId expr)
{
    Search search = {checker, NO_INDEX};
    Walk walk = {checker->tree, NULL, look_at, &search};
    walk_expr(&walk, expr);
    if (search.found != NO_INDEX) {
        VariableId id = {search.found};
        const VariableFacts *facts = checker_variable_facts(checker, id);
        bool is_again = facts->assignments > 1;
        diag_mark(checker->diags, report,
                  is_again ? facts->again : checker_variable(checker, id)->declared,
                  is_again ? REMARK_ASSIGNED_AGAIN : REMARK_NO_CONSTANT, DIAG_WITHOUT);
    }
    diag_help(checker->diags, report, REMARK_WHAT_IS_CONSTANT, DIAG_WITHOUT);
}
