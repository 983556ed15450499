/// Chains of binary operators: sums, products, comparisons, joined strings.
///
/// A chain is a loop over its links, however long. The place of an operator is found before its
/// right side is lowered: in the order of the source, which the cursor is quick for.
#include "lower.h"

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

static LLVMValueRef lower_equal(Unit *unit, Operand left, Operand right)
{
    if (left.type == TYPE_STRING) {
        LLVMValueRef arguments[] = {left.value, right.value};
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_equal, arguments,
                        "is_equal");
    }
    if (left.type == TYPE_SQUARES)
        return sets_equal(unit, left.value, right.value);
    if (left.type == TYPE_STEPS)
        return lower_steps_equal(unit, left.value, right.value);
    if (left.type == TYPE_PIECE && right.type == TYPE_KIND)
        return piece_is_kind(unit, left.value, right.value);
    if (left.type == TYPE_KIND && right.type == TYPE_PIECE)
        return piece_is_kind(unit, right.value, left.value);
    return LLVMBuildICmp(unit->builder, LLVMIntEQ, left.value, right.value, "is_equal");
}

static LLVMValueRef lower_comparison(Unit *unit, TokenKind operator, Operand left, Operand right)
{
    if (operator== TOKEN_IN)
        return right.type == TYPE_STEPS ? lower_steps_have(unit, right.value, left.value)
                                        : sets_has(unit, right.value, left.value);
    bool is_plain = left.type == right.type && left.type != TYPE_STRING &&
                    left.type != TYPE_SQUARES && left.type != TYPE_STEPS;
    if (is_plain)
        return LLVMBuildICmp(unit->builder, predicate_of(operator), left.value, right.value,
                             "is_so");
    LLVMValueRef equal = lower_equal(unit, left, right);
    return operator== TOKEN_NEQ ? LLVMBuildNot(unit->builder, equal, "is_different") : equal;
}

static LLVMValueRef join(Unit *unit, Operand left, Operand right)
{
    LLVMValueRef arguments[] = {
        unit->body.context,
        lower_string_of(unit, left.type, left.value),
        lower_string_of(unit, right.type, right.value),
    };
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_join, arguments, "joined");
}

/// A sum or product that is no string.
static LLVMValueRef lower_operation(Unit *unit, TokenKind operator, Operand left, Operand right,
                                    SourcePlace place)
{
    if (left.type == TYPE_SQUARES)
        return lower_set_operation(unit, operator, left, right);
    if (left.type == TYPE_SQUARE)
        return lower_square_operation(unit, operator, left, right);
    if (left.type == TYPE_STEPS)
        return lower_steps_operation(unit, operator, left.value, right.value);
    if (left.type == TYPE_STEP)
        return lower_step_operation(unit, operator, left, right, place);
    return lower_arithmetic(unit, operator, left.value, right.value, place);
}

/// The value up to and with link `id`, where `left` is what stands before it.
static Operand lower_link(Unit *unit, ChainLevel level, LinkId id, Operand left)
{
    const Link *link = tree_link(unit->program->tree, id);
    Type type = program_link_type(unit->program, id);
    unit->body.nodes++;
    if (level != CHAIN_SUM && level != CHAIN_PRODUCT) {
        Operand right = {program_expr_type(unit->program, link->right),
                         lower_expr(unit, link->right)};
        return (Operand){type, lower_comparison(unit, link->operator, left, right)};
    }
    SourcePlace place = unit_place(unit, link->operator_begin);
    Operand right = {program_expr_type(unit->program, link->right), lower_expr(unit, link->right)};
    if (type == TYPE_STRING)
        return (Operand){type, join(unit, left, right)};
    return (Operand){type, lower_operation(unit, link->operator, left, right, place)};
}

/// The type of a chain's value up to and with link `i`.
static Type link_type(const Unit *unit, const ExprNode *chain, uint32_t i)
{
    return program_link_type(unit->program, tree_link_id(chain->chain.links, i));
}

