/// Excerpts of the source.
///
/// A window is found by walking away from the wanted place, never from the start of the line, so
/// that a million excerpts of one line of a million characters are no more work than any others.
#include "excerpt.h"

#include "../base/display.h"

enum {
    TAB_COLUMNS = 4,
    COLUMNS_BEFORE = 60, ///< shown to the left of the wanted place in a line that is cut
    BYTES_EACH_WAY = 8 * EXCERPT_COLUMNS, ///< bounds the walk where characters have no width
};

/// The column after a character that stands at `column`, both counted from the window's start.
static uint32_t next_column(uint32_t column, uint32_t code_point, unsigned char raw)
{
    char escape[DISPLAY_ESCAPE_BYTES];
    if (code_point == '\t')
        return (column / TAB_COLUMNS + 1) * TAB_COLUMNS;
    if (display_is_control(code_point))
        return column + (uint32_t)display_escape(code_point, raw, escape);
    return column + display_width(code_point);
}

/// Decodes the character at `offset`; answers its length.
static uint32_t decode_at(const Source *source, uint32_t offset, uint32_t end, uint32_t *code_point)
{
    Slice rest = {source->text.data + offset, end - offset};
    return (uint32_t)utf8_decode(rest, code_point);
}

/// The column at `to`, counted from `from`.
static uint32_t measure(const Source *source, uint32_t from, uint32_t to)
{
    uint32_t column = 0;
    while (from < to) {
        uint32_t code_point;
        unsigned char raw = (unsigned char)source->text.data[from];
        from += decode_at(source, from, to, &code_point);
        column = next_column(column, code_point, raw);
    }
    return column;
}

/// Where the character before `offset` begins; `begin` is the start of the line.
static uint32_t previous_character(const Source *source, uint32_t begin, uint32_t offset)
{
    for (uint32_t length = 4; length > 1; length--) {
        uint32_t code_point;
        if (offset - begin >= length &&
            decode_at(source, offset - length, offset, &code_point) == length)
            return offset - length;
    }
    return offset - 1;
}

static uint32_t walk_left(const Source *source, uint32_t begin, uint32_t place)
{
    uint32_t columns = 0;
    uint32_t offset = place;
    while (offset > begin && columns < COLUMNS_BEFORE && place - offset < BYTES_EACH_WAY) {
        uint32_t before = previous_character(source, begin, offset);
        columns += measure(source, before, offset);
        offset = before;
    }
    return offset;
}

static uint32_t walk_right(const Source *source, uint32_t from, uint32_t end)
{
    uint32_t column = 0;
    uint32_t offset = from;
    while (offset < end && offset - from < 2 * BYTES_EACH_WAY) {
        uint32_t code_point;
        unsigned char raw = (unsigned char)source->text.data[offset];
        uint32_t length = decode_at(source, offset, end, &code_point);
        column = next_column(column, code_point, raw);
        if (column > EXCERPT_COLUMNS)
            break;
        offset += length;
    }
    return offset;
}

/// The bytes of a line without its end and without a byte order mark.
static SourceRange line_range(const Source *source, uint32_t line)
{
    Slice text = source_line(source, line);
    uint32_t begin = (uint32_t)(text.data == NULL ? 0 : text.data - source->text.data);
    SourceRange range = {begin, begin + (uint32_t)text.length};
    if (line == 1 && utf8_has_mark(text))
        range.begin += UTF8_MARK_BYTES;
    return range;
}

/// The place of `offset` in a line: not past its end, not before its start.
static uint32_t clamp(uint32_t offset, uint32_t begin, uint32_t end)
{
    return offset < begin ? begin : offset > end ? end : offset;
}

ExcerptWindow excerpt_window(const Source *source, SourceRange range)
{
    uint32_t number = source_line_number(source, range.begin);
    SourceRange line = line_range(source, number);
    ExcerptWindow window = {.line = number, .begin = line.begin, .end = line.end};
    bool is_short = line.end - line.begin <= BYTES_EACH_WAY &&
                    measure(source, line.begin, line.end) <= EXCERPT_COLUMNS;
    if (!is_short) {
        uint32_t place = clamp(range.begin, line.begin, line.end);
        window.begin = walk_left(source, line.begin, place);
        window.end = walk_right(source, window.begin, line.end);
        if (window.end < place)
            window.end = place;
    }
    window.is_cut_left = window.begin > line.begin;
    window.is_cut_right = window.end < line.end;
    return window;
}

bool excerpt_shows(const ExcerptWindow *window, const Source *source, SourceRange range)
{
    if (source_line_number(source, range.begin) != window->line)
        return false;
    bool is_left = range.begin < window->begin && window->is_cut_left;
    bool is_right = range.begin >= window->end && window->is_cut_right;
    return !is_left && !is_right;
}

