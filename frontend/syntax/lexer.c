/// Words: source text to tokens and comments.
///
/// One pass, one table. Each byte has a class; the class of a word's first byte says which function
/// reads the word, and always the longest that there is. Nothing is allocated for a token but its
/// place in the list. lexer_trouble.c has what is wrong or foreign.
#include "lexer.h"

#include "lexer_internal.h"

/// Short names, so that the table below can be read as a page of ASCII.
enum {
    xx = CHAR_BAD,
    sp = CHAR_BLANK,
    le = CHAR_LETTER,
    un = CHAR_UNDERSCORE,
    di = CHAR_DIGIT,
    at = CHAR_AT,
    qu = CHAR_QUOTE,
    ha = CHAR_HASH,
    ma = CHAR_MARK,
};

/// By byte, sixteen in a row; those from 128 on are all CHAR_BAD.
static const unsigned char CLASSES[256] = {
    xx, xx, xx, xx, xx, xx, xx, xx, xx, sp, sp, xx, xx, sp, xx, xx, // tab, LF, CR
    xx, xx, xx, xx, xx, xx, xx, xx, xx, xx, xx, xx, xx, xx, xx, xx, //
    sp, ma, qu, ha, xx, ma, xx, xx, ma, ma, ma, ma, ma, ma, xx, ma, //  !"#$%&'()*+,-./
    di, di, di, di, di, di, di, di, di, di, ma, ma, ma, ma, ma, xx, // 0123456789:;<=>?
    at, le, le, le, le, le, le, le, le, le, le, le, le, le, le, le, // @ABCDEFGHIJKLMNO
    le, le, le, le, le, le, le, le, le, le, le, ma, xx, ma, xx, un, // PQRSTUVWXYZ[\]^_
    xx, le, le, le, le, le, le, le, le, le, le, le, le, le, le, le, // `abcdefghijklmno
    le, le, le, le, le, le, le, le, le, le, le, ma, xx, ma, xx, xx, // pqrstuvwxyz{|}~
};

typedef struct Spelling {
    const char *text;
    uint32_t length;
} Spelling;

static const Spelling SPELLINGS[TOKEN_KIND_COUNT] = {
#define TOKEN_WORD(name, spelling) {spelling, sizeof spelling - 1},
#define TOKEN_MARK(name, spelling) {spelling, sizeof spelling - 1},
#define TOKEN_CLASS(name, spelling) {spelling, sizeof spelling - 1},
#include "token.def"
};

static const char *const NAMES[TOKEN_KIND_COUNT] = {
#define TOKEN_WORD(name, spelling) #name,
#define TOKEN_MARK(name, spelling) #name,
#define TOKEN_CLASS(name, spelling) #name,
#include "token.def"
};

/// The reserved words by the lowest five bits of their first letter. An empty place is TOKEN_IF,
/// which is compared in vain.
static const TokenKind CANDIDATES[32][4] = {
    ['a' & 31] = {TOKEN_AND},
    ['b' & 31] = {TOKEN_BOARD},
    ['e' & 31] = {TOKEN_END, TOKEN_ELSE},
    ['f' & 31] = {TOKEN_FROM, TOKEN_FUN, TOKEN_FOR, TOKEN_FALSE},
    ['G' & 31] = {TOKEN_GAME},
    ['i' & 31] = {TOKEN_IF, TOKEN_INPUT, TOKEN_IN},
    ['o' & 31] = {TOKEN_OUTPUT, TOKEN_OR},
    ['p' & 31] = {TOKEN_PLACE, TOKEN_PIECE},
    ['r' & 31] = {TOKEN_RETURN},
    ['t' & 31] = {TOKEN_TILE, TOKEN_TRUE},
};

/// The marks of one character that begin no longer word (`/` only where no foreign comment is).
static const TokenKind SINGLE_MARKS[128] = {
    ['+'] = TOKEN_PLUS,     ['*'] = TOKEN_MULT,      ['/'] = TOKEN_DIV,    ['%'] = TOKEN_MOD,
    [','] = TOKEN_COMMA,    [';'] = TOKEN_SEMICOLON, [':'] = TOKEN_COLON,  ['('] = TOKEN_LPAREN,
    [')'] = TOKEN_RPAREN,   ['{'] = TOKEN_LBRACE,    ['}'] = TOKEN_RBRACE, ['['] = TOKEN_LBRACKET,
    [']'] = TOKEN_RBRACKET,
};

enum { LONGEST_WORD = 6 };

const char *token_kind_text(TokenKind kind)
{
    return SPELLINGS[kind].text;
}

const char *token_kind_name(TokenKind kind)
{
    return NAMES[kind];
}

CharClass lexer_class(const Lexer *lexer, uint32_t offset)
{
    if (offset >= lexer->end)
        return CHAR_BLANK;
    return (CharClass)CLASSES[(unsigned char)lexer->text[offset]];
}

