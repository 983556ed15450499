/// Chains of binary operators: sums, products, comparisons, joined strings.
///
/// A chain is a loop over its links, however long. The place of an operator is found before its
/// right side is lowered: in the order of the source, which the cursor is quick for.
#include "lower.h"

/// A chain's value up to some link.
typedef struct Partial {
    Type type;
    LLVMValueRef value;
} Partial;

static LLVMIntPredicate predicate_of(TokenKind operator)
{
    switch ((int)operator) {
    case TOKEN_LT:
        return LLVMIntSLT;
    case TOKEN_LEQ:
        return LLVMIntSLE;
    case TOKEN_GT:
        return LLVMIntSGT;
    case TOKEN_GEQ:
        return LLVMIntSGE;
    case TOKEN_NEQ:
        return LLVMIntNE;
    default:
        return LLVMIntEQ;
    }
}

static LLVMValueRef piece_is_kind(Unit *unit, LLVMValueRef piece, LLVMValueRef kind)
{
    LLVMValueRef arguments[] = {piece, kind};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_piece_is_kind, arguments,
                    "is_kind");
}

static LLVMValueRef lower_equal(Unit *unit, Partial left, Partial right)
{
    if (left.type == TYPE_STRING) {
        LLVMValueRef arguments[] = {left.value, right.value};
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_equal, arguments,
                        "is_equal");
    }
    if (left.type == TYPE_PIECE && right.type == TYPE_KIND)
        return piece_is_kind(unit, left.value, right.value);
    if (left.type == TYPE_KIND && right.type == TYPE_PIECE)
        return piece_is_kind(unit, right.value, left.value);
    return LLVMBuildICmp(unit->builder, LLVMIntEQ, left.value, right.value, "is_equal");
}

static LLVMValueRef lower_comparison(Unit *unit, TokenKind operator, Partial left, Partial right)
{
    bool is_plain = left.type == right.type && left.type != TYPE_STRING;
    if (is_plain)
        return LLVMBuildICmp(unit->builder, predicate_of(operator), left.value, right.value,
                             "is_so");
    LLVMValueRef equal = lower_equal(unit, left, right);
    return operator== TOKEN_NEQ ? LLVMBuildNot(unit->builder, equal, "is_different") : equal;
}

static LLVMValueRef join(Unit *unit, Partial left, Partial right)
{
    LLVMValueRef arguments[] = {
        unit->body.context,
        lower_string_of(unit, left.type, left.value),
        lower_string_of(unit, right.type, right.value),
    };
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_join, arguments, "joined");
}

/// The value up to and with link `id`, where `left` is what stands before it.
static Partial lower_link(Unit *unit, ChainLevel level, LinkId id, Partial left)
{
    const Link *link = tree_link(unit->program->tree, id);
    Type type = program_link_type(unit->program, id);
    unit->body.nodes++;
    if (level != CHAIN_SUM && level != CHAIN_PRODUCT) {
        Partial right = {program_expr_type(unit->program, link->right),
                         lower_expr(unit, link->right)};
        return (Partial){type, lower_comparison(unit, link->operator, left, right)};
    }
    SourcePlace place = unit_place(unit, link->operator_begin);
    Partial right = {program_expr_type(unit->program, link->right), lower_expr(unit, link->right)};
    if (type == TYPE_STRING)
        return (Partial){type, join(unit, left, right)};
    return (Partial){type, lower_arithmetic(unit, link->operator, left.value, right.value, place)};
}

/// The type of a chain's value up to and with link `i`.
static Type link_type(const Unit *unit, const ExprNode *chain, uint32_t i)
{
    return program_link_type(unit->program, tree_link_id(chain->chain.links, i));
}

/// Lowers links from `*at` on, while there is room and the chain's value stays of one type.
static Partial lower_links(Unit *unit, const ExprNode *chain, uint32_t *at, uint32_t room,
                           Partial left)
{
    Type type = link_type(unit, chain, *at);
    while (*at < chain->chain.links.count && link_type(unit, chain, *at) == type &&
           part_has_room(unit, room))
        left =
            lower_link(unit, chain->chain.level, tree_link_id(chain->chain.links, (*at)++), left);
    return left;
}

/// Links in a part that takes the value before them and answers that behind them.
static Partial lower_links_part(Unit *unit, const ExprNode *chain, uint32_t *at, Partial left)
{
    Type type = link_type(unit, chain, *at);
    Part part;
    Partial inner = {left.type, part_begin(unit, &part, type, left.type)};
    inner = lower_links(unit, chain, at, PART_SIZE, inner);
    return (Partial){type, part_end(unit, &part, inner.value, left.value)};
}

/// At least one link from `*at` on, here or, where there is no room, in a part.
static Partial lower_some_links(Unit *unit, const ExprNode *chain, uint32_t *at, Partial left)
{
    if (part_has_room(unit, PART_ROOM))
        return lower_links(unit, chain, at, PART_ROOM, left);
    return lower_links_part(unit, chain, at, left);
}

LLVMValueRef lower_chain(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (node->chain.level == CHAIN_OR || node->chain.level == CHAIN_AND)
        return lower_logical_value(unit, id);
    ExprId first = node->chain.first;
    Partial value = {program_expr_type(unit->program, first), lower_expr(unit, first)};
    uint32_t at = 0;
    while (at < node->chain.links.count)
        value = lower_some_links(unit, node, &at, value);
    return value.value;
}

/// The right sides of links that join strings, from `*at` on, while there is room.
static void lower_joined_effects(Unit *unit, const ExprNode *chain, uint32_t *at, uint32_t room)
{
    for (; *at < chain->chain.links.count && part_has_room(unit, room); ++*at) {
        LinkId link = tree_link_id(chain->chain.links, *at);
        unit->body.nodes++;
        lower_effects(unit, tree_link(unit->program->tree, link)->right);
    }
}

/// The links that add numbers in front of the first string, which can fail. Answers how many.
static uint32_t lower_numbers_effects(Unit *unit, const ExprNode *chain)
{
    ExprId first = chain->chain.first;
    Type type = program_expr_type(unit->program, first);
    if (type != TYPE_NUMBER) {
        lower_effects(unit, first);
        return 0;
    }
    Partial value = {type, lower_expr(unit, first)};
    uint32_t at = 0;
    while (link_type(unit, chain, at) == TYPE_NUMBER)
        value = lower_some_links(unit, chain, &at, value);
    return at;
}

void lower_chain_effects(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (program_expr_type(unit->program, id) != TYPE_STRING) {
        lower_chain(unit, id);
        return;
    }
    uint32_t at = lower_numbers_effects(unit, node);
    lower_joined_effects(unit, node, &at, PART_ROOM);
    while (at < node->chain.links.count) {
        Part part;
        part_begin(unit, &part, TYPE_NONE, TYPE_NONE);
        lower_joined_effects(unit, node, &at, PART_SIZE);
        part_end(unit, &part, NULL, NULL);
    }
}
