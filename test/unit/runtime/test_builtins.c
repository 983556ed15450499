// The runtime's memcpy and its kin, under other names beside the C library's.
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#define memcpy own_memcpy
#define memmove own_memmove
#define memset own_memset
#define memcmp own_memcmp
#define bcmp own_bcmp
#define strlen own_strlen
#include "../../../runtime/platform/builtins.c" // NOLINT(bugprone-suspicious-include)
#undef memcpy
#undef memmove
#undef memset
#undef memcmp
#undef bcmp
#undef strlen

enum { SIZE = 100, ODDMENTS = 40 };

static void fill(unsigned char *bytes)
{
    for (int i = 0; i < SIZE; i++)
        bytes[i] = (unsigned char)(i * 7 + 1);
}

static void copies_any_size_between_any_places(void **state)
{
    (void)state;
    unsigned char from[SIZE], to[SIZE], expected[SIZE];
    fill(from);
    for (size_t size = 0; size < ODDMENTS; size++) {
        for (size_t at = 0; at < ODDMENTS; at++) {
            memset(to, 0, SIZE);
            memset(expected, 0, SIZE);
            memcpy(expected + at, from + ODDMENTS - at, size);
            assert_ptr_equal(own_memcpy(to + at, from + ODDMENTS - at, size), to + at);
            assert_memory_equal(to, expected, SIZE);
        }
    }
}

static void moves_what_overlaps(void **state)
{
    (void)state;
    unsigned char bytes[SIZE], expected[SIZE];
    for (size_t size = 0; size < ODDMENTS; size++) {
        for (size_t at = 0; at < ODDMENTS; at++) {
            fill(bytes);
            fill(expected);
            memmove(expected + at, expected + ODDMENTS / 2, size);
            assert_ptr_equal(own_memmove(bytes + at, bytes + ODDMENTS / 2, size), bytes + at);
            assert_memory_equal(bytes, expected, SIZE);
        }
    }
}

static void sets_any_size(void **state)
{
    (void)state;
    for (size_t size = 0; size < SIZE; size++) {
        unsigned char bytes[SIZE] = {0}, expected[SIZE] = {0};
        memset(expected + 1, 0xa5, size / 2);
        assert_ptr_equal(own_memset(bytes + 1, 0x1a5, size / 2), bytes + 1);
        assert_memory_equal(bytes, expected, SIZE);
    }
}

static void compares_as_unsigned_bytes(void **state)
{
    (void)state;
    assert_int_equal(own_memcmp("abc", "abd", 2), 0);
    assert_true(own_memcmp("abc", "abd", 3) < 0);
    assert_true(own_memcmp("\xff", "\x01", 1) > 0);
    assert_int_equal(own_memcmp("a", "b", 0), 0);
    assert_int_equal(own_bcmp("abc", "abc", 3), 0);
    assert_true(own_bcmp("abc", "xbc", 3) != 0);
    assert_int_equal(own_strlen(""), 0);
    assert_int_equal(own_strlen("four"), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(copies_any_size_between_any_places),
        cmocka_unit_test(moves_what_overlaps),
        cmocka_unit_test(sets_any_size),
        cmocka_unit_test(compares_as_unsigned_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
