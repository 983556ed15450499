/// Statements: dispatch, assignments, output, branches.
#include "lower.h"

/// Whether lowering `id` makes an instruction that no variable has as its value yet.
static bool is_fresh(const Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    while (node->kind == EXPR_GROUP)
        node = tree_expr(unit->program->tree, node->operand);
    return node->kind != EXPR_NAME;
}

static void assign_header(Unit *unit, AbiStateField field, const char *name, ExprId id)
{
    Type type = program_expr_type(unit->program, id);
    LLVMValueRef value = lower_expr(unit, id);
    variable_store(unit, type, value,
                   variable_state_address(unit, (uint32_t)field, slice_of(name)));
}

/// What else can be assigned, `@links` and the defaults for pieces, sema has dealt with.
static void assign_builtin(Unit *unit, uint32_t builtin, ExprId id)
{
    if (builtin == BUILTIN_WINNER)
        assign_header(unit, ABI_STATE_winner, "winner", id);
    else if (builtin == BUILTIN_DRAW)
        assign_header(unit, ABI_STATE_draw, "draw", id);
    else if (builtin == BUILTIN_NEXT_PLAYER)
        assign_header(unit, ABI_STATE_next_player, "next_player", id);
}

void lower_assignment(Unit *unit, StmtId id)
{
    const StmtNode *stmt = tree_stmt(unit->program->tree, id);
    body_trace(unit, stmt->range.begin); // in the setup phase too
    Reference target = program_stmt_reference(unit->program, id);
    if (target.kind != REFERENCE_VARIABLE) {
        assign_builtin(unit, target.index, stmt->assign.value);
        return;
    }
    LLVMValueRef value = lower_expr(unit, stmt->assign.value);
    variable_write(unit, (VariableId){target.index}, value, is_fresh(unit, stmt->assign.value));
}

static void lower_output(Unit *unit, const StmtNode *stmt)
{
    ExprId id = stmt->output.value;
    if (unit->body.form == FORM_QUIET) {
        lower_effects(unit, id);
        return;
    }
    Type type = program_expr_type(unit->program, id);
    lower_output_value(unit, type, lower_expr(unit, id));
}

/// Lowers one arm; what follows it, the next arm or the `else`, is started. Answers false when
/// nothing can follow, because the condition is known to hold.
static bool lower_arm(Unit *unit, const Arm *arm, LLVMBasicBlockRef end)
{
    const Constant *known = program_expr_constant(unit->program, arm->condition);
    if (known != NULL) {
        if (known->boolean)
            lower_block(unit, arm->body);
        return !known->boolean;
    }
    LLVMBasicBlockRef then = body_block(unit, "then");
    LLVMBasicBlockRef otherwise = body_block(unit, "else");
    lower_condition(unit, arm->condition, then, otherwise);
    body_start_block(unit, then);
    lower_block(unit, arm->body);
    LLVMBuildBr(unit->builder, end);
    body_start_block(unit, otherwise);
    return true;
}

/// Lowers arms from `*at` on, while there is room. Answers false when nothing can follow.
static bool lower_arms(Unit *unit, ArmList arms, uint32_t *at, uint32_t room, LLVMBasicBlockRef end)
{
    bool may_follow = true;
    while (*at < arms.count && may_follow && part_has_room(unit, room))
        may_follow = lower_arm(unit, tree_arm(unit->program->tree, arms, (*at)++), end);
    return may_follow;
}

/// A part that answers whether one of its arms was taken.
static bool lower_arms_part(Unit *unit, ArmList arms, uint32_t *at, LLVMBasicBlockRef end)
{
    LLVMTypeRef boolean = unit->abi.types[ABI_I1];
    Part part;
    part_begin(unit, &part, TYPE_BOOLEAN, TYPE_NONE);
    LLVMBasicBlockRef taken = body_block(unit, "taken");
    bool may_follow = lower_arms(unit, arms, at, PART_SIZE, taken);
    if (may_follow)
        LLVMBuildRet(unit->builder, LLVMConstInt(boolean, 0, false));
    else
        LLVMBuildBr(unit->builder, taken);
    body_start_block(unit, taken);
    LLVMValueRef is_taken = part_end(unit, &part, LLVMConstInt(boolean, 1, false), NULL);
    LLVMBasicBlockRef otherwise = body_block(unit, "else");
    LLVMBuildCondBr(unit->builder, is_taken, end, otherwise);
    body_start_block(unit, otherwise);
    return may_follow;
}

static void lower_conditional(Unit *unit, const StmtNode *stmt)
{
    ArmList arms = stmt->conditional.arms;
    LLVMBasicBlockRef end = body_block(unit, "end");
    uint32_t at = 0;
    bool may_follow = lower_arms(unit, arms, &at, PART_ROOM, end);
    while (at < arms.count && may_follow)
        may_follow = lower_arms_part(unit, arms, &at, end);
    if (may_follow)
        lower_block(unit, stmt->conditional.otherwise);
    LLVMBuildBr(unit->builder, end);
    body_start_block(unit, end);
}

static void lower_stmt(Unit *unit, StmtId id)
{
    const StmtNode *stmt = tree_stmt(unit->program->tree, id);
    SetMark mark = set_slots_mark(unit);
    unit->body.nodes++;
    body_trace(unit, stmt->range.begin);
    switch (stmt->kind) {
    case STMT_ERROR:
        break;
    case STMT_FOR:
        lower_for(unit, id);
        break;
    case STMT_TILE:
        lower_put(unit, stmt);
        break;
    case STMT_ASSIGN:
        lower_assignment(unit, id);
        break;
    case STMT_CALL:
        lower_effects(unit, stmt->call.call);
        break;
    case STMT_OUTPUT:
        lower_output(unit, stmt);
        break;
    case STMT_INPUT:
        lower_input(unit, id);
        break;
    case STMT_PLACE:
        lower_place(unit, id);
        break;
    case STMT_IF:
        lower_conditional(unit, stmt);
        break;
    }
    set_slots_release(unit, mark);
}

/// Lowers statements from `*at` on, while there is room.
static void lower_run(Unit *unit, Block block, uint32_t *at, uint32_t room)
{
    while (*at < block.count && part_has_room(unit, room))
        lower_stmt(unit, tree_block_stmt(unit->program->tree, block, (*at)++));
}

void lower_block(Unit *unit, Block block)
{
    uint32_t at = 0;
    lower_run(unit, block, &at, PART_ROOM);
    while (at < block.count) {
        Part part;
        part_begin(unit, &part, TYPE_NONE, TYPE_NONE);
        lower_run(unit, block, &at, PART_SIZE);
        part_end(unit, &part, NULL, NULL);
    }
}