void excerpt_write_gutter(const Excerpt *excerpt, char separator)
{
    writer_repeat(excerpt->writer, ' ', excerpt->gutter);
    writer_text(excerpt->writer, excerpt->colors.gutter);
    writer_char(excerpt->writer, ' ');
    writer_char(excerpt->writer, separator);
    writer_text(excerpt->writer, excerpt->colors.end);
    writer_char(excerpt->writer, ' ');
}

static void write_line_number(const Excerpt *excerpt, uint32_t line)
{
    char buffer[NUMBER_TEXT_BYTES];
    Slice digits = number_text(line, buffer);
    if (digits.length < excerpt->gutter)
        writer_repeat(excerpt->writer, ' ', excerpt->gutter - (uint32_t)digits.length);
    writer_text(excerpt->writer, excerpt->colors.gutter);
    writer_slice(excerpt->writer, digits);
    writer_text(excerpt->writer, " |");
    writer_text(excerpt->writer, excerpt->colors.end);
}

/// Writes bytes [from, to), the first of which stands at `column`; answers the column after them.
static uint32_t write_source(const Excerpt *excerpt, uint32_t from, uint32_t to, uint32_t column)
{
    while (from < to) {
        uint32_t code_point;
        const char *at = excerpt->source->text.data + from;
        uint32_t length = decode_at(excerpt->source, from, to, &code_point);
        uint32_t next = next_column(column, code_point, (unsigned char)*at);
        if (code_point == '\t')
            writer_repeat(excerpt->writer, ' ', next - column);
        else
            writer_escaped(excerpt->writer, (Slice){at, length});
        column = next;
        from += length;
    }
    return column;
}

static void begin_line(const Excerpt *excerpt, const ExcerptWindow *window)
{
    write_line_number(excerpt, window->line);
    if (window->begin < window->end || window->is_cut_left)
        writer_char(excerpt->writer, ' ');
    if (window->is_cut_left)
        writer_text(excerpt->writer, "...");
}

static void end_line(const Excerpt *excerpt, const ExcerptWindow *window)
{
    if (window->is_cut_right)
        writer_text(excerpt->writer, "...");
    writer_char(excerpt->writer, '\n');
}

void excerpt_write_line(const Excerpt *excerpt, const ExcerptWindow *window)
{
    begin_line(excerpt, window);
    write_source(excerpt, window->begin, window->end, 0);
    end_line(excerpt, window);
}

/// Begins a line below the source at `column`, in that colour.
static void begin_underline(const Excerpt *excerpt, const ExcerptWindow *window, uint32_t column,
                            const char *color)
{
    excerpt_write_gutter(excerpt, '|');
    writer_repeat(excerpt->writer, ' ', column + (window->is_cut_left ? 3 : 0));
    writer_text(excerpt->writer, color);
}

static void end_underline(const Excerpt *excerpt)
{
    writer_text(excerpt->writer, excerpt->colors.end);
    writer_char(excerpt->writer, '\n');
}

void excerpt_write_mark(const Excerpt *excerpt, const ExcerptWindow *window, SourceRange range,
                        char mark, const char *color, Slice remark)
{
    uint32_t begin = clamp(range.begin, window->begin, window->end);
    uint32_t end = clamp(range.end, begin, window->end);
    uint32_t column = measure(excerpt->source, window->begin, begin);
    uint32_t after = measure(excerpt->source, window->begin, end);
    begin_underline(excerpt, window, column, color);
    writer_repeat(excerpt->writer, mark, after > column ? after - column : 1);
    if (remark.length != 0) {
        writer_char(excerpt->writer, ' ');
        writer_slice(excerpt->writer, remark);
    }
    end_underline(excerpt);
}

/// The columns that `text` takes when its control characters are escaped.
static uint32_t text_columns(Slice text)
{
    uint32_t column = 0;
    while (text.length > 0) {
        uint32_t code_point;
        size_t length = utf8_decode(text, &code_point);
        char escape[DISPLAY_ESCAPE_BYTES];
        unsigned char raw = (unsigned char)text.data[0];
        column += display_is_control(code_point) ? (uint32_t)display_escape(code_point, raw, escape)
                                                 : display_width(code_point);
        text = (Slice){text.data + length, text.length - length};
    }
    return column;
}

void excerpt_write_fix(const Excerpt *excerpt, SourceRange range, Slice text, const char *color)
{
    ExcerptWindow window = excerpt_window(excerpt->source, range);
    uint32_t begin = clamp(range.begin, window.begin, window.end);
    uint32_t end = clamp(range.end, begin, window.end);
    begin_line(excerpt, &window);
    if (window.begin == window.end && !window.is_cut_left)
        writer_char(excerpt->writer, ' ');
    uint32_t column = write_source(excerpt, window.begin, begin, 0);
    writer_escaped(excerpt->writer, text);
    uint32_t width = text_columns(text);
    write_source(excerpt, end, window.end, column + width);
    end_line(excerpt, &window);
    if (width == 0)
        return;
    begin_underline(excerpt, &window, column, color);
    writer_repeat(excerpt->writer, begin == end ? '+' : '~', width);
    end_underline(excerpt);
}
