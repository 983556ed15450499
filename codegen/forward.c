/// A step is known but for the player where it is made of constants and `@forward`, by sums and
/// differences. What does not fit a step is not: it fails where it is evaluated.
#include "forward.h"

#include "lower.h"

/// Longer lists are made while the game runs: dropping repeats compares all pairs.
enum { MAX_KNOWN_STEPS = 16 };

static bool find_step(const Unit *unit, ExprId id, int32_t dy, Step *step);

static bool find_name(const Unit *unit, ExprId id, int32_t dy, Step *step)
{
    Reference reference = program_expr_reference(unit->program, id);
    *step = (Step){0, dy};
    return reference.kind == REFERENCE_BUILTIN && reference.index == BUILTIN_FORWARD;
}

/// `*step`, joined to what stands to the right of an operator.
static bool join(const Unit *unit, const Link *link, int32_t dy, Step *step)
{
    Step right;
    if (!find_step(unit, link->right, dy, &right))
        return false;
    if (link->operator== TOKEN_MINUS)
        return !__builtin_sub_overflow(step->dx, right.dx, &step->dx) &&
               !__builtin_sub_overflow(step->dy, right.dy, &step->dy);
    return link->operator== TOKEN_PLUS && !__builtin_add_overflow(step->dx, right.dx, &step->dx) &&
           !__builtin_add_overflow(step->dy, right.dy, &step->dy);
}

static bool find_sum(const Unit *unit, const ExprNode *node, int32_t dy, Step *step)
{
    if (!find_step(unit, node->chain.first, dy, step))
        return false;
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        if (!join(unit, tree_link(unit->program->tree, tree_link_id(node->chain.links, i)), dy,
                  step))
            return false;
    }
    return true;
}

/// The step that an expression is where `@forward` is {0, dy}; false where more than that decides.
static bool find_step(const Unit *unit, ExprId id, int32_t dy, Step *step)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    const Constant *known = program_expr_constant(unit->program, id);
    if (program_expr_type(unit->program, id) != TYPE_STEP)
        return false;
    if (known != NULL) {
        *step = known->step;
        return true;
    }
    if (node->kind == EXPR_GROUP)
        return find_step(unit, node->operand, dy, step);
    if (node->kind == EXPR_NAME)
        return find_name(unit, id, dy, step);
    if (node->kind == EXPR_STEP)
        return lower_known_step(unit, node, step);
    return node->kind == EXPR_CHAIN && node->chain.level == CHAIN_SUM &&
           find_sum(unit, node, dy, step);
}

static bool is_among(Step step, const Step *steps, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (step_equal(steps[i], step))
            return true;
    }
    return false;
}

/// The list for one way; null where it is not known.
static LLVMValueRef list_for(Unit *unit, ExprList elements, int32_t dy)
{
    Step steps[MAX_KNOWN_STEPS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < elements.count; i++) {
        Step step;
        if (!find_step(unit, tree_list_expr(unit->program->tree, elements, i), dy, &step))
            return NULL;
        if (!is_among(step, steps, count))
            steps[count++] = step;
    }
    return step_list(unit, steps, count);
}

LLVMValueRef forward_list(Unit *unit, ExprList elements)
{
    if (elements.count > MAX_KNOWN_STEPS)
        return NULL;
    LLVMValueRef up = list_for(unit, elements, 1);
    LLVMValueRef down = list_for(unit, elements, -1);
    if (up == NULL || down == NULL)
        return NULL;
    return LLVMBuildSelect(unit->builder, lower_is_two(unit), down, up, "steps");
}
