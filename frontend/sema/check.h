/// Meaning: a syntax tree to a checked program. Source: language.md parts 3 to 7.
#ifndef GRIDDY_SEMA_CHECK_H
#define GRIDDY_SEMA_CHECK_H

#include "program.h"

/// Checks the whole tree. Mistakes go to `diags`; `program` (initialised) is complete, and may be
/// handed on, when no error was reported. `arena` keeps the program's texts.
void check_program(Program *program, const SyntaxTree *tree, DiagSink *diags, Arena *arena,
                   const MemorySource *memory);

#endif
