/// Names of outputs. A finished file takes its name at once: by linkat when the name is free, else
/// under a temporary name and by rename, so that there is an old file or a new one at any moment.
#include "output_name.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "messages.h"

DriverStatus output_refuse(Driver *driver, const char *path, const char *reason)
{
    if (strcmp(path, "-") == 0)
        message_error(driver, "cannot write standard output: %s", reason);
    else
        message_error(driver, "cannot write `%s`: %s", path, reason);
    return STATUS_FILE;
}

mode_t output_mode(const Output *output)
{
    return output->is_executable ? 0777 : 0666;
}

// --- Where a name leads to

static bool is_same_file(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/// Names of our own descriptors: /dev/stdout may well lead to a regular file, which is then to be
/// written into and not replaced.
static int standard_number(const char *path)
{
    static const char *const names[][2] = {
        {"/dev/stdout", "/dev/stderr"},
        {"/dev/fd/1", "/dev/fd/2"},
        {"/proc/self/fd/1", "/proc/self/fd/2"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        for (int j = 0; j < 2; j++) {
            if (strcmp(path, names[i][j]) == 0)
                return j + 1;
        }
    }
    return strcmp(path, "-") == 0 ? 1 : -1;
}

static bool has_prefix(const char *path, const char *prefix)
{
    return strncmp(path, prefix, strlen(prefix)) == 0;
}

/// `realpath` into the arena, or null with errno.
static const char *real_path(Driver *driver, const char *path)
{
    char *real = realpath(path, NULL);
    if (real == NULL)
        return NULL;
    const char *copy = text_format(&driver->arena, "%s", real);
    free(real);
    return copy;
}

static const char *folder_of(Driver *driver, const char *path)
{
    const size_t length = (size_t)(text_base_name(path) - path);
    if (length == 0)
        return ".";
    return text_format(&driver->arena, "%.*s", (int)length, path);
}

/// An existing file is found through its symbolic links. Answers 0 or errno.
static int resolve_old(Driver *driver, Output *output)
{
    if (access(output->path, W_OK) != 0)
        return errno;
    output->target = real_path(driver, output->path);
    if (output->target == NULL)
        return errno;
    output->folder = folder_of(driver, output->target);
    return 0;
}

/// A new file is found through the links of its folder. Answers 0 or errno.
static int resolve_new(Driver *driver, Output *output)
{
    const char *base = text_base_name(output->path);
    if (*base == '\0')
        return EISDIR;
    output->folder = real_path(driver, folder_of(driver, output->path));
    if (output->folder == NULL)
        return errno;
    output->target = text_format(&driver->arena, "%s/%s", output->folder, base);
    return 0;
}

/// Where a regular file is to be; old or new, its name has to be given in its folder. Answers 0 or
/// errno.
static int resolve_file(Driver *driver, Output *output, bool exists)
{
    output->way = OUTPUT_FILE;
    const int error = exists ? resolve_old(driver, output) : resolve_new(driver, output);
    if (error != 0)
        return error;
    return access(output->folder, W_OK) == 0 ? 0 : errno;
}

static DriverStatus refuse_source(Driver *driver, const Output *output)
{
    message_error(driver, "the output `%s` would overwrite the source", output->path);
    message_help(driver, "name another file with -o");
    return STATUS_FILE;
}

/// Finds the way of one output and checks it against the source.
static DriverStatus resolve(Driver *driver, Output *output, const Input *input)
{
    struct stat found;
    output->number = standard_number(output->path);
    const bool is_open = output->number >= 0;
    const int failed = is_open ? fstat(output->number, &found) : stat(output->path, &found);
    const int error = failed != 0 ? errno : 0;
    if (error == 0 && S_ISREG(found.st_mode) && is_same_file(&found, &input->identity))
        return refuse_source(driver, output);
    output->way = OUTPUT_STREAM;
    if (is_open)
        return STATUS_DONE;
    if (error != 0 && error != ENOENT)
        return output_refuse(driver, output->path, strerror(error));
    if (error == 0 && S_ISDIR(found.st_mode))
        return output_refuse(driver, output->path, "it is a folder");
    const bool is_other =
        has_prefix(output->path, "/dev/fd/") || has_prefix(output->path, "/proc/");
    if (error == 0 && (is_other || !S_ISREG(found.st_mode)))
        return STATUS_DONE;
    const int unresolved = resolve_file(driver, output, error == 0);
    return unresolved == 0 ? STATUS_DONE
                           : output_refuse(driver, output->path, strerror(unresolved));
}

static DriverStatus refuse_twins(const Outputs *outputs, Driver *driver, uint32_t index)
{
    const Output *output = outputs_at(outputs, index);
    for (uint32_t i = 0; i < index; i++) {
        const Output *other = outputs_at(outputs, i);
        if (output->way == OUTPUT_FILE && other->way == OUTPUT_FILE &&
            strcmp(output->target, other->target) == 0) {
            message_error(driver, "two outputs would both be `%s`", output->path);
            message_help(driver, "name another file with -o, -MF or --save-temps");
            return STATUS_USAGE;
        }
    }
    return STATUS_DONE;
}

DriverStatus outputs_resolve(Outputs *outputs, Driver *driver, const Input *input)
{
    for (uint32_t i = 0; i < outputs->items.count; i++) {
        DriverStatus status = resolve(driver, outputs_at(outputs, i), input);
        if (status == STATUS_DONE)
            status = refuse_twins(outputs, driver, i);
        if (status != STATUS_DONE)
            return status;
    }
    return STATUS_DONE;
}

// --- Taking a name

/// A name beside the target that no other process uses.
static const char *temporary_name(Driver *driver, const Output *output, int attempt)
{
    return text_format(&driver->arena, "%s/.griddy-llc-%ld-%d", output->folder, (long)getpid(),
                       attempt);
}

enum { ATTEMPTS = 100 };

/// Links the nameless file to `name`; answers 0 or errno.
static int link_nameless(Driver *driver, const Output *output, const char *name)
{
    const char *file = text_format(&driver->arena, "/proc/self/fd/%d", output->number);
    return linkat(AT_FDCWD, file, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

/// The temporary file `name` becomes the target, or goes.
static int rename_temporary(const char *name, const Output *output)
{
    if (rename(name, output->target) == 0)
        return 0;
    const int error = errno;
    unlink(name);
    return error;
}

static int take_name_linked(Driver *driver, const Output *output)
{
    int error = link_nameless(driver, output, output->target);
    if (error != EEXIST)
        return error;
    for (int attempt = 0; attempt < ATTEMPTS && error == EEXIST; attempt++) {
        const char *name = temporary_name(driver, output, attempt);
        error = link_nameless(driver, output, name);
        if (error == 0)
            return rename_temporary(name, output);
    }
    return error;
}

/// Fills the open file `name` and closes it; answers 0 or errno.
static int fill_and_close(int number, Slice data)
{
    const int error = output_bytes(number, data);
    const int close_error = close(number) != 0 ? errno : 0;
    return error != 0 ? error : close_error;
}

static int take_name_written(Driver *driver, const Output *output)
{
    int error = EEXIST;
    for (int attempt = 0; attempt < ATTEMPTS && error == EEXIST; attempt++) {
        const char *name = temporary_name(driver, output, attempt);
        const int number = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, output_mode(output));
        error = number < 0 ? errno : 0;
        if (number < 0)
            continue;
        error = fill_and_close(number, output->data);
        if (error == 0)
            return rename_temporary(name, output);
        unlink(name);
        return error;
    }
    return error;
}

int output_take_name(Driver *driver, Output *output)
{
    if (output->number >= 0) {
        const int error = take_name_linked(driver, output);
        const int close_error = close(output->number) != 0 ? errno : 0;
        output->number = -1;
        output->is_in_place = error == 0;
        if (error == 0)
            return close_error;
    }
    // Without /proc, or on a file system that links no nameless file, there is the long way.
    const int error = take_name_written(driver, output);
    output->is_in_place = error == 0;
    return error;
}
