// Standard input, line by line. Bytes are looked at once, and moved at most once for each line or
// growth of the buffer, however small the pieces are in which they come.
#include "lines.h"

#include "memory.h"

/// Makes room behind what was read: from the lines handed out, or else by growing.
static void make_room(GrtLines *lines, GrtHost *host)
{
    if (lines->start > 0) {
        __builtin_memmove(lines->buffer, lines->buffer + lines->start,
                          (size_t)(lines->end - lines->start));
        lines->scanned -= lines->start;
        lines->end -= lines->start;
        lines->start = 0;
    } else {
        lines->buffer =
            grt_memory_grow(host, lines->buffer, &lines->capacity, 1, lines->capacity + 1);
    }
}

static int64_t read_some(GrtLines *lines, GrtHost *host)
{
    char *into = lines->buffer + lines->end;
    const int64_t room = lines->capacity - lines->end;
    if (lines->file != 0)
        return grt_platform_read_from(host->platform, lines->file, into, room);
    return grt_platform_read(host->platform, into, room);
}

/// Reads what there is. A failure ends the input.
static GrtLineStatus read_more(GrtLines *lines, GrtHost *host)
{
    if (lines->end == lines->capacity)
        make_room(lines, host);
    for (;;) {
        int64_t count = read_some(lines, host);
        if (count == GRT_IO_INTERRUPTED)
            continue;
        if (count < 0)
            return GRT_LINE_BROKEN;
        if (count == 0)
            lines->has_ended = true;
        lines->end += count;
        return count == 0 ? GRT_LINE_ENDED : GRT_LINE_READ;
    }
}

/// Hands out the line that ends before `end`; the next one starts at `next`.
static void take_line(GrtLines *lines, int64_t end, int64_t next, GrtText *line)
{
    *line = (GrtText){lines->buffer + lines->start, end - lines->start};
    lines->start = next;
    lines->scanned = next;
}

/// The line's end is at `lines->scanned`, if it was read yet.
static bool find_end(GrtLines *lines)
{
    while (lines->scanned < lines->end && lines->buffer[lines->scanned] != '\n')
        lines->scanned++;
    return lines->scanned < lines->end;
}

GrtLineStatus grt_lines_next(GrtLines *lines, GrtHost *host, GrtText *line)
{
    while (!find_end(lines)) {
        GrtLineStatus status = lines->has_ended ? GRT_LINE_ENDED : read_more(lines, host);
        if (status == GRT_LINE_READ)
            continue;
        if (status == GRT_LINE_BROKEN || lines->start == lines->end)
            return status;
        take_line(lines, lines->end, lines->end, line);
        return GRT_LINE_READ;
    }
    int64_t end = lines->scanned;
    bool has_return = end > lines->start && lines->buffer[end - 1] == '\r';
    take_line(lines, end - has_return, end + 1, line);
    return GRT_LINE_READ;
}
