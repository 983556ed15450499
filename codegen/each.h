/// Running through what stands to the right of `in`: a set from a1, a list of steps in its order, a
/// range of numbers upward. `for` and comprehensions are made of it.
#ifndef GRIDDY_CODEGEN_EACH_H
#define GRIDDY_CODEGEN_EACH_H

#include "../frontend/sema/program.h"
#include "sets.h"

typedef struct Each {
    Type source; ///< SQUARES, STEPS or NUMBERS
    SetLoop squares;
    LLVMBasicBlockRef each, after; ///< of the other two
    LLVMValueRef index;            ///< STEPS: how many rounds are done; NUMBERS: the number; a phi
    LLVMValueRef last;             ///< NUMBERS: the last one
    bool is_known;                 ///< STEPS: a constant list
    uint32_t nodes, unrolled;      ///< of the body's function, before the loop
} Each;

/// Evaluates the source, once, and starts a round's body; answers its element.
LLVMValueRef each_begin(Unit *unit, Each *each, ExprId source);

/// Ends the body and goes on behind the loop.
void each_end(Unit *unit, Each *each);

#endif
