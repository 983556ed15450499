/// Functions and values that other languages have and Griddy has not: reported by name, each with
/// Griddy's own way. The table is foreign.def; words that change the syntax are the parser's.
#ifndef GRIDDY_SEMA_FOREIGN_H
#define GRIDDY_SEMA_FOREIGN_H

#include "checker.h"

/// Reports the call of a function that other languages have. Answers whether it is one.
bool foreign_report_call(Checker *checker, const ExprNode *call, bool is_statement);

/// The same for the name of a value.
bool foreign_report_value(Checker *checker, Identifier name);

#endif
