/// Running a program and noting which of its functions are called.
#ifndef GRIDDY_LAYOUT_TRACE_H
#define GRIDDY_LAYOUT_TRACE_H

#include "symbols.h"

typedef enum TraceStatus {
    TRACE_DONE,
    TRACE_REFUSED, ///< the system does not let processes be traced
    TRACE_FAILED,  ///< the program cannot be run, or did not end with status 0
} TraceStatus;

/// Runs `command` (a null behind its last word; the first is the executable of `symbols`) without
/// input and output, and marks each function that it enters.
TraceStatus trace_run(Symbols *symbols, char **command);

#endif
