/// Ranges of numbers, and what follows from them. Only what is certain on every way through the
/// program counts: nothing is assumed about variables.
#include "always.h"

#include "fold.h"
#include "same.h"

static ExprId inside(const Program *program, ExprId id)
{
    while (tree_expr(program->tree, id)->kind == EXPR_GROUP)
        id = tree_expr(program->tree, id)->operand;
    return id;
}

static Always opposite(Always always)
{
    if (always == ALWAYS_UNKNOWN)
        return always;
    return always == ALWAYS_TRUE ? ALWAYS_FALSE : ALWAYS_TRUE;
}

static Always always_if(bool is_true, bool is_false)
{
    if (is_true)
        return ALWAYS_TRUE;
    return is_false ? ALWAYS_FALSE : ALWAYS_UNKNOWN;
}

/// `... % n`: nearer to zero than n, and never below zero where the dividend is not.
static NumberRange remainder_range(const Program *program, const ExprNode *node)
{
    const NumberRange all = {INT64_MIN, INT64_MAX};
    uint32_t last = node->chain.links.count - 1;
    const Link *link = tree_link(program->tree, tree_link_id(node->chain.links, last));
    const Constant *divisor = program_expr_constant(program, link->right);
    if (link->operator!= TOKEN_MOD || divisor == NULL || divisor->type != TYPE_NUMBER ||
        divisor->number == 0 || divisor->number == INT64_MIN)
        return all;
    int64_t most = (divisor->number < 0 ? -divisor->number : divisor->number) - 1;
    bool is_positive = last == 0 && always_range(program, node->chain.first).least >= 0;
    return (NumberRange){is_positive ? 0 : -most, most};
}

static NumberRange property_range(const Program *program, uint32_t property)
{
    int64_t tiles = (int64_t)program->width * program->height;
    if (property == PROPERTY_COUNT)
        return (NumberRange){0, tiles};
    if (property == PROPERTY_LIMIT)
        return (NumberRange){0, INT64_MAX};
    return (NumberRange){INT64_MIN, INT64_MAX};
}

/// What a function of the language answers, with what it is given.
static NumberRange call_range(const Program *program, const ExprNode *node, uint32_t function)
{
    const NumberRange all = {INT64_MIN, INT64_MAX};
    if (node->call.arguments.count == 0)
        return all;
    Type type = program_expr_type(program, tree_list_expr(program->tree, node->call.arguments, 0));
    int64_t side = program->width > program->height ? program->width : program->height;
    switch ((int)function) {
    case BUILTIN_FUNCTION_COUNT:
        return (NumberRange){0, type == TYPE_SQUARES ? (int64_t)program->width * program->height
                                                     : INT64_MAX};
    case BUILTIN_FUNCTION_X:
        return type == TYPE_SQUARE ? (NumberRange){0, program->width} : all;
    case BUILTIN_FUNCTION_Y:
    case BUILTIN_FUNCTION_RANK:
        return type == TYPE_SQUARE ? (NumberRange){0, program->height} : all;
    case BUILTIN_FUNCTION_LINE:
        return (NumberRange){0, side};
    case BUILTIN_FUNCTION_DISTANCE:
        return (NumberRange){0, side - 1};
    case BUILTIN_FUNCTION_ABS:
        return (NumberRange){0, INT64_MAX};
    case BUILTIN_FUNCTION_RANDOM:
        return (NumberRange){1, INT64_MAX};
    default:
        return all;
    }
}

NumberRange always_range(const Program *program, ExprId id)
{
    id = inside(program, id);
    const ExprNode *node = tree_expr(program->tree, id);
    const Constant *value = program_expr_constant(program, id);
    if (value != NULL && value->type == TYPE_NUMBER)
        return (NumberRange){value->number, value->number};
    Reference reference = program_expr_reference(program, id);
    if (reference.kind == REFERENCE_BUILTIN &&
        (reference.index == BUILTIN_TURN_COUNT || reference.index == BUILTIN_REPEATS))
        return (NumberRange){0, INT64_MAX};
    if (reference.kind == REFERENCE_BUILTIN_FUNCTION)
        return call_range(program, node, reference.index);
    if (reference.kind == REFERENCE_PROPERTY)
        return property_range(program, reference.index);
    if (node->kind == EXPR_CHAIN && node->chain.level == CHAIN_PRODUCT)
        return remainder_range(program, node);
    return (NumberRange){INT64_MIN, INT64_MAX};
}

static bool is_empty_range(const Program *program, const ExprNode *range)
{
    const Constant *first = program_expr_constant(program, range->position.x);
    const Constant *last = program_expr_constant(program, range->position.y);
    return first != NULL && last != NULL && first->number > last->number;
}

