// UTF-16 to UTF-8 and back, in pieces, and the rules of Windows' command lines.
#include "windows_text.h"

#include <stdbool.h>

enum { UNKNOWN = 0xfffd };

/// Writes a character as UTF-8; how many bytes it took.
static int write_character(uint32_t character, char *into)
{
    if (character < 0x80) {
        into[0] = (char)character;
        return 1;
    }
    int count = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (int at = count - 1; at > 0; at--, character >>= 6)
        into[at] = (char)(0x80 | (character & 0x3f));
    into[0] = (char)((0xf00 >> count) | character);
    return count;
}

int grt_utf16_take(GrtUtf16 *pending, uint16_t unit, char *into)
{
    uint32_t first = pending->first;
    bool is_second = unit >= 0xdc00 && unit < 0xe000;
    pending->first = 0;
    if (first != 0 && is_second)
        return write_character(0x10000 + ((first - 0xd800) << 10) + (unit - 0xdc00u), into);
    int count = first == 0 ? 0 : write_character(UNKNOWN, into);
    if (unit >= 0xd800 && unit < 0xdc00)
        pending->first = unit;
    else
        count += write_character(is_second ? UNKNOWN : unit, into + count);
    return count;
}

/// Writes a character as UTF-16; how many units it took.
static int write_units(uint32_t character, uint16_t *into)
{
    if (character < 0x10000) {
        into[0] = (uint16_t)character;
        return 1;
    }
    into[0] = (uint16_t)(0xd800 + ((character - 0x10000) >> 10));
    into[1] = (uint16_t)(0xdc00 + (character & 0x3ff));
    return 2;
}

static bool is_character(const GrtUtf8 *read)
{
    return read->character >= read->smallest && read->character < 0x110000 &&
           (read->character < 0xd800 || read->character >= 0xe000);
}

/// A byte that can only be a character's first.
static int start_character(GrtUtf8 *pending, uint8_t byte, uint16_t *into)
{
    if (byte < 0x80)
        return write_units(byte, into);
    if (byte < 0xc0 || byte >= 0xf8)
        return write_units(UNKNOWN, into);
    int missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
    *pending = (GrtUtf8){byte & (0x3fu >> missing), smallest[missing], missing};
    return 0;
}

int grt_utf8_take(GrtUtf8 *pending, uint8_t byte, uint16_t *into)
{
    if (pending->missing == 0)
        return start_character(pending, byte, into);
    if ((byte & 0xc0) != 0x80) {
        pending->missing = 0;
        int count = write_units(UNKNOWN, into);
        return count + start_character(pending, byte, into + count);
    }
    pending->character = pending->character << 6 | (byte & 0x3f);
    if (--pending->missing > 0)
        return 0;
    return write_units(is_character(pending) ? pending->character : UNKNOWN, into);
}

/// A place in the line that is read, and one at or before it where the arguments are written.
typedef struct Split {
    char *from, *to;
} Split;

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static void take_program(Split *split)
{
    bool is_quoted = *split->from == '"';
    if (is_quoted)
        split->from++;
    while (*split->from != 0 && (is_quoted ? *split->from != '"' : !is_space(*split->from)))
        *split->to++ = *split->from++;
    if (*split->from == '"')
        split->from++;
}

/// Backslashes, and the quote behind them; answers whether that quote begins or ends a quotation.
static bool take_backslashes(Split *split)
{
    int count = 0;
    for (; *split->from == '\\'; split->from++)
        count++;
    bool is_before_quote = *split->from == '"';
    for (int left = is_before_quote ? count / 2 : count; left > 0; left--)
        *split->to++ = '\\';
    if (!is_before_quote)
        return false;
    split->from++;
    if (count % 2 == 0)
        return true;
    *split->to++ = '"';
    return false;
}

static void take_argument(Split *split)
{
    bool is_quoted = false;
    while (*split->from != 0 && (is_quoted || !is_space(*split->from))) {
        if (*split->from != '"' && *split->from != '\\') {
            *split->to++ = *split->from++;
        } else if (take_backslashes(split)) {
            if (is_quoted && *split->from == '"')
                *split->to++ = *split->from++;
            else
                is_quoted = !is_quoted;
        }
    }
}

/// Goes to the next argument; false where there is none. What was read of the line's end is kept
/// from being overwritten by the null: that goes where a space, a quote or the line's null was.
static bool next_argument(Split *split)
{
    while (is_space(*split->from))
        split->from++;
    bool is_there = *split->from != 0;
    *split->to++ = 0;
    return is_there;
}

int grt_windows_split(char *line, char **arguments)
{
    Split split = {line, line};
    int count = 0;
    arguments[count++] = split.to;
    take_program(&split);
    while (next_argument(&split)) {
        arguments[count++] = split.to;
        take_argument(&split);
    }
    return count;
}
