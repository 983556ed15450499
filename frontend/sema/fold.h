/// What operators make of values that are known (language.md parts 3 and 9.2).
#ifndef GRIDDY_SEMA_FOLD_H
#define GRIDDY_SEMA_FOLD_H

#include "grid.h"

typedef enum FoldStatus {
    FOLD_DONE,
    FOLD_UNKNOWN,   ///< the result is not worth knowing, or the operands' types do not fit
    FOLD_TOO_LARGE, ///< the result does not fit a number
    FOLD_BY_ZERO,
} FoldStatus;

/// Joined strings up to this many bytes are computed; longer ones are left to the game, so that
/// doubling a string forty times costs the compiler nothing.
enum { FOLD_MAX_STRING = 256 };

/// `left operator right`. What it makes is kept in the grid's arena.
FoldStatus fold_binary(const Grid *grid, TokenKind operator, const Constant * left,
                       const Constant *right, Constant *result);

FoldStatus fold_not(const Constant *operand, Constant *result);
FoldStatus fold_negate(const Constant *operand, Constant *result);

/// The operators of 9.2: at least one side is a square, a step, a set or a list of steps.
FoldStatus fold_squares(const Grid *grid, TokenKind operator, const Constant * left,
                        const Constant *right, Constant *result);

/// `-step`.
FoldStatus fold_negated_step(Step step, Constant *result);

/// A function of the language that does not look at pieces, of constant arguments; `right` is read
/// where it takes two. Unknown for all other functions.
FoldStatus fold_function(const Grid *grid, BuiltinFunction function, const Constant *left,
                         const Constant *right, Constant *result);

/// A name of the language that has one value in the whole game; unknown for all others.
FoldStatus fold_builtin(const Grid *grid, Builtin builtin, Constant *result);

/// `(x, y)` and `{dx, dy}`; a step that is too large for one is unknown.
FoldStatus fold_square(const Grid *grid, const Constant *x, const Constant *y, Constant *result);
FoldStatus fold_step(const Constant *dx, const Constant *dy, Constant *result);

Constant constant_number(int64_t number);
Constant constant_boolean(bool boolean);
Constant constant_string(Slice string);
Constant constant_square(int64_t square);
Constant constant_step(Step step);
Constant constant_set(const uint64_t *squares);

/// Whether both have the same type and value. Of sets: of those that Program.constants keeps, where
/// equal ones are one.
bool constant_equal(const Constant *a, const Constant *b);

#endif
