/// Squares and sets of squares: `(x, y)`, `[a, b]`, and the operators on them.
///
/// Source: language.md part 9.2. On large boards a set's value is where it lies (sets.h); a value
/// that lies in the state is copied before code runs that may change the state.
#include "lower.h"

LLVMValueRef lower_set_call(Unit *unit, AbiFunction function, LLVMValueRef *arguments,
                            unsigned count)
{
    SetMark mark = set_slots_mark(unit);
    arguments[count] = sets_result(unit);
    abi_call(&unit->abi, unit->builder, function, arguments, "");
    LLVMValueRef set = sets_load(unit, arguments[count]);
    set_slots_settle(unit, mark, set);
    return set;
}

/// Whether the value of a set lies where statements and calls can change it.
static bool is_in_state(const Unit *unit, ExprId id)
{
    if (!unit->sets.is_wide || program_expr_type(unit->program, id) != TYPE_SQUARES)
        return false;
    const ExprNode *node = tree_expr(unit->program->tree, id);
    for (; node->kind == EXPR_GROUP; node = tree_expr(unit->program->tree, id))
        id = node->operand;
    if (node->kind != EXPR_NAME || program_expr_constant(unit->program, id) != NULL)
        return false;
    Reference reference = program_expr_reference(unit->program, id);
    if (reference.kind != REFERENCE_VARIABLE)
        return reference.index == BUILTIN_MINE || reference.index == BUILTIN_THEIRS;
    VariableId variable = {reference.index};
    return program_variable(unit->program, variable)->kind == VARIABLE_SETUP;
}

LLVMValueRef lower_held(Unit *unit, ExprId id, ExprId next)
{
    LLVMValueRef value = lower_expr(unit, id);
    if (!is_in_state(unit, id))
        return value;
    bool is_safe = expr_is_some(next) && lower_is_steady(unit, next, (VariableId){NO_INDEX});
    return is_safe ? value : sets_copy(unit, value);
}

LLVMValueRef lower_square(Unit *unit, const ExprNode *node)
{
    LLVMValueRef x = lower_expr(unit, node->position.x);
    LLVMValueRef y = lower_expr(unit, node->position.y);
    LLVMValueRef arguments[] = {unit->descriptor.game, x, y};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_square, arguments, "square");
}

LLVMValueRef lower_square_piece(Unit *unit, LLVMValueRef square)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, square};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_square_piece, arguments, "piece");
}

/// Adds the squares of a list from `*at` on, while there is room.
static void insert_run(Unit *unit, ExprList elements, uint32_t *at, uint32_t room,
                       LLVMValueRef made)
{
    while (*at < elements.count && part_has_room(unit, room)) {
        SetMark mark = set_slots_mark(unit);
        ExprId id = tree_list_expr(unit->program->tree, elements, (*at)++);
        unit->body.nodes++;
        sets_insert(unit, made, lower_expr(unit, id), false);
        set_slots_release(unit, mark);
    }
}

/// The squares of a list from `*at` on that a part has room for, as a set.
static LLVMValueRef insert_part(Unit *unit, ExprList elements, uint32_t *at)
{
    Part part;
    part_begin(unit, &part, TYPE_SQUARES, TYPE_NONE);
    LLVMValueRef made = sets_begin(unit);
    insert_run(unit, elements, at, PART_SIZE, made);
    return part_end(unit, &part, sets_load(unit, made), NULL);
}

LLVMValueRef lower_squares(Unit *unit, ExprId id)
{
    ExprList elements = tree_expr(unit->program->tree, id)->elements;
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef made = sets_begin(unit);
    uint32_t at = 0;
    insert_run(unit, elements, &at, PART_ROOM, made);
    while (at < elements.count) {
        LLVMValueRef more = insert_part(unit, elements, &at);
        sets_store(unit, sets_union(unit, sets_load(unit, made), more), made);
    }
    LLVMValueRef set = sets_load(unit, made);
    set_slots_settle(unit, mark, set);
    return set;
}

LLVMValueRef lower_square_operation(Unit *unit, TokenKind operator, Operand left, Operand right)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, left.value, right.value};
    AbiFunction function = ABI_FUNCTION_grt_square_add;
    if (right.type == TYPE_SQUARE)
        function = ABI_FUNCTION_grt_square_difference;
    else if (operator== TOKEN_MINUS)
        function = ABI_FUNCTION_grt_square_subtract;
    return abi_call(&unit->abi, unit->builder, function, arguments,
                    right.type == TYPE_SQUARE ? "step" : "square");
}

LLVMValueRef lower_set_operation(Unit *unit, TokenKind operator, Operand left, Operand right)
{
    if (right.type == TYPE_STEP)
        return operator== TOKEN_MINUS ? sets_unshift(unit, left.value, right.value)
                                      : sets_shift(unit, left.value, right.value);
    if (operator== TOKEN_MULT)
        return sets_intersection(unit, left.value, right.value);
    return operator== TOKEN_MINUS ? sets_difference(unit, left.value, right.value)
                                  : sets_union(unit, left.value, right.value);
}
