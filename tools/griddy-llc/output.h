/// Writing what was made: all of a run's outputs appear, or none.
///
/// A file gets its name only when all of them are written, and until then has none (O_TMPFILE), so
/// that nothing is left behind however the run ends. Where the file system has no nameless files, a
/// temporary name beside the target is used for as short as can be, with interrupts held back. What
/// is no regular file (a pipe, a terminal, a device) is written into as it is.
#ifndef GRIDDY_DRIVER_OUTPUT_H
#define GRIDDY_DRIVER_OUTPUT_H

#include "../../frontend/base/vec.h"
#include "driver.h"
#include "input.h"

typedef enum OutputWay {
    OUTPUT_STREAM, ///< into an open descriptor, or something that is no regular file
    OUTPUT_FILE,   ///< a regular file: a new one takes its name
} OutputWay;

typedef struct Output {
    const char *path; ///< "-" for standard output
    Slice data;
    bool is_executable; ///< permission bits 0777, else 0666, less the umask
    // From here on output.c's own:
    OutputWay way;
    int number;         ///< the open file, or -1
    const char *target; ///< FILE: the path with symbolic links followed
    const char *folder; ///< FILE: where `target` is
    bool is_in_place;   ///< FILE: has its name
} Output;

/// Opened by `outputs_init`; `Output`s are added with `outputs_add`.
typedef struct Outputs {
    Vec items;
} Outputs;

void outputs_init(Outputs *outputs, Driver *driver);
void outputs_free(Outputs *outputs);

/// Plans an output; answers its index. `path` must live as long as the outputs.
uint32_t outputs_add(Outputs *outputs, const char *path, bool is_executable);

static inline Output *outputs_at(const Outputs *outputs, uint32_t index)
{
    return vec_at(&outputs->items, index);
}

/// Finds out where each output goes. Refuses folders, two outputs of one name, and an output that
/// would overwrite `input`, by whatever name. STATUS_DONE, STATUS_USAGE or STATUS_FILE (with a
/// message). Nothing is opened or changed.
DriverStatus outputs_resolve(Outputs *outputs, Driver *driver, const Input *input);

/// Writes all of them; to be called once, after `outputs_resolve`. STATUS_DONE, or STATUS_FILE
/// after a message; silent where the reader of a pipe has gone.
DriverStatus outputs_write(Outputs *outputs, Driver *driver);

/// Writes text to standard output, for reports. A reader that has gone is no error.
DriverStatus output_report(Driver *driver, Slice text);

/// Writes all bytes; answers 0 or errno.
int output_bytes(int number, Slice bytes);

#endif
