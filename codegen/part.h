/// Parts: how a huge function stays cheap to compile.
///
/// Much of LLVM takes time that grows with the square of a function's size (measured: 20,000 checked
/// additions in one function take ten times as long as 5,000). So a function of more nodes than
/// PART_HUGE keeps its parameters and locals in a frame in memory, and whenever PART_SIZE nodes were
/// lowered, what is left of the list at hand (statements, operands, arms of an `if`) goes into a
/// function of its own, which gets the frame. Parts are never inlined back.
#ifndef GRIDDY_CODEGEN_PART_H
#define GRIDDY_CODEGEN_PART_H

#include "function.h"

enum {
    PART_HUGE = 4000,  ///< nodes of a function that is made in parts
    PART_SIZE = 500,   ///< nodes after which a new part is due
    PART_LINKS = 250,  ///< operands of a chain that go into one part
};

typedef struct Part {
    Body outer; ///< of the function that calls the part
    LLVMValueRef function;
    LLVMBasicBlockRef caller; ///< where the call will stand
} Part;

/// Whether what is left of a list should go into a part.
bool part_is_due(const Unit *unit);

/// Starts a part with a result and an argument of these types, or TYPE_NONE. Answers the argument's
/// value in the part, or null.
LLVMValueRef part_begin(Unit *unit, Part *part, Type result, Type argument);

/// Ends it with `result` (null for none), and goes on in the caller behind the call with `argument`
/// (null for none). Answers the call's value. Where the turn waits, the caller returns.
LLVMValueRef part_end(Unit *unit, Part *part, LLVMValueRef result, LLVMValueRef argument);

#endif
