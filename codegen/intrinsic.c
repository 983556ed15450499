/// Declares intrinsics as they are needed.
#include "intrinsic.h"

#include <string.h>

#include "unit.h"

LLVMValueRef intrinsic_call(Unit *unit, const char *name, LLVMValueRef *arguments, unsigned count,
                            const char *result)
{
    LLVMTypeRef type = LLVMTypeOf(arguments[0]);
    unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
    LLVMValueRef intrinsic = LLVMGetIntrinsicDeclaration(unit->module, id, &type, 1);
    return LLVMBuildCall2(unit->builder, LLVMGlobalGetValueType(intrinsic), intrinsic, arguments,
                          count, result);
}

LLVMValueRef intrinsic_count_bits(Unit *unit, LLVMValueRef value)
{
    return intrinsic_call(unit, "llvm.ctpop", &value, 1, "count");
}

LLVMValueRef intrinsic_lowest_bit(Unit *unit, LLVMValueRef value)
{
    LLVMValueRef arguments[] = {value, LLVMConstInt(unit->abi.types[ABI_I1], 1, false)};
    return intrinsic_call(unit, "llvm.cttz", arguments, 2, "lowest");
}
