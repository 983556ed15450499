// The platform in WebAssembly: what WASI, preview 1, lets a program ask of its host.
//
// Memory only ever grows here, so released pages are kept in a list and handed out again. The
// linker gives the program a large stack (link.cpp), and the host has another one, of which frames
// without arrays take little.
#include "platform.h"

#include "../play/main.h"
#include "environment.h"
#include "wasi_preview1.h"

enum {
    PAGE = 1 << 16,
    ALIGNMENT = 16,
};

/// Memory that nobody uses, described at its own start.
typedef struct Free {
    struct Free *next;
    size_t size; ///< a multiple of ALIGNMENT
} Free;

struct GrtPlatform {
    char **arguments;
    size_t argument_count;
    char **environment;
    Free *free;
};

/// Waits until a stream that does not block is ready.
static void wait_for(uint32_t stream, uint64_t event)
{
    WasiWanted wanted = {.event = event, .stream = stream};
    WasiEvent result;
    size_t count;
    wasi_poll_oneoff(&wanted, &result, 1, &count);
}

/// An error of the host as platform.h names it.
static int64_t outcome(uint16_t error, uint32_t stream, uint64_t event)
{
    switch (error) {
    case WASI_INTERRUPTED:
        return GRT_IO_INTERRUPTED;
    case WASI_TRY_AGAIN:
        wait_for(stream, event);
        return GRT_IO_INTERRUPTED;
    case WASI_NO_READER:
        return GRT_IO_CLOSED;
    case WASI_NO_SPACE:
    case WASI_NO_QUOTA:
    case WASI_TOO_BIG:
        return GRT_IO_FULL;
    case WASI_BAD_STREAM:
        return GRT_IO_NOT_OPEN;
    default:
        return GRT_IO_BROKEN;
    }
}

int64_t grt_platform_read_from(GrtPlatform *platform, int64_t file, char *into, int64_t size)
{
    (void)platform;
    WasiBytes part = {into, (size_t)size};
    size_t count;
    uint16_t error = wasi_fd_read((uint32_t)file, &part, 1, &count);
    return error != 0 ? outcome(error, (uint32_t)file, WASI_READABLE) : (int64_t)count;
}

int64_t grt_platform_read(GrtPlatform *platform, char *into, int64_t size)
{
    return grt_platform_read_from(platform, GRT_STDIN, into, size);
}

int64_t grt_platform_write(GrtPlatform *platform, GrtStream stream, const char *bytes, int64_t size)
{
    (void)platform;
    WasiBytes part = {(void *)bytes, (size_t)size};
    size_t count;
    uint16_t error = wasi_fd_write(stream, &part, 1, &count);
    return error != 0 ? outcome(error, stream, WASI_WRITABLE) : (int64_t)count;
}

static void give_back(GrtPlatform *platform, void *memory, size_t size)
{
    Free *part = memory;
    *part = (Free){platform->free, size};
    platform->free = part;
}

/// Takes `size` bytes from the first free part that has as many; null where none has.
static void *take(GrtPlatform *platform, size_t size)
{
    Free **at = &platform->free;
    while (*at != NULL && (*at)->size < size)
        at = &(*at)->next;
    Free *part = *at;
    if (part == NULL)
        return NULL;
    size_t rest = part->size - size;
    *at = part->next;
    if (rest > 0)
        give_back(platform, (char *)part + size, rest);
    return part;
}

static size_t rounded(int64_t size, size_t unit)
{
    return ((size_t)size + unit - 1) & -unit;
}

/// Adds memory of at least `size` bytes to what is free; false where the host gives none.
static bool grow(GrtPlatform *platform, size_t size)
{
    size_t pages = rounded((int64_t)size, PAGE) / PAGE;
    size_t first = __builtin_wasm_memory_grow(0, pages);
    if (first == SIZE_MAX)
        return false;
    give_back(platform, (void *)(first * PAGE), pages * PAGE);
    return true;
}

void *grt_platform_pages(GrtPlatform *platform, int64_t size)
{
    if (size > INT32_MAX)
        return NULL;
    size_t taken = rounded(size, ALIGNMENT);
    void *memory = take(platform, taken);
    if (memory == NULL && grow(platform, taken))
        memory = take(platform, taken);
    if (memory != NULL)
        __builtin_memset(memory, 0, taken);
    return memory;
}

