// The case of letters, and slips between words.
#include "unit.h"

#include <string.h>

#include "../../../runtime/play/letters.h"
#include "../../../runtime/play/slips.h"

static void recased(const char *text, bool to_upper, const char *expected)
{
    char bytes[8];
    size_t length = strlen(text);
    memcpy(bytes, text, length);
    grt_letters_recase(bytes, (int64_t)length, to_upper);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(bytes, expected, length);
}

// Both letters become the lower or the upper one.
static void are_a_pair(const char *lower, const char *upper)
{
    recased(lower, true, upper);
    recased(upper, true, upper);
    recased(upper, false, lower);
    recased(lower, false, lower);
}

static void alphabets_have_two_cases(void **state)
{
    (void)state;
    are_a_pair("a", "A");
    are_a_pair("z", "Z");
    are_a_pair("é", "É");
    are_a_pair("ö", "Ö");
    are_a_pair("þ", "Þ");
    are_a_pair("α", "Α");
    are_a_pair("ω", "Ω");
    are_a_pair("а", "А"); // Cyrillic
    are_a_pair("я", "Я");
    are_a_pair("ђ", "Ђ");
}

static void other_characters_stay(void **state)
{
    (void)state;
    static const char *const same[] = {"1", "@", "[", "`", "{", "_", "×", "÷", "ß", "♔", "😀", "ς"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        recased(same[i], true, same[i]);
        recased(same[i], false, same[i]);
    }
    recased("\xff", true, "\xff"); // no character at all
}

static void matches_in_any_case(void **state)
{
    (void)state;
    assert_true(grt_letters_match("true", 4, "true"));
    assert_true(grt_letters_match("tRUE", 4, "true"));
    assert_false(grt_letters_match("tru", 3, "true"));
    assert_false(grt_letters_match("truer", 5, "true"));
    assert_false(grt_letters_match("", 0, "true"));
    assert_false(grt_letters_match("y\0", 2, "y"));
}

static int64_t slips(const char *typed, const char *word)
{
    return grt_slips_between(typed, (int64_t)strlen(typed), word);
}

static void counts_slips(void **state)
{
    (void)state;
    assert_int_equal(slips("seed", "seed"), 0);
    assert_int_equal(slips("sed", "seed"), 1);
    assert_int_equal(slips("seeed", "seed"), 1);
    assert_int_equal(slips("send", "seed"), 1);
    assert_int_equal(slips("sede", "seed"), 1);
    assert_int_equal(slips("esde", "seed"), 2);
    assert_int_equal(slips("", "seed"), 4);
    assert_int_equal(slips("abcdefghijklmnopqrstuvwx", "seed"), 23); // one letter in common
    assert_int_equal(slips("abcdefghijklmnopqrstuvwxy", "seed"), INT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(alphabets_have_two_cases),
        cmocka_unit_test(other_characters_stay),
        cmocka_unit_test(matches_in_any_case),
        cmocka_unit_test(counts_slips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
