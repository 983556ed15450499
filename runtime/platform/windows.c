// The platform on Windows: kernel32 alone.
//
// Files and pipes take the runtime's bytes as they are. Consoles take and give UTF-16, which needs
// no setting that would outlive the game; only the mode in which they show colours is set, and put
// back at the end. The linker asks for a large stack (link.cpp), so that a game can call itself
// 1,000 deep.
#include "platform.h"

#include <stddef.h>

#include "../play/main.h"
#include "windows_kernel32.h"
#include "windows_text.h"

enum {
    STREAMS = 3,
    CHUNK = 256,       // units that go to or from a console at once
    END_OF_INPUT = 26, // Ctrl-Z at a line's start
    LONGEST_NAME = 64, // of a variable that the runtime asks for, with its null
};

/// What was typed at a console and is not read yet.
typedef struct Typed {
    char bytes[GRT_UTF8_BYTES * CHUNK];
    int first, end;
    GrtUtf16 pending;
    bool is_inside_line;
} Typed;

typedef struct Stream {
    Handle handle;
    bool is_console;
    uint32_t mode;   ///< of a console, before the game changed it
    GrtUtf8 pending; ///< of what was written to a console
} Stream;

struct GrtPlatform {
    int argument_count;
    char **arguments;
    Stream streams[STREAMS];
    Typed typed;
};

/// What GetLastError says as platform.h names it.
static int64_t outcome(void)
{
    switch (GetLastError()) {
    case ERROR_ABORTED:
        return GRT_IO_INTERRUPTED;
    case ERROR_BROKEN_PIPE:
    case ERROR_PIPE_CLOSING:
    case ERROR_PIPE_NOT_CONNECTED:
        return GRT_IO_CLOSED;
    case ERROR_HANDLE_DISK_FULL:
    case ERROR_DISK_FULL:
    case ERROR_FILE_TOO_LARGE:
    case ERROR_NO_QUOTA:
        return GRT_IO_FULL;
    case ERROR_BAD_HANDLE:
        return GRT_IO_NOT_OPEN;
    default:
        return GRT_IO_BROKEN;
    }
}

/// What one call can move.
static uint32_t part_of(int64_t size)
{
    return size > 1 << 30 ? 1 << 30 : (uint32_t)size;
}

static int64_t read_file(Handle file, char *into, int64_t size)
{
    uint32_t count;
    if (ReadFile(file, into, part_of(size), &count, NULL))
        return count;
    int64_t why = outcome();
    return why == GRT_IO_CLOSED || GetLastError() == ERROR_HANDLE_AT_END ? 0 : why;
}

int64_t grt_platform_read_from(GrtPlatform *platform, int64_t file, char *into, int64_t size)
{
    (void)platform;
    return read_file((Handle)(intptr_t)file, into, size);
}

int64_t grt_platform_open(GrtPlatform *platform, const char *name)
{
    const uint32_t for_reading = 0x80000000;
    const int64_t length = (int64_t)__builtin_strlen(name);
    const int64_t size = (length + 1) * GRT_UTF16_UNITS * (int64_t)sizeof(uint16_t);
    uint16_t *units = grt_platform_pages(platform, size);
    if (units == NULL)
        return GRT_IO_BROKEN;
    GrtUtf8 pending = {0};
    int64_t count = 0;
    for (int64_t i = 0; i <= length; i++)
        count += grt_utf8_take(&pending, (uint8_t)name[i], units + count);
    Handle file = CreateFileW(units, for_reading, SHARED_FOR_READING, NULL, ONLY_EXISTING, 0, NULL);
    grt_platform_release(platform, units, size);
    return (intptr_t)file < 0 ? GRT_IO_BROKEN : (intptr_t)file;
}

/// Reads what is typed next; a number of bytes, or how that failed.
static int64_t read_typed(Stream *console, Typed *typed)
{
    uint16_t units[CHUNK];
    uint32_t count;
    typed->first = typed->end = 0;
    SetLastError(0);
    if (!ReadConsoleW(console->handle, units, CHUNK, &count, NULL))
        return outcome();
    if (count == 0 && GetLastError() == ERROR_ABORTED)
        return GRT_IO_INTERRUPTED;
    if (count == 0 || (!typed->is_inside_line && units[0] == END_OF_INPUT))
        return 0;
    for (uint32_t i = 0; i < count; i++)
        typed->end += grt_utf16_take(&typed->pending, units[i], typed->bytes + typed->end);
    typed->is_inside_line = units[count - 1] != '\n';
    return typed->end > 0 ? typed->end : GRT_IO_INTERRUPTED;
}

static int64_t read_console(Stream *console, Typed *typed, char *into, int64_t size)
{
    if (typed->first == typed->end) {
        int64_t result = read_typed(console, typed);
        if (result <= 0)
            return result;
    }
    int64_t count = 0;
    while (count < size && typed->first < typed->end)
        into[count++] = typed->bytes[typed->first++];
    return count;
}

int64_t grt_platform_read(GrtPlatform *platform, char *into, int64_t size)
{
    Stream *input = &platform->streams[GRT_STDIN];
    return input->is_console ? read_console(input, &platform->typed, into, size)
                             : read_file(input->handle, into, size);
}

static bool show_units(Stream *console, const uint16_t *units, uint32_t size)
{
    uint32_t done = 0, count;
    for (; done < size; done += count) {
        if (!WriteConsoleW(console->handle, units + done, size - done, &count, NULL))
            return false;
    }
    return true;
}

