/// How long the phases of a run took, for --time-report.
#ifndef GRIDDY_DRIVER_TIMING_H
#define GRIDDY_DRIVER_TIMING_H

#include "options.h"

enum { TIMING_MAX_PHASES = CODEGEN_MAX_TIMES + 8 };

typedef struct Timing {
    double start; ///< of the run, in seconds of some clock
    double last;  ///< end of the last phase
    CodegenTime phases[TIMING_MAX_PHASES];
    uint32_t count;
} Timing;

void timing_start(Timing *timing);

/// The phase `name` (a literal) ends now; it began where the last one ended.
void timing_end_phase(Timing *timing, const char *name);

/// The phases of the code generator, which end now.
void timing_add_codegen(Timing *timing, const Codegen *codegen);

/// Writes the report to standard error: the phases, the rest as one more, and the total.
void timing_report(Timing *timing, Driver *driver, TimeReport kind);

#endif
