/// Constant tables, laid out as abi.def says.
#include "descriptor.h"

#include "unit.h"

LLVMValueRef descriptor_add_table(Unit *unit, const char *name, LLVMValueRef value)
{
    LLVMValueRef global = LLVMAddGlobal(unit->module, LLVMTypeOf(value), name);
    LLVMSetInitializer(global, value);
    LLVMSetGlobalConstant(global, true);
    LLVMSetLinkage(global, LLVMPrivateLinkage);
    LLVMSetUnnamedAddress(global, LLVMGlobalUnnamedAddr);
    return global;
}

void descriptor_begin(Unit *unit)
{
    Descriptor *descriptor = &unit->descriptor;
    descriptor->game = LLVMAddGlobal(unit->module, unit->abi.game, "griddy_game");
    LLVMSetGlobalConstant(descriptor->game, true);
    LLVMSetVisibility(descriptor->game, LLVMHiddenVisibility);
    vec_init(&descriptor->sites, unit->arena.source, sizeof(LLVMValueRef));

    uint32_t stmts = unit->program->tree->stmts.count;
    descriptor->site_of = arena_allocate(&unit->arena, stmts * sizeof *descriptor->site_of);
    for (uint32_t i = 0; i < stmts; i++)
        descriptor->site_of[i] = NO_INDEX;
    size_t size = unit->program->own_properties.count * sizeof *descriptor->properties;
    descriptor->properties = arena_allocate(&unit->arena, size);
    memset(descriptor->properties, 0, size);
}

void descriptor_free(Unit *unit)
{
    vec_free(&unit->descriptor.sites);
}

static LLVMValueRef make_site(Unit *unit, StmtId id, AbiAnswer what)
{
    SourcePlace place = unit_place(unit, tree_stmt(unit->program->tree, id)->range.begin);
    LLVMValueRef fields[ABI_SITE_COUNT];
    fields[ABI_SITE_line] = abi_i32(&unit->abi, place.line);
    fields[ABI_SITE_column] = abi_i32(&unit->abi, place.column);
    fields[ABI_SITE_what] = abi_i8(&unit->abi, (uint8_t)what);
    return LLVMConstNamedStruct(unit->abi.site, fields, ABI_SITE_COUNT);
}

uint32_t descriptor_site(Unit *unit, StmtId id, AbiAnswer what)
{
    uint32_t *site = &unit->descriptor.site_of[id.index];
    if (*site == NO_INDEX) {
        LLVMValueRef value = make_site(unit, id, what);
        *site = vec_push(&unit->descriptor.sites, &value);
    }
    return *site;
}

/// What memory holds for a constant: a boolean is a byte there.
static LLVMValueRef memory_constant(Unit *unit, const Constant *constant)
{
    if (constant->type == TYPE_BOOLEAN)
        return abi_i8(&unit->abi, constant->boolean);
    return unit_constant(unit, constant);
}

static LLVMValueRef make_property(Unit *unit, uint32_t index)
{
    const OwnProperty *property = vec_at(&unit->program->own_properties, index);
    LLVMTypeRef type = unit_memory_type(unit, property->type);
    LLVMValueRef values[1 + PROGRAM_MAX_KINDS];
    uint32_t kinds = unit->program->kinds.count;
    values[0] = LLVMConstNull(type);
    for (uint32_t i = 0; i < kinds; i++) {
        const Constant *value = &program_kind(unit->program, (KindId){i})->own_values[index];
        values[1 + i] =
            value->type == TYPE_NONE ? LLVMConstNull(type) : memory_constant(unit, value);
    }
    const char *name = unit_join(unit, "property.", unit_name(unit, property->name), "");
    return descriptor_add_table(unit, name, LLVMConstArray2(type, values, 1 + kinds));
}

LLVMValueRef descriptor_property(Unit *unit, uint32_t property)
{
    LLVMValueRef *table = &unit->descriptor.properties[property];
    if (*table == NULL)
        *table = make_property(unit, property);
    return *table;
}

static LLVMValueRef make_vector(Unit *unit, Vector vector)
{
    int flags = (vector.slides ? GRT_VECTOR_SLIDES : 0) |
                (vector.to_empty ? GRT_VECTOR_TO_EMPTY : 0) |
                (vector.to_enemy ? GRT_VECTOR_TO_ENEMY : 0);
    LLVMValueRef fields[ABI_VECTOR_COUNT];
    fields[ABI_VECTOR_dx] = abi_i32(&unit->abi, vector.step.dx);
    fields[ABI_VECTOR_dy] = abi_i32(&unit->abi, vector.step.dy);
    fields[ABI_VECTOR_flags] = abi_i8(&unit->abi, (uint8_t)flags);
    return LLVMConstNamedStruct(unit->abi.vector, fields, ABI_VECTOR_COUNT);
}

/// A kind's ways to move, or null for none.
static LLVMValueRef make_vectors(Unit *unit, const Kind *kind)
{
    if (kind->vector_count == 0)
        return LLVMConstNull(unit->abi.types[ABI_PTR]);
    Vec vectors;
    vec_init(&vectors, unit->arena.source, sizeof(LLVMValueRef));
    for (uint32_t i = 0; i < kind->vector_count; i++) {
        LLVMValueRef vector = make_vector(unit, kind->vectors[i]);
        vec_push(&vectors, &vector);
    }
    LLVMValueRef array = LLVMConstArray2(unit->abi.vector, vectors.data, vectors.count);
    vec_free(&vectors);
    const char *name = unit_join(unit, "vectors.", unit_name(unit, kind->identifier), "");
    return descriptor_add_table(unit, name, array);
}

