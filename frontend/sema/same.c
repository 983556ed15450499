/// Structural comparison. Names are compared by what they refer to, so that two variables of one
/// name in two blocks are two.
#include "same.h"

static const SyntaxTree *tree_of(const Program *program)
{
    return program->tree;
}

static ExprId inside(const Program *program, ExprId id)
{
    while (tree_expr(tree_of(program), id)->kind == EXPR_GROUP)
        id = tree_expr(tree_of(program), id)->operand;
    return id;
}

static uint32_t packed_reference(const Program *program, ExprId id)
{
    return reference_pack(program_expr_reference(program, id));
}

static bool same_chain(const Program *program, const ExprNode *a, const ExprNode *b)
{
    if (a->chain.links.count != b->chain.links.count ||
        !same_value(program, a->chain.first, b->chain.first))
        return false;
    for (uint32_t i = 0; i < a->chain.links.count; i++) {
        const Link *x = tree_link(tree_of(program), tree_link_id(a->chain.links, i));
        const Link *y = tree_link(tree_of(program), tree_link_id(b->chain.links, i));
        if (x->operator!= y->operator|| !same_value(program, x->right, y->right))
            return false;
    }
    return true;
}

static bool same_list(const Program *program, ExprList a, ExprList b)
{
    if (a.count != b.count)
        return false;
    for (uint32_t i = 0; i < a.count; i++)
        if (!same_value(program, tree_list_expr(tree_of(program), a, i),
                        tree_list_expr(tree_of(program), b, i)))
            return false;
    return true;
}

/// Two parts, or one, as of `tile (s)`.
static bool same_pair(const Program *program, const ExprNode *a, const ExprNode *b)
{
    bool has_second = expr_is_some(a->position.y);
    if (has_second != expr_is_some(b->position.y) ||
        !same_value(program, a->position.x, b->position.x))
        return false;
    return !has_second || same_value(program, a->position.y, b->position.y);
}

/// Whether a call has the same value again, right after: of a function of the language that neither
/// draws a number nor runs functions of the program.
static bool is_repeatable(const Program *program, ExprId call)
{
    Reference reference = program_expr_reference(program, call);
    return reference.kind == REFERENCE_BUILTIN_FUNCTION &&
           reference.index != BUILTIN_FUNCTION_RANDOM && reference.index != BUILTIN_FUNCTION_MOVES;
}

bool same_value(const Program *program, ExprId a, ExprId b)
{
    a = inside(program, a);
    b = inside(program, b);
    const ExprNode *x = tree_expr(tree_of(program), a);
    const ExprNode *y = tree_expr(tree_of(program), b);
    if (x->kind != y->kind)
        return false;
    switch (x->kind) {
    case EXPR_ERROR:
    case EXPR_GROUP:
    case EXPR_COMPREHENSION: // each has a variable of its own
        return false;
    case EXPR_CALL:
        return is_repeatable(program, a) &&
               packed_reference(program, a) == packed_reference(program, b) &&
               same_list(program, x->call.arguments, y->call.arguments);
    case EXPR_SET:
        return same_list(program, x->elements, y->elements);
    case EXPR_NUMBER:
        return x->number == y->number;
    case EXPR_BOOLEAN:
        return x->boolean == y->boolean;
    case EXPR_STRING:
        return slice_equal(tree_text(tree_of(program), x->string.bytes),
                           tree_text(tree_of(program), y->string.bytes));
    case EXPR_NAME:
        return packed_reference(program, a) == packed_reference(program, b);
    case EXPR_FROM:
        return packed_reference(program, a) == packed_reference(program, b) &&
               same_value(program, x->from.right, y->from.right);
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
        return same_pair(program, x, y);
    case EXPR_NOT:
    case EXPR_NEGATE:
        return same_value(program, x->operand, y->operand);
    case EXPR_CHAIN:
        return same_chain(program, x, y);
    }
    return false;
}

bool same_is_pure(const Program *program, ExprId id)
{
    const ExprNode *node = tree_expr(tree_of(program), id);
    if (node->kind == EXPR_ERROR || (node->kind == EXPR_CALL && !is_repeatable(program, id)))
        return false;
    if (expr_is_leaf(node))
        return true;
    Children children;
    tree_children(&children, tree_of(program), node);
    for (uint32_t i = 0; i < children.count; i++)
        if (!same_is_pure(program, children_at(&children, i)))
            return false;
    return true;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * 0x9E3779B97F4A7C15u + (hash >> 29);
}

