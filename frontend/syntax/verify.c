/// The tree verifier: finds a parser's bugs, not an author's mistakes.
///
/// It walks the tree as a later stage would and checks every id before it follows it. An ERROR
/// value may stand anywhere.
#include "verify.h"

typedef struct Verifier {
    const SyntaxTree *tree;
    unsigned char *expr_uses; ///< by ExprId, 0 or 1
    unsigned char *stmt_uses; ///< by StmtId, 0 or 1
    uint32_t depth;
    ExprId range;       ///< the last expression that may be a RANGE
    const char *broken; ///< the first fault, or null
    uint32_t offset;    ///< where that is
} Verifier;

static void verify_expr(Verifier *verifier, ExprId id, SourceRange *rest);
static void verify_block(Verifier *verifier, Block block, SourceRange *rest);

static void fail(Verifier *verifier, const char *what, uint32_t offset)
{
    if (verifier->broken != NULL)
        return;
    verifier->broken = what;
    verifier->offset = offset;
}

/// Takes the next child's range from what is left of its parent's.
static void take_range(Verifier *verifier, SourceRange range, SourceRange *rest)
{
    if (range.begin > range.end || range.end > verifier->tree->source->text.length)
        fail(verifier, "a range that is no part of the source", range.begin);
    if (range.begin < rest->begin || range.end > rest->end)
        fail(verifier, "a child outside its parent or out of order", range.begin);
    rest->begin = range.end;
}

/// Whether the run [first, first + count) lies in `list`.
static bool has_run(Verifier *verifier, const Vec *list, uint32_t first, uint32_t count)
{
    bool is_inside = first <= list->count && count <= list->count - first;
    if (!is_inside)
        fail(verifier, "a list outside its vector", 0);
    return is_inside;
}

static bool enter(Verifier *verifier, SourceRange range)
{
    if (verifier->depth++ < SYNTAX_MAX_DEPTH)
        return true;
    fail(verifier, "nesting deeper than SYNTAX_MAX_DEPTH", range.begin);
    return false;
}

static ChainLevel level_of(TokenKind operator)
{
    if (operator== TOKEN_OR)
        return CHAIN_OR;
    if (operator== TOKEN_AND)
        return CHAIN_AND;
    if (operator== TOKEN_EQ || operator== TOKEN_NEQ || operator== TOKEN_IN)
        return CHAIN_EQUALITY;
    if (operator== TOKEN_PLUS || operator== TOKEN_MINUS)
        return CHAIN_SUM;
    bool is_product = operator== TOKEN_MULT || operator== TOKEN_DIV || operator== TOKEN_MOD;
    return is_product ? CHAIN_PRODUCT : CHAIN_ORDER;
}

static void verify_chain(Verifier *verifier, const ExprNode *node, SourceRange *rest)
{
    LinkList links = node->chain.links;
    if (links.count == 0)
        fail(verifier, "a chain without an operator", node->range.begin);
    verify_expr(verifier, node->chain.first, rest);
    if (!has_run(verifier, &verifier->tree->links, links.first, links.count))
        return;
    for (uint32_t i = 0; i < links.count; i++) {
        const Link *link = tree_link(verifier->tree, tree_link_id(links, i));
        if (level_of(link->operator) != node->chain.level)
            fail(verifier, "an operator in a chain of another precedence", link->operator_begin);
        if (link->operator_begin < rest->begin || link->operator_begin >= rest->end)
            fail(verifier, "an operator out of order", link->operator_begin);
        rest->begin = link->operator_begin + 1;
        verify_expr(verifier, link->right, rest);
    }
}

static void verify_exprs(Verifier *verifier, ExprList list, SourceRange *rest)
{
    if (!has_run(verifier, &verifier->tree->expr_lists, list.first, list.count))
        return;
    for (uint32_t i = 0; i < list.count; i++)
        verify_expr(verifier, tree_list_expr(verifier->tree, list, i), rest);
}

/// An expression that may be missing.
static void verify_optional(Verifier *verifier, ExprId id, SourceRange *rest)
{
    if (expr_is_some(id))
        verify_expr(verifier, id, rest);
}

/// What stands to the right of `in` and may be a range.
static void verify_source(Verifier *verifier, ExprId id, SourceRange *rest)
{
    verifier->range = id;
    verify_expr(verifier, id, rest);
}

