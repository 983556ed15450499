/// The game's descriptor and the other constant tables: kinds, choice sites, properties.
#ifndef GRIDDY_CODEGEN_DESCRIPTOR_H
#define GRIDDY_CODEGEN_DESCRIPTOR_H

#include "../frontend/sema/program.h"
#include "abi.h"

typedef struct Unit Unit;

typedef struct Descriptor {
    LLVMValueRef game;        ///< @griddy_game; without its contents until `descriptor_finish`
    Vec sites;                ///< LLVMValueRef: griddy_site constants
    uint32_t *site_of;        ///< by StmtId: index into `sites`, or NO_INDEX
    LLVMValueRef *properties; ///< by own property: its table, or null until asked for
} Descriptor;

/// The functions that the descriptor names.
typedef struct DescriptorEntries {
    LLVMValueRef setup, turn, setup_quiet, turn_quiet;
    LLVMValueRef *moves; ///< by KindId: what `moves:` names, as the runtime calls it, or null
} DescriptorEntries;

/// Declares @griddy_game, so that code can refer to it.
void descriptor_begin(Unit *unit);

/// Fills it in. Nothing is added to the tables afterwards.
void descriptor_finish(Unit *unit, const DescriptorEntries *entries);
void descriptor_free(Unit *unit);

/// The number of the choice site that the statement is; both forms of a function share it.
uint32_t descriptor_site(Unit *unit, StmtId id, AbiAnswer what);

/// An own property's values by kind's byte, no kind first: an array in memory's types.
LLVMValueRef descriptor_property(Unit *unit, uint32_t property);

/// A private constant.
LLVMValueRef descriptor_add_table(Unit *unit, const char *name, LLVMValueRef value);

#endif
