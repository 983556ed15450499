/// A run of the driver: memory, the command line, and what it asks for.
#include "driver.h"

#include <stdlib.h>

#include "compile.h"
#include "installation.h"
#include "messages.h"
#include "process.h"

static void *reallocate(void *context, void *block, size_t size)
{
    (void)context;
    return realloc(block, size);
}

static void release(void *context, void *block)
{
    (void)context;
    free(block);
}

static void leave_exhausted(void *context)
{
    Driver *driver = context;
    longjmp(driver->exhausted, 1);
}

static DriverStatus report_exhaustion(void)
{
    message_bytes(slice_of("griddy-llc: error: there is not enough memory\n"));
    return STATUS_INTERNAL;
}

const char *text_base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

Slice text_without_ending(const char *path)
{
    const char *base = text_base_name(path);
    const char *dot = strrchr(base, '.');
    const bool has_ending = dot != NULL && dot != base;
    return (Slice){path, has_ending ? (size_t)(dot - path) : strlen(path)};
}

static DriverStatus run(Driver *driver, int argc, char **argv)
{
    Options options;
    DriverStatus status = options_parse(driver, &options, argc, argv);
    if (status == STATUS_DONE)
        status = options.action == ACTION_COMPILE ? compile(driver, &options)
                                                  : installation_report(driver, &options);
    vec_free(&options.prefix_maps);
    return status;
}

DriverStatus driver_run(Driver *driver, int argc, char **argv)
{
    driver->memory = (MemorySource){
        .reallocate = reallocate,
        .release = release,
        .exhausted = leave_exhausted,
        .context = driver,
    };
    arena_init(&driver->arena, &driver->memory);
    driver->is_colored = process_wants_color();
    driver->collected = NULL;
    // What was allocated stays where it is when memory runs out: the process ends at once.
    if (setjmp(driver->exhausted) != 0)
        return report_exhaustion();
    const DriverStatus status = run(driver, argc, argv);
    arena_free(&driver->arena);
    return status;
}
