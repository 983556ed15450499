/// The layout of a game's state: one flat struct that holds all that the game changes.
///
/// The runtime's header first, then the counters of pieces, the setup variables (the wide ones
/// before the narrow ones), and the board, one byte a tile. A state is copied with memcpy.
#ifndef GRIDDY_CODEGEN_STATE_H
#define GRIDDY_CODEGEN_STATE_H

#include "../frontend/sema/program.h"
#include "abi.h"

typedef struct Unit Unit;

typedef struct StateLayout {
    LLVMTypeRef type;          ///< %state
    LLVMTypeRef counters;      ///< of the two fields that count pieces
    LLVMTypeRef board;         ///< of the board's field
    uint32_t *variable_fields; ///< by VariableId: the field's index, or NO_INDEX for none
    uint32_t on_board_field;   ///< NO_INDEX without pieces and board
    uint32_t brought_field;    ///< likewise
    uint32_t board_field;      ///< NO_INDEX without a board
    uint32_t owner_sets_field; ///< NO_INDEX where none are kept
} StateLayout;

/// Needs the unit's program, usage and ABI types; produces `unit->state`.
void state_lay_out(Unit *unit);

/// The state's size in bytes, and where in it a field begins (0 for NO_INDEX).
uint64_t state_size(const Unit *unit);
uint64_t state_offset(const Unit *unit, uint32_t field);

/// A line for each field, as a comment in the IR: "; offset 24: i64 score". Appends to `text`, a
/// Vec of char.
void state_describe(const Unit *unit, Vec *text);

#endif
