/// What functions do through what they call (language.md part 5): choices, output, changes,
/// recursion.
#ifndef GRIDDY_SEMA_EFFECTS_H
#define GRIDDY_SEMA_EFFECTS_H

#include "checker.h"

/// Needs: resolve_all. Produces: for each function the first setup statement that runs it.
void effects_find_setup_runs(Checker *checker);

/// Needs: check_types (each function's own effects), effects_find_setup_runs. Produces: the effects
/// of functions, setup and game with all they call; the circles of functions that reach each other;
/// which functions are used.
void effects_spread(Checker *checker);

#endif
