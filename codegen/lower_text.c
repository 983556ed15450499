/// Values as texts: what `output` writes and what `+` joins.
#include "lower.h"

/// What a function takes before the value.
enum { TAKES_GAME = 1, TAKES_CONTEXT = 2, TAKES_BOTH = TAKES_GAME | TAKES_CONTEXT };

/// The function that makes a text of a value of some type; of some there is none.
typedef struct TextCall {
    bool is_there;
    AbiFunction function;
    unsigned takes;
} TextCall;

#define CALL(name, takes) {true, ABI_FUNCTION_grt_##name, takes}

static const TextCall output_calls[TYPE_COUNT] = {
    [TYPE_NUMBER] = CALL(output_number, TAKES_CONTEXT),
    [TYPE_BOOLEAN] = CALL(output_boolean, TAKES_CONTEXT),
    [TYPE_STRING] = CALL(output_string, TAKES_CONTEXT),
    [TYPE_PIECE] = CALL(output_piece, TAKES_BOTH),
    [TYPE_KIND] = CALL(output_kind, TAKES_BOTH),
    [TYPE_PLAYER] = CALL(output_player, TAKES_CONTEXT),
    [TYPE_SQUARE] = CALL(output_square, TAKES_BOTH),
    [TYPE_SQUARES] = CALL(output_squares, TAKES_BOTH),
    [TYPE_STEP] = CALL(output_step, TAKES_CONTEXT),
    [TYPE_STEPS] = CALL(output_steps, TAKES_CONTEXT),
};

static const TextCall string_calls[TYPE_COUNT] = {
    [TYPE_NUMBER] = CALL(string_of_number, TAKES_CONTEXT),
    [TYPE_BOOLEAN] = CALL(string_of_boolean, 0),
    [TYPE_PIECE] = CALL(string_of_piece, TAKES_GAME),
    [TYPE_KIND] = CALL(string_of_kind, TAKES_GAME),
    [TYPE_PLAYER] = CALL(string_of_player, 0),
    [TYPE_SQUARE] = CALL(string_of_square, TAKES_BOTH),
    [TYPE_SQUARES] = CALL(string_of_squares, TAKES_BOTH),
    [TYPE_STEP] = CALL(string_of_step, TAKES_CONTEXT),
    [TYPE_STEPS] = CALL(string_of_steps, TAKES_CONTEXT),
};

#undef CALL

static LLVMValueRef call_maker(Unit *unit, const TextCall *maker, LLVMValueRef value,
                               const char *name)
{
    LLVMValueRef arguments[3];
    unsigned count = 0;
    if (maker->takes & TAKES_GAME)
        arguments[count++] = unit->descriptor.game;
    if (maker->takes & TAKES_CONTEXT)
        arguments[count++] = unit->body.context;
    arguments[count] = value;
    return abi_call(&unit->abi, unit->builder, maker->function, arguments, name);
}

/// The same for a value of any type: a set is given by its address.
static LLVMValueRef make_text(Unit *unit, const TextCall *maker, Type type, LLVMValueRef value,
                              const char *name)
{
    if (type != TYPE_SQUARES)
        return call_maker(unit, maker, value, name);
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef address = sets_address(unit, value);
    set_slots_release(unit, mark);
    return call_maker(unit, maker, address, name);
}

LLVMValueRef lower_string_of(Unit *unit, Type type, LLVMValueRef value)
{
    const TextCall *maker = &string_calls[type];
    return maker->is_there ? make_text(unit, maker, type, value, "text") : value;
}

void lower_output_value(Unit *unit, Type type, LLVMValueRef value)
{
    LLVMValueRef board[] = {unit->descriptor.game, unit->body.state, unit->body.context};
    if (type == TYPE_BOARD)
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_output_board, board, "");
    else if (output_calls[type].is_there)
        make_text(unit, &output_calls[type], type, value, "");
}
