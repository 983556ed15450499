/// Names to variables, kinds, functions and the language's own, in the order of the source, so that
/// a variable is visible from its first assignment on. Unknown names are explained in unknown.c.
#include "resolve.h"

#include "unknown.h"

static void resolve_block(Checker *checker, Block block);
static void resolve_expr(Checker *checker, ExprId id);

static NameEntry *entry_of(const Checker *checker, NameId name)
{
    return scopes_entry(&checker->scopes, name);
}

/// A variable made here: visible up to the end of the innermost block.
static VariableId make_variable(Checker *checker, Identifier name, VariableKind kind)
{
    const Where *where = &checker->where;
    if (checker->program->variables.count > MEANING_MAX_INDEX)
        checker->memory->exhausted(checker->memory->context);
    Variable variable = {
        .kind = kind, .name = name.name, .declared = name.range, .function = where->function};
    VariableFacts facts = {.setup = kind == VARIABLE_SETUP ? where->declaration.index : NO_INDEX,
                           .constant = NO_INDEX,
                           .is_spoilt = entry_of(checker, name.name)->is_lost};
    VariableId id = {vec_push(&checker->program->variables, &variable)};
    vec_push(&checker->variable_facts, &facts);
    scopes_add(&checker->scopes, name.name, (Meaning){MEANING_VARIABLE, id.index});
    unknown_note_variable(checker, name);
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

static VariableId make_assigned(Checker *checker, Identifier name)
{
    warn_shadow(checker, name);
    bool is_setup = checker->where.phase == PHASE_SETUP;
    return make_variable(checker, name, is_setup ? VARIABLE_SETUP : VARIABLE_LOCAL);
}

static void note_assignment(Checker *checker, VariableId id, SourceRange range)
{
    VariableFacts *facts = checker_variable_facts(checker, id);
    if (facts->assignments == 1)
        facts->again = range;
    if (facts->assignments < 2)
        facts->assignments++;
}

/// Reports that a new variable or parameter has the name of what `meaning` says; from here on the
/// name fits everything.
static void report_taken(Checker *checker, Identifier name, Meaning meaning)
{
    const char *what = "a piece";
    SourceRange first;
    if (meaning.kind == MEANING_KIND) {
        const Kind *kind = checker_kind(checker, (KindId){meaning.index});
        first = tree_decl(checker->tree, kind->declaration)->piece.name.range;
    } else {
        const Variable *variable = checker_variable(checker, (VariableId){meaning.index});
        what = variable->kind == VARIABLE_PARAMETER ? "a parameter" : "a setup variable";
        first = variable->declared;
    }
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_NAME_TAKEN, name.range,
                      DIAG_WITH(checker_name(checker, name.name), diag_string(what)));
    diag_mark(checker->diags, report, first, REMARK_DECLARED_HERE, DIAG_WITHOUT);
    scopes_add(&checker->scopes, name.name, (Meaning){MEANING_SPOILT, 0});
}

static void resolve_name(Checker *checker, ExprId id, Identifier name)
{
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    switch (meaning.kind) {
    case MEANING_NONE:
        unknown_report_name(checker, id, name);
        break;
    case MEANING_VARIABLE:
        checker_variable_facts(checker, (VariableId){meaning.index})->is_read = true;
        checker_set_reference(checker, id, (Reference){REFERENCE_VARIABLE, meaning.index});
        break;
    case MEANING_KIND:
        checker_kind_facts(checker, (KindId){meaning.index})->is_used = true;
        checker_set_reference(checker, id, (Reference){REFERENCE_KIND, meaning.index});
        break;
    case MEANING_BUILTIN:
        if (checker_is_setup_default(meaning.index))
            checker_error(checker, DIAG_CODE_WRITE_ONLY, name.range,
                          DIAG_WITH(checker_name(checker, name.name)));
        else
            checker_set_reference(checker, id, (Reference){REFERENCE_BUILTIN, meaning.index});
        break;
    case MEANING_RESERVED:
        unknown_report_at_name(checker, name);
        break;
    case MEANING_SPOILT:
        break;
    }
}

