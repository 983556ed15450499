/// What this griddy-llc is, and where it is installed.
#ifndef GRIDDY_DRIVER_INSTALLATION_H
#define GRIDDY_DRIVER_INSTALLATION_H

#include "options.h"

/// The folder of the runtime, with a subfolder for each target: ../lib/griddy-llc beside the
/// executable's own folder. Empty where the system does not say where the executable is.
const char *installation_runtime_dir(Driver *driver);

/// "griddy-llc 0.1.0, LLVM 19.1.7, target linux-x64".
const char *installation_summary(Driver *driver);

/// Writes what --help, --version, --print or --explain asks for to standard output.
DriverStatus installation_report(Driver *driver, const Options *options);

#endif
