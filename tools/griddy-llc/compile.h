/// The pipeline: source in, outputs written.
#ifndef GRIDDY_DRIVER_COMPILE_H
#define GRIDDY_DRIVER_COMPILE_H

#include "options.h"

/// Compiles one game as `options` say. All messages have been written when it answers.
DriverStatus compile(Driver *driver, const Options *options);

#endif
