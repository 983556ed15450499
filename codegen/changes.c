/// Keeps and puts back parts of the state.
#include "changes.h"

#include "../frontend/sema/walk.h"
#include "unit.h"
#include "variable.h"

bool changes_any(Changes changes)
{
    return changes.variables || changes.tiles || changes.turn;
}

static void add_function(Changes *changes, const Program *program, uint32_t index)
{
    const Effects *effects = &program_function(program, (FunctionId){index})->effects;
    changes->variables |= effects->changes_variables;
    changes->tiles |= effects->changes_tiles;
    changes->turn |= effects->changes_turn;
}

static void add_moves(Changes *changes, const Program *program)
{
    for (uint32_t i = 0; i < program->kinds.count; i++) {
        FunctionId moves = program_kind(program, (KindId){i})->moves;
        if (moves.index != NO_INDEX)
            add_function(changes, program, moves.index);
    }
}

typedef struct Gathering {
    const Program *program;
    Changes changes;
} Gathering;

static void gather(void *context, ExprId id)
{
    Gathering *gathering = context;
    Reference reference = program_expr_reference(gathering->program, id);
    if (reference.kind == REFERENCE_FUNCTION)
        add_function(&gathering->changes, gathering->program, reference.index);
    else if (reference.kind == REFERENCE_BUILTIN_FUNCTION &&
             reference.index == BUILTIN_FUNCTION_MOVES)
        add_moves(&gathering->changes, gathering->program);
}

Changes changes_of(const Program *program, ExprId id)
{
    Gathering gathering = {.program = program};
    Walk walk = {.tree = program->tree, .expr = gather, .context = &gathering};
    if (expr_is_some(id))
        walk_expr(&walk, id);
    return gathering.changes;
}

Changes changes_of_moves(const Program *program)
{
    Changes changes = {0};
    add_moves(&changes, program);
    return changes;
}

/// The fields that a turn's outcome stands in.
static const struct {
    AbiStateField field;
    const char *name;
} turn_fields[CHANGES_TURN_FIELDS] = {
    {ABI_STATE_winner, "winner"},
    {ABI_STATE_draw, "draw"},
    {ABI_STATE_next_player, "next_player"},
};

static LLVMValueRef turn_address(Unit *unit, int i)
{
    return variable_state_address(unit, (uint32_t)turn_fields[i].field,
                                  slice_of(turn_fields[i].name));
}

/// Copies the region of the variables between the state and a slot.
static void copy_variables(Unit *unit, LLVMValueRef slot, bool to_state)
{
    LLVMValueRef region =
        variable_state_address(unit, unit->state.first_variable, slice_of("variables"));
    LLVMValueRef size = abi_i64(&unit->abi, (int64_t)state_variables_size(unit));
    // The widest variables come first: the region begins where a word may.
    unsigned align = LLVMABIAlignmentOfType(unit->target->layout, LLVMTypeOf(unit->body.state));
    LLVMValueRef to = to_state ? region : slot;
    LLVMValueRef from = to_state ? slot : region;
    LLVMBuildMemCpy(unit->builder, to, align, from, align, size);
}

void changes_keep(Unit *unit, Changes changes, Kept *kept)
{
    *kept = (Kept){.changes = changes};
    uint64_t size = state_variables_size(unit);
    if (changes.variables && size != 0) {
        LLVMTypeRef bytes = LLVMArrayType2(unit->abi.types[ABI_I8], size);
        kept->variables = body_slot(unit, bytes, slice_of("kept"));
        LLVMSetAlignment(kept->variables,
                         LLVMABIAlignmentOfType(unit->target->layout, unit->abi.types[ABI_I64]));
        copy_variables(unit, kept->variables, false);
    }
    for (int i = 0; changes.turn && i < CHANGES_TURN_FIELDS; i++)
        kept->turn[i] = LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_I8],
                                       turn_address(unit, i), turn_fields[i].name);
}

void changes_put_back(Unit *unit, const Kept *kept)
{
    if (kept->variables != NULL)
        copy_variables(unit, kept->variables, true);
    for (int i = 0; kept->changes.turn && i < CHANGES_TURN_FIELDS; i++)
        LLVMBuildStore(unit->builder, kept->turn[i], turn_address(unit, i));
}

void changes_try_tiles(Unit *unit, Kept *kept)
{
    LLVMValueRef arguments[] = {unit->body.context};
    kept->mark =
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_trial_begin, arguments, "mark");
}

void changes_undo_tiles(Unit *unit, const Kept *kept)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                kept->mark};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_trial_undo, arguments, "");
}

void changes_begin(Unit *unit, Changes changes, Kept *kept)
{
    changes_keep(unit, changes, kept);
    if (changes.tiles)
        changes_try_tiles(unit, kept);
}

void changes_end(Unit *unit, const Kept *kept)
{
    if (kept->changes.tiles)
        changes_undo_tiles(unit, kept);
    changes_put_back(unit, kept);
}
