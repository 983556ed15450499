/// UTF-8, one character at a time. Source: The Unicode Standard, table 3-7 (well-formed sequences).
#include "utf8.h"

static unsigned byte_at(Slice text, size_t i)
{
    return i < text.length ? (unsigned char)text.data[i] : 0;
}

static bool is_continuation(unsigned byte)
{
    return (byte & 0xc0) == 0x80;
}

/// Whether `value`, read from a sequence of `length` bytes, may be written with that many.
static bool is_well_formed(uint32_t value, size_t length)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    bool is_surrogate = value >= 0xd800 && value <= 0xdfff;
    return value >= smallest[length] && value <= 0x10ffff && !is_surrogate;
}

size_t utf8_decode(Slice text, uint32_t *code_point)
{
    unsigned lead = byte_at(text, 0);
    *code_point = lead;
    if (lead < 0x80)
        return 1;
    *code_point = UTF8_BAD;
    size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc0 || lead >= 0xf8)
        return 1;
    uint32_t value = lead & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned next = byte_at(text, i);
        if (!is_continuation(next))
            return 1;
        value = value << 6 | (next & 0x3f);
    }
    if (!is_well_formed(value, length))
        return 1;
    *code_point = value;
    return length;
}

bool utf8_has_mark(Slice text)
{
    return text.length >= UTF8_MARK_BYTES &&
           memcmp(text.data, "\xef\xbb\xbf", UTF8_MARK_BYTES) == 0;
}
