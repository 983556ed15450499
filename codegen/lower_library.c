/// The built-in functions (language.md part 9.5). Failures stand at the function's name.
#include "intrinsic.h"
#include "lower.h"

enum { MAX_ARGUMENTS = 2 };

/// A call: what it is of, and its arguments' values.
typedef struct Library {
    BuiltinFunction function;
    Type types[MAX_ARGUMENTS];
    LLVMValueRef values[MAX_ARGUMENTS];
    uint32_t name_begin; ///< where the function's name stands
} Library;

/// (game, first argument, second one): of functions that do not look at the state.
static LLVMValueRef ask_board(Unit *unit, AbiFunction function, const Library *call,
                              const char *name)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, call->values[0], call->values[1]};
    return abi_call(&unit->abi, unit->builder, function, arguments, name);
}

/// (game, state, first argument).
static LLVMValueRef ask_state(Unit *unit, AbiFunction function, LLVMValueRef value,
                              const char *name)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, value};
    return abi_call(&unit->abi, unit->builder, function, arguments, name);
}

/// (game, arguments, the set).
static LLVMValueRef ask_board_set(Unit *unit, AbiFunction function, const Library *call,
                                  unsigned count)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, call->values[0], call->values[1], NULL};
    return lower_set_call(unit, function, arguments, 1 + count);
}

/// (game, state, arguments, the set).
static LLVMValueRef ask_state_set(Unit *unit, AbiFunction function, const Library *call,
                                  unsigned count)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, call->values[0],
                                call->values[1], NULL};
    return lower_set_call(unit, function, arguments, 2 + count);
}

static LLVMValueRef lower_count(Unit *unit, const Library *call)
{
    if (call->types[0] == TYPE_SQUARES)
        return sets_count(unit, call->values[0]);
    LLVMValueRef arguments[] = {call->values[0]};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_steps_count, arguments, "count");
}

static LLVMValueRef lower_find(Unit *unit, const Library *call)
{
    AbiFunction function = ABI_FUNCTION_grt_set_find_piece;
    if (call->types[0] == TYPE_KIND)
        function = ABI_FUNCTION_grt_set_find_kind;
    else if (call->types[0] == TYPE_PLAYER)
        function = ABI_FUNCTION_grt_set_find_owner;
    return ask_state_set(unit, function, call, 1);
}

static LLVMValueRef lower_coordinate(Unit *unit, const Library *call)
{
    bool is_x = call->function == BUILTIN_FUNCTION_X;
    if (call->types[0] == TYPE_STEP)
        return is_x ? step_dx(unit, call->values[0]) : step_dy(unit, call->values[0]);
    return ask_board(unit, is_x ? ABI_FUNCTION_grt_square_x : ABI_FUNCTION_grt_square_y, call,
                     is_x ? "x" : "y");
}

static LLVMValueRef lower_piece_part(Unit *unit, const Library *call)
{
    bool is_kind = call->function == BUILTIN_FUNCTION_KIND;
    LLVMValueRef piece = lower_square_piece(unit, call->values[0]);
    return abi_call(&unit->abi, unit->builder,
                    is_kind ? ABI_FUNCTION_grt_piece_kind : ABI_FUNCTION_grt_piece_owner, &piece,
                    is_kind ? "kind" : "owner");
}

static LLVMValueRef lower_moves(Unit *unit, const Library *call)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                call->values[0], NULL};
    return lower_set_call(unit, ABI_FUNCTION_grt_set_moves, arguments, 4);
}

static LLVMValueRef lower_random(Unit *unit, const Library *call)
{
    SourcePlace place = unit_place(unit, call->name_begin);
    LLVMValueRef one = abi_i64(&unit->abi, 1);
    LLVMValueRef is_low = LLVMBuildICmp(unit->builder, LLVMIntSLT, call->values[0], one, "is_low");
    body_fail_if(unit, is_low, ABI_FAILURE_RANDOM, place);
    LLVMValueRef arguments[] = {unit->body.state, call->values[0]};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_random, arguments, "random");
}

