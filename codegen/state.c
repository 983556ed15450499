/// Lays out the state and says where its fields are.
#include "state.h"

#include <stdio.h>

#include "exhaustion.h"
#include "unit.h"

/// Fields while they are gathered.
typedef struct Fields {
    Vec types; ///< LLVMTypeRef
    StateLayout *layout;
} Fields;

static uint32_t add_field(Fields *fields, LLVMTypeRef type)
{
    return vec_push(&fields->types, &type);
}

static bool is_in_state(const Unit *unit, VariableId id)
{
    const Variable *variable = program_variable(unit->program, id);
    return variable->kind == VARIABLE_SETUP && unit->usage.variables[id.index].reads != 0;
}

/// Eight bytes and more, or less.
static bool is_wide(Type type)
{
    return type == TYPE_NUMBER || type == TYPE_STRING || type == TYPE_STEP || type == TYPE_STEPS ||
           type == TYPE_SQUARES;
}

static void add_variables(Unit *unit, Fields *fields, bool wide)
{
    for (uint32_t i = 0; i < unit->program->variables.count; i++) {
        Type type = program_variable(unit->program, (VariableId){i})->type;
        if (is_in_state(unit, (VariableId){i}) && is_wide(type) == wide)
            fields->layout->variable_fields[i] = add_field(fields, unit_memory_type(unit, type));
    }
}

static void add_counters(Unit *unit, Fields *fields)
{
    StateLayout *layout = fields->layout;
    layout->on_board_field = layout->brought_field = NO_INDEX;
    if (unit->program->kinds.count == 0 && !unit->program->has_board)
        return;
    unsigned count = 1 + 3 * unit->program->kinds.count;
    layout->counters = LLVMArrayType2(unit->abi.types[ABI_I64], count);
    layout->on_board_field = add_field(fields, layout->counters);
    layout->brought_field = add_field(fields, layout->counters);
}

static void add_board(Unit *unit, Fields *fields)
{
    StateLayout *layout = fields->layout;
    layout->board_field = layout->owner_sets_field = NO_INDEX;
    if (!unit->program->has_board)
        return;
    uint64_t tiles = (uint64_t)unit->program->width * unit->program->height;
    layout->board = LLVMArrayType2(unit->abi.types[ABI_I8], tiles);
    layout->board_field = add_field(fields, layout->board);
}

void state_lay_out(Unit *unit)
{
    StateLayout *layout = &unit->state;
    uint32_t variable_count = unit->program->variables.count;
    layout->variable_fields =
        arena_allocate(&unit->arena, variable_count * sizeof *layout->variable_fields);
    for (uint32_t i = 0; i < variable_count; i++)
        layout->variable_fields[i] = NO_INDEX;

    Fields fields = {.layout = layout};
    vec_init(&fields.types, unit->arena.source, sizeof(LLVMTypeRef));
    vec_append(&fields.types, NULL, ABI_STATE_COUNT);
    abi_state_types(&unit->abi, fields.types.data);
    add_counters(unit, &fields);
    add_variables(unit, &fields, true);
    add_variables(unit, &fields, false);
    add_board(unit, &fields);
    layout->type = LLVMStructCreateNamed(unit->llvm, "state");
    LLVMStructSetBody(layout->type, fields.types.data, fields.types.count, false);
    vec_free(&fields.types);
}

uint64_t state_size(const Unit *unit)
{
    return LLVMABISizeOfType(unit->target->layout, unit->state.type);
}

uint64_t state_offset(const Unit *unit, uint32_t field)
{
    if (field == NO_INDEX)
        return 0;
    return LLVMOffsetOfElement(unit->target->layout, unit->state.type, field);
}

/// Adds "; offset 24: i64 score" and a newline to `text`.
static void describe_field(const Unit *unit, uint32_t field, Slice name, Vec *text)
{
    LLVMTypeRef field_type = LLVMStructGetTypeAtIndex(unit->state.type, field);
    char *type = exhaustion_check(LLVMPrintTypeToString(field_type));
    char offset[sizeof ";   offset 18446744073709551615: "];
    int length = snprintf(offset, sizeof offset,
                          ";   offset %llu: ", (unsigned long long)state_offset(unit, field));
    vec_append(text, offset, (uint32_t)length);
    vec_append(text, type, (uint32_t)strlen(type));
    vec_append(text, " ", 1);
    vec_append(text, name.data, (uint32_t)name.length);
    vec_append(text, "\n", 1);
    LLVMDisposeMessage(type);
}

static void describe_variables(const Unit *unit, bool wide, Vec *text)
{
    for (uint32_t i = 0; i < unit->program->variables.count; i++) {
        const Variable *variable = program_variable(unit->program, (VariableId){i});
        if (is_in_state(unit, (VariableId){i}) && is_wide(variable->type) == wide)
            describe_field(unit, unit->state.variable_fields[i], unit_name(unit, variable->name),
                           text);
    }
}

void state_describe(const Unit *unit, Vec *text)
{
    static const char *const header[] = {
#define ABI_STATE(type, name) #name,
#include "../runtime/abi.def"
    };
    static const char title[] = "; %state, all that the game changes:\n";
    vec_append(text, title, sizeof title - 1);
    for (uint32_t i = 0; i < ABI_STATE_COUNT; i++)
        describe_field(unit, i, slice_of(header[i]), text);
    if (unit->state.on_board_field != NO_INDEX) {
        describe_field(unit, unit->state.on_board_field, slice_of("on_board, by piece"), text);
        describe_field(unit, unit->state.brought_field, slice_of("brought, by piece"), text);
    }
    describe_variables(unit, true, text);
    describe_variables(unit, false, text);
    if (unit->state.board_field != NO_INDEX)
        describe_field(unit, unit->state.board_field, slice_of("board, by tile"), text);
}
