/// Excerpts: a line of source, as much of it as fits, with places in it underlined.
#ifndef GRIDDY_DIAG_EXCERPT_H
#define GRIDDY_DIAG_EXCERPT_H

#include "../base/source.h"
#include "../base/writer.h"

/// The columns of source text that an excerpt shows at most.
enum { EXCERPT_COLUMNS = 100 };

/// Terminal colours; empty strings where none are wanted.
typedef struct ExcerptColors {
    const char *gutter;
    const char *end;
} ExcerptColors;

typedef struct Excerpt {
    Writer *writer;
    const Source *source;
    ExcerptColors colors;
    uint32_t gutter; ///< columns for line numbers
} Excerpt;

/// The part of a line that is shown: bytes [begin, end) of the source.
typedef struct ExcerptWindow {
    uint32_t line;
    uint32_t begin;
    uint32_t end;
    bool is_cut_left;
    bool is_cut_right;
} ExcerptWindow;

/// The window of the line that `range` begins in, with as much as fits around that place.
ExcerptWindow excerpt_window(const Source *source, SourceRange range);

/// Whether the place where `range` begins is in the window.
bool excerpt_shows(const ExcerptWindow *window, const Source *source, SourceRange range);

/// `   7 | text of the line`
void excerpt_write_line(const Excerpt *excerpt, const ExcerptWindow *window);

/// `     |    ^^^^ remark` under the part of `range` that the window shows, at least one `mark`.
void excerpt_write_mark(const Excerpt *excerpt, const ExcerptWindow *window, SourceRange range,
                        char mark, const char *color, Slice remark);

/// The line as it is with `range` replaced by `text`, which is underlined.
void excerpt_write_fix(const Excerpt *excerpt, SourceRange range, Slice text, const char *color);

/// The gutter's blank part, up to where the line's `|` or a note's `=` stands.
void excerpt_write_gutter(const Excerpt *excerpt, char separator);

#endif
