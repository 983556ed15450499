/// Words of other languages, and slips of the pen. parser_idioms.c has their operators.
///
/// Each is reported by the name of what Griddy has in its place and then read as that: a token is
/// turned into the one that was meant, or gone past. So a habit costs one message and hides nothing
/// behind it.
#include "parser_internal.h"

#include "../base/spelling.h"

typedef struct ForeignWord {
    const char *word;
    TokenKind meant; ///< TOKEN_SEMICOLON: none, the word is left out
    DiagRemark help;
} ForeignWord;

static const ForeignWord FOREIGN_WORDS[] = {
    {"while", TOKEN_IF, REMARK_NO_LOOP},
    {"repeat", TOKEN_IF, REMARK_NO_LOOP},
    {"foreach", TOKEN_FOR, REMARK_WRITE_FOR},
    {"elif", TOKEN_ELSE, REMARK_WRITE_ELSE_IF},
    {"elsif", TOKEN_ELSE, REMARK_WRITE_ELSE_IF},
    {"elseif", TOKEN_ELSE, REMARK_WRITE_ELSE_IF},
    {"print", TOKEN_OUTPUT, REMARK_WRITE_OUTPUT},
    {"println", TOKEN_OUTPUT, REMARK_WRITE_OUTPUT},
    {"printf", TOKEN_OUTPUT, REMARK_WRITE_OUTPUT},
    {"echo", TOKEN_OUTPUT, REMARK_WRITE_OUTPUT},
    {"def", TOKEN_FUN, REMARK_WRITE_FUN},
    {"func", TOKEN_FUN, REMARK_WRITE_FUN},
    {"function", TOKEN_FUN, REMARK_WRITE_FUN},
    {"fn", TOKEN_FUN, REMARK_WRITE_FUN},
    {"void", TOKEN_FUN, REMARK_WRITE_FUN},
    {"endif", TOKEN_END, REMARK_WRITE_END},
    {"fi", TOKEN_END, REMARK_WRITE_END},
    {"then", TOKEN_SEMICOLON, REMARK_REMOVE_IT},
    {"do", TOKEN_SEMICOLON, REMARK_REMOVE_IT},
    {"let", TOKEN_SEMICOLON, REMARK_NO_VARIABLE_DECLARATION},
    {"var", TOKEN_SEMICOLON, REMARK_NO_VARIABLE_DECLARATION},
    {"const", TOKEN_SEMICOLON, REMARK_NO_VARIABLE_DECLARATION},
    {"local", TOKEN_SEMICOLON, REMARK_NO_VARIABLE_DECLARATION},
    {"int", TOKEN_SEMICOLON, REMARK_NO_VARIABLE_DECLARATION},
    {"bool", TOKEN_SEMICOLON, REMARK_NO_VARIABLE_DECLARATION},
    {"string", TOKEN_SEMICOLON, REMARK_NO_VARIABLE_DECLARATION},
    {"break", TOKEN_SEMICOLON, REMARK_NO_LEAVING},
    {"continue", TOKEN_SEMICOLON, REMARK_NO_LEAVING},
};

enum { FOREIGN_WORD_COUNT = sizeof FOREIGN_WORDS / sizeof FOREIGN_WORDS[0] };

static const ForeignWord *find_foreign(Slice word)
{
    for (int i = 0; i < FOREIGN_WORD_COUNT; i++)
        if (slice_is(word, FOREIGN_WORDS[i].word))
            return &FOREIGN_WORDS[i];
    return NULL;
}

/// The row of the next token. A type before `f (` declares a function.
static const ForeignWord *find_foreign_here(const Parser *parser)
{
    const ForeignWord *foreign = find_foreign(parser_token_text(parser, parser->at));
    bool is_declaration = foreign != NULL && foreign->help == REMARK_NO_VARIABLE_DECLARATION &&
                          parser_second_kind(parser) == TOKEN_IDENTIFIER;
    if (is_declaration && parser->tokens[parser->at + 2].kind == TOKEN_LPAREN)
        return find_foreign(slice_of("function"));
    return foreign;
}

bool parser_is_foreign(const Parser *parser)
{
    return find_foreign(parser_token_text(parser, parser->at)) != NULL;
}

bool parser_is_else_if(const Parser *parser)
{
    const ForeignWord *foreign = find_foreign(parser_token_text(parser, parser->at));
    return foreign != NULL && foreign->meant == TOKEN_ELSE;
}

/// Turns the next token into what was meant, or goes past it.
static void mend_foreign(Parser *parser, const ForeignWord *foreign)
{
    bool is_stray = foreign->meant == TOKEN_ELSE && parser->if_opener == NO_INDEX;
    if (foreign->meant != TOKEN_SEMICOLON && !is_stray) {
        parser_turn_into(parser, foreign->meant);
        return;
    }
    parser_advance(parser);
    if (!parser_begins_line(parser, parser->at))
        parser->failed_at = parser->mended_at = parser->at; // said enough
    if (is_stray)
        parser_skip_statement(parser);
}

