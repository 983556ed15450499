/// Arithmetic, comparisons and joins on known values. Numbers never wrap. Squares, steps and sets
/// are in fold_squares.c.
#include "fold.h"

#include "../base/writer.h"

Constant constant_number(int64_t number)
{
    return (Constant){.type = TYPE_NUMBER, .number = number};
}

Constant constant_boolean(bool boolean)
{
    return (Constant){.type = TYPE_BOOLEAN, .boolean = boolean};
}

Constant constant_string(Slice string)
{
    return (Constant){.type = TYPE_STRING, .string = string};
}

Constant constant_square(int64_t square)
{
    return (Constant){.type = TYPE_SQUARE, .number = square};
}

Constant constant_step(Step step)
{
    return (Constant){.type = TYPE_STEP, .step = step};
}

Constant constant_set(const uint64_t *squares)
{
    return (Constant){.type = TYPE_SQUARES, .squares = squares};
}

static bool equal_steps(const Constant *a, const Constant *b)
{
    size_t size = a->steps.count * sizeof(Step);
    return a->steps.count == b->steps.count &&
           (size == 0 || memcmp(a->steps.items, b->steps.items, size) == 0);
}

bool constant_equal(const Constant *a, const Constant *b)
{
    if (a->type != b->type)
        return false;
    if (a->type == TYPE_STRING)
        return slice_equal(a->string, b->string);
    if (a->type == TYPE_BOOLEAN)
        return a->boolean == b->boolean;
    if (a->type == TYPE_STEP)
        return step_equal(a->step, b->step);
    if (a->type == TYPE_SQUARES)
        return a->squares == b->squares;
    if (a->type == TYPE_STEPS)
        return equal_steps(a, b);
    return a->type == TYPE_PIECE || a->number == b->number;
}

static FoldStatus divide(int64_t left, int64_t right, int64_t *result)
{
    if (right == 0)
        return FOLD_BY_ZERO;
    if (left == INT64_MIN && right == -1)
        return FOLD_TOO_LARGE;
    *result = left / right;
    return FOLD_DONE;
}

/// The remainder has the dividend's sign. By -1 it is always 0, even where the quotient is too
/// large.
static FoldStatus remainder_of(int64_t left, int64_t right, int64_t *result)
{
    if (right == 0)
        return FOLD_BY_ZERO;
    *result = right == -1 ? 0 : left % right;
    return FOLD_DONE;
}

static FoldStatus fits(bool overflows)
{
    return overflows ? FOLD_TOO_LARGE : FOLD_DONE;
}

static FoldStatus compute(TokenKind operator, int64_t left, int64_t right, int64_t *result)
{
    switch ((int)operator) {
    case TOKEN_PLUS:
        return fits(__builtin_add_overflow(left, right, result));
    case TOKEN_MINUS:
        return fits(__builtin_sub_overflow(left, right, result));
    case TOKEN_MULT:
        return fits(__builtin_mul_overflow(left, right, result));
    case TOKEN_DIV:
        return divide(left, right, result);
    case TOKEN_MOD:
        return remainder_of(left, right, result);
    default:
        return FOLD_UNKNOWN;
    }
}

/// The order of two numbers; false in `*is_order` for any other operator.
static bool compare(TokenKind operator, int64_t left, int64_t right, bool *is_order)
{
    *is_order = true;
    switch ((int)operator) {
    case TOKEN_LT:
        return left < right;
    case TOKEN_LEQ:
        return left <= right;
    case TOKEN_GT:
        return left > right;
    case TOKEN_GEQ:
        return left >= right;
    default:
        *is_order = false;
        return false;
    }
}

static FoldStatus fold_numbers(TokenKind operator, int64_t left, int64_t right, Constant *result)
{
    bool is_order;
    bool truth = compare(operator, left, right, &is_order);
    if (is_order) {
        *result = constant_boolean(truth);
        return FOLD_DONE;
    }
    *result = constant_number(0);
    return compute(operator, left, right, &result->number);
}

/// The text that a value joins a string with. Names of pieces and players are left to the game.
static bool text_of(const Constant *value, char digits[NUMBER_TEXT_BYTES], Slice *text)
{
    switch ((int)value->type) {
    case TYPE_STRING:
        *text = value->string;
        return true;
    case TYPE_NUMBER:
        *text = number_text(value->number, digits);
        return true;
    case TYPE_BOOLEAN:
        *text = slice_of(value->boolean ? "true" : "false");
        return true;
    default:
        return false;
    }
}

static FoldStatus fold_join(const Grid *grid, const Constant *left, const Constant *right,
                            Constant *result)
{
    char left_digits[NUMBER_TEXT_BYTES];
    char right_digits[NUMBER_TEXT_BYTES];
    Slice first;
    Slice second;
    if (!text_of(left, left_digits, &first) || !text_of(right, right_digits, &second) ||
        first.length + second.length > FOLD_MAX_STRING)
        return FOLD_UNKNOWN;
    size_t length = first.length + second.length;
    char *bytes = arena_allocate(grid->arena, length);
    memcpy(bytes, first.data, first.length);
    memcpy(bytes + first.length, second.data, second.length);
    *result = constant_string((Slice){bytes, length});
    return FOLD_DONE;
}

static bool is_both(Type type, const Constant *left, const Constant *right)
{
    return left->type == type && right->type == type;
}

static bool is_of_part_nine(Type type)
{
    return type == TYPE_SQUARE || type == TYPE_STEP || type == TYPE_SQUARES || type == TYPE_STEPS;
}

FoldStatus fold_binary(const Grid *grid, TokenKind operator, const Constant * left,
                       const Constant *right, Constant *result)
{
    if (operator== TOKEN_PLUS &&(left->type == TYPE_STRING || right->type == TYPE_STRING))
        return fold_join(grid, left, right, result);
    if (is_of_part_nine(left->type) || is_of_part_nine(right->type))
        return fold_squares(grid, operator, left, right, result);
    if (operator== TOKEN_EQ || operator== TOKEN_NEQ) {
        if (left->type != right->type)
            return FOLD_UNKNOWN;
        *result = constant_boolean(constant_equal(left, right) == (operator== TOKEN_EQ));
        return FOLD_DONE;
    }
    if (is_both(TYPE_NUMBER, left, right))
        return fold_numbers(operator, left->number, right->number, result);
    if (!is_both(TYPE_BOOLEAN, left, right) || (operator!= TOKEN_AND && operator!= TOKEN_OR))
        return FOLD_UNKNOWN;
    *result = constant_boolean(operator== TOKEN_AND ? left->boolean && right->boolean
                                                    : left->boolean || right->boolean);
    return FOLD_DONE;
}

FoldStatus fold_not(const Constant *operand, Constant *result)
{
    if (operand->type != TYPE_BOOLEAN)
        return FOLD_UNKNOWN;
    *result = constant_boolean(!operand->boolean);
    return FOLD_DONE;
}

FoldStatus fold_negate(const Constant *operand, Constant *result)
{
    if (operand->type == TYPE_STEP)
        return fold_negated_step(operand->step, result);
    if (operand->type != TYPE_NUMBER)
        return FOLD_UNKNOWN;
    *result = constant_number(0);
    return fits(__builtin_sub_overflow((int64_t)0, operand->number, &result->number));
}
