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

void source_init(Source *source, const MemorySource *memory, Slice name, Slice text)
{
    *source = (Source){.name = name, .text = text};
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

void source_cursor_init(SourceCursor *cursor, const Source *source)
{
    *cursor = (SourceCursor){.source = source, .column = 1};
}

/// The index of the line that holds `offset`.
static uint32_t find_line(const Source *source, uint32_t offset)
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
    return low;
}

/// Moves to the start of the line that holds `offset`, unless the last answer is a place to go on
/// from.
static void seek_line(SourceCursor *cursor, uint32_t offset)
{
    const Source *source = cursor->source;
    bool is_last = cursor->line + 1 >= source->line_starts.count;
    if (offset >= cursor->offset && (is_last || offset < line_start(source, cursor->line + 1)))
        return;
    cursor->line = find_line(source, offset);
    cursor->offset = line_start(source, cursor->line);
    cursor->column = 1;
}

SourcePlace source_cursor_place(SourceCursor *cursor, uint32_t offset)
{
    seek_line(cursor, offset);
    Slice text = cursor->source->text;
    if (cursor->offset == 0 && offset >= UTF8_MARK_BYTES && utf8_has_mark(text))
        cursor->offset = UTF8_MARK_BYTES;
    while (cursor->offset < offset) {
        uint32_t code_point;
        Slice rest = {text.data + cursor->offset, text.length - cursor->offset};
        uint32_t length = (uint32_t)utf8_decode(rest, &code_point);
        if (length > offset - cursor->offset)
            break; // inside a character: its own column
        cursor->offset += length;
        cursor->column++;
    }
    return (SourcePlace){cursor->line + 1, cursor->column};
}
