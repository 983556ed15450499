/// The functions of WASI, preview 1, that the runtime calls, and their numbers. Pointers and sizes
/// have 32 bits there. Every function answers 0 or an error.
#ifndef GRIDDY_PLATFORM_WASI_PREVIEW1_H
#define GRIDDY_PLATFORM_WASI_PREVIEW1_H

#include <stddef.h>
#include <stdint.h>

#define WASI(name)                                                                                 \
    __attribute__((import_module("wasi_snapshot_preview1"),                                        \
                   import_name(#name))) uint16_t wasi_##name

enum {
    WASI_TRY_AGAIN = 6,
    WASI_BAD_STREAM = 8,
    WASI_NO_QUOTA = 19,
    WASI_TOO_BIG = 22,
    WASI_INTERRUPTED = 27,
    WASI_NO_SPACE = 51,
    WASI_NO_READER = 64,

    WASI_CLOCK_MONOTONIC = 1,
    WASI_CHARACTER_DEVICE = 2,
    WASI_MAY_SEEK_OR_TELL = 0x24,
    WASI_MAY_READ = 2,
    WASI_FIRST_FOLDER = 3, ///< folders that the host has opened come after the three streams
    WASI_READABLE = 1,
    WASI_WRITABLE = 2,
};

typedef struct WasiBytes {
    void *bytes;
    size_t size;
} WasiBytes;

typedef struct WasiStream {
    uint8_t type;
    uint16_t flags;
    uint64_t rights;
    uint64_t inherited_rights;
} WasiStream;

/// A folder that the host has opened for the program.
typedef struct WasiFolder {
    uint32_t type;
    size_t name_length;
} WasiFolder;

/// What to wait for, and what came.
typedef struct WasiWanted {
    uint64_t mark;
    uint64_t event; ///< WASI_READABLE or WASI_WRITABLE
    uint32_t stream;
    uint32_t unused[7];
} WasiWanted;

typedef struct WasiEvent {
    uint64_t fields[4];
} WasiEvent;

_Static_assert(sizeof(WasiStream) == 24, "fdstat has 24 bytes");
_Static_assert(sizeof(WasiWanted) == 48, "subscription has 48 bytes");
_Static_assert(sizeof(WasiEvent) == 32, "event has 32 bytes");

WASI(args_sizes_get)(size_t *count, size_t *bytes);
WASI(args_get)(char **texts, char *bytes);
WASI(environ_sizes_get)(size_t *count, size_t *bytes);
WASI(environ_get)(char **texts, char *bytes);
WASI(fd_prestat_get)(uint32_t folder, WasiFolder *about);
WASI(fd_prestat_dir_name)(uint32_t folder, char *into, size_t size);
WASI(path_open)(uint32_t folder, uint32_t lookup, const char *path, size_t length,
                uint32_t creation, uint64_t rights, uint64_t inherited, uint32_t flags,
                uint32_t *file);
WASI(fd_read)(uint32_t stream, const WasiBytes *parts, size_t part_count, size_t *count);
WASI(fd_write)(uint32_t stream, const WasiBytes *parts, size_t part_count, size_t *count);
WASI(fd_fdstat_get)(uint32_t stream, WasiStream *about);
WASI(clock_time_get)(uint32_t clock, uint64_t precision, uint64_t *nanoseconds);
WASI(random_get)(void *into, size_t size);
WASI(poll_oneoff)(const WasiWanted *wanted, WasiEvent *events, size_t count, size_t *event_count);

__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit"), noreturn)) void
wasi_proc_exit(uint32_t status);

#endif
