/// What operators make of values that are known (language.md part 3).
#ifndef GRIDDY_SEMA_FOLD_H
#define GRIDDY_SEMA_FOLD_H

#include "program.h"

typedef enum FoldStatus {
    FOLD_DONE,
    FOLD_UNKNOWN,   ///< the result is not worth knowing, or the operands' types do not fit
    FOLD_TOO_LARGE, ///< the result does not fit a number
    FOLD_BY_ZERO,
} FoldStatus;

/// Joined strings up to this many bytes are computed; longer ones are left to the game, so that
/// doubling a string forty times costs the compiler nothing.
enum { FOLD_MAX_STRING = 256 };

/// `left operator right`. A joined string is kept in `arena`.
FoldStatus fold_binary(TokenKind operator, const Constant * left, const Constant *right,
                       Constant *result, Arena *arena);

FoldStatus fold_not(const Constant *operand, Constant *result);
FoldStatus fold_negate(const Constant *operand, Constant *result);

Constant constant_number(int64_t number);
Constant constant_boolean(bool boolean);
Constant constant_string(Slice string);

/// Whether both have the same type and value.
bool constant_equal(const Constant *a, const Constant *b);

#endif
