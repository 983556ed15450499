/// Diagnostics as text: the headline, the excerpts, the notes, and the limit.
#include "render.h"

#include "excerpt.h"
#include "json.h"
#include "limit.h"

typedef struct Colors {
    const char *place;
    const char *severity[2]; ///< by DiagSeverity
    const char *mark;
    const char *label;
    const char *fix;
    const char *end;
} Colors;

static const Colors COLORED = {
    .place = "\033[1m",
    .severity = {"\033[1;31m", "\033[1;35m"},
    .mark = "\033[1;34m",
    .label = "\033[1;36m",
    .fix = "\033[1;32m",
    .end = "\033[0m",
};

static const Colors PLAIN = {
    .place = "",
    .severity = {"", ""},
    .mark = "",
    .label = "",
    .fix = "",
    .end = "",
};

enum { SMALLEST_GUTTER = 4 };

typedef struct Render {
    Writer *writer;
    const Source *source;
    const Colors *colors;
    const DiagRenderOptions *options;
    SourceCursor cursor; ///< at the last headline's place
} Render;

static void write_headline(Render *render, const Diagnostic *diagnostic)
{
    Writer *writer = render->writer;
    SourcePlace place = source_cursor_place(&render->cursor, diagnostic->range.begin);
    writer_text(writer, render->colors->place);
    writer_escaped(writer, render->source->name);
    writer_char(writer, ':');
    writer_number(writer, place.line);
    writer_char(writer, ':');
    writer_number(writer, place.column);
    writer_char(writer, ':');
    writer_text(writer, render->colors->end);
    writer_char(writer, ' ');
    writer_text(writer, render->colors->severity[diagnostic->severity]);
    writer_text(writer, diag_severity_text(diagnostic->severity));
    writer_char(writer, '[');
    writer_text(writer, diag_code_text(diagnostic->code));
    writer_text(writer, "]:");
    writer_text(writer, render->colors->end);
    writer_char(writer, ' ');
    writer_slice(writer, diagnostic->text);
    const char *flag = diag_flag_text(diag_code_flag(diagnostic->code));
    if (flag != NULL) {
        writer_text(writer, " [-W");
        writer_text(writer, flag);
        writer_char(writer, ']');
    }
    writer_char(writer, '\n');
}

static uint32_t first_line(const Render *render, SourceRange range)
{
    return source_line_number(render->source, range.begin);
}

/// Wide enough for every line number of the diagnostic.
static uint32_t gutter_width(const Render *render, const Diagnostic *diagnostic)
{
    uint32_t last = first_line(render, diagnostic->range);
    for (const DiagPart *part = diagnostic->parts; part != NULL; part = part->next) {
        uint32_t line = first_line(render, part->range);
        last = line > last ? line : last;
    }
    char buffer[NUMBER_TEXT_BYTES];
    uint32_t digits = (uint32_t)number_text(last, buffer).length;
    return digits > SMALLEST_GUTTER ? digits : SMALLEST_GUTTER;
}

static void write_primary(const Render *render, const Excerpt *excerpt, const ExcerptWindow *window,
                          const Diagnostic *diagnostic)
{
    excerpt_write_mark(excerpt, window, diagnostic->range, '^',
                       render->colors->severity[diagnostic->severity], (Slice){NULL, 0});
}

static void write_second(const Render *render, const Excerpt *excerpt, const ExcerptWindow *window,
                         const DiagPart *part)
{
    excerpt_write_mark(excerpt, window, part->range, '-', render->colors->mark, part->text);
}

/// Shows one line with all its marks. Those that the first window has no room for get their own.
static void write_line(const Render *render, const Excerpt *excerpt, const Diagnostic *diagnostic,
                       uint32_t line)
{
    bool has_primary = first_line(render, diagnostic->range) == line;
    ExcerptWindow window = {.line = 0};
    if (has_primary) {
        window = excerpt_window(render->source, diagnostic->range);
        excerpt_write_line(excerpt, &window);
        write_primary(render, excerpt, &window, diagnostic);
    }
    for (const DiagPart *part = diagnostic->parts; part != NULL; part = part->next) {
        if (part->kind != DIAG_PART_MARK || first_line(render, part->range) != line)
            continue;
        if (window.line == 0 || !excerpt_shows(&window, render->source, part->range)) {
            window = excerpt_window(render->source, part->range);
            excerpt_write_line(excerpt, &window);
        }
        write_second(render, excerpt, &window, part);
    }
}

