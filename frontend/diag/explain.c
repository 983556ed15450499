/// The pages of --explain: found by code, written as they are.
#include "explain.h"

#include "../base/spelling.h"

static const char *const PAGES[DIAG_CODE_COUNT] = {
#include "explain_table.inc"
};

enum { CODE_DIGITS = 4 };

/// The digits of `text`, which may begin with a G; none when it is no code.
static Slice digits_of(Slice text)
{
    if (text.length > 0 && (text.data[0] == 'G' || text.data[0] == 'g'))
        text = (Slice){text.data + 1, text.length - 1};
    bool is_code = text.length > 0 && text.length <= CODE_DIGITS;
    for (size_t i = 0; is_code && i < text.length; i++)
        is_code = text.data[i] >= '0' && text.data[i] <= '9';
    return is_code ? text : (Slice){NULL, 0};
}

/// Whether `code` has these digits, with or without its leading zero.
static bool is_code(DiagCode code, Slice digits)
{
    Slice all = slice_of(diag_code_text(code) + 1);
    while (digits.length < all.length && all.data[0] == '0')
        all = (Slice){all.data + 1, all.length - 1};
    return slice_equal(all, digits);
}

DiagCode explain_find(Slice text)
{
    Slice digits = digits_of(text);
    for (int code = 0; digits.length > 0 && code < DIAG_CODE_COUNT; code++)
        if (is_code((DiagCode)code, digits))
            return (DiagCode)code;
    return DIAG_CODE_COUNT;
}

DiagCode explain_nearest(Slice text)
{
    Slice digits = digits_of(text);
    SpellingSearch search;
    spelling_search_init(&search, digits.length > 0 ? digits : text);
    DiagCode nearest = DIAG_CODE_COUNT;
    for (int code = 0; code < DIAG_CODE_COUNT; code++) {
        const char *name = diag_code_text((DiagCode)code) + (digits.length > 0 ? 1 : 0);
        spelling_search_offer(&search, slice_of(name));
        if (search.best.data == name)
            nearest = (DiagCode)code;
    }
    return nearest;
}

/// The message with "..." in place of what is filled in.
static void write_message(Writer *writer, const char *pattern)
{
    while (*pattern != '\0') {
        bool is_placeholder = pattern[0] == '{' && pattern[1] >= '0' && pattern[1] <= '9';
        if (is_placeholder)
            writer_text(writer, "...");
        else
            writer_char(writer, *pattern);
        pattern += is_placeholder ? 3 : 1;
    }
}

void explain_write(DiagCode code, WriteBytes write, void *context)
{
    Writer writer;
    writer_init(&writer, write, context);
    const char *flag = diag_flag_text(diag_code_flag(code));
    writer_text(&writer, diag_severity_text(diag_code_severity(code)));
    writer_char(&writer, '[');
    writer_text(&writer, diag_code_text(code));
    writer_text(&writer, "]: ");
    write_message(&writer, diag_code_message(code));
    if (flag != NULL) {
        writer_text(&writer, " [-W");
        writer_text(&writer, flag);
        writer_char(&writer, ']');
    }
    writer_text(&writer, "\n\n");
    if (PAGES[code] != NULL)
        writer_text(&writer, PAGES[code]);
    writer_flush(&writer);
}
