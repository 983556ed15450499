/// What each option does to the result. For options.c.
#ifndef GRIDDY_DRIVER_OPTION_VALUES_H
#define GRIDDY_DRIVER_OPTION_VALUES_H

#include "options.h"

void options_set_defaults(Driver *driver, Options *options);

/// Acts on one option. `value` is null only where the option has none. STATUS_USAGE after a message
/// when the value is wrong.
DriverStatus option_apply(Driver *driver, Options *options, OptionName name, const char *value);

/// Settles what depends on several options, and checks that they go together.
DriverStatus options_complete(Driver *driver, Options *options);

#endif
