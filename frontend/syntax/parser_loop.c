/// `for v in S`, as a statement and in a comprehension, and the loops of other languages.
/// Source: language.md 9.2.
///
/// A loop of another language costs one message. Its variable is taken for the one that was meant,
/// so that the body makes sense; what it runs through becomes an ERROR.
#include "parser_internal.h"

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

ExprId parser_source(Parser *parser)
{
    parser->range_at = parser->at;
    uint32_t losses = parser->losses;
    uint32_t begin = parser_range(parser).begin;
    ExprId source = parser_sum(parser);
    uint32_t behind = parser->at;
    bool is_colon = parser_kind(parser) == TOKEN_COLON;
    if (is_colon && !slice_is(parser_token_text(parser, behind), ":")) {
        // `1..3`, of which the lexer has complained
        parser_advance(parser);
        parser_sum(parser);
        parser_lose(parser, behind);
        source = parser_add_error(parser, range_from(parser, begin));
    }
    return parser_doubt(parser, source, losses);
}

/// Complains that `in` is missing, and goes past what other languages have there.
static void report_no_in(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    bool is_other = kind == TOKEN_COLON || kind == TOKEN_ASSIGN || kind == TOKEN_FROM ||
                    slice_is(parser_token_text(parser, parser->at), "of");
    Diagnostic *diagnostic =
        parser_report(parser, parser->at, DIAG_CODE_EXPECTED_IN, parser_here(parser),
                      DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    if (parser->open_brackets == 0) // not in a comprehension
        parser_help(parser, diagnostic, REMARK_WRITE_FOR, DIAG_WITHOUT);
    if (is_other)
        parser_advance(parser);
}

bool parser_loop_head(Parser *parser, Identifier *variable, ExprId *source)
{
    bool has_name = parser_expect_name(parser, variable);
    parser_mend_word_operator(parser, parser->at, parser_kind_bit(TOKEN_IN));
    if (parser_kind(parser) == TOKEN_IN) {
        parser_advance(parser);
    } else {
        report_no_in(parser);
        if (!parser_begins_value(parser) || parser_begins_statement_surely(parser)) {
            *source = parser_add_missing(parser);
            return has_name;
        }
        if (has_name)
            parser->is_recovering = false; // what was meant is clear
    }
    *source = parser_source(parser);
    return has_name;
}

// --- loops of other languages

/// Whether what is here still belongs to the head of a loop: it stands on the line of the `for`,
/// and does not begin what the loop does, nor end it.
static bool is_in_head(const Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    return kind != TOKEN_LBRACE && kind != TOKEN_END_OF_FILE && !parser_begins_anything(kind) &&
           !parser_begins_line(parser, parser->at);
}

/// Complains of the loop from token `first` on and goes past the rest of its head. The loop begins
/// with a word of another language where that has been complained of.
static void give_up_head(Parser *parser, uint32_t first, bool is_reported, Slice variable)
{
    SourceRange range = parser_token_range(parser, first);
    if (!is_reported) {
        Diagnostic *diagnostic =
            parser_report_mild(parser, DIAG_CODE_FOREIGN_FOR, range, DIAG_WITHOUT);
        bool is_counting = variable.length > 0;
        parser_help(parser, diagnostic, is_counting ? REMARK_COUNT_WITH : REMARK_WRITE_FOR,
                    DIAG_WITH(diag_text(variable)));
    }
    parser->tree->has_mistakes = true;
    while (is_in_head(parser))
        parser_advance(parser);
    parser->is_recovering = false;
}

/// Reads `(v in S)`, which needs no brackets. False where something else is in them.
static bool parse_bracketed(Parser *parser, StmtNode *node, bool is_reported)
{
    const Token *tokens = parser->tokens + parser->at;
    bool is_loop = tokens[0].kind == TOKEN_LPAREN && tokens[1].kind == TOKEN_IDENTIFIER &&
                   tokens[2].kind == TOKEN_IN;
    if (!is_loop)
        return false;
    uint32_t opener = parser->at;
    if (!is_reported) {
        Diagnostic *diagnostic =
            parser_report_mild(parser, DIAG_CODE_FOREIGN_FOR, parser_range(parser), DIAG_WITHOUT);
        parser_help(parser, diagnostic, REMARK_WRITE_FOR, DIAG_WITHOUT);
    }
    parser_open_bracket(parser);
    parser_loop_head(parser, &node->loop.variable, &node->loop.source);
    parser_close_bracket(parser, opener, "`)`");
    return true;
}

/// Goes past a word before the variable: `each`, or the type that other languages want.
static void skip_word(Parser *parser, bool is_reported)
{
    bool has_word = parser_kind(parser) == TOKEN_IDENTIFIER &&
                    parser_second_kind(parser) == TOKEN_IDENTIFIER &&
                    !parser_begins_line(parser, parser->at + 1);
    if (!has_word)
        return;
    Slice word = parser_token_text(parser, parser->at);
    bool is_of = slice_is(parser_token_text(parser, parser->at + 1), "of");
    if (is_of)
        return;
    TokenKind third = parser->tokens[parser->at + 2].kind;
    if (third != TOKEN_IN && third != TOKEN_ASSIGN)
        return;
    if (!is_reported && third == TOKEN_IN) {
        Diagnostic *diagnostic = parser_report_mild(
            parser, DIAG_CODE_FOREIGN_WORD, parser_range(parser), DIAG_WITH(diag_text(word)));
        parser_help(parser, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
    }
    parser_advance(parser);
}

/// Reads `i = 1 to 10` or `(i = 1; i < 10; i++)`. False where there is no such thing.
static bool parse_counting(Parser *parser, StmtNode *node, bool is_reported)
{
    uint32_t first = parser->at;
    bool has_bracket = parser_kind(parser) == TOKEN_LPAREN;
    uint32_t name = first + has_bracket;
    TokenKind kind = parser->tokens[name].kind;
    if (kind == TOKEN_IDENTIFIER && parser->tokens[name + 1].kind == TOKEN_IDENTIFIER)
        kind = parser->tokens[++name].kind; // a type came first
    bool is_counting = kind == TOKEN_IDENTIFIER && parser->tokens[name + 1].kind == TOKEN_ASSIGN;
    if (!is_counting && !has_bracket)
        return false;
    Slice variable = {"", 0};
    if (kind == TOKEN_IDENTIFIER) {
        parser->at = name;
        variable = parser_token_text(parser, name);
        node->loop.variable = parser_take_identifier(parser);
    } else {
        node->kind = STMT_ERROR;
    }
    node->loop.source = parser_add_missing(parser);
    give_up_head(parser, is_counting ? name + 1 : first, is_reported, variable);
    return true;
}

/// Behind what a loop runs through: goes past `to 10`, or `: 10` without brackets.
static void check_head_end(Parser *parser, StmtNode *node, bool is_reported)
{
    bool is_to = parser_kind(parser) == TOKEN_IDENTIFIER &&
                 (slice_is(parser_token_text(parser, parser->at), "to") ||
                  slice_is(parser_token_text(parser, parser->at), "until") ||
                  slice_is(parser_token_text(parser, parser->at), "downto"));
    bool is_colon = parser_kind(parser) == TOKEN_COLON && parser->at > 0 &&
                    !parser_begins_line(parser, parser->at + 1);
    bool is_head = is_in_head(parser) && !parser->is_recovering && node->kind != STMT_ERROR;
    if (!is_head || (!is_to && !is_colon))
        return;
    Slice variable = name_text(parser->names, node->loop.variable.name);
    give_up_head(parser, parser->at, is_reported, variable);
    node->loop.source = parser_add_missing(parser);
}

// --- the statement

/// Whether the `else` here belongs to a block around the `for` at token `opener`, which then lacks
/// its `end`.
static bool is_else_outside(const Parser *parser, uint32_t opener)
{
    return parser_begins_line(parser, parser->at) &&
           parser_indent(parser, parser->at) < parser_indent(parser, opener);
}

/// Reads the body of the `for` at token `opener`.
static Block parse_loop_body(Parser *parser, uint32_t opener)
{
    uint32_t mark = parser->stmts.count;
    parser_statements(parser);
    while (parser_kind(parser) == TOKEN_ELSE && !is_else_outside(parser, opener)) {
        parser_stray_closer(parser);
        parser_statements(parser);
    }
    return parser_take_block(parser, mark);
}

/// Reads what stands between `for` and the body. `is_reported` says that there was a word of
/// another language in place of `for`.
static void parse_head(Parser *parser, StmtNode *node, bool is_reported)
{
    if (parse_bracketed(parser, node, is_reported) || parse_counting(parser, node, is_reported))
        return;
    skip_word(parser, is_reported);
    if (!parser_loop_head(parser, &node->loop.variable, &node->loop.source))
        node->kind = STMT_ERROR;
    uint32_t losses = parser->losses;
    if (parser_is_value_unfinished(parser))
        parser_bare_argument(parser);
    node->loop.source = parser_doubt(parser, node->loop.source, losses);
    check_head_end(parser, node, is_reported);
}

StmtId parser_for(Parser *parser)
{
    uint32_t opener = parser->at;
    SourceRange keyword = parser_range(parser);
    if (!parser_enter(parser)) {
        parser_skip_block(parser);
        return parser_add_error_stmt(parser, keyword.begin, NO_EXPR);
    }
    StmtNode node = {.kind = STMT_FOR};
    bool is_mended = !slice_is(tree_text(parser->tree, keyword), "for");
    parser_refuse_form(parser, keyword, "`for`");
    uint32_t outer_opener = parser_open_block(parser);
    parser_advance(parser);
    parse_head(parser, &node, is_mended);
    parser_skip_block_opener(parser);
    parser_recover(parser);
    node.loop.body = parse_loop_body(parser, opener);
    parser_close_block(parser, outer_opener);
    if (node.kind == STMT_ERROR) { // without a variable its body makes no sense
        parser_lose(parser, opener);
        return parser_add_error_stmt(parser, keyword.begin, NO_EXPR);
    }
    node.range = range_from(parser, keyword.begin);
    return parser_add_stmt(parser, node);
}
