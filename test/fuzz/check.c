/// Claims about what the front end makes of any bytes.
#include "check.h"

#include <stdio.h>
#include <stdlib.h>

#include "../../frontend/base/utf8.h"
#include "json.h"

static void *reallocate(void *context, void *block, size_t size)
{
    (void)context;
    return realloc(block, size);
}

static void release(void *context, void *block)
{
    (void)context;
    free(block);
}

static void end_exhausted(void *context)
{
    (void)context;
    check_that(false, "there is memory enough for any short source");
}

const MemorySource check_memory = {reallocate, release, end_exhausted, NULL};

void check_that(bool holds, const char *claim)
{
    if (holds)
        return;
    fprintf(stderr, "does not hold: %s\n", claim);
    abort();
}

void check_text(void *context, Slice bytes)
{
    (void)context;
    for (size_t i = 0; i < bytes.length; i++) {
        const unsigned char c = (unsigned char)bytes.data[i];
        check_that((c >= 0x20 && c != 0x7f) || c == '\n', "control characters are shown escaped");
    }
}

static void check_range(SourceRange range, const Source *source)
{
    check_that(range.begin <= range.end && range.end <= source->text.length,
               "a diagnostic's ranges are in the source");
}

static void check_fix(const DiagPart *fix, const Source *source)
{
    check_that(source_line_number(source, fix->range.begin) ==
                   source_line_number(source, fix->range.end),
               "a fix lies within one line");
    for (size_t i = 0; i < fix->text.length; i++)
        check_that(fix->text.data[i] != '\n' && fix->text.data[i] != '\r', "a fix has no line end");
}

static void check_one(const Diagnostic *diagnostic, const Source *source)
{
    check_range(diagnostic->range, source);
    check_that(diagnostic->text.length > 0, "a message has words");
    for (const DiagPart *part = diagnostic->parts; part != NULL; part = part->next) {
        const bool has_range = part->kind == DIAG_PART_MARK || part->kind == DIAG_PART_FIX;
        if (has_range)
            check_range(part->range, source);
        if (part->kind == DIAG_PART_FIX)
            check_fix(part, source);
    }
}

static void append(void *vec, Slice bytes)
{
    vec_append(vec, bytes.data, (uint32_t)bytes.length);
}

/// What is shown is text that a terminal shows as text.
static void check_shown(Slice text)
{
    for (size_t i = 0; i < text.length;) {
        uint32_t c = 0;
        i += utf8_decode((Slice){text.data + i, text.length - i}, &c);
        check_that(c != UTF8_BAD, "bytes that are no UTF-8 are shown escaped");
        check_that((c >= 0x20 && (c < 0x7f || c > 0x9f)) || c == '\n',
                   "control characters are shown escaped");
    }
}

static void check_style(const DiagSink *diags, const Source *source, DiagStyle style)
{
    const DiagRenderOptions options = {.style = style};
    Vec text;
    vec_init(&text, &check_memory, 1);
    diag_render(diags, source, &options, append, &text);
    check_shown((Slice){text.data, text.count});
    if (style == DIAG_STYLE_JSON)
        check_that(json_is_valid((Slice){text.data, text.count}), "the JSON document is valid");
    vec_free(&text);
}

/// Colour is made of control characters, so it is only looked at whether it can be made.
static void check_color(const DiagSink *diags, const Source *source)
{
    const DiagRenderOptions options = {
        .style = DIAG_STYLE_HUMAN,
        .color = true,
        .error_limit = 3,
    };
    Vec text;
    vec_init(&text, &check_memory, 1);
    diag_render(diags, source, &options, append, &text);
    vec_free(&text);
}

void check_diagnostics(const DiagSink *diags, const Source *source)
{
    uint32_t begin = 0;
    for (uint32_t i = 0; i < diags->diagnostics.count; i++) {
        const Diagnostic *diagnostic = *(Diagnostic *const *)vec_at(&diags->diagnostics, i);
        check_one(diagnostic, source);
        check_that(begin <= diagnostic->range.begin, "diagnostics are sorted");
        begin = diagnostic->range.begin;
    }
    check_style(diags, source, DIAG_STYLE_HUMAN);
    check_style(diags, source, DIAG_STYLE_SHORT);
    check_style(diags, source, DIAG_STYLE_JSON);
    check_color(diags, source);
}
