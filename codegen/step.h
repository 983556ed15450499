/// Steps as values of generated code: an i64, its columns in the lower half, its rows in the upper
/// one.
#ifndef GRIDDY_CODEGEN_STEP_H
#define GRIDDY_CODEGEN_STEP_H

#include <llvm-c/Core.h>

#include "../frontend/sema/program.h"

typedef struct Unit Unit;

/// Constant lists of the module, one for equal contents.
typedef struct StepLists {
    NameTable contents; ///< their items as bytes
    Vec constants;      ///< LLVMValueRef, by NameId
} StepLists;

void step_lists_init(StepLists *lists, Arena *arena);
void step_lists_free(StepLists *lists);

/// A known step.
LLVMValueRef step_constant(const Unit *unit, Step step);

/// A step's columns and rows, as numbers.
LLVMValueRef step_dx(Unit *unit, LLVMValueRef step);
LLVMValueRef step_dy(Unit *unit, LLVMValueRef step);

/// The step the other way. The least 32-bit number stays what it is: such a step leaves every
/// board.
LLVMValueRef step_opposite(Unit *unit, LLVMValueRef step);

/// The address of a constant griddy_steps; null for the empty list. Equal ones are one.
LLVMValueRef step_list(Unit *unit, const Step *items, uint32_t count);

#endif
