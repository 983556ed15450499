/// What evaluating an expression may change of the state, and how that is put back.
///
/// The squares and candidates of a choice, and each trial of its guard, run on the real position
/// (language.md 9.3), and nothing that they change may stay. The effects of the functions that an
/// expression calls say what to keep: tiles are written down by the runtime as they change
/// (grt_trial_begin), variables are saved as the one region that they are, the turn's outcome field
/// by field. What cannot change costs nothing.
#ifndef GRIDDY_CODEGEN_CHANGES_H
#define GRIDDY_CODEGEN_CHANGES_H

#include <llvm-c/Core.h>

#include "../frontend/sema/program.h"

typedef struct Unit Unit;

typedef struct Changes {
    bool variables; ///< setup variables
    bool tiles;
    bool turn; ///< `@winner`, `@draw`, `@next_player`
} Changes;

bool changes_any(Changes changes);

/// What evaluating the expression may change; nothing for NO_EXPR.
Changes changes_of(const Program *program, ExprId id);

/// What asking where pieces may go may change, by their kinds' `moves:` functions.
Changes changes_of_moves(const Program *program);

enum { CHANGES_TURN_FIELDS = 3 };

/// What is to be put back.
typedef struct Kept {
    Changes changes;
    LLVMValueRef variables; ///< the slot with the copy; null without variables
    LLVMValueRef turn[CHANGES_TURN_FIELDS];
    LLVMValueRef mark; ///< of the tiles' trial, where one was begun
} Kept;

/// Keeps the variables and the turn's outcome that `changes` names, to be put back any number of
/// times.
void changes_keep(Unit *unit, Changes changes, Kept *kept);
void changes_put_back(Unit *unit, const Kept *kept);

/// From here on tiles are written down as they change, until they are put back.
void changes_try_tiles(Unit *unit, Kept *kept);
void changes_undo_tiles(Unit *unit, const Kept *kept);

/// All of it together, around something that runs once: only what `changes` names.
void changes_begin(Unit *unit, Changes changes, Kept *kept);
void changes_end(Unit *unit, const Kept *kept);

#endif
