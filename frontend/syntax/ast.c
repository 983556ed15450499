/// The syntax tree: making it, and reading its lists.
#include "ast.h"

#include <assert.h>

void syntax_tree_init(SyntaxTree *tree, const Source *source, const NameTable *names,
                      const MemorySource *memory)
{
    *tree = (SyntaxTree){.source = source, .names = names};
    vec_init(&tree->exprs, memory, sizeof(ExprNode));
    vec_init(&tree->stmts, memory, sizeof(StmtNode));
    vec_init(&tree->decls, memory, sizeof(DeclNode));
    vec_init(&tree->links, memory, sizeof(Link));
    vec_init(&tree->arms, memory, sizeof(Arm));
    vec_init(&tree->properties, memory, sizeof(Property));
    vec_init(&tree->positions, memory, sizeof(Position));
    vec_init(&tree->identifiers, memory, sizeof(Identifier));
    vec_init(&tree->expr_lists, memory, sizeof(ExprId));
    vec_init(&tree->stmt_lists, memory, sizeof(StmtId));
    vec_init(&tree->comments, memory, sizeof(SourceRange));
    vec_init(&tree->loss.names, memory, sizeof(NameId));
    tree->game.condition = NO_EXPR;
}

void syntax_tree_free(SyntaxTree *tree)
{
    vec_free(&tree->exprs);
    vec_free(&tree->stmts);
    vec_free(&tree->decls);
    vec_free(&tree->links);
    vec_free(&tree->arms);
    vec_free(&tree->properties);
    vec_free(&tree->positions);
    vec_free(&tree->identifiers);
    vec_free(&tree->expr_lists);
    vec_free(&tree->stmt_lists);
    vec_free(&tree->comments);
    vec_free(&tree->loss.names);
}

ExprId tree_list_expr(const SyntaxTree *tree, ExprList list, uint32_t i)
{
    assert(i < list.count);
    return *(const ExprId *)vec_at(&tree->expr_lists, list.first + i);
}

StmtId tree_block_stmt(const SyntaxTree *tree, Block block, uint32_t i)
{
    assert(i < block.count);
    return *(const StmtId *)vec_at(&tree->stmt_lists, block.first + i);
}

LinkId tree_link_id(LinkList list, uint32_t i)
{
    assert(i < list.count);
    return (LinkId){list.first + i};
}

const Link *tree_link(const SyntaxTree *tree, LinkId id)
{
    return (const Link *)vec_at(&tree->links, id.index);
}

const Arm *tree_arm(const SyntaxTree *tree, ArmList list, uint32_t i)
{
    assert(i < list.count);
    return (const Arm *)vec_at(&tree->arms, list.first + i);
}

const Property *tree_property(const SyntaxTree *tree, PropertyList list, uint32_t i)
{
    assert(i < list.count);
    return (const Property *)vec_at(&tree->properties, list.first + i);
}

const Position *tree_position(const SyntaxTree *tree, PositionList list, uint32_t i)
{
    assert(i < list.count);
    return (const Position *)vec_at(&tree->positions, list.first + i);
}

const Identifier *tree_identifier(const SyntaxTree *tree, IdentifierList list, uint32_t i)
{
    assert(i < list.count);
    return (const Identifier *)vec_at(&tree->identifiers, list.first + i);
}

static void take_list(Children *children, const SyntaxTree *tree, ExprList list)
{
    children->count = list.count;
    if (list.count > 0)
        children->list = (const ExprId *)vec_at(&tree->expr_lists, list.first);
}

static void take_chain(Children *children, const SyntaxTree *tree, const ExprNode *node)
{
    children->count = 1 + node->chain.links.count;
    children->list = NULL;
    children->own[0] = node->chain.first;
    children->links = tree_link(tree, tree_link_id(node->chain.links, 0));
}

/// What is missing stands last.
static void take_own(Children *children, ExprId first, ExprId second, ExprId third)
{
    children->own[0] = first;
    children->own[1] = second;
    children->own[2] = third;
    children->count = 1 + (uint32_t)expr_is_some(second) + (uint32_t)expr_is_some(third);
}

void tree_children(Children *children, const SyntaxTree *tree, const ExprNode *node)
{
    children->count = 0;
    children->list = children->own;
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_NAME:
        break;
    case EXPR_CALL:
        take_list(children, tree, node->call.arguments);
        break;
    case EXPR_SET:
        take_list(children, tree, node->elements);
        break;
    case EXPR_COMPREHENSION:
        take_own(children, node->comprehension.element, node->comprehension.source,
                 node->comprehension.condition);
        break;
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
        take_own(children, node->position.x, node->position.y, NO_EXPR);
        break;
    case EXPR_FROM:
        take_own(children, node->from.right, NO_EXPR, NO_EXPR);
        break;
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        take_own(children, node->operand, NO_EXPR, NO_EXPR);
        break;
    case EXPR_CHAIN:
        take_chain(children, tree, node);
        break;
    }
}

/// Lists those of `count` expressions that are there.
static uint32_t list_values(ExprId values[STMT_MAX_VALUES], const ExprId *found, uint32_t count)
{
    uint32_t some = 0;
    for (uint32_t i = 0; i < count; i++)
        if (expr_is_some(found[i]))
            values[some++] = found[i];
    return some;
}

uint32_t tree_stmt_values(const StmtNode *node, ExprId values[STMT_MAX_VALUES])
{
    switch (node->kind) {
    case STMT_ERROR:
        return list_values(values, &node->error.value, 1);
    case STMT_ASSIGN:
        return list_values(values, &node->assign.value, 1);
    case STMT_CALL:
        return list_values(values, &node->call.call, 1);
    case STMT_OUTPUT:
        return list_values(values, &node->output.value, 1);
    case STMT_INPUT:
        return list_values(values, (ExprId[]){node->input.target, node->input.choices}, 2);
    case STMT_PLACE:
        return list_values(values, (ExprId[]){node->place.from, node->place.in, node->place.guard},
                           3);
    case STMT_TILE:
        return list_values(values, (ExprId[]){node->tile.target, node->tile.value}, 2);
    case STMT_FOR:
        return list_values(values, &node->loop.source, 1);
    case STMT_IF:
        return 0;
    }
    return 0;
}

Slice tree_text(const SyntaxTree *tree, SourceRange range)
{
    return (Slice){tree->source->text.data + range.begin, range.end - range.begin};
}

SourceRange tree_link_operator_range(const Link *link)
{
    uint32_t length = (uint32_t)strlen(token_kind_text(link->operator));
    return (SourceRange){link->operator_begin, link->operator_begin + length};
}

const char *expr_kind_name(ExprKind kind)
{
    static const char *const names[] = {
#define EXPR(name, member) #name,
#include "ast.def"
    };
    return names[kind];
}

const char *stmt_kind_name(StmtKind kind)
{
    static const char *const names[] = {
#define STMT(name, member) #name,
#include "ast.def"
    };
    return names[kind];
}

const char *decl_kind_name(DeclKind kind)
{
    static const char *const names[] = {
#define DECL(name, member) #name,
#include "ast.def"
    };
    return names[kind];
}
