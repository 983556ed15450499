/// Names in expressions, and the variables that are made.
#include "resolve_expr.h"

#include <assert.h>

#include "unknown.h"

static NameEntry *entry_of(const Checker *checker, NameId name)
{
    return scopes_entry(&checker->scopes, name);
}

/// Makes `id`, which stands for a variable to come, that variable.
static void fill_variable(Checker *checker, VariableId id, Identifier name, VariableKind kind)
{
    const Where *where = &checker->where;
    *checker_variable(checker, id) = (Variable){
        .kind = kind, .name = name.name, .declared = name.range, .function = where->function};
    *checker_variable_facts(checker, id) =
        (VariableFacts){.is_spoilt = scopes_entry(&checker->scopes, name.name)->is_lost,
                        .setup = kind == VARIABLE_SETUP ? where->declaration.index : NO_INDEX,
                        .constant = NO_INDEX};
    scopes_add(&checker->scopes, name.name, (Meaning){MEANING_VARIABLE, id.index});
    unknown_note_variable(checker, name);
}

VariableId resolve_make_variable(Checker *checker, Identifier name, VariableKind kind)
{
    if (checker->program->variables.count > MEANING_MAX_INDEX)
        checker->memory->exhausted(checker->memory->context);
    VariableId id = {vec_append(&checker->program->variables, NULL, 1)};
    vec_append(&checker->variable_facts, NULL, 1);
    fill_variable(checker, id, name, kind);
    return id;
}

static SourceRange setup_name_range(const Checker *checker, DeclId id)
{
    const DeclNode *node = tree_decl(checker->tree, id);
    return tree_stmt(checker->tree, node->statement.statement)->assign.target.range;
}

/// Warns of a function's variable whose name a later setup variable has.
static void warn_shadow(Checker *checker, Identifier name)
{
    uint32_t setup = entry_of(checker, name.name)->setup;
    if (checker->where.phase != PHASE_FUNCTION || setup == 0)
        return;
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_SHADOW, name.range,
                                     DIAG_WITH(checker_name(checker, name.name)));
    diag_mark(checker->diags, report, setup_name_range(checker, (DeclId){setup - 1}),
              REMARK_FIRST_ASSIGNED, DIAG_WITHOUT);
}

VariableId resolve_make_assigned(Checker *checker, Identifier name)
{
    warn_shadow(checker, name);
    bool is_setup = checker->where.phase == PHASE_SETUP;
    return resolve_make_variable(checker, name, is_setup ? VARIABLE_SETUP : VARIABLE_LOCAL);
}

void resolve_note_assignment(Checker *checker, VariableId id, SourceRange range)
{
    VariableFacts *facts = checker_variable_facts(checker, id);
    if (facts->assignments == 1)
        facts->again = range;
    if (facts->assignments < 2)
        facts->assignments++;
}

/// What a variable is called in a report.
static const char *variable_text(const Variable *variable)
{
    if (variable->kind == VARIABLE_LOCAL)
        return "a variable";
    return variable->kind == VARIABLE_PARAMETER ? "a parameter" : "a setup variable";
}

void resolve_report_taken(Checker *checker, Identifier name, Meaning meaning)
{
    const char *what = "a piece";
    SourceRange first;
    if (meaning.kind == MEANING_KIND) {
        const Kind *kind = checker_kind(checker, (KindId){meaning.index});
        first = tree_decl(checker->tree, kind->declaration)->piece.name.range;
    } else {
        const Variable *variable = checker_variable(checker, (VariableId){meaning.index});
        what = variable_text(variable);
        first = variable->declared;
    }
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_NAME_TAKEN, name.range,
                      DIAG_WITH(checker_name(checker, name.name), diag_string(what)));
    diag_mark(checker->diags, report, first, REMARK_DECLARED_HERE, DIAG_WITHOUT);
    scopes_add(&checker->scopes, name.name, (Meaning){MEANING_SPOILT, 0});
}

/// A variable of a comprehension in the setup phase is one of those that stand ready.
static VariableId make_counter_variable(Checker *checker, Identifier name)
{
    if (checker->where.phase != PHASE_SETUP)
        return resolve_make_variable(checker, name, VARIABLE_LOCAL);
    const Program *program = checker->program;
    uint32_t taken = checker->next_setup_local - program->first_setup_local;
    assert(taken < program->setup_local_count);
    if (taken == program->setup_local_count)
        return resolve_make_variable(checker, name, VARIABLE_LOCAL);
    VariableId id = {checker->next_setup_local++};
    fill_variable(checker, id, name, VARIABLE_LOCAL);
    return id;
}

VariableId resolve_make_counter(Checker *checker, Identifier name)
{
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    if (meaning.kind == MEANING_NONE)
        warn_shadow(checker, name);
    VariableId id = make_counter_variable(checker, name);
    VariableFacts *facts = checker_variable_facts(checker, id);
    facts->is_counter = true;
    resolve_note_assignment(checker, id, name.range);
    if (checker_is_at_name(checker, name.name))
        checker_error(checker, DIAG_CODE_OWN_AT_NAME, name.range,
                      DIAG_WITH(checker_name(checker, name.name)));
    else if (meaning.kind == MEANING_VARIABLE || meaning.kind == MEANING_KIND)
        resolve_report_taken(checker, name, meaning);
    else
        return id;
    facts->is_spoilt = true;
    return id;
}

