// The platform on Windows, on any system: kernel32 is played by functions of this file.
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "../../../runtime/platform/windows.c"      // NOLINT(bugprone-suspicious-include)
#include "../../../runtime/platform/windows_text.c" // NOLINT(bugprone-suspicious-include)

enum { CONSOLE_INPUT = 1, CONSOLE_OUTPUT, FILE_INPUT, ROOM = 1024, OLD_MODE = 3 };

// What the system holds, and what it was told.
static struct {
    const uint16_t *typed[4]; // what each read of the console brings
    int reads;
    uint16_t shown[ROOM];
    uint32_t shown_count;
    uint32_t error;
    uint32_t mode;
    int file_succeeds;
} fake;

const struct griddy_game griddy_game;

static Handle handle(intptr_t number)
{
    return (Handle)number; // NOLINT(performance-no-int-to-ptr)
}

Handle GetStdHandle(uint32_t stream)
{
    return handle(stream == (uint32_t)STANDARD_INPUT ? CONSOLE_INPUT : CONSOLE_OUTPUT);
}

// The system's own list of parameters. NOLINTNEXTLINE(readability-function-size)
Handle CreateFileW(const uint16_t *name, uint32_t access, uint32_t sharing, void *security,
                   uint32_t existence, uint32_t flags, Handle template)
{
    (void)name, (void)access, (void)sharing, (void)security, (void)existence, (void)flags;
    (void)template;
    return handle(-1);
}

int ReadFile(Handle file, void *into, uint32_t size, uint32_t *count, void *overlapped)
{
    (void)file, (void)into, (void)size, (void)overlapped;
    *count = 0;
    return fake.file_succeeds;
}

int WriteFile(Handle file, const void *bytes, uint32_t size, uint32_t *count, void *overlapped)
{
    (void)file, (void)bytes, (void)overlapped;
    *count = size;
    return fake.file_succeeds;
}

int ReadConsoleW(Handle console, uint16_t *into, uint32_t size, uint32_t *count, void *control)
{
    (void)console, (void)size, (void)control;
    const uint16_t *units = fake.typed[fake.reads++];
    for (*count = 0; units != NULL && units[*count] != 0; ++*count)
        into[*count] = units[*count];
    return units != NULL;
}

int WriteConsoleW(Handle console, const uint16_t *units, uint32_t size, uint32_t *count,
                  void *reserved)
{
    (void)console, (void)reserved;
    *count = size < 100 ? size : 100; // a console may take less than it is given
    memcpy(fake.shown + fake.shown_count, units, *count * sizeof *units);
    fake.shown_count += *count;
    return 1;
}

int GetConsoleMode(Handle console, uint32_t *mode)
{
    *mode = OLD_MODE;
    return console == handle(CONSOLE_INPUT) || console == handle(CONSOLE_OUTPUT);
}

int SetConsoleMode(Handle console, uint32_t mode)
{
    (void)console;
    fake.mode = mode;
    return 1;
}

uint32_t GetLastError(void)
{
    return fake.error;
}

void SetLastError(uint32_t error)
{
    fake.error = error;
}

void *VirtualAlloc(void *address, uintptr_t size, uint32_t type, uint32_t protection)
{
    (void)address, (void)type, (void)protection;
    return calloc(1, size);
}

int VirtualFree(void *address, uintptr_t size, uint32_t type)
{
    (void)size, (void)type;
    free(address);
    return 1;
}

int QueryPerformanceCounter(int64_t *ticks)
{
    *ticks = INT64_C(25000000000000000);
    return 1;
}

int QueryPerformanceFrequency(int64_t *ticks_a_second)
{
    *ticks_a_second = 10000000;
    return 1;
}

Handle LoadLibraryExA(const char *name, Handle reserved, uint32_t flags)
{
    (void)name, (void)reserved, (void)flags;
    return NULL;
}

Procedure *GetProcAddress(Handle library, const char *name)
{
    (void)library, (void)name;
    return NULL;
}

const uint16_t *GetCommandLineW(void)
{
    static const uint16_t line[] = {'g', ' ', '"', 0xe4, ' ', 'b', '"', 0};
    return line;
}

int lstrlenW(const uint16_t *units)
{
    int count = 0;
    while (units[count] != 0)
        count++;
    return count;
}

uint32_t GetEnvironmentVariableW(const uint16_t *name, uint16_t *into, uint32_t size)
{
    static const uint16_t value[] = {'y', 0xe9, 0};
    if (name[0] != 'N' || name[1] != 0)
        return 0;
    if (size < 3)
        return 3;
    memcpy(into, value, sizeof value);
    return 2;
}

void ExitProcess(uint32_t status)
{
    exit((int)status);
}

static void open_platform(GrtPlatform *platform)
{
    memset(&fake, 0, sizeof fake);
    *platform = (GrtPlatform){0};
    open_stream(&platform->streams[GRT_STDIN], (uint32_t)STANDARD_INPUT);
    open_stream(&platform->streams[GRT_STDOUT], (uint32_t)STANDARD_OUTPUT);
}

static void lines_are_read_in_pieces_of_any_size(void **state)
{
    (void)state;
    static const uint16_t line[] = {'a', 0x20ac, 0xd83c, 0}, rest[] = {0xdfb2, '\r', '\n', 0};
    GrtPlatform platform;
    open_platform(&platform);
    fake.typed[0] = line;
    fake.typed[1] = rest;
    char bytes[ROOM] = "";
    int length = 0;
    while (length < 10) {
        int64_t count = grt_platform_read(&platform, bytes + length, 1);
        assert_int_equal(count, 1);
        length++;
    }
    assert_string_equal(bytes, "a\u20ac\U0001f3b2\r\n");
    assert_int_equal(fake.reads, 2);
}