static void resolve_call(Checker *checker, ExprId id, bool is_statement)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    ExprList arguments = node->call.arguments;
    for (uint32_t i = 0; i < arguments.count; i++)
        resolve_expr(checker, tree_list_expr(checker->tree, arguments, i));
    uint32_t entry = entry_of(checker, node->call.callee.name)->function;
    if (entry == 0)
        unknown_report_function(checker, node, is_statement);
    if (entry == 0 || entry == NAME_FUNCTION_SPOILT)
        return;
    FunctionId function = {entry - 1};
    vec_push(&checker->calls, &function);
    checker_set_reference(checker, id, (Reference){REFERENCE_FUNCTION, function.index});
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

static void resolve_chain(Checker *checker, const ExprNode *node)
{
    resolve_expr(checker, node->chain.first);
    LinkList links = node->chain.links;
    for (uint32_t i = 0; i < links.count; i++)
        resolve_expr(checker, tree_link(checker->tree, tree_link_id(links, i))->right);
}

static void resolve_expr(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
        break;
    case EXPR_NAME:
        resolve_name(checker, id, (Identifier){node->name.name, node->range});
        break;
    case EXPR_CALL:
        resolve_call(checker, id, false);
        break;
    case EXPR_FROM:
        resolve_from(checker, id, node);
        break;
    case EXPR_TILE:
    case EXPR_EMPTY:
        resolve_expr(checker, node->position.x);
        resolve_expr(checker, node->position.y);
        break;
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        resolve_expr(checker, node->operand);
        break;
    case EXPR_CHAIN:
        resolve_chain(checker, node);
        break;
    }
}

static void set_target(Checker *checker, StmtId id, Reference reference)
{
    *(uint32_t *)vec_at(&checker->program->stmt_references, id.index) = reference_pack(reference);
}

static void report_setup_only(Checker *checker, Identifier name)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_SETUP_ONLY, name.range,
                                       DIAG_WITH(checker_name(checker, name.name)));
    if (checker->where.phase == PHASE_GAME)
        diag_mark(checker->diags, report, checker->tree->game.keyword, REMARK_SETUP_ENDS,
                  DIAG_WITHOUT);
}

static void assign_builtin(Checker *checker, StmtId id, Identifier name, uint32_t builtin)
{
    DiagArgs args = DIAG_WITH(checker_name(checker, name.name));
    if (!checker_is_setup_default(builtin))
        checker_error(checker, DIAG_CODE_READ_ONLY, name.range, args);
    else if (checker->where.phase != PHASE_SETUP)
        report_setup_only(checker, name);
    else
        set_target(checker, id, (Reference){REFERENCE_BUILTIN, builtin});
}

/// The variable that an assignment to `name` changes or makes; false where there is none.
static bool assigned_variable(Checker *checker, Identifier name, VariableId *id)
{
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    if (meaning.kind == MEANING_KIND)
        report_taken(checker, name, meaning);
    if (meaning.kind != MEANING_VARIABLE && meaning.kind != MEANING_NONE)
        return false;
    bool is_new = meaning.kind == MEANING_NONE;
    *id = is_new ? make_assigned(checker, name) : (VariableId){meaning.index};
    note_assignment(checker, *id, name.range);
    return true;
}

static void resolve_assign(Checker *checker, StmtId id, const StmtNode *node)
{
    resolve_expr(checker, node->assign.value);
    Identifier target = node->assign.target;
    VariableId variable;
    if (checker_is_at_name(checker, target.name)) {
        Meaning meaning = scopes_find(&checker->scopes, target.name);
        if (meaning.kind == MEANING_BUILTIN)
            assign_builtin(checker, id, target, meaning.index);
        else if (meaning.kind != MEANING_SPOILT)
            unknown_report_at_name(checker, target);
        return;
    }
    if (assigned_variable(checker, target, &variable))
        set_target(checker, id, (Reference){REFERENCE_VARIABLE, variable.index});
}

