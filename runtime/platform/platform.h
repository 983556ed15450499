/// What a system must offer the runtime: streams, memory, a clock, entropy, variables, an end.
///
/// One file per system implements this (linux.c); the unit tests have one of their own, which plays
/// back a script. Nothing here formats, buffers or decides: that is play/'s business. `GrtPlatform`
/// is defined by each implementation and handed to all its functions, so that there are no globals.
#ifndef GRIDDY_PLATFORM_PLATFORM_H
#define GRIDDY_PLATFORM_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct GrtPlatform GrtPlatform;

typedef enum GrtStream {
    GRT_STDIN,
    GRT_STDOUT,
    GRT_STDERR,
} GrtStream;

/// What `grt_platform_read` and `grt_platform_write` answer in place of a number of bytes.
enum {
    GRT_IO_INTERRUPTED = -1, ///< nothing happened, try again
    GRT_IO_CLOSED = -2,      ///< nobody reads at the other end of the pipe
    GRT_IO_FULL = -3,        ///< no room on the disk, or a limit reached
    GRT_IO_NOT_OPEN = -4,    ///< the stream is closed on this side
    GRT_IO_BROKEN = -5,      ///< anything else
};

/// Reads up to `size` bytes of standard input; waits until there is one. 0 at its end.
int64_t grt_platform_read(GrtPlatform *platform, char *into, int64_t size);

/// Opens a file (its name as the command line has it) to be read; a handle of 0 or more, or how
/// that failed. Files are not closed: a program opens one at most.
int64_t grt_platform_open(GrtPlatform *platform, const char *name);

/// As grt_platform_read, from a file that was opened.
int64_t grt_platform_read_from(GrtPlatform *platform, int64_t file, char *into, int64_t size);

/// Writes up to `size` bytes; may write fewer.
int64_t grt_platform_write(GrtPlatform *platform, GrtStream stream, const char *bytes,
                           int64_t size);

/// `size` bytes of zeroed memory, aligned for anything, until released; null when there is none.
void *grt_platform_pages(GrtPlatform *platform, int64_t size);
void grt_platform_release(GrtPlatform *platform, void *pages, int64_t size);

/// Nanoseconds since some moment that stays the same while the game runs.
uint64_t grt_platform_clock(GrtPlatform *platform);

/// Fills `*value` with bits that nobody can foresee; false where the system has none.
bool grt_platform_entropy(GrtPlatform *platform, uint64_t *value);

bool grt_platform_is_terminal(GrtPlatform *platform, GrtStream stream);

/// An environment variable's value, or null. Lives as long as the program.
const char *grt_platform_variable(GrtPlatform *platform, const char *name);

__attribute__((noreturn)) void grt_platform_exit(GrtPlatform *platform, int status);

#endif
