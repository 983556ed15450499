/// Declares functions and makes the frames of their bodies: blocks, slots, checks, the way out.
#include "function.h"

#include "part.h"
#include "unit.h"
#include "variable.h"

bool function_has_two_forms(const Effects *effects)
{
    // A `place` writes when it finds nothing legal, which the effects count as choosing.
    return effects->may_output || effects->may_choose;
}

LLVMValueRef function_add(Unit *unit, const char *name, LLVMTypeRef type)
{
    LLVMValueRef function = LLVMAddFunction(unit->module, name, type);
    LLVMSetLinkage(function, LLVMInternalLinkage);
    abi_mark(unit->llvm, function, "nounwind");
    unit_name_value(LLVMGetParam(function, 0), slice_of("state"));
    unit_name_value(LLVMGetParam(function, 1), slice_of("context"));
    return function;
}

static LLVMTypeRef function_type(Unit *unit, const Function *function)
{
    Vec parameters;
    vec_init(&parameters, unit->arena.source, sizeof(LLVMTypeRef));
    vec_push(&parameters, &unit->abi.types[ABI_PTR]);
    vec_push(&parameters, &unit->abi.types[ABI_PTR]);
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        VariableId id = {function->first_parameter + i};
        LLVMTypeRef type = unit_value_type(unit, program_variable(unit->program, id)->type);
        vec_push(&parameters, &type);
    }
    LLVMTypeRef result = unit_value_type(unit, function->result);
    LLVMTypeRef type = LLVMFunctionType(result, parameters.data, parameters.count, false);
    vec_free(&parameters);
    return type;
}

static LLVMValueRef declare(Unit *unit, const Function *function, const char *suffix)
{
    const char *name = unit_join(unit, "fn.", unit_name(unit, function->name), suffix);
    LLVMValueRef value = function_add(unit, name, function_type(unit, function));
    for (uint32_t i = 0; i < function->parameter_count; i++) {
        VariableId id = {function->first_parameter + i};
        Slice parameter = unit_name(unit, program_variable(unit->program, id)->name);
        unit_name_value(LLVMGetParam(value, 2 + i), parameter);
    }
    return value;
}

void functions_declare(Unit *unit)
{
    Functions *functions = &unit->functions;
    uint32_t count = unit->program->functions.count;
    for (int form = 0; form < FORM_COUNT; form++) {
        functions->forms[form] =
            arena_allocate(&unit->arena, count * sizeof *functions->forms[form]);
        functions->is_queued[form] = arena_allocate(&unit->arena, count * sizeof(bool));
        memset(functions->is_queued[form], 0, count * sizeof(bool));
    }
    vec_init(&functions->errands, unit->arena.source, sizeof(Errand));
    for (uint32_t i = 0; i < count; i++) {
        const Function *function = program_function(unit->program, (FunctionId){i});
        LLVMValueRef full = declare(unit, function, "");
        functions->forms[FORM_FULL][i] = full;
        functions->forms[FORM_QUIET][i] =
            function_has_two_forms(&function->effects) ? declare(unit, function, ".quiet") : full;
    }
}

void functions_drop_unused(Unit *unit)
{
    Functions *functions = &unit->functions;
    for (uint32_t i = 0; i < unit->program->functions.count; i++) {
        LLVMValueRef full = functions->forms[FORM_FULL][i];
        LLVMValueRef quiet = functions->forms[FORM_QUIET][i];
        if (quiet != full && !functions->is_queued[FORM_QUIET][i])
            LLVMDeleteFunction(quiet);
        if (!functions->is_queued[FORM_FULL][i])
            LLVMDeleteFunction(full);
    }
}

