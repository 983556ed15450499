/// What other languages write, and slips of the pen.
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
};

enum { FOREIGN_WORD_COUNT = sizeof FOREIGN_WORDS / sizeof FOREIGN_WORDS[0] };

static const ForeignWord *find_foreign(Slice word)
{
    for (int i = 0; i < FOREIGN_WORD_COUNT; i++)
        if (slice_is(word, FOREIGN_WORDS[i].word))
            return &FOREIGN_WORDS[i];
    return NULL;
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

static void report_foreign(Parser *parser, const ForeignWord *foreign)
{
    Slice word = parser_token_text(parser, parser->at);
    Diagnostic *diagnostic = parser_report_mild(parser, DIAG_CODE_FOREIGN_WORD,
                                                parser_range(parser), DIAG_WITH(diag_text(word)));
    parser_help(parser, diagnostic, foreign->help, DIAG_WITHOUT);
    mend_foreign(parser, foreign);
}

static bool is_same_letter(char a, char b)
{
    bool is_letter = (a >= 'a' && a <= 'z') || (a >= 'A' && a <= 'Z');
    return a == b || (is_letter && (a ^ b) == ('a' ^ 'A'));
}

static bool is_same_word(Slice a, const char *word)
{
    size_t i = 0;
    while (i < a.length && word[i] != '\0' && is_same_letter(a.data[i], word[i]))
        i++;
    return i == a.length && word[i] == '\0';
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
        if (is_same_word(word, text))
            return anywhere[i];
        spelling_search_offer(&search, slice_of(text));
    }
    for (int i = 0; i < count; i++)
        if (search.best.data != NULL && slice_is(search.best, token_kind_text(anywhere[i])))
            return anywhere[i] == TOKEN_IF && word.length < 3 ? TOKEN_END_OF_FILE : anywhere[i];
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
    parser_report_mild(
        parser, DIAG_CODE_EXPECTED_CLOSING, parser_range(parser),
        DIAG_WITH(diag_text(slice_of(token_kind_text(meant))), parser_found(parser)));
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
    const ForeignWord *foreign = find_foreign(parser_token_text(parser, parser->at));
    if (foreign != NULL) {
        report_foreign(parser, foreign);
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
    if (foreign != NULL) {
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

/// Whether the token `index` directly follows the one before it and is of that kind.
static bool is_glued_kind(const Parser *parser, uint32_t index, TokenKind kind)
{
    return parser->tokens[index].kind == kind && parser_is_glued(parser, index);
}

static void report_operator(Parser *parser, uint32_t first, uint32_t last, const char *ours)
{
    SourceRange range = {parser_token_range(parser, first).begin,
                         parser_token_range(parser, last).end};
    parser_report_mild(
        parser, DIAG_CODE_FOREIGN_OPERATOR, range,
        DIAG_WITH(diag_text(tree_text(parser->tree, range)), diag_text(slice_of(ours))));
}

void parser_check_operator(Parser *parser, uint32_t index)
{
    TokenKind kind = parser->tokens[index].kind;
    const char *ours = NULL;
    if (kind == TOKEN_LT && is_glued_kind(parser, index + 1, TOKEN_GT))
        ours = "!=";
    else if ((kind == TOKEN_EQ || kind == TOKEN_NEQ) &&
             is_glued_kind(parser, index + 1, TOKEN_ASSIGN))
        ours = token_kind_text(kind);
    if (ours == NULL)
        return;
    report_operator(parser, index, index + 1, ours);
    parser_advance(parser);
}

static bool begins_value(TokenKind kind)
{
    return kind == TOKEN_IDENTIFIER || kind == TOKEN_TRUE || kind == TOKEN_FALSE ||
           kind == TOKEN_EMPTY || kind == TOKEN_TILE || kind == TOKEN_NOT;
}

bool parser_skip_not(Parser *parser)
{
    bool has_skipped = false;
    while (begins_value(parser_second_kind(parser)) &&
           slice_is(parser_token_text(parser, parser->at), "not")) {
        report_operator(parser, parser->at, parser->at, "!");
        parser_advance(parser);
        has_skipped = true;
    }
    return has_skipped;
}

void parser_skip_block_opener(Parser *parser)
{
    if (parser->is_recovering)
        return;
    if (parser_kind(parser) == TOKEN_LBRACE) {
        if (!parser->has_reported_braces)
            parser_report_mild(parser, DIAG_CODE_BRACE_BLOCK, parser_range(parser), DIAG_WITHOUT);
        parser->has_reported_braces = true;
        parser_advance(parser);
    }
}

/// Reads `x := e;` or `x == e;` as an assignment.
static StmtId read_assignment(Parser *parser, Identifier target)
{
    StmtNode node = {.kind = STMT_ASSIGN, .assign = {.target = target}};
    uint32_t losses = parser->losses;
    node.assign.value = parser_expression(parser);
    parser_end_statement(parser);
    node.assign.value = parser_doubt(parser, node.assign.value, losses);
    node.range = (SourceRange){target.range.begin, parser_last_end(parser)};
    return parser_add_stmt(parser, node);
}

/// Complains of `x == e;`. With a block below it, it was the condition of an `if`.
static StmtId read_comparison(Parser *parser)
{
    uint32_t first = parser->at;
    Identifier target = parser_take_identifier(parser);
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_COMPARE_AS_ASSIGN, parser_range(parser), DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_TO_ASSIGN, DIAG_WITHOUT);
    parser_advance(parser);
    StmtNode node = {.kind = STMT_ASSIGN, .assign = {.target = target}};
    uint32_t losses = parser->losses;
    node.assign.value = parser_expression(parser);
    StmtId block;
    if (parser_kind(parser) != TOKEN_SEMICOLON && parser_lost_block(parser, first, &block))
        return block;
    parser_end_statement(parser);
    node.assign.value = parser_doubt(parser, node.assign.value, losses);
    node.range = (SourceRange){target.range.begin, parser_last_end(parser)};
    return parser_add_stmt(parser, node);
}

/// Reads the `e` of `x += e` and answers what `x + e` is, whose operator begins at `begin`.
static ExprId read_change(Parser *parser, ExprId left, uint32_t begin, TokenKind operator)
{
    Link link = {.operator= operator, .operator_begin = begin };
    link.right = parser_expression(parser);
    uint32_t index = vec_push(&parser->tree->links, &link);
    bool is_sum = operator== TOKEN_PLUS || operator== TOKEN_MINUS;
    SourceRange range = tree_expr(parser->tree, left)->range;
    range.end = tree_expr(parser->tree, link.right)->range.end;
    return parser_add_expr(parser, (ExprNode){
                                       .kind = EXPR_CHAIN,
                                       .range = range,
                                       .chain = {.first = left,
                                                 .links = {index, 1},
                                                 .level = is_sum ? CHAIN_SUM : CHAIN_PRODUCT},
                                   });
}

/// Complains of `x += e;` or `x++;`, whose operator is tokens [at + 1, at + 3).
static StmtId read_compound(Parser *parser)
{
    uint32_t index = parser->at + 1;
    Slice name = parser_token_text(parser, parser->at);
    Slice sign = parser_token_text(parser, index);
    SourceRange operator= {
        parser_token_range(parser, index).begin,
        parser_token_range(parser, index + 1).end
    };
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_COMPOUND_ASSIGN, operator,
                           DIAG_WITH(diag_text(tree_text(parser->tree, operator))));
    bool is_step = parser->tokens[index].kind == parser->tokens[index + 1].kind;
    parser_help(parser, diagnostic, is_step ? REMARK_STEP : REMARK_COMPOUND,
                DIAG_WITH(diag_text(name), diag_text(sign)));
    Identifier target = parser_take_identifier(parser);
    ExprId value = parser_add_expr(
        parser, (ExprNode){.kind = EXPR_NAME, .range = target.range, .name = {target.name}});
    parser->at += 2;
    if (!is_step)
        value = read_change(parser, value, operator.begin, parser->tokens[index].kind);
    parser_end_statement(parser);
    return parser_add_error_stmt(parser, target.range.begin, value);
}

bool parser_foreign_assignment(Parser *parser, StmtId *statement)
{
    uint32_t index = parser->at + 1;
    TokenKind kind = parser_second_kind(parser);
    if (kind == TOKEN_EQ) {
        *statement = read_comparison(parser);
        return true;
    }
    if (kind == TOKEN_COLON && is_glued_kind(parser, index + 1, TOKEN_ASSIGN)) {
        report_operator(parser, index, index + 1, "=");
        Identifier target = parser_take_identifier(parser);
        parser->at += 2;
        *statement = read_assignment(parser, target);
        return true;
    }
    bool is_sign = kind == TOKEN_PLUS || kind == TOKEN_MINUS || kind == TOKEN_MULT ||
                   kind == TOKEN_DIV || kind == TOKEN_MOD;
    bool is_step = kind == TOKEN_PLUS || kind == TOKEN_MINUS;
    bool is_compound = is_sign && (is_glued_kind(parser, index + 1, TOKEN_ASSIGN) ||
                                   (is_step && is_glued_kind(parser, index + 1, kind)));
    if (is_compound)
        *statement = read_compound(parser);
    return is_compound;
}
