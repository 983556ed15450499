/// A condition keeps a part of a set: `a and b` what b keeps of what a keeps, `!a` what a does not,
/// `v + d in T` the squares from which d leads into T, which is T shifted back, and `s in moves(v)`
/// the pieces that may go to s.
#include "filter.h"

#include "lower.h"

static const ExprNode *strip(const Unit *unit, ExprId *id)
{
    const ExprNode *node = tree_expr(unit->program->tree, *id);
    while (node->kind == EXPR_GROUP) {
        *id = node->operand;
        node = tree_expr(unit->program->tree, *id);
    }
    return node;
}

bool filter_is_variable(const Unit *unit, ExprId id, VariableId variable)
{
    if (strip(unit, &id)->kind != EXPR_NAME)
        return false;
    Reference reference = program_expr_reference(unit->program, id);
    return reference.kind == REFERENCE_VARIABLE && reference.index == variable.index;
}

/// Whether an expression is the variable moved by steps that do not depend on it.
static bool is_moved(const Unit *unit, ExprId id, VariableId variable)
{
    for (;;) {
        const ExprNode *node = strip(unit, &id);
        if (node->kind != EXPR_CHAIN)
            return filter_is_variable(unit, id, variable);
        if (node->chain.level != CHAIN_SUM)
            return false;
        for (uint32_t i = 0; i < node->chain.links.count; i++) {
            const Link *link = tree_link(unit->program->tree, tree_link_id(node->chain.links, i));
            if (program_expr_type(unit->program, link->right) != TYPE_STEP ||
                !lower_is_steady(unit, link->right, variable))
                return false;
        }
        id = node->chain.first;
    }
}

/// The one link of `left in right`, `left == right` or `left != right`; null for anything else.
static const Link *comparison_of(const Unit *unit, const ExprNode *node)
{
    if (node->kind != EXPR_CHAIN || node->chain.level != CHAIN_EQUALITY ||
        node->chain.links.count != 1)
        return NULL;
    return tree_link(unit->program->tree, tree_link_id(node->chain.links, 0));
}

/// `w in T`, `v == t`, `v != t`.
static bool is_test(const Unit *unit, const ExprNode *node, VariableId variable)
{
    const Link *link = comparison_of(unit, node);
    if (link == NULL || !lower_is_steady(unit, link->right, variable))
        return false;
    if (link->operator== TOKEN_IN)
        return program_expr_type(unit->program, link->right) == TYPE_SQUARES &&
               is_moved(unit, node->chain.first, variable);
    return filter_is_variable(unit, node->chain.first, variable);
}

static bool has_moves_functions(const Program *program)
{
    for (uint32_t i = 0; i < program->kinds.count; i++) {
        if (program_kind(program, (KindId){i})->moves.index != NO_INDEX)
            return true;
    }
    return false;
}

/// `s in moves(v)` on a board of one word, where pieces move by their properties alone: which of
/// them come to s is then found from there.
static bool is_mover_test(const Unit *unit, const ExprNode *node, VariableId variable)
{
    const Link *link = comparison_of(unit, node);
    if (link == NULL || link->operator!= TOKEN_IN)
        return false;
    ExprId right = link->right;
    const ExprNode *call = strip(unit, &right);
    Reference reference = program_expr_reference(unit->program, right);
    return call->kind == EXPR_CALL && reference.kind == REFERENCE_BUILTIN_FUNCTION &&
           reference.index == BUILTIN_FUNCTION_MOVES && !has_moves_functions(unit->program) &&
           unit->sets.words == 1 &&
           filter_is_variable(unit, tree_list_expr(unit->program->tree, call->call.arguments, 0),
                              variable) &&
           lower_is_steady(unit, node->chain.first, variable);
}

static bool is_empty_test(const Unit *unit, const ExprNode *node, VariableId variable)
{
    return node->kind == EXPR_EMPTY && !expr_is_some(node->position.y) &&
           is_moved(unit, node->position.x, variable);
}

static bool is_logic(const ExprNode *node)
{
    return node->kind == EXPR_CHAIN &&
           (node->chain.level == CHAIN_AND || node->chain.level == CHAIN_OR);
}

static ExprId operand_at(const Unit *unit, const ExprNode *chain, uint32_t i)
{
    if (i == 0)
        return chain->chain.first;
    return tree_link(unit->program->tree, tree_link_id(chain->chain.links, i - 1))->right;
}

static bool condition_fits(const Unit *unit, ExprId id, VariableId variable)
{
    const ExprNode *node = strip(unit, &id);
    if (program_expr_constant(unit->program, id) != NULL)
        return true;
    if (node->kind == EXPR_NOT)
        return condition_fits(unit, node->operand, variable);
    if (!is_logic(node))
        return is_empty_test(unit, node, variable) || is_test(unit, node, variable) ||
               is_mover_test(unit, node, variable) || lower_is_steady(unit, id, variable);
    for (uint32_t i = 0; i <= node->chain.links.count; i++) {
        if (!condition_fits(unit, operand_at(unit, node, i), variable))
            return false;
    }
    return true;
}

