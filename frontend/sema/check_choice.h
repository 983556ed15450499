/// Types and effects of choices and of what changes tiles (language.md 6, 9.2, 9.3).
#ifndef GRIDDY_SEMA_CHECK_CHOICE_H
#define GRIDDY_SEMA_CHECK_CHOICE_H

#include "check_expr.h"

void check_input(Checker *checker, const StmtNode *node);
void check_place(Checker *checker, StmtId id, const StmtNode *node);

/// `tile (…) = piece;`
void check_put(Checker *checker, const StmtNode *node);

/// The effect of assigning a variable.
void check_note_change(Checker *checker, VariableId id);

#endif