LLVMValueRef functions_callee(Unit *unit, FunctionId id)
{
    Functions *functions = &unit->functions;
    LLVMValueRef full = functions->forms[FORM_FULL][id.index];
    LLVMValueRef callee = functions->forms[unit->body.form][id.index];
    Errand errand = {id, callee == full ? FORM_FULL : FORM_QUIET};
    if (!functions->is_queued[errand.form][id.index]) {
        functions->is_queued[errand.form][id.index] = true;
        vec_push(&functions->errands, &errand);
    }
    return callee;
}

void body_trace(Unit *unit, uint32_t begin)
{
    unit->body.begin = begin;
    volatile CodegenTrace *trace = unit->options->trace;
    if (trace == NULL)
        return;
    trace->begin = begin;
    trace->source = unit->program->tree->source;
}

/// The name is copied: a function may be gone when it is asked for.
static void note_origin(Unit *unit, LLVMValueRef function)
{
    Slice name;
    name.data = LLVMGetValueName2(function, &name.length);
    name.data = arena_copy(&unit->arena, name.data, name.length);
    Origin origin = {name, unit->body.begin};
    vec_push(&unit->functions.origins, &origin);
}

void body_enter(Unit *unit, LLVMValueRef function, Type result)
{
    Body *body = &unit->body;
    body->function = function;
    note_origin(unit, function);
    body->state = LLVMGetParam(function, 0);
    body->context = LLVMGetParam(function, 1);
    body->result = result;
    body->nodes = 0;
    body->stopped = NULL;
    body->last_slot = NULL;
    body->answer = NULL;
    vec_init(&body->failures, unit->arena.source, sizeof(Failure));
    set_slots_begin(unit);
    if (body->is_vast) {
        abi_mark(unit->llvm, function, "noinline");
        abi_mark(unit->llvm, function, "optnone");
    }
    body_start_block(unit, body_block(unit, "entry"));
}

/// Adds the types of variables `first` to `first + count - 1` to the frame's.
static void add_to_frame(Unit *unit, uint32_t first, uint32_t count, Vec *types)
{
    for (uint32_t i = first; i < first + count; i++) {
        LLVMTypeRef type =
            variable_slot_type(unit, program_variable(unit->program, (VariableId){i})->type);
        unit->body.frame_fields[i] = vec_push(types, &type);
    }
}

static void make_frame(Unit *unit, const BodyPlan *plan)
{
    Vec types;
    vec_init(&types, unit->arena.source, sizeof(LLVMTypeRef));
    add_to_frame(unit, plan->first_parameter, plan->parameter_count, &types);
    add_to_frame(unit, plan->first_local, plan->local_count, &types);
    unit->body.frame_type = LLVMStructTypeInContext(unit->llvm, types.data, types.count, false);
    unit->body.frame = body_slot(unit, unit->body.frame_type, slice_of("frame"));
    vec_free(&types);
    for (uint32_t i = 0; i < plan->local_count; i++)
        variable_prepare(unit, (VariableId){plan->first_local + i});
}

static void forget(Body *body, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++)
        body->locals[i] = NULL;
}

void body_begin(Unit *unit, LLVMValueRef function, const BodyPlan *plan)
{
    Body *body = &unit->body;
    body->name = plan->name;
    body_trace(unit, plan->begin);
    body->form = plan->form;
    body->may_choose = plan->may_choose;
    body->is_huge = plan->size > PART_HUGE;
    body->is_vast = plan->size > PART_VAST;
    body_enter(unit, function, plan->result);
    forget(body, plan->first_parameter, plan->parameter_count);
    forget(body, plan->first_local, plan->local_count);
    if (body->is_huge)
        make_frame(unit, plan);
}

static void make_failure(Unit *unit, const Failure *failure)
{
    body_start_block(unit, failure->block);
    LLVMValueRef arguments[] = {
        unit->body.context,
        abi_i32(&unit->abi, failure->failure),
        abi_i32(&unit->abi, failure->place.line),
        abi_i32(&unit->abi, failure->place.column),
    };
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_fail, arguments, "");
    LLVMBuildUnreachable(unit->builder);
}

