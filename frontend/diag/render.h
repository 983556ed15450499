/// Sorted diagnostics as text, for people or for tools.
///
/// Needs: a sorted sink and the source. Produces: bytes, handed to a writer. Changes: nothing.
#ifndef GRIDDY_DIAG_RENDER_H
#define GRIDDY_DIAG_RENDER_H

#include "diag.h"

typedef enum DiagStyle {
    DIAG_STYLE_HUMAN, ///< message, source line, carets, marks, help
    DIAG_STYLE_SHORT, ///< one line each: FILE:LINE:COL: error[G0101]: message
} DiagStyle;

typedef struct DiagRenderOptions {
    DiagStyle style;
    bool color;
    uint32_t error_limit; ///< errors shown before "and N more errors"; 0 for all
} DiagRenderOptions;

/// Takes the next bytes of the text.
typedef void (*DiagWrite)(void *context, Slice bytes);

void diag_render(const DiagSink *sink, const Source *source, const DiagRenderOptions *options,
                 DiagWrite write, void *context);

#endif
