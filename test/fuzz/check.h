/// What the fuzzers share: memory that never runs out, and what must hold of every outcome.
///
/// A claim that does not hold ends the process with a line that says which; libFuzzer then keeps
/// the input.
#ifndef GRIDDY_FUZZ_CHECK_H
#define GRIDDY_FUZZ_CHECK_H

#include <stdint.h>

#include "../../frontend/diag/render.h"
#include "../../frontend/syntax/lexer.h"

extern const MemorySource check_memory;

/// Called by libFuzzer with each input; answers 0.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// Ends the process when `holds` is false.
void check_that(bool holds, const char *claim);

/// Takes text and drops it; control characters other than line ends must not be in it.
void check_text(void *context, Slice bytes);

/// The diagnostics, sorted, point into the source, their fixes are edits within a line, and every
/// style shows them.
void check_diagnostics(const DiagSink *diags, const Source *source);

#endif
