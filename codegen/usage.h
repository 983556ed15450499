/// How the program uses its variables: what decides where each one lives.
///
/// A setup variable that nobody reads (or of which every use has a known value) needs no place in
/// the state. A parameter that is never assigned, and a local that is assigned at one place, are
/// plain values: no loop exists in which an assignment could run again, so the one assignment comes
/// before every use.
#ifndef GRIDDY_CODEGEN_USAGE_H
#define GRIDDY_CODEGEN_USAGE_H

#include "../frontend/sema/program.h"

typedef struct VariableUsage {
    uint32_t assignments; ///< places that assign it: `=` and `input`
    uint32_t reads;       ///< places that read it and whose value is not known before the game runs
} VariableUsage;

typedef struct Usage {
    VariableUsage *variables; ///< by VariableId; lives in the arena
} Usage;

/// Needs a checked program; produces `usage`; changes nothing.
void usage_find(Usage *usage, const Program *program, Arena *arena);

#endif
