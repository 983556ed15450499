/// Values as texts: what `output` writes and what `+` joins.
#include "lower.h"

static LLVMValueRef string_of_squares(Unit *unit, LLVMValueRef set)
{
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.context, sets_address(unit, set)};
    set_slots_release(unit, mark);
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_squares, arguments,
                    "text");
}

static void output_squares(Unit *unit, LLVMValueRef set)
{
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.context, sets_address(unit, set)};
    set_slots_release(unit, mark);
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_squares, arguments, "");
}

LLVMValueRef lower_string_of(Unit *unit, Type type, LLVMValueRef value)
{
    LLVMValueRef game_value[] = {unit->descriptor.game, value};
    LLVMValueRef context_value[] = {unit->body.context, value};
    LLVMValueRef whole[] = {unit->descriptor.game, unit->body.context, value};
    switch (type) {
    case TYPE_NUMBER:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_number, context_value,
                        "text");
    case TYPE_BOOLEAN:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_boolean, &value,
                        "text");
    case TYPE_PIECE:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_piece, game_value,
                        "text");
    case TYPE_KIND:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_kind, game_value,
                        "text");
    case TYPE_PLAYER:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_player, &value,
                        "text");
    case TYPE_SQUARE:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_square, whole,
                        "text");
    case TYPE_SQUARES:
        return string_of_squares(unit, value);
    case TYPE_STEP:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_step, context_value,
                        "text");
    case TYPE_STEPS:
        return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_string_of_steps, context_value,
                        "text");
    case TYPE_STRING:
    case TYPE_BOARD:
    case TYPE_NUMBERS:
    case TYPE_KINDS:
    case TYPE_NONE:
    case TYPE_ERROR:
    case TYPE_COUNT:
        break;
    }
    return value;
}

void lower_output_value(Unit *unit, Type type, LLVMValueRef value)
{
    LLVMValueRef plain[] = {unit->body.context, value};
    LLVMValueRef with_game[] = {unit->descriptor.game, unit->body.context, value};
    LLVMValueRef board[] = {unit->descriptor.game, unit->body.state, unit->body.context};
    switch (type) {
    case TYPE_NUMBER:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_number, plain, "");
        break;
    case TYPE_BOOLEAN:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_boolean, plain, "");
        break;
    case TYPE_STRING:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_string, plain, "");
        break;
    case TYPE_PIECE:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_piece, with_game, "");
        break;
    case TYPE_KIND:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_kind, with_game, "");
        break;
    case TYPE_PLAYER:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_player, plain, "");
        break;
    case TYPE_BOARD:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_board, board, "");
        break;
    case TYPE_SQUARE:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_square, with_game, "");
        break;
    case TYPE_SQUARES:
        output_squares(unit, value);
        break;
    case TYPE_STEP:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_step, plain, "");
        break;
    case TYPE_STEPS:
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_steps, plain, "");
        break;
    case TYPE_NUMBERS:
    case TYPE_KINDS:
    case TYPE_NONE:
    case TYPE_ERROR:
    case TYPE_COUNT:
        break;
    }
}
