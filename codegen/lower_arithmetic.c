/// Arithmetic that never wraps: what does not fit, and a divisor of zero, end the game.
///
/// Source: language.md part 3. Operations on constants that fit are done here, so that no check is
/// left for them at any level.
#include "intrinsic.h"
#include "lower.h"

/// An operation that LLVM does together with its check.
typedef struct CheckedOperation {
    const char *intrinsic;
    AbiFailure failure;
    const char *name; ///< of the result
} CheckedOperation;

static const CheckedOperation addition = {"llvm.sadd.with.overflow", ABI_FAILURE_ADD, "sum"};
static const CheckedOperation subtraction = {"llvm.ssub.with.overflow", ABI_FAILURE_SUBTRACT,
                                             "difference"};
static const CheckedOperation multiplication = {"llvm.smul.with.overflow", ABI_FAILURE_MULTIPLY,
                                                "product"};
static const CheckedOperation negation = {"llvm.ssub.with.overflow", ABI_FAILURE_NEGATE, "negated"};
static const CheckedOperation opposite = {"llvm.ssub.with.overflow", ABI_FAILURE_DIVIDE,
                                          "quotient"};

/// Whether `value` is a constant; its number then goes to `*number`.
static bool is_number(LLVMValueRef value, int64_t *number)
{
    if (LLVMIsAConstantInt(value) == NULL)
        return false;
    *number = LLVMConstIntGetSExtValue(value);
    return true;
}

static LLVMValueRef build_checked(Unit *unit, const CheckedOperation *operation, LLVMValueRef left,
                                  LLVMValueRef right, SourcePlace place)
{
    LLVMValueRef operands[] = {left, right};
    LLVMValueRef pair = intrinsic_call(unit, operation->intrinsic, operands, 2, "");
    LLVMValueRef result = LLVMBuildExtractValue(unit->builder, pair, 0, operation->name);
    LLVMValueRef overflow = LLVMBuildExtractValue(unit->builder, pair, 1, "overflow");
    body_fail_if(unit, overflow, operation->failure, place);
    return result;
}

static LLVMValueRef lower_sum(Unit *unit, LLVMValueRef left, LLVMValueRef right, SourcePlace place)
{
    int64_t a, b, sum;
    if (is_number(left, &a) && is_number(right, &b) && !__builtin_add_overflow(a, b, &sum))
        return abi_i64(&unit->abi, sum);
    return build_checked(unit, &addition, left, right, place);
}

static LLVMValueRef lower_difference(Unit *unit, LLVMValueRef left, LLVMValueRef right,
                                     SourcePlace place)
{
    int64_t a, b, difference;
    if (is_number(left, &a) && is_number(right, &b) && !__builtin_sub_overflow(a, b, &difference))
        return abi_i64(&unit->abi, difference);
    return build_checked(unit, &subtraction, left, right, place);
}

static LLVMValueRef lower_product(Unit *unit, LLVMValueRef left, LLVMValueRef right,
                                  SourcePlace place)
{
    int64_t a, b, product;
    if (is_number(left, &a) && is_number(right, &b) && !__builtin_mul_overflow(a, b, &product))
        return abi_i64(&unit->abi, product);
    return build_checked(unit, &multiplication, left, right, place);
}

static LLVMValueRef is_equal_to(Unit *unit, LLVMValueRef value, int64_t number, const char *name)
{
    return LLVMBuildICmp(unit->builder, LLVMIntEQ, value, abi_i64(&unit->abi, number), name);
}

static void check_is_not_zero(Unit *unit, LLVMValueRef divisor, AbiFailure failure,
                              SourcePlace place)
{
    int64_t number;
    if (!is_number(divisor, &number) || number == 0)
        body_fail_if(unit, is_equal_to(unit, divisor, 0, "is_zero"), failure, place);
}

void lower_check_divisor(Unit *unit, LLVMValueRef divisor, SourcePlace place)
{
    check_is_not_zero(unit, divisor, ABI_FAILURE_DIVIDE_BY_ZERO, place);
}

/// The one quotient that does not fit is that of the least number and -1.
static LLVMValueRef lower_quotient(Unit *unit, LLVMValueRef left, LLVMValueRef right,
                                   SourcePlace place)
{
    int64_t divisor = 0;
    bool is_known = is_number(right, &divisor);
    if (divisor == -1)
        return build_checked(unit, &opposite, abi_i64(&unit->abi, 0), left, place);
    lower_check_divisor(unit, right, place);
    if (!is_known) {
        LLVMValueRef is_least = is_equal_to(unit, left, INT64_MIN, "is_least");
        LLVMValueRef is_minus_one = is_equal_to(unit, right, -1, "is_minus_one");
        LLVMValueRef overflow = LLVMBuildAnd(unit->builder, is_least, is_minus_one, "overflow");
        body_fail_if(unit, overflow, ABI_FAILURE_DIVIDE, place);
    }
    return LLVMBuildSDiv(unit->builder, left, right, "quotient");
}

/// By -1 the remainder is 0, like by 1; processors fail at the least number and -1.
static LLVMValueRef lower_remainder(Unit *unit, LLVMValueRef left, LLVMValueRef right,
                                    SourcePlace place)
{
    int64_t divisor = 0;
    bool is_known = is_number(right, &divisor);
    if (divisor == -1)
        return abi_i64(&unit->abi, 0);
    check_is_not_zero(unit, right, ABI_FAILURE_REMAINDER_BY_ZERO, place);
    if (!is_known) {
        LLVMValueRef is_minus_one = is_equal_to(unit, right, -1, "is_minus_one");
        right =
            LLVMBuildSelect(unit->builder, is_minus_one, abi_i64(&unit->abi, 1), right, "divisor");
    }
    return LLVMBuildSRem(unit->builder, left, right, "remainder");
}

LLVMValueRef lower_arithmetic(Unit *unit, TokenKind operator, LLVMValueRef left, LLVMValueRef right,
                              SourcePlace place)
{
    if (operator== TOKEN_PLUS)
        return lower_sum(unit, left, right, place);
    if (operator== TOKEN_MINUS)
        return lower_difference(unit, left, right, place);
    if (operator== TOKEN_MULT)
        return lower_product(unit, left, right, place);
    if (operator== TOKEN_DIV)
        return lower_quotient(unit, left, right, place);
    return lower_remainder(unit, left, right, place);
}

LLVMValueRef lower_negation(Unit *unit, LLVMValueRef operand, SourcePlace place)
{
    int64_t number;
    if (is_number(operand, &number) && number != INT64_MIN)
        return abi_i64(&unit->abi, -number);
    return build_checked(unit, &negation, abi_i64(&unit->abi, 0), operand, place);
}
