/// Warnings about choices that never offer anything, and loops that never run. Called by
/// warnings_report.
#ifndef GRIDDY_SEMA_PLACES_H
#define GRIDDY_SEMA_PLACES_H

#include "checker.h"

/// `place` of a kind that can never be placed or never move, and empty sets to choose or run
/// through.
void places_report(Checker *checker);

#endif
