/// Reading the source.
#ifndef GRIDDY_DRIVER_INPUT_H
#define GRIDDY_DRIVER_INPUT_H

#include <sys/stat.h>

#include "driver.h"

typedef struct Input {
    Slice name;           ///< as messages show it
    Slice text;           ///< released by `input_free`
    struct stat identity; ///< of the open file
} Input;

/// What messages call the source at `path`.
Slice input_name(const char *path);

/// Reads all of `path` ("-": standard input). STATUS_DONE, or STATUS_FILE after a message.
DriverStatus input_read(Driver *driver, const char *path, Input *input);
void input_free(Driver *driver, Input *input);

#endif
