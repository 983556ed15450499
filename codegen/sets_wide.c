/// Calls of the runtime for large boards. Each operation answers a slot of its own.
#include "sets_wide.h"

#include "sets.h"
#include "unit.h"

/// What the runtime hands out: a slot that `function` (game, slot) fills.
static LLVMValueRef make(Unit *unit, AbiFunction function)
{
    LLVMValueRef slot = set_slots_take(unit);
    LLVMValueRef arguments[] = {unit->descriptor.game, slot};
    abi_call(&unit->abi, unit->builder, function, arguments, "");
    return slot;
}

LLVMValueRef sets_wide_empty(Unit *unit)
{
    return make(unit, ABI_FUNCTION_grt_wide_empty);
}

LLVMValueRef sets_wide_all(Unit *unit)
{
    return make(unit, ABI_FUNCTION_grt_wide_all);
}

LLVMValueRef sets_wide_if(Unit *unit, LLVMValueRef condition, LLVMValueRef set)
{
    LLVMValueRef slot = sets_wide_empty(unit);
    LLVMBasicBlockRef holds = body_block(unit, "holds");
    LLVMBasicBlockRef after = body_block(unit, "after");
    LLVMBuildCondBr(unit->builder, condition, holds, after);
    body_start_block(unit, holds);
    sets_wide_store(unit, set, slot);
    LLVMBuildBr(unit->builder, after);
    body_start_block(unit, after);
    return slot;
}

LLVMValueRef sets_wide_join(Unit *unit, AbiFunction function, LLVMValueRef left, LLVMValueRef right)
{
    LLVMValueRef slot = set_slots_take(unit);
    LLVMValueRef arguments[] = {unit->descriptor.game, left, right, slot};
    abi_call(&unit->abi, unit->builder, function, arguments, "");
    return slot;
}

LLVMValueRef sets_wide_shift(Unit *unit, LLVMValueRef set, LLVMValueRef step)
{
    return sets_wide_join(unit, ABI_FUNCTION_grt_set_shift, set, step);
}

LLVMValueRef sets_wide_equal(Unit *unit, LLVMValueRef left, LLVMValueRef right)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, left, right};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_wide_equal, arguments, "is_equal");
}

LLVMValueRef sets_wide_count(Unit *unit, LLVMValueRef set)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, set};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_wide_count, arguments, "count");
}

LLVMValueRef sets_wide_first(Unit *unit, LLVMValueRef set)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, set};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_wide_first, arguments, "first");
}

void sets_wide_store(Unit *unit, LLVMValueRef set, LLVMValueRef address)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, set, address};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_wide_copy, arguments, "");
}