/// Reports that `input` names a piece, or one of the language's own names.
static void report_input_target(Checker *checker, SourceRange range, Meaning meaning)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_INPUT_TARGET, range, DIAG_WITHOUT);
    if (meaning.kind != MEANING_KIND)
        return;
    const Kind *kind = checker_kind(checker, (KindId){meaning.index});
    diag_mark(checker->diags, report, tree_decl(checker->tree, kind->declaration)->piece.name.range,
              REMARK_DECLARED_HERE, DIAG_WITHOUT);
}

static void resolve_input(Checker *checker, const StmtNode *node)
{
    ExprId id = node->input.target;
    const ExprNode *target = tree_expr(checker->tree, id);
    if (target->kind == EXPR_ERROR)
        return;
    bool is_name = target->kind == EXPR_NAME;
    Identifier name = {is_name ? target->name.name : (NameId){0}, target->range};
    Meaning meaning =
        is_name ? scopes_find(&checker->scopes, name.name) : (Meaning){MEANING_BUILTIN, 0};
    MeaningKind kind = meaning.kind;
    bool is_at_name = is_name && checker_is_at_name(checker, name.name);
    VariableId variable;
    if (kind == MEANING_KIND || kind == MEANING_BUILTIN)
        report_input_target(checker, target->range, meaning);
    else if (is_at_name && kind != MEANING_SPOILT)
        unknown_report_at_name(checker, name);
    else if (assigned_variable(checker, name, &variable)) {
        checker_set_reference(checker, id, (Reference){REFERENCE_VARIABLE, variable.index});
        // A new one is a number, but it may be one that was made in what could not be read.
        if (kind == MEANING_NONE && checker_may_be_lost(checker, name.name))
            checker_variable_facts(checker, variable)->is_spoilt = true;
    }
}

static void resolve_place(Checker *checker, StmtId id, Identifier piece)
{
    Meaning meaning = scopes_find(&checker->scopes, piece.name);
    if (meaning.kind == MEANING_KIND) {
        checker_kind_facts(checker, (KindId){meaning.index})->is_used = true;
        set_target(checker, id, (Reference){REFERENCE_KIND, meaning.index});
    } else if (meaning.kind == MEANING_VARIABLE) {
        checker_variable_facts(checker, (VariableId){meaning.index})->is_read = true;
        set_target(checker, id, (Reference){REFERENCE_VARIABLE, meaning.index});
    } else if (meaning.kind != MEANING_SPOILT) {
        unknown_report_piece(checker, piece);
    }
}

static void resolve_inner_block(Checker *checker, Block block)
{
    uint32_t scope = scopes_open(&checker->scopes);
    resolve_block(checker, block);
    scopes_close(&checker->scopes, scope);
}

static void resolve_if(Checker *checker, const StmtNode *node)
{
    ArmList arms = node->conditional.arms;
    for (uint32_t i = 0; i < arms.count; i++) {
        const Arm *arm = tree_arm(checker->tree, arms, i);
        resolve_expr(checker, arm->condition);
        resolve_inner_block(checker, arm->body);
    }
    resolve_inner_block(checker, node->conditional.otherwise);
}

static void resolve_stmt(Checker *checker, StmtId id)
{
    const StmtNode *node = tree_stmt(checker->tree, id);
    switch (node->kind) {
    case STMT_ERROR:
        if (expr_is_some(node->error.value))
            resolve_expr(checker, node->error.value);
        break;
    case STMT_ASSIGN:
        resolve_assign(checker, id, node);
        break;
    case STMT_CALL:
        resolve_call(checker, node->call.call, true);
        break;
    case STMT_OUTPUT:
        resolve_expr(checker, node->output.value);
        break;
    case STMT_INPUT:
        resolve_input(checker, node);
        break;
    case STMT_PLACE:
        resolve_place(checker, id, node->place.piece);
        break;
    case STMT_IF:
        resolve_if(checker, node);
        break;
    }
}

