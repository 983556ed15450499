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

/// Variables of one alignment stand together, those of the largest first: no space is lost between
/// them.
enum { LARGEST_ALIGNMENT = 8 };

static bool stands_here(const Unit *unit, VariableId id, unsigned alignment)
{
    if (!is_in_state(unit, id))
        return false;
    LLVMTypeRef type = unit_memory_type(unit, program_variable(unit->program, id)->type);
    return LLVMABIAlignmentOfType(unit->target->layout, type) == alignment;
}

static void add_variables(Unit *unit, Fields *fields, unsigned alignment)
{
    for (uint32_t i = 0; i < unit->program->variables.count; i++) {
        Type type = program_variable(unit->program, (VariableId){i})->type;
        if (stands_here(unit, (VariableId){i}, alignment))
            fields->layout->variable_fields[i] = add_field(fields, unit_memory_type(unit, type));
    }
}

static void add_all_variables(Unit *unit, Fields *fields)
{
    fields->layout->first_variable = fields->types.count;
    for (unsigned alignment = LARGEST_ALIGNMENT; alignment > 0; alignment /= 2)
        add_variables(unit, fields, alignment);
    fields->layout->variables_end = fields->types.count;
}

/// An array of `count` elements where the program asks for it.
static uint32_t add_array(Fields *fields, LLVMTypeRef element, uint64_t count, bool is_needed)
{
    return is_needed ? add_field(fields, LLVMArrayType2(element, count)) : NO_INDEX;
}

static void add_pieces(Unit *unit, Fields *fields)
{
    StateLayout *layout = fields->layout;
    const Usage *usage = &unit->usage;
    LLVMTypeRef counter = unit->abi.types[ABI_I64];
    LLVMTypeRef set = unit_memory_type(unit, TYPE_SQUARES);
    uint64_t kinds = unit->program->kinds.count;
    uint64_t tiles = (uint64_t)unit->program->width * unit->program->height;
    layout->on_board_field = add_array(fields, counter, 1 + 3 * kinds, usage->needs_on_board);
    layout->brought_field = add_array(fields, counter, 1 + 3 * kinds, usage->needs_brought);
    layout->board_field =
        add_array(fields, unit->abi.types[ABI_I8], tiles, unit->program->has_board);
    layout->owner_sets_field = add_array(fields, set, 3, usage->needs_owner_sets);
    layout->kind_sets_field = add_array(fields, set, kinds, usage->needs_kind_sets);
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
    add_all_variables(unit, &fields);
    add_pieces(unit, &fields);
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

uint64_t state_variables_size(const Unit *unit)
{
    const StateLayout *layout = &unit->state;
    if (layout->first_variable == layout->variables_end)
        return 0;
    LLVMTypeRef last = LLVMStructGetTypeAtIndex(layout->type, layout->variables_end - 1);
    uint64_t end = state_offset(unit, layout->variables_end - 1) +
                   LLVMABISizeOfType(unit->target->layout, last);
    return end - state_offset(unit, layout->first_variable);
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

static void describe_variables(const Unit *unit, unsigned alignment, Vec *text)
{
    for (uint32_t i = 0; i < unit->program->variables.count; i++) {
        const Variable *variable = program_variable(unit->program, (VariableId){i});
        if (stands_here(unit, (VariableId){i}, alignment))
            describe_field(unit, unit->state.variable_fields[i], unit_name(unit, variable->name),
                           text);
    }
}

static void describe_pieces(const Unit *unit, Vec *text)
{
    const StateLayout *layout = &unit->state;
    const struct {
        uint32_t field;
        const char *name;
    } rows[] = {
        {layout->on_board_field, "on_board, by piece"},
        {layout->brought_field, "brought, by piece"},
        {layout->board_field, "board, by tile"},
        {layout->owner_sets_field, "owner_sets, by owner"},
        {layout->kind_sets_field, "kind_sets, by kind"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].field != NO_INDEX)
            describe_field(unit, rows[i].field, slice_of(rows[i].name), text);
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
    for (unsigned alignment = LARGEST_ALIGNMENT; alignment > 0; alignment /= 2)
        describe_variables(unit, alignment, text);
    describe_pieces(unit, text);
}
