/// An output's name: where it leads to, and how a finished file gets it. For output.c.
#ifndef GRIDDY_DRIVER_OUTPUT_NAME_H
#define GRIDDY_DRIVER_OUTPUT_NAME_H

#include "output.h"

/// Gives the output's file its name, in place of what had it; answers 0 or errno. To be called with
/// interrupts held back: for a moment there may be a temporary name.
int output_take_name(Driver *driver, Output *output);

/// The permission bits to ask for.
mode_t output_mode(const Output *output);

/// Says that `path` cannot be written; answers STATUS_FILE.
DriverStatus output_refuse(Driver *driver, const char *path, const char *reason);

#endif
