/// Names to variables, kinds, functions and the language's own, in the order of the source, so that
/// a variable is visible from its first assignment on. Expressions are in resolve_expr.c; unknown
/// names are explained in unknown.c.
#include "resolve.h"

#include "resolve_expr.h"
#include "unknown.h"
#include "walk.h"

static void resolve_block(Checker *checker, Block block);

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
    bool is_setup_only = checker_is_setup_default(builtin) || builtin == BUILTIN_LINKS;
    if (!checker_is_assignable(builtin)) {
        checker_error(checker, DIAG_CODE_READ_ONLY, name.range, args);
    } else if (is_setup_only && checker->where.phase != PHASE_SETUP) {
        report_setup_only(checker, name);
    } else {
        checker->program->is_scored |= builtin == BUILTIN_WINNER || builtin == BUILTIN_DRAW;
        set_target(checker, id, (Reference){REFERENCE_BUILTIN, builtin});
    }
}

/// The variable that an assignment to `name` changes or makes; false where there is none.
static bool assigned_variable(Checker *checker, Identifier name, VariableId *id)
{
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    if (meaning.kind == MEANING_KIND)
        resolve_report_taken(checker, name, meaning);
    if (meaning.kind != MEANING_VARIABLE && meaning.kind != MEANING_NONE)
        return false;
    bool is_new = meaning.kind == MEANING_NONE;
    *id = is_new ? resolve_make_assigned(checker, name) : (VariableId){meaning.index};
    resolve_note_assignment(checker, *id, name.range);
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
    if (meaning.kind != MEANING_KIND) {
        diag_help(checker->diags, report, REMARK_INPUT_READS, DIAG_WITHOUT);
        return;
    }
    const Kind *kind = checker_kind(checker, (KindId){meaning.index});
    diag_mark(checker->diags, report, tree_decl(checker->tree, kind->declaration)->piece.name.range,
              REMARK_DECLARED_HERE, DIAG_WITHOUT);
}

