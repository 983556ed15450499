/// What is no Griddy word: bad bytes, files that are no text, wrong numbers. lexer_foreign.c has
/// what other languages write.
#include "lexer_internal.h"

#include "../base/display.h"

/// UTF-16 that says so, or in which every other byte of the first few is NUL.
static bool is_utf16(const Lexer *lexer)
{
    const char *text = lexer->text;
    if (lexer->end >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0))
        return true;
    uint32_t nuls[2] = {0, 0};
    uint32_t seen = lexer->end < 64 ? lexer->end : 64;
    for (uint32_t i = 0; i < seen; i++)
        nuls[i % 2] += text[i] == '\0';
    bool is_one_sided = (nuls[0] == 0) != (nuls[1] == 0);
    return is_one_sided && seen >= 4 && (nuls[0] + nuls[1]) * 3 >= seen;
}

bool lexer_check_text(Lexer *lexer)
{
    if (lexer->end == 0)
        return true;
    SourceRange range = {0, 0};
    DiagCode code = DIAG_CODE_NOT_UTF8;
    if (!is_utf16(lexer)) {
        const char *nul = memchr(lexer->text, '\0', lexer->end);
        if (utf8_has_mark((Slice){lexer->text, lexer->end}))
            lexer->at = UTF8_MARK_BYTES;
        if (nul == NULL)
            return true;
        range.begin = (uint32_t)(nul - lexer->text);
        range.end = range.begin + 1;
        code = DIAG_CODE_NUL_BYTE;
    }
    Diagnostic *diagnostic = lexer_report(lexer, code, range, DIAG_WITHOUT);
    diag_help(lexer->diags, diagnostic, REMARK_SAVE_AS_UTF8, DIAG_WITHOUT);
    return false;
}

void lexer_check_number(Lexer *lexer, SourceRange digits, bool is_negative)
{
    SourceRange range = {is_negative ? digits.begin - 1 : digits.begin, digits.end};
    Slice text = lexer_text(lexer, digits);
    if (text.length > 1 && text.data[0] == '0') {
        Diagnostic *diagnostic = lexer_report(lexer, DIAG_CODE_LEADING_ZERO, range, DIAG_WITHOUT);
        uint32_t begin = digits.begin;
        while (begin + 1 < digits.end && lexer->text[begin] == '0')
            begin++;
        diag_fix(lexer->diags, diagnostic, digits,
                 lexer_text(lexer, (SourceRange){begin, digits.end}));
        return;
    }
    const char *largest = is_negative ? "9223372036854775808" : "9223372036854775807";
    if (text.length < 19 || (text.length == 19 && memcmp(text.data, largest, 19) <= 0))
        return;
    Diagnostic *diagnostic = lexer_report(lexer, DIAG_CODE_NUMBER_TOO_LARGE, range,
                                          DIAG_WITH(diag_text(lexer_text(lexer, range))));
    diag_help(lexer->diags, diagnostic, REMARK_LARGEST_NUMBER, DIAG_WITHOUT);
}

/// Whether the run looks like a part of a name: it touches one, or begins with `_`.
static bool looks_like_name(const Lexer *lexer, SourceRange run)
{
    bool is_letter = (lexer->text[run.begin] & 0x80) != 0 || lexer->text[run.begin] == '_';
    return is_letter && lexer_touches_name(lexer, run);
}

void lexer_take_meaningless(Lexer *lexer)
{
    uint32_t quoted = lexer_quoted_end(lexer, lexer->at);
    if (quoted != lexer->at) {
        lexer_take_quoted(lexer, quoted);
        return;
    }
    if (lexer_take_escaped(lexer, lexer->at))
        return;
    SourceRange run = {lexer->at, lexer->at};
    CharClass class = CHAR_BAD;
    while ((class == CHAR_BAD || class == CHAR_UNDERSCORE) &&
           lexer_quoted_end(lexer, run.end) == run.end) {
        run.end++;
        class = run.end < lexer->end ? lexer_class(lexer, run.end) : CHAR_BLANK;
    }
    lexer->at = run.end;
    Slice text = lexer_text(lexer, run);
    if (lexer_take_foreign_operator(lexer, run))
        return;
    Diagnostic *diagnostic =
        lexer_report_gap(lexer, DIAG_CODE_MEANINGLESS, run, DIAG_WITH(diag_text(text)));
    bool is_question = slice_is(text, "?") && run.begin > 0 &&
                       lexer_is_name_class(lexer_class(lexer, run.begin - 1));
    if (is_question)
        diag_help(lexer->diags, diagnostic, REMARK_ASK_EMPTY, DIAG_WITHOUT);
    else if (looks_like_name(lexer, run))
        diag_help(lexer->diags, diagnostic, REMARK_LETTERS_OF_NAMES, DIAG_WITHOUT);
}
