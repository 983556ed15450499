/// Notes on loops, which LLVM's optimiser goes by.
#ifndef GRIDDY_CODEGEN_LOOP_NOTES_H
#define GRIDDY_CODEGEN_LOOP_NOTES_H

#include <llvm-c/Core.h>

typedef struct Unit Unit;

/// Has the rounds of a loop, a known number of them, written one after the other. `back` is the
/// branch from its end to its start.
void loop_notes_unroll(Unit *unit, LLVMValueRef back);

/// Clang was told to leave the runtime's loops alone, and noted that in each: takes all notes of a
/// function away but those of loop_notes_unroll. In a game loops may be unrolled.
void loop_notes_drop(Unit *unit, LLVMValueRef function);

#endif
