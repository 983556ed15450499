/// Calls of LLVM's own functions.
#ifndef GRIDDY_CODEGEN_INTRINSIC_H
#define GRIDDY_CODEGEN_INTRINSIC_H

#include <llvm-c/Core.h>

typedef struct Unit Unit;

/// Builds a call of the intrinsic of that name, as it is for the type of its first argument.
LLVMValueRef intrinsic_call(Unit *unit, const char *name, LLVMValueRef *arguments, unsigned count,
                            const char *result);

/// How many bits of an integer are set, and the number of its lowest one that is; not for 0. Both
/// of the integer's type.
LLVMValueRef intrinsic_count_bits(Unit *unit, LLVMValueRef value);
LLVMValueRef intrinsic_lowest_bit(Unit *unit, LLVMValueRef value);

#endif
