/// Pieces that go by single steps alone, so that a random player's move can be picked at once from
/// shifted sets (runtime/core/step_picks.c).
#ifndef GRIDDY_CODEGEN_STEP_MOVES_H
#define GRIDDY_CODEGEN_STEP_MOVES_H

#include "unit.h"

/// Whether grt_offer_begin_steps may be asked (abi.def) about the pieces of `what`, which is what
/// stands behind `place`: a kind, a variable that holds one, or `@any`.
bool step_moves_only(const Unit *unit, Reference what);

#endif
