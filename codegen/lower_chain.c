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
    return operator == TOKEN_NEQ ? LLVMBuildNot(unit->builder, equal, "is_different") : equal;
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

static Partial lower_links(Unit *unit, const ExprNode *chain, uint32_t first, uint32_t end,
                           Partial left)
{
    for (uint32_t i = first; i < end; i++)
        left = lower_link(unit, chain->chain.level, tree_link_id(chain->chain.links, i), left);
    return left;
}

/// Links in a part that takes the value before them and answers that behind them.
static Partial lower_links_part(Unit *unit, const ExprNode *chain, uint32_t first, uint32_t end,
                                Partial left)
{
    Type type = program_link_type(unit->program, tree_link_id(chain->chain.links, end - 1));
    Part part;
    Partial inner = {left.type, part_begin(unit, &part, type, left.type)};
    inner = lower_links(unit, chain, first, end, inner);
    return (Partial){type, part_end(unit, &part, inner.value, left.value)};
}

/// All links from the first on; a part is due at any of them.
static Partial lower_all_links(Unit *unit, const ExprNode *chain, Partial left)
{
    uint32_t count = chain->chain.links.count;
    uint32_t end;
    for (uint32_t i = 0; i < count; i = end) {
        bool is_due = part_is_due(unit);
        end = !is_due ? i + 1 : count - i < PART_LINKS ? count : i + PART_LINKS;
        left = is_due ? lower_links_part(unit, chain, i, end, left)
                      : lower_links(unit, chain, i, end, left);
    }
    return left;
}

LLVMValueRef lower_chain(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (node->chain.level == CHAIN_OR || node->chain.level == CHAIN_AND)
        return lower_logical_value(unit, id);
    ExprId first = node->chain.first;
    Partial value = {program_expr_type(unit->program, first), lower_expr(unit, first)};
    return lower_all_links(unit, node, value).value;
}

/// The right sides of links that join strings, from `*at` on, up to where a part is due.
static void lower_joined_effects(Unit *unit, const ExprNode *chain, uint32_t *at)
{
    for (; *at < chain->chain.links.count && !part_is_due(unit); ++*at) {
        LinkId link = tree_link_id(chain->chain.links, *at);
        unit->body.nodes++;
        lower_effects(unit, tree_link(unit->program->tree, link)->right);
    }
}

/// The links that add numbers in front of the first string, which can fail.
static uint32_t lower_numbers_effects(Unit *unit, const ExprNode *chain)
{
    ExprId first = chain->chain.first;
    Type type = program_expr_type(unit->program, first);
    if (type != TYPE_NUMBER) {
        lower_effects(unit, first);
        return 0;
    }
    Partial value = {type, lower_expr(unit, first)};
    uint32_t i = 0;
    while (i < chain->chain.links.count &&
           program_link_type(unit->program, tree_link_id(chain->chain.links, i)) == TYPE_NUMBER) {
        value = lower_link(unit, chain->chain.level, tree_link_id(chain->chain.links, i), value);
        i++;
    }
    return i;
}

void lower_chain_effects(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (program_expr_type(unit->program, id) != TYPE_STRING) {
        lower_chain(unit, id);
        return;
    }
    uint32_t at = lower_numbers_effects(unit, node);
    lower_joined_effects(unit, node, &at);
    while (at < node->chain.links.count) {
        Part part;
        part_begin(unit, &part, TYPE_NONE, TYPE_NONE);
        lower_joined_effects(unit, node, &at);
        part_end(unit, &part, NULL, NULL);
    }
}
