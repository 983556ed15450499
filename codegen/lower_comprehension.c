/// `[e for v in S if c]` (language.md part 9.2): set algebra where lower_filter.c can, else a loop.
#include "each.h"
#include "lower.h"

/// What is being made.
typedef struct Made {
    Type type;          ///< SQUARES or STEPS
    LLVMValueRef value; ///< where the set lies, or what grt_steps_begin answered
    bool is_on;         ///< the element is a square of the board
} Made;

static Made make_begin(Unit *unit, ExprId id)
{
    Made made = {.type = program_expr_type(unit->program, id)};
    made.value = made.type == TYPE_SQUARES ? sets_begin(unit) : lower_steps_begin(unit);
    return made;
}

static void make_add(Unit *unit, const Made *made, LLVMValueRef element)
{
    if (made->type == TYPE_SQUARES)
        sets_insert(unit, made->value, element, made->is_on);
    else
        lower_steps_add(unit, element);
}

static LLVMValueRef make_end(Unit *unit, const Made *made)
{
    return made->type == TYPE_SQUARES ? sets_load(unit, made->value)
                                      : lower_steps_end(unit, made->value);
}

static LLVMValueRef lower_by_loop(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    VariableId variable = {program_expr_reference(unit->program, id).index};
    ExprId condition = node->comprehension.condition;
    Made made = make_begin(unit, id);
    Each each;
    variable_write(unit, variable, each_begin(unit, &each, node->comprehension.source), true);
    made.is_on = each.source == TYPE_SQUARES &&
                 filter_is_variable(unit, node->comprehension.element, variable);
    LLVMBasicBlockRef rejected = body_block(unit, "rejected");
    if (expr_is_some(condition)) {
        LLVMBasicBlockRef accepted = body_block(unit, "accepted");
        lower_condition(unit, condition, accepted, rejected);
        body_start_block(unit, accepted);
    }
    make_add(unit, &made, lower_expr(unit, node->comprehension.element));
    LLVMBuildBr(unit->builder, rejected);
    body_start_block(unit, rejected);
    each_end(unit, &each);
    return make_end(unit, &made);
}

LLVMValueRef lower_comprehension(Unit *unit, ExprId id)
{
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef value = filter_fits(unit, id) ? filter_lower(unit, id) : lower_by_loop(unit, id);
    set_slots_settle(unit, mark, value);
    return value;
}

void lower_comprehension_effects(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    const VariableId none = {NO_INDEX};
    ExprId condition = node->comprehension.condition;
    bool is_steady = lower_is_steady(unit, node->comprehension.element, none) &&
                     (!expr_is_some(condition) || lower_is_steady(unit, condition, none));
    if (is_steady)
        lower_effects(unit, node->comprehension.source);
    else
        lower_expr(unit, id);
}