void lexer_emit(Lexer *lexer, TokenKind kind, uint32_t begin)
{
    Token *token = vec_add(&lexer->list->tokens);
    token->begin = begin;
    token->length = lexer->at - begin;
    token->kind = kind;
}

Diagnostic *lexer_report(Lexer *lexer, DiagCode code, SourceRange range, DiagArgs args)
{
    return diag_report(lexer->diags, code, range, args);
}

Diagnostic *lexer_report_gap(Lexer *lexer, DiagCode code, SourceRange range, DiagArgs args)
{
    vec_push(&lexer->list->gaps, &range.begin);
    return lexer_report(lexer, code, range, args);
}

uint32_t lexer_line_end(const Lexer *lexer, uint32_t offset)
{
    while (offset < lexer->end && lexer->text[offset] != '\n' && lexer->text[offset] != '\r')
        offset++;
    return offset;
}

void lexer_take_comment(Lexer *lexer, uint32_t begin)
{
    lexer->at = lexer_line_end(lexer, begin);
    SourceRange range = {begin, lexer->at};
    vec_push(&lexer->list->comments, &range);
}

static void take_hash_comment(Lexer *lexer)
{
    uint32_t begin = lexer->at;
    lexer_take_comment(lexer, begin);
    if (lexer->standard == STANDARD_BNF && lexer->at == lexer->end) {
        SourceRange range = {begin, lexer->at};
        Diagnostic *diagnostic = lexer_report(lexer, DIAG_CODE_BNF_LAST_LINE, range, DIAG_WITHOUT);
        diag_help(lexer->diags, diagnostic, REMARK_BNF_REFUSES, DIAG_WITHOUT);
    }
}

static TokenKind word_kind(const char *word, uint32_t length)
{
    if (length > LONGEST_WORD)
        return TOKEN_IDENTIFIER;
    const TokenKind *candidates = CANDIDATES[word[0] & 31];
    for (int i = 0; i < 4; i++) {
        const Spelling *spelling = &SPELLINGS[candidates[i]];
        if (spelling->length == length && memcmp(spelling->text, word, length) == 0)
            return candidates[i];
    }
    return TOKEN_IDENTIFIER;
}

/// Whether the word from `begin` is `empty` and the next byte makes it `empty?`.
static bool is_empty_word(const Lexer *lexer, uint32_t begin)
{
    return lexer->at - begin == 5 && lexer->at < lexer->end && lexer->text[lexer->at] == '?' &&
           memcmp(lexer->text + begin, "empty", 5) == 0;
}

/// Goes on with a name over digits (language.md, E1).
static void extend_name(Lexer *lexer, uint32_t begin)
{
    CharClass class = CHAR_DIGIT;
    while (class == CHAR_DIGIT || class == CHAR_LETTER || class == CHAR_UNDERSCORE)
        class = lexer_class(lexer, ++lexer->at);
    if (lexer->standard == STANDARD_BNF) {
        SourceRange range = {begin, lexer->at};
        Slice name = {lexer->text + begin, lexer->at - begin};
        Diagnostic *diagnostic =
            lexer_report(lexer, DIAG_CODE_BNF_DIGIT, range, DIAG_WITH(diag_text(name)));
        diag_help(lexer->diags, diagnostic, REMARK_BNF_REFUSES, DIAG_WITHOUT);
    }
}

/// A reserved word or a name. Digits never join a reserved word: `output5` is two words.
static void take_word(Lexer *lexer)
{
    uint32_t begin = lexer->at;
    CharClass class = CHAR_LETTER;
    while (class == CHAR_LETTER || class == CHAR_UNDERSCORE)
        class = lexer_class(lexer, ++lexer->at);
    TokenKind kind = word_kind(lexer->text + begin, lexer->at - begin);
    if (kind == TOKEN_IDENTIFIER && is_empty_word(lexer, begin)) {
        lexer->at++;
        kind = TOKEN_EMPTY;
    } else if (kind == TOKEN_IDENTIFIER && class == CHAR_DIGIT) {
        extend_name(lexer, begin);
    }
    lexer_emit(lexer, kind, begin);
}

/// Digits, and the `-` directly before them if `begin` is one.
static void take_number(Lexer *lexer, TokenKind kind)
{
    uint32_t begin = lexer->at;
    uint32_t digits = kind == TOKEN_NEGATIVE ? begin + 1 : begin;
    lexer->at = digits + 1;
    while (lexer_class(lexer, lexer->at) == CHAR_DIGIT)
        lexer->at++;
    bool may_be_wrong = lexer->text[digits] == '0' || lexer->at - digits > SAFE_DIGITS;
    bool is_separated =
        lexer_class(lexer, lexer->at) == CHAR_UNDERSCORE && lexer_take_separated(lexer, digits);
    if (may_be_wrong && !is_separated)
        lexer_check_number(lexer, (SourceRange){digits, lexer->at}, kind == TOKEN_NEGATIVE);
    lexer_emit(lexer, kind, begin);
}

