// Numbers as text and back, at the edges of 64 bits.
#include "unit.h"

#include <stdbool.h>
#include <string.h>

#include "../../../runtime/play/number.h"

static void written_as(int64_t number, const char *expected)
{
    char text[GRT_NUMBER_BYTES + 1];
    memset(text, '#', sizeof text);
    int64_t length = grt_number_write(text, number);
    assert_int_equal(length, (int64_t)strlen(expected));
    assert_memory_equal(text, expected, (size_t)length);
    assert_int_equal(text[length], '#'); // nothing behind it was touched
}

static void writes_decimals(void **state)
{
    (void)state;
    written_as(0, "0");
    written_as(7, "7");
    written_as(-1, "-1");
    written_as(10, "10");
    written_as(-1234567890, "-1234567890");
    written_as(INT64_MAX, "9223372036854775807");
    written_as(INT64_MIN, "-9223372036854775808");
}

static void read_as(const char *text, int64_t expected)
{
    int64_t number = 99;
    assert_true(grt_number_read(text, (int64_t)strlen(text), &number));
    assert_int_equal(number, expected);
}

static void refused(const char *text)
{
    int64_t number;
    assert_false(grt_number_read(text, (int64_t)strlen(text), &number));
}

static void reads_what_fits(void **state)
{
    (void)state;
    read_as("0", 0);
    read_as("-0", 0);
    read_as("007", 7);
    read_as("-12", -12);
    read_as("9223372036854775807", INT64_MAX);
    read_as("-9223372036854775808", INT64_MIN);
    read_as("00000000000000000000000000000000000000001", 1);
}

static void refuses_the_rest(void **state)
{
    (void)state;
    refused("");
    refused("-");
    refused("--1");
    refused("+1");
    refused("1 ");
    refused(" 1");
    refused("1.0");
    refused("1e3");
    refused("12a");
    refused("9223372036854775808");
    refused("-9223372036854775809");
    refused("18446744073709551616");
    refused("99999999999999999999999999");
}

static void looks_no_further_than_the_length(void **state)
{
    (void)state;
    int64_t number;
    assert_true(grt_number_read("123456", 3, &number));
    assert_int_equal(number, 123);
    assert_false(grt_number_read("1\0002", 3, &number));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_decimals),
        cmocka_unit_test(reads_what_fits),
        cmocka_unit_test(refuses_the_rest),
        cmocka_unit_test(looks_no_further_than_the_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
