/// Calls of the program's own functions.
///
/// A function that may choose can stop in the middle: after its call the caller asks, and returns
/// too. Calls of functions that can reach themselves are counted, and the count's error stands at
/// the function's name.
#include "lower.h"

static void count_in(Unit *unit, SourcePlace place)
{
    LLVMValueRef arguments[] = {
        unit->body.context,
        abi_i32(&unit->abi, place.line),
        abi_i32(&unit->abi, place.column),
    };
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_enter, arguments, "");
}

static void count_out(Unit *unit)
{
    LLVMValueRef arguments[] = {unit->body.context};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_leave, arguments, "");
}

/// The state, the context, and the call's own arguments from left to right.
static void lower_arguments(Unit *unit, ExprList list, Vec *arguments)
{
    vec_push(arguments, &unit->body.state);
    vec_push(arguments, &unit->body.context);
    for (uint32_t i = 0; i < list.count; i++) {
        LLVMValueRef argument =
            lower_held(unit, tree_list_expr(unit->program->tree, list, i), NO_EXPR);
        vec_push(arguments, &argument);
    }
}

LLVMValueRef lower_call(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    FunctionId callee = {program_expr_reference(unit->program, id).index};
    const Function *function = program_function(unit->program, callee);
    SourcePlace place = {0};
    if (function->effects.is_recursive)
        place = unit_place(unit, node->call.callee.range.begin);

    Vec arguments;
    vec_init(&arguments, unit->arena.source, sizeof(LLVMValueRef));
    lower_arguments(unit, node->call.arguments, &arguments);
    if (function->effects.is_recursive)
        count_in(unit, place);
    LLVMValueRef target = functions_callee(unit, callee);
    LLVMValueRef value = LLVMBuildCall2(unit->builder, LLVMGlobalGetValueType(target), target,
                                        arguments.data, arguments.count, "");
    vec_free(&arguments);
    if (function->effects.may_choose)
        body_stop_if_waiting(unit);
    if (function->effects.is_recursive)
        count_out(unit);
    if (function->result == TYPE_NONE)
        return NULL;
    unit_name_value(value, unit_name(unit, function->name));
    // A set of a large board lies in the callee's memory, which is free now.
    return function->result == TYPE_SQUARES ? sets_copy(unit, value) : value;
}
