/// Text on its way out.
#include "writer.h"

#include "display.h"

void writer_init(Writer *writer, WriteBytes write, void *context)
{
    writer->write = write;
    writer->context = context;
    writer->used = 0;
}

void writer_flush(Writer *writer)
{
    if (writer->used != 0)
        writer->write(writer->context, (Slice){writer->buffer, writer->used});
    writer->used = 0;
}

void writer_char(Writer *writer, char c)
{
    if (writer->used == sizeof writer->buffer)
        writer_flush(writer);
    writer->buffer[writer->used++] = c;
}

void writer_repeat(Writer *writer, char c, uint32_t count)
{
    for (; count > 0; count--)
        writer_char(writer, c);
}

void writer_slice(Writer *writer, Slice text)
{
    if (text.length > sizeof writer->buffer - writer->used)
        writer_flush(writer);
    if (text.length > sizeof writer->buffer) {
        writer->write(writer->context, text);
    } else if (text.length != 0) {
        memcpy(writer->buffer + writer->used, text.data, text.length);
        writer->used += text.length;
    }
}

void writer_text(Writer *writer, const char *text)
{
    writer_slice(writer, slice_of(text));
}

Slice number_text(int64_t number, char buffer[NUMBER_TEXT_BYTES])
{
    size_t begin = NUMBER_TEXT_BYTES;
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        buffer[--begin] = (char)('0' + left % 10);
        left /= 10;
    } while (left != 0);
    if (number < 0)
        buffer[--begin] = '-';
    return (Slice){buffer + begin, NUMBER_TEXT_BYTES - begin};
}

void writer_number(Writer *writer, int64_t number)
{
    char buffer[NUMBER_TEXT_BYTES];
    writer_slice(writer, number_text(number, buffer));
}

void writer_escaped(Writer *writer, Slice text)
{
    while (text.length > 0) {
        uint32_t code_point;
        char escape[DISPLAY_ESCAPE_BYTES];
        size_t length = utf8_decode(text, &code_point);
        if (display_is_control(code_point))
            writer_slice(
                writer,
                (Slice){escape, display_escape(code_point, (unsigned char)text.data[0], escape)});
        else
            writer_slice(writer, (Slice){text.data, length});
        text = (Slice){text.data + length, text.length - length};
    }
}
