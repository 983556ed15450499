/// How the program uses its variables and its pieces, and how large its functions are: what decides
/// where each variable lives, what the state keeps beside the board, and which functions are made
/// in parts.
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
    bool needs_on_board;      ///< asks how many of a piece stand on the board
    bool needs_brought;       ///< has a kind with a limit
    bool needs_owner_sets;    ///< asks for sets of somebody's squares or of empty ones
    bool needs_kind_sets;     ///< asks where pieces of a kind are
} Usage;

/// Needs a checked program; produces `usage`; changes nothing.
void usage_find(Usage *usage, const Program *program, Arena *arena);

#endif
