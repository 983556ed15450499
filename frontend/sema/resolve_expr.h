/// What resolve.c and resolve_expr.c share: names in expressions, and new variables.
#ifndef GRIDDY_SEMA_RESOLVE_EXPR_H
#define GRIDDY_SEMA_RESOLVE_EXPR_H

#include "checker.h"

/// The names of an expression. `resolve_optional` takes NO_EXPR too.
void resolve_expr(Checker *checker, ExprId id);
void resolve_optional(Checker *checker, ExprId id);

/// Notes that a variable or a kind is read, and answers the reference to it.
Reference resolve_use(Checker *checker, Meaning meaning);

/// A call, which is a whole statement or stands in a value.
void resolve_call(Checker *checker, ExprId id, bool is_statement);

/// Notes that pieces may move here by their properties: each `moves:` function may be called.
void resolve_call_moves(Checker *checker);

/// A variable made here: visible up to the end of the innermost block.
VariableId resolve_make_variable(Checker *checker, Identifier name, VariableKind kind);

/// The same for one that is made by an assignment.
VariableId resolve_make_assigned(Checker *checker, Identifier name);

/// The same for what `for` or a comprehension counts with. Reports a name that is visible already.
VariableId resolve_make_counter(Checker *checker, Identifier name);

void resolve_note_assignment(Checker *checker, VariableId id, SourceRange range);

/// Reports that a new variable or parameter has the name of what `meaning` says; from here on the
/// name fits everything.
void resolve_report_taken(Checker *checker, Identifier name, Meaning meaning);

#endif