static void verify_comprehension(Verifier *verifier, const ExprNode *node, SourceRange *rest)
{
    verify_expr(verifier, node->comprehension.element, rest);
    take_range(verifier, node->comprehension.variable.range, rest);
    verify_source(verifier, node->comprehension.source, rest);
    verify_optional(verifier, node->comprehension.condition, rest);
}

static void verify_children(Verifier *verifier, const ExprNode *node)
{
    SourceRange rest = node->range;
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_NAME:
        break;
    case EXPR_STRING:
        take_range(verifier, node->string.bytes, &rest);
        break;
    case EXPR_CALL:
        take_range(verifier, node->call.callee.range, &rest);
        verify_exprs(verifier, node->call.arguments, &rest);
        break;
    case EXPR_FROM:
        take_range(verifier, node->from.left.range, &rest);
        verify_expr(verifier, node->from.right, &rest);
        break;
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
        verify_expr(verifier, node->position.x, &rest);
        verify_expr(verifier, node->position.y, &rest);
        break;
    case EXPR_SET:
        verify_exprs(verifier, node->elements, &rest);
        break;
    case EXPR_COMPREHENSION:
        verify_comprehension(verifier, node, &rest);
        break;
    case EXPR_TILE:
    case EXPR_EMPTY:
        verify_expr(verifier, node->position.x, &rest);
        verify_optional(verifier, node->position.y, &rest);
        break;
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        verify_expr(verifier, node->operand, &rest);
        break;
    case EXPR_CHAIN:
        verify_chain(verifier, node, &rest);
        break;
    }
}

static bool is_level(ExprKind kind)
{
    return kind == EXPR_SQUARE || kind == EXPR_STEP || kind == EXPR_SET || kind == EXPR_RANGE ||
           kind == EXPR_COMPREHENSION || kind == EXPR_CALL || kind == EXPR_TILE ||
           kind == EXPR_EMPTY || kind == EXPR_NOT || kind == EXPR_NEGATE || kind == EXPR_GROUP;
}

static void verify_expr(Verifier *verifier, ExprId id, SourceRange *rest)
{
    if (id.index >= verifier->tree->exprs.count) {
        fail(verifier, "no such expression", rest->begin);
        return;
    }
    const ExprNode *node = tree_expr(verifier->tree, id);
    if (node->kind == EXPR_ERROR)
        return;
    if (verifier->expr_uses[id.index]++ != 0) {
        fail(verifier, "an expression in two places", node->range.begin);
        verifier->expr_uses[id.index] = 1;
        return;
    }
    take_range(verifier, node->range, rest);
    if (node->kind == EXPR_RANGE && id.index != verifier->range.index)
        fail(verifier, "a range that stands for a value", node->range.begin);
    if (!is_level(node->kind)) {
        verify_children(verifier, node);
        return;
    }
    if (enter(verifier, node->range))
        verify_children(verifier, node);
    verifier->depth--;
}

static void verify_arms(Verifier *verifier, const StmtNode *node, SourceRange *rest)
{
    ArmList arms = node->conditional.arms;
    if (arms.count == 0)
        fail(verifier, "an `if` without an arm", node->range.begin);
    if (!has_run(verifier, &verifier->tree->arms, arms.first, arms.count))
        return;
    for (uint32_t i = 0; i < arms.count; i++) {
        const Arm *arm = tree_arm(verifier->tree, arms, i);
        take_range(verifier, arm->keyword, rest);
        verify_expr(verifier, arm->condition, rest);
        verify_block(verifier, arm->body, rest);
    }
    if (node->conditional.has_else)
        verify_block(verifier, node->conditional.otherwise, rest);
}

static void verify_call(Verifier *verifier, const StmtNode *node, SourceRange *rest)
{
    verify_expr(verifier, node->call.call, rest);
    bool is_call = node->call.call.index < verifier->tree->exprs.count &&
                   tree_expr(verifier->tree, node->call.call)->kind == EXPR_CALL;
    if (!is_call)
        fail(verifier, "a call statement without a call", node->range.begin);
}

