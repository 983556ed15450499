/// Statements that can never run, because a call before them never ends.
///
/// Nothing but recursion keeps a Griddy statement from ending: a function that calls itself in any
/// case, directly or through others, never returns (its calls reach the limit of 1,000). So the
/// calls that a function makes on every way through it are gathered; a function that reaches a
/// circle of such calls never returns. Programs without recursion are not looked at.
#include "warnings.h"

typedef enum Ending {
    ENDING_UNKNOWN,
    ENDING_SEARCHED, ///< on the way that is being followed
    ENDING_RETURNS,
    ENDING_NEVER,
} Ending;

/// The certain calls of a function: a run in Reach.calls.
typedef struct FunctionReach {
    CallRun calls;
    Ending ending;
} FunctionReach;

typedef struct ReachFrame {
    FunctionId function;
    uint32_t next_call;
} ReachFrame;

typedef struct Reach {
    Checker *checker;
    Vec functions;  ///< FunctionReach
    Vec calls;      ///< FunctionId
    Vec frames;     ///< ReachFrame
    ExprId endless; ///< the call that stop_at_never has found
} Reach;

/// Told of each call that surely happens, in order; answers whether to go on.
typedef bool (*CallVisitor)(Reach *reach, ExprId call, FunctionId callee);

static bool visit_expr(Reach *reach, ExprId id, CallVisitor visit);

static FunctionReach *function_at(const Reach *reach, FunctionId id)
{
    return vec_at(&reach->functions, id.index);
}

/// What stands in a node: all of it, or only the first.
static bool visit_children(Reach *reach, const ExprNode *node, bool is_all, CallVisitor visit)
{
    Children children;
    tree_children(&children, reach->checker->tree, node);
    uint32_t count = is_all || children.count == 0 ? children.count : 1;
    for (uint32_t i = 0; i < count; i++)
        if (!visit_expr(reach, children_at(&children, i), visit))
            return false;
    return true;
}

static bool visit_if_some(Reach *reach, ExprId id, CallVisitor visit)
{
    return !expr_is_some(id) || visit_expr(reach, id, visit);
}

/// Functions of the language come back; which functions of the program `moves` runs depends on the
/// board.
static bool visit_call(Reach *reach, ExprId id, const ExprNode *node, CallVisitor visit)
{
    if (!visit_children(reach, node, true, visit))
        return false;
    Reference callee = program_expr_reference(reach->checker->program, id);
    return callee.kind != REFERENCE_FUNCTION || visit(reach, id, (FunctionId){callee.index});
}

/// The right sides of `and` and `or` may be left out.
static bool visit_chain(Reach *reach, const ExprNode *node, CallVisitor visit)
{
    bool is_logic = node->chain.level == CHAIN_AND || node->chain.level == CHAIN_OR;
    return visit_children(reach, node, !is_logic, visit);
}

/// Visits the calls that evaluating `id` surely makes. Answers false when the visitor stopped it.
static bool visit_expr(Reach *reach, ExprId id, CallVisitor visit)
{
    const ExprNode *node = tree_expr(reach->checker->tree, id);
    switch (node->kind) {
    case EXPR_CALL:
        return visit_call(reach, id, node, visit);
    case EXPR_COMPREHENSION: // there may be no round
        return visit_expr(reach, node->comprehension.source, visit);
    case EXPR_CHAIN:
        return visit_chain(reach, node, visit);
    case EXPR_ERROR:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_FROM:
    case EXPR_SET:
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        return visit_children(reach, node, true, visit);
    }
    return true;
}

/// The same for a statement. Of an `if` only the first condition is certain, of a loop only what it
/// runs over, and of a choice what comes before its first candidate.
static bool visit_stmt(Reach *reach, StmtId id, CallVisitor visit)
{
    const StmtNode *node = tree_stmt(reach->checker->tree, id);
    switch (node->kind) {
    case STMT_ERROR:
        return true;
    case STMT_INPUT:
        return visit_if_some(reach, node->input.choices, visit);
    case STMT_PLACE:
        return visit_if_some(reach, node->place.from, visit);
    case STMT_TILE:
        return visit_expr(reach, node->tile.target, visit) &&
               visit_expr(reach, node->tile.value, visit);
    case STMT_FOR:
        return visit_expr(reach, node->loop.source, visit);
    case STMT_ASSIGN:
        return visit_expr(reach, node->assign.value, visit);
    case STMT_CALL:
        return visit_expr(reach, node->call.call, visit);
    case STMT_OUTPUT:
        return visit_expr(reach, node->output.value, visit);
    case STMT_IF:
        return visit_expr(
            reach, tree_arm(reach->checker->tree, node->conditional.arms, 0)->condition, visit);
    }
    return true;
}

static bool gather_call(Reach *reach, ExprId call, FunctionId callee)
{
    (void)call;
    vec_push(&reach->calls, &callee);
    return true;
}

static void gather_function(Reach *reach, FunctionId id)
{
    const Checker *checker = reach->checker;
    const DeclNode *node = tree_decl(checker->tree, checker_function(checker, id)->declaration);
    uint32_t first = reach->calls.count;
    for (uint32_t i = 0; i < node->function.body.count; i++)
        visit_stmt(reach, tree_block_stmt(checker->tree, node->function.body, i), gather_call);
    if (expr_is_some(node->function.result))
        visit_expr(reach, node->function.result, gather_call);
    function_at(reach, id)->calls = (CallRun){first, reach->calls.count - first};
}

static void enter(Reach *reach, FunctionId id)
{
    function_at(reach, id)->ending = ENDING_SEARCHED;
    ReachFrame frame = {id, 0};
    vec_push(&reach->frames, &frame);
}

