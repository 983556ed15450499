/// The second pass: what each name of the program refers to (language.md part 4).
#ifndef GRIDDY_SEMA_RESOLVE_H
#define GRIDDY_SEMA_RESOLVE_H

#include "checker.h"

/// Needs: declare_all. Produces: variables, references, who calls whom, who is assigned and read.
/// Changes: scopes. The left name of a `from` is referred to as a variable or kind where it is one;
/// whether a property is meant is decided with the types.
void resolve_all(Checker *checker);

#endif
