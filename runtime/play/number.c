// Numbers as text, and back. Both go by way of the magnitude as an unsigned number, so that the
// lowest number, which has no positive counterpart, needs no case of its own.
#include "number.h"

int64_t grt_number_write(char *into, int64_t number)
{
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    char digits[GRT_NUMBER_BYTES];
    int64_t first = GRT_NUMBER_BYTES;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--first] = '-';
    int64_t length = GRT_NUMBER_BYTES - first;
    for (int64_t i = 0; i < length; i++)
        into[i] = digits[first + i];
    return length;
}

bool grt_number_read(const char *text, int64_t length, int64_t *number)
{
    bool is_negative = length > 0 && text[0] == '-';
    int64_t at = is_negative;
    if (at == length)
        return false;
    const uint64_t largest = (uint64_t)INT64_MAX + is_negative;
    uint64_t magnitude = 0;
    for (; at < length; at++) {
        if (text[at] < '0' || text[at] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[at] - '0');
        if (magnitude > (largest - digit) / 10)
            return false;
        magnitude = magnitude * 10 + digit;
    }
    *number = (int64_t)(is_negative ? 0 - magnitude : magnitude);
    return true;
}
