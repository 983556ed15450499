/// The finished module as bytes: text, bitcode, assembly, an object.
#ifndef GRIDDY_CODEGEN_EMIT_H
#define GRIDDY_CODEGEN_EMIT_H

#include "unit.h"

/// Fills in `result`'s outputs for each kind of `wanted` but EXE; for that, the object is made too.
/// The module is used up. Answers false, with `result`'s status and message, when LLVM fails.
bool emit_outputs(Unit *unit, const bool wanted[CODEGEN_KIND_COUNT], Codegen *result);

#endif
