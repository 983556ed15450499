/// Steps and constant lists of them.
#include "step.h"

#include "unit.h"

void step_lists_init(StepLists *lists, Arena *arena)
{
    name_table_init(&lists->contents, arena);
    vec_init(&lists->constants, arena->source, sizeof(LLVMValueRef));
}

void step_lists_free(StepLists *lists)
{
    name_table_free(&lists->contents);
    vec_free(&lists->constants);
}

LLVMValueRef step_constant(const Unit *unit, Step step)
{
    uint64_t packed = (uint64_t)(uint32_t)step.dy << 32 | (uint32_t)step.dx;
    return LLVMConstInt(unit->abi.types[ABI_I64], packed, false);
}

LLVMValueRef step_dx(Unit *unit, LLVMValueRef step)
{
    LLVMValueRef low = LLVMBuildTrunc(unit->builder, step, unit->abi.types[ABI_I32], "");
    return LLVMBuildSExt(unit->builder, low, unit->abi.types[ABI_I64], "dx");
}

LLVMValueRef step_dy(Unit *unit, LLVMValueRef step)
{
    return LLVMBuildAShr(unit->builder, step, abi_i64(&unit->abi, 32), "dy");
}

LLVMValueRef step_opposite(Unit *unit, LLVMValueRef step)
{
    LLVMTypeRef half = unit->abi.types[ABI_I32];
    LLVMTypeRef whole = unit->abi.types[ABI_I64];
    LLVMValueRef width = abi_i64(&unit->abi, 32);
    LLVMValueRef dx = LLVMBuildTrunc(unit->builder, step, half, "");
    LLVMValueRef dy = LLVMBuildLShr(unit->builder, step, width, "");
    dy = LLVMBuildTrunc(unit->builder, dy, half, "");
    dx = LLVMBuildZExt(unit->builder, LLVMBuildNeg(unit->builder, dx, ""), whole, "");
    dy = LLVMBuildZExt(unit->builder, LLVMBuildNeg(unit->builder, dy, ""), whole, "");
    dy = LLVMBuildShl(unit->builder, dy, width, "");
    return LLVMBuildOr(unit->builder, dx, dy, "opposite");
}

static LLVMValueRef make_list(Unit *unit, const Step *items, uint32_t count)
{
    Vec values;
    vec_init(&values, unit->arena.source, sizeof(LLVMValueRef));
    for (uint32_t i = 0; i < count; i++) {
        LLVMValueRef value = step_constant(unit, items[i]);
        vec_push(&values, &value);
    }
    LLVMValueRef fields[] = {
        abi_i64(&unit->abi, count),
        LLVMConstArray2(unit->abi.types[ABI_I64], values.data, count),
    };
    vec_free(&values);
    LLVMValueRef list = LLVMConstStructInContext(unit->llvm, fields, 2, false);
    return descriptor_add_table(unit, "steps", list);
}

LLVMValueRef step_list(Unit *unit, const Step *items, uint32_t count)
{
    if (count == 0)
        return LLVMConstNull(unit->abi.types[ABI_PTR]);
    StepLists *lists = &unit->step_lists;
    Slice bytes = {(const char *)items, count * sizeof *items};
    NameId id = name_intern(&lists->contents, bytes);
    if (id.index == lists->constants.count) {
        LLVMValueRef constant = make_list(unit, items, count);
        vec_push(&lists->constants, &constant);
    }
    return *(LLVMValueRef *)vec_at(&lists->constants, id.index);
}
