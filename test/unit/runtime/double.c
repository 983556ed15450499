// The platform for tests. See double.h.
#include "double.h"

#include <stdlib.h>
#include <string.h>

typedef struct Block {
    struct Block *next;
    void *memory;
    int64_t size;
} Block;

void double_open(GrtPlatform *platform, const char *input)
{
    memset(platform, 0, sizeof *platform);
    platform->input = input;
    platform->input_length = strlen(input);
    platform->pages_left = -1;
    platform->out.bytes = calloc(1, 1);
    platform->errors.bytes = calloc(1, 1);
}

void double_close(GrtPlatform *platform)
{
    while (platform->blocks != NULL) {
        Block *block = platform->blocks;
        platform->blocks = block->next;
        free(block->memory);
        free(block);
    }
    free(platform->out.bytes);
    free(platform->errors.bytes);
}

int double_play(GrtPlatform *platform, const struct griddy_game *game, const char *first,
                const char *second)
{
    char name[] = "sample";
    char *arguments[] = {name, (char *)first, first == NULL ? NULL : (char *)second, NULL};
    int count = 1;
    while (arguments[count] != NULL)
        count++;
    if (setjmp(platform->exit) == 0)
        platform->status = grt_main(platform, game, count, arguments);
    return platform->status;
}

void double_host(GrtHost *host, GrtPlatform *platform, const struct griddy_game *game)
{
    enum { BYTES = 64 };
    memset(host, 0, sizeof *host);
    host->game = game;
    host->platform = platform;
    char *buffer = grt_platform_pages(platform, BYTES);
    grt_out_open(&host->out, platform, GRT_STDOUT, buffer, BYTES);
}

const griddy_string *double_string(GrtPlatform *platform, const char *text)
{
    int64_t length = (int64_t)strlen(text);
    griddy_string *string =
        grt_platform_pages(platform, (int64_t)sizeof(griddy_string) + length + 1);
    string->length = length;
    memcpy(string->bytes, text, (size_t)length);
    return string;
}

static size_t part_of(const GrtPlatform *platform, size_t size)
{
    return platform->chunk != 0 && platform->chunk < size ? platform->chunk : size;
}

static bool is_interrupted(GrtPlatform *platform)
{
    if (platform->interruptions == 0)
        return false;
    platform->interruptions--;
    return true;
}

int64_t grt_platform_read(GrtPlatform *platform, char *into, int64_t size)
{
    if (is_interrupted(platform))
        return GRT_IO_INTERRUPTED;
    size_t rest = platform->input_length - platform->input_used;
    if (rest == 0)
        return platform->read_failure;
    size_t part = part_of(platform, (size_t)size < rest ? (size_t)size : rest);
    memcpy(into, platform->input + platform->input_used, part);
    platform->input_used += part;
    return (int64_t)part;
}

int64_t grt_platform_open(GrtPlatform *platform, const char *name)
{
    bool is_there = platform->file_name != NULL && strcmp(name, platform->file_name) == 0;
    return is_there ? 3 : GRT_IO_BROKEN;
}

int64_t grt_platform_read_from(GrtPlatform *platform, int64_t file, char *into, int64_t size)
{
    if (file != 3)
        abort();
    size_t rest = strlen(platform->file) - platform->file_used;
    size_t part = part_of(platform, (size_t)size < rest ? (size_t)size : rest);
    memcpy(into, platform->file + platform->file_used, part);
    platform->file_used += part;
    return (int64_t)part;
}

static void collect(Collected *collected, const char *bytes, size_t count)
{
    char *bytes_now = realloc(collected->bytes, collected->length + count + 1);
    if (bytes_now == NULL)
        abort();
    collected->bytes = bytes_now;
    memcpy(collected->bytes + collected->length, bytes, count);
    collected->length += count;
    collected->bytes[collected->length] = 0;
}

int64_t grt_platform_write(GrtPlatform *platform, GrtStream stream, const char *bytes, int64_t size)
{
    if (is_interrupted(platform))
        return GRT_IO_INTERRUPTED;
    size_t part = part_of(platform, (size_t)size);
    if (stream == GRT_STDOUT && platform->write_failure != 0) {
        if (platform->write_budget == 0)
            return platform->write_failure;
        part = part < platform->write_budget ? part : platform->write_budget;
        platform->write_budget -= part;
    }
    collect(stream == GRT_STDOUT ? &platform->out : &platform->errors, bytes, part);
    platform->writes++;
    return (int64_t)part;
}

void *grt_platform_pages(GrtPlatform *platform, int64_t size)
{
    if (platform->pages_left == 0)
        return NULL;
    if (platform->pages_left > 0)
        platform->pages_left--;
    Block *block = malloc(sizeof *block);
    *block = (Block){platform->blocks, calloc(1, (size_t)size), size};
    platform->blocks = block;
    platform->pages++;
    return block->memory;
}

void grt_platform_release(GrtPlatform *platform, void *pages, int64_t size)
{
    Block **link = &platform->blocks;
    while (*link != NULL && (*link)->memory != pages)
        link = &(*link)->next;
    Block *block = *link;
    if (block == NULL || block->size != size)
        abort(); // released what was never given out
    *link = block->next;
    free(block->memory);
    free(block);
}

uint64_t grt_platform_clock(GrtPlatform *platform)
{
    (void)platform;
    return 12345;
}

bool grt_platform_entropy(GrtPlatform *platform, uint64_t *value)
{
    (void)platform;
    *value = 42;
    return true;
}

int double_set_up(void **state, const struct griddy_game *game)
{
    static DoubleRun run;
    double_open(&run.platform, "");
    double_host(&run.host, &run.platform, game);
    run.context = (griddy_context){.host = &run.host};
    *state = &run;
    return 0;
}

int double_tear_down(void **state)
{
    DoubleRun *run = *state;
    double_close(&run->platform);
    return 0;
}

bool grt_platform_is_terminal(GrtPlatform *platform, GrtStream stream)
{
    return stream == GRT_STDOUT && platform->is_terminal;
}

const char *grt_platform_variable(GrtPlatform *platform, const char *name)
{
    return strcmp(name, "NO_COLOR") == 0 ? platform->no_color : NULL;
}

void grt_platform_exit(GrtPlatform *platform, int status)
{
    platform->status = status;
    longjmp(platform->exit, 1);
}