/// The parts of a `place` stand in order, unless that was the author's mistake.
static void verify_place(Verifier *verifier, const StmtNode *node, SourceRange *rest)
{
    const ExprId parts[] = {node->place.from, node->place.in, node->place.guard};
    take_range(verifier, node->place.piece.range, rest);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        SourceRange part = *rest;
        verify_optional(verifier, parts[i], &part);
        if (!verifier->tree->has_mistakes)
            *rest = part;
    }
}

static void verify_tile(Verifier *verifier, const StmtNode *node, SourceRange *rest)
{
    verify_expr(verifier, node->tile.target, rest);
    bool is_tile = node->tile.target.index < verifier->tree->exprs.count &&
                   tree_expr(verifier->tree, node->tile.target)->kind == EXPR_TILE;
    if (!is_tile)
        fail(verifier, "an assignment to a tile without one", node->range.begin);
    verify_expr(verifier, node->tile.value, rest);
}

static void verify_loop(Verifier *verifier, const StmtNode *node, SourceRange *rest)
{
    take_range(verifier, node->loop.variable.range, rest);
    verify_source(verifier, node->loop.source, rest);
    verify_block(verifier, node->loop.body, rest);
}

static void verify_stmt(Verifier *verifier, StmtId id, SourceRange *rest)
{
    if (id.index >= verifier->tree->stmts.count) {
        fail(verifier, "no such statement", rest->begin);
        return;
    }
    const StmtNode *node = tree_stmt(verifier->tree, id);
    if (verifier->stmt_uses[id.index]++ != 0) {
        fail(verifier, "a statement in two places", node->range.begin);
        verifier->stmt_uses[id.index] = 1;
        return;
    }
    take_range(verifier, node->range, rest);
    SourceRange inner = node->range;
    switch (node->kind) {
    case STMT_ERROR:
        if (expr_is_some(node->error.value))
            verify_expr(verifier, node->error.value, &inner);
        break;
    case STMT_ASSIGN:
        take_range(verifier, node->assign.target.range, &inner);
        verify_expr(verifier, node->assign.value, &inner);
        break;
    case STMT_CALL:
        verify_call(verifier, node, &inner);
        break;
    case STMT_OUTPUT:
        verify_expr(verifier, node->output.value, &inner);
        break;
    case STMT_INPUT:
        verify_expr(verifier, node->input.target, &inner);
        if (expr_is_some(node->input.choices))
            verify_source(verifier, node->input.choices, &inner);
        break;
    case STMT_PLACE:
        verify_place(verifier, node, &inner);
        break;
    case STMT_TILE:
        verify_tile(verifier, node, &inner);
        break;
    case STMT_FOR:
        if (enter(verifier, node->range))
            verify_loop(verifier, node, &inner);
        verifier->depth--;
        break;
    case STMT_IF:
        if (enter(verifier, node->range))
            verify_arms(verifier, node, &inner);
        verifier->depth--;
        break;
    }
}

static void verify_block(Verifier *verifier, Block block, SourceRange *rest)
{
    if (!has_run(verifier, &verifier->tree->stmt_lists, block.first, block.count))
        return;
    for (uint32_t i = 0; i < block.count; i++)
        verify_stmt(verifier, tree_block_stmt(verifier->tree, block, i), rest);
}

static void verify_position(Verifier *verifier, const Position *position, SourceRange *rest)
{
    take_range(verifier, position->range, rest);
    SourceRange inner = position->range;
    if (enter(verifier, position->range)) {
        verify_expr(verifier, position->x, &inner);
        verify_expr(verifier, position->y, &inner);
    }
    verifier->depth--;
}

static void verify_property(Verifier *verifier, const Property *property, SourceRange *rest)
{
    const SyntaxTree *tree = verifier->tree;
    take_range(verifier, property->range, rest);
    SourceRange inner = property->range;
    take_range(verifier, property->name.range, &inner);
    bool has_value = expr_is_some(property->value);
    if (has_value == (property->positions.count > 0))
        fail(verifier, "a property with not one value", property->range.begin);
    if (has_value)
        verify_expr(verifier, property->value, &inner);
    else if (has_run(verifier, &tree->positions, property->positions.first,
                     property->positions.count))
        for (uint32_t i = 0; i < property->positions.count; i++)
            verify_position(verifier, tree_position(tree, property->positions, i), &inner);
}

