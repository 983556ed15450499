/// The module under construction and what every part of the lowering shares.
///
/// The parts: usage.h finds out how variables are used, state.h lays out what the game changes,
/// sets.h and step.h make values of squares, text.h keeps strings, descriptor.h the constant
/// tables, function.h the function being made, and lower_*.h turn each family of nodes into
/// instructions. codegen.c runs them all.
#ifndef GRIDDY_CODEGEN_UNIT_H
#define GRIDDY_CODEGEN_UNIT_H

#include "abi.h"
#include "descriptor.h"
#include "function.h"
#include "sets.h"
#include "state.h"
#include "step.h"
#include "target.h"
#include "text.h"
#include "usage.h"

typedef struct Unit {
    const Program *program;
    const CodegenOptions *options;
    const Target *target;
    Arena arena;
    SourceCursor cursor;
    LLVMContextRef llvm;
    LLVMModuleRef module;
    LLVMBuilderRef builder;
    Abi abi;
    TextTable texts;
    StepLists step_lists;
    SetShape sets;
    Usage usage;
    StateLayout state;
    Descriptor descriptor;
    Functions functions;
    Body body; ///< of the function being made
} Unit;

/// An empty module for `program`. All arguments must outlive the unit.
void unit_init(Unit *unit, const Program *program, const CodegenOptions *options,
               const Target *target);
void unit_free(Unit *unit);

/// The LLVM type of a value of that type in a register; booleans are one bit.
LLVMTypeRef unit_value_type(const Unit *unit, Type type);

/// The same in memory; booleans are one byte.
LLVMTypeRef unit_memory_type(const Unit *unit, Type type);

/// Zero, false, "", no piece, no kind, nobody, nowhere, {0, 0}, no squares and no steps. For a set
/// of a large board it is null: only for the results of functions that stop.
LLVMValueRef unit_zero(const Unit *unit, Type type);

/// A constant as a value.
LLVMValueRef unit_constant(Unit *unit, const Constant *constant);

/// Where a byte of the source is for a person. Quickest when asked in rising order.
SourcePlace unit_place(Unit *unit, uint32_t offset);

/// Whether the game is to be fast rather than small, or compiled soon: at -O2 and -O3.
bool unit_is_for_speed(const Unit *unit);

/// The text of a name.
Slice unit_name(const Unit *unit, NameId name);

/// Gives an instruction a name for readers; constants and what is null have none.
void unit_name_value(LLVMValueRef value, Slice name);

/// Names an instruction that works out where something named lies: "score.at".
void unit_name_address(Unit *unit, LLVMValueRef address, Slice name);

/// prefix + name + suffix as a C string that lives as long as the unit.
const char *unit_join(Unit *unit, const char *prefix, Slice name, const char *suffix);

#endif
