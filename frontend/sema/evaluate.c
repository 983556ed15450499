/// One switch over expressions, with the loops' variables at hand.
///
/// A set that no loop's variable has a part in is computed once for all rounds (`row(1) + row(2)`
/// in the condition of a comprehension), found out by what computing it has read.
#include "evaluate.h"

#include "fold.h"
#include "step_list.h"
#include "walk.h"

static bool evaluate(Evaluator *evaluator, ExprId id, Constant *value);

void evaluator_init(Evaluator *evaluator, Checker *checker)
{
    *evaluator = (Evaluator){.checker = checker,
                             .steps_needed = EVALUATE_MAX_STEPS,
                             .steps_optional = EVALUATE_MAX_OPTIONAL_STEPS,
                             .blame = NO_EXPR};
    arena_init(&evaluator->scratch, checker->memory);
    arena_init(&evaluator->kept, checker->memory);
    arena_init(&evaluator->repeats, checker->memory);
    evaluator->grid.arena = &evaluator->scratch;
    vec_init(&evaluator->variables, checker->memory, sizeof(Evaluated));
    vec_init(&evaluator->same, checker->memory, sizeof(Constant));
    vec_init(&evaluator->same_at, checker->memory, sizeof(uint32_t));
    vec_init(&evaluator->same_exprs, checker->memory, sizeof(ExprId));
    vec_append(&evaluator->variables, NULL, checker->program->variables.count);
}

void evaluator_free(Evaluator *evaluator)
{
    arena_free(&evaluator->scratch);
    arena_free(&evaluator->kept);
    arena_free(&evaluator->repeats);
    vec_free(&evaluator->variables);
    vec_free(&evaluator->same);
    vec_free(&evaluator->same_at);
    vec_free(&evaluator->same_exprs);
}

void evaluator_set_board(Evaluator *evaluator)
{
    const Program *program = evaluator->checker->program;
    evaluator->grid.width = program->has_board ? program->width : 0;
    evaluator->grid.height = program->has_board ? program->height : 0;
}

static Evaluated *variable_at(const Evaluator *evaluator, uint32_t index)
{
    return vec_at(&evaluator->variables, index);
}

static bool stop(Evaluator *evaluator, EvaluateStatus status, ExprId blame)
{
    evaluator->status = status;
    evaluator->blame = blame;
    return false;
}

/// Takes so many steps; false when there are not enough left.
static bool take_steps(Evaluator *evaluator, int64_t steps, ExprId id)
{
    evaluator->steps -= steps;
    return evaluator->steps >= 0 || stop(evaluator, EVALUATE_TOO_LONG, id);
}

/// How many steps it takes to make a value, or to look at all of it.
static int64_t steps_of(const Evaluator *evaluator, const Constant *value)
{
    if (value->type == TYPE_SQUARES)
        return grid_tiles(&evaluator->grid) / EVALUATE_TILES_OF_A_STEP;
    return value->type == TYPE_STEPS ? (int64_t)value->steps.count * EVALUATE_STEPS_OF_AN_ITEM : 0;
}

/// Answers what folding has found out.
static bool take_folded(Evaluator *evaluator, FoldStatus status, const Constant *value, ExprId id)
{
    if (status == FOLD_BY_ZERO)
        evaluator->failure = "it divides by zero";
    else if (status == FOLD_TOO_LARGE)
        evaluator->failure = "its result does not fit a number";
    if (status != FOLD_DONE)
        return stop(evaluator, EVALUATE_NOT_CONSTANT, id);
    return take_steps(evaluator, steps_of(evaluator, value), id);
}

static bool evaluate_variable(Evaluator *evaluator, ExprId id, uint32_t index, Constant *value)
{
    const Evaluated *variable = variable_at(evaluator, index);
    if (checker_variable_facts(evaluator->checker, (VariableId){index})->is_spoilt)
        return stop(evaluator, EVALUATE_WRONG, id);
    bool is_known = variable->is_known && evaluator->is_needed;
    if (!is_known && variable->level == 0)
        return stop(evaluator, EVALUATE_NOT_CONSTANT, id);
    if (variable->level != 0 && variable->level < evaluator->touched)
        evaluator->touched = variable->level;
    *value = variable->value;
    return true;
}