/// Lowers links from `*at` on, while there is room and the chain's value stays of one type.
static Operand lower_links(Unit *unit, const ExprNode *chain, uint32_t *at, uint32_t room,
                           Operand left)
{
    Type type = link_type(unit, chain, *at);
    SetMark mark = set_slots_mark(unit);
    while (*at < chain->chain.links.count && link_type(unit, chain, *at) == type &&
           part_has_room(unit, room)) {
        left =
            lower_link(unit, chain->chain.level, tree_link_id(chain->chain.links, (*at)++), left);
        set_slots_settle(unit, mark, left.value);
    }
    return left;
}

/// Links in a part that takes the value before them and answers that behind them.
static Operand lower_links_part(Unit *unit, const ExprNode *chain, uint32_t *at, Operand left)
{
    Type type = link_type(unit, chain, *at);
    Part part;
    Operand inner = {left.type, part_begin(unit, &part, type, left.type)};
    inner = lower_links(unit, chain, at, PART_SIZE, inner);
    return (Operand){type, part_end(unit, &part, inner.value, left.value)};
}

/// At least one link from `*at` on, here or, where there is no room, in a part.
static Operand lower_some_links(Unit *unit, const ExprNode *chain, uint32_t *at, Operand left)
{
    if (part_has_room(unit, PART_ROOM))
        return lower_links(unit, chain, at, PART_ROOM, left);
    return lower_links_part(unit, chain, at, left);
}

/// The first operand, as it is whatever the second one does.
static Operand lower_first(Unit *unit, const ExprNode *chain)
{
    ExprId first = chain->chain.first;
    ExprId second = tree_link(unit->program->tree, tree_link_id(chain->chain.links, 0))->right;
    return (Operand){program_expr_type(unit->program, first), lower_held(unit, first, second)};
}

LLVMValueRef lower_chain(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (node->chain.level == CHAIN_OR || node->chain.level == CHAIN_AND)
        return lower_logical_value(unit, id);
    Operand value = lower_first(unit, node);
    uint32_t at = 0;
    while (at < node->chain.links.count)
        value = lower_some_links(unit, node, &at, value);
    return value.value;
}

/// Whether a link's operator can fail, where what it makes is of that type: its value is computed
/// even where nobody wants it.
static bool can_fail(Type type)
{
    return type == TYPE_NUMBER || type == TYPE_STEP;
}

/// The links up to the last one that can fail. Answers how many.
static uint32_t lower_failing_links(Unit *unit, const ExprNode *chain)
{
    uint32_t count = chain->chain.links.count;
    while (count > 0 && !can_fail(link_type(unit, chain, count - 1)))
        count--;
    if (count == 0) {
        lower_effects(unit, chain->chain.first);
        return 0;
    }
    Operand value = lower_first(unit, chain);
    uint32_t at = 0;
    while (at < count)
        value = lower_some_links(unit, chain, &at, value);
    return at;
}

/// The right sides of links from `*at` on, while there is room.
static void lower_right_effects(Unit *unit, const ExprNode *chain, uint32_t *at, uint32_t room)
{
    for (; *at < chain->chain.links.count && part_has_room(unit, room); ++*at) {
        LinkId link = tree_link_id(chain->chain.links, *at);
        unit->body.nodes++;
        lower_effects(unit, tree_link(unit->program->tree, link)->right);
    }
}

void lower_chain_effects(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (node->chain.level == CHAIN_OR || node->chain.level == CHAIN_AND) {
        lower_chain(unit, id);
        return;
    }
    uint32_t at = lower_failing_links(unit, node);
    lower_right_effects(unit, node, &at, PART_ROOM);
    while (at < node->chain.links.count) {
        Part part;
        part_begin(unit, &part, TYPE_NONE, TYPE_NONE);
        lower_right_effects(unit, node, &at, PART_SIZE);
        part_end(unit, &part, NULL, NULL);
    }
}
