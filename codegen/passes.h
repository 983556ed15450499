/// LLVM's optimisation passes.
#ifndef GRIDDY_CODEGEN_PASSES_H
#define GRIDDY_CODEGEN_PASSES_H

#include "unit.h"

/// Runs the passes of the unit's level over its module. Answers false, with `result`'s status and
/// message, when LLVM refuses.
bool passes_run(Unit *unit, Codegen *result);

#endif
