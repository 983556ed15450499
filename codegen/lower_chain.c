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

LLVMValueRef lower_chain(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (node->chain.level == CHAIN_OR || node->chain.level == CHAIN_AND)
        return lower_logical_value(unit, id);
    ExprId first = node->chain.first;
    Partial value = {program_expr_type(unit->program, first), lower_expr(unit, first)};
    for (uint32_t i = 0; i < node->chain.links.count; i++)
        value = lower_link(unit, node->chain.level, tree_link_id(node->chain.links, i), value);
    return value.value;
}

void lower_chain_effects(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (program_expr_type(unit->program, id) != TYPE_STRING) {
        lower_chain(unit, id);
        return;
    }
    // Numbers before the first string are added, and can fail; then nothing is joined.
    ExprId first = node->chain.first;
    Partial value = {program_expr_type(unit->program, first), NULL};
    if (value.type == TYPE_NUMBER)
        value.value = lower_expr(unit, first);
    else
        lower_effects(unit, first);
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        LinkId link = tree_link_id(node->chain.links, i);
        if (program_link_type(unit->program, link) == TYPE_STRING)
            lower_effects(unit, tree_link(unit->program->tree, link)->right);
        else
            value = lower_link(unit, node->chain.level, link, value);
    }
}
