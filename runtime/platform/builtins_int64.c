// The functions that compilers call for 64-bit numbers on 32-bit processors. Their names and
// meaning are those of GCC's and LLVM's runtime libraries; a divisor is never 0, since games test
// theirs.
//
// None of them may use what it stands for: they work on halves, and on 64-bit shifts by a distance
// that the compiler knows or makes of 32-bit ones (at -O2 it does).
#include <stdint.h>

uint64_t __udivmoddi4(uint64_t dividend, uint64_t divisor, uint64_t *remainder);
uint64_t __udivdi3(uint64_t dividend, uint64_t divisor);
uint64_t __umoddi3(uint64_t dividend, uint64_t divisor);
int64_t __divmoddi4(int64_t dividend, int64_t divisor, int64_t *remainder);
int64_t __divdi3(int64_t dividend, int64_t divisor);
int64_t __moddi3(int64_t dividend, int64_t divisor);
int64_t __muldi3(int64_t left, int64_t right);
int64_t __mulodi4(int64_t left, int64_t right, int *has_overflowed);
int64_t __ashldi3(int64_t value, int distance);
int64_t __ashrdi3(int64_t value, int distance);
uint64_t __lshrdi3(uint64_t value, int distance);

enum { HALF = 32 };

static uint32_t low_of(uint64_t value)
{
    return (uint32_t)value;
}

static uint32_t high_of(uint64_t value)
{
    return (uint32_t)(value >> HALF);
}

static uint64_t join(uint32_t high, uint32_t low)
{
    return (uint64_t)high << HALF | low;
}

static uint64_t magnitude_of(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

static int64_t with_sign(uint64_t magnitude, int is_negative)
{
    return (int64_t)(is_negative ? 0 - magnitude : magnitude);
}

/// How many bits `value`, which is not 0, has before its first one.
static int leading_zeros(uint64_t value)
{
    return high_of(value) != 0 ? __builtin_clz(high_of(value))
                               : HALF + __builtin_clz(low_of(value));
}

/// Long division in base two, from the first digit of the quotient that can be a one.
uint64_t __udivmoddi4(uint64_t dividend, uint64_t divisor, uint64_t *remainder)
{
    uint64_t quotient = 0;
    if (high_of(dividend | divisor) == 0) {
        quotient = low_of(dividend) / low_of(divisor);
        dividend = low_of(dividend) % low_of(divisor);
    } else if (dividend >= divisor) {
        int digit = leading_zeros(divisor) - leading_zeros(dividend);
        divisor = (uint64_t)__ashldi3((int64_t)divisor, digit);
        for (; digit >= 0; digit--) {
            quotient <<= 1;
            if (dividend >= divisor) {
                dividend -= divisor;
                quotient |= 1;
            }
            divisor >>= 1;
        }
    }
    if (remainder != 0)
        *remainder = dividend;
    return quotient;
}

uint64_t __udivdi3(uint64_t dividend, uint64_t divisor)
{
    return __udivmoddi4(dividend, divisor, 0);
}

uint64_t __umoddi3(uint64_t dividend, uint64_t divisor)
{
    uint64_t remainder;
    __udivmoddi4(dividend, divisor, &remainder);
    return remainder;
}

/// Toward zero; the remainder has the dividend's sign.
int64_t __divmoddi4(int64_t dividend, int64_t divisor, int64_t *remainder)
{
    uint64_t rest;
    uint64_t quotient = __udivmoddi4(magnitude_of(dividend), magnitude_of(divisor), &rest);
    *remainder = with_sign(rest, dividend < 0);
    return with_sign(quotient, (dividend < 0) != (divisor < 0));
}

int64_t __divdi3(int64_t dividend, int64_t divisor)
{
    int64_t remainder;
    return __divmoddi4(dividend, divisor, &remainder);
}

int64_t __moddi3(int64_t dividend, int64_t divisor)
{
    int64_t remainder;
    __divmoddi4(dividend, divisor, &remainder);
    return remainder;
}

/// The product's lower half: three products of halves, the fourth is beyond it.
static uint64_t multiply(uint64_t left, uint64_t right)
{
    uint64_t low = (uint64_t)low_of(left) * low_of(right);
    uint32_t middle = high_of(left) * low_of(right) + low_of(left) * high_of(right);
    return join(high_of(low) + middle, low_of(low));
}

int64_t __muldi3(int64_t left, int64_t right)
{
    return (int64_t)multiply((uint64_t)left, (uint64_t)right);
}

/// Whether the product of two magnitudes needs more than 64 bits; if not, it is in `*product`.
static int overflows(uint64_t left, uint64_t right, uint64_t *product)
{
    if (high_of(left) != 0 && high_of(right) != 0)
        return 1;
    uint64_t low = (uint64_t)low_of(left) * low_of(right);
    uint64_t middle = (uint64_t)high_of(left) * low_of(right) +
                      (uint64_t)low_of(left) * high_of(right) + high_of(low);
    *product = join(low_of(middle), low_of(low));
    return high_of(middle) != 0;
}

int64_t __mulodi4(int64_t left, int64_t right, int *has_overflowed)
{
    int is_negative = (left < 0) != (right < 0);
    uint64_t product = 0;
    *has_overflowed = overflows(magnitude_of(left), magnitude_of(right), &product) ||
                      product > (uint64_t)INT64_MAX + (uint64_t)is_negative;
    return *has_overflowed ? __muldi3(left, right) : with_sign(product, is_negative);
}

/// Shifts, by 0 to 63.
int64_t __ashldi3(int64_t value, int distance)
{
    uint32_t high = high_of((uint64_t)value), low = low_of((uint64_t)value);
    if (distance >= HALF)
        return (int64_t)join(low << (distance - HALF), 0);
    if (distance == 0)
        return value;
    return (int64_t)join(high << distance | low >> (HALF - distance), low << distance);
}

uint64_t __lshrdi3(uint64_t value, int distance)
{
    uint32_t high = high_of(value), low = low_of(value);
    if (distance >= HALF)
        return high >> (distance - HALF);
    if (distance == 0)
        return value;
    return join(high >> distance, low >> distance | high << (HALF - distance));
}

int64_t __ashrdi3(int64_t value, int distance)
{
    int32_t high = (int32_t)high_of((uint64_t)value);
    uint32_t low = low_of((uint64_t)value);
    if (distance >= HALF)
        return high >> (distance - HALF);
    if (distance == 0)
        return value;
    uint32_t lower = low >> distance | (uint32_t)high << (HALF - distance);
    return (int64_t)join((uint32_t)(high >> distance), lower);
}
