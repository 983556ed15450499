/// Types of calls (language.md parts 3 and 9.5).
#ifndef GRIDDY_SEMA_CHECK_CALL_H
#define GRIDDY_SEMA_CHECK_CALL_H

#include "checker.h"

/// A call of a function of the program, or of the language.
Term check_call(Checker *checker, ExprId id);

/// "no arguments", "1 argument", "3 arguments".
DiagArg check_argument_count_text(Checker *checker, uint32_t count);

#endif
