/// Games that cannot end: nothing that a turn does can change what their condition looks at, or
/// ends the game by `@winner` or `@draw`.
///
/// First, what turns can change: the setup variables that the game phase and the functions that it
/// reaches assign, and the board, if they put pieces on it. Then, what the condition and the
/// functions that it reaches look at. Variables of the game phase are made afresh in every turn,
/// and count as changed, but for those of comprehensions, which are what they run through; so do
/// `@turn_count` and its like, and what is asked for. `GAME (false)` is meant not to end by itself.
#include "warnings.h"

#include "conditions.h"
#include "walk.h"

typedef struct Search {
    Checker *checker;
    Vec is_reached;     ///< bool, by FunctionId
    Vec stack;          ///< FunctionId: reached, but not looked into
    Vec is_changed;     ///< bool, by VariableId
    Vec is_loop;        ///< bool, by VariableId: of a comprehension
    bool has_place;     ///< a turn can put pieces on the board
    bool has_result;    ///< a turn can assign `@winner` or `@draw`
    bool may_change;    ///< the condition can
    uint32_t looked_at; ///< VariableId of the first setup variable in the condition, or NO_INDEX
} Search;

static bool *flag_at(const Vec *flags, uint32_t index)
{
    return vec_at(flags, index);
}

static void reach(Search *search, FunctionId id)
{
    bool *is_reached = flag_at(&search->is_reached, id.index);
    if (*is_reached)
        return;
    *is_reached = true;
    vec_push(&search->stack, &id);
}

/// `moves` runs the functions of the pieces.
static void reach_moves(Search *search)
{
    const Checker *checker = search->checker;
    for (KindId id = {0}; id.index < checker->program->kinds.count; id.index++)
        if (checker_kind(checker, id)->moves.index != NO_INDEX)
            reach(search, checker_kind(checker, id)->moves);
}

static void reach_called(Search *search, ExprId id)
{
    Reference reference = program_expr_reference(search->checker->program, id);
    if (tree_expr(search->checker->tree, id)->kind != EXPR_CALL)
        return;
    if (reference.kind == REFERENCE_FUNCTION)
        reach(search, (FunctionId){reference.index});
    else if (reference.index == BUILTIN_FUNCTION_MOVES)
        reach_moves(search);
}

/// Looks into all functions that are reached.
static void walk_reached(Search *search, const Walk *walk)
{
    while (search->stack.count > 0) {
        uint32_t last = search->stack.count - 1;
        FunctionId id = *(FunctionId *)vec_at(&search->stack, last);
        vec_truncate(&search->stack, last);
        walk_function(walk, checker_function(search->checker, id)->declaration);
    }
}

static void note_changed(void *context, StmtId id)
{
    Search *search = context;
    const Program *program = search->checker->program;
    const StmtNode *node = tree_stmt(search->checker->tree, id);
    Reference target = {REFERENCE_NONE, 0};
    if (node->kind == STMT_ASSIGN)
        target = program_stmt_reference(program, id);
    else if (node->kind == STMT_INPUT)
        target = program_expr_reference(program, node->input.target);
    else if (node->kind == STMT_PLACE || node->kind == STMT_TILE)
        search->has_place = true;
    if (node->kind == STMT_PLACE)
        reach_moves(search);
    search->has_result |= target.kind == REFERENCE_BUILTIN &&
                          (target.index == BUILTIN_WINNER || target.index == BUILTIN_DRAW);
    if (target.kind == REFERENCE_VARIABLE)
        *flag_at(&search->is_changed, target.index) = true;
}

static void note_called(void *context, ExprId id)
{
    reach_called(context, id);
}

static void find_changes(Search *search)
{
    const SyntaxTree *tree = search->checker->tree;
    Walk walk = {tree, note_changed, note_called, search};
    walk_block(&walk, tree->game.body);
    walk_expr(&walk, tree->game.condition);
    walk_reached(search, &walk);
}

/// A parameter or a function's own variable is what the rest of the functions make it.
static void look_at_variable(Search *search, VariableId id)
{
    const Variable *variable = checker_variable(search->checker, id);
    if (variable->kind == VARIABLE_SETUP && search->looked_at == NO_INDEX)
        search->looked_at = id.index;
    if (variable->kind == VARIABLE_SETUP)
        search->may_change |= *flag_at(&search->is_changed, id.index);
    else
        search->may_change |=
            variable->function.index == NO_INDEX && !*flag_at(&search->is_loop, id.index);
}

