/// Sorted diagnostics as data: one JSON document.
///
/// Needs: a sorted sink and the source. Produces: the document's bytes, one line, valid JSON and
/// valid UTF-8 whatever bytes the source has. Changes: nothing. docs/diagnostics.md has the schema.
///
/// A byte that is no UTF-8 is written as U+FFFD. A fix whose text has such a byte is left out,
/// since it could not be applied faithfully.
#ifndef GRIDDY_DIAG_JSON_H
#define GRIDDY_DIAG_JSON_H

#include "../base/writer.h"
#include "render.h"

/// The version of the schema. A new member does not change it; another meaning does.
enum { DIAG_JSON_VERSION = 1 };

void diag_write_json(Writer *writer, const DiagSink *sink, const Source *source,
                     const DiagRenderOptions *options);

#endif