static bool evaluate_name(Evaluator *evaluator, ExprId id, Constant *value)
{
    Reference reference = program_expr_reference(evaluator->checker->program, id);
    if (reference.kind == REFERENCE_VARIABLE)
        return evaluate_variable(evaluator, id, reference.index, value);
    if (reference.kind != REFERENCE_BUILTIN)
        return stop(evaluator, EVALUATE_NOT_CONSTANT, id);
    FoldStatus status = fold_builtin(&evaluator->grid, (Builtin)reference.index, value);
    return take_folded(evaluator, status, value, id);
}

static bool evaluate_call(Evaluator *evaluator, ExprId id, const ExprNode *node, Constant *value)
{
    const SyntaxTree *tree = evaluator->checker->tree;
    Reference reference = program_expr_reference(evaluator->checker->program, id);
    ExprList arguments = node->call.arguments;
    if (reference.kind != REFERENCE_BUILTIN_FUNCTION || arguments.count < 1 || arguments.count > 2)
        return stop(evaluator, EVALUATE_NOT_CONSTANT, id);
    Constant left;
    if (!evaluate(evaluator, tree_list_expr(tree, arguments, 0), &left))
        return false;
    Constant right = left;
    if (arguments.count == 2 && !evaluate(evaluator, tree_list_expr(tree, arguments, 1), &right))
        return false;
    if (!take_steps(evaluator, steps_of(evaluator, &left), id))
        return false;
    FoldStatus status =
        fold_function(&evaluator->grid, (BuiltinFunction)reference.index, &left, &right, value);
    return take_folded(evaluator, status, value, id);
}

static bool evaluate_operand(Evaluator *evaluator, ExprId id, const ExprNode *node, Constant *value)
{
    if (!evaluate(evaluator, node->operand, value) || node->kind == EXPR_GROUP)
        return evaluator->status == EVALUATE_DONE;
    Constant operand = *value;
    FoldStatus status =
        node->kind == EXPR_NOT ? fold_not(&operand, value) : fold_negate(&operand, value);
    return take_folded(evaluator, status, value, id);
}

/// Keeps the set that a long chain has come to in one place, so that the chain needs memory for
/// two.
static void settle(Evaluator *evaluator, Constant *value, uint64_t **place, ArenaMark *mark)
{
    if (value->type != TYPE_SQUARES)
        return;
    size_t size = grid_words(&evaluator->grid) * sizeof(uint64_t);
    if (*place == NULL) {
        *place = grid_new_set(&evaluator->grid);
        *mark = arena_mark(&evaluator->scratch);
    }
    memmove(*place, value->squares, size);
    value->squares = *place;
    arena_release(&evaluator->scratch, *mark);
}

/// Whether the value so far decides an `and` or `or`.
static bool is_decided(const ExprNode *node, const Constant *value)
{
    if (value->type != TYPE_BOOLEAN)
        return false;
    return (node->chain.level == CHAIN_AND && !value->boolean) ||
           (node->chain.level == CHAIN_OR && value->boolean);
}

/// How many steps an operator takes, but for making what it answers: a set is asked for one square
/// at once, and shifted square by square.
static int64_t steps_of_link(const Evaluator *evaluator, const Link *link, const Constant *left,
                             const Constant *right)
{
    if (link->operator== TOKEN_IN && right->type == TYPE_SQUARES)
        return 1;
    if (left->type == TYPE_SQUARES && right->type == TYPE_STEP)
        return 1 + grid_count(&evaluator->grid, left->squares);
    return 1 + steps_of(evaluator, right);
}

