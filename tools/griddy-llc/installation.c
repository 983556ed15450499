/// The answers to --version, --print and --explain.
#include "installation.h"

#include <stdlib.h>
#include <unistd.h>

#include "../../frontend/diag/explain.h"
#include "messages.h"
#include "output.h"

/// The path of the running executable, or null.
static const char *executable_path(Driver *driver)
{
    size_t capacity = 256;
    for (;;) {
        char *path = arena_allocate(&driver->arena, capacity);
        const ssize_t length = readlink("/proc/self/exe", path, capacity);
        if (length < 0)
            return NULL;
        if ((size_t)length < capacity) {
            path[length] = '\0';
            return path;
        }
        capacity *= 2;
    }
}

const char *installation_runtime_dir(Driver *driver)
{
    const char *path = executable_path(driver);
    if (path == NULL)
        return "";
    // PREFIX/bin/griddy-llc: what stands before its last two parts, read from the end.
    size_t length = (size_t)(text_base_name(path) - path);
    while (length > 0 && path[length - 1] == '/')
        length--;
    while (length > 0 && path[length - 1] != '/')
        length--;
    return text_format(&driver->arena, "%.*slib/griddy-llc", (int)length, path);
}

const char *installation_summary(Driver *driver)
{
    return text_format(&driver->arena, "griddy-llc %s, LLVM %s, target %s", GRIDDY_VERSION,
                       codegen_llvm_version(), codegen_target_host()->name);
}

static const char *version(Driver *driver)
{
    return text_format(&driver->arena, "griddy-llc %s\n", GRIDDY_VERSION);
}

/// "linux-x64 linux-arm64 …".
static const char *target_list(Driver *driver)
{
    const char *list = "";
    const CodegenTarget *target = NULL;
    for (int i = 0; (target = codegen_target_at(i)) != NULL; i++)
        list = text_format(&driver->arena, "%s%s%s", list, i == 0 ? "" : " ", target->name);
    return list;
}

static const char *config(Driver *driver)
{
    const CodegenTarget *host = codegen_target_host();
    return text_format(&driver->arena,
                       "%scommit: %s\nbuild: %s\nllvm: %s\nlld: %s\ntarget: %s\ntriple: %s\n"
                       "targets: %s\nruntime-dir: %s\n",
                       version(driver), GRIDDY_COMMIT, GRIDDY_BUILD_TYPE, codegen_llvm_version(),
                       codegen_lld_version(), host->name, host->triple, target_list(driver),
                       installation_runtime_dir(driver));
}

static const char *targets(Driver *driver)
{
    const char *list = "";
    const CodegenTarget *target = NULL;
    for (int i = 0; (target = codegen_target_at(i)) != NULL; i++)
        list =
            text_format(&driver->arena, "%s%-14s %-30s %-13s %s; tested %s\n", list, target->name,
                        target->triple, target->cpu, target->about, target->tested);
    return list;
}

static DriverStatus report_cpus(Driver *driver, const CodegenTarget *target)
{
    char *message = NULL;
    char *list = codegen_cpus(target, &message);
    if (message != NULL) {
        message_error(driver, "%s", message);
        free(message);
        return STATUS_USAGE;
    }
    if (list == NULL)
        return STATUS_INTERNAL;
    const DriverStatus status = output_report(driver, slice_of(list));
    free(list);
    return status;
}

static void append(void *vec, Slice bytes)
{
    vec_append(vec, bytes.data, (uint32_t)bytes.length);
}

static DriverStatus report_code(Driver *driver, DiagCode code)
{
    Vec text;
    vec_init(&text, &driver->memory, 1);
    explain_write(code, append, &text);
    const DriverStatus status = output_report(driver, (Slice){text.data, text.count});
    vec_free(&text);
    return status;
}

DriverStatus installation_report(Driver *driver, const Options *options)
{
    switch (options->action) {
    case ACTION_HELP:
        return output_report(driver, options_help(driver));
    case ACTION_VERSION:
        return output_report(driver, slice_of(version(driver)));
    case ACTION_PRINT_TARGETS:
        return output_report(driver, slice_of(targets(driver)));
    case ACTION_PRINT_CPUS:
        return report_cpus(driver, options->target);
    case ACTION_PRINT_RUNTIME_DIR:
        return output_report(driver, slice_of(text_format(&driver->arena, "%s\n",
                                                          installation_runtime_dir(driver))));
    case ACTION_VERSION_VERBOSE:
    case ACTION_PRINT_CONFIG:
        return output_report(driver, slice_of(config(driver)));
    case ACTION_EXPLAIN:
        return report_code(driver, options->explained);
    case ACTION_COMPILE:
        break;
    }
    return STATUS_INTERNAL;
}
