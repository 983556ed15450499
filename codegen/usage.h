/// How the program uses its variables, and how large its functions are: what decides where each
/// variable lives and which functions are made in parts.
///
/// A setup variable that nobody reads (or of which every use has a known value) needs no place in
/// the state. A parameter that is never assigned, and a local that is assigned at one place, are
/// plain values: its scope sees to it that the one assignment comes before every use, in each round
/// of a loop too.
#ifndef GRIDDY_CODEGEN_USAGE_H
#define GRIDDY_CODEGEN_USAGE_H

#include "../frontend/sema/program.h"

typedef struct VariableUsage {
    uint32_t assignments; ///< places that assign it: `=`, `input`, `for`, a comprehension
    uint32_t reads;       ///< places that read it and whose value is not known before the game runs
} VariableUsage;

typedef struct Usage {
    VariableUsage *variables; ///< by VariableId; lives in the arena
    uint32_t *function_sizes; ///< by FunctionId: nodes of the tree; lives in the arena
    uint32_t setup_size;      ///< likewise, of the setup phase outside functions
    uint32_t game_size;       ///< and of the game phase
} Usage;

/// Needs a checked program; produces `usage`; changes nothing.
void usage_find(Usage *usage, const Program *program, Arena *arena);

#endif
