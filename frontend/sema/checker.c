/// The checker's shared state, and the few reports that several passes make.
#include "checker.h"

#include "check_expr.h"

/// Enough to look through all names of any ordinary program for each of its mistakes.
enum { SUGGESTION_BUDGET = 4000000 };

void checker_init(Checker *checker, Program *program, const SyntaxTree *tree, DiagSink *diags,
                  Arena *arena, const MemorySource *memory)
{
    *checker = (Checker){.program = program,
                         .tree = tree,
                         .diags = diags,
                         .arena = arena,
                         .memory = memory,
                         .suggestions_left = SUGGESTION_BUDGET};
    scopes_init(&checker->scopes, tree->names->names.count, memory);
    types_init(&checker->types, check_operator_conflict, checker, memory);
    vec_init(&checker->variable_facts, memory, sizeof(VariableFacts));
    vec_init(&checker->function_facts, memory, sizeof(FunctionFacts));
    vec_init(&checker->calls, memory, sizeof(FunctionId));
    vec_init(&checker->setup_calls, memory, sizeof(SetupCalls));
    vec_init(&checker->moves_functions, memory, sizeof(FunctionId));
    vec_init(&checker->kind_facts, memory, sizeof(KindFacts));
    vec_init(&checker->unknown_names, memory, sizeof(UnknownName));
    vec_init(&checker->guesses, memory, sizeof(Guess));
    vec_init(&checker->open_exprs, memory, sizeof(OpenExpr));
    vec_init(&checker->open_links, memory, sizeof(OpenLink));
    vec_init(&checker->open_froms, memory, sizeof(OpenFrom));
    vec_append(&program->expr_references, NULL, tree->exprs.count);
    vec_append(&program->stmt_references, NULL, tree->stmts.count);
}

void checker_free(Checker *checker)
{
    scopes_free(&checker->scopes);
    types_free(&checker->types);
    vec_free(&checker->variable_facts);
    vec_free(&checker->function_facts);
    vec_free(&checker->calls);
    vec_free(&checker->setup_calls);
    vec_free(&checker->moves_functions);
    vec_free(&checker->kind_facts);
    vec_free(&checker->unknown_names);
    vec_free(&checker->guesses);
    vec_free(&checker->open_exprs);
    vec_free(&checker->open_links);
    vec_free(&checker->open_froms);
}

Where checker_where_setup(Checker *checker, DeclId id)
{
    return (Where){PHASE_SETUP, id, {NO_INDEX}, &checker->program->setup_effects};
}

Where checker_where_function(Checker *checker, DeclId id, FunctionId function)
{
    Effects *effects = &checker_function(checker, function)->effects;
    return (Where){PHASE_FUNCTION, id, function, effects};
}

Where checker_where_game(Checker *checker)
{
    return (Where){PHASE_GAME, {NO_INDEX}, {NO_INDEX}, &checker->program->game_effects};
}

const DeclNode *checker_enter_declaration(Checker *checker, DeclId id, FunctionId *next_function)
{
    const DeclNode *node = tree_decl(checker->tree, id);
    checker->where = checker_where_setup(checker, id);
    if (node->kind == DECL_FUNCTION) {
        checker->where = checker_where_function(checker, id, *next_function);
        next_function->index++;
    }
    return node;
}

void checker_note_deed(Checker *checker, Deed deed, SourceRange range)
{
    if (checker->where.phase != PHASE_FUNCTION)
        return;
    SourceRange *first = &checker_function_facts(checker, checker->where.function)->deeds[deed];
    if (first->end == 0)
        *first = range;
}

Diagnostic *checker_error(Checker *checker, DiagCode code, SourceRange range, DiagArgs args)
{
    checker->error_count++;
    return diag_report(checker->diags, code, range, args);
}

DiagArg checker_name(const Checker *checker, NameId name)
{
    return diag_text(name_text(checker->tree->names, name));
}

bool checker_is_at_name(const Checker *checker, NameId name)
{
    Slice text = name_text(checker->tree->names, name);
    return text.length > 0 && text.data[0] == '@';
}

bool checker_may_be_lost(const Checker *checker, NameId name)
{
    return checker->tree->loss.has_nameless || scopes_entry(&checker->scopes, name)->is_lost;
}

void checker_need_board(Checker *checker, const char *what, SourceRange range)
{
    bool may_be_lost = checker->tree->loss.has_declaration;
    if (checker->board != NULL || checker->is_board_missed || may_be_lost)
        return;
    checker->is_board_missed = true;
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_NO_BOARD, range, DIAG_WITH(diag_string(what)));
    diag_help(checker->diags, report, REMARK_DECLARE_BOARD, DIAG_WITHOUT);
}

ExprId checker_inside_groups(const Checker *checker, ExprId id)
{
    while (tree_expr(checker->tree, id)->kind == EXPR_GROUP)
        id = tree_expr(checker->tree, id)->operand;
    return id;
}
