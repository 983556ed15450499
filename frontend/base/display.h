/// How a terminal shows a character: how wide it is, and whether it may be shown at all.
#ifndef GRIDDY_BASE_DISPLAY_H
#define GRIDDY_BASE_DISPLAY_H

#include "slice.h"
#include "utf8.h"

/// The columns that a terminal gives the character: 0 for a combining one, 2 for a wide one (East
/// Asian, emoji), else 1.
uint32_t display_width(uint32_t code_point);

/// Whether a character must be escaped: it moves the cursor, changes colours or the direction of
/// writing, cannot be seen, or is no character at all (UTF8_BAD).
bool display_is_control(uint32_t code_point);

/// The longest escape, in bytes.
enum { DISPLAY_ESCAPE_BYTES = 12 };

/// Writes the escape of a character (`\t`, `\x1b`, `\u{202e}`; for UTF8_BAD that of its byte `raw`)
/// to `out`; answers its length.
size_t display_escape(uint32_t code_point, unsigned char raw, char out[DISPLAY_ESCAPE_BYTES]);

#endif
