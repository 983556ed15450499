/// What a code means, at length: the pages of --explain.
///
/// They are written in explain.txt; the build makes a table of them. Each has the message, what it
/// means in an author's words, a wrong example and the right one.
#ifndef GRIDDY_DIAG_EXPLAIN_H
#define GRIDDY_DIAG_EXPLAIN_H

#include "../base/writer.h"
#include "diag.h"

/// The code that `text` names: "G0401", "g0401", "0401" or "401"; DIAG_CODE_COUNT for none.
DiagCode explain_find(Slice text);

/// The code whose name is nearest to `text`, for a suggestion; DIAG_CODE_COUNT when none is near.
DiagCode explain_nearest(Slice text);

/// Writes the page of `code`.
void explain_write(DiagCode code, WriteBytes write, void *context);

#endif
