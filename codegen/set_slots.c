/// Hands out slots: those that are free before new ones.
#include "set_slots.h"

#include "unit.h"

void set_slots_begin(Unit *unit)
{
    SetSlots *slots = &unit->body.sets;
    *slots = (SetSlots){0};
    vec_init(&slots->addresses, unit->arena.source, sizeof(LLVMValueRef));
    vec_init(&slots->free, unit->arena.source, sizeof(uint32_t));
    vec_init(&slots->held, unit->arena.source, sizeof(uint32_t));
}

/// What entering and leaving the frame take: the context and the frame's size.
static void frame_arguments(Unit *unit, LLVMValueRef arguments[2])
{
    uint64_t size = LLVMABISizeOfType(unit->target->layout, unit->sets.memory);
    arguments[0] = unit->body.context;
    arguments[1] = abi_i64(&unit->abi, (int64_t)(size * unit->body.sets.addresses.count));
}

/// Leaves the frame in front of each return.
static void leave_frame(Unit *unit)
{
    LLVMValueRef arguments[2];
    frame_arguments(unit, arguments);
    LLVMSetOperand(unit->body.sets.frame, 1, arguments[1]);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(unit->builder);
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(unit->body.function);
    for (; block != NULL; block = LLVMGetNextBasicBlock(block)) {
        LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
        if (LLVMGetInstructionOpcode(last) != LLVMRet)
            continue;
        LLVMPositionBuilderBefore(unit->builder, last);
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_frame_leave, arguments, "");
    }
    LLVMPositionBuilderAtEnd(unit->builder, here);
}

void set_slots_end(Unit *unit)
{
    SetSlots *slots = &unit->body.sets;
    if (slots->frame != NULL)
        leave_frame(unit);
    vec_free(&slots->addresses);
    vec_free(&slots->free);
    vec_free(&slots->held);
}

SetMark set_slots_mark(const Unit *unit)
{
    return (SetMark){unit->body.sets.held.count};
}

void set_slots_release(Unit *unit, SetMark mark)
{
    SetSlots *slots = &unit->body.sets;
    for (uint32_t i = mark.held; i < slots->held.count; i++)
        vec_push(&slots->free, vec_at(&slots->held, i));
    vec_truncate(&slots->held, mark.held);
}

void set_slots_settle(Unit *unit, SetMark mark, LLVMValueRef value)
{
    SetSlots *slots = &unit->body.sets;
    uint32_t kept = NO_INDEX;
    for (uint32_t i = mark.held; i < slots->held.count; i++) {
        uint32_t slot = *(uint32_t *)vec_at(&slots->held, i);
        if (*(LLVMValueRef *)vec_at(&slots->addresses, slot) == value)
            kept = slot;
        else
            vec_push(&slots->free, &slot);
    }
    vec_truncate(&slots->held, mark.held);
    if (kept != NO_INDEX)
        vec_push(&slots->held, &kept);
}

/// Where in the entry block an address of the frame is worked out: behind the one before it.
static void go_behind(Unit *unit, LLVMValueRef instruction)
{
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(unit->body.function);
    LLVMPositionBuilder(unit->builder, entry, LLVMGetNextInstruction(instruction));
}

static void enter_frame(Unit *unit)
{
    LLVMValueRef last = unit->body.last_slot;
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(unit->body.function);
    LLVMValueRef next =
        last == NULL ? LLVMGetFirstInstruction(entry) : LLVMGetNextInstruction(last);
    LLVMPositionBuilder(unit->builder, entry, next);
    LLVMValueRef arguments[2];
    frame_arguments(unit, arguments); // the size is set when it is known
    SetSlots *slots = &unit->body.sets;
    slots->frame =
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_frame_enter, arguments, "sets");
    slots->last = slots->frame;
}

/// The address of slot number `index` of the frame.
static LLVMValueRef frame_slot(Unit *unit, uint32_t index)
{
    SetSlots *slots = &unit->body.sets;
    LLVMBasicBlockRef here = LLVMGetInsertBlock(unit->builder);
    if (slots->frame == NULL)
        enter_frame(unit);
    go_behind(unit, slots->last);
    LLVMValueRef at = abi_i64(&unit->abi, index);
    slots->last =
        LLVMBuildInBoundsGEP2(unit->builder, unit->sets.memory, slots->frame, &at, 1, "set");
    LLVMPositionBuilderAtEnd(unit->builder, here);
    return slots->last;
}

static uint32_t find_slot(Unit *unit)
{
    SetSlots *slots = &unit->body.sets;
    if (slots->free.count > 0) {
        uint32_t slot = *(uint32_t *)vec_at(&slots->free, slots->free.count - 1);
        vec_truncate(&slots->free, slots->free.count - 1);
        return slot;
    }
    LLVMValueRef address = unit->sets.is_wide ? frame_slot(unit, slots->addresses.count)
                                              : body_slot(unit, unit->sets.memory, slice_of("set"));
    return vec_push(&slots->addresses, &address);
}

LLVMValueRef set_slots_take(Unit *unit)
{
    uint32_t slot = find_slot(unit);
    vec_push(&unit->body.sets.held, &slot);
    return *(LLVMValueRef *)vec_at(&unit->body.sets.addresses, slot);
}

LLVMValueRef set_slots_take_for_good(Unit *unit)
{
    uint32_t slot = find_slot(unit);
    return *(LLVMValueRef *)vec_at(&unit->body.sets.addresses, slot);
}