/// What is chosen from does not see a variable that the choice makes.
static void resolve_input(Checker *checker, const StmtNode *node)
{
    resolve_optional(checker, node->input.choices);
    checker->has_choice |= expr_is_some(node->input.choices);
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

/// What `place` puts on the board, or moves. That a name of the language is none, the types tell.
static void resolve_placed(Checker *checker, StmtId id, const StmtNode *node)
{
    Identifier piece = node->place.piece;
    Meaning meaning = scopes_find(&checker->scopes, piece.name);
    switch (meaning.kind) {
    case MEANING_NONE:
        unknown_report_piece(checker, piece);
        break;
    case MEANING_VARIABLE:
    case MEANING_KIND:
        set_target(checker, id, resolve_use(checker, meaning));
        break;
    case MEANING_BUILTIN:
        set_target(checker, id, (Reference){REFERENCE_BUILTIN, meaning.index});
        break;
    case MEANING_SPOILT:
        break;
    }
}

static void resolve_place(Checker *checker, StmtId id, const StmtNode *node)
{
    resolve_placed(checker, id, node);
    resolve_optional(checker, node->place.from);
    resolve_optional(checker, node->place.in);
    resolve_optional(checker, node->place.guard);
    if (expr_is_some(node->place.from) && !expr_is_some(node->place.in))
        resolve_call_moves(checker);
    checker->has_choice = true;
}

/// The loop's variable is new in the block, and the source does not see it.
static void resolve_for(Checker *checker, StmtId id, const StmtNode *node)
{
    resolve_expr(checker, node->loop.source);
    uint32_t scope = scopes_open(&checker->scopes);
    VariableId variable = resolve_make_counter(checker, node->loop.variable);
    set_target(checker, id, (Reference){REFERENCE_VARIABLE, variable.index});
    resolve_block(checker, node->loop.body);
    scopes_close(&checker->scopes, scope);
}

/// `output @board` anywhere: the program draws its board itself.
static void resolve_output(Checker *checker, const StmtNode *node)
{
    resolve_expr(checker, node->output.value);
    ExprId inside = checker_inside_groups(checker, node->output.value);
    Reference reference = program_expr_reference(checker->program, inside);
    checker->outputs_board |=
        reference.kind == REFERENCE_BUILTIN && reference.index == BUILTIN_BOARD;
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

/// A statement that names nothing itself.
static void resolve_values(Checker *checker, const StmtNode *node)
{
    ExprId values[STMT_MAX_VALUES];
    uint32_t count = tree_stmt_values(node, values);
    for (uint32_t i = 0; i < count; i++)
        resolve_expr(checker, values[i]);
}

static void resolve_stmt(Checker *checker, StmtId id)
{
    const StmtNode *node = tree_stmt(checker->tree, id);
    switch (node->kind) {
    case STMT_ERROR:
    case STMT_TILE:
        resolve_values(checker, node);
        break;
    case STMT_ASSIGN:
        resolve_assign(checker, id, node);
        break;
    case STMT_CALL:
        resolve_call(checker, node->call.call, true);
        break;
    case STMT_OUTPUT:
        resolve_output(checker, node);
        break;
    case STMT_INPUT:
        resolve_input(checker, node);
        break;
    case STMT_PLACE:
        resolve_place(checker, id, node);
        break;
    case STMT_FOR:
        resolve_for(checker, id, node);
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
    VariableId id = resolve_make_variable(checker, name, VARIABLE_PARAMETER);
    if (checker_is_at_name(checker, name.name))
        checker_error(checker, DIAG_CODE_OWN_AT_NAME, name.range,
                      DIAG_WITH(checker_name(checker, name.name)));
    else if (meaning.kind == MEANING_VARIABLE || meaning.kind == MEANING_KIND)
        resolve_report_taken(checker, name, meaning);
    else
        return;
    checker_variable_facts(checker, id)->is_spoilt = true;
}

/// Where the calls of a function, a setup statement or the game phase begin.
static uint32_t begin_calls(Checker *checker)
{
    checker->calls_moves = false;
    return checker->calls.count;
}

static void resolve_function(Checker *checker, const DeclNode *node)
{
    Function *function = checker_function(checker, checker->where.function);
    uint32_t scope = scopes_open(&checker->scopes);
    uint32_t first_call = begin_calls(checker);
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

static void resolve_positions(Checker *checker, PositionList list)
{
    for (uint32_t i = 0; i < list.count; i++) {
        const Position *position = tree_position(checker->tree, list, i);
        resolve_expr(checker, position->x);
        resolve_expr(checker, position->y);
    }
}

/// The value of `moves:` is a function's name, which is resolved already.
static void resolve_properties(Checker *checker, PropertyList list)
{
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(checker->tree, list, i);
        bool is_moves = slice_is(name_text(checker->tree->names, property->name.name), "moves");
        if (!is_moves)
            resolve_optional(checker, property->value);
        resolve_positions(checker, property->positions);
    }
}

static void resolve_setup(Checker *checker, DeclId id, const DeclNode *node)
{
    uint32_t first_call = begin_calls(checker);
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
    uint32_t first_call = begin_calls(checker);
    uint32_t scope = scopes_open(&checker->scopes);
    program->first_game_local = program->variables.count;
    resolve_block(checker, game->body);
    resolve_expr(checker, game->condition);
    program->game_local_count = program->variables.count - program->first_game_local;
    scopes_close(&checker->scopes, scope);
    checker->game_calls = (CallRun){first_call, checker->calls.count - first_call};
}

static void count_comprehension(void *context, ExprId id)
{
    Checker *checker = context;
    if (tree_expr(checker->tree, id)->kind == EXPR_COMPREHENSION)
        checker->program->setup_local_count++;
}

/// A loop stands in the setup phase only by mistake, but has its variable.
static void count_loop(void *context, StmtId id)
{
    Checker *checker = context;
    if (tree_stmt(checker->tree, id)->kind == STMT_FOR)
        checker->program->setup_local_count++;
}

/// The variables of comprehensions in the setup phase come first, so that their numbers follow each
/// other, although functions may be declared between them.
static void reserve_setup_locals(Checker *checker)
{
    Program *program = checker->program;
    Walk walk = {checker->tree, count_loop, count_comprehension, checker};
    for (DeclId id = {0}; id.index < checker->tree->decls.count; id.index++)
        walk_setup(&walk, id);
    program->first_setup_local = checker->next_setup_local = program->variables.count;
    const Variable variable = {.kind = VARIABLE_LOCAL, .function = {NO_INDEX}};
    const VariableFacts facts = {.setup = NO_INDEX, .constant = NO_INDEX};
    for (uint32_t i = 0; i < program->setup_local_count; i++) {
        vec_push(&program->variables, &variable);
        vec_push(&checker->variable_facts, &facts);
    }
}

void resolve_all(Checker *checker)
{
    reserve_setup_locals(checker);
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
    checker->program->shows_board =
        checker->board != NULL && checker->has_choice && !checker->outputs_board;
}
