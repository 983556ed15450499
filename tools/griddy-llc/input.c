/// The source comes from a file, a pipe or standard input; its length is not known before its end.
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>

#include "../../frontend/base/source.h"
#include "messages.h"

static bool is_standard(const char *path)
{
    return strcmp(path, "-") == 0;
}

Slice input_name(const char *path)
{
    return slice_of(is_standard(path) ? "<stdin>" : path);
}

static DriverStatus refuse(Driver *driver, const char *path, const char *reason)
{
    if (is_standard(path))
        message_error(driver, "cannot read standard input: %s", reason);
    else
        message_error(driver, "cannot read `%s`: %s", path, reason);
    return STATUS_FILE;
}

static DriverStatus refuse_length(Driver *driver, const char *path)
{
    return refuse(driver, path, "a source has at most 2147483647 bytes");
}

static DriverStatus refuse_path(Driver *driver, const char *path, int error)
{
    refuse(driver, path, strerror(error));
    const char *likely = text_format(&driver->arena, "%s.gdy", path);
    if (error == ENOENT && access(likely, F_OK) == 0)
        message_help(driver, "did you mean `%s`?", likely);
    return STATUS_FILE;
}

/// A file's size is a hint: files of the system itself (/proc) say 0, and others may grow.
static size_t first_capacity(const struct stat *identity)
{
    enum { LEAST = 65536 };
    const size_t expected = S_ISREG(identity->st_mode) ? (size_t)identity->st_size + 1 : 0;
    return expected < LEAST ? LEAST : expected;
}

/// Reads up to the end. One byte more than a source may have is room enough to see that there are
/// too many.
static DriverStatus read_all(Driver *driver, const char *path, int number, Input *input)
{
    enum { MOST = SOURCE_MAX_BYTES };
    char *bytes = NULL;
    size_t used = 0;
    size_t capacity = 0;
    ssize_t got = 0;
    do {
        if (used == capacity) {
            capacity = capacity == 0 ? first_capacity(&input->identity) : capacity * 2;
            if (capacity > (size_t)MOST + 1)
                capacity = (size_t)MOST + 1;
            bytes = memory_resize(&driver->memory, bytes, capacity, 1);
        }
        got = read(number, bytes + used, capacity - used);
        if (got > 0)
            used += (size_t)got;
    } while ((got > 0 && used <= MOST) || (got < 0 && errno == EINTR));
    const int error = errno;
    input->text = (Slice){bytes, used};
    if (got < 0)
        return refuse(driver, path, strerror(error));
    return used > MOST ? refuse_length(driver, path) : STATUS_DONE;
}

static DriverStatus read_open(Driver *driver, const char *path, int number, Input *input)
{
    if (fstat(number, &input->identity) != 0)
        return refuse(driver, path, strerror(errno));
    if (S_ISDIR(input->identity.st_mode))
        return refuse(driver, path, "it is a folder");
    if (S_ISREG(input->identity.st_mode) && input->identity.st_size > SOURCE_MAX_BYTES)
        return refuse_length(driver, path);
    return read_all(driver, path, number, input);
}

DriverStatus input_read(Driver *driver, const char *path, Input *input)
{
    *input = (Input){.name = input_name(path)};
    if (is_standard(path))
        return read_open(driver, path, 0, input);
    const int number = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (number < 0)
        return refuse_path(driver, path, errno);
    const DriverStatus status = read_open(driver, path, number, input);
    close(number);
    return status;
}

void input_free(Driver *driver, Input *input)
{
    memory_release(&driver->memory, (void *)input->text.data);
    input->text = (Slice){NULL, 0};
}