static LLVMValueRef lower_absolute(Unit *unit, const Library *call)
{
    SourcePlace place = unit_place(unit, call->name_begin);
    LLVMValueRef least = abi_i64(&unit->abi, INT64_MIN);
    LLVMValueRef is_least =
        LLVMBuildICmp(unit->builder, LLVMIntEQ, call->values[0], least, "is_least");
    body_fail_if(unit, is_least, ABI_FAILURE_ABSOLUTE, place);
    LLVMValueRef arguments[] = {call->values[0], LLVMConstInt(unit->abi.types[ABI_I1], 1, false)};
    return intrinsic_call(unit, "llvm.abs", arguments, 2, "absolute");
}

static LLVMValueRef lower_extreme(Unit *unit, Library *call)
{
    bool is_least = call->function == BUILTIN_FUNCTION_MIN;
    return intrinsic_call(unit, is_least ? "llvm.smin" : "llvm.smax", call->values, 2,
                          is_least ? "least" : "greatest");
}

static LLVMValueRef lower_library(Unit *unit, Library *call)
{
    switch (call->function) {
    case BUILTIN_FUNCTION_COUNT:
        return lower_count(unit, call);
    case BUILTIN_FUNCTION_ONE:
        return sets_first(unit, call->values[0]);
    case BUILTIN_FUNCTION_FIND:
        return lower_find(unit, call);
    case BUILTIN_FUNCTION_X:
    case BUILTIN_FUNCTION_Y:
        return lower_coordinate(unit, call);
    case BUILTIN_FUNCTION_RANK:
        return ask_state(unit, ABI_FUNCTION_grt_square_rank, call->values[0], "rank");
    case BUILTIN_FUNCTION_ROW:
        return ask_board_set(unit, ABI_FUNCTION_grt_set_row, call, 1);
    case BUILTIN_FUNCTION_COLUMN:
        return ask_board_set(unit, ABI_FUNCTION_grt_set_column, call, 1);
    case BUILTIN_FUNCTION_KIND:
    case BUILTIN_FUNCTION_OWNER:
        return lower_piece_part(unit, call);
    case BUILTIN_FUNCTION_DISTANCE:
        return ask_board(unit, ABI_FUNCTION_grt_square_distance, call, "distance");
    case BUILTIN_FUNCTION_RAY:
        return ask_state_set(unit, ABI_FUNCTION_grt_set_ray, call, 2);
    case BUILTIN_FUNCTION_RAYS:
        return ask_state_set(unit, ABI_FUNCTION_grt_set_rays, call, 2);
    case BUILTIN_FUNCTION_BEAM:
        return ask_board_set(unit, ABI_FUNCTION_grt_set_beam, call, 2);
    case BUILTIN_FUNCTION_NEAR:
        return lower_near(unit, call->values[0]);
    case BUILTIN_FUNCTION_GROUP:
        return lower_group(unit, call->values[0]);
    case BUILTIN_FUNCTION_LINE:
        return ask_state(unit, ABI_FUNCTION_grt_square_line, call->values[0], "line");
    case BUILTIN_FUNCTION_MOVES:
        return lower_moves(unit, call);
    case BUILTIN_FUNCTION_RANDOM:
        return lower_random(unit, call);
    case BUILTIN_FUNCTION_ABS:
        return lower_absolute(unit, call);
    case BUILTIN_FUNCTION_MIN:
    case BUILTIN_FUNCTION_MAX:
        return lower_extreme(unit, call);
    case BUILTIN_FUNCTIONS:
        break;
    }
    return NULL;
}

LLVMValueRef lower_library_call(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    Library call = {.function = (BuiltinFunction)program_expr_reference(unit->program, id).index,
                    .name_begin = node->call.callee.range.begin};
    for (uint32_t i = 0; i < node->call.arguments.count; i++) {
        ExprId argument = tree_list_expr(unit->program->tree, node->call.arguments, i);
        call.types[i] = program_expr_type(unit->program, argument);
        call.values[i] = lower_expr(unit, argument);
    }
    return lower_library(unit, &call);
}