static void resolve_block(Checker *checker, Block block)
{
    for (uint32_t i = 0; i < block.count; i++)
        resolve_stmt(checker, tree_block_stmt(checker->tree, block, i));
}

static void resolve_parameter(Checker *checker, Identifier name)
{
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    VariableId id = make_variable(checker, name, VARIABLE_PARAMETER);
    if (checker_is_at_name(checker, name.name))
        checker_error(checker, DIAG_CODE_OWN_AT_NAME, name.range,
                      DIAG_WITH(checker_name(checker, name.name)));
    else if (meaning.kind == MEANING_VARIABLE || meaning.kind == MEANING_KIND)
        report_taken(checker, name, meaning);
    else
        return;
    checker_variable_facts(checker, id)->is_spoilt = true;
}

static void resolve_function(Checker *checker, const DeclNode *node)
{
    Function *function = checker_function(checker, checker->where.function);
    uint32_t scope = scopes_open(&checker->scopes);
    uint32_t first_call = checker->calls.count;
    const Vec *variables = &checker->program->variables;

    IdentifierList parameters = node->function.parameters;
    function->first_parameter = variables->count;
    function->parameter_count = parameters.count;
    for (uint32_t i = 0; i < parameters.count; i++)
        resolve_parameter(checker, *tree_identifier(checker->tree, parameters, i));

    function->first_local = variables->count;
    resolve_block(checker, node->function.body);
    if (expr_is_some(node->function.result))
        resolve_expr(checker, node->function.result);
    function->local_count = variables->count - function->first_local;

    FunctionFacts *facts = checker_function_facts(checker, checker->where.function);
    facts->calls = (CallRun){first_call, checker->calls.count - first_call};
    scopes_close(&checker->scopes, scope);
}

static void resolve_properties(Checker *checker, PropertyList list)
{
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(checker->tree, list, i);
        if (expr_is_some(property->value))
            resolve_expr(checker, property->value);
        for (uint32_t k = 0; k < property->positions.count; k++) {
            const Position *position = tree_position(checker->tree, property->positions, k);
            resolve_expr(checker, position->x);
            resolve_expr(checker, position->y);
        }
    }
}

static void resolve_setup(Checker *checker, DeclId id, const DeclNode *node)
{
    uint32_t first_call = checker->calls.count;
    switch (node->kind) {
    case DECL_ERROR:
    case DECL_FUNCTION:
        break;
    case DECL_PIECE:
        resolve_properties(checker, node->piece.properties);
        break;
    case DECL_BOARD:
        resolve_expr(checker, node->board.size.x);
        resolve_expr(checker, node->board.size.y);
        break;
    case DECL_STATEMENT:
        resolve_stmt(checker, node->statement.statement);
        break;
    }
    SetupCalls calls = {id, {first_call, checker->calls.count - first_call}};
    if (calls.calls.count > 0)
        vec_push(&checker->setup_calls, &calls);
}

static void resolve_game(Checker *checker)
{
    Program *program = checker->program;
    const GamePhase *game = &checker->tree->game;
    uint32_t first_call = checker->calls.count;
    uint32_t scope = scopes_open(&checker->scopes);
    program->first_game_local = program->variables.count;
    resolve_block(checker, game->body);
    resolve_expr(checker, game->condition);
    program->game_local_count = program->variables.count - program->first_game_local;
    scopes_close(&checker->scopes, scope);
    checker->game_calls = (CallRun){first_call, checker->calls.count - first_call};
}

void resolve_all(Checker *checker)
{
    FunctionId next_function = {0};
    for (DeclId id = {0}; id.index < checker->tree->decls.count; id.index++) {
        const DeclNode *node = checker_enter_declaration(checker, id, &next_function);
        if (node->kind == DECL_FUNCTION)
            resolve_function(checker, node);
        else
            resolve_setup(checker, id, node);
    }
    checker->where = checker_where_game(checker);
    if (checker->tree->game.is_present)
        resolve_game(checker);
}
