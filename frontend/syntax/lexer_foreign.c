/// What other languages write: their operators, quotation marks, escapes and numbers with gaps.
/// Each is reported by what Griddy has in its place and read as that.
#include "lexer_internal.h"

#include "../base/display.h"

// --- comments and numbers

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
                     DIAG_WITH(diag_text(lexer_text(lexer, opener))));
    lexer->at = second == '/' ? lexer_line_end(lexer, begin) : block_comment_end(lexer, begin);
    return true;
}

/// How many pieces a mend is made of at most; what would take more has none.
enum { LARGEST_MEND = 16 };

/// The digits of a number with `_` in it, as pieces to mend it with; 0 for too many, or for digits
/// that make no number.
static int split_digits(const Lexer *lexer, SourceRange digits, Slice pieces[LARGEST_MEND])
{
    int count = 0;
    uint32_t begin = digits.begin;
    for (uint32_t i = digits.begin; i <= digits.end; i++) {
        if (i < digits.end && lexer->text[i] != '_')
            continue;
        if (count == LARGEST_MEND)
            return 0;
        pieces[count++] = lexer_text(lexer, (SourceRange){begin, i});
        begin = i + 1;
    }
    return lexer->text[digits.begin] == '0' || digits.end - digits.begin > SAFE_DIGITS ? 0 : count;
}

bool lexer_take_separated(Lexer *lexer, uint32_t digits)
{
    if (lexer_class(lexer, lexer->at + 1) != CHAR_DIGIT)
        return false;
    while (lexer_class(lexer, lexer->at) == CHAR_DIGIT ||
           (lexer_class(lexer, lexer->at) == CHAR_UNDERSCORE &&
            lexer_class(lexer, lexer->at + 1) == CHAR_DIGIT))
        lexer->at++;
    SourceRange range = {digits, lexer->at};
    Diagnostic *diagnostic = lexer_report(lexer, DIAG_CODE_SEPARATED_NUMBER, range, DIAG_WITHOUT);
    Slice pieces[LARGEST_MEND];
    int count = split_digits(lexer, range, pieces);
    if (count > 0)
        diag_fix_joined(lexer->diags, diagnostic, range, pieces, (uint32_t)count);
    return true;
}

// --- strings

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
    *length =
        (uint32_t)utf8_decode(lexer_text(lexer, (SourceRange){offset, lexer->end}), &character);
    if (character >= 0x2018 && character <= 0x201b)
        return QUOTE_CURLY_SINGLE;
    return character >= 0x201c && character <= 0x201f ? QUOTE_CURLY_DOUBLE : QUOTE_NONE;
}

uint32_t lexer_quoted_end(const Lexer *lexer, uint32_t begin)
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
    Slice inside = lexer_text(lexer, (SourceRange){range.begin + length, range.end - length});
    if (memchr(inside.data, '"', inside.length) != NULL)
        return;
    Slice mended[] = {slice_of("\""), inside, slice_of("\"")};
    diag_fix_joined(lexer->diags, diagnostic, range, mended, 3);
}

void lexer_take_quoted(Lexer *lexer, uint32_t end)
{
    SourceRange range = {lexer->at, end};
    uint32_t length;
    quote_at(lexer, range.begin, &length);
    Slice quote = lexer_text(lexer, (SourceRange){range.begin, range.begin + length});
    Diagnostic *diagnostic =
        lexer_report(lexer, DIAG_CODE_SINGLE_QUOTES, range, DIAG_WITH(diag_text(quote)));
    mend_quoted(lexer, diagnostic, range, length);
    lexer->at = end;
    lexer_emit(lexer, TOKEN_STRING, range.begin);
}

/// How long a string with escapes is at most, in bytes; what is longer is left as it is read, so
/// that looking for one at each `\"` of a long line stays cheap.
enum { LONGEST_ESCAPED = 1000 };

static bool is_escape(const Lexer *lexer, uint32_t offset)
{
    return offset + 1 < lexer->end && lexer->text[offset] == '\\' && lexer->text[offset + 1] == '"';
}