/// Mends a word that has one of ours for it, or can be left out, where what follows fits.
static void fix_foreign(Parser *parser, Diagnostic *diagnostic, const ForeignWord *foreign)
{
    SourceRange range = parser_range(parser);
    TokenKind second = parser_second_kind(parser);
    bool is_declaration = foreign->help == REMARK_NO_VARIABLE_DECLARATION &&
                          second == TOKEN_IDENTIFIER &&
                          parser->tokens[parser->at + 2].kind == TOKEN_ASSIGN;
    if (foreign->help == REMARK_WRITE_ELSE_IF && parser->if_opener != NO_INDEX)
        parser_fix(parser, diagnostic, range, "else if");
    else if (foreign->help == REMARK_REMOVE_IT && !parser_begins_line(parser, parser->at))
        parser_fix(parser, diagnostic, (SourceRange){parser_last_end(parser), range.end}, "");
    else if (foreign->help == REMARK_REMOVE_IT || is_declaration)
        parser_fix(parser, diagnostic,
                   (SourceRange){range.begin, parser->tokens[parser->at + 1].begin}, "");
    else if (foreign->help == REMARK_WRITE_FUN || foreign->help == REMARK_WRITE_END ||
             (foreign->help == REMARK_WRITE_OUTPUT && parser->place != PLACE_SETUP &&
              second != TOKEN_LPAREN))
        parser_fix(parser, diagnostic, range, token_kind_text(foreign->meant));
}

static void report_foreign(Parser *parser, const ForeignWord *foreign)
{
    Slice word = parser_token_text(parser, parser->at);
    Diagnostic *diagnostic = parser_report_mild(parser, DIAG_CODE_FOREIGN_WORD,
                                                parser_range(parser), DIAG_WITH(diag_text(word)));
    parser_help(parser, diagnostic, foreign->help, DIAG_WITHOUT);
    fix_foreign(parser, diagnostic, foreign);
    mend_foreign(parser, foreign);
}

/// The word that begins or ends a statement or declaration here and was meant by `word`;
/// TOKEN_END_OF_FILE for none.
static TokenKind find_meant(const Parser *parser, Slice word)
{
    static const TokenKind anywhere[] = {TOKEN_IF,    TOKEN_FOR,   TOKEN_OUTPUT, TOKEN_INPUT,
                                         TOKEN_PLACE, TOKEN_ELSE,  TOKEN_END,    TOKEN_RETURN,
                                         TOKEN_FUN,   TOKEN_PIECE, TOKEN_BOARD,  TOKEN_GAME};
    int count = parser->place == PLACE_GAME ? 7 : 12;
    SpellingSearch search;
    spelling_search_init(&search, word);
    for (int i = 0; i < count; i++) {
        const char *text = token_kind_text(anywhere[i]);
        if (slice_is_word(word, text))
            return anywhere[i];
        spelling_search_offer(&search, slice_of(text));
    }
    for (int i = 0; i < count; i++)
        if (search.best.data != NULL && slice_is(search.best, token_kind_text(anywhere[i])))
            return anywhere[i] == TOKEN_IF && word.length < 3 && !slice_is(word, "fi")
                       ? TOKEN_END_OF_FILE
                       : anywhere[i];
    return TOKEN_END_OF_FILE;
}

/// Whether what follows the next token may follow `meant`. A slip is only one when the rest fits.
static bool fits(const Parser *parser, TokenKind meant)
{
    TokenKind second = parser_second_kind(parser);
    bool has_name = second == TOKEN_IDENTIFIER;
    TokenKind third = has_name ? parser->tokens[parser->at + 2].kind : second;
    if (meant == TOKEN_GAME || meant == TOKEN_BOARD)
        return second == TOKEN_LPAREN;
    if (meant == TOKEN_FUN)
        return has_name && third == TOKEN_LPAREN;
    if (meant == TOKEN_PIECE)
        return has_name && (third == TOKEN_IDENTIFIER || third == TOKEN_END);
    if (meant == TOKEN_PLACE)
        return has_name && (third == TOKEN_SEMICOLON || third == TOKEN_FROM || third == TOKEN_IN);
    if (meant == TOKEN_FOR)
        return has_name && third == TOKEN_IN;
    if (meant == TOKEN_ELSE || meant == TOKEN_END)
        return second == TOKEN_END_OF_FILE || parser_begins_line(parser, parser->at + 1);
    return third != TOKEN_ASSIGN && !parser_begins_line(parser, parser->at + 1);
}

