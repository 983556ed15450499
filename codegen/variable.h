/// Reading and writing variables, wherever usage.h says that they live.
#ifndef GRIDDY_CODEGEN_VARIABLE_H
#define GRIDDY_CODEGEN_VARIABLE_H

#include <llvm-c/Core.h>

#include "../frontend/sema/program.h"

typedef struct Unit Unit;

/// The variable's value.
LLVMValueRef variable_read(Unit *unit, VariableId id);

/// Makes `value` the variable's. `is_fresh`: no other variable goes by this value, so it may get
/// the variable's name if it is an instruction.
void variable_write(Unit *unit, VariableId id, LLVMValueRef value, bool is_fresh);

/// Takes over a parameter's value at the start of a function.
void variable_receive(Unit *unit, VariableId id, LLVMValueRef value);

/// Values in memory: booleans are a byte there and one bit in a register.
LLVMValueRef variable_load(Unit *unit, Type type, LLVMValueRef address, Slice name);
void variable_store(Unit *unit, Type type, LLVMValueRef value, LLVMValueRef address);

/// The type of a local's memory. A set of a large board lies in a slot of set_slots.h, of which
/// only the address is kept here.
LLVMTypeRef variable_slot_type(const Unit *unit, Type type);

/// Makes a local of a huge function ready: finds memory for a set of a large board.
void variable_prepare(Unit *unit, VariableId id);

/// The address of a field of the state; `name` is what it holds.
LLVMValueRef variable_state_address(Unit *unit, uint32_t field, Slice name);

#endif
