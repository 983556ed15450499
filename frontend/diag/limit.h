/// Which diagnostics are shown: at most so many of each severity, in order.
#ifndef GRIDDY_DIAG_LIMIT_H
#define GRIDDY_DIAG_LIMIT_H

#include "diag.h"

typedef struct DiagLimit {
    uint32_t most; ///< of each severity; 0 for all
    uint32_t shown[2];
    uint32_t hidden[2]; ///< both by DiagSeverity
} DiagLimit;

/// Counts the next diagnostic; answers whether it is shown.
static inline bool diag_limit_takes(DiagLimit *limit, const Diagnostic *diagnostic)
{
    if (limit->most != 0 && limit->shown[diagnostic->severity] == limit->most) {
        limit->hidden[diagnostic->severity]++;
        return false;
    }
    limit->shown[diagnostic->severity]++;
    return true;
}

#endif
