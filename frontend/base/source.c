/// A source text and where its bytes are for a person.
///
/// Lines are found once. Columns are counted only when somebody asks, from the last answer on or
/// from the line's start.
#include "source.h"

#include "utf8.h"

static void add_line(Source *source, size_t offset)
{
    uint32_t start = (uint32_t)offset;
    vec_push(&source->line_starts, &start);
}

/// The usual case, with LF only: the library's search is several times faster than a loop.
static void find_lf_lines(Source *source)
{
    const char *text = source->text.data;
    const char *end = text + source->text.length;
    for (const char *at = text; (at = memchr(at, '\n', (size_t)(end - at))) != NULL;)
        add_line(source, (size_t)(++at - text));
}

static void find_mixed_lines(Source *source)
{
    Slice text = source->text;
    for (size_t i = 0; i < text.length; i++) {
        bool is_pair = text.data[i] == '\r' && i + 1 < text.length && text.data[i + 1] == '\n';
        if ((text.data[i] == '\n' || text.data[i] == '\r') && !is_pair)
            add_line(source, i + 1);
    }
}

/// Looks at eight bytes at a time: no byte of ASCII has its highest bit set.
static bool has_only_ascii(Slice text)
{
    const uint64_t high_bits = 0x8080808080808080u;
    size_t i = 0;
    for (uint64_t word; i + sizeof word <= text.length; i += sizeof word) {
        memcpy(&word, text.data + i, sizeof word);
        if ((word & high_bits) != 0)
            return false;
    }
    for (; i < text.length; i++)
        if ((text.data[i] & 0x80) != 0)
            return false;
    return true;
}

void source_init(Source *source, const MemorySource *memory, Slice name, Slice text)
{
    *source = (Source){.name = name, .text = text, .is_ascii = has_only_ascii(text)};
    vec_init(&source->line_starts, memory, sizeof(uint32_t));
    add_line(source, 0);
    if (text.length == 0)
        return;
    if (memchr(text.data, '\r', text.length) == NULL)
        find_lf_lines(source);
    else
        find_mixed_lines(source);
}

void source_free(Source *source)
{
    vec_free(&source->line_starts);
}

/// The first byte of the line with that index, or the text's end after the last line.
static uint32_t line_start(const Source *source, uint32_t index)
{
    if (index >= source->line_starts.count)
        return (uint32_t)source->text.length;
    return *(const uint32_t *)vec_at(&source->line_starts, index);
}

Slice source_line(const Source *source, uint32_t line)
{
    uint32_t begin = line_start(source, line - 1);
    uint32_t end = line_start(source, line);
    const char *text = source->text.data;
    if (line < source->line_starts.count) {
        end--;
        if (text[end] == '\n' && end > begin && text[end - 1] == '\r')
            end--;
    }
    return (Slice){text == NULL ? NULL : text + begin, end - begin};
}

uint32_t source_line_number(const Source *source, uint32_t offset)
{
    uint32_t low = 0;
    uint32_t high = source->line_starts.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (line_start(source, middle) <= offset)
            low = middle;
        else
            high = middle;
    }
    return low + 1;
}

void source_cursor_init(SourceCursor *cursor, const Source *source)
{
    *cursor = (SourceCursor){.source = source, .column = 1};
}

/// The index of the line that holds `offset`; most often it is the last answer's, or the next.
static uint32_t seek_line(const SourceCursor *cursor, uint32_t offset)
{
    const Source *source = cursor->source;
    for (uint32_t line = cursor->line; line < cursor->line + 2; line++) {
        bool is_last = line + 1 >= source->line_starts.count;
        if (offset >= line_start(source, line) &&
            (is_last || offset < line_start(source, line + 1)))
            return line;
    }
    return source_line_number(source, offset) - 1;
}

/// Counts characters from the cursor's place on. An offset inside a character has its column.
static void count_columns(SourceCursor *cursor, uint32_t offset)
{
    Slice text = cursor->source->text;
    if (cursor->offset == 0 && offset >= UTF8_MARK_BYTES && utf8_has_mark(text))
        cursor->offset = UTF8_MARK_BYTES;
    while (cursor->offset < offset) {
        uint32_t code_point;
        Slice rest = {text.data + cursor->offset, text.length - cursor->offset};
        uint32_t length = (uint32_t)utf8_decode(rest, &code_point);
        if (length > offset - cursor->offset)
            break;
        cursor->offset += length;
        cursor->column++;
    }
}

SourcePlace source_cursor_place(SourceCursor *cursor, uint32_t offset)
{
    uint32_t end = (uint32_t)cursor->source->text.length;
    if (offset > end)
        offset = end; // of a tree with mistakes
    uint32_t line = seek_line(cursor, offset);
    uint32_t start = line_start(cursor->source, line);
    if (line != cursor->line || offset < cursor->offset) {
        cursor->line = line;
        cursor->offset = start;
        cursor->column = 1;
    }
    if (cursor->source->is_ascii) {
        cursor->offset = offset;
        cursor->column = offset - start + 1;
    } else {
        count_columns(cursor, offset);
    }
    return (SourcePlace){line + 1, cursor->column};
}