/// The first line after `line` that has a mark; UINT32_MAX for none.
static uint32_t next_line(const Render *render, const Diagnostic *diagnostic, uint32_t line)
{
    uint32_t next = first_line(render, diagnostic->range);
    if (next <= line)
        next = UINT32_MAX;
    for (const DiagPart *part = diagnostic->parts; part != NULL; part = part->next) {
        uint32_t candidate = first_line(render, part->range);
        if (part->kind == DIAG_PART_MARK && candidate > line && candidate < next)
            next = candidate;
    }
    return next;
}

static void write_remark(const Render *render, const Excerpt *excerpt, const char *label,
                         Slice text)
{
    excerpt_write_gutter(excerpt, '=');
    writer_text(render->writer, render->colors->label);
    writer_text(render->writer, label);
    writer_text(render->writer, render->colors->end);
    writer_char(render->writer, ' ');
    writer_slice(render->writer, text);
    writer_char(render->writer, '\n');
}

/// Notes, help and fixes. A fix that follows a help is what the help speaks of.
static void write_remarks(const Render *render, const Excerpt *excerpt,
                          const Diagnostic *diagnostic)
{
    const DiagPart *before = NULL;
    for (const DiagPart *part = diagnostic->parts; part != NULL; before = part, part = part->next) {
        switch (part->kind) {
        case DIAG_PART_MARK:
            break;
        case DIAG_PART_NOTE:
            write_remark(render, excerpt, "note:", part->text);
            break;
        case DIAG_PART_HELP:
            write_remark(render, excerpt, "help:", part->text);
            break;
        case DIAG_PART_FIX:
            if (before == NULL || before->kind != DIAG_PART_HELP)
                write_remark(render, excerpt, "help:", slice_of("write it like this"));
            excerpt_write_fix(excerpt, part->range, part->text, render->colors->fix);
            break;
        }
    }
}

static void write_human(Render *render, const Diagnostic *diagnostic)
{
    Excerpt excerpt = {
        .writer = render->writer,
        .source = render->source,
        .colors = {render->colors->mark, render->colors->end},
        .gutter = gutter_width(render, diagnostic),
    };
    write_headline(render, diagnostic);
    for (uint32_t line = 0; (line = next_line(render, diagnostic, line)) != UINT32_MAX;)
        write_line(render, &excerpt, diagnostic, line);
    write_remarks(render, &excerpt, diagnostic);
}

static void write_count(Writer *writer, uint32_t count, const char *what)
{
    writer_number(writer, count);
    writer_text(writer, " more ");
    writer_text(writer, what);
    if (count != 1)
        writer_char(writer, 's');
}

/// What the limit kept back, by DiagSeverity.
static void write_rest(Writer *writer, const uint32_t hidden[2])
{
    if (hidden[DIAG_ERROR] == 0 && hidden[DIAG_WARNING] == 0)
        return;
    writer_text(writer, "and ");
    if (hidden[DIAG_ERROR] != 0)
        write_count(writer, hidden[DIAG_ERROR], "error");
    if (hidden[DIAG_ERROR] != 0 && hidden[DIAG_WARNING] != 0)
        writer_text(writer, " and ");
    if (hidden[DIAG_WARNING] != 0)
        write_count(writer, hidden[DIAG_WARNING], "warning");
    writer_char(writer, '\n');
}

static void write_text(Writer *writer, const DiagSink *sink, const Source *source,
                       const DiagRenderOptions *options)
{
    Render render = {
        .writer = writer,
        .source = source,
        .colors = options->color ? &COLORED : &PLAIN,
        .options = options,
    };
    source_cursor_init(&render.cursor, source);
    DiagLimit limit = {.most = options->error_limit};
    for (uint32_t i = 0; i < sink->diagnostics.count; i++) {
        const Diagnostic *diagnostic = *(Diagnostic **)vec_at(&sink->diagnostics, i);
        if (!diag_limit_takes(&limit, diagnostic))
            continue;
        if (options->style == DIAG_STYLE_SHORT)
            write_headline(&render, diagnostic);
        else
            write_human(&render, diagnostic);
    }
    write_rest(writer, limit.hidden);
}

void diag_render(const DiagSink *sink, const Source *source, const DiagRenderOptions *options,
                 DiagWrite write, void *context)
{
    Writer writer;
    writer_init(&writer, write, context);
    if (options->style == DIAG_STYLE_JSON)
        diag_write_json(&writer, sink, source, options);
    else
        write_text(&writer, sink, source, options);
    writer_flush(&writer);
}
