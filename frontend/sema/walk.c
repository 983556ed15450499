/// One switch for statements, one for expressions.
#include "walk.h"

static void walk_chain(const Walk *walk, const ExprNode *node)
{
    walk_expr(walk, node->chain.first);
    for (uint32_t i = 0; i < node->chain.links.count; i++)
        walk_expr(walk, tree_link(walk->tree, tree_link_id(node->chain.links, i))->right);
}

void walk_expr(const Walk *walk, ExprId id)
{
    const ExprNode *node = tree_expr(walk->tree, id);
    if (walk->expr != NULL)
        walk->expr(walk->context, id);
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_SET:
    case EXPR_RANGE:
    case EXPR_COMPREHENSION:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_NAME:
        break;
    case EXPR_CALL:
        for (uint32_t i = 0; i < node->call.arguments.count; i++)
            walk_expr(walk, tree_list_expr(walk->tree, node->call.arguments, i));
        break;
    case EXPR_FROM:
        walk_expr(walk, node->from.right);
        break;
    case EXPR_TILE:
    case EXPR_EMPTY:
        walk_expr(walk, node->position.x);
        walk_expr(walk, node->position.y);
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
    case STMT_TILE:
    case STMT_FOR:
    case STMT_PLACE:
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
