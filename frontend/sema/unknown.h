/// Reports of names that mean nothing where they stand, with what is known about why (language.md
/// part 4): a close name, a branch that has ended, an assignment that comes later.
#ifndef GRIDDY_SEMA_UNKNOWN_H
#define GRIDDY_SEMA_UNKNOWN_H

#include "checker.h"

/// A name that is used as a value, in the expression `id`.
void unknown_report_name(Checker *checker, ExprId id, Identifier name);

/// Takes back names that were suggested and are of a type that does not fit. To be called when all
/// code has been looked at, before what is still open is decided.
void unknown_check_guesses(Checker *checker);

/// A name that begins with `@` and is none of this version's.
void unknown_report_at_name(Checker *checker, Identifier name);

/// The function of a call, which is a whole statement or stands in a value.
void unknown_report_function(Checker *checker, const ExprNode *call, bool is_statement);

/// What `moves:` names.
void unknown_report_moves(Checker *checker, Identifier name);

/// What `place` is to put on the board.
void unknown_report_piece(Checker *checker, Identifier name);

/// The left name of a `from`, which is neither a property nor something that has a kind.
void unknown_report_property(Checker *checker, Identifier name);

/// The left name of `from @board`.
void unknown_report_board_property(Checker *checker, Identifier name);

/// To be called when a variable is made: whoever missed it before is told where that is.
void unknown_note_variable(Checker *checker, Identifier name);

#endif
