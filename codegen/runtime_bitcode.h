/// The runtime's hot part, merged into the game as bitcode where it is to be inlined.
#ifndef GRIDDY_CODEGEN_RUNTIME_BITCODE_H
#define GRIDDY_CODEGEN_RUNTIME_BITCODE_H

#include "unit.h"

/// Adds those functions of <runtime_dir>/<target>/core.bc that the module uses, directly or through
/// each other, and makes everything but the descriptor internal; at -O0 only compares them with the
/// calls. Answers false, with `result`'s status and message, when the file cannot be read or does
/// not fit this compiler.
bool runtime_merge(Unit *unit, Codegen *result);

/// The path of a file in the target's folder of the runtime; lives in `arena`.
const char *runtime_path(const CodegenOptions *options, const char *file, Arena *arena);

#endif
