/// Comprehensions as set algebra: no loop, where the condition and the element look at each square
/// of the source by steps alone.
///
/// In `[e for v in S if c]`, `e` is v, or v moved by steps; `c` is made with `and`, `or` and `!` of
/// `empty? (w)`, `w in T`, `v == t`, where w is v or v moved by steps, and of what does not depend
/// on v. Steps, T and t do not depend on v and are such that nobody can tell how often they are
/// evaluated.
#ifndef GRIDDY_CODEGEN_FILTER_H
#define GRIDDY_CODEGEN_FILTER_H

#include <llvm-c/Core.h>

#include "../frontend/sema/program.h"

typedef struct Unit Unit;

/// Whether a comprehension is of that kind.
bool filter_fits(const Unit *unit, ExprId id);

/// The set that it is.
LLVMValueRef filter_lower(Unit *unit, ExprId id);

/// Whether an expression is the variable itself.
bool filter_is_variable(const Unit *unit, ExprId id, VariableId variable);

#endif
