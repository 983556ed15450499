/// Values as texts: what `output` writes and what `+` joins.
#include "lower.h"

LLVMValueRef lower_string_of(Unit *unit, Type type, LLVMValueRef value)
{
    LLVMValueRef game_value[] = {unit->descriptor.game, value};
    LLVMValueRef context_value[] = {unit->body.context, value};
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
    case TYPE_STRING:
    case TYPE_BOARD:
    case TYPE_SQUARE:
    case TYPE_STEP:
    case TYPE_SQUARES:
    case TYPE_STEPS:
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
    case TYPE_STEP:
    case TYPE_SQUARES:
    case TYPE_STEPS:
    case TYPE_NUMBERS:
    case TYPE_KINDS:
    case TYPE_NONE:
    case TYPE_ERROR:
    case TYPE_COUNT:
        break;
    }
}