static void control_z_ends_the_input_at_a_lines_start_only(void **state)
{
    (void)state;
    static const uint16_t inside[] = {'a', 26, 0}, more[] = {26, '\r', '\n', 0},
                          at_start[] = {26, '\r', '\n', 0};
    GrtPlatform platform;
    open_platform(&platform);
    fake.typed[0] = inside;
    fake.typed[1] = more;
    fake.typed[2] = at_start;
    char bytes[ROOM];
    assert_int_equal(grt_platform_read(&platform, bytes, ROOM), 2);
    assert_int_equal(grt_platform_read(&platform, bytes, ROOM), 3);
    assert_int_equal(grt_platform_read(&platform, bytes, ROOM), 0);
}

static void an_interrupted_read_is_tried_again(void **state)
{
    (void)state;
    static const uint16_t nothing[] = {0}, half[] = {0xd83c, 0};
    GrtPlatform platform;
    open_platform(&platform);
    fake.typed[0] = half;
    fake.typed[1] = nothing;
    char bytes[ROOM];
    assert_int_equal(grt_platform_read(&platform, bytes, ROOM), GRT_IO_INTERRUPTED);
    assert_int_equal(grt_platform_read(&platform, bytes, ROOM), 0);
    fake.error = ERROR_ABORTED;
    assert_int_equal(outcome(), GRT_IO_INTERRUPTED);
}

static void characters_are_shown_however_they_are_cut(void **state)
{
    (void)state;
    GrtPlatform platform;
    open_platform(&platform);
    const char text[] = "\u2502\U0001f3b2x";
    for (size_t i = 0; text[i] != 0; i++)
        assert_int_equal(grt_platform_write(&platform, GRT_STDOUT, text + i, 1), 1);
    const uint16_t expected[] = {0x2502, 0xd83c, 0xdfb2, 'x'};
    assert_int_equal(fake.shown_count, 4);
    assert_memory_equal(fake.shown, expected, sizeof expected);
}

static void long_texts_go_in_parts(void **state)
{
    (void)state;
    GrtPlatform platform;
    open_platform(&platform);
    char text[ROOM];
    memset(text, 'x', ROOM);
    int64_t done = 0;
    while (done < ROOM) {
        int64_t count = grt_platform_write(&platform, GRT_STDOUT, text + done, ROOM - done);
        assert_true(count > 0);
        done += count;
    }
    assert_int_equal(fake.shown_count, ROOM);
}

static void failures_have_their_names(void **state)
{
    (void)state;
    static const struct {
        uint32_t error;
        int64_t write, read;
    } cases[] = {
        {ERROR_BROKEN_PIPE, GRT_IO_CLOSED, 0},
        {ERROR_PIPE_CLOSING, GRT_IO_CLOSED, 0},
        {ERROR_DISK_FULL, GRT_IO_FULL, GRT_IO_FULL},
        {ERROR_BAD_HANDLE, GRT_IO_NOT_OPEN, GRT_IO_NOT_OPEN},
        {ERROR_HANDLE_AT_END, GRT_IO_BROKEN, 0},
        {5, GRT_IO_BROKEN, GRT_IO_BROKEN},
    };
    GrtPlatform platform;
    open_platform(&platform);
    platform.streams[GRT_STDIN].is_console = platform.streams[GRT_STDOUT].is_console = false;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char byte = 0;
        fake.error = cases[i].error;
        assert_int_equal(grt_platform_write(&platform, GRT_STDOUT, &byte, 1), cases[i].write);
        assert_int_equal(grt_platform_read(&platform, &byte, 1), cases[i].read);
    }
}

static void arguments_and_variables_are_utf8(void **state)
{
    (void)state;
    GrtPlatform platform;
    open_platform(&platform);
    read_command_line(&platform);
    assert_int_equal(platform.argument_count, 2);
    assert_string_equal(platform.arguments[0], "g");
    assert_string_equal(platform.arguments[1], "\u00e4 b");
    free(platform.arguments[0]); // the line
    free(platform.arguments);
    char *value = (char *)grt_platform_variable(&platform, "N");
    assert_string_equal(value, "y\u00e9");
    free(value);
    assert_null(grt_platform_variable(&platform, "OTHER"));
}

static void colours_are_switched_on(void **state)
{
    (void)state;
    GrtPlatform platform;
    open_platform(&platform);
    assert_int_equal(fake.mode, OLD_MODE | MODE_VIRTUAL_TERMINAL);
    assert_true(grt_platform_is_terminal(&platform, GRT_STDOUT));
    assert_int_equal(grt_platform_clock(&platform), UINT64_C(2500000000000000000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_read_in_pieces_of_any_size),
        cmocka_unit_test(control_z_ends_the_input_at_a_lines_start_only),
        cmocka_unit_test(an_interrupted_read_is_tried_again),
        cmocka_unit_test(characters_are_shown_however_they_are_cut),
        cmocka_unit_test(long_texts_go_in_parts),
        cmocka_unit_test(failures_have_their_names),
        cmocka_unit_test(arguments_and_variables_are_utf8),
        cmocka_unit_test(colours_are_switched_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
