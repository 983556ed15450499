/// The layout of a game's state: one flat struct that holds all that the game changes.
///
/// The runtime's header first, then the setup variables (the widest ones first, so that no space is
/// lost between them), the counters of pieces, the board (one byte a tile), and the sets of squares
/// where pieces stand. A state is copied with memcpy. The variables lie together, so that a guard
/// that changes some is tried with one copy of them all.
///
/// Counters and sets stand there only where something of the program asks for them (usage.h).
#ifndef GRIDDY_CODEGEN_STATE_H
#define GRIDDY_CODEGEN_STATE_H

#include "../frontend/sema/program.h"
#include "abi.h"

typedef struct Unit Unit;

typedef struct StateLayout {
    LLVMTypeRef type;          ///< %state
    uint32_t *variable_fields; ///< by VariableId: the field's index, or NO_INDEX for none
    uint32_t first_variable;   ///< the fields of variables are first_variable to
    uint32_t variables_end;    ///< variables_end - 1
    uint32_t on_board_field;   ///< this and the next ones: NO_INDEX where there is none
    uint32_t brought_field;
    uint32_t board_field;
    uint32_t owner_sets_field;
    uint32_t kind_sets_field;
} StateLayout;

/// Needs the unit's program, usage and ABI types; produces `unit->state`.
void state_lay_out(Unit *unit);

/// The state's size in bytes, and where in it a field begins (0 for NO_INDEX).
uint64_t state_size(const Unit *unit);
uint64_t state_offset(const Unit *unit, uint32_t field);

/// The bytes from the first variable to the end of the last one; 0 without variables.
uint64_t state_variables_size(const Unit *unit);

/// A line for each field, as a comment in the IR: "; offset 24: i64 score". Appends to `text`, a
/// Vec of char.
void state_describe(const Unit *unit, Vec *text);

#endif
