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

/// The state and the context stand before a call's own arguments.
static void init_arguments(Unit *unit, Vec *arguments)
{
    vec_init(arguments, unit->arena.source, sizeof(LLVMValueRef));
    vec_push(arguments, &unit->body.state);
    vec_push(arguments, &unit->body.context);
}

/// Calls with all arguments known; `place` is only looked at for a function that can reach itself.
static LLVMValueRef call(Unit *unit, FunctionId id, Vec *arguments, SourcePlace place)
{
    const Function *function = program_function(unit->program, id);
    if (function->effects.is_recursive)
        count_in(unit, place);
    LLVMValueRef target = functions_callee(unit, id);
    LLVMValueRef value = LLVMBuildCall2(unit->builder, LLVMGlobalGetValueType(target), target,
                                        arguments->data, arguments->count, "");
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

LLVMValueRef lower_call_with(Unit *unit, FunctionId id, const LLVMValueRef *arguments,
                             SourcePlace place)
{
    Vec all;
    init_arguments(unit, &all);
    vec_append(&all, arguments, program_function(unit->program, id)->parameter_count);
    LLVMValueRef value = call(unit, id, &all, place);
    vec_free(&all);
    return value;
}

LLVMValueRef lower_call(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    FunctionId callee = {program_expr_reference(unit->program, id).index};
    SourcePlace place = {0};
    if (program_function(unit->program, callee)->effects.is_recursive)
        place = unit_place(unit, node->call.callee.range.begin);
    ExprList list = node->call.arguments;
    Vec arguments;
    init_arguments(unit, &arguments);
    for (uint32_t i = 0; i < list.count; i++) {
        LLVMValueRef argument =
            lower_held(unit, tree_list_expr(unit->program->tree, list, i), NO_EXPR);
        vec_push(&arguments, &argument);
    }
    LLVMValueRef value = call(unit, callee, &arguments, place);
    vec_free(&arguments);
    return value;
}
