/// Lowering: the program's functions, statements and expressions to instructions.
///
/// One file for each family of nodes. Everything is appended where the unit's builder stands;
/// expressions answer their value. Recursion follows the tree's nesting, which is bounded
/// (SYNTAX_MAX_DEPTH); chains of operators and of `else if` are loops.
#ifndef GRIDDY_CODEGEN_LOWER_H
#define GRIDDY_CODEGEN_LOWER_H

#include "filter.h"
#include "part.h"
#include "unit.h"
#include "variable.h"

/// lower_game.c: setup, turns, and every function that they can reach.
void lower_program(Unit *unit);

/// lower_movement.c: what kinds' `moves:` properties name, as the runtime calls it.
void lower_movement(Unit *unit, DescriptorEntries *entries);

/// A value and its type.
typedef struct Operand {
    Type type;
    LLVMValueRef value;
} Operand;

/// lower_stmt.c
void lower_block(Unit *unit, Block block);
/// An assignment, of the setup phase too.
void lower_assignment(Unit *unit, StmtId id);

/// lower_place.c
void lower_place(Unit *unit, StmtId id);
/// The value of a set of squares, into a slot; what finding it changes is put back.
void lower_targets(Unit *unit, ExprId id, LLVMValueRef slot);
/// Draws the board, where the game has it drawn before each choice. `outcome` is what the choice
/// gave: with GRT_STUCK nobody is asked, and nothing is drawn.
void lower_show_board(Unit *unit, LLVMValueRef outcome);

/// lower_input.c
void lower_input(Unit *unit, StmtId id);

/// lower_put.c: `tile (…) = p`.
void lower_put(Unit *unit, const StmtNode *stmt);
/// Behind what changes the board: a game that is compiled to watch itself compares the sets and
/// counters that it keeps with the tiles. A difference is reported at `place`.
void lower_check_board(Unit *unit, SourcePlace place);

/// lower_expr.c: the value of an expression; null for a call without one.
LLVMValueRef lower_expr(Unit *unit, ExprId id);
/// A constant's value where the whole expression is one, else null.
LLVMValueRef lower_constant(Unit *unit, ExprId id);

/// lower_effects.c: what evaluating it does (errors, choices, changes), where nobody wants the
/// value.
void lower_effects(Unit *unit, ExprId id);
/// Whether evaluating it can neither fail nor do anything, and its value does not depend on
/// `variable` (NO_INDEX for none): then nobody can tell how often it is evaluated.
bool lower_is_steady(const Unit *unit, ExprId id, VariableId variable);

/// lower_builtin.c: the language's own names.
LLVMValueRef lower_builtin(Unit *unit, Builtin builtin);
LLVMValueRef lower_empty_squares(Unit *unit);
/// Whether the current player is player two, whose pieces go the other way up: an i1.
LLVMValueRef lower_is_two(Unit *unit);

/// lower_library.c: the built-in functions.
LLVMValueRef lower_library_call(Unit *unit, ExprId id);

/// lower_links.c: `near` of a set, `group` of a square.
LLVMValueRef lower_near(Unit *unit, LLVMValueRef set);
LLVMValueRef lower_group(Unit *unit, LLVMValueRef square);

/// lower_set.c: squares and sets.
LLVMValueRef lower_square(Unit *unit, const ExprNode *node);
LLVMValueRef lower_squares(Unit *unit, ExprId id);
LLVMValueRef lower_square_operation(Unit *unit, TokenKind operator, Operand left, Operand right);
LLVMValueRef lower_set_operation(Unit *unit, TokenKind operator, Operand left, Operand right);
/// The piece on a square, none on nowhere.
LLVMValueRef lower_square_piece(Unit *unit, LLVMValueRef square);
/// An expression's value, which stays what it is while `next` is evaluated; NO_EXPR: whatever runs.
LLVMValueRef lower_held(Unit *unit, ExprId id, ExprId next);
/// The set that a runtime function writes to where its last argument points; `arguments` has
/// `count` and room for that one.
LLVMValueRef lower_set_call(Unit *unit, AbiFunction function, LLVMValueRef *arguments,
                            unsigned count);

/// lower_step.c: steps and lists of them.
LLVMValueRef lower_step(Unit *unit, const ExprNode *node);
/// Whether `{dx, dy}` is known, and fits; then it is in *step.
bool lower_known_step(const Unit *unit, const ExprNode *node, Step *step);
LLVMValueRef lower_steps(Unit *unit, ExprId id);
LLVMValueRef lower_step_operation(Unit *unit, TokenKind operator, Operand left, Operand right,
                                  SourcePlace place);
LLVMValueRef lower_step_negation(Unit *unit, LLVMValueRef operand, SourcePlace place);
LLVMValueRef lower_steps_operation(Unit *unit, TokenKind operator, LLVMValueRef left,
                                   LLVMValueRef right);
LLVMValueRef lower_steps_equal(Unit *unit, LLVMValueRef left, LLVMValueRef right);
LLVMValueRef lower_steps_have(Unit *unit, LLVMValueRef list, LLVMValueRef step);
/// A list made step by step; `lower_steps_end` takes what `lower_steps_begin` answered.
LLVMValueRef lower_steps_begin(Unit *unit);
void lower_steps_add(Unit *unit, LLVMValueRef step);
LLVMValueRef lower_steps_end(Unit *unit, LLVMValueRef begun);

/// lower_comprehension.c
LLVMValueRef lower_comprehension(Unit *unit, ExprId id);
void lower_comprehension_effects(Unit *unit, ExprId id);

/// lower_loop.c
void lower_for(Unit *unit, StmtId id);

/// lower_condition.c: goes to `yes` or `no`, which the caller starts.
void lower_condition(Unit *unit, ExprId id, LLVMBasicBlockRef yes, LLVMBasicBlockRef no);
/// The value of a chain of `and` or `or`.
LLVMValueRef lower_logical_value(Unit *unit, ExprId id);

/// lower_chain.c: sums, products, comparisons.
LLVMValueRef lower_chain(Unit *unit, ExprId id);
void lower_chain_effects(Unit *unit, ExprId id);

/// lower_call.c: null for a function without a value.
LLVMValueRef lower_call(Unit *unit, ExprId id);
/// The same with arguments that are known, as many as the function has parameters; a failure stands
/// at `place`.
LLVMValueRef lower_call_with(Unit *unit, FunctionId id, const LLVMValueRef *arguments,
                             SourcePlace place);

/// lower_board.c: tiles, and what is left and right of `from`.
LLVMValueRef lower_tile(Unit *unit, ExprId id);
LLVMValueRef lower_empty(Unit *unit, ExprId id);
LLVMValueRef lower_from(Unit *unit, ExprId id);

/// lower_arithmetic.c: checked operations; the failure stands at `place`.
LLVMValueRef lower_arithmetic(Unit *unit, TokenKind operator, LLVMValueRef left, LLVMValueRef right,
                              SourcePlace place);
LLVMValueRef lower_negation(Unit *unit, LLVMValueRef operand, SourcePlace place);
void lower_check_divisor(Unit *unit, LLVMValueRef divisor, SourcePlace place);

/// lower_text.c: a value of any type but board as a string, and as a line of output.
LLVMValueRef lower_string_of(Unit *unit, Type type, LLVMValueRef value);
void lower_output_value(Unit *unit, Type type, LLVMValueRef value);

#endif