static LLVMValueRef make_kind(Unit *unit, const Kind *kind, LLVMValueRef moves)
{
    Abi *abi = &unit->abi;
    LLVMValueRef fields[ABI_KIND_COUNT];
    fields[ABI_KIND_identifier] = text_constant(&unit->texts, unit_name(unit, kind->identifier));
    fields[ABI_KIND_name] = text_constant(&unit->texts, kind->name);
    fields[ABI_KIND_symbol_one] = text_constant(&unit->texts, kind->symbols[0]);
    fields[ABI_KIND_symbol_two] = text_constant(&unit->texts, kind->symbols[1]);
    fields[ABI_KIND_limit] = abi_i64(abi, kind->limit);
    fields[ABI_KIND_own_symbol] = abi_i8(abi, kind->has_own_symbol);
    fields[ABI_KIND_placeable] = abi_i8(abi, kind->placeable);
    fields[ABI_KIND_capture] = abi_i8(abi, kind->capture);
    fields[ABI_KIND_can_jump] = abi_i8(abi, kind->can_jump);
    fields[ABI_KIND_owner] = abi_i8(abi, (uint8_t)kind->owner);
    fields[ABI_KIND_may_pass] = abi_i8(abi, kind->may_pass);
    fields[ABI_KIND_vector_count] = abi_i32(abi, kind->vector_count);
    fields[ABI_KIND_vectors] = make_vectors(unit, kind);
    fields[ABI_KIND_moves] = moves == NULL ? LLVMConstNull(abi->types[ABI_PTR]) : moves;
    return LLVMConstNamedStruct(abi->kind, fields, ABI_KIND_COUNT);
}

static LLVMValueRef make_kinds(Unit *unit, LLVMValueRef *moves)
{
    LLVMValueRef kinds[PROGRAM_MAX_KINDS];
    uint32_t count = unit->program->kinds.count;
    for (uint32_t i = 0; i < count; i++)
        kinds[i] = make_kind(unit, program_kind(unit->program, (KindId){i}), moves[i]);
    LLVMValueRef array = LLVMConstArray2(unit->abi.kind, kinds, count);
    return descriptor_add_table(unit, "griddy_kinds", array);
}

static LLVMValueRef make_sites(Unit *unit)
{
    const Vec *sites = &unit->descriptor.sites;
    LLVMValueRef array = LLVMConstArray2(unit->abi.site, sites->data, sites->count);
    return descriptor_add_table(unit, "griddy_sites", array);
}

static LLVMValueRef offset_of(Unit *unit, uint32_t field)
{
    return abi_i32(&unit->abi, (int64_t)state_offset(unit, field));
}

static LLVMValueRef make_links(Unit *unit)
{
    const Constant *links = &unit->program->links;
    return links->type == TYPE_STEPS ? unit_constant(unit, links)
                                     : LLVMConstNull(unit->abi.types[ABI_PTR]);
}

void descriptor_finish(Unit *unit, const DescriptorEntries *entries)
{
    Abi *abi = &unit->abi;
    const Program *program = unit->program;
    LLVMValueRef fields[ABI_GAME_COUNT];
    fields[ABI_GAME_abi_version] = abi_i32(abi, GRIDDY_ABI_VERSION);
    fields[ABI_GAME_state_size] = abi_i32(abi, (int64_t)state_size(unit));
    fields[ABI_GAME_name] = text_constant(&unit->texts, unit->options->game_name);
    fields[ABI_GAME_source_name] = text_constant(&unit->texts, unit->options->source_name);
    fields[ABI_GAME_width] = abi_i32(abi, program->width);
    fields[ABI_GAME_height] = abi_i32(abi, program->height);
    fields[ABI_GAME_board_offset] = offset_of(unit, unit->state.board_field);
    fields[ABI_GAME_on_board_offset] = offset_of(unit, unit->state.on_board_field);
    fields[ABI_GAME_brought_offset] = offset_of(unit, unit->state.brought_field);
    fields[ABI_GAME_owner_sets_offset] = offset_of(unit, unit->state.owner_sets_field);
    fields[ABI_GAME_kind_sets_offset] = offset_of(unit, unit->state.kind_sets_field);
    fields[ABI_GAME_is_scored] = abi_i8(abi, program->is_scored);
    fields[ABI_GAME_shows_board] = abi_i8(abi, program->shows_board);
    fields[ABI_GAME_keeps_history] = abi_i8(abi, program->reads_repeats);
    fields[ABI_GAME_links] = make_links(unit);
    fields[ABI_GAME_kind_count] = abi_i32(abi, program->kinds.count);
    fields[ABI_GAME_kinds] = make_kinds(unit, entries->moves);
    fields[ABI_GAME_site_count] = abi_i32(abi, unit->descriptor.sites.count);
    fields[ABI_GAME_sites] = make_sites(unit);
    fields[ABI_GAME_setup] = entries->setup;
    fields[ABI_GAME_turn] = entries->turn;
    fields[ABI_GAME_setup_quiet] = entries->setup_quiet;
    fields[ABI_GAME_turn_quiet] = entries->turn_quiet;
    LLVMSetInitializer(unit->descriptor.game,
                       LLVMConstNamedStruct(abi->game, fields, ABI_GAME_COUNT));
}