void grt_platform_release(GrtPlatform *platform, void *pages, int64_t size)
{
    give_back(platform, pages, rounded(size, ALIGNMENT));
}

/// What is left of a file's name within a folder; null where it is not within it. The folder `.`
/// has all names that begin without a slash.
static const char *within(const char *name, const char *folder, size_t length)
{
    if (length == 1 && folder[0] == '.')
        return name[0] == '/' ? NULL : name;
    for (size_t i = 0; i < length; i++) {
        if (name[i] != folder[i])
            return NULL;
    }
    name += length;
    if (length > 0 && folder[length - 1] != '/' && *name++ != '/')
        return NULL;
    return name;
}

/// Opens a file in one of the folders; false where it is not there.
static bool open_in(GrtPlatform *platform, uint32_t folder, size_t length, const char *name,
                    uint32_t *file)
{
    char *folder_name = grt_platform_pages(platform, (int64_t)length + 1);
    if (folder_name == NULL)
        return false;
    const char *rest = NULL;
    if (wasi_fd_prestat_dir_name(folder, folder_name, length) == 0)
        rest = within(name, folder_name, length);
    grt_platform_release(platform, folder_name, (int64_t)length + 1);
    return rest != NULL && wasi_path_open(folder, 0, rest, __builtin_strlen(rest), 0, WASI_MAY_READ,
                                          0, 0, file) == 0;
}

int64_t grt_platform_open(GrtPlatform *platform, const char *name)
{
    WasiFolder about;
    for (uint32_t folder = WASI_FIRST_FOLDER; wasi_fd_prestat_get(folder, &about) == 0; folder++) {
        uint32_t file;
        if (open_in(platform, folder, about.name_length, name, &file))
            return file;
    }
    return GRT_IO_BROKEN;
}

uint64_t grt_platform_clock(GrtPlatform *platform)
{
    (void)platform;
    uint64_t nanoseconds = 0;
    wasi_clock_time_get(WASI_CLOCK_MONOTONIC, 1, &nanoseconds);
    return nanoseconds;
}

bool grt_platform_entropy(GrtPlatform *platform, uint64_t *value)
{
    (void)platform;
    return wasi_random_get(value, sizeof *value) == 0;
}

/// A device that gives and takes characters and has no positions.
bool grt_platform_is_terminal(GrtPlatform *platform, GrtStream stream)
{
    (void)platform;
    WasiStream about;
    return wasi_fd_fdstat_get(stream, &about) == 0 && about.type == WASI_CHARACTER_DEVICE &&
           (about.rights & WASI_MAY_SEEK_OR_TELL) == 0;
}

const char *grt_platform_variable(GrtPlatform *platform, const char *name)
{
    return grt_environment_find(platform->environment, name);
}

void grt_platform_exit(GrtPlatform *platform, int status)
{
    (void)platform;
    wasi_proc_exit((uint32_t)status);
}

typedef uint16_t Sizes(size_t *count, size_t *bytes);
typedef uint16_t Texts(char **texts, char *bytes);

/// A list of texts with a null at its end; an empty one where the host has none.
static char **texts_of(GrtPlatform *platform, Sizes *sizes, Texts *texts, size_t *count)
{
    size_t bytes;
    if (sizes(count, &bytes) != 0)
        *count = bytes = 0;
    char **list = grt_platform_pages(platform, ((int64_t)*count + 1) * (int64_t)sizeof *list);
    char *room = grt_platform_pages(platform, (int64_t)bytes + 1);
    if (list == NULL || room == NULL)
        wasi_proc_exit(GRT_EXIT_ERROR);
    if (texts(list, room) != 0)
        *count = 0;
    list[*count] = NULL;
    return list;
}

/// Where the host starts the program.
__attribute__((export_name("_start"))) void _start(void);

void _start(void)
{
    GrtPlatform platform = {0};
    size_t variables;
    platform.arguments =
        texts_of(&platform, wasi_args_sizes_get, wasi_args_get, &platform.argument_count);
    platform.environment =
        texts_of(&platform, wasi_environ_sizes_get, wasi_environ_get, &variables);
    int status =
        grt_main(&platform, &griddy_game, (int)platform.argument_count, platform.arguments);
    grt_platform_exit(&platform, status);
}
