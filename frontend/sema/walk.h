/// A walk through code: every statement and expression of it, in the order of the source.
#ifndef GRIDDY_SEMA_WALK_H
#define GRIDDY_SEMA_WALK_H

#include "../syntax/ast.h"

/// Who wants to be told. Either may be null. A statement or expression comes before what is in it.
typedef struct Walk {
    const SyntaxTree *tree;
    void (*stmt)(void *context, StmtId id);
    void (*expr)(void *context, ExprId id);
    void *context;
} Walk;

void walk_expr(const Walk *walk, ExprId id);
void walk_block(const Walk *walk, Block block);

/// A function's body and result.
void walk_function(const Walk *walk, DeclId id);

/// What a declaration has in the setup phase: nothing of a function.
void walk_setup(const Walk *walk, DeclId id);

#endif