/// Where the string from `begin` ends if `\"` stands for a quotation mark in it; `begin` if not on
/// its line, or too far.
static uint32_t escaped_end(const Lexer *lexer, uint32_t begin)
{
    for (uint32_t i = begin + 1; i < lexer->end && i - begin < LONGEST_ESCAPED; i++) {
        char c = lexer->text[i];
        if (c == '\n' || c == '\r')
            break;
        if (c == '"')
            return i + 1;
        if (is_escape(lexer, i))
            i++;
    }
    return begin;
}

/// The last string before `at` that ends with `\"`, if it is near and on its line; its index, or
/// that behind the last token.
static uint32_t find_escaped(const Lexer *lexer, uint32_t at)
{
    const Vec *tokens = &lexer->list->tokens;
    for (uint32_t i = tokens->count; i > 0; i--) {
        const Token *token = vec_at(tokens, i - 1);
        uint32_t end = token->begin + token->length;
        if (at - token->begin > LONGEST_ESCAPED)
            break;
        if (token->kind == TOKEN_STRING && token->length > 2 && is_escape(lexer, end - 2))
            return i - 1;
    }
    return tokens->count;
}

/// Mends the string with `'` in place of each `\"`.
static void mend_escaped(Lexer *lexer, Diagnostic *diagnostic, SourceRange string)
{
    Slice pieces[LARGEST_MEND];
    uint32_t count = 0;
    uint32_t begin = string.begin;
    for (uint32_t i = begin; i < string.end; i++) {
        if (i + 1 < string.end && !is_escape(lexer, i))
            continue;
        if (count + 3 > LARGEST_MEND)
            return;
        bool is_last = i + 1 == string.end;
        pieces[count++] = lexer_text(lexer, (SourceRange){begin, is_last ? string.end : i});
        if (!is_last)
            pieces[count++] = slice_of("'");
        begin = ++i + 1;
    }
    diag_fix_joined(lexer->diags, diagnostic, string, pieces, count);
}

bool lexer_take_escaped(Lexer *lexer, uint32_t at)
{
    if (lexer->text[at] != '"' && !is_escape(lexer, at))
        return false;
    Vec *tokens = &lexer->list->tokens;
    uint32_t index = find_escaped(lexer, at);
    if (index == tokens->count)
        return false;
    const Token *token = vec_at(tokens, index);
    SourceRange string = {token->begin, escaped_end(lexer, token->begin)};
    if (string.end <= at) // on another line, among others
        return false;
    uint32_t escape = token->begin + token->length - 2;
    Diagnostic *diagnostic = lexer_report(lexer, DIAG_CODE_ESCAPED_QUOTE,
                                          (SourceRange){escape, escape + 2}, DIAG_WITHOUT);
    mend_escaped(lexer, diagnostic, string);
    vec_truncate(tokens, index);
    lexer->at = string.end;
    lexer_emit(lexer, TOKEN_STRING, string.begin);
    return true;
}

// --- operators

typedef struct ForeignOperator {
    const char *text;
    TokenKind meant;
} ForeignOperator;

