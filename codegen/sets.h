/// Sets of squares as values of generated code.
///
/// A set has a bit for each tile: a1 is the lowest, then along the row and row by row. Bits past
/// the last tile are always 0. There are two representations:
///
/// - On boards of up to SETS_WORD_TILES tiles a set is one integer of as many 64-bit words as the
/// tiles
///   take. Operations are instructions, without loops; on up to 64 tiles it is one machine word.
/// - On larger boards it is the address of such words, and what it points to is not changed while
/// the
///   value is used. It is a variable's memory, or a slot of set_slots.h; operations are the
///   runtime's (runtime/core/wide_sets.c) and answer a new slot.
///
/// In memory a set is its words, in both. Nothing here fails, and squares are tile numbers or -1.
#ifndef GRIDDY_CODEGEN_SETS_H
#define GRIDDY_CODEGEN_SETS_H

#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Unit Unit;

enum { SETS_WORD_TILES = 1024 };

/// How sets of the program's board are made.
typedef struct SetShape {
    uint32_t tiles;
    uint32_t words;     ///< at least 1
    bool is_wide;       ///< the second representation
    LLVMTypeRef value;  ///< in a register
    LLVMTypeRef memory; ///< in memory
    LLVMValueRef masks; ///< sets_shift.c: the table of columns; null until it is needed
} SetShape;

/// Needs the unit's program and ABI types; produces `unit->sets`.
void sets_prepare(Unit *unit);

/// Values.
/// A known set; not on large boards, where sema keeps none (frontend/sema/folder.h).
LLVMValueRef sets_constant(Unit *unit, const uint64_t *words);
LLVMValueRef sets_empty(Unit *unit);
LLVMValueRef sets_all(Unit *unit);
/// The set of one square; empty for nowhere.
LLVMValueRef sets_single(Unit *unit, LLVMValueRef square);
/// `set` where `condition` (an i1) holds, else the empty one.
LLVMValueRef sets_if(Unit *unit, LLVMValueRef condition, LLVMValueRef set);

LLVMValueRef sets_union(Unit *unit, LLVMValueRef left, LLVMValueRef right);
LLVMValueRef sets_difference(Unit *unit, LLVMValueRef left, LLVMValueRef right);
LLVMValueRef sets_intersection(Unit *unit, LLVMValueRef left, LLVMValueRef right);

/// The squares `step` away from those of `set`; what leaves the board drops out. `step` is a value
/// of that type, a constant or not. sets_unshift goes the other way.
LLVMValueRef sets_shift(Unit *unit, LLVMValueRef set, LLVMValueRef step);
LLVMValueRef sets_unshift(Unit *unit, LLVMValueRef set, LLVMValueRef step);

LLVMValueRef sets_equal(Unit *unit, LLVMValueRef left, LLVMValueRef right); ///< i1
LLVMValueRef sets_has(Unit *unit, LLVMValueRef set, LLVMValueRef square);   ///< i1
LLVMValueRef sets_count(Unit *unit, LLVMValueRef set);                      ///< i64
LLVMValueRef sets_first(Unit *unit, LLVMValueRef set);                      ///< a square

/// Memory that holds a set (the state, a variable, a slot) as a value and back. On large boards
/// `sets_load` answers the address: whoever holds the value while the memory may change takes a
/// copy.
LLVMValueRef sets_load(Unit *unit, LLVMValueRef address);
void sets_store(Unit *unit, LLVMValueRef set, LLVMValueRef address);
LLVMValueRef sets_copy(Unit *unit, LLVMValueRef set);

/// To the runtime: an address where the set lies, until the slots are released.
LLVMValueRef sets_address(Unit *unit, LLVMValueRef set);
/// And from it: an address to be filled, whose set is then `sets_load` of it.
LLVMValueRef sets_result(Unit *unit);

/// A set that is made square by square: memory, held until the slots are released.
LLVMValueRef sets_begin(Unit *unit);
/// Adds a square to it; `is_on`: it is known not to be nowhere.
void sets_insert(Unit *unit, LLVMValueRef made, LLVMValueRef square, bool is_on);

/// A loop over a set's squares, from a1.
typedef struct SetLoop {
    LLVMBasicBlockRef each, after;
    LLVMValueRef rest;  ///< the bits of the word that are still to come, a phi
    LLVMValueRef next;  ///< the same for the next round
    LLVMValueRef words; ///< several words: where they lie
    LLVMValueRef index; ///< several words: which one, a phi
} SetLoop;

/// Starts a round's body; answers its square. What `set` is made of may change meanwhile.
LLVMValueRef sets_each_begin(Unit *unit, SetLoop *loop, LLVMValueRef set);
/// Ends the body and goes on behind the loop.
void sets_each_end(Unit *unit, SetLoop *loop);

#endif