static bool evaluate_chain(Evaluator *evaluator, ExprId id, const ExprNode *node, Constant *value)
{
    uint64_t *place = NULL;
    ArenaMark mark = {0};
    if (!evaluate(evaluator, node->chain.first, value))
        return false;
    for (uint32_t i = 0; i < node->chain.links.count && !is_decided(node, value); i++) {
        const Link *link = tree_link(evaluator->checker->tree, tree_link_id(node->chain.links, i));
        Constant left = *value;
        Constant right;
        if (!evaluate(evaluator, link->right, &right) ||
            !take_steps(evaluator, steps_of_link(evaluator, link, &left, &right), id))
            return false;
        FoldStatus status = fold_binary(&evaluator->grid, link->operator, & left, &right, value);
        if (!take_folded(evaluator, status, value, id))
            return false;
        settle(evaluator, value, &place, &mark);
    }
    return true;
}

static bool evaluate_pair(Evaluator *evaluator, ExprId id, const ExprNode *node, Constant *value)
{
    Constant x;
    Constant y;
    if (!evaluate(evaluator, node->position.x, &x) || !evaluate(evaluator, node->position.y, &y))
        return false;
    FoldStatus status = node->kind == EXPR_STEP ? fold_step(&x, &y, value)
                                                : fold_square(&evaluator->grid, &x, &y, value);
    return take_folded(evaluator, status, value, id);
}

/// What a set or list is made of: one of the two, by its elements.
typedef struct Collection {
    uint64_t *squares; ///< null for a list, and without a board
    StepList steps;
} Collection;

static Collection new_collection(Evaluator *evaluator, ExprId id)
{
    Collection collection = {.squares = NULL};
    bool is_set = program_expr_type(evaluator->checker->program, id) == TYPE_SQUARES;
    if (is_set && evaluator->grid.width > 0)
        collection.squares = grid_new_set(&evaluator->grid);
    step_list_init(&collection.steps, evaluator->checker->memory);
    return collection;
}

static bool collect(Evaluator *evaluator, Collection *collection, ExprId element,
                    const Constant *value)
{
    if (value->type == TYPE_SQUARE && collection->squares != NULL)
        grid_add(collection->squares, value->number);
    else if (value->type == TYPE_STEP)
        step_list_add(&collection->steps, value->step);
    else
        return stop(evaluator, EVALUATE_NOT_CONSTANT, element);
    return true;
}

/// Hands the collection over, as what the types say that it is, if all went well.
static bool end_collection(Evaluator *evaluator, Collection *collection, ExprId id, Constant *value)
{
    Type type = program_expr_type(evaluator->checker->program, id);
    bool is_done = evaluator->status == EVALUATE_DONE;
    if (is_done && type == TYPE_SQUARES && collection->squares != NULL)
        *value = constant_set(collection->squares);
    else if (is_done && type == TYPE_STEPS)
        *value = step_list_constant(&collection->steps, &evaluator->scratch);
    else if (is_done)
        is_done = stop(evaluator, EVALUATE_NOT_CONSTANT, id);
    step_list_free(&collection->steps);
    return is_done && take_steps(evaluator, steps_of(evaluator, value), id);
}

static bool evaluate_set(Evaluator *evaluator, ExprId id, const ExprNode *node, Constant *value)
{
    Collection collection = new_collection(evaluator, id);
    for (uint32_t i = 0; i < node->elements.count; i++) {
        ExprId element = tree_list_expr(evaluator->checker->tree, node->elements, i);
        if (!evaluate(evaluator, element, value) ||
            !collect(evaluator, &collection, element, value))
            break;
    }
    return end_collection(evaluator, &collection, id, value);
}

/// The value of `id` where only one of this type will do. Another one has been reported.
static bool evaluate_as(Evaluator *evaluator, Type type, ExprId id, Constant *value)
{
    return evaluate(evaluator, id, value) &&
           (value->type == type || stop(evaluator, EVALUATE_WRONG, id));
}

/// A comprehension that is running.
typedef struct Loop {
    const ExprNode *node;
    Collection collection;
    uint32_t variable; ///< VariableId
} Loop;

