/// What is no Griddy word: bad bytes, files that are no text, wrong numbers, and the words of other
/// languages, which are read as what they mean so that one mistake costs one message.
#include "lexer_internal.h"

#include "../base/display.h"

static Slice text_of(const Lexer *lexer, SourceRange range)
{
    return (Slice){lexer->text + range.begin, range.end - range.begin};
}

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
    Slice text = text_of(lexer, digits);
    if (text.length > 1 && text.data[0] == '0') {
        Diagnostic *diagnostic = lexer_report(lexer, DIAG_CODE_LEADING_ZERO, range, DIAG_WITHOUT);
        uint32_t begin = digits.begin;
        while (begin + 1 < digits.end && lexer->text[begin] == '0')
            begin++;
        diag_fix(lexer->diags, diagnostic, digits,
                 text_of(lexer, (SourceRange){begin, digits.end}));
        return;
    }
    const char *largest = is_negative ? "9223372036854775808" : "9223372036854775807";
    if (text.length < 19 || (text.length == 19 && memcmp(text.data, largest, 19) <= 0))
        return;
    Diagnostic *diagnostic = lexer_report(lexer, DIAG_CODE_NUMBER_TOO_LARGE, range,
                                          DIAG_WITH(diag_text(text_of(lexer, range))));
    diag_help(lexer->diags, diagnostic, REMARK_LARGEST_NUMBER, DIAG_WITHOUT);
}

/// The offset after the `*/` that closes the comment at `begin`, or the end of its line.
static uint32_t block_comment_end(Lexer *lexer, uint32_t begin)
{
    for (uint32_t i = begin + 2; !lexer->has_no_block_ends && i + 1 < lexer->end; i++)
        if (lexer->text[i] == '*' && lexer->text[i + 1] == '/')
            return i + 2;
    lexer->has_no_block_ends = true;
    return lexer_line_end(lexer, begin);
}

bool lexer_take_foreign_comment(Lexer *lexer)
{
    uint32_t begin = lexer->at;
    char second = begin + 1 < lexer->end ? lexer->text[begin + 1] : '\0';
    if (second != '/' && second != '*')
        return false;
    SourceRange opener = {begin, begin + 2};
    lexer_report_gap(lexer, DIAG_CODE_FOREIGN_COMMENT, opener,
                     DIAG_WITH(diag_text(text_of(lexer, opener))));
    lexer->at = second == '/' ? lexer_line_end(lexer, begin) : block_comment_end(lexer, begin);
    return true;
}

/// A quotation mark that is not Griddy's.
typedef enum Quote {
    QUOTE_NONE,
    QUOTE_SINGLE,       ///< '
    QUOTE_CURLY_SINGLE, ///< one of those that texts have, U+2018 to U+201B
    QUOTE_CURLY_DOUBLE, ///< U+201C to U+201F
} Quote;

/// The quotation mark at `offset`, with its length in bytes.
static Quote quote_at(const Lexer *lexer, uint32_t offset, uint32_t *length)
{
    *length = 1;
    if (lexer->text[offset] == '\'')
        return QUOTE_SINGLE;
    if (lexer->text[offset] != '\xe2')
        return QUOTE_NONE;
    uint32_t character;
    *length = (uint32_t)utf8_decode(text_of(lexer, (SourceRange){offset, lexer->end}), &character);
    if (character >= 0x2018 && character <= 0x201b)
        return QUOTE_CURLY_SINGLE;
    return character >= 0x201c && character <= 0x201f ? QUOTE_CURLY_DOUBLE : QUOTE_NONE;
}

/// Where the string in other quotes that begins at `begin` ends; `begin` where there is none.
static uint32_t quoted_end(const Lexer *lexer, uint32_t begin)
{
    uint32_t length;
    Quote quote = quote_at(lexer, begin, &length);
    if (quote == QUOTE_NONE)
        return begin;
    for (uint32_t i = begin + length; i < lexer->end; i += length) {
        char c = lexer->text[i];
        if (c == '\n' || c == '\r')
            break;
        if (quote_at(lexer, i, &length) == quote)
            return i + length;
    }
    return begin;
}

/// Mends the string, whose quotes are `length` bytes long, unless ours stand in it.
static void mend_quoted(Lexer *lexer, Diagnostic *diagnostic, SourceRange range, uint32_t length)
{
    Slice inside = text_of(lexer, (SourceRange){range.begin + length, range.end - length});
    if (memchr(inside.data, '"', inside.length) != NULL)
        return;
    Slice mended[] = {slice_of("\""), inside, slice_of("\"")};
    diag_fix_joined(lexer->diags, diagnostic, range, mended, 3);
}