static const ForeignOperator FOREIGN_OPERATORS[] = {
    {"&&", TOKEN_AND},       {"&", TOKEN_AND},        {"||", TOKEN_OR},      {"|", TOKEN_OR},
    {"\u2264", TOKEN_LEQ},   {"\u2265", TOKEN_GEQ},   {"\u2260", TOKEN_NEQ}, {"\u00d7", TOKEN_MULT},
    {"\u00f7", TOKEN_DIV},   {"\u2212", TOKEN_MINUS}, // minus sign
    {"\u2013", TOKEN_MINUS},                          // dash
    {"..", TOKEN_COLON},     {"...", TOKEN_COLON},
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

/// The token that is `back` tokens before the end, the last one with 1; NULL where there is none.
static const Token *token_back(const Lexer *lexer, uint32_t back)
{
    const Vec *tokens = &lexer->list->tokens;
    return tokens->count < back ? NULL : vec_at(tokens, tokens->count - back);
}

static bool is_kind_back(const Lexer *lexer, uint32_t back, TokenKind kind)
{
    const Token *token = token_back(lexer, back);
    return token != NULL && token->kind == kind;
}

static uint32_t skip_blanks(const Lexer *lexer, uint32_t offset)
{
    while (offset < lexer->end && (lexer->text[offset] == ' ' || lexer->text[offset] == '\t'))
        offset++;
    return offset;
}

/// The end of the name or number at `offset`; `offset` where there is none.
static uint32_t word_end(const Lexer *lexer, uint32_t offset)
{
    while (lexer_is_name_class(lexer_class(lexer, offset)))
        offset++;
    return offset;
}

/// Whether the `|` that ends at `end` is that of a set in mathematics: `[s | s in S]`.
static bool is_such_that(const Lexer *lexer, uint32_t end)
{
    uint32_t name = skip_blanks(lexer, end);
    uint32_t behind = word_end(lexer, name);
    uint32_t word = skip_blanks(lexer, behind);
    SourceRange range = {word, word_end(lexer, word)};
    return behind > name && word > behind && slice_is(lexer_text(lexer, range), "in") &&
           (is_kind_back(lexer, 2, TOKEN_LBRACKET) || is_kind_back(lexer, 1, TOKEN_RPAREN));
}

/// Whether the last token is a name or number on the line of `offset`, in `[` or behind `in`.
static bool begins_range(const Lexer *lexer, uint32_t offset)
{
    const Token *first = token_back(lexer, 1);
    if (!is_kind_back(lexer, 2, TOKEN_LBRACKET) && !is_kind_back(lexer, 2, TOKEN_IN))
        return false;
    return (first->kind == TOKEN_NUMBER || first->kind == TOKEN_IDENTIFIER) &&
           skip_blanks(lexer, first->begin + first->length) == offset;
}

/// Mends `1..3` as `[1 : 3]`, or within brackets as `1 : 3`, where single words stand beside it.
static void mend_range(Lexer *lexer, Diagnostic *diagnostic, SourceRange run)
{
    uint32_t last = skip_blanks(lexer, run.end);
    uint32_t end = word_end(lexer, last);
    if (end == last || !begins_range(lexer, run.begin)) {
        diag_help(lexer->diags, diagnostic, REMARK_RANGE_IN_FOR, DIAG_WITHOUT);
        return;
    }
    bool has_bracket = is_kind_back(lexer, 2, TOKEN_LBRACKET);
    const Token *first = token_back(lexer, 1);
    SourceRange begin = {first->begin, first->begin + first->length};
    Slice pieces[] = {slice_of(has_bracket ? "" : "["), lexer_text(lexer, begin), slice_of(" : "),
                      lexer_text(lexer, (SourceRange){last, end}),
                      slice_of(has_bracket ? "" : "]")};
    diag_fix_joined(lexer->diags, diagnostic, (SourceRange){begin.begin, end}, pieces, 5);
}

/// Complains of the operator `run`, which is read as `meant`.
static void take_operator(Lexer *lexer, SourceRange run, TokenKind meant)
{
    if (meant == TOKEN_OR && is_such_that(lexer, run.end))
        meant = TOKEN_FOR;
    Slice ours = slice_of(token_kind_text(meant));
    Diagnostic *diagnostic =
        lexer_report(lexer, DIAG_CODE_FOREIGN_OPERATOR, run,
                     DIAG_WITH(diag_text(lexer_text(lexer, run)), diag_text(ours)));
    bool is_word = meant == TOKEN_AND || meant == TOKEN_OR || meant == TOKEN_FOR;
    Slice blank = slice_of(is_word && lexer_touches_name(lexer, run) ? " " : "");
    Slice pieces[] = {blank, ours, blank};
    if (meant == TOKEN_COLON)
        mend_range(lexer, diagnostic, run);
    else
        diag_fix_joined(lexer->diags, diagnostic, run, pieces, 3);
    lexer_emit(lexer, meant, run.begin);
}

bool lexer_take_foreign_operator(Lexer *lexer, SourceRange run)
{
    TokenKind operator= foreign_operator(lexer_text(lexer, run));
    if (operator!= TOKEN_END_OF_FILE)
        take_operator(lexer, run, operator);
    return operator!= TOKEN_END_OF_FILE;
}
