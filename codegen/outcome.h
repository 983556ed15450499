/// Filling in a compilation's result: its status, its message, its times.
#ifndef GRIDDY_CODEGEN_OUTCOME_H
#define GRIDDY_CODEGEN_OUTCOME_H

#include "codegen.h"

/// Sets the status and a message made as by printf. Answers false, for `return outcome_fail(…)`.
/// The first failure is kept.
__attribute__((format(printf, 3, 4))) bool outcome_fail(Codegen *result, CodegenStatus status,
                                                        const char *format, ...);

/// Takes a failure back, for one that says it better.
void outcome_forget(Codegen *result);

/// A copy of `size` bytes with a NUL behind them, as results own them.
char *outcome_copy(const char *bytes, size_t size);

/// The time since some fixed moment, in seconds.
double outcome_clock(void);

/// Notes the time since `*start` as that of `phase`, and sets `*start` to now.
void outcome_add_time(Codegen *result, const char *phase, double *start);

#endif