static void take_quoted(Lexer *lexer, uint32_t end)
{
    SourceRange range = {lexer->at, end};
    uint32_t length;
    quote_at(lexer, range.begin, &length);
    Slice quote = text_of(lexer, (SourceRange){range.begin, range.begin + length});
    Diagnostic *diagnostic =
        lexer_report(lexer, DIAG_CODE_SINGLE_QUOTES, range, DIAG_WITH(diag_text(quote)));
    mend_quoted(lexer, diagnostic, range, length);
    lexer->at = end;
    lexer_emit(lexer, TOKEN_STRING, range.begin);
}

typedef struct ForeignOperator {
    const char *text;
    TokenKind meant;
} ForeignOperator;

static const ForeignOperator FOREIGN_OPERATORS[] = {
    {"&&", TOKEN_AND},       {"&", TOKEN_AND},        {"||", TOKEN_OR},      {"|", TOKEN_OR},
    {"\u2264", TOKEN_LEQ},   {"\u2265", TOKEN_GEQ},   {"\u2260", TOKEN_NEQ}, {"\u00d7", TOKEN_MULT},
    {"\u00f7", TOKEN_DIV},   {"\u2212", TOKEN_MINUS}, // minus sign
    {"\u2013", TOKEN_MINUS},                          // dash
};

enum { FOREIGN_OPERATOR_COUNT = sizeof FOREIGN_OPERATORS / sizeof FOREIGN_OPERATORS[0] };

/// The operator that `run` is in another language; TOKEN_END_OF_FILE for none.
static TokenKind foreign_operator(Slice run)
{
    for (int i = 0; i < FOREIGN_OPERATOR_COUNT; i++)
        if (slice_is(run, FOREIGN_OPERATORS[i].text))
            return FOREIGN_OPERATORS[i].meant;
    return TOKEN_END_OF_FILE;
}

static bool is_name_class(CharClass class)
{
    return class == CHAR_LETTER || class == CHAR_DIGIT || class == CHAR_UNDERSCORE;
}

/// Whether the run looks like a part of a name: it touches one, or begins with `_`.
static bool looks_like_name(const Lexer *lexer, SourceRange run)
{
    bool touches_before = run.begin > 0 && is_name_class(lexer_class(lexer, run.begin - 1));
    bool touches_after = is_name_class(lexer_class(lexer, run.end));
    bool is_letter = (lexer->text[run.begin] & 0x80) != 0 || lexer->text[run.begin] == '_';
    return is_letter && (touches_before || touches_after);
}

/// Complains of the operator `run`, which is read as `meant`.
static void take_operator(Lexer *lexer, SourceRange run, TokenKind meant)
{
    Slice ours = slice_of(token_kind_text(meant));
    Diagnostic *diagnostic =
        lexer_report(lexer, DIAG_CODE_FOREIGN_OPERATOR, run,
                     DIAG_WITH(diag_text(text_of(lexer, run)), diag_text(ours)));
    bool touches_name = (run.begin > 0 && is_name_class(lexer_class(lexer, run.begin - 1))) ||
                        is_name_class(lexer_class(lexer, run.end));
    if (touches_name && meant == TOKEN_AND)
        ours = slice_of(" and ");
    else if (touches_name && meant == TOKEN_OR)
        ours = slice_of(" or ");
    diag_fix(lexer->diags, diagnostic, run, ours);
    lexer_emit(lexer, meant, run.begin);
}

void lexer_take_meaningless(Lexer *lexer)
{
    uint32_t quoted = quoted_end(lexer, lexer->at);
    if (quoted != lexer->at) {
        take_quoted(lexer, quoted);
        return;
    }
    SourceRange run = {lexer->at, lexer->at};
    CharClass class = CHAR_BAD;
    while ((class == CHAR_BAD || class == CHAR_UNDERSCORE) &&
           quoted_end(lexer, run.end) == run.end) {
        run.end++;
        class = run.end < lexer->end ? lexer_class(lexer, run.end) : CHAR_BLANK;
    }
    lexer->at = run.end;
    Slice text = text_of(lexer, run);
    TokenKind operator= foreign_operator(text);
    if (operator!= TOKEN_END_OF_FILE) {
        take_operator(lexer, run, operator);
        return;
    }
    Diagnostic *diagnostic =
        lexer_report_gap(lexer, DIAG_CODE_MEANINGLESS, run, DIAG_WITH(diag_text(text)));
    bool is_question =
        slice_is(text, "?") && run.begin > 0 && is_name_class(lexer_class(lexer, run.begin - 1));
    if (is_question)
        diag_help(lexer->diags, diagnostic, REMARK_ASK_EMPTY, DIAG_WITHOUT);
    else if (looks_like_name(lexer, run))
        diag_help(lexer->diags, diagnostic, REMARK_LETTERS_OF_NAMES, DIAG_WITHOUT);
}
