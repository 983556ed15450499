/// What the runtime calls for a kind's `moves:`: a function that takes a square and fills in a set.
///
/// It runs the program's own function, whose set is a value. A call of a function that can reach
/// itself is counted like any other; the error stands at the name behind `moves:`.
#include "lower.h"

/// Where the piece's declaration names its function.
static SourcePlace moves_place(Unit *unit, const Kind *kind)
{
    const SyntaxTree *tree = unit->program->tree;
    const DeclNode *piece = tree_decl(tree, kind->declaration);
    for (uint32_t i = 0; i < piece->piece.properties.count; i++) {
        const Property *property = tree_property(tree, piece->piece.properties, i);
        if (slice_is(unit_name(unit, property->name.name), "moves"))
            return unit_place(unit, tree_expr(tree, property->value)->range.begin);
    }
    return unit_place(unit, piece->range.begin);
}

static LLVMTypeRef adapter_type(const Unit *unit)
{
    const LLVMTypeRef *types = unit->abi.types;
    LLVMTypeRef parameters[] = {types[ABI_PTR], types[ABI_PTR], types[ABI_I32], types[ABI_PTR]};
    return LLVMFunctionType(types[ABI_VOID], parameters, 4, false);
}

static LLVMValueRef make_adapter(Unit *unit, const Kind *kind)
{
    Slice name = slice_of(unit_join(unit, "moves.", unit_name(unit, kind->identifier), ""));
    LLVMValueRef function = function_add(unit, name.data, adapter_type(unit));
    BodyPlan plan = {
        .name = name,
        .begin = tree_decl(unit->program->tree, kind->declaration)->range.begin,
        .form = FORM_FULL,
        .result = TYPE_NONE,
    };
    body_begin(unit, function, &plan);
    LLVMValueRef square = LLVMGetParam(function, 2);
    LLVMValueRef set = LLVMGetParam(function, 3);
    unit_name_value(square, slice_of("square"));
    unit_name_value(set, slice_of("set"));
    sets_store(unit, lower_call_with(unit, kind->moves, &square, moves_place(unit, kind)), set);
    LLVMBuildRetVoid(unit->builder);
    body_end(unit);
    return function;
}

void lower_movement(Unit *unit, DescriptorEntries *entries)
{
    uint32_t count = unit->program->kinds.count;
    entries->moves = arena_allocate(&unit->arena, count * sizeof *entries->moves);
    for (uint32_t i = 0; i < count; i++) {
        const Kind *kind = program_kind(unit->program, (KindId){i});
        entries->moves[i] = kind->moves.index == NO_INDEX ? NULL : make_adapter(unit, kind);
    }
}