bool filter_fits(const Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    VariableId variable = {program_expr_reference(unit->program, id).index};
    ExprId condition = node->comprehension.condition;
    return !unit->body.is_huge && program_expr_type(unit->program, id) == TYPE_SQUARES &&
           program_expr_type(unit->program, node->comprehension.source) == TYPE_SQUARES &&
           is_moved(unit, node->comprehension.element, variable) &&
           (!expr_is_some(condition) || condition_fits(unit, condition, variable));
}

/// Link `i` of a chain of steps.
static const Link *step_link(const Unit *unit, const ExprNode *chain, uint32_t i)
{
    return tree_link(unit->program->tree, tree_link_id(chain->chain.links, i));
}

/// The squares that `moved`, an expression that is_moved, leads to from those of `set`.
static LLVMValueRef follow(Unit *unit, ExprId moved, LLVMValueRef set)
{
    const ExprNode *node = strip(unit, &moved);
    if (node->kind != EXPR_CHAIN)
        return set;
    set = follow(unit, node->chain.first, set);
    SetMark mark = set_slots_mark(unit);
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        const Link *link = step_link(unit, node, i);
        LLVMValueRef step = lower_expr(unit, link->right);
        set = link->operator== TOKEN_PLUS ? sets_shift(unit, set, step)
                                          : sets_unshift(unit, set, step);
        set_slots_settle(unit, mark, set);
    }
    return set;
}

/// The squares from which `moved` leads into `set`.
static LLVMValueRef follow_back(Unit *unit, ExprId moved, LLVMValueRef set)
{
    const ExprNode *node = strip(unit, &moved);
    SetMark mark = set_slots_mark(unit);
    for (; node->kind == EXPR_CHAIN; node = strip(unit, &moved)) {
        for (uint32_t i = node->chain.links.count; i > 0; i--) {
            const Link *link = step_link(unit, node, i - 1);
            LLVMValueRef step = lower_expr(unit, link->right);
            set = link->operator== TOKEN_PLUS ? sets_unshift(unit, set, step)
                                              : sets_shift(unit, set, step);
            set_slots_settle(unit, mark, set);
        }
        moved = node->chain.first;
    }
    return set;
}

static LLVMValueRef keep(Unit *unit, ExprId condition, VariableId variable, LLVMValueRef set);

static LLVMValueRef keep_tested(Unit *unit, const ExprNode *node, LLVMValueRef set)
{
    const Link *link = comparison_of(unit, node);
    LLVMValueRef right = lower_expr(unit, link->right);
    if (link->operator== TOKEN_IN)
        return sets_intersection(unit, set, follow_back(unit, node->chain.first, right));
    LLVMValueRef single = sets_single(unit, right);
    return link->operator== TOKEN_EQ ? sets_intersection(unit, set, single)
                                     : sets_difference(unit, set, single);
}

static LLVMValueRef keep_movers(Unit *unit, const ExprNode *node, LLVMValueRef set)
{
    LLVMValueRef square = lower_expr(unit, node->chain.first);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context, square,
                                NULL};
    LLVMValueRef movers = lower_set_call(unit, ABI_FUNCTION_grt_set_movers, arguments, 4);
    return sets_intersection(unit, set, movers);
}

static LLVMValueRef keep_logic(Unit *unit, const ExprNode *node, VariableId variable,
                               LLVMValueRef set)
{
    LLVMValueRef kept = keep(unit, node->chain.first, variable, set);
    SetMark mark = set_slots_mark(unit);
    for (uint32_t i = 1; i <= node->chain.links.count; i++) {
        ExprId operand = operand_at(unit, node, i);
        kept = node->chain.level == CHAIN_AND
                   ? keep(unit, operand, variable, kept)
                   : sets_union(unit, kept, keep(unit, operand, variable, set));
        set_slots_settle(unit, mark, kept);
    }
    return kept;
}

/// The squares of `set` for which the condition holds.
static LLVMValueRef keep_some(Unit *unit, ExprId condition, VariableId variable, LLVMValueRef set)
{
    const ExprNode *node = strip(unit, &condition);
    if (program_expr_constant(unit->program, condition) != NULL)
        return sets_if(unit, lower_expr(unit, condition), set);
    if (node->kind == EXPR_NOT)
        return sets_difference(unit, set, keep(unit, node->operand, variable, set));
    if (is_logic(node))
        return keep_logic(unit, node, variable, set);
    if (is_empty_test(unit, node, variable)) {
        LLVMValueRef empty = lower_empty_squares(unit);
        return sets_intersection(unit, set, follow_back(unit, node->position.x, empty));
    }
    if (is_test(unit, node, variable))
        return keep_tested(unit, node, set);
    if (is_mover_test(unit, node, variable))
        return keep_movers(unit, node, set);
    return sets_if(unit, lower_expr(unit, condition), set);
}

static LLVMValueRef keep(Unit *unit, ExprId condition, VariableId variable, LLVMValueRef set)
{
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef kept = keep_some(unit, condition, variable, set);
    set_slots_settle(unit, mark, kept);
    return kept;
}

LLVMValueRef filter_lower(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    LLVMValueRef set = lower_held(unit, node->comprehension.source, NO_EXPR);
    VariableId variable = {program_expr_reference(unit->program, id).index};
    ExprId condition = node->comprehension.condition;
    if (expr_is_some(condition))
        set = keep(unit, condition, variable, set);
    return follow(unit, node->comprehension.element, set);
}
