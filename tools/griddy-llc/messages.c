/// Messages: a prefix, the text, a newline; written at once, so that lines of processes that share
/// a terminal do not mix.
#include "messages.h"

#include <stdarg.h>
#include <stdio.h>

#include "../../frontend/base/writer.h"
#include "../../frontend/diag/render.h"
#include "output.h"

void message_bytes(Slice bytes)
{
    (void)output_bytes(2, bytes);
}

static void append(void *vec, Slice bytes)
{
    vec_append(vec, bytes.data, (uint32_t)bytes.length);
}

/// Keeps a message for the document. `text` stays in the driver's arena.
static void collect(Driver *driver, const char *kind, const char *text)
{
    const DiagToolMessage message = {slice_of(kind), slice_of(text)};
    vec_push(driver->collected, &message);
}

/// One line: the program's name and `kind` where there is one, then the text.
static void write_line(Driver *driver, const char *kind, const char *style, const char *text)
{
    Vec line;
    vec_init(&line, &driver->memory, 1);
    Writer writer;
    writer_init(&writer, append, &line);
    if (kind != NULL) {
        writer_text(&writer, driver->is_colored ? "\x1b[1mgriddy-llc: " : "griddy-llc: ");
        writer_text(&writer, driver->is_colored ? style : "");
        writer_text(&writer, kind);
        writer_text(&writer, driver->is_colored ? ":\x1b[0m " : ": ");
    }
    writer_escaped(&writer, slice_of(text));
    writer_char(&writer, '\n');
    writer_flush(&writer);
    message_bytes((Slice){line.data, line.count});
    vec_free(&line);
}

/// `kind` is null for a line of a report.
static void say(Driver *driver, const char *kind, const char *style, const char *text)
{
    if (driver->collected != NULL)
        collect(driver, kind == NULL ? "note" : kind, text);
    else
        write_line(driver, kind, style, text);
}

/// `text_format` for a list of arguments.
static const char *format_list(Arena *arena, const char *format, va_list arguments)
{
    va_list copy;
    va_copy(copy, arguments);
    const int length = vsnprintf(NULL, 0, format, copy);
    va_end(copy);
    if (length < 0)
        return format;
    char *text = arena_allocate(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

const char *text_format(Arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_list(arena, format, arguments);
    va_end(arguments);
    return text;
}

void message_error(Driver *driver, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(driver, "error", "\x1b[31m", format_list(&driver->arena, format, arguments));
    va_end(arguments);
}

void message_help(Driver *driver, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(driver, "help", "\x1b[36m", format_list(&driver->arena, format, arguments));
    va_end(arguments);
}

void message_internal(Driver *driver, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(driver, "internal error", "\x1b[31m", format_list(&driver->arena, format, arguments));
    va_end(arguments);
    message_help(driver, "this is a fault of griddy-llc; please report it with the source");
}

void message_line(Driver *driver, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(driver, NULL, NULL, format_list(&driver->arena, format, arguments));
    va_end(arguments);
}

void message_quoted(Driver *driver, const char *text)
{
    while (*text != '\0') {
        const size_t length = strcspn(text, "\n");
        message_line(driver, "  %.*s", (int)length, text);
        text += length;
        text += *text == '\n';
    }
}