/// One round of a comprehension. What it makes is given back: only its element stays.
static bool run_round(Evaluator *evaluator, Loop *loop, Constant current)
{
    ArenaMark mark = arena_mark(&evaluator->scratch);
    const ExprNode *node = loop->node;
    variable_at(evaluator, loop->variable)->value = current;
    Constant value = constant_boolean(true);
    bool is_done = !expr_is_some(node->comprehension.condition) ||
                   evaluate_as(evaluator, TYPE_BOOLEAN, node->comprehension.condition, &value);
    if (is_done && value.boolean)
        is_done = evaluate(evaluator, node->comprehension.element, &value) &&
                  collect(evaluator, &loop->collection, node->comprehension.element, &value);
    arena_release(&evaluator->scratch, mark);
    return is_done;
}

static bool run_over_numbers(Evaluator *evaluator, Loop *loop, const ExprNode *range)
{
    Constant first;
    Constant last;
    if (!evaluate_as(evaluator, TYPE_NUMBER, range->position.x, &first) ||
        !evaluate_as(evaluator, TYPE_NUMBER, range->position.y, &last))
        return false;
    for (int64_t i = first.number; i <= last.number; i++) {
        if (!take_steps(evaluator, 1, loop->node->comprehension.source) ||
            !run_round(evaluator, loop, constant_number(i)))
            return false;
        if (i == last.number)
            break;
    }
    return true;
}

static bool run_over(Evaluator *evaluator, Loop *loop, const Constant *source)
{
    const Grid *grid = &evaluator->grid;
    if (source->type == TYPE_STEPS) {
        for (uint32_t i = 0; i < source->steps.count; i++)
            if (!run_round(evaluator, loop, constant_step(source->steps.items[i])))
                return false;
        return true;
    }
    if (source->type != TYPE_SQUARES)
        return stop(evaluator, EVALUATE_NOT_CONSTANT, loop->node->comprehension.source);
    for (int64_t square = grid_next(grid, source->squares, 0); square != GRID_NOWHERE;
         square = grid_next(grid, source->squares, square + 1))
        if (!run_round(evaluator, loop, constant_square(square)))
            return false;
    return true;
}

static void run_loop(Evaluator *evaluator, Loop *loop)
{
    Checker *checker = evaluator->checker;
    ExprId inside = checker_inside_groups(checker, loop->node->comprehension.source);
    const ExprNode *source = tree_expr(checker->tree, inside);
    Constant values;
    bool is_range = source->kind == EXPR_RANGE;
    if (!is_range && !evaluate(evaluator, inside, &values))
        return;
    evaluator->level++;
    variable_at(evaluator, loop->variable)->level = evaluator->level;
    if (is_range)
        run_over_numbers(evaluator, loop, source);
    else
        run_over(evaluator, loop, &values);
    variable_at(evaluator, loop->variable)->level = 0;
    // What was read of this loop's variable does not make the whole depend on a loop.
    if (evaluator->touched == evaluator->level)
        evaluator->touched = NO_INDEX;
    evaluator->level--;
}

static bool evaluate_comprehension(Evaluator *evaluator, ExprId id, const ExprNode *node,
                                   Constant *value)
{
    Reference variable = program_expr_reference(evaluator->checker->program, id);
    if (variable.kind != REFERENCE_VARIABLE)
        return stop(evaluator, EVALUATE_NOT_CONSTANT, id);
    Loop loop = {node, new_collection(evaluator, id), variable.index};
    run_loop(evaluator, &loop);
    return end_collection(evaluator, &loop.collection, id, value);
}