/// Reports a misspelt word of ours at the next token and turns it into that; false for another.
static bool mend_misspelt(Parser *parser)
{
    Slice word = parser_token_text(parser, parser->at);
    TokenKind meant = find_meant(parser, word);
    if (meant == TOKEN_END_OF_FILE || !fits(parser, meant))
        return false;
    Diagnostic *diagnostic = parser_report_mild(parser, DIAG_CODE_UNKNOWN_WORD,
                                                parser_range(parser), DIAG_WITH(diag_text(word)));
    parser_help(parser, diagnostic, REMARK_DID_YOU_MEAN,
                DIAG_WITH(diag_text(slice_of(token_kind_text(meant)))));
    parser_fix(parser, diagnostic, parser_range(parser), token_kind_text(meant));
    parser_turn_into(parser, meant);
    return true;
}

/// Whether the token `index` is the last on its line.
static bool ends_line(const Parser *parser, uint32_t index)
{
    return parser->tokens[index + 1].kind == TOKEN_END_OF_FILE ||
           parser_begins_line(parser, index + 1);
}

/// Whether the next token begins a line that is exactly as far in as the innermost `if`, with the
/// lines of its block further in.
static bool is_in_closers_place(const Parser *parser)
{
    uint32_t opener = parser->if_opener;
    uint32_t index = parser->at;
    if (opener == NO_INDEX || !parser_begins_line(parser, opener) ||
        !parser_begins_line(parser, index))
        return false;
    uint32_t indent = parser_indent(parser, opener);
    return parser_indent(parser, index) == indent && parser_indent(parser, index - 1) > indent;
}

bool parser_mend_closer(Parser *parser)
{
    uint32_t index = parser->at;
    if (!is_in_closers_place(parser) || parser_is_silent(parser, index))
        return false;
    TokenKind second = parser_second_kind(parser);
    bool is_alone = ends_line(parser, index);
    bool has_block = second != TOKEN_END_OF_FILE &&
                     parser_indent(parser, index + 1) > parser_indent(parser, index);
    bool is_else = is_alone ? has_block : second == TOKEN_IF;
    bool has_end = (second == TOKEN_END || second == TOKEN_ELSE) &&
                   parser_indent(parser, index + 1) == parser_indent(parser, index);
    bool is_end = is_alone && !has_block && !has_end;
    if (!is_else && !is_end)
        return false;
    TokenKind meant = is_else ? TOKEN_ELSE : TOKEN_END;
    Diagnostic *diagnostic = parser_report_mild(
        parser, DIAG_CODE_EXPECTED_CLOSING, parser_range(parser),
        DIAG_WITH(diag_text(slice_of(token_kind_text(meant))), parser_found(parser)));
    parser_fix(parser, diagnostic, parser_range(parser), token_kind_text(meant));
    parser_turn_into(parser, meant);
    return true;
}

/// Whether what is here needs no mending: no name, or one that goes on as an assignment or a call.
static bool looks_right(const Parser *parser)
{
    TokenKind second = parser_second_kind(parser);
    return parser_kind(parser) != TOKEN_IDENTIFIER || second == TOKEN_ASSIGN ||
           (second == TOKEN_LPAREN && parser->place != PLACE_SETUP);
}

bool parser_mend_word(Parser *parser)
{
    if (looks_right(parser) || parser_is_silent(parser, parser->at + 1))
        return false;
    const ForeignWord *foreign = find_foreign_here(parser);
    if (foreign != NULL && (foreign->meant != TOKEN_END || ends_line(parser, parser->at))) {
        report_foreign(parser, foreign);
        if (parser->place == PLACE_SETUP && parser_kind(parser) != TOKEN_IDENTIFIER)
            parser->misplaced_end = parser->at; // enough has been said about this word
        return true;
    }
    TokenKind second = parser_second_kind(parser);
    bool is_operator = second == TOKEN_PLUS || second == TOKEN_MINUS || second == TOKEN_EQ ||
                       second == TOKEN_MULT || second == TOKEN_DIV || second == TOKEN_MOD ||
                       second == TOKEN_COLON;
    if (is_operator || !mend_misspelt(parser))
        return false;
    if (parser->place == PLACE_SETUP)
        parser->misplaced_end = parser->at; // enough has been said about this word
    return true;
}

bool parser_mend_call(Parser *parser, uint32_t index)
{
    if (parser_is_silent(parser, parser->at))
        return false;
    uint32_t behind = parser->at;
    parser->at = index;
    const ForeignWord *foreign = find_foreign(parser_token_text(parser, index));
    if (foreign != NULL && foreign->meant != TOKEN_END) {
        report_foreign(parser, foreign);
        return true;
    }
    bool begins_block = parser->tokens[behind].kind != TOKEN_END_OF_FILE &&
                        find_meant(parser, parser_token_text(parser, index)) == TOKEN_IF;
    if (begins_block && mend_misspelt(parser))
        return true;
    parser->at = behind;
    return false;
}
