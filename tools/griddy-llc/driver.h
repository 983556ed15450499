/// What every part of the driver is handed, and how a run can end.
///
/// The driver has options, files and messages, and no compiler logic. main.c prepares the process,
/// options.c reads the command line, compile.c is the pipeline; output.c writes all or nothing.
#ifndef GRIDDY_DRIVER_H
#define GRIDDY_DRIVER_H

#include <setjmp.h>

#include "../../frontend/base/arena.h"
#include "../../frontend/base/slice.h"
#include "../../frontend/base/vec.h"

/// Exit statuses, as the man page has them.
typedef enum DriverStatus {
    STATUS_DONE = 0,
    STATUS_SOURCE = 1,    ///< errors in the source
    STATUS_USAGE = 2,     ///< wrong usage; target and CPU too
    STATUS_FILE = 3,      ///< a file cannot be read or written
    STATUS_LINKER = 4,    ///< the linker cannot be run, or failed
    STATUS_INTERNAL = 70, ///< our fault, or no memory
} DriverStatus;

typedef struct Driver {
    MemorySource memory; ///< for all that a run allocates; exhaustion leaves for `driver_run`
    jmp_buf exhausted;
    Arena arena;     ///< strings that live as long as the run
    bool is_colored; ///< messages, on standard error
    Vec *collected;  ///< DiagToolMessage; null where messages are written at once
} Driver;

/// Does what the command line says. Answers the exit status.
DriverStatus driver_run(Driver *driver, int argc, char **argv);

/// A text in `arena`, as printf makes it.
__attribute__((format(printf, 2, 3))) const char *text_format(Arena *arena, const char *format,
                                                              ...);

/// The last part of `path`: what stands behind its last slash.
const char *text_base_name(const char *path);

/// `path` without the ending of its last part; a dot at that part's start begins no ending.
Slice text_without_ending(const char *path);

#endif
