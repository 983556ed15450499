/// The steps of a run as text, for -v and -###.
#ifndef GRIDDY_DRIVER_STEPS_H
#define GRIDDY_DRIVER_STEPS_H

#include "plan.h"

/// Writes the steps of the run to standard error, one a line.
void steps_report(Driver *driver, const Options *options, const Plan *plan);

#endif