static bool evaluate_node(Evaluator *evaluator, ExprId id, Constant *value)
{
    const ExprNode *node = tree_expr(evaluator->checker->tree, id);
    switch (node->kind) {
    case EXPR_ERROR:
    case EXPR_NUMBER: // literals are folded
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_FROM: // the board's sides are folded, pieces are not constant
    case EXPR_TILE:
    case EXPR_EMPTY:
    case EXPR_RANGE:
        break;
    case EXPR_NAME:
        return evaluate_name(evaluator, id, value);
    case EXPR_CALL:
        return evaluate_call(evaluator, id, node, value);
    case EXPR_SQUARE:
    case EXPR_STEP:
        return evaluate_pair(evaluator, id, node, value);
    case EXPR_SET:
        return evaluate_set(evaluator, id, node, value);
    case EXPR_COMPREHENSION:
        return evaluate_comprehension(evaluator, id, node, value);
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        return evaluate_operand(evaluator, id, node, value);
    case EXPR_CHAIN:
        return evaluate_chain(evaluator, id, node, value);
    }
    return stop(evaluator, EVALUATE_NOT_CONSTANT, id);
}

static uint32_t *same_slot(const Evaluator *evaluator, ExprId id)
{
    return evaluator->same_at.count == 0 ? NULL : vec_at(&evaluator->same_at, id.index);
}

/// Keeps a set that the running loops do not change, for their next rounds.
static void keep_same(Evaluator *evaluator, ExprId id, Constant *value)
{
    size_t size = grid_words(&evaluator->grid) * sizeof(uint64_t);
    value->squares = arena_copy(&evaluator->repeats, value->squares, size);
    if (evaluator->same_at.count == 0)
        vec_append(&evaluator->same_at, NULL, evaluator->checker->tree->exprs.count);
    vec_push(&evaluator->same_exprs, &id);
    *same_slot(evaluator, id) = vec_push(&evaluator->same, value) + 1;
}

static void forget_same(Evaluator *evaluator)
{
    for (uint32_t i = 0; i < evaluator->same_exprs.count; i++)
        *same_slot(evaluator, *(ExprId *)vec_at(&evaluator->same_exprs, i)) = 0;
    vec_truncate(&evaluator->same_exprs, 0);
    vec_truncate(&evaluator->same, 0);
    arena_free(&evaluator->repeats);
}

/// The value of `id`; false, with the status, where it has none.
static bool evaluate(Evaluator *evaluator, ExprId id, Constant *value)
{
    const Program *program = evaluator->checker->program;
    const Constant *folded = program_expr_constant(program, id);
    if (folded != NULL) {
        *value = *folded;
        return take_steps(evaluator, 1, id);
    }
    if (program_expr_type(program, id) == TYPE_ERROR)
        return stop(evaluator, EVALUATE_WRONG, id);
    const uint32_t *slot = same_slot(evaluator, id);
    if (slot != NULL && *slot != 0) {
        *value = *(Constant *)vec_at(&evaluator->same, *slot - 1);
        return take_steps(evaluator, 1, id);
    }
    uint32_t touched = evaluator->touched;
    evaluator->touched = NO_INDEX;
    bool is_done = take_steps(evaluator, 1, id) && evaluate_node(evaluator, id, value);
    if (is_done && evaluator->level > 0 && evaluator->touched == NO_INDEX &&
        value->type == TYPE_SQUARES)
        keep_same(evaluator, id, value);
    if (touched < evaluator->touched)
        evaluator->touched = touched;
    return is_done;
}

/// Starts anew, with the steps of one budget.
static EvaluateStatus run(Evaluator *evaluator, ExprId id, Constant *value, int64_t *steps)
{
    arena_free(&evaluator->scratch);
    forget_same(evaluator);
    evaluator->status = EVALUATE_DONE;
    evaluator->blame = NO_EXPR;
    evaluator->failure = NULL;
    evaluator->touched = NO_INDEX;
    evaluator->level = 0;
    evaluator->steps = *steps;
    evaluate(evaluator, id, value);
    *steps = evaluator->steps < 0 ? 0 : evaluator->steps;
    return evaluator->status;
}

EvaluateStatus evaluate_needed(Evaluator *evaluator, ExprId id, Constant *value)
{
    evaluator->is_needed = true;
    return run(evaluator, id, value, &evaluator->steps_needed);
}

EvaluateStatus evaluate_optional(Evaluator *evaluator, ExprId id, Constant *value)
{
    evaluator->is_needed = false;
    return run(evaluator, id, value, &evaluator->steps_optional);
}
