/// One switch for statements, one for expressions.
#include "walk.h"

static void walk_chain(const Walk *walk, const ExprNode *node)
{
    walk_expr(walk, node->chain.first);
    for (uint32_t i = 0; i < node->chain.links.count; i++)
        walk_expr(walk, tree_link(walk->tree, tree_link_id(node->chain.links, i))->right);
}

static void walk_list(const Walk *walk, ExprList list)
{
    for (uint32_t i = 0; i < list.count; i++)
        walk_expr(walk, tree_list_expr(walk->tree, list, i));
}

static void walk_optional(const Walk *walk, ExprId id)
{
    if (expr_is_some(id))
        walk_expr(walk, id);
}

static void walk_comprehension(const Walk *walk, const ExprNode *node)
{
    walk_expr(walk, node->comprehension.element);
    walk_expr(walk, node->comprehension.source);
    walk_optional(walk, node->comprehension.condition);
}

void walk_expr(const Walk *walk, ExprId id)
{
    const ExprNode *node = tree_expr(walk->tree, id);
    if (walk->expr != NULL)
        walk->expr(walk->context, id);
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_NAME:
        break;
    case EXPR_CALL:
        walk_list(walk, node->call.arguments);
        break;
    case EXPR_FROM:
        walk_expr(walk, node->from.right);
        break;
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
        walk_expr(walk, node->position.x);
        walk_optional(walk, node->position.y);
        break;
    case EXPR_SET:
        walk_list(walk, node->elements);
        break;
    case EXPR_COMPREHENSION:
        walk_comprehension(walk, node);
        break;
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        walk_expr(walk, node->operand);
        break;
    case EXPR_CHAIN:
        walk_chain(walk, node);
        break;
    }
}

static void walk_if(const Walk *walk, const StmtNode *node)
{
    for (uint32_t i = 0; i < node->conditional.arms.count; i++) {
        const Arm *arm = tree_arm(walk->tree, node->conditional.arms, i);
        walk_expr(walk, arm->condition);
        walk_block(walk, arm->body);
    }
    walk_block(walk, node->conditional.otherwise);
}

static void walk_stmt(const Walk *walk, StmtId id)
{
    const StmtNode *node = tree_stmt(walk->tree, id);
    if (walk->stmt != NULL)
        walk->stmt(walk->context, id);
    switch (node->kind) {
    case STMT_ERROR:
        walk_optional(walk, node->error.value);
        break;
    case STMT_ASSIGN:
        walk_expr(walk, node->assign.value);
        break;
    case STMT_CALL:
        walk_expr(walk, node->call.call);
        break;
    case STMT_OUTPUT:
        walk_expr(walk, node->output.value);
        break;
    case STMT_INPUT:
        walk_expr(walk, node->input.target);
        walk_optional(walk, node->input.choices);
        break;
    case STMT_PLACE:
        walk_optional(walk, node->place.from);
        walk_optional(walk, node->place.in);
        walk_optional(walk, node->place.guard);
        break;
    case STMT_TILE:
        walk_expr(walk, node->tile.target);
        walk_expr(walk, node->tile.value);
        break;
    case STMT_FOR:
        walk_expr(walk, node->loop.source);
        walk_block(walk, node->loop.body);
        break;
    case STMT_IF:
        walk_if(walk, node);
        break;
    }
}

void walk_block(const Walk *walk, Block block)
{
    for (uint32_t i = 0; i < block.count; i++)
        walk_stmt(walk, tree_block_stmt(walk->tree, block, i));
}

void walk_function(const Walk *walk, DeclId id)
{
    const DeclNode *node = tree_decl(walk->tree, id);
    walk_block(walk, node->function.body);
    if (expr_is_some(node->function.result))
        walk_expr(walk, node->function.result);
}

static void walk_properties(const Walk *walk, PropertyList list)
{
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(walk->tree, list, i);
        walk_optional(walk, property->value);
        for (uint32_t k = 0; k < property->positions.count; k++) {
            const Position *position = tree_position(walk->tree, property->positions, k);
            walk_expr(walk, position->x);
            walk_expr(walk, position->y);
        }
    }
}

void walk_setup(const Walk *walk, DeclId id)
{
    const DeclNode *node = tree_decl(walk->tree, id);
    switch (node->kind) {
    case DECL_ERROR:
    case DECL_FUNCTION:
        break;
    case DECL_PIECE:
        walk_properties(walk, node->piece.properties);
        break;
    case DECL_BOARD:
        walk_expr(walk, node->board.size.x);
        walk_expr(walk, node->board.size.y);
        break;
    case DECL_STATEMENT:
        walk_stmt(walk, node->statement.statement);
        break;
    }
}
