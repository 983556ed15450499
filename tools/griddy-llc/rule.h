/// A rule for make (-MD): what the outputs are made of.
#ifndef GRIDDY_DRIVER_RULE_H
#define GRIDDY_DRIVER_RULE_H

#include "options.h"
#include "plan.h"

/// The rule's text, in the driver's arena. Answers false where a name has a line break: make has no
/// way to write that.
bool rule_make(Driver *driver, const Options *options, const Plan *plan, Slice *rule);

#endif
