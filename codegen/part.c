/// Makes parts: a body within a body.
#include "part.h"

#include "unit.h"

bool part_has_room(const Unit *unit, uint32_t nodes)
{
    return !unit->body.is_huge || unit->body.nodes < nodes;
}

static LLVMValueRef add_part(Unit *unit, Type result, Type argument)
{
    LLVMTypeRef pointer = unit->abi.types[ABI_PTR];
    LLVMTypeRef parameters[] = {pointer, pointer, pointer, unit_value_type(unit, argument)};
    unsigned count = argument == TYPE_NONE ? 3 : 4;
    LLVMTypeRef type = LLVMFunctionType(unit_value_type(unit, result), parameters, count, false);
    LLVMValueRef function = function_add(unit, unit_join(unit, "", unit->body.name, ".part"), type);
    unit_name_value(LLVMGetParam(function, 2), slice_of("frame"));
    abi_mark(unit->llvm, function, "noinline");
    return function;
}

LLVMValueRef part_begin(Unit *unit, Part *part, Type result, Type argument)
{
    part->outer = unit->body;
    part->function = add_part(unit, result, argument);
    part->caller = LLVMGetInsertBlock(unit->builder);
    body_enter(unit, part->function, result);
    unit->body.frame = LLVMGetParam(part->function, 2);
    return argument == TYPE_NONE ? NULL : LLVMGetParam(part->function, 3);
}

LLVMValueRef part_end(Unit *unit, Part *part, LLVMValueRef result, LLVMValueRef argument)
{
    Type value_type = unit->body.result;
    if (result == NULL)
        LLVMBuildRetVoid(unit->builder);
    else
        LLVMBuildRet(unit->builder, result);
    body_end(unit);

    unit->body = part->outer;
    LLVMPositionBuilderAtEnd(unit->builder, part->caller);
    unit->body.nodes++;
    LLVMValueRef arguments[] = {unit->body.state, unit->body.context, unit->body.frame, argument};
    LLVMValueRef value = LLVMBuildCall2(unit->builder, LLVMGlobalGetValueType(part->function),
                                        part->function, arguments, argument == NULL ? 3 : 4, "");
    if (unit->body.may_choose)
        body_stop_if_waiting(unit);
    // A set of a large board lies in the part's own memory, which is free now.
    bool is_set = value_type == TYPE_SQUARES && result != NULL;
    return is_set ? sets_copy(unit, value) : value;
}
