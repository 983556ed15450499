/// Which setup variables have to be constant, and what they are; what is said where they are not.
#include "evaluate.h"

#include "walk.h"

/// A set that a variable keeps costs so many steps for each of its words, so that thousands of sets
/// on the largest board cannot fill the memory.
enum { KEEPING_COST = 8 };

static Evaluated *variable_at(const Evaluator *evaluator, uint32_t index)
{
    return vec_at(&evaluator->variables, index);
}

static void mark_name(void *context, ExprId id)
{
    const Evaluator *evaluator = context;
    Reference reference = program_expr_reference(evaluator->checker->program, id);
    if (reference.kind == REFERENCE_VARIABLE)
        variable_at(evaluator, reference.index)->is_needed = true;
}

/// What is assigned to names of the language is constant too, but for those that change the turn.
static void mark_statement(const Evaluator *evaluator, const Walk *walk, StmtId id)
{
    const StmtNode *node = tree_stmt(walk->tree, id);
    if (node->kind != STMT_ASSIGN)
        return;
    Reference target = program_stmt_reference(evaluator->checker->program, id);
    bool is_needed =
        target.kind == REFERENCE_BUILTIN ||
        (target.kind == REFERENCE_VARIABLE && variable_at(evaluator, target.index)->is_needed);
    if (is_needed)
        walk_expr(walk, node->assign.value);
}

/// From the last declaration to the first: a variable is mentioned only after its assignment.
void evaluator_mark_needed(Evaluator *evaluator)
{
    const SyntaxTree *tree = evaluator->checker->tree;
    Walk walk = {tree, NULL, mark_name, evaluator};
    for (uint32_t i = tree->decls.count; i > 0; i--) {
        const DeclNode *node = tree_decl(tree, (DeclId){i - 1});
        if (node->kind == DECL_STATEMENT)
            mark_statement(evaluator, &walk, node->statement.statement);
        else
            walk_setup(&walk, (DeclId){i - 1});
    }
}

/// A copy of a value that lives as long as the evaluator; false when there are no steps left for
/// it.
static bool keep(Evaluator *evaluator, Constant *value)
{
    if (value->type == TYPE_STEPS) {
        size_t size = value->steps.count * sizeof(Step);
        value->steps.items = arena_copy(&evaluator->kept, value->steps.items, size);
    }
    if (value->type != TYPE_SQUARES)
        return true;
    uint32_t words = grid_words(&evaluator->grid);
    evaluator->steps_needed -= (int64_t)words * KEEPING_COST;
    if (evaluator->steps_needed < 0)
        return false;
    value->squares = arena_copy(&evaluator->kept, value->squares, words * sizeof(uint64_t));
    return true;
}

void evaluator_set_variable(Evaluator *evaluator, VariableId id, ExprId value)
{
    Evaluated *variable = variable_at(evaluator, id.index);
    if (!variable->is_needed)
        return;
    EvaluateStatus status = evaluate_needed(evaluator, value, &variable->value);
    variable->blame = evaluator->blame.index;
    variable->is_known = status == EVALUATE_DONE && keep(evaluator, &variable->value);
}

/// Why the variable that is to blame is no constant.
static void mark_variable(const Evaluator *evaluator, Diagnostic *report, VariableId id)
{
    const Checker *checker = evaluator->checker;
    const VariableFacts *facts = checker_variable_facts(checker, id);
    const Evaluated *variable = variable_at(evaluator, id.index);
    SourceRange range = checker_variable(checker, id)->declared;
    bool is_again = facts->assignments > 1;
    if (is_again)
        range = facts->again;
    else if (variable->is_needed && variable->blame != NO_INDEX)
        range = tree_expr(checker->tree, (ExprId){variable->blame})->range;
    diag_mark(checker->diags, report, range, is_again ? REMARK_ASSIGNED_AGAIN : REMARK_NO_CONSTANT,
              DIAG_WITHOUT);
}

SourceRange evaluate_blame(const Evaluator *evaluator)
{
    return tree_expr(evaluator->checker->tree, evaluator->blame)->range;
}

void evaluate_report(Evaluator *evaluator, DiagCode code, SourceRange range, DiagArgs args)
{
    Checker *checker = evaluator->checker;
    if (evaluator->status == EVALUATE_WRONG)
        return;
    if (evaluator->status == EVALUATE_TOO_LONG) {
        if (!evaluator->is_too_long)
            checker_error(checker, DIAG_CODE_CONSTANT_TOO_LONG, range,
                          DIAG_WITH(diag_number(EVALUATE_MAX_STEPS)));
        evaluator->is_too_long = true;
        return;
    }
    Diagnostic *report = checker_error(checker, code, range, args);
    Reference reference = program_expr_reference(checker->program, evaluator->blame);
    if (evaluator->failure != NULL) {
        diag_note(checker->diags, report, REMARK_FAILS, DIAG_WITH(diag_string(evaluator->failure)));
        return;
    }
    if (reference.kind == REFERENCE_VARIABLE)
        mark_variable(evaluator, report, (VariableId){reference.index});
    bool is_of_language =
        reference.kind == REFERENCE_BUILTIN || reference.kind == REFERENCE_BUILTIN_FUNCTION;
    diag_help(checker->diags, report,
              is_of_language ? REMARK_WHAT_LOOKS_AT_NO_PIECES : REMARK_WHAT_IS_CONSTANT,
              DIAG_WITHOUT);
}