/// Writes what is known of the characters in the first bytes; the next ones may have to finish one.
static int64_t write_console(Stream *console, const char *bytes, int64_t size)
{
    uint16_t units[GRT_UTF16_UNITS * CHUNK];
    uint32_t count = 0;
    int64_t taken = 0;
    for (; taken < size && taken < CHUNK; taken++)
        count += (uint32_t)grt_utf8_take(&console->pending, (uint8_t)bytes[taken], units + count);
    return show_units(console, units, count) ? taken : outcome();
}

int64_t grt_platform_write(GrtPlatform *platform, GrtStream stream, const char *bytes, int64_t size)
{
    Stream *to = &platform->streams[stream];
    if (to->is_console)
        return write_console(to, bytes, size);
    uint32_t count;
    return WriteFile(to->handle, bytes, part_of(size), &count, NULL) ? count : outcome();
}

void *grt_platform_pages(GrtPlatform *platform, int64_t size)
{
    (void)platform;
    return VirtualAlloc(NULL, (uintptr_t)size, MEMORY_COMMIT_RESERVE, PAGES_READ_WRITE);
}

void grt_platform_release(GrtPlatform *platform, void *pages, int64_t size)
{
    (void)platform, (void)size;
    VirtualFree(pages, 0, MEMORY_RELEASE);
}

uint64_t grt_platform_clock(GrtPlatform *platform)
{
    (void)platform;
    const int64_t nanoseconds = 1000000000;
    int64_t ticks, second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&second);
    return (uint64_t)(ticks / second * nanoseconds + ticks % second * nanoseconds / second);
}

/// RtlGenRandom, as headers call it, is in another library under another name.
bool grt_platform_entropy(GrtPlatform *platform, uint64_t *value)
{
    (void)platform;
    typedef uint8_t Generate(void *into, uint32_t size);
    Handle library = LoadLibraryExA("advapi32.dll", NULL, ONLY_FROM_SYSTEM_FOLDER);
    if (library == NULL)
        return false;
    Generate *generate = (Generate *)GetProcAddress(library, "SystemFunction036");
    return generate != NULL && generate(value, sizeof *value);
}

bool grt_platform_is_terminal(GrtPlatform *platform, GrtStream stream)
{
    return platform->streams[stream].is_console;
}

/// The text of `count` units, with a null at its end; null when there is no memory.
static char *text_of(const uint16_t *units, int64_t count)
{
    char *text = grt_platform_pages(NULL, GRT_UTF8_BYTES * (count + 1));
    if (text == NULL)
        return NULL;
    GrtUtf16 pending = {0};
    int64_t length = 0;
    for (int64_t i = 0; i <= count; i++)
        length += grt_utf16_take(&pending, i < count ? units[i] : 0, text + length);
    return text;
}

const char *grt_platform_variable(GrtPlatform *platform, const char *name)
{
    (void)platform;
    uint16_t wide_name[LONGEST_NAME] = {0};
    for (int i = 0; i < LONGEST_NAME - 1 && name[i] != 0; i++)
        wide_name[i] = (uint8_t)name[i];
    uint32_t size = GetEnvironmentVariableW(wide_name, NULL, 0); // with its null; 0: not set
    uint16_t *value = size == 0 ? NULL : grt_platform_pages(platform, size * sizeof *value);
    if (value == NULL)
        return NULL;
    uint32_t count = GetEnvironmentVariableW(wide_name, value, size);
    const char *text = count < size ? text_of(value, count) : NULL;
    grt_platform_release(platform, value, size);
    return text;
}

/// A console that can show colours is set to do so; what it was is kept for the end.
static void open_stream(Stream *stream, uint32_t number)
{
    stream->handle = GetStdHandle(number);
    stream->is_console = GetConsoleMode(stream->handle, &stream->mode) != 0;
    if (stream->is_console && number != (uint32_t)STANDARD_INPUT)
        SetConsoleMode(stream->handle, stream->mode | MODE_VIRTUAL_TERMINAL);
}

void grt_platform_exit(GrtPlatform *platform, int status)
{
    for (int i = STREAMS - 1; i > GRT_STDIN; i--) {
        const Stream *stream = &platform->streams[i];
        if (stream->is_console)
            SetConsoleMode(stream->handle, stream->mode);
    }
    ExitProcess((uint32_t)status);
}

static void read_command_line(GrtPlatform *platform)
{
    const uint16_t *units = GetCommandLineW();
    int64_t count = lstrlenW(units);
    char *line = text_of(units, count);
    char **arguments = grt_platform_pages(platform, (count / 2 + 3) * (int64_t)sizeof *arguments);
    if (line == NULL || arguments == NULL)
        return;
    platform->arguments = arguments;
    platform->argument_count = grt_windows_split(line, arguments);
}

/// Where the system starts the program.
__attribute__((noreturn)) void grt_windows_begin(void);

void grt_windows_begin(void)
{
    GrtPlatform platform = {0};
    open_stream(&platform.streams[GRT_STDIN], (uint32_t)STANDARD_INPUT);
    open_stream(&platform.streams[GRT_STDOUT], (uint32_t)STANDARD_OUTPUT);
    open_stream(&platform.streams[GRT_STDERR], (uint32_t)STANDARD_ERROR);
    read_command_line(&platform);
    int status = grt_main(&platform, &griddy_game, platform.argument_count, platform.arguments);
    grt_platform_exit(&platform, status);
}