/// Whether a name of the language can change from turn to turn. `@winner` and `@draw` end the game
/// where a turn assigns them.
static bool is_changing(uint32_t builtin)
{
    switch ((int)builtin) {
    case BUILTIN_PLAYER_ONE:
    case BUILTIN_PLAYER_TWO:
    case BUILTIN_NOBODY:
    case BUILTIN_BOARD:
    case BUILTIN_NOTHING:
    case BUILTIN_NOWHERE:
    case BUILTIN_SQUARES:
    case BUILTIN_EMPTY: // pieces
    case BUILTIN_ORTHOGONAL:
    case BUILTIN_DIAGONAL:
    case BUILTIN_AROUND:
    case BUILTIN_LINKS:
    case BUILTIN_WINNER:
    case BUILTIN_DRAW:
        return false;
    default:
        return true;
    }
}

/// Whether what a function of the language looks at changes by itself, without pieces.
static bool looks_at_change(BuiltinFunction function)
{
    BuiltinLooks looks = builtin_function_looks(function);
    return looks == LOOKS_AT_RANDOM || looks == LOOKS_AT_TURN;
}

static bool is_of_board(ExprKind kind, Reference reference)
{
    if (kind == EXPR_TILE || kind == EXPR_EMPTY)
        return true;
    if (kind == EXPR_CALL && reference.kind == REFERENCE_BUILTIN_FUNCTION)
        return builtin_function_looks((BuiltinFunction)reference.index) == LOOKS_AT_PIECES;
    if (reference.kind == REFERENCE_BUILTIN)
        return reference.index == BUILTIN_EMPTY;
    return reference.kind == REFERENCE_PROPERTY && reference.index == PROPERTY_COUNT;
}

static void look_at_expr(void *context, ExprId id)
{
    Search *search = context;
    ExprKind kind = tree_expr(search->checker->tree, id)->kind;
    Reference reference = program_expr_reference(search->checker->program, id);
    search->may_change |= is_of_board(kind, reference) && search->has_place;
    reach_called(search, id);
    if (kind == EXPR_COMPREHENSION && reference.kind == REFERENCE_VARIABLE)
        *flag_at(&search->is_loop, reference.index) = true;
    else if (reference.kind == REFERENCE_VARIABLE)
        look_at_variable(search, (VariableId){reference.index});
    else if (reference.kind == REFERENCE_BUILTIN)
        search->may_change |= is_changing(reference.index);
    else if (kind == EXPR_CALL && reference.kind == REFERENCE_BUILTIN_FUNCTION)
        search->may_change |= looks_at_change((BuiltinFunction)reference.index);
}

/// What a player is asked can be anything.
static void look_at_stmt(void *context, StmtId id)
{
    Search *search = context;
    StmtKind kind = tree_stmt(search->checker->tree, id)->kind;
    search->may_change |= kind == STMT_INPUT || kind == STMT_PLACE;
}

static void look_at_condition(Search *search)
{
    const SyntaxTree *tree = search->checker->tree;
    if (search->is_reached.count > 0)
        memset(search->is_reached.data, 0, search->is_reached.count * sizeof(bool));
    Walk walk = {tree, look_at_stmt, look_at_expr, search};
    walk_expr(&walk, tree->game.condition);
    walk_reached(search, &walk);
}

static void warn(const Search *search)
{
    Checker *checker = search->checker;
    SourceRange range = tree_expr(checker->tree, checker->tree->game.condition)->range;
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_ENDLESS, range, DIAG_WITHOUT);
    if (search->looked_at != NO_INDEX)
        diag_mark(checker->diags, report,
                  checker_variable(checker, (VariableId){search->looked_at})->declared,
                  REMARK_ASSIGNED_BEFORE, DIAG_WITHOUT);
    diag_help(checker->diags, report, REMARK_WHAT_ENDS_GAMES, DIAG_WITHOUT);
}

void warnings_report_endless(Checker *checker)
{
    if (conditions_is_settled(checker, checker->tree->game.condition))
        return;
    Search search = {.checker = checker, .looked_at = NO_INDEX};
    vec_init(&search.is_reached, checker->memory, sizeof(bool));
    vec_init(&search.stack, checker->memory, sizeof(FunctionId));
    vec_init(&search.is_changed, checker->memory, sizeof(bool));
    vec_init(&search.is_loop, checker->memory, sizeof(bool));
    vec_append(&search.is_reached, NULL, checker->program->functions.count);
    vec_append(&search.is_changed, NULL, checker->program->variables.count);
    vec_append(&search.is_loop, NULL, checker->program->variables.count);
    find_changes(&search);
    look_at_condition(&search);
    if (!search.may_change && !search.has_result)
        warn(&search);
    vec_free(&search.is_reached);
    vec_free(&search.stack);
    vec_free(&search.is_changed);
    vec_free(&search.is_loop);
}
