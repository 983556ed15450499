/// The fourth pass: which values are known before the game runs (language.md parts 3, 6 and 9), and
/// with them the board and the pieces.
#ifndef GRIDDY_SEMA_CONSTANTS_H
#define GRIDDY_SEMA_CONSTANTS_H

#include "checker.h"

/// Needs: check_types, effects_find_setup_runs. Produces: constants of expressions and setup
/// variables, the board's size, the pieces, their start positions and vectors, `@links`. Reports
/// operators on literals that fail.
void constants_find(Checker *checker);

#endif
