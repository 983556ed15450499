/// Statements.
///
/// A choice can find nothing yet: then the turn waits, and every function on the way out returns at
/// once (architecture.md section 4).
#include "lower.h"

/// Whether lowering `id` makes an instruction that no variable has as its value yet.
static bool is_fresh(const Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    while (node->kind == EXPR_GROUP)
        node = tree_expr(unit->program->tree, node->operand);
    return node->kind != EXPR_NAME;
}

void lower_assignment(Unit *unit, StmtId id)
{
    const StmtNode *stmt = tree_stmt(unit->program->tree, id);
    Reference target = program_stmt_reference(unit->program, id);
    if (target.kind != REFERENCE_VARIABLE)
        return; // a default for pieces: sema has dealt with it
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

static AbiAnswer answer_of(Type type)
{
    if (type == TYPE_BOOLEAN)
        return ABI_ANSWER_BOOLEAN;
    return type == TYPE_STRING ? ABI_ANSWER_STRING : ABI_ANSWER_NUMBER;
}

/// An answer, which is 64 bits, as a value of its type.
static LLVMValueRef convert_answer(Unit *unit, Type type, LLVMValueRef answer)
{
    LLVMTypeRef wanted = unit_value_type(unit, type);
    if (type == TYPE_BOOLEAN)
        return LLVMBuildTrunc(unit->builder, answer, wanted, "");
    if (type == TYPE_STRING)
        return LLVMBuildIntToPtr(unit->builder, answer, wanted, "");
    return answer;
}

static LLVMValueRef answer_slot(Unit *unit)
{
    if (unit->body.answer == NULL)
        unit->body.answer = body_slot(unit, unit->abi.types[ABI_I64], slice_of("answer"));
    return unit->body.answer;
}

static void lower_input(Unit *unit, StmtId id)
{
    const StmtNode *stmt = tree_stmt(unit->program->tree, id);
    VariableId variable = {program_expr_reference(unit->program, stmt->input.target).index};
    Type type = program_variable(unit->program, variable)->type;
    uint32_t site = descriptor_site(unit, id, answer_of(type));
    LLVMValueRef slot = answer_slot(unit);
    LLVMValueRef arguments[] = {unit->body.context, abi_i32(&unit->abi, site), slot};
    LLVMValueRef is_answered = abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_choose_input,
                                        arguments, "is_answered");
    body_stop_if(unit, LLVMBuildNot(unit->builder, is_answered, "is_waiting"));
    LLVMValueRef answer = LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_I64], slot, "");
    variable_write(unit, variable, convert_answer(unit, type, answer), true);
}

static LLVMValueRef place_kind(Unit *unit, Reference reference)
{
    if (reference.kind == REFERENCE_VARIABLE)
        return variable_read(unit, (VariableId){reference.index});
    return abi_i8(&unit->abi, (uint8_t)(1 + reference.index));
}

static void build_place(Unit *unit, LLVMValueRef tile, LLVMValueRef kind)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context, tile,
                                kind};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_make_choice, arguments, "");
}

static void build_stuck(Unit *unit)
{
    LLVMValueRef arguments[] = {unit->body.state, unit->body.context};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_stuck, arguments, "");
}

/// A turn that finds no legal tile writes so, where somebody reads it, and goes on.
static void lower_place(Unit *unit, StmtId id)
{
    Reference reference = program_stmt_reference(unit->program, id);
    LLVMValueRef kind = place_kind(unit, reference);
    LLVMValueRef site = abi_i32(&unit->abi, descriptor_site(unit, id, ABI_ANSWER_PLACE));
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context, site,
                                kind};
    LLVMValueRef tile =
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_choose_drop, arguments, "tile");
    body_stop_if(unit, LLVMBuildICmp(unit->builder, LLVMIntEQ, tile, abi_i64(&unit->abi, GRT_WAIT),
                                     "is_waiting"));

    bool is_quiet = unit->body.form == FORM_QUIET;
    LLVMBasicBlockRef place = body_block(unit, "place");
    LLVMBasicBlockRef placed = body_block(unit, "placed");
    LLVMBasicBlockRef stuck = is_quiet ? placed : body_block(unit, "stuck");
    LLVMValueRef is_stuck =
        LLVMBuildICmp(unit->builder, LLVMIntEQ, tile, abi_i64(&unit->abi, GRT_STUCK), "is_stuck");
    LLVMBuildCondBr(unit->builder, is_stuck, stuck, place);
    if (!is_quiet) {
        body_start_block(unit, stuck);
        build_stuck(unit);
        LLVMBuildBr(unit->builder, placed);
    }
    body_start_block(unit, place);
    build_place(unit, tile, kind);
    LLVMBuildBr(unit->builder, placed);
    body_start_block(unit, placed);
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
    switch (stmt->kind) {
    case STMT_ERROR:
    case STMT_TILE:
        break;
    case STMT_FOR:
        lower_for(unit, id);
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