static void verify_function(Verifier *verifier, const DeclNode *node, SourceRange *rest)
{
    IdentifierList parameters = node->function.parameters;
    take_range(verifier, node->function.name.range, rest);
    if (has_run(verifier, &verifier->tree->identifiers, parameters.first, parameters.count))
        for (uint32_t i = 0; i < parameters.count; i++)
            take_range(verifier, tree_identifier(verifier->tree, parameters, i)->range, rest);
    verify_block(verifier, node->function.body, rest);
    if (expr_is_some(node->function.result))
        verify_expr(verifier, node->function.result, rest);
}

static void verify_piece(Verifier *verifier, const DeclNode *node, SourceRange *rest)
{
    PropertyList properties = node->piece.properties;
    take_range(verifier, node->piece.name.range, rest);
    if (!has_run(verifier, &verifier->tree->properties, properties.first, properties.count))
        return;
    for (uint32_t i = 0; i < properties.count; i++)
        verify_property(verifier, tree_property(verifier->tree, properties, i), rest);
}

static void verify_setup(Verifier *verifier, const DeclNode *node, SourceRange *rest)
{
    StmtId id = node->statement.statement;
    verify_stmt(verifier, id, rest);
    bool is_assignment = id.index < verifier->tree->stmts.count &&
                         tree_stmt(verifier->tree, id)->kind == STMT_ASSIGN;
    if (!is_assignment && !verifier->tree->has_mistakes)
        fail(verifier, "a setup statement that assigns nothing", node->range.begin);
}

static void verify_decl(Verifier *verifier, const DeclNode *node)
{
    SourceRange rest = node->range;
    switch (node->kind) {
    case DECL_ERROR:
        break;
    case DECL_FUNCTION:
        verify_function(verifier, node, &rest);
        break;
    case DECL_PIECE:
        verify_piece(verifier, node, &rest);
        break;
    case DECL_BOARD:
        verify_position(verifier, &node->board.size, &rest);
        break;
    case DECL_STATEMENT:
        verify_setup(verifier, node, &rest);
        break;
    }
}

static void verify_program(Verifier *verifier)
{
    const SyntaxTree *tree = verifier->tree;
    uint32_t last_begin = 0;
    for (uint32_t i = 0; i < tree->decls.count; i++) {
        const DeclNode *node = tree_decl(tree, (DeclId){i});
        if (node->range.begin < last_begin)
            fail(verifier, "declarations out of order", node->range.begin);
        last_begin = node->range.begin;
        verify_decl(verifier, node);
    }
    if (!tree->game.is_present)
        return;
    SourceRange rest = {tree->game.keyword.end, (uint32_t)tree->source->text.length};
    verifier->depth++; // the brackets of GAME
    verify_expr(verifier, tree->game.condition, &rest);
    verifier->depth--;
    verify_block(verifier, tree->game.body, &rest);
}

/// In a tree without mistakes nothing was given up: every node is somewhere.
static void verify_all_used(Verifier *verifier)
{
    for (uint32_t i = 0; i < verifier->tree->exprs.count; i++)
        if (verifier->expr_uses[i] == 0)
            fail(verifier, "an expression that is nowhere",
                 tree_expr(verifier->tree, (ExprId){i})->range.begin);
    for (uint32_t i = 0; i < verifier->tree->stmts.count; i++)
        if (verifier->stmt_uses[i] == 0)
            fail(verifier, "a statement that is nowhere",
                 tree_stmt(verifier->tree, (StmtId){i})->range.begin);
}

static unsigned char *new_uses(const Vec *nodes)
{
    unsigned char *uses = memory_resize(nodes->source, NULL, nodes->count, 1);
    if (nodes->count != 0)
        memset(uses, 0, nodes->count);
    return uses;
}

const char *syntax_verify(const SyntaxTree *tree, uint32_t *offset)
{
    Verifier verifier = {.tree = tree, .range = NO_EXPR};
    verifier.expr_uses = new_uses(&tree->exprs);
    verifier.stmt_uses = new_uses(&tree->stmts);
    verify_program(&verifier);
    if (!tree->has_mistakes)
        verify_all_used(&verifier);
    memory_release(tree->exprs.source, verifier.expr_uses);
    memory_release(tree->stmts.source, verifier.stmt_uses);
    *offset = verifier.offset;
    return verifier.broken;
}