/// What the language's own names tell about the program that mentions them.
static void note_builtin(Checker *checker, uint32_t builtin)
{
    checker->program->reads_stuck |= builtin == BUILTIN_STUCK;
    checker->program->reads_repeats |= builtin == BUILTIN_REPEATS;
}

static void resolve_builtin(Checker *checker, ExprId id, Identifier name, uint32_t builtin)
{
    if (checker_is_setup_default(builtin)) {
        checker_error(checker, DIAG_CODE_WRITE_ONLY, name.range,
                      DIAG_WITH(checker_name(checker, name.name)));
        return;
    }
    if (builtin == BUILTIN_ANY) {
        checker_error(checker, DIAG_CODE_ANY_PLACE, name.range, DIAG_WITHOUT);
        return;
    }
    note_builtin(checker, builtin);
    checker_set_reference(checker, id, (Reference){REFERENCE_BUILTIN, builtin});
}

Reference resolve_use(Checker *checker, Meaning meaning)
{
    if (meaning.kind == MEANING_VARIABLE) {
        checker_variable_facts(checker, (VariableId){meaning.index})->is_read = true;
        return (Reference){REFERENCE_VARIABLE, meaning.index};
    }
    checker_kind_facts(checker, (KindId){meaning.index})->is_used = true;
    return (Reference){REFERENCE_KIND, meaning.index};
}

static void resolve_name(Checker *checker, ExprId id, Identifier name)
{
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    switch (meaning.kind) {
    case MEANING_NONE:
        unknown_report_name(checker, id, name);
        break;
    case MEANING_VARIABLE:
    case MEANING_KIND:
        checker_set_reference(checker, id, resolve_use(checker, meaning));
        break;
    case MEANING_BUILTIN:
        resolve_builtin(checker, id, name, meaning.index);
        break;
    case MEANING_SPOILT:
        break;
    }
}

static void resolve_children(Checker *checker, const ExprNode *node)
{
    Children children;
    tree_children(&children, checker->tree, node);
    for (uint32_t i = 0; i < children.count; i++)
        resolve_expr(checker, children_at(&children, i));
}

void resolve_call_moves(Checker *checker)
{
    if (checker->calls_moves)
        return;
    checker->calls_moves = true;
    const Vec *functions = &checker->moves_functions;
    vec_append(&checker->calls, functions->data, functions->count);
}

void resolve_call(Checker *checker, ExprId id, bool is_statement)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    resolve_children(checker, node);
    const NameEntry *entry = entry_of(checker, node->call.callee.name);
    if (entry->function == NAME_FUNCTION_SPOILT)
        return;
    if (entry->function != 0) {
        FunctionId function = {entry->function - 1};
        vec_push(&checker->calls, &function);
        checker_set_reference(checker, id, (Reference){REFERENCE_FUNCTION, function.index});
    } else if (entry->builtin_function != 0) {
        BuiltinFunction function = (BuiltinFunction)(entry->builtin_function - 1);
        if (function == BUILTIN_FUNCTION_MOVES)
            resolve_call_moves(checker);
        checker_set_reference(checker, id, (Reference){REFERENCE_BUILTIN_FUNCTION, function});
    } else {
        unknown_report_function(checker, node, is_statement);
    }
}

/// The left name, as a value: whether it is read as one is not known yet.
static void resolve_from(Checker *checker, ExprId id, const ExprNode *node)
{
    Meaning meaning = scopes_find(&checker->scopes, node->from.left.name);
    if (meaning.kind == MEANING_VARIABLE)
        checker_set_reference(checker, id, (Reference){REFERENCE_VARIABLE, meaning.index});
    else if (meaning.kind == MEANING_KIND)
        checker_set_reference(checker, id, (Reference){REFERENCE_KIND, meaning.index});
    resolve_expr(checker, node->from.right);
}

/// The variable is new in the brackets, and the source does not see it.
static void resolve_comprehension(Checker *checker, ExprId id, const ExprNode *node)
{
    resolve_expr(checker, node->comprehension.source);
    uint32_t scope = scopes_open(&checker->scopes);
    VariableId variable = resolve_make_counter(checker, node->comprehension.variable);
    checker_set_reference(checker, id, (Reference){REFERENCE_VARIABLE, variable.index});
    resolve_expr(checker, node->comprehension.element);
    resolve_optional(checker, node->comprehension.condition);
    scopes_close(&checker->scopes, scope);
}

void resolve_optional(Checker *checker, ExprId id)
{
    if (expr_is_some(id))
        resolve_expr(checker, id);
}

void resolve_expr(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    switch (node->kind) {
    case EXPR_NAME:
        resolve_name(checker, id, (Identifier){node->name.name, node->range});
        break;
    case EXPR_CALL:
        resolve_call(checker, id, false);
        break;
    case EXPR_FROM:
        resolve_from(checker, id, node);
        break;
    case EXPR_COMPREHENSION:
        resolve_comprehension(checker, id, node);
        break;
    case EXPR_ERROR:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
        break;
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
    case EXPR_SET:
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
    case EXPR_CHAIN:
        resolve_children(checker, node);
        break;
    }
}
