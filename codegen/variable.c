/// Setup variables are fields of the state; locals are values, or slots where they are assigned at
/// several places.
#include "variable.h"

#include "unit.h"

LLVMValueRef variable_state_address(Unit *unit, uint32_t field, Slice name)
{
    LLVMValueRef address =
        LLVMBuildStructGEP2(unit->builder, unit->state.type, unit->body.state, field, "");
    unit_name_address(unit, address, name);
    return address;
}

/// Names a set that was loaded: not the memory of one.
static LLVMValueRef name_set(LLVMValueRef set, Slice name)
{
    if (LLVMIsALoadInst(set) != NULL)
        unit_name_value(set, name);
    return set;
}

LLVMValueRef variable_load(Unit *unit, Type type, LLVMValueRef address, Slice name)
{
    if (type == TYPE_SQUARES)
        return name_set(sets_load(unit, address), name);
    LLVMTypeRef memory = unit_memory_type(unit, type);
    LLVMValueRef value = LLVMBuildLoad2(unit->builder, memory, address, "");
    if (type == TYPE_BOOLEAN)
        value = LLVMBuildTrunc(unit->builder, value, unit->abi.types[ABI_I1], "");
    unit_name_value(value, name);
    return value;
}

void variable_store(Unit *unit, Type type, LLVMValueRef value, LLVMValueRef address)
{
    if (type == TYPE_SQUARES) {
        sets_store(unit, value, address);
        return;
    }
    if (type == TYPE_BOOLEAN)
        value = LLVMBuildZExt(unit->builder, value, unit->abi.types[ABI_I8], "");
    LLVMBuildStore(unit->builder, value, address);
}

/// Whether variables of that type are memory whose address is their value.
static bool is_memory(const Unit *unit, Type type)
{
    return type == TYPE_SQUARES && unit->sets.is_wide;
}

LLVMTypeRef variable_slot_type(const Unit *unit, Type type)
{
    return is_memory(unit, type) ? unit->abi.types[ABI_PTR] : unit_memory_type(unit, type);
}

/// Whether a local's one assignment gives it its value once and for all. What is assigned to a set
/// of a large board is a slot that others will use: only parameters have their callers' memory.
static bool is_value(const Unit *unit, const Variable *variable, VariableId id)
{
    uint32_t at_most = variable->kind == VARIABLE_PARAMETER ? 0 : 1;
    if (at_most == 1 && is_memory(unit, variable->type))
        return false;
    return !unit->body.is_huge && unit->usage.variables[id.index].assignments <= at_most;
}

static LLVMValueRef frame_address(Unit *unit, const Variable *variable, VariableId id)
{
    const Body *body = &unit->body;
    LLVMValueRef address = LLVMBuildStructGEP2(unit->builder, body->frame_type, body->frame,
                                               body->frame_fields[id.index], "");
    unit_name_address(unit, address, unit_name(unit, variable->name));
    return address;
}

static LLVMValueRef slot_of(Unit *unit, const Variable *variable, VariableId id)
{
    bool is_set = is_memory(unit, variable->type);
    if (unit->body.is_huge) {
        LLVMValueRef address = frame_address(unit, variable, id);
        return is_set ? LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_PTR], address, "")
                      : address;
    }
    LLVMValueRef *slot = &unit->body.locals[id.index];
    if (*slot == NULL && is_set)
        *slot = set_slots_take_for_good(unit);
    else if (*slot == NULL)
        *slot = body_slot(unit, unit_memory_type(unit, variable->type),
                          unit_name(unit, variable->name));
    return *slot;
}

static LLVMValueRef address_of(Unit *unit, const Variable *variable, VariableId id)
{
    if (variable->kind == VARIABLE_SETUP)
        return variable_state_address(unit, unit->state.variable_fields[id.index],
                                      unit_name(unit, variable->name));
    return slot_of(unit, variable, id);
}

LLVMValueRef variable_read(Unit *unit, VariableId id)
{
    const Variable *variable = program_variable(unit->program, id);
    if (variable->kind != VARIABLE_SETUP && is_value(unit, variable, id))
        return unit->body.locals[id.index];
    LLVMValueRef address = address_of(unit, variable, id);
    return variable_load(unit, variable->type, address, unit_name(unit, variable->name));
}

void variable_write(Unit *unit, VariableId id, LLVMValueRef value, bool is_fresh)
{
    const Variable *variable = program_variable(unit->program, id);
    if (variable->kind == VARIABLE_SETUP) {
        if (unit->state.variable_fields[id.index] == NO_INDEX)
            return;
    } else if (is_value(unit, variable, id)) {
        if (is_fresh && LLVMIsAInstruction(value) != NULL)
            unit_name_value(value, unit_name(unit, variable->name));
        unit->body.locals[id.index] = value;
        return;
    }
    variable_store(unit, variable->type, value, address_of(unit, variable, id));
}

void variable_prepare(Unit *unit, VariableId id)
{
    const Variable *variable = program_variable(unit->program, id);
    if (variable->kind == VARIABLE_SETUP || !is_memory(unit, variable->type))
        return;
    LLVMValueRef slot = set_slots_take_for_good(unit);
    LLVMBuildStore(unit->builder, slot, frame_address(unit, variable, id));
}

void variable_receive(Unit *unit, VariableId id, LLVMValueRef value)
{
    const Variable *variable = program_variable(unit->program, id);
    if (is_value(unit, variable, id)) {
        unit->body.locals[id.index] = value;
        return;
    }
    if (unit->body.is_huge)
        variable_prepare(unit, id);
    variable_store(unit, variable->type, value, slot_of(unit, variable, id));
}
