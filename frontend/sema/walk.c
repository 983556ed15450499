/// What stands in a node, the tree tells; only blocks are gone into here.
#include "walk.h"

static void walk_optional(const Walk *walk, ExprId id)
{
    if (expr_is_some(id))
        walk_expr(walk, id);
}

void walk_expr(const Walk *walk, ExprId id)
{
    const ExprNode *node = tree_expr(walk->tree, id);
    if (walk->expr != NULL)
        walk->expr(walk->context, id);
    if (expr_is_leaf(node))
        return;
    Children children;
    tree_children(&children, walk->tree, node);
    for (uint32_t i = 0; i < children.count; i++)
        walk_expr(walk, children_at(&children, i));
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
    ExprId values[STMT_MAX_VALUES];
    uint32_t count = tree_stmt_values(node, values);
    for (uint32_t i = 0; i < count; i++)
        walk_expr(walk, values[i]);
    if (node->kind == STMT_FOR)
        walk_block(walk, node->loop.body);
    else if (node->kind == STMT_IF)
        walk_if(walk, node);
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
