/// Values that a place needs before the game runs: properties of pieces, `@links`, the board's
/// sides (language.md 9.4).
///
/// Most constants are found while folding (known.c), one for each expression. This computes what
/// that leaves out: comprehensions, and sets on boards that are too large to keep a set for every
/// expression. Setup variables are looked through where they are assigned once, with a value that
/// is constant itself. The work is bounded over the whole program, in steps: one for each value of
/// an expression, one for each EVALUATE_TILES_OF_A_STEP tiles of a set.
#ifndef GRIDDY_SEMA_EVALUATE_H
#define GRIDDY_SEMA_EVALUATE_H

#include "checker.h"
#include "grid.h"

/// How many steps all values together may take that have to be constant. Ten comprehensions over
/// the largest board stay below it.
enum { EVALUATE_MAX_STEPS = 100000000 };

/// What takes the time of a number: so many tiles of a set. And what a step in a list takes of it.
enum { EVALUATE_TILES_OF_A_STEP = 512, EVALUATE_STEPS_OF_AN_ITEM = 8 };

/// And how many all those that are constants only where that is cheap.
enum { EVALUATE_MAX_OPTIONAL_STEPS = 4000000 };

typedef enum EvaluateStatus {
    EVALUATE_DONE,
    EVALUATE_NOT_CONSTANT, ///< only known when the game runs, or fails then
    EVALUATE_TOO_LONG,     ///< more steps than there are
    EVALUATE_WRONG,        ///< something in it was reported
} EvaluateStatus;

/// What is known about a variable, by VariableId.
typedef struct Evaluated {
    Constant value; ///< of a loop's variable while the loop runs; else when `is_known`
    uint32_t level; ///< of the comprehension that it counts for now, from 1; 0 for none
    uint32_t blame; ///< ExprId: what in its value is no constant, or NO_INDEX
    bool is_needed; ///< a value that has to be constant mentions it
    bool is_known;
} Evaluated;

typedef struct Evaluator {
    Checker *checker;
    Grid grid;      ///< its arena is `scratch`
    Arena scratch;  ///< what one evaluation makes
    Arena kept;     ///< values of needed variables
    Arena repeats;  ///< values of `same`
    Vec variables;  ///< Evaluated
    Vec same;       ///< Constant: sets that are the same in every round of the loops around them
    Vec same_at;    ///< uint32_t by ExprId: index in `same` plus one, or 0; empty before it is used
    Vec same_exprs; ///< ExprId, by index in `same`
    int64_t steps;  ///< that are left for the evaluation that runs
    int64_t steps_needed; ///< that are left in all
    int64_t steps_optional;
    bool is_needed;   ///< the evaluation that runs may look through variables
    uint32_t level;   ///< how many loops are running
    uint32_t touched; ///< the outermost level whose variable was read, or NO_INDEX
    EvaluateStatus status;
    ExprId blame;        ///< what is to blame for it
    const char *failure; ///< why computing that fails; null where it is not constant
    bool is_too_long;    ///< reported already
} Evaluator;

void evaluator_init(Evaluator *evaluator, Checker *checker);
void evaluator_free(Evaluator *evaluator);

/// To be called when the board's size is known, or not: then there are no squares.
void evaluator_set_board(Evaluator *evaluator);

/// Marks the setup variables that the values mention which have to be constant, and those that
/// their values mention.
void evaluator_mark_needed(Evaluator *evaluator);

/// Computes the value of a needed variable, which is assigned once. To be called in the order of
/// the source.
void evaluator_set_variable(Evaluator *evaluator, VariableId id, ExprId value);

/// A value that has to be constant. It is valid up to the next call of the evaluator; where the
/// answer is not EVALUATE_DONE, `evaluator->blame` is what is not constant. The parts of it that
/// are constants by themselves have to be folded before.
EvaluateStatus evaluate_needed(Evaluator *evaluator, ExprId id, Constant *value);

/// A comprehension, where it is cheap.
EvaluateStatus evaluate_optional(Evaluator *evaluator, ExprId id, Constant *value);

/// Reports, as `code` at `range`, that the value that was asked for last is not constant, and what
/// is to blame; or that it takes too long. Says nothing where something in it was reported.
void evaluate_report(Evaluator *evaluator, DiagCode code, SourceRange range, DiagArgs args);

/// Where what is to blame stands.
SourceRange evaluate_blame(const Evaluator *evaluator);

#endif
