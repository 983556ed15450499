/// Expressions that surely have the same value when they are evaluated one right after the other.
///
/// That are those that are written alike, but for spaces and parentheses, and call no function of
/// the program: it may choose, or change what it reads. Nor may they draw random numbers.
#ifndef GRIDDY_SEMA_SAME_H
#define GRIDDY_SEMA_SAME_H

#include "program.h"

/// Whether `a` and `b` surely have the same value.
bool same_value(const Program *program, ExprId a, ExprId b);

/// Whether evaluating `id` calls no function of the program and draws nothing.
bool same_is_pure(const Program *program, ExprId id);

/// Equal for expressions that have the same value.
uint64_t same_hash(const Program *program, ExprId id);

/// What is left of a condition when `!`, parentheses and the opposites `!=`, `>=`, `>` are taken
/// away: `a >= b` is `a < b` the other way round.
typedef struct Condition {
    ExprId expr;  ///< a comparison, or any other boolean
    bool is_link; ///< `expr` is a chain of one comparison: `operator` is EQ, IN, LT or LEQ
    bool is_opposite;
    TokenKind operator;
} Condition;

Condition same_condition(const Program *program, ExprId id);

/// Whether two conditions are the same, or the opposites of each other, which differ only in
/// `is_opposite`.
bool same_conditions(const Program *program, const Condition *a, const Condition *b);
uint64_t same_condition_hash(const Program *program, const Condition *condition);

#endif
