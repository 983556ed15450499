/// Operators, functions and names of part 9 on known values. Steps that do not fit are left to the
/// game, which says so where it runs.
#include "fold.h"

#include "step_list.h"

static const Step ORTHOGONAL[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const Step DIAGONAL[] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
static const Step AROUND[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

static FoldStatus done(Constant *result, Constant value)
{
    *result = value;
    return FOLD_DONE;
}

static FoldStatus make_step(int64_t dx, int64_t dy, Constant *result)
{
    if (dx != (int32_t)dx || dy != (int32_t)dy)
        return FOLD_UNKNOWN;
    return done(result, constant_step((Step){(int32_t)dx, (int32_t)dy}));
}

FoldStatus fold_step(const Constant *dx, const Constant *dy, Constant *result)
{
    if (dx->type != TYPE_NUMBER || dy->type != TYPE_NUMBER)
        return FOLD_UNKNOWN;
    return make_step(dx->number, dy->number, result);
}

FoldStatus fold_square(const Grid *grid, const Constant *x, const Constant *y, Constant *result)
{
    if (x->type != TYPE_NUMBER || y->type != TYPE_NUMBER || grid->width == 0)
        return FOLD_UNKNOWN;
    return done(result, constant_square(grid_square(grid, x->number, y->number)));
}

FoldStatus fold_negated_step(Step step, Constant *result)
{
    return make_step(-(int64_t)step.dx, -(int64_t)step.dy, result);
}

/// `square + step`, `square - step` and `square - square`.
static FoldStatus fold_square_sum(const Grid *grid, int sign, const Constant *left,
                                  const Constant *right, Constant *result)
{
    if (right->type == TYPE_STEP)
        return done(result,
                    constant_square(grid_move(grid, left->number, sign * (int64_t)right->step.dx,
                                              sign * (int64_t)right->step.dy)));
    if (right->type != TYPE_SQUARE || sign > 0)
        return FOLD_UNKNOWN;
    if (left->number == GRID_NOWHERE || right->number == GRID_NOWHERE)
        return done(result, constant_step((Step){0, 0}));
    return make_step(grid_x(grid, left->number) - grid_x(grid, right->number),
                     grid_y(grid, left->number) - grid_y(grid, right->number), result);
}

/// `step + step` and `step - step`.
static FoldStatus fold_step_sum(int sign, const Constant *left, const Constant *right,
                                Constant *result)
{
    if (right->type != TYPE_STEP)
        return FOLD_UNKNOWN;
    return make_step(left->step.dx + sign * (int64_t)right->step.dx,
                     left->step.dy + sign * (int64_t)right->step.dy, result);
}

static FoldStatus scale_step(Step step, int64_t factor, Constant *result)
{
    int64_t dx;
    int64_t dy;
    if (__builtin_mul_overflow((int64_t)step.dx, factor, &dx) ||
        __builtin_mul_overflow((int64_t)step.dy, factor, &dy))
        return FOLD_UNKNOWN;
    return make_step(dx, dy, result);
}

static FoldStatus divide_step(Step step, int64_t divisor, Constant *result)
{
    if (divisor == 0)
        return FOLD_BY_ZERO;
    return make_step(step.dx / divisor, step.dy / divisor, result);
}

static FoldStatus combine_sets(const Grid *grid, TokenKind operator, const uint64_t * left,
                               const uint64_t *right, Constant *result)
{
    uint64_t *set = grid_new_set(grid);
    for (uint32_t i = 0; i < grid_words(grid); i++) {
        if (operator== TOKEN_PLUS)
            set[i] = left[i] | right[i];
        else if (operator== TOKEN_MINUS)
            set[i] = left[i] & ~right[i];
        else
            set[i] = left[i] & right[i];
    }
    return done(result, constant_set(set));
}

/// What `+` and `-` make of two lists: the left one's steps, then the right one's or without them.
static FoldStatus combine_steps(const Grid *grid, TokenKind operator, const Constant * left,
                                const Constant *right, Constant *result)
{
    StepList without;
    StepList list;
    step_list_init(&without, grid->arena->source);
    step_list_init(&list, grid->arena->source);
    for (uint32_t i = 0; operator== TOKEN_MINUS && i<right->steps.count; i++)
        step_list_add(&without, right->steps.items[i]);
    for (uint32_t i = 0; i < left->steps.count; i++)
        if (!step_list_has(&without, left->steps.items[i]))
            step_list_add(&list, left->steps.items[i]);
    for (uint32_t i = 0; operator== TOKEN_PLUS && i<right->steps.count; i++)
        step_list_add(&list, right->steps.items[i]);
    *result = step_list_constant(&list, grid->arena);
    step_list_free(&without);
    step_list_free(&list);
    return FOLD_DONE;
}

static bool steps_have(const Constant *list, Step step)
{
    for (uint32_t i = 0; i < list->steps.count; i++)
        if (step_equal(list->steps.items[i], step))
            return true;
    return false;
}

static FoldStatus fold_sum(const Grid *grid, TokenKind operator, const Constant * left,
                           const Constant *right, Constant *result)
{
    int sign = operator== TOKEN_PLUS ? 1 : - 1;
    if (left->type == TYPE_SQUARE)
        return fold_square_sum(grid, sign, left, right, result);
    if (left->type == TYPE_STEP)
        return fold_step_sum(sign, left, right, result);
    if (left->type == TYPE_STEPS && right->type == TYPE_STEPS)
        return combine_steps(grid, operator, left, right, result);
    if (left->type != TYPE_SQUARES)
        return FOLD_UNKNOWN;
    if (right->type == TYPE_STEP)
        return done(result,
                    constant_set(grid_shift(grid, left->squares, sign * (int64_t)right->step.dx,
                                            sign * (int64_t)right->step.dy)));
    return right->type == TYPE_SQUARES
               ? combine_sets(grid, operator, left->squares, right->squares, result)
               : FOLD_UNKNOWN;
}

static FoldStatus fold_product(const Grid *grid, const Constant *left, const Constant *right,
                               Constant *result)
{
    if (left->type == TYPE_STEP && right->type == TYPE_NUMBER)
        return scale_step(left->step, right->number, result);
    if (left->type == TYPE_NUMBER && right->type == TYPE_STEP)
        return scale_step(right->step, left->number, result);
    if (left->type == TYPE_SQUARES && right->type == TYPE_SQUARES)
        return combine_sets(grid, TOKEN_MULT, left->squares, right->squares, result);
    return FOLD_UNKNOWN;
}

static FoldStatus fold_equality(const Grid *grid, TokenKind operator, const Constant * left,
                                const Constant *right, Constant *result)
{
    if (left->type != right->type)
        return FOLD_UNKNOWN;
    bool is_equal = left->type == TYPE_SQUARES ? grid_equal(grid, left->squares, right->squares)
                                               : constant_equal(left, right);
    return done(result, constant_boolean(is_equal == (operator== TOKEN_EQ)));
}

static FoldStatus fold_in(const Constant *left, const Constant *right, Constant *result)
{
    if (left->type == TYPE_SQUARE && right->type == TYPE_SQUARES)
        return done(result, constant_boolean(grid_has(right->squares, left->number)));
    if (left->type == TYPE_STEP && right->type == TYPE_STEPS)
        return done(result, constant_boolean(steps_have(right, left->step)));
    return FOLD_UNKNOWN;
}

FoldStatus fold_squares(const Grid *grid, TokenKind operator, const Constant * left,
                        const Constant *right, Constant *result)
{
    switch ((int)operator) {
    case TOKEN_PLUS:
    case TOKEN_MINUS:
        return fold_sum(grid, operator, left, right, result);
    case TOKEN_MULT:
        return fold_product(grid, left, right, result);
    case TOKEN_DIV:
        if (left->type == TYPE_STEP && right->type == TYPE_NUMBER)
            return divide_step(left->step, right->number, result);
        return FOLD_UNKNOWN;
    case TOKEN_EQ:
    case TOKEN_NEQ:
        return fold_equality(grid, operator, left, right, result);
    case TOKEN_IN:
        return fold_in(left, right, result);
    default:
        return FOLD_UNKNOWN;
    }
}

/// The functions of one number.
static FoldStatus fold_of_number(const Grid *grid, BuiltinFunction function, int64_t number,
                                 Constant *result)
{
    if (function == BUILTIN_FUNCTION_ABS && number != INT64_MIN)
        return done(result, constant_number(number < 0 ? -number : number));
    if (grid->width == 0)
        return FOLD_UNKNOWN;
    if (function == BUILTIN_FUNCTION_ROW)
        return done(result, constant_set(grid_row(grid, number)));
    if (function == BUILTIN_FUNCTION_COLUMN)
        return done(result, constant_set(grid_column(grid, number)));
    return FOLD_UNKNOWN;
}

static FoldStatus fold_coordinate(const Grid *grid, bool is_x, const Constant *value,
                                  Constant *result)
{
    if (value->type == TYPE_STEP)
        return done(result, constant_number(is_x ? value->step.dx : value->step.dy));
    if (value->type != TYPE_SQUARE)
        return FOLD_UNKNOWN;
    return done(result,
                constant_number(is_x ? grid_x(grid, value->number) : grid_y(grid, value->number)));
}

static FoldStatus fold_count(const Grid *grid, const Constant *value, Constant *result)
{
    if (value->type == TYPE_SQUARES)
        return done(result, constant_number(grid_count(grid, value->squares)));
    if (value->type == TYPE_STEPS)
        return done(result, constant_number(value->steps.count));
    return FOLD_UNKNOWN;
}

static FoldStatus fold_distance(const Grid *grid, int64_t from, int64_t to, Constant *result)
{
    if (from == GRID_NOWHERE || to == GRID_NOWHERE)
        return done(result, constant_number(0));
    int64_t dx = grid_x(grid, from) - grid_x(grid, to);
    int64_t dy = grid_y(grid, from) - grid_y(grid, to);
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return done(result, constant_number(dx > dy ? dx : dy));
}

/// The functions of two values, of which at most one is of a type of its own.
static FoldStatus fold_of_two(const Grid *grid, BuiltinFunction function, const Constant *left,
                              const Constant *right, Constant *result)
{
    if (function == BUILTIN_FUNCTION_DISTANCE) {
        if (left->type != TYPE_SQUARE || right->type != TYPE_SQUARE)
            return FOLD_UNKNOWN;
        return fold_distance(grid, left->number, right->number, result);
    }
    if (function == BUILTIN_FUNCTION_BEAM) {
        if (left->type != TYPE_SQUARE || right->type != TYPE_STEP)
            return FOLD_UNKNOWN;
        return done(result, constant_set(grid_beam(grid, left->number, right->step)));
    }
    if (left->type != TYPE_NUMBER || right->type != TYPE_NUMBER)
        return FOLD_UNKNOWN;
    bool is_left = (left->number < right->number) == (function == BUILTIN_FUNCTION_MIN);
    return done(result, is_left ? *left : *right);
}

FoldStatus fold_function(const Grid *grid, BuiltinFunction function, const Constant *left,
                         const Constant *right, Constant *result)
{
    switch ((int)function) {
    case BUILTIN_FUNCTION_COUNT:
        return fold_count(grid, left, result);
    case BUILTIN_FUNCTION_ONE:
        return left->type != TYPE_SQUARES
                   ? FOLD_UNKNOWN
                   : done(result, constant_square(grid_next(grid, left->squares, 0)));
    case BUILTIN_FUNCTION_X:
    case BUILTIN_FUNCTION_Y:
        return fold_coordinate(grid, function == BUILTIN_FUNCTION_X, left, result);
    case BUILTIN_FUNCTION_ROW:
    case BUILTIN_FUNCTION_COLUMN:
    case BUILTIN_FUNCTION_ABS:
        return left->type != TYPE_NUMBER ? FOLD_UNKNOWN
                                         : fold_of_number(grid, function, left->number, result);
    case BUILTIN_FUNCTION_DISTANCE:
    case BUILTIN_FUNCTION_BEAM:
    case BUILTIN_FUNCTION_MIN:
    case BUILTIN_FUNCTION_MAX:
        return fold_of_two(grid, function, left, right, result);
    default:
        return FOLD_UNKNOWN;
    }
}

static FoldStatus list_of(const Step *items, uint32_t count, Constant *result)
{
    *result = (Constant){.type = TYPE_STEPS};
    result->steps.items = items;
    result->steps.count = count;
    return FOLD_DONE;
}

FoldStatus fold_builtin(const Grid *grid, Builtin builtin, Constant *result)
{
    switch ((int)builtin) {
    case BUILTIN_PLAYER_ONE:
        return done(result, (Constant){.type = TYPE_PLAYER, .number = 1});
    case BUILTIN_PLAYER_TWO:
        return done(result, (Constant){.type = TYPE_PLAYER, .number = 2});
    case BUILTIN_NOBODY:
        return done(result, (Constant){.type = TYPE_PLAYER, .number = 0});
    case BUILTIN_NOTHING:
        return done(result, (Constant){.type = TYPE_PIECE});
    case BUILTIN_NOWHERE:
        return done(result, constant_square(GRID_NOWHERE));
    case BUILTIN_SQUARES:
        return grid->width == 0 ? FOLD_UNKNOWN : done(result, constant_set(grid_all(grid)));
    case BUILTIN_ORTHOGONAL:
        return list_of(ORTHOGONAL, sizeof ORTHOGONAL / sizeof *ORTHOGONAL, result);
    case BUILTIN_DIAGONAL:
        return list_of(DIAGONAL, sizeof DIAGONAL / sizeof *DIAGONAL, result);
    case BUILTIN_AROUND:
        return list_of(AROUND, sizeof AROUND / sizeof *AROUND, result);
    default:
        return FOLD_UNKNOWN;
    }
}
