/// `near` and `group`: the squares that links lead to. Which links there are is known, so that a
/// set's squares are followed along all of them by a few shifts.
#include "lower.h"

enum {
    MAX_INLINE_LINKS = 16, // more of them are left to the runtime
    MAX_GROUP_WORDS = 6,   // and groups on boards of more words, where less than all words change
};

static bool are_few(const Unit *unit)
{
    return !unit->sets.is_wide && unit->program->links.steps.count <= MAX_INLINE_LINKS;
}

/// The squares that a square of the set is linked to.
static LLVMValueRef linked(Unit *unit, LLVMValueRef set)
{
    const Constant *links = &unit->program->links;
    LLVMValueRef linked = sets_empty(unit);
    for (uint32_t i = 0; i < links->steps.count; i++) {
        LLVMValueRef step = step_constant(unit, links->steps.items[i]);
        linked = sets_union(unit, linked, sets_shift(unit, set, step));
    }
    return linked;
}

LLVMValueRef lower_near(Unit *unit, LLVMValueRef set)
{
    if (are_few(unit))
        return sets_difference(unit, linked(unit, set), set);
    LLVMValueRef arguments[] = {unit->descriptor.game, sets_address(unit, set), NULL};
    return lower_set_call(unit, ABI_FUNCTION_grt_set_near, arguments, 2);
}

/// The squares that can belong to the group of one: those with pieces of the same owner, or the
/// empty ones.
static LLVMValueRef ground_of(Unit *unit, LLVMValueRef square)
{
    LLVMValueRef piece = lower_square_piece(unit, square);
    LLVMValueRef owner =
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_piece_owner, &piece, "owner");
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, owner, NULL};
    LLVMValueRef owned = lower_set_call(unit, ABI_FUNCTION_grt_set_find_owner, arguments, 3);
    LLVMValueRef empty = lower_empty_squares(unit);
    LLVMValueRef is_empty =
        LLVMBuildICmp(unit->builder, LLVMIntEQ, piece, abi_i8(&unit->abi, 0), "is_empty");
    return LLVMBuildSelect(unit->builder, is_empty, empty, owned, "ground");
}

/// Grows a square's set along the links until it stays the same.
static LLVMValueRef grow(Unit *unit, LLVMValueRef square)
{
    LLVMValueRef ground = ground_of(unit, square);
    LLVMValueRef starts[] = {sets_single(unit, square), NULL};
    LLVMBasicBlockRef ends[] = {LLVMGetInsertBlock(unit->builder), NULL};
    LLVMBasicBlockRef grow = body_block(unit, "grow");
    LLVMBasicBlockRef grown = body_block(unit, "grown");
    LLVMBuildBr(unit->builder, grow);
    body_start_block(unit, grow);
    LLVMValueRef group = LLVMBuildPhi(unit->builder, unit->sets.value, "group");
    LLVMValueRef more = sets_intersection(unit, linked(unit, group), ground);
    starts[1] = sets_union(unit, group, more);
    LLVMValueRef is_whole = sets_equal(unit, group, starts[1]);
    ends[1] = LLVMGetInsertBlock(unit->builder);
    LLVMAddIncoming(group, starts, ends, 2);
    LLVMBuildCondBr(unit->builder, is_whole, grown, grow);
    body_start_block(unit, grown);
    return group;
}

LLVMValueRef lower_group(Unit *unit, LLVMValueRef square)
{
    if (unit_is_for_speed(unit) && are_few(unit) && unit->sets.words <= MAX_GROUP_WORDS)
        return grow(unit, square);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, square, NULL};
    return lower_set_call(unit, ABI_FUNCTION_grt_set_group, arguments, 3);
}
