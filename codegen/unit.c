/// The unit's own life, and small helpers that every part of the lowering uses.
#include "unit.h"

void unit_init(Unit *unit, const Program *program, const CodegenOptions *options,
               const Target *target)
{
    const MemorySource *memory = program->variables.source;
    *unit = (Unit){.program = program, .options = options, .target = target};
    arena_init(&unit->arena, memory);
    source_cursor_init(&unit->cursor, program->tree->source);
    unit->llvm = LLVMContextCreate();
    const char *name = unit_join(unit, "", options->game_name, "");
    unit->module = LLVMModuleCreateWithNameInContext(name, unit->llvm);
    LLVMSetTarget(unit->module, target->info->shown.triple);
    LLVMSetModuleDataLayout(unit->module, target->layout);
    unit->builder = LLVMCreateBuilderInContext(unit->llvm);
    abi_init(&unit->abi, unit->module, target->info->extends);
    text_table_init(&unit->texts, &unit->abi, &unit->arena);
    step_lists_init(&unit->step_lists, &unit->arena);
    sets_prepare(unit);
    vec_init(&unit->functions.origins, memory, sizeof(Origin));
    uint32_t variables = program->variables.count;
    unit->body.locals = arena_allocate(&unit->arena, variables * sizeof *unit->body.locals);
    unit->body.frame_fields =
        arena_allocate(&unit->arena, variables * sizeof *unit->body.frame_fields);
}

void unit_free(Unit *unit)
{
    descriptor_free(unit);
    vec_free(&unit->functions.errands);
    vec_free(&unit->functions.origins);
    step_lists_free(&unit->step_lists);
    text_table_free(&unit->texts);
    LLVMDisposeBuilder(unit->builder);
    LLVMDisposeModule(unit->module);
    LLVMContextDispose(unit->llvm);
    arena_free(&unit->arena);
}

static AbiType value_abi_type(Type type)
{
    switch (type) {
    case TYPE_ERROR:
    case TYPE_NONE:
    case TYPE_BOARD:
    case TYPE_NUMBERS:
    case TYPE_KINDS:
    case TYPE_SQUARES: // its width is the board's
    case TYPE_COUNT:
        return ABI_VOID;
    case TYPE_SQUARE:
        return ABI_I32;
    case TYPE_STEP:
        return ABI_I64;
    case TYPE_STEPS:
        return ABI_PTR;
    case TYPE_NUMBER:
        return ABI_I64;
    case TYPE_BOOLEAN:
        return ABI_I1;
    case TYPE_STRING:
        return ABI_PTR;
    case TYPE_PIECE:
    case TYPE_KIND:
    case TYPE_PLAYER:
        return ABI_I8;
    }
    return ABI_VOID;
}

LLVMTypeRef unit_value_type(const Unit *unit, Type type)
{
    if (type == TYPE_SQUARES)
        return unit->sets.value;
    return unit->abi.types[value_abi_type(type)];
}

LLVMTypeRef unit_memory_type(const Unit *unit, Type type)
{
    if (type == TYPE_SQUARES)
        return unit->sets.memory;
    return unit->abi.types[type == TYPE_BOOLEAN ? ABI_I8 : value_abi_type(type)];
}

LLVMValueRef unit_zero(const Unit *unit, Type type)
{
    if (type == TYPE_SQUARE)
        return LLVMConstAllOnes(unit->abi.types[ABI_I32]);
    return LLVMConstNull(unit_value_type(unit, type));
}

LLVMValueRef unit_constant(Unit *unit, const Constant *constant)
{
    LLVMTypeRef type = unit_value_type(unit, constant->type);
    if (constant->type == TYPE_STRING)
        return text_constant(&unit->texts, constant->string);
    if (constant->type == TYPE_STEP)
        return step_constant(unit, constant->step);
    if (constant->type == TYPE_STEPS)
        return step_list(unit, constant->steps.items, constant->steps.count);
    if (constant->type == TYPE_SQUARES)
        return sets_constant(unit, constant->squares);
    if (constant->type == TYPE_BOOLEAN)
        return LLVMConstInt(type, constant->boolean, false);
    // A kind's byte is 1 + its number, so that 0 is no kind.
    int64_t number = constant->number + (constant->type == TYPE_KIND);
    return LLVMConstInt(type, (uint64_t)number, true);
}

SourcePlace unit_place(Unit *unit, uint32_t offset)
{
    return source_cursor_place(&unit->cursor, offset);
}

Slice unit_name(const Unit *unit, NameId name)
{
    return name_text(unit->program->tree->names, name);
}

bool unit_is_for_speed(const Unit *unit)
{
    return unit->options->level == CODEGEN_O2 || unit->options->level == CODEGEN_O3;
}

void unit_name_value(LLVMValueRef value, Slice name)
{
    LLVMSetValueName2(value, name.data, name.length);
}

void unit_name_address(Unit *unit, LLVMValueRef address, Slice name)
{
    if (!LLVMContextShouldDiscardValueNames(unit->llvm))
        unit_name_value(address, slice_of(unit_join(unit, "", name, ".at")));
}

const char *unit_join(Unit *unit, const char *prefix, Slice name, const char *suffix)
{
    size_t before = strlen(prefix);
    size_t after = strlen(suffix);
    char *text = arena_allocate(&unit->arena, before + name.length + after + 1);
    memcpy(text, prefix, before);
    if (name.length != 0)
        memcpy(text + before, name.data, name.length);
    memcpy(text + before + name.length, suffix, after + 1);
    return text;
}
