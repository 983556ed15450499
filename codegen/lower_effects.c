/// What expressions do where nobody wants their value: errors, choices, changes, random numbers.
#include "lower.h"

/// Whether a built-in function can neither fail, change anything nor call the program's functions.
static bool is_steady_function(uint32_t function)
{
    return function != BUILTIN_FUNCTION_RANDOM && function != BUILTIN_FUNCTION_ABS &&
           function != BUILTIN_FUNCTION_MOVES;
}

static bool are_steady(const Unit *unit, const ExprNode *node, VariableId variable)
{
    Children children;
    tree_children(&children, unit->program->tree, node);
    for (uint32_t i = 0; i < children.count; i++)
        if (!lower_is_steady(unit, children_at(&children, i), variable))
            return false;
    return true;
}

static bool is_steady_reference(Reference reference, VariableId variable)
{
    return reference.kind != REFERENCE_VARIABLE || reference.index != variable.index;
}

/// Whether the operator of a link cannot fail: not where it makes a number, a step or a string.
static bool is_steady_link(const Unit *unit, LinkId id, Type left)
{
    Type type = program_link_type(unit->program, id);
    return type == TYPE_BOOLEAN || type == TYPE_SQUARE || type == TYPE_SQUARES ||
           type == TYPE_STEPS || (type == TYPE_STEP && left == TYPE_SQUARE);
}

static bool is_steady_chain(const Unit *unit, const ExprNode *node, VariableId variable)
{
    if (!lower_is_steady(unit, node->chain.first, variable))
        return false;
    Type left = program_expr_type(unit->program, node->chain.first);
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        LinkId id = tree_link_id(node->chain.links, i);
        ExprId right = tree_link(unit->program->tree, id)->right;
        if (!is_steady_link(unit, id, left) || !lower_is_steady(unit, right, variable))
            return false;
        left = program_link_type(unit->program, id);
    }
    return true;
}

bool lower_is_steady(const Unit *unit, ExprId id, VariableId variable)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    if (program_expr_constant(unit->program, id) != NULL)
        return true;
    Reference reference = program_expr_reference(unit->program, id);
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_RANGE:
    case EXPR_COMPREHENSION: // a loop at least: not worth to be looked at more than once
    case EXPR_NEGATE:
        return false;
    case EXPR_STEP: // its numbers may not fit
        return lower_known_step(unit, node, &(Step){0});
    case EXPR_CALL:
        return reference.kind == REFERENCE_BUILTIN_FUNCTION &&
               is_steady_function(reference.index) && are_steady(unit, node, variable);
    case EXPR_CHAIN:
        return is_steady_chain(unit, node, variable);
    case EXPR_NAME:
    case EXPR_FROM:
        return is_steady_reference(reference, variable) && are_steady(unit, node, variable);
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_SET:
    case EXPR_SQUARE:
    case EXPR_TILE:
    case EXPR_EMPTY:
    case EXPR_NOT:
    case EXPR_GROUP:
        return are_steady(unit, node, variable);
    }
    return false;
}

static void lower_children_effects(Unit *unit, const ExprNode *node)
{
    Children children;
    tree_children(&children, unit->program->tree, node);
    for (uint32_t i = 0; i < children.count; i++)
        lower_effects(unit, children_at(&children, i));
}

static void lower_call_effects(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    Reference callee = program_expr_reference(unit->program, id);
    if (callee.kind == REFERENCE_BUILTIN_FUNCTION && is_steady_function(callee.index))
        lower_children_effects(unit, node);
    else
        lower_expr(unit, id);
}

void lower_effects(Unit *unit, ExprId id)
{
    if (program_expr_constant(unit->program, id) != NULL)
        return;
    const ExprNode *node = tree_expr(unit->program->tree, id);
    switch (node->kind) {
    case EXPR_CALL:
        lower_call_effects(unit, id);
        break;
    case EXPR_COMPREHENSION:
        lower_comprehension_effects(unit, id);
        break;
    case EXPR_CHAIN:
        lower_chain_effects(unit, id);
        break;
    case EXPR_STEP: // its numbers may not fit
    case EXPR_NEGATE:
        lower_expr(unit, id);
        break;
    case EXPR_ERROR:
    case EXPR_NUMBER:
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_FROM:
    case EXPR_SET:
    case EXPR_RANGE:
    case EXPR_SQUARE:
    case EXPR_TILE:
    case EXPR_EMPTY:
    case EXPR_NOT:
    case EXPR_GROUP:
        lower_children_effects(unit, node);
        break;
    }
}
