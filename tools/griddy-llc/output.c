/// Outputs in three steps: files without names are filled, streams are written, and then the files
/// get their names. What can fail comes before what can be seen.
///
/// Needs: resolved outputs with their data. Produces: the files. Changes: nothing when it fails,
/// but for what a stream has already taken.
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "messages.h"
#include "output_name.h"
#include "process.h"

void outputs_init(Outputs *outputs, Driver *driver)
{
    vec_init(&outputs->items, &driver->memory, sizeof(Output));
}

static void close_output(Output *output)
{
    if (output->number > 2)
        close(output->number);
    output->number = -1;
}

void outputs_free(Outputs *outputs)
{
    for (uint32_t i = 0; i < outputs->items.count; i++)
        close_output(outputs_at(outputs, i));
    vec_free(&outputs->items);
}

uint32_t outputs_add(Outputs *outputs, const char *path, bool is_executable)
{
    const Output output = {.path = path, .is_executable = is_executable, .number = -1};
    return vec_push(&outputs->items, &output);
}

int output_bytes(int number, Slice bytes)
{
    while (bytes.length > 0) {
        const ssize_t written = write(number, bytes.data, bytes.length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        bytes.data += written;
        bytes.length -= (size_t)written;
    }
    return 0;
}

static DriverStatus refuse(Driver *driver, const Output *output, int error)
{
    // Whoever read the pipe has seen enough: that is no news to anybody.
    if (error == EPIPE)
        return STATUS_FILE;
    return output_refuse(driver, output->path, strerror(error));
}

/// A file without a name in the target's folder; answers 0 or errno.
static int fill_nameless(Output *output)
{
    output->number = open(output->folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, output_mode(output));
    if (output->number < 0)
        return errno;
    return output_bytes(output->number, output->data);
}

/// Whether the error says that the file system, or an old kernel, has no files without names.
static bool is_without_nameless(int error)
{
    return error == EOPNOTSUPP || error == EISDIR || error == EINVAL;
}

static DriverStatus fill_files(Outputs *outputs, Driver *driver)
{
    for (uint32_t i = 0; i < outputs->items.count; i++) {
        Output *output = outputs_at(outputs, i);
        if (output->way != OUTPUT_FILE)
            continue;
        const int error = fill_nameless(output);
        if (is_without_nameless(error) && output->number < 0)
            continue;
        if (error != 0)
            return refuse(driver, output, error);
    }
    return STATUS_DONE;
}

static int write_stream(Output *output)
{
    if (output->number < 0)
        output->number = open(output->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (output->number < 0)
        return errno;
    const int error = output_bytes(output->number, output->data);
    const bool is_ours = output->number > 2;
    const int close_error = is_ours && close(output->number) != 0 ? errno : 0;
    output->number = -1;
    return error != 0 ? error : close_error;
}

static DriverStatus write_streams(Outputs *outputs, Driver *driver)
{
    for (uint32_t i = 0; i < outputs->items.count; i++) {
        Output *output = outputs_at(outputs, i);
        if (output->way != OUTPUT_STREAM)
            continue;
        const int error = write_stream(output);
        if (error != 0)
            return refuse(driver, output, error);
    }
    return STATUS_DONE;
}

static DriverStatus name_files(Outputs *outputs, Driver *driver)
{
    for (uint32_t i = 0; i < outputs->items.count; i++) {
        Output *output = outputs_at(outputs, i);
        if (output->way != OUTPUT_FILE)
            continue;
        const int error = output_take_name(driver, output);
        if (error != 0)
            return refuse(driver, output, error);
    }
    return STATUS_DONE;
}

/// A failed run leaves no output behind.
static void remove_named(Outputs *outputs)
{
    for (uint32_t i = 0; i < outputs->items.count; i++) {
        const Output *output = outputs_at(outputs, i);
        if (output->is_in_place)
            unlink(output->target);
    }
}

DriverStatus outputs_write(Outputs *outputs, Driver *driver)
{
    DriverStatus status = fill_files(outputs, driver);
    if (status == STATUS_DONE)
        status = write_streams(outputs, driver);
    if (status != STATUS_DONE)
        return status;
    sigset_t saved;
    process_hold_interrupts(&saved);
    status = name_files(outputs, driver);
    if (status != STATUS_DONE)
        remove_named(outputs);
    process_allow_interrupts(&saved);
    return status;
}

DriverStatus output_report(Driver *driver, Slice text)
{
    const int error = output_bytes(1, text);
    if (error == 0 || error == EPIPE)
        return STATUS_DONE;
    return output_refuse(driver, "-", strerror(error));
}
