/// Memory for sets of squares within the function being made.
///
/// A slot holds one set. On boards of up to SETS_WORD_TILES tiles slots are on the machine's stack
/// and only needed where memory is the way: to hand a set to the runtime, to take one from it, to
/// pick one of its words. On larger boards a set is 128 KiB and more, so the slots of a call lie in
/// memory of the context, entered at the function's start and left wherever it returns; there every
/// value that is not a variable's is a slot.
///
/// Slots are found while the body is made, so that their number is known and nothing is allocated
/// in loops. Temporary ones are held until a mark below them is released; the memory goes to the
/// next who takes one, so a value in a released slot must have been used by then.
#ifndef GRIDDY_CODEGEN_SET_SLOTS_H
#define GRIDDY_CODEGEN_SET_SLOTS_H

#include <llvm-c/Core.h>

#include "../frontend/base/vec.h"

typedef struct Unit Unit;

typedef struct SetSlots {
    Vec addresses; ///< LLVMValueRef, by slot
    Vec free;      ///< uint32_t: slots that nobody holds
    Vec held;      ///< uint32_t: the temporary ones, the newest last
    LLVMValueRef
        frame; ///< large boards: the call that answers the slots' memory; null without slots
    LLVMValueRef last; ///< large boards: the last instruction that works out a slot's address
} SetSlots;

/// The temporary slots held so far.
typedef struct SetMark {
    uint32_t held;
} SetMark;

/// At the start of a body and at its end, when all its blocks are complete.
void set_slots_begin(Unit *unit);
void set_slots_end(Unit *unit);

SetMark set_slots_mark(const Unit *unit);

/// Lets go of the slots that were taken since.
void set_slots_release(Unit *unit, SetMark mark);

/// The same, but for the slot that `value` lies in, if it lies in one.
void set_slots_settle(Unit *unit, SetMark mark, LLVMValueRef value);

/// The address of a slot, held until a mark below it is released.
LLVMValueRef set_slots_take(Unit *unit);

/// The address of one that is the body's to its end.
LLVMValueRef set_slots_take_for_good(Unit *unit);

#endif
