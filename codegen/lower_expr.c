/// Expressions: dispatch, literals and names.
#include "lower.h"

LLVMValueRef lower_constant(Unit *unit, ExprId id)
{
    const Constant *constant = program_expr_constant(unit->program, id);
    return constant == NULL ? NULL : unit_constant(unit, constant);
}

static LLVMValueRef lower_name(Unit *unit, ExprId id)
{
    Reference reference = program_expr_reference(unit->program, id);
    if (reference.kind == REFERENCE_VARIABLE)
        return variable_read(unit, (VariableId){reference.index});
    if (reference.kind == REFERENCE_KIND)
        return abi_i8(&unit->abi, (uint8_t)(1 + reference.index));
    return lower_builtin(unit, (Builtin)reference.index);
}

static LLVMValueRef lower_string(Unit *unit, const ExprNode *node)
{
    return text_constant(&unit->texts, tree_text(unit->program->tree, node->string.bytes));
}

static LLVMValueRef lower_negate(Unit *unit, const ExprNode *node)
{
    SourcePlace place = unit_place(unit, node->range.begin);
    LLVMValueRef operand = lower_expr(unit, node->operand);
    if (program_expr_type(unit->program, node->operand) == TYPE_STEP)
        return lower_step_negation(unit, operand, place);
    return lower_negation(unit, operand, place);
}

static LLVMValueRef lower_node(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    unit->body.nodes++;
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_RANGE: // only to the right of `in`, which looks at its parts
        return NULL;
    case EXPR_SQUARE:
        return lower_square(unit, node);
    case EXPR_STEP:
        return lower_step(unit, node);
    case EXPR_SET:
        return program_expr_type(unit->program, id) == TYPE_STEPS ? lower_steps(unit, id)
                                                                  : lower_squares(unit, id);
    case EXPR_COMPREHENSION:
        return lower_comprehension(unit, id);
    case EXPR_NUMBER:
        return abi_i64(&unit->abi, node->number);
    case EXPR_BOOLEAN:
        return LLVMConstInt(unit->abi.types[ABI_I1], node->boolean, false);
    case EXPR_STRING:
        return lower_string(unit, node);
    case EXPR_NAME:
        return lower_name(unit, id);
    case EXPR_CALL:
        if (program_expr_reference(unit->program, id).kind == REFERENCE_BUILTIN_FUNCTION)
            return lower_library_call(unit, id);
        return lower_call(unit, id);
    case EXPR_FROM:
        return lower_from(unit, id);
    case EXPR_TILE:
        return lower_tile(unit, id);
    case EXPR_EMPTY:
        return lower_empty(unit, id);
    case EXPR_NOT:
        return LLVMBuildNot(unit->builder, lower_expr(unit, node->operand), "is_not");
    case EXPR_NEGATE:
        return lower_negate(unit, node);
    case EXPR_GROUP:
        return lower_expr(unit, node->operand);
    case EXPR_CHAIN:
        return lower_chain(unit, id);
    }
    return NULL;
}

LLVMValueRef lower_expr(Unit *unit, ExprId id)
{
    LLVMValueRef constant = lower_constant(unit, id);
    if (constant != NULL)
        return constant;
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef value = lower_node(unit, id);
    set_slots_settle(unit, mark, value); // a set's own slot is all that is needed of it
    return value;
}
