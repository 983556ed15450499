/// Sorted diagnostics as text for people, as lines, or as data.
///
/// Needs: a sorted sink and the source. Produces: bytes, handed to a writer. Changes: nothing.
///
/// The short form is one line for each diagnostic. The human form goes on with an excerpt of the
/// source, in the order of its lines: carets under what is wrong, dashes under what has to do with
/// it, each with its remark; then what else there is to say. A fix is shown as the mended line.
///
///     game.gdy:9:5: error[G0301]: the message
///        2 | x = 1;
///          | - the remark of a second mark
///        9 |     x = "one"
///          |         ^^^^^
///          = help: what to do
///        9 |     x = 1;
///          |         ~
///
/// Warnings end with their flag, `[-Wunused]`. Tabs are expanded, wide and combining characters
/// measured, control characters escaped; of a long line only the part around the mark is shown.
#ifndef GRIDDY_DIAG_RENDER_H
#define GRIDDY_DIAG_RENDER_H

#include "../base/writer.h"
#include "diag.h"

typedef enum DiagStyle {
    DIAG_STYLE_HUMAN, ///< message, source line, carets, marks, help
    DIAG_STYLE_SHORT, ///< one line each: FILE:LINE:COL: error[G0101]: message
    DIAG_STYLE_JSON,  ///< one document (json.h)
} DiagStyle;

/// What a tool that runs the front end has to say for itself. Texts may have any bytes.
typedef struct DiagToolMessage {
    Slice severity; ///< "error", "help", …
    Slice text;
} DiagToolMessage;

typedef struct DiagTool {
    Slice name;          ///< with its version: "griddy-llc 0.1.0"
    int status;          ///< that it will exit with
    const Vec *messages; ///< DiagToolMessage; null for none
} DiagTool;

typedef struct DiagRenderOptions {
    DiagStyle style;
    bool color;
    uint32_t error_limit; ///< errors shown, and warnings, before "and N more errors"; 0 for all
    const DiagTool *tool; ///< for the JSON document; null for none
} DiagRenderOptions;

/// Takes the next bytes of the text.
typedef WriteBytes DiagWrite;

void diag_render(const DiagSink *sink, const Source *source, const DiagRenderOptions *options,
                 DiagWrite write, void *context);

#endif
