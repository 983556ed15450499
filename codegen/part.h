/// Parts: how a huge function stays cheap to compile.
///
/// Much of LLVM takes time that grows with the square of a function's size (measured: 20,000
/// checked additions in one function take ten times as long as 5,000). So a function of more nodes
/// than PART_HUGE keeps its parameters and locals in a frame in memory, and once PART_ROOM nodes
/// were lowered, what is left of the list at hand (statements, operands, arms of an `if`) goes into
/// functions of their own, each of about PART_SIZE nodes, which get the frame. Parts are never
/// inlined back. A function of more nodes than PART_VAST is not optimised either: a check costs
/// about 0.2 ms at -O2, and less than half of it without.
#ifndef GRIDDY_CODEGEN_PART_H
#define GRIDDY_CODEGEN_PART_H

#include "function.h"

enum {
    PART_HUGE = 4000,  ///< nodes of a function that is made in parts
    PART_VAST = 15000, ///< nodes of one that is not optimised
    PART_ROOM = 2000,  ///< nodes after which a list that was begun goes on in parts
    PART_SIZE = 500,   ///< nodes after which a part is large enough
};

typedef struct Part {
    Body outer; ///< of the function that calls the part
    LLVMValueRef function;
    LLVMBasicBlockRef caller; ///< where the call will stand
} Part;

/// Whether the function being made has room for more of a list: less than `nodes` were lowered, or
/// it is not made in parts.
bool part_has_room(const Unit *unit, uint32_t nodes);

/// Starts a part with a result and an argument of these types, or TYPE_NONE. Answers the argument's
/// value in the part, or null.
LLVMValueRef part_begin(Unit *unit, Part *part, Type result, Type argument);

/// Ends it with `result` (null for none), and goes on in the caller behind the call with `argument`
/// (null for none). Answers the call's value. Where the turn waits, the caller returns.
LLVMValueRef part_end(Unit *unit, Part *part, LLVMValueRef result, LLVMValueRef argument);

#endif
