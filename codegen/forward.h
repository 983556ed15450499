/// Lists of steps that are known but for which way is forward.
#ifndef GRIDDY_CODEGEN_FORWARD_H
#define GRIDDY_CODEGEN_FORWARD_H

#include "unit.h"

/// The list `[a, b, …]` of which nothing but `@forward` depends on the game: one of two constants.
/// Null where anything else does.
LLVMValueRef forward_list(Unit *unit, ExprList elements);

#endif
