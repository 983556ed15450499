// Upper and lower case. The alphabets are those whose upper and lower letters lie a fixed distance
// apart; what is in no range stays as it is.
#include "letters.h"

#include <stddef.h>

static char to_lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte + 0x20) : byte;
}

bool grt_letters_match(const char *text, int64_t length, const char *other)
{
    for (int64_t i = 0; i < length; i++) {
        if (other[i] == 0 || to_lower(text[i]) != other[i])
            return false;
    }
    return other[length] == 0;
}

bool grt_letters_equal(GrtText text, GrtText other)
{
    return text.length == other.length &&
           (text.length == 0 ||
            __builtin_memcmp(text.bytes, other.bytes, (size_t)text.length) == 0);
}

bool grt_letters_alike(GrtText text, GrtText other)
{
    if (text.length != other.length)
        return false;
    for (int64_t i = 0; i < text.length; i++) {
        if (to_lower(text.bytes[i]) != to_lower(other.bytes[i]))
            return false;
    }
    return true;
}

/// Lower case letters from `first` to `last`, each `distance` after its upper case letter.
typedef struct Alphabet {
    uint16_t first, last, distance;
} Alphabet;

static uint32_t recase(uint32_t letter, bool to_upper)
{
    static const Alphabet alphabets[] = {
        {'a', 'z', 0x20},                           // ASCII
        {0xe0, 0xf6, 0x20},   {0xf8, 0xfe, 0x20},   // Latin-1, around the division sign
        {0x3b1, 0x3c1, 0x20}, {0x3c3, 0x3c9, 0x20}, // Greek, around the final sigma
        {0x430, 0x44f, 0x20}, {0x450, 0x45f, 0x50}, // Cyrillic
    };
    for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++) {
        Alphabet alphabet = alphabets[i];
        uint32_t lower = to_upper ? letter : letter + alphabet.distance;
        if (lower >= alphabet.first && lower <= alphabet.last)
            return to_upper ? letter - alphabet.distance : lower;
    }
    return letter;
}

void grt_letters_recase(char *bytes, int64_t length, bool to_upper)
{
    if (length == 1 && (unsigned char)bytes[0] < 0x80) {
        bytes[0] = (char)recase((uint32_t)bytes[0], to_upper);
    } else if (length == 2) {
        uint32_t letter = (uint32_t)((bytes[0] & 0x1f) << 6 | (bytes[1] & 0x3f));
        letter = recase(letter, to_upper);
        bytes[0] = (char)(0xc0 | letter >> 6);
        bytes[1] = (char)(0x80 | (letter & 0x3f));
    }
}
