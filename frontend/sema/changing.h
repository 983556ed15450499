/// Why a value is no constant, where one has to be (language.md part 6).
#ifndef GRIDDY_SEMA_CHANGING_H
#define GRIDDY_SEMA_CHANGING_H

#include "checker.h"

/// Adds to `report`, which wants `expr` to be a constant, what constants are, and marks what makes
/// the first variable in it none.
void changing_explain(Checker *checker, Diagnostic *report, ExprId expr);

#endif