void body_end(Unit *unit)
{
    Body *body = &unit->body;
    if (body->stopped != NULL) {
        body_start_block(unit, body->stopped);
        if (body->result == TYPE_NONE)
            LLVMBuildRetVoid(unit->builder);
        else
            LLVMBuildRet(unit->builder, unit_zero(unit, body->result));
    }
    for (uint32_t i = 0; i < body->failures.count; i++)
        make_failure(unit, vec_at(&body->failures, i));
    vec_free(&body->failures);
    set_slots_end(unit);
}

LLVMBasicBlockRef body_block(Unit *unit, const char *name)
{
    return LLVMCreateBasicBlockInContext(unit->llvm, name);
}

void body_start_block(Unit *unit, LLVMBasicBlockRef block)
{
    LLVMAppendExistingBasicBlock(unit->body.function, block);
    LLVMPositionBuilderAtEnd(unit->builder, block);
}

LLVMValueRef body_slot(Unit *unit, LLVMTypeRef type, Slice name)
{
    Body *body = &unit->body;
    LLVMBasicBlockRef here = LLVMGetInsertBlock(unit->builder);
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(body->function);
    LLVMValueRef next = body->last_slot == NULL ? LLVMGetFirstInstruction(entry)
                                                : LLVMGetNextInstruction(body->last_slot);
    LLVMPositionBuilder(unit->builder, entry, next);
    body->last_slot = LLVMBuildAlloca(unit->builder, type, "");
    unit_name_value(body->last_slot, name);
    LLVMPositionBuilderAtEnd(unit->builder, here);
    return body->last_slot;
}

/// The names of the blocks behind a check.
typedef struct CheckNames {
    const char *good, *cold;
} CheckNames;

static const CheckNames check_names[] = {
    [ABI_FAILURE_ADD] = {"sum_fits", "sum_fails"},
    [ABI_FAILURE_SUBTRACT] = {"difference_fits", "difference_fails"},
    [ABI_FAILURE_MULTIPLY] = {"product_fits", "product_fails"},
    [ABI_FAILURE_DIVIDE] = {"quotient_fits", "quotient_fails"},
    [ABI_FAILURE_NEGATE] = {"negated_fits", "negated_fails"},
    [ABI_FAILURE_DIVIDE_BY_ZERO] = {"divisor_good", "divisor_zero"},
    [ABI_FAILURE_REMAINDER_BY_ZERO] = {"divisor_good", "divisor_zero"},
    [ABI_FAILURE_NOWHERE] = {"somewhere", "nowhere"},
    [ABI_FAILURE_RANDOM] = {"number_good", "number_low"},
    [ABI_FAILURE_ABSOLUTE] = {"absolute_fits", "absolute_fails"},
    [ABI_FAILURE_BOARD] = {"board_agrees", "board_differs"},
};

void body_fail_if(Unit *unit, LLVMValueRef is_wrong, AbiFailure failure, SourcePlace place)
{
    Failure cold = {body_block(unit, check_names[failure].cold), failure, place};
    vec_push(&unit->body.failures, &cold);
    LLVMBasicBlockRef good = body_block(unit, check_names[failure].good);
    LLVMBuildCondBr(unit->builder, is_wrong, cold.block, good);
    body_start_block(unit, good);
}

void body_stop_if(Unit *unit, LLVMValueRef is_waiting)
{
    if (unit->body.stopped == NULL)
        unit->body.stopped = body_block(unit, "stopped");
    LLVMBasicBlockRef going = body_block(unit, "going_on");
    LLVMBuildCondBr(unit->builder, is_waiting, unit->body.stopped, going);
    body_start_block(unit, going);
}

void body_stop_if_waiting(Unit *unit)
{
    LLVMValueRef arguments[] = {unit->body.context};
    body_stop_if(unit, abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_is_waiting, arguments,
                                "is_waiting"));
}
