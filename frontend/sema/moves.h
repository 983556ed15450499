/// `moves: FUNCTION` of a piece (language.md 9.4): what it names, and whether that fits.
#ifndef GRIDDY_SEMA_MOVES_H
#define GRIDDY_SEMA_MOVES_H

#include "checker.h"

/// Needs: declare_all. Produces: each kind's `moves`, the list of all such functions, and the
/// references of their names.
void moves_find(Checker *checker);

/// Needs: what all code says of its types. Makes the functions go from a square to a set of
/// squares. Changes: types.
void moves_check(Checker *checker);

#endif
