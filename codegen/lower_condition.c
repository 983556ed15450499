/// Conditions: `and`, `or` and `!` as branches, so that a right side only runs when it matters.
#include "lower.h"

/// Operand `i` of a chain.
static ExprId operand_of(const Unit *unit, const ExprNode *chain, uint32_t i)
{
    if (i == 0)
        return chain->chain.first;
    return tree_link(unit->program->tree, tree_link_id(chain->chain.links, i - 1))->right;
}

/// Where a chain's operands lead.
typedef struct Ways {
    LLVMBasicBlockRef yes, no;
} Ways;

/// Lowers operands from `*at` on, while there is room. Answers false when nothing can follow:
/// the last operand is among them, or one that is known to decide. Else the block where the chain
/// is still undecided is started.
static bool lower_operands(Unit *unit, const ExprNode *chain, uint32_t *at, uint32_t room,
                           Ways ways)
{
    bool is_or = chain->chain.level == CHAIN_OR;
    while (*at <= chain->chain.links.count && part_has_room(unit, room)) {
        bool is_last = *at == chain->chain.links.count;
        ExprId operand = operand_of(unit, chain, (*at)++);
        const Constant *known = program_expr_constant(unit->program, operand);
        if (known != NULL && known->boolean != is_or)
            continue;
        unit->body.nodes++;
        if (known != NULL || is_last) {
            lower_condition(unit, operand, ways.yes, ways.no);
            return false;
        }
        LLVMBasicBlockRef next = body_block(unit, is_or ? "or" : "and");
        lower_condition(unit, operand, is_or ? ways.yes : next, is_or ? next : ways.no);
        body_start_block(unit, next);
    }
    return true;
}

/// A part that answers the value of some operands, joined by the chain's operator.
static void lower_operands_part(Unit *unit, const ExprNode *chain, uint32_t *at, Ways ways)
{
    bool is_or = chain->chain.level == CHAIN_OR;
    LLVMTypeRef boolean = unit->abi.types[ABI_I1];
    Part part;
    part_begin(unit, &part, TYPE_BOOLEAN, TYPE_NONE);
    Ways inner = {body_block(unit, "is_true"), body_block(unit, "is_false")};
    if (lower_operands(unit, chain, at, PART_SIZE, inner))
        LLVMBuildBr(unit->builder, is_or ? inner.no : inner.yes);
    body_start_block(unit, inner.no);
    LLVMBuildRet(unit->builder, LLVMConstInt(boolean, 0, false));
    body_start_block(unit, inner.yes);
    LLVMValueRef value = part_end(unit, &part, LLVMConstInt(boolean, 1, false), NULL);
    LLVMBasicBlockRef next = body_block(unit, is_or ? "or" : "and");
    LLVMBuildCondBr(unit->builder, value, is_or ? ways.yes : next, is_or ? next : ways.no);
    body_start_block(unit, next);
}

static void lower_logical(Unit *unit, const ExprNode *chain, LLVMBasicBlockRef yes,
                          LLVMBasicBlockRef no)
{
    Ways ways = {yes, no};
    uint32_t at = 0;
    if (!lower_operands(unit, chain, &at, PART_ROOM, ways))
        return;
    while (at <= chain->chain.links.count)
        lower_operands_part(unit, chain, &at, ways);
    LLVMBuildBr(unit->builder, chain->chain.level == CHAIN_OR ? no : yes);
}

void lower_condition(Unit *unit, ExprId id, LLVMBasicBlockRef yes, LLVMBasicBlockRef no)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    const Constant *known = program_expr_constant(unit->program, id);
    bool is_logical = node->kind == EXPR_CHAIN &&
                      (node->chain.level == CHAIN_OR || node->chain.level == CHAIN_AND);
    if (known != NULL)
        LLVMBuildBr(unit->builder, known->boolean ? yes : no);
    else if (node->kind == EXPR_GROUP)
        lower_condition(unit, node->operand, yes, no);
    else if (node->kind == EXPR_NOT)
        lower_condition(unit, node->operand, no, yes);
    else if (is_logical)
        lower_logical(unit, node, yes, no);
    else
        LLVMBuildCondBr(unit->builder, lower_expr(unit, id), yes, no);
}

LLVMValueRef lower_logical_value(Unit *unit, ExprId id)
{
    LLVMTypeRef boolean = unit->abi.types[ABI_I1];
    LLVMBasicBlockRef blocks[] = {body_block(unit, "is_true"), body_block(unit, "is_false")};
    LLVMBasicBlockRef known = body_block(unit, "known");
    lower_condition(unit, id, blocks[0], blocks[1]);
    for (int i = 0; i < 2; i++) {
        body_start_block(unit, blocks[i]);
        LLVMBuildBr(unit->builder, known);
    }
    body_start_block(unit, known);
    LLVMValueRef value = LLVMBuildPhi(unit->builder, boolean, "is_so");
    LLVMValueRef values[] = {LLVMConstInt(boolean, 1, false), LLVMConstInt(boolean, 0, false)};
    LLVMAddIncoming(value, values, blocks, 2);
    return value;
}