bool always_is_empty(const Program *program, ExprId id)
{
    const ExprNode *node = tree_expr(program->tree, inside(program, id));
    if (node->kind == EXPR_RANGE)
        return is_empty_range(program, node);
    const Constant *value = program_expr_constant(program, id);
    if (value == NULL || (value->type != TYPE_SQUARES && value->type != TYPE_STEPS))
        return false;
    if (value->type == TYPE_STEPS)
        return value->steps.count == 0;
    uint64_t any = 0;
    for (uint32_t i = 0; i < SET_WORDS((uint32_t)program->width * program->height); i++)
        any |= value->squares[i];
    return any == 0;
}

static Always compare_ranges(TokenKind operator, NumberRange left, NumberRange right)
{
    switch ((int)operator) {
    case TOKEN_LT:
        return always_if(left.most < right.least, left.least >= right.most);
    case TOKEN_LEQ:
        return always_if(left.most <= right.least, left.least > right.most);
    case TOKEN_GT:
        return always_if(left.least > right.most, left.most <= right.least);
    case TOKEN_GEQ:
        return always_if(left.least >= right.most, left.most < right.least);
    case TOKEN_EQ:
        return always_if(false, left.most < right.least || left.least > right.most);
    case TOKEN_NEQ:
        return always_if(left.most < right.least || left.least > right.most, false);
    default:
        return ALWAYS_UNKNOWN;
    }
}

Always always_comparison(const Program *program, const ExprNode *node)
{
    const Link *link = tree_link(program->tree, tree_link_id(node->chain.links, 0));
    if (program_expr_constant(program, node->chain.first) != NULL &&
        program_expr_constant(program, link->right) != NULL)
        return ALWAYS_UNKNOWN;
    if (link->operator== TOKEN_IN)
        return always_if(false, always_is_empty(program, link->right));
    if (same_value(program, node->chain.first, link->right)) {
        bool is_true =
            link->operator== TOKEN_EQ || link->operator== TOKEN_LEQ || link->operator== TOKEN_GEQ;
        return is_true ? ALWAYS_TRUE : ALWAYS_FALSE;
    }
    if (program_expr_type(program, link->right) != TYPE_NUMBER)
        return ALWAYS_UNKNOWN;
    return compare_ranges(link->operator, always_range(program, node->chain.first),
                          always_range(program, link->right));
}

static Always chain_condition(const Program *program, const ExprNode *node)
{
    Always decisive = node->chain.level == CHAIN_AND ? ALWAYS_FALSE : ALWAYS_TRUE;
    if (always_condition(program, node->chain.first) == decisive)
        return decisive;
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        const Link *link = tree_link(program->tree, tree_link_id(node->chain.links, i));
        if (always_condition(program, link->right) == decisive)
            return decisive;
    }
    return ALWAYS_UNKNOWN;
}

Always always_condition(const Program *program, ExprId id)
{
    const Constant *value = program_expr_constant(program, id);
    if (value != NULL)
        return value->boolean ? ALWAYS_TRUE : ALWAYS_FALSE;
    const ExprNode *node = tree_expr(program->tree, id);
    if (node->kind == EXPR_GROUP)
        return always_condition(program, node->operand);
    if (node->kind == EXPR_NOT)
        return opposite(always_condition(program, node->operand));
    bool is_logic = node->kind == EXPR_CHAIN &&
                    (node->chain.level == CHAIN_AND || node->chain.level == CHAIN_OR);
    return is_logic ? chain_condition(program, node) : ALWAYS_UNKNOWN;
}

/// The sides of `e == c` or `e != c` with a constant c; false for anything else.
static bool constant_equality(const Program *program, ExprId id, TokenKind wanted, ExprId *expr,
                              const Constant **value)
{
    const ExprNode *node = tree_expr(program->tree, inside(program, id));
    if (node->kind != EXPR_CHAIN || node->chain.level != CHAIN_EQUALITY ||
        node->chain.links.count != 1)
        return false;
    const Link *link = tree_link(program->tree, tree_link_id(node->chain.links, 0));
    *expr = node->chain.first;
    *value = program_expr_constant(program, link->right);
    return link->operator== wanted && * value != NULL;
}

Always always_neighbours(const Program *program, const ExprNode *node, uint32_t link)
{
    ExprId left = link == 0
                      ? node->chain.first
                      : tree_link(program->tree, tree_link_id(node->chain.links, link - 1))->right;
    ExprId right = tree_link(program->tree, tree_link_id(node->chain.links, link))->right;
    bool is_and = node->chain.level == CHAIN_AND;
    TokenKind wanted = is_and ? TOKEN_EQ : TOKEN_NEQ;
    ExprId a;
    ExprId b;
    const Constant *x;
    const Constant *y;
    if (!constant_equality(program, left, wanted, &a, &x) ||
        !constant_equality(program, right, wanted, &b, &y) || constant_equal(x, y) ||
        !same_value(program, a, b))
        return ALWAYS_UNKNOWN;
    return is_and ? ALWAYS_FALSE : ALWAYS_TRUE;
}
