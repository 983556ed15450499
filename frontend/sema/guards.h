/// What the parts of a choice may not do (language.md 9.3): what is tried for each choice that
/// there might be cannot choose, ask, output or draw random numbers.
#ifndef GRIDDY_SEMA_GUARDS_H
#define GRIDDY_SEMA_GUARDS_H

#include "checker.h"

/// Needs: effects_spread. Produces: reports of `moves:` functions, and of what stands after `from`,
/// `in` and `if` of a choice, that do what they may not.
void guards_check(Checker *checker);

#endif
