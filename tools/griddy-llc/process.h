/// The process around a run: its descriptors, signals and stack.
#ifndef GRIDDY_DRIVER_PROCESS_H
#define GRIDDY_DRIVER_PROCESS_H

#include <signal.h>
#include <stdbool.h>

#include "../../codegen/codegen.h"

/// To be called first. Afterwards
/// - standard input, output and error are open (a closed one is a file that refuses to be used), so
///   that no output lands in the wrong place;
/// - writing to a closed pipe, or past the limit of a file's size, is an error and not the end;
/// - the end of a child process can be waited for, whatever the parent left behind;
/// - a crash is reported as an internal error and ends with status 70.
void process_prepare(void);

/// What the report of a crash looks at for the place in the source; null where none can be told.
volatile CodegenTrace *process_trace(void);

/// To be called last, when nothing is left to write: the status for main to return. A build for use
/// ends at once, without a visit to each of LLVM's hundreds of options to take it down; others let
/// tools that look on at the end (the leak sanitizer) have their say.
int process_end(int status);

/// Holds back the signals that a person ends a program with, for the moments when a temporary file
/// has a name. `*saved` takes what `process_allow_interrupts` needs.
void process_hold_interrupts(sigset_t *saved);
void process_allow_interrupts(const sigset_t *saved);

/// Whether messages on standard error are to be coloured when nobody says: it is a terminal that
/// can, and NO_COLOR is not set.
bool process_wants_color(void);

#endif