/// All functions on the way that is being followed never return. Ends the search.
static void end_never(Reach *reach)
{
    for (uint32_t i = 0; i < reach->frames.count; i++) {
        const ReachFrame *frame = vec_at(&reach->frames, i);
        function_at(reach, frame->function)->ending = ENDING_NEVER;
    }
    vec_truncate(&reach->frames, 0);
}

static void find_ending(Reach *reach, FunctionId id)
{
    enter(reach, id);
    while (reach->frames.count > 0) {
        ReachFrame *frame = vec_at(&reach->frames, reach->frames.count - 1);
        FunctionReach *function = function_at(reach, frame->function);
        if (frame->next_call == function->calls.count) {
            function->ending = ENDING_RETURNS;
            vec_truncate(&reach->frames, reach->frames.count - 1);
            continue;
        }
        uint32_t call = function->calls.first + frame->next_call;
        frame->next_call++;
        FunctionId callee = *(FunctionId *)vec_at(&reach->calls, call);
        Ending ending = function_at(reach, callee)->ending;
        if (ending == ENDING_UNKNOWN)
            enter(reach, callee);
        else if (ending != ENDING_RETURNS)
            end_never(reach);
    }
}

static bool stop_at_never(Reach *reach, ExprId call, FunctionId callee)
{
    reach->endless = call;
    return function_at(reach, callee)->ending != ENDING_NEVER;
}

static bool never_ends(Reach *reach, StmtId id)
{
    return !visit_stmt(reach, id, stop_at_never);
}

static void warn_after_endless(Reach *reach, StmtId id)
{
    const Checker *checker = reach->checker;
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_UNREACHABLE,
                                     tree_stmt(checker->tree, id)->range, DIAG_WITHOUT);
    diag_mark(checker->diags, report, tree_expr(checker->tree, reach->endless)->range,
              REMARK_NEVER_RETURNS, DIAG_WITHOUT);
}

static void warn_block(Reach *reach, Block block);

static void warn_inside(Reach *reach, StmtId id)
{
    const SyntaxTree *tree = reach->checker->tree;
    const StmtNode *node = tree_stmt(tree, id);
    if (node->kind == STMT_FOR)
        warn_block(reach, node->loop.body);
    if (node->kind != STMT_IF)
        return;
    for (uint32_t i = 0; i < node->conditional.arms.count; i++)
        warn_block(reach, tree_arm(tree, node->conditional.arms, i)->body);
    warn_block(reach, node->conditional.otherwise);
}

/// One warning for each block, on the first statement that is out of reach.
static void warn_block(Reach *reach, Block block)
{
    for (uint32_t i = 0; i < block.count; i++) {
        StmtId id = tree_block_stmt(reach->checker->tree, block, i);
        warn_inside(reach, id);
        if (!never_ends(reach, id))
            continue;
        if (i + 1 < block.count)
            warn_after_endless(reach, tree_block_stmt(reach->checker->tree, block, i + 1));
        return;
    }
}

/// The first statement that runs after the setup statement `id`, if there is one.
static bool find_next(const SyntaxTree *tree, DeclId id, StmtId *next)
{
    for (id.index++; id.index < tree->decls.count; id.index++) {
        const DeclNode *node = tree_decl(tree, id);
        if (node->kind != DECL_STATEMENT)
            continue;
        *next = node->statement.statement;
        return true;
    }
    if (tree->game.body.count > 0)
        *next = tree_block_stmt(tree, tree->game.body, 0);
    return tree->game.body.count > 0;
}

/// The setup statements. Answers whether the game is reached.
static bool warn_setup(Reach *reach)
{
    const SyntaxTree *tree = reach->checker->tree;
    for (DeclId id = {0}; id.index < tree->decls.count; id.index++) {
        const DeclNode *node = tree_decl(tree, id);
        StmtId next;
        if (node->kind != DECL_STATEMENT || !never_ends(reach, node->statement.statement))
            continue;
        if (find_next(tree, id, &next))
            warn_after_endless(reach, next);
        return false;
    }
    return true;
}

static void warn_functions(Reach *reach)
{
    const SyntaxTree *tree = reach->checker->tree;
    for (DeclId id = {0}; id.index < tree->decls.count; id.index++) {
        const DeclNode *node = tree_decl(tree, id);
        if (node->kind == DECL_FUNCTION)
            warn_block(reach, node->function.body);
    }
}

static bool has_recursion(const Checker *checker)
{
    for (FunctionId id = {0}; id.index < checker->program->functions.count; id.index++)
        if (checker_function(checker, id)->effects.is_recursive)
            return true;
    return false;
}

bool warnings_report_unreachable(Checker *checker)
{
    if (!has_recursion(checker))
        return true;
    uint32_t count = checker->program->functions.count;
    Reach reach = {.checker = checker, .endless = NO_EXPR};
    vec_init(&reach.functions, checker->memory, sizeof(FunctionReach));
    vec_init(&reach.calls, checker->memory, sizeof(FunctionId));
    vec_init(&reach.frames, checker->memory, sizeof(ReachFrame));
    vec_append(&reach.functions, NULL, count);
    for (FunctionId id = {0}; id.index < count; id.index++)
        gather_function(&reach, id);
    for (FunctionId id = {0}; id.index < count; id.index++)
        if (function_at(&reach, id)->ending == ENDING_UNKNOWN)
            find_ending(&reach, id);
    warn_functions(&reach);
    bool is_game_reached = warn_setup(&reach);
    if (is_game_reached)
        warn_block(&reach, checker->tree->game.body);
    vec_free(&reach.functions);
    vec_free(&reach.calls);
    vec_free(&reach.frames);
    return is_game_reached;
}
