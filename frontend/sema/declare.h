/// The first pass: what can be named in the whole file (language.md part 4).
#ifndef GRIDDY_SEMA_DECLARE_H
#define GRIDDY_SEMA_DECLARE_H

#include "checker.h"

/// Needs: the tree. Produces: the program's functions, kinds and own properties with their names,
/// the board's declaration, the language's names, and what
/// `moves:` names. Changes: scopes.
void declare_all(Checker *checker);

#endif
