/// Values that are always the same, though no constant says so: what a comparison can come to.
#ifndef GRIDDY_SEMA_ALWAYS_H
#define GRIDDY_SEMA_ALWAYS_H

#include "checker.h"

/// What an expression always is, as far as that is known.
typedef enum Always {
    ALWAYS_UNKNOWN,
    ALWAYS_FALSE,
    ALWAYS_TRUE,
} Always;

/// The numbers that an expression can be.
typedef struct NumberRange {
    int64_t least, most;
} NumberRange;

NumberRange always_range(const Program *program, ExprId id);

/// Whether a set, a list or a range surely has nothing in it.
bool always_is_empty(const Program *program, ExprId id);

/// The comparison of a chain with one link: both sides are the same, or their ranges decide it.
/// Unknown for two constants, which are no mistake: a program may compare its own settings.
Always always_comparison(const Program *program, const ExprNode *node);

/// A condition: a constant, or `and` and `or` with a side that decides them.
Always always_condition(const Program *program, ExprId id);

/// Two neighbours of a chain of `and` or `or` that decide it: `x == 1 and x == 2` is false, `x != 1
/// or x != 2` true. `node` is the chain, `link` the right one's number.
Always always_neighbours(const Program *program, const ExprNode *node, uint32_t link);

#endif
