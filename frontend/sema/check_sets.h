/// Types of squares, steps, sets, comprehensions, and of what loops run through (language.md 9.2).
#ifndef GRIDDY_SEMA_CHECK_SETS_H
#define GRIDDY_SEMA_CHECK_SETS_H

#include "check_expr.h"

/// A SQUARE, STEP, SET, RANGE or COMPREHENSION.
Term check_grid_value(Checker *checker, ExprId id);

/// The column and row of a SQUARE, TILE or EMPTY.
void check_position(Checker *checker, ExprId id);

/// The one square in the parentheses of a TILE or EMPTY.
void check_square_of(Checker *checker, ExprId id, ExprId square);

/// What `for` or a comprehension runs through with `variable`.
void check_source(Checker *checker, ExprId source, VariableId variable);

/// What `input … in` picks from: answers the type of what is picked.
Term check_choices(Checker *checker, ExprId choices);

#endif