static uint64_t hash_chain(const Program *program, const ExprNode *node, uint64_t hash)
{
    hash = mix(hash, same_hash(program, node->chain.first));
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        const Link *link = tree_link(tree_of(program), tree_link_id(node->chain.links, i));
        hash = mix(mix(hash, link->operator), same_hash(program, link->right));
    }
    return hash;
}

static uint64_t hash_text(Slice text, uint64_t hash)
{
    for (size_t i = 0; i < text.length; i++)
        hash = mix(hash, (unsigned char)text.data[i]);
    return hash;
}

static uint64_t hash_list(const Program *program, ExprList list, uint64_t hash)
{
    for (uint32_t i = 0; i < list.count; i++)
        hash = mix(hash, same_hash(program, tree_list_expr(tree_of(program), list, i)));
    return hash;
}

uint64_t same_hash(const Program *program, ExprId id)
{
    id = inside(program, id);
    const ExprNode *node = tree_expr(tree_of(program), id);
    uint64_t hash = (uint64_t)node->kind + 1;
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_COMPREHENSION:
    case EXPR_GROUP:
        return hash;
    case EXPR_CALL:
        return hash_list(program, node->call.arguments, mix(hash, packed_reference(program, id)));
    case EXPR_SET:
        return hash_list(program, node->elements, hash);
    case EXPR_NUMBER:
        return mix(hash, (uint64_t)node->number);
    case EXPR_BOOLEAN:
        return mix(hash, node->boolean);
    case EXPR_STRING:
        return hash_text(tree_text(tree_of(program), node->string.bytes), hash);
    case EXPR_NAME:
        return mix(hash, packed_reference(program, id));
    case EXPR_FROM:
        return mix(mix(hash, packed_reference(program, id)), same_hash(program, node->from.right));
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
        hash = mix(hash, same_hash(program, node->position.x));
        return expr_is_some(node->position.y) ? mix(hash, same_hash(program, node->position.y))
                                              : hash;
    case EXPR_NOT:
    case EXPR_NEGATE:
        return mix(hash, same_hash(program, node->operand));
    case EXPR_CHAIN:
        return hash_chain(program, node, hash);
    }
    return hash;
}

/// The comparison whose opposite `operator` is, or itself.
static TokenKind without_opposite(TokenKind operator)
{
    switch ((int)operator) {
    case TOKEN_NEQ:
        return TOKEN_EQ;
    case TOKEN_GEQ:
        return TOKEN_LT;
    case TOKEN_GT:
        return TOKEN_LEQ;
    default:
        return operator;
    }
}

Condition same_condition(const Program *program, ExprId id)
{
    Condition condition = {.expr = inside(program, id)};
    const ExprNode *node = tree_expr(tree_of(program), condition.expr);
    while (node->kind == EXPR_NOT) {
        condition.is_opposite = !condition.is_opposite;
        condition.expr = inside(program, node->operand);
        node = tree_expr(tree_of(program), condition.expr);
    }
    bool is_comparison = node->kind == EXPR_CHAIN && node->chain.links.count == 1 &&
                         (node->chain.level == CHAIN_EQUALITY || node->chain.level == CHAIN_ORDER);
    if (!is_comparison)
        return condition;
    TokenKind operator= tree_link(tree_of(program), tree_link_id(node->chain.links, 0))->operator;
    condition.is_link = true;
    condition.operator= without_opposite(operator);
    condition.is_opposite ^= condition.operator!= operator;
    return condition;
}

static ExprId right_side(const Program *program, const Condition *condition)
{
    const ExprNode *node = tree_expr(tree_of(program), condition->expr);
    return tree_link(tree_of(program), tree_link_id(node->chain.links, 0))->right;
}

static ExprId left_side(const Program *program, const Condition *condition)
{
    return tree_expr(tree_of(program), condition->expr)->chain.first;
}

bool same_conditions(const Program *program, const Condition *a, const Condition *b)
{
    if (a->is_link != b->is_link)
        return false;
    if (!a->is_link)
        return same_value(program, a->expr, b->expr);
    return a->operator== b->operator&&
           same_value(program, left_side(program, a), left_side(program, b)) &&
           same_value(program, right_side(program, a), right_side(program, b));
}

uint64_t same_condition_hash(const Program *program, const Condition *condition)
{
    if (!condition->is_link)
        return same_hash(program, condition->expr);
    uint64_t hash = mix(condition->operator, same_hash(program, left_side(program, condition)));
    return mix(hash, same_hash(program, right_side(program, condition)));
}
