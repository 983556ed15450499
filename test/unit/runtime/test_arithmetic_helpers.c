// The functions that stand in for what a processor lacks, against this machine's own arithmetic.
#include "unit.h"

#include <stdlib.h>

#define __udivmoddi4 own_udivmoddi4
#define __udivdi3 own_udivdi3
#define __umoddi3 own_umoddi3
#define __divmoddi4 own_divmoddi4
#define __divdi3 own_divdi3
#define __moddi3 own_moddi3
#define __muldi3 own_muldi3
#define __mulodi4 own_mulodi4
#define __ashldi3 own_ashldi3
#define __ashrdi3 own_ashrdi3
#define __lshrdi3 own_lshrdi3
#include "../../../runtime/platform/builtins_int64.c" // NOLINT(bugprone-suspicious-include)

#define __multi3 own_multi3
#define __ashlti3 own_ashlti3
#define __ashrti3 own_ashrti3
#define __lshrti3 own_lshrti3
#define HALF HALF_OF_128
#define low_of low_of_128
#define high_of high_of_128
#define join join_128
#include "../../../runtime/platform/builtins_int128.c" // NOLINT(bugprone-suspicious-include)

static const uint64_t edges[] = {
    0,
    1,
    2,
    3,
    7,
    10,
    0x7fffffff,
    0x80000000,
    0x80000001,
    0xfffffffe,
    0xffffffff,
    0x100000000,
    0x100000001,
    0x1ffffffff,
    3037000499,
    3037000500,
    0x7fffffffffffffff,
    0x8000000000000000,
    0x8000000000000001,
    0xfffffffffffffffe,
    0xffffffffffffffff,
    0xffffffff00000000,
    0xfffffffeffffffff,
    0x123456789abcdef0,
    0xdeadbeefcafebabe,
};
enum { EDGES = sizeof edges / sizeof edges[0] };

// Calls `check` with every pair of the numbers above.
static void with_pairs(void (*check)(uint64_t, uint64_t))
{
    for (int i = 0; i < EDGES; i++) {
        for (int j = 0; j < EDGES; j++)
            check(edges[i], edges[j]);
    }
}

static void check_unsigned_division(uint64_t a, uint64_t b)
{
    if (b == 0)
        return;
    uint64_t rest;
    assert_true(own_udivmoddi4(a, b, &rest) == a / b);
    assert_true(rest == a % b);
    assert_true(own_udivdi3(a, b) == a / b);
    assert_true(own_umoddi3(a, b) == a % b);
}

static void check_signed_division(uint64_t left, uint64_t right)
{
    int64_t a = (int64_t)left, b = (int64_t)right, rest;
    if (b == 0 || (a == INT64_MIN && b == -1))
        return;
    assert_true(own_divmoddi4(a, b, &rest) == a / b);
    assert_true(rest == a % b);
    assert_true(own_divdi3(a, b) == a / b);
    assert_true(own_moddi3(a, b) == a % b);
}

static void check_product(uint64_t left, uint64_t right)
{
    int64_t a = (int64_t)left, b = (int64_t)right, product;
    int expected = __builtin_mul_overflow(a, b, &product), found;
    assert_true(own_muldi3(a, b) == product);
    assert_true(own_mulodi4(a, b, &found) == product);
    assert_int_equal(found, expected);
}

static void check_wide_product(uint64_t left, uint64_t right)
{
    Signed a = (int64_t)left, b = (int64_t)right;
    assert_true(own_multi3(a, b) == a * b);
    Unsigned c = (Unsigned)left << 64 | right, d = (Unsigned)right << 64 | ~left;
    assert_true((Unsigned)own_multi3((Signed)c, (Signed)d) == c * d);
}

static void numbers_are_divided_and_multiplied(void **state)
{
    (void)state;
    with_pairs(check_unsigned_division);
    with_pairs(check_signed_division);
    with_pairs(check_product);
    with_pairs(check_wide_product);
}

static void numbers_are_shifted(void **state)
{
    (void)state;
    for (int i = 0; i < EDGES; i++) {
        for (int by = 0; by < 64; by++) {
            assert_true((uint64_t)own_ashldi3((int64_t)edges[i], by) == edges[i] << by);
            assert_true(own_lshrdi3(edges[i], by) == edges[i] >> by);
            assert_true(own_ashrdi3((int64_t)edges[i], by) == (int64_t)edges[i] >> by);
        }
    }
}

static void wide_numbers_are_shifted(void **state)
{
    (void)state;
    for (int i = 0; i < EDGES; i++) {
        Unsigned wide = (Unsigned)edges[i] << 64 | edges[EDGES - 1 - i];
        for (int by = 0; by < 128; by++) {
            assert_true((Unsigned)own_ashlti3((Signed)wide, by) == wide << by);
            assert_true(own_lshrti3(wide, by) == wide >> by);
            assert_true(own_ashrti3((Signed)wide, by) == (Signed)wide >> by);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_divided_and_multiplied),
        cmocka_unit_test(numbers_are_shifted),
        cmocka_unit_test(wide_numbers_are_shifted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
