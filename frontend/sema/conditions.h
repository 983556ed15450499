/// Warnings about conditions and comparisons that are always the same, and about branches that an
/// earlier one leaves nothing to. Called by warnings_report.
#ifndef GRIDDY_SEMA_CONDITIONS_H
#define GRIDDY_SEMA_CONDITIONS_H

#include "checker.h"

void conditions_report(Checker *checker);

/// Whether something was said about the whole of this condition: that it is always the same.
bool conditions_is_settled(const Checker *checker, ExprId id);

#endif
