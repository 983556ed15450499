/// Conditions: `and`, `or` and `!` as branches, so that a right side only runs when it matters.
#include "lower.h"

/// Operand `i` of a chain.
static ExprId operand_of(const Unit *unit, const ExprNode *chain, uint32_t i)
{
    if (i == 0)
        return chain->chain.first;
    return tree_link(unit->program->tree, tree_link_id(chain->chain.links, i - 1))->right;
}

static void lower_logical(Unit *unit, const ExprNode *chain, LLVMBasicBlockRef yes,
                          LLVMBasicBlockRef no)
{
    bool is_or = chain->chain.level == CHAIN_OR;
    uint32_t last = chain->chain.links.count;
    for (uint32_t i = 0; i < last; i++) {
        ExprId operand = operand_of(unit, chain, i);
        const Constant *known = program_expr_constant(unit->program, operand);
        if (known != NULL && known->boolean != is_or)
            continue;
        if (known != NULL) {
            LLVMBuildBr(unit->builder, is_or ? yes : no);
            return;
        }
        LLVMBasicBlockRef next = body_block(unit, is_or ? "or" : "and");
        lower_condition(unit, operand, is_or ? yes : next, is_or ? next : no);
        body_start_block(unit, next);
    }
    lower_condition(unit, operand_of(unit, chain, last), yes, no);
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