/// Notes the strings of the line of which the last, from `begin` to here, lacks its end: any of
/// their quotes may be the one that is too many.
static void note_odd_quotes(Lexer *lexer, uint32_t begin)
{
    SourceRange range = {begin, lexer->at};
    uint32_t line = begin;
    while (line > 0 && lexer->text[line - 1] != '\n' && lexer->text[line - 1] != '\r')
        line--;
    for (uint32_t i = lexer->list->tokens.count; i-- > 0;) {
        const Token *token = vec_at(&lexer->list->tokens, i);
        if (token->begin < line)
            break;
        if (token->kind == TOKEN_STRING)
            range.begin = token->begin;
    }
    vec_push(&lexer->list->odd_quotes, &range);
}

static void take_string(Lexer *lexer)
{
    uint32_t begin = lexer->at++;
    while (lexer->at < lexer->end) {
        char c = lexer->text[lexer->at];
        if (c == '\n' || c == '\r')
            break;
        lexer->at++;
        if (c == '"') {
            lexer_emit(lexer, TOKEN_STRING, begin);
            return;
        }
    }
    if (lexer_take_escaped(lexer, begin))
        return;
    SourceRange quote = {begin, begin + 1};
    Diagnostic *diagnostic =
        lexer_report_gap(lexer, DIAG_CODE_UNCLOSED_STRING, quote, DIAG_WITHOUT);
    diag_help(lexer->diags, diagnostic, REMARK_STRING_ENDS_IN_LINE, DIAG_WITHOUT);
    note_odd_quotes(lexer, begin);
    lexer_emit(lexer, TOKEN_STRING, begin);
}

/// A mark that may have an `=` for its second character.
static void take_comparison(Lexer *lexer, TokenKind alone, TokenKind with_equals)
{
    uint32_t begin = lexer->at++;
    bool has_equals = lexer->at < lexer->end && lexer->text[lexer->at] == '=';
    lexer->at += has_equals;
    lexer_emit(lexer, has_equals ? with_equals : alone, begin);
}

static void take_single(Lexer *lexer, TokenKind kind)
{
    lexer->at++;
    lexer_emit(lexer, kind, lexer->at - 1);
}

static void take_minus(Lexer *lexer)
{
    if (lexer_class(lexer, lexer->at + 1) == CHAR_DIGIT)
        take_number(lexer, TOKEN_NEGATIVE);
    else
        take_single(lexer, TOKEN_MINUS);
}

static void take_mark(Lexer *lexer)
{
    char c = lexer->text[lexer->at];
    if (c == '=')
        take_comparison(lexer, TOKEN_ASSIGN, TOKEN_EQ);
    else if (c == '!')
        take_comparison(lexer, TOKEN_NOT, TOKEN_NEQ);
    else if (c == '<')
        take_comparison(lexer, TOKEN_LT, TOKEN_LEQ);
    else if (c == '>')
        take_comparison(lexer, TOKEN_GT, TOKEN_GEQ);
    else if (c == '-')
        take_minus(lexer);
    else if (c != '/' || !lexer_take_foreign_comment(lexer))
        take_single(lexer, SINGLE_MARKS[(unsigned char)c]);
}

static void take_next(Lexer *lexer)
{
    switch (lexer_class(lexer, lexer->at)) {
    case CHAR_BLANK:
        lexer->at++;
        break;
    case CHAR_LETTER:
        take_word(lexer);
        break;
    case CHAR_AT:
        take_word(lexer);
        break;
    case CHAR_DIGIT:
        take_number(lexer, TOKEN_NUMBER);
        break;
    case CHAR_QUOTE:
        take_string(lexer);
        break;
    case CHAR_HASH:
        take_hash_comment(lexer);
        break;
    case CHAR_MARK:
        take_mark(lexer);
        break;
    case CHAR_UNDERSCORE:
        lexer_take_meaningless(lexer);
        break;
    case CHAR_BAD:
        lexer_take_meaningless(lexer);
        break;
    }
}

void lex_source(TokenList *list, const Source *source, Standard standard, DiagSink *diags,
                const MemorySource *memory)
{
    vec_init(&list->tokens, memory, sizeof(Token));
    vec_init(&list->comments, memory, sizeof(SourceRange));
    vec_init(&list->gaps, memory, sizeof(uint32_t));
    vec_init(&list->odd_quotes, memory, sizeof(SourceRange));
    Lexer lexer = {
        .list = list,
        .diags = diags,
        .standard = standard,
        .text = source->text.data,
        .end = (uint32_t)source->text.length,
    };
    list->is_text = lexer_check_text(&lexer);
    if (!list->is_text)
        lexer.at = lexer.end;
    while (lexer.at < lexer.end)
        take_next(&lexer);
    lexer_emit(&lexer, TOKEN_END_OF_FILE, lexer.at);
}

void token_list_free(TokenList *list)
{
    vec_free(&list->tokens);
    vec_free(&list->comments);
    vec_free(&list->gaps);
    vec_free(&list->odd_quotes);
}
