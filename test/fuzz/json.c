/// A reader of JSON that keeps nothing: it only says whether all is well. It recurses as deep as
/// the document nests.
#include "json.h"

#include "../../frontend/base/utf8.h"

typedef struct Reader {
    Slice text;
    size_t next;
} Reader;

static bool read_value(Reader *reader);

static char peek(const Reader *reader)
{
    return reader->next < reader->text.length ? reader->text.data[reader->next] : '\0';
}

static void skip_space(Reader *reader)
{
    while (peek(reader) != '\0' && strchr(" \t\r\n", peek(reader)) != NULL)
        reader->next++;
}

/// Passes `c`, with white space around it, if it is next.
static bool take(Reader *reader, char c)
{
    skip_space(reader);
    if (peek(reader) != c)
        return false;
    reader->next++;
    skip_space(reader);
    return true;
}

static size_t skip_all(Reader *reader, const char *set)
{
    const size_t begin = reader->next;
    while (peek(reader) != '\0' && strchr(set, peek(reader)) != NULL)
        reader->next++;
    return reader->next - begin;
}

static bool read_escape(Reader *reader)
{
    reader->next++;
    const char kind = peek(reader);
    if (kind == '\0' || strchr("\"\\/bfnrtu", kind) == NULL)
        return false;
    reader->next++;
    if (kind != 'u')
        return true;
    for (int i = 0; i < 4; i++, reader->next++) {
        if (peek(reader) == '\0' || strchr("0123456789abcdefABCDEF", peek(reader)) == NULL)
            return false;
    }
    return true;
}

static bool read_string(Reader *reader)
{
    if (peek(reader) != '"')
        return false;
    reader->next++;
    while (peek(reader) != '"') {
        if ((unsigned char)peek(reader) < 0x20)
            return false;
        if (peek(reader) == '\\') {
            if (!read_escape(reader))
                return false;
            continue;
        }
        uint32_t code_point = 0;
        const Slice rest = {reader->text.data + reader->next, reader->text.length - reader->next};
        reader->next += utf8_decode(rest, &code_point);
        if (code_point == UTF8_BAD)
            return false;
    }
    reader->next++;
    return true;
}

static bool read_number(Reader *reader)
{
    static const char digits[] = "0123456789";
    reader->next += peek(reader) == '-';
    const bool is_zero = peek(reader) == '0';
    const size_t count = skip_all(reader, digits);
    return count == 1 || (count > 1 && !is_zero);
}

static bool read_word(Reader *reader, const char *word)
{
    const size_t length = strlen(word);
    if (reader->text.length - reader->next < length ||
        memcmp(reader->text.data + reader->next, word, length) != 0)
        return false;
    reader->next += length;
    return true;
}

/// What stands between `open` and `close`; in an object each value has a name before it.
static bool read_list(Reader *reader, char open, char close)
{
    if (!take(reader, open))
        return false;
    if (take(reader, close))
        return true;
    do {
        if (open == '{' && (!read_string(reader) || !take(reader, ':')))
            return false;
        if (!read_value(reader))
            return false;
    } while (take(reader, ','));
    return take(reader, close);
}

static bool read_value(Reader *reader)
{
    switch (peek(reader)) {
    case '{':
        return read_list(reader, '{', '}');
    case '[':
        return read_list(reader, '[', ']');
    case '"':
        return read_string(reader);
    case 't':
        return read_word(reader, "true");
    case 'f':
        return read_word(reader, "false");
    case 'n':
        return read_word(reader, "null");
    default:
        return read_number(reader);
    }
}

bool json_is_valid(Slice text)
{
    Reader reader = {text, 0};
    if (!read_value(&reader))
        return false;
    skip_space(&reader);
    return reader.next == text.length;
}
