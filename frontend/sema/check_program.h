/// The third pass: the types of everything (language.md part 3), and what code does by itself.
#ifndef GRIDDY_SEMA_CHECK_PROGRAM_H
#define GRIDDY_SEMA_CHECK_PROGRAM_H

#include "check_expr.h"

/// Needs: resolve_all. Produces: the types of expressions, links, variables and results; references
/// of every `from`; the effects of each function's own statements. Changes: types.
void check_types(Checker *checker);

/// The statements of a block, in order.
void check_block(Checker *checker, Block block);

/// A statement of the setup phase, or of a block.
void check_stmt(Checker *checker, StmtId id);

/// A condition has to be a boolean.
void check_condition(Checker *checker, ExprId id);

#endif
