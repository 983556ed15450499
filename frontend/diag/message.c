/// Messages: texts with their placeholders filled in.
///
/// A message is built twice, first only measured, so that it takes exactly its place in the arena.
#include "message.h"

#include <assert.h>

#include "../base/display.h"
#include "../base/writer.h"

typedef struct Builder {
    char *data;    ///< null while measuring
    size_t length; ///< bytes so far
} Builder;

static void add_bytes(Builder *builder, const char *bytes, size_t length)
{
    if (builder->data != NULL && length != 0)
        memcpy(builder->data + builder->length, bytes, length);
    builder->length += length;
}

static void add_character(Builder *builder, Slice text, size_t length, uint32_t code_point)
{
    char escape[DISPLAY_ESCAPE_BYTES];
    if (display_is_control(code_point))
        add_bytes(builder, escape, display_escape(code_point, (unsigned char)text.data[0], escape));
    else
        add_bytes(builder, text.data, length);
}

static void add_text(Builder *builder, Slice text)
{
    for (uint32_t shown = 0; text.length > 0; shown++) {
        if (shown == DIAG_ARG_CHARACTERS) {
            add_bytes(builder, "...", 3);
            return;
        }
        uint32_t code_point;
        size_t length = utf8_decode(text, &code_point);
        add_character(builder, text, length, code_point);
        text = (Slice){text.data + length, text.length - length};
    }
}

static void add_number(Builder *builder, int64_t number)
{
    char buffer[NUMBER_TEXT_BYTES];
    Slice text = number_text(number, buffer);
    add_bytes(builder, text.data, text.length);
}

static bool is_placeholder(const char *text)
{
    return text[0] == '{' && text[1] >= '0' && text[1] <= '3' && text[2] == '}';
}

static void add_arg(Builder *builder, const DiagArg *arg)
{
    switch (arg->kind) {
    case DIAG_ARG_TEXT:
        add_text(builder, arg->text);
        break;
    case DIAG_ARG_QUOTED:
        add_bytes(builder, "`", 1);
        add_text(builder, arg->text);
        add_bytes(builder, "`", 1);
        break;
    case DIAG_ARG_NUMBER:
        add_number(builder, arg->number);
        break;
    }
}

static void build(Builder *builder, const char *pattern, const DiagArgs *args)
{
    while (*pattern != '\0') {
        if (is_placeholder(pattern)) {
            add_arg(builder, &args->items[pattern[1] - '0']);
            pattern += 3;
        } else {
            add_bytes(builder, pattern++, 1);
        }
    }
}

Slice diag_message(Arena *arena, const char *pattern, const DiagArgs *args)
{
    Builder measure = {.data = NULL};
    build(&measure, pattern, args);
    Builder result = {.data = arena_allocate(arena, measure.length)};
    build(&result, pattern, args);
    assert(result.length == measure.length);
    return (Slice){result.data, result.length};
}
