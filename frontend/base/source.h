/// A source text, ranges in it, and where they are for a person: lines and columns.
///
/// Source: language.md part 1 (lines end in LF, CR LF or CR; columns count code points from 1, a
/// tab is one, a byte order mark none, a byte that is no UTF-8 one).
#ifndef GRIDDY_BASE_SOURCE_H
#define GRIDDY_BASE_SOURCE_H

#include "slice.h"
#include "vec.h"

/// Bytes [begin, end) of the source text.
typedef struct SourceRange {
    uint32_t begin;
    uint32_t end;
} SourceRange;

/// A place as people name it; both from 1.
typedef struct SourcePlace {
    uint32_t line;
    uint32_t column; ///< code points
} SourcePlace;

/// The longest source, in bytes, that offsets can address; longer ones are refused by the driver.
enum { SOURCE_MAX_BYTES = 0x7fffffff };

typedef struct Source {
    Slice name;      ///< as messages show it, e.g. "games/go.gdy"; owned by the caller
    Slice text;      ///< owned by the caller
    Vec line_starts; ///< uint32_t: offset of each line's first byte
    bool is_ascii;   ///< then a column is a difference of offsets
} Source;

/// Finds the lines of `text` (at most SOURCE_MAX_BYTES). `name` and `text` must outlive the source.
void source_init(Source *source, const MemorySource *memory, Slice name, Slice text);
void source_free(Source *source);

/// The text of line `line` (from 1) without its line end. In line 1 a byte order mark is included.
Slice source_line(const Source *source, uint32_t line);

/// The number, from 1, of the line that holds byte `offset` (up to and including the text's
/// length).
uint32_t source_line_number(const Source *source, uint32_t offset);

/// Finds places quickly when asked in rising order, as a walk over a program does: it goes on from
/// the last answer, so that a line with a million operators costs one pass over it.
typedef struct SourceCursor {
    const Source *source;
    uint32_t line;   ///< index of the last answer's line
    uint32_t offset; ///< the last answer's offset
    uint32_t column; ///< the last answer's column
} SourceCursor;

void source_cursor_init(SourceCursor *cursor, const Source *source);

/// The place of byte `offset`; what is beyond the text's end is there.
SourcePlace source_cursor_place(SourceCursor *cursor, uint32_t offset);

static inline SourceRange source_range_join(SourceRange a, SourceRange b)
{
    return (SourceRange){a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

#endif
