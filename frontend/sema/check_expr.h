/// The types of expressions (language.md part 3).
///
/// What is not known yet when an expression is looked at is noted down as open, and filled in when
/// types_solve has decided it. Along the way the code's own effects are collected.
#ifndef GRIDDY_SEMA_CHECK_EXPR_H
#define GRIDDY_SEMA_CHECK_EXPR_H

#include "checker.h"

/// An expression, or a link of a chain, whose type was not known when it was looked at.
typedef struct OpenExpr {
    ExprId expr;
    Term term;
} OpenExpr;

typedef struct OpenLink {
    LinkId link;
    Term term;
} OpenLink;

/// A `from` of which only its right side's type tells what its left name means.
typedef struct OpenFrom {
    ExprId expr;
    Term right;
} OpenFrom;

/// The type of any expression: the board, and the call of a function without a value, included.
Term check_expr(Checker *checker, ExprId id);

/// The type of an expression that has to be a value: refuses the board and calls without a value.
Term check_value(Checker *checker, ExprId id);

/// Notes down the type of an expression that `check_expr` has not seen.
void check_record(Checker *checker, ExprId id, Term term);

/// Reports a square or set where there is no board.
void check_need_tiles(Checker *checker, ExprId id, Type type);

/// Applies an operator, or reports that its operands do not fit it.
Term check_operation(Checker *checker, const Operation *operation);

/// The same for an operator with one operand, which has to be a value.
Term check_one_operand(Checker *checker, Operator operator, ExprId operand, uint32_t subject);

/// The type of a name of the language.
Type check_builtin_type(Builtin builtin);

/// A column or row: a value that has to be a number. `part` is what it is called.
void check_coordinate(Checker *checker, ExprId id, const char *part);

/// Makes `target` and `value` one type. A target that gets its type by this has it from
/// `target_range`, a value from `value_range`. Answers false when they do not fit.
bool check_same_type(Checker *checker, Term target, SourceRange target_range, Term value,
                     SourceRange value_range);

/// The same for what a function is handed, or hands back: the place is the reason, of that kind,
/// whatever the value has its type from.
bool check_handed_type(Checker *checker, Term target, Term value, SourceRange range,
                       ReasonKind kind);

/// The same for a target that is what it is given: one that gets nothing but an error is one
/// itself.
bool check_given_type(Checker *checker, Term target, SourceRange target_range, Term value,
                      SourceRange value_range);

/// `left from right`.
Term check_from(Checker *checker, ExprId id);

/// Decides the left names that were left open. To be called when all types are solved.
void check_open_froms(Checker *checker);

/// Reports an operator whose operands were known too late; a TypesConflict.
void check_operator_conflict(void *context, const Operation *operation);

static inline SourceRange check_range(const Checker *checker, ExprId id)
{
    return tree_expr(checker->tree, id)->range;
}

#endif
