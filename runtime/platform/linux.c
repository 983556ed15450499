// The platform on Linux: system calls, and the program's start on a stack of its own.
//
// A game may call itself 1,000 deep whatever its frames and whatever `ulimit -s` says, so `_start`
// maps a large stack first. Its pages are only used when they are touched. The processor's part is
// in linux_system.h; play/main.h is where the game goes on.
#include "platform.h"

#include <stddef.h>

#include "../play/main.h"
#include "environment.h"
#include "linux_system.h"

struct GrtPlatform {
    int argument_count;
    char **arguments;
    char **environment;
};

/// The kernel's numbers, the same on every processor that is supported.
enum {
    INTERRUPTED = 4, // EINTR
    BAD_STREAM = 9,  // EBADF
    TRY_AGAIN = 11,  // EAGAIN
    TOO_BIG = 27,    // EFBIG
    NO_SPACE = 28,   // ENOSPC
    NO_READER = 32,  // EPIPE
    NO_QUOTA = 122,  // EDQUOT

    PROTECT_NONE = 0,
    PROTECT_READ_WRITE = 3,
    MAP_PRIVATE_ANONYMOUS = 0x22,
    MAP_NO_RESERVE = 0x4000,
    MAP_STACK = 0x20000, // no huge pages: clearing one takes longer than the whole start

    WORKING_FOLDER = -100, // AT_FDCWD
    PIPE_SIGNAL = 13,
    CLOCK_MONOTONIC = 1,
    READABLE = 1,
    WRITABLE = 4,
    GET_TERMINAL_SETTINGS = 0x5401, // TCGETS
};

static long call3(long number, long a, long b, long c)
{
    return grt_linux_call(number, a, b, c, 0, 0);
}

static void *map(int64_t size, long protection, long flags)
{
    if (size > PTRDIFF_MAX)
        return NULL;
    long address = grt_linux_call(LINUX_MMAP, 0, (long)size, protection, flags, -1);
    return address < 0 && address > -4096 ? NULL : (void *)address;
}

/// Waits until a stream that does not block is ready.
static void wait_for(int stream, short event)
{
    struct {
        int stream;
        short events, results;
    } wanted = {stream, event, 0};
    grt_linux_call(LINUX_PPOLL, (long)&wanted, 1, 0, 0, 0);
}

/// A negated error of the kernel as platform.h names it.
static int64_t outcome(long error, int stream, short event)
{
    switch (-error) {
    case INTERRUPTED:
        return GRT_IO_INTERRUPTED;
    case TRY_AGAIN:
        wait_for(stream, event);
        return GRT_IO_INTERRUPTED;
    case NO_READER:
        return GRT_IO_CLOSED;
    case NO_SPACE:
    case NO_QUOTA:
    case TOO_BIG:
        return GRT_IO_FULL;
    case BAD_STREAM:
        return GRT_IO_NOT_OPEN;
    default:
        return GRT_IO_BROKEN;
    }
}

int64_t grt_platform_open(GrtPlatform *platform, const char *name)
{
    (void)platform;
    long result = call3(LINUX_OPENAT, WORKING_FOLDER, (long)name, 0);
    return result < 0 ? GRT_IO_BROKEN : result;
}

int64_t grt_platform_read_from(GrtPlatform *platform, int64_t file, char *into, int64_t size)
{
    (void)platform;
    long result = call3(LINUX_READ, (long)file, (long)into, (long)size);
    return result < 0 ? outcome(result, (int)file, READABLE) : result;
}

int64_t grt_platform_read(GrtPlatform *platform, char *into, int64_t size)
{
    return grt_platform_read_from(platform, GRT_STDIN, into, size);
}

int64_t grt_platform_write(GrtPlatform *platform, GrtStream stream, const char *bytes, int64_t size)
{
    (void)platform;
    long result = call3(LINUX_WRITE, stream, (long)bytes, (long)size);
    return result < 0 ? outcome(result, (int)stream, WRITABLE) : result;
}

void *grt_platform_pages(GrtPlatform *platform, int64_t size)
{
    (void)platform;
    return map(size, PROTECT_READ_WRITE, MAP_PRIVATE_ANONYMOUS);
}

void grt_platform_release(GrtPlatform *platform, void *pages, int64_t size)
{
    (void)platform;
    call3(LINUX_MUNMAP, (long)pages, (long)size, 0);
}

uint64_t grt_platform_clock(GrtPlatform *platform)
{
    (void)platform;
    long time[2] = {0, 0}; // seconds and nanoseconds
    call3(LINUX_CLOCK_GETTIME, CLOCK_MONOTONIC, (long)time, 0);
    return (uint64_t)time[0] * 1000000000 + (uint64_t)time[1];
}

bool grt_platform_entropy(GrtPlatform *platform, uint64_t *value)
{
    (void)platform;
    return call3(LINUX_GETRANDOM, (long)value, sizeof *value, 0) == sizeof *value;
}

bool grt_platform_is_terminal(GrtPlatform *platform, GrtStream stream)
{
    (void)platform;
    char settings[64]; // the kernel's struct termios has 36 bytes
    return call3(LINUX_IOCTL, stream, GET_TERMINAL_SETTINGS, (long)settings) == 0;
}

const char *grt_platform_variable(GrtPlatform *platform, const char *name)
{
    return grt_environment_find(platform->environment, name);
}

void grt_platform_exit(GrtPlatform *platform, int status)
{
    (void)platform;
    for (;;)
        call3(LINUX_EXIT_GROUP, status, 0, 0);
}

/// Writing to a pipe that nobody reads is an outcome of the write, not the end of the program.
static void ignore_pipe_signal(void)
{
    const long mask_bytes = 8;
    long action[5] = {1, 0, 0, 0, 0}; // the handler SIG_IGN, flags, restorer, mask
    grt_linux_call(LINUX_SIGACTION, PIPE_SIGNAL, (long)action, 0, mask_bytes, 0);
}

/// The end of a stack as large as the system grants; null when it grants hardly any. Its lowest
/// part is out of bounds, so that an overflow cannot run into other memory.
static void *large_stack(void)
{
    const int64_t largest = 1 << 30, smallest = 1 << 18;
    const long flags = MAP_PRIVATE_ANONYMOUS | MAP_NO_RESERVE | MAP_STACK;
    for (int64_t size = largest; size >= smallest; size /= 2) {
        char *low = map(size, PROTECT_READ_WRITE, flags);
        if (low != NULL) {
            call3(LINUX_MPROTECT, (long)low, (long)(size / 16), PROTECT_NONE);
            return low + size;
        }
    }
    return NULL;
}

static void run(void *of)
{
    GrtPlatform *platform = of;
    int status = grt_main(platform, &griddy_game, platform->argument_count, platform->arguments);
    grt_platform_exit(platform, status);
}

__attribute__((used)) void grt_linux_begin(long *stack)
{
    GrtPlatform platform;
    platform.argument_count = (int)stack[0];
    platform.arguments = (char **)(stack + 1);
    platform.environment = platform.arguments + platform.argument_count + 1;
    ignore_pipe_signal();
    void *top = large_stack();
    if (top != NULL)
        grt_linux_on_stack(top, run, &platform);
    run(&platform);
    __builtin_unreachable();
}
