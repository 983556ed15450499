/// Warnings about branches of an `if` that earlier ones leave nothing to.
#ifndef GRIDDY_SEMA_BRANCHES_H
#define GRIDDY_SEMA_BRANCHES_H

#include "checker.h"

/// Called by conditions_report.
void branches_report(Checker *checker);

#endif
