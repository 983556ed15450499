// Buffered output: one write for many small pieces. Interrupted and partial writes go on.
#include "out.h"

#include "number.h"

void grt_out_open(GrtOut *out, GrtPlatform *platform, GrtStream stream, char *buffer,
                  int64_t capacity)
{
    *out = (GrtOut){.platform = platform, .stream = stream, .capacity = capacity};
    out->buffer = buffer;
    out->at_newline = true;
}

void grt_out_flush(GrtOut *out)
{
    int64_t done = 0;
    while (done < out->used && out->failure == 0) {
        int64_t written =
            grt_platform_write(out->platform, out->stream, out->buffer + done, out->used - done);
        if (written >= 0)
            done += written;
        else if (written != GRT_IO_INTERRUPTED)
            out->failure = (int)written;
    }
    out->used = 0;
}

void grt_out_bytes(GrtOut *out, const char *bytes, int64_t count)
{
    if (count == 0)
        return;
    out->at_newline = bytes[count - 1] == '\n';
    while (count > 0) {
        if (out->used == out->capacity)
            grt_out_flush(out);
        int64_t room = out->capacity - out->used;
        int64_t part = count < room ? count : room;
        __builtin_memcpy(out->buffer + out->used, bytes, (size_t)part);
        out->used += part;
        bytes += part;
        count -= part;
    }
}

void grt_out_text(GrtOut *out, const char *text)
{
    grt_out_bytes(out, text, (int64_t)__builtin_strlen(text));
}

void grt_out_string(GrtOut *out, const griddy_string *string)
{
    if (string != NULL)
        grt_out_bytes(out, string->bytes, string->length);
}

void grt_out_number(GrtOut *out, int64_t number)
{
    char digits[GRT_NUMBER_BYTES];
    grt_out_bytes(out, digits, grt_number_write(digits, number));
}

void grt_out_unsigned(GrtOut *out, uint64_t number)
{
    if (number > INT64_MAX) {
        grt_out_unsigned(out, number / 10);
        number %= 10;
    }
    grt_out_number(out, (int64_t)number);
}

void grt_out_plain_bytes(GrtOut *out, const char *bytes, int64_t count)
{
    for (int64_t i = 0; i < count; i++) {
        bool is_control = (unsigned char)bytes[i] < ' ' || bytes[i] == 0x7f;
        grt_out_bytes(out, is_control ? "?" : bytes + i, 1);
    }
}

void grt_out_plain(GrtOut *out, const char *text)
{
    grt_out_plain_bytes(out, text, (int64_t)__builtin_strlen(text));
}
