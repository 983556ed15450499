/// Steps and lists of steps: `{dx, dy}`, `[a, b]`, and the operators on them.
///
/// Source: language.md part 9.2. A step's numbers have 32 bits each; what does not fit ends the
/// game.
#include "forward.h"
#include "lower.h"

/// A runtime function of the context, two values and a place that can fail.
static LLVMValueRef ask_step(Unit *unit, AbiFunction function, LLVMValueRef left,
                             LLVMValueRef right, SourcePlace place)
{
    LLVMValueRef arguments[] = {
        unit->body.context,
        left,
        right,
        abi_i32(&unit->abi, place.line),
        abi_i32(&unit->abi, place.column),
    };
    return abi_call(&unit->abi, unit->builder, function, arguments, "step");
}

static bool find_half(const Unit *unit, ExprId id, int32_t *half)
{
    const Constant *known = program_expr_constant(unit->program, id);
    if (known == NULL || known->number < INT32_MIN || known->number > INT32_MAX)
        return false;
    *half = (int32_t)known->number;
    return true;
}

bool lower_known_step(const Unit *unit, const ExprNode *node, Step *step)
{
    return find_half(unit, node->position.x, &step->dx) &&
           find_half(unit, node->position.y, &step->dy);
}

LLVMValueRef lower_step(Unit *unit, const ExprNode *node)
{
    Step known;
    if (lower_known_step(unit, node, &known))
        return step_constant(unit, known);
    SourcePlace place = unit_place(unit, node->range.begin);
    LLVMValueRef dx = lower_expr(unit, node->position.x);
    LLVMValueRef dy = lower_expr(unit, node->position.y);
    return ask_step(unit, ABI_FUNCTION_grt_step_make, dx, dy, place);
}

LLVMValueRef lower_step_operation(Unit *unit, TokenKind operator, Operand left, Operand right,
                                  SourcePlace place)
{
    AbiFunction function = ABI_FUNCTION_grt_step_add;
    if (operator== TOKEN_MINUS)
        function = ABI_FUNCTION_grt_step_subtract;
    else if (operator== TOKEN_MULT)
        function = ABI_FUNCTION_grt_step_multiply;
    else if (operator== TOKEN_DIV)
        function = ABI_FUNCTION_grt_step_divide;
    if (operator== TOKEN_DIV)
        lower_check_divisor(unit, right.value, place);
    return ask_step(unit, function, left.value, right.value, place);
}

LLVMValueRef lower_step_negation(Unit *unit, LLVMValueRef operand, SourcePlace place)
{
    LLVMValueRef none = unit_zero(unit, TYPE_STEP);
    return ask_step(unit, ABI_FUNCTION_grt_step_subtract, none, operand, place);
}

LLVMValueRef lower_steps_operation(Unit *unit, TokenKind operator, LLVMValueRef left,
                                   LLVMValueRef right)
{
    LLVMValueRef arguments[] = {unit->body.context, left, right};
    AbiFunction function = operator== TOKEN_MINUS ? ABI_FUNCTION_grt_steps_remove
                                                  : ABI_FUNCTION_grt_steps_join;
    return abi_call(&unit->abi, unit->builder, function, arguments, "steps");
}

LLVMValueRef lower_steps_equal(Unit *unit, LLVMValueRef left, LLVMValueRef right)
{
    LLVMValueRef arguments[] = {left, right};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_steps_equal, arguments, "is_equal");
}

LLVMValueRef lower_steps_have(Unit *unit, LLVMValueRef list, LLVMValueRef step)
{
    LLVMValueRef arguments[] = {list, step};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_steps_have, arguments, "is_in");
}

LLVMValueRef lower_steps_begin(Unit *unit)
{
    LLVMValueRef arguments[] = {unit->body.context};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_steps_begin, arguments, "begun");
}

void lower_steps_add(Unit *unit, LLVMValueRef step)
{
    LLVMValueRef arguments[] = {unit->body.context, step};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_steps_add, arguments, "");
}

LLVMValueRef lower_steps_end(Unit *unit, LLVMValueRef begun)
{
    LLVMValueRef arguments[] = {unit->body.context, begun};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_steps_end, arguments, "steps");
}

/// Adds the steps of a list from `*at` on, while there is room.
static void add_run(Unit *unit, ExprList elements, uint32_t *at, uint32_t room)
{
    while (*at < elements.count && part_has_room(unit, room)) {
        ExprId id = tree_list_expr(unit->program->tree, elements, (*at)++);
        unit->body.nodes++;
        lower_steps_add(unit, lower_expr(unit, id));
    }
}

LLVMValueRef lower_steps(Unit *unit, ExprId id)
{
    ExprList elements = tree_expr(unit->program->tree, id)->elements;
    LLVMValueRef known = forward_list(unit, elements);
    if (known != NULL)
        return known;
    LLVMValueRef begun = lower_steps_begin(unit);
    uint32_t at = 0;
    add_run(unit, elements, &at, PART_ROOM);
    while (at < elements.count) {
        Part part;
        part_begin(unit, &part, TYPE_NONE, TYPE_NONE);
        add_run(unit, elements, &at, PART_SIZE);
        part_end(unit, &part, NULL, NULL);
    }
    return lower_steps_end(unit, begun);
}
