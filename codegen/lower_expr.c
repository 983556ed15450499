/// Expressions: dispatch, literals and names.
#include "lower.h"

LLVMValueRef lower_constant(Unit *unit, ExprId id)
{
    const Constant *constant = program_expr_constant(unit->program, id);
    return constant == NULL ? NULL : unit_constant(unit, constant);
}

static LLVMValueRef load_header(Unit *unit, AbiStateField field, Type type, const char *name)
{
    LLVMValueRef address = variable_state_address(unit, (uint32_t)field, slice_of(name));
    return variable_load(unit, type, address, slice_of(name));
}

static LLVMValueRef lower_builtin(Unit *unit, Builtin builtin)
{
    switch (builtin) {
    case BUILTIN_PLAYER_ONE:
        return abi_i8(&unit->abi, 1);
    case BUILTIN_PLAYER_TWO:
        return abi_i8(&unit->abi, 2);
    case BUILTIN_CURRENT_PLAYER:
        return load_header(unit, ABI_STATE_current_player, TYPE_PLAYER, "current_player");
    case BUILTIN_TURN_COUNT:
        return load_header(unit, ABI_STATE_turn_count, TYPE_NUMBER, "turn_count");
    case BUILTIN_WIN_CONDITION:
        return load_header(unit, ABI_STATE_win_condition, TYPE_BOOLEAN, "win_condition");
    case BUILTIN_BOARD: // only output, which needs no value for it
    case BUILTIN_OPPONENT:
    case BUILTIN_NOBODY:
    case BUILTIN_NOTHING:
    case BUILTIN_NOWHERE:
    case BUILTIN_FROM:
    case BUILTIN_TO:
    case BUILTIN_CAPTURED:
    case BUILTIN_STUCK:
    case BUILTIN_PASSED:
    case BUILTIN_REPEATS:
    case BUILTIN_SQUARES:
    case BUILTIN_EMPTY:
    case BUILTIN_MINE:
    case BUILTIN_THEIRS:
    case BUILTIN_FORWARD:
    case BUILTIN_ORTHOGONAL:
    case BUILTIN_DIAGONAL:
    case BUILTIN_AROUND:
    case BUILTIN_ANY:
    case BUILTIN_WINNER:
    case BUILTIN_DRAW:
    case BUILTIN_NEXT_PLAYER:
    case BUILTIN_LINKS:
    case BUILTIN_PLACEABLE:
    case BUILTIN_CAPTURE:
    case BUILTIN_CAN_JUMP:
    case BUILTIN_LIMIT:
    case BUILTIN_COUNT:
        break;
    }
    return NULL;
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
    return lower_negation(unit, lower_expr(unit, node->operand), place);
}

LLVMValueRef lower_expr(Unit *unit, ExprId id)
{
    LLVMValueRef constant = lower_constant(unit, id);
    if (constant != NULL)
        return constant;
    const ExprNode *node = tree_expr(unit->program->tree, id);
    unit->body.nodes++;
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_SET:
    case EXPR_RANGE:
    case EXPR_COMPREHENSION:
        return NULL;
    case EXPR_NUMBER:
        return abi_i64(&unit->abi, node->number);
    case EXPR_BOOLEAN:
        return LLVMConstInt(unit->abi.types[ABI_I1], node->boolean, false);
    case EXPR_STRING:
        return lower_string(unit, node);
    case EXPR_NAME:
        return lower_name(unit, id);
    case EXPR_CALL:
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

void lower_effects(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (program_expr_constant(unit->program, id) != NULL || node->kind == EXPR_NAME)
        return;
    if (node->kind == EXPR_GROUP)
        lower_effects(unit, node->operand);
    else if (node->kind == EXPR_CHAIN)
        lower_chain_effects(unit, id);
    else
        lower_expr(unit, id);
}
