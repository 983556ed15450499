/// Reports of types that do not fit: both places, both types, once.
///
/// Each of these makes the variables that are involved an error that fits everything from then on,
/// so that one mistake is one message.
#ifndef GRIDDY_SEMA_MISMATCH_H
#define GRIDDY_SEMA_MISMATCH_H

#include "checker.h"

/// A value and where it stands.
typedef struct TypedRange {
    Term term;
    SourceRange range;
} TypedRange;

/// "a number", "a number or a string", "a value": a set of types in words.
DiagArg mismatch_describe(Checker *checker, TypeMask mask);
DiagArg mismatch_describe_term(Checker *checker, Term term);

/// Marks what made `value` what it is, where that is another place.
void mismatch_mark_reason(Checker *checker, Diagnostic *report, TypedRange value);

/// `name`, which is `target`, is assigned `value`.
void mismatch_report_assign(Checker *checker, Identifier name, Term target, TypedRange value);

/// `function`, whose result is `target`, returns `value`.
void mismatch_report_result(Checker *checker, Identifier function, Term target, TypedRange value);

/// `value` is an argument for the parameter `target` of the function `callee`.
void mismatch_report_argument(Checker *checker, Identifier callee, Term target, TypedRange value);

/// `value` is an operand of what is written `spelling`, which needs `wanted`.
void mismatch_report_operand(Checker *checker, const char *spelling, TypeMask wanted,
                             TypedRange value);

/// `value` is the `part` ("column", "height") of a position.
void mismatch_report_position(Checker *checker, const char *part, TypedRange value);

void mismatch_report_condition(Checker *checker, TypedRange value);

/// `value` stands right of `name from`, where a `wanted` has to.
void mismatch_report_from(Checker *checker, Identifier name, TypeMask wanted, TypedRange value);

/// `value` stands in `[ ]` with `first`, and is of another type.
void mismatch_report_mixed(Checker *checker, TypedRange first, TypedRange value);

/// `value` is put on a tile and is no piece.
void mismatch_report_put(Checker *checker, TypedRange value);

/// `name`, which is `target`, is to be what `picked` says.
void mismatch_report_pick(Checker *checker, Identifier name, Term target, TypedRange picked);

/// The operands of an operator fit no meaning of it.
void mismatch_report_operation(Checker *checker, const Operation *operation);

// --- what mismatch.c and mismatch_grid.c share

/// Marks an operand with its type.
void mismatch_mark_operand(Checker *checker, Diagnostic *report, TypedRange value);

/// Says how a kind becomes a player's piece, where `target` is a piece.
void mismatch_help_piece(Checker *checker, Diagnostic *report, Term target, TypedRange value);

/// Says how a square becomes a set, a set a square and the like, where `wanted` is due.
void mismatch_help_grid(Checker *checker, Diagnostic *report, TypeMask wanted, TypedRange value);

/// The same for what is given to `target`, which may have been made by `[]`.
void mismatch_help_target(Checker *checker, Diagnostic *report, Term target, TypedRange value);

/// A binary operator of which one operand is a square, step, set or list of steps. Answers false,
/// and reports nothing, where that is not so.
bool mismatch_report_grid(Checker *checker, const Operation *operation, const Link *link);

/// An operator with one operand, or a function of the language.
void mismatch_report_lone(Checker *checker, const Operation *operation);

#endif
