/// Lowering: the program's functions, statements and expressions to instructions.
///
/// One file for each family of nodes. Everything is appended where the unit's builder stands;
/// expressions answer their value. Recursion follows the tree's nesting, which is bounded
/// (SYNTAX_MAX_DEPTH); chains of operators and of `else if` are loops.
#ifndef GRIDDY_CODEGEN_LOWER_H
#define GRIDDY_CODEGEN_LOWER_H

#include "part.h"
#include "unit.h"
#include "variable.h"

/// lower_game.c: setup, turns, and every function that they can reach.
void lower_program(Unit *unit);

/// lower_stmt.c
void lower_block(Unit *unit, Block block);
/// An assignment, of the setup phase too.
void lower_assignment(Unit *unit, StmtId id);

/// lower_expr.c: the value of an expression; null for a call without one.
LLVMValueRef lower_expr(Unit *unit, ExprId id);
/// What evaluating it does (errors, choices, changes), where nobody wants the value.
void lower_effects(Unit *unit, ExprId id);
/// A constant's value where the whole expression is one, else null.
LLVMValueRef lower_constant(Unit *unit, ExprId id);

/// lower_condition.c: goes to `yes` or `no`, which the caller starts.
void lower_condition(Unit *unit, ExprId id, LLVMBasicBlockRef yes, LLVMBasicBlockRef no);
/// The value of a chain of `and` or `or`.
LLVMValueRef lower_logical_value(Unit *unit, ExprId id);

/// lower_chain.c: sums, products, comparisons.
LLVMValueRef lower_chain(Unit *unit, ExprId id);
void lower_chain_effects(Unit *unit, ExprId id);

/// lower_call.c: null for a function without a value.
LLVMValueRef lower_call(Unit *unit, ExprId id);

/// lower_board.c: tiles, and what is left and right of `from`.
LLVMValueRef lower_tile(Unit *unit, ExprId id);
LLVMValueRef lower_empty(Unit *unit, ExprId id);
LLVMValueRef lower_from(Unit *unit, ExprId id);

/// lower_arithmetic.c: checked operations; the failure stands at `place`.
LLVMValueRef lower_arithmetic(Unit *unit, TokenKind operator, LLVMValueRef left, LLVMValueRef right,
                              SourcePlace place);
LLVMValueRef lower_negation(Unit *unit, LLVMValueRef operand, SourcePlace place);

/// lower_text.c: a value of any type but board as a string, and as a line of output.
LLVMValueRef lower_string_of(Unit *unit, Type type, LLVMValueRef value);
void lower_output_value(Unit *unit, Type type, LLVMValueRef value);

#endif
