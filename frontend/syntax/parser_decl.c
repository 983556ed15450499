/// Declarations: functions and the board; parser_piece.c has pieces. Source: griddy-bnf.txt,
/// `functionDeclaration`, `boardDeclaration`; language.md 9.1 (E6).
#include "parser_internal.h"

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

// --- functions

static IdentifierList parse_parameters(Parser *parser)
{
    IdentifierList list = {.first = parser->tree->identifiers.count};
    uint32_t opener = parser->at;
    if (!parser_expect(parser, TOKEN_LPAREN, DIAG_CODE_EXPECTED_PAREN))
        return list;
    parser->open_brackets++;
    bool has_more = parser_kind(parser) != TOKEN_RPAREN;
    while (has_more) {
        Identifier name;
        if (parser_expect_name(parser, &name))
            vec_push(&parser->tree->identifiers, &name);
        has_more = parser_kind(parser) == TOKEN_COMMA;
        if (has_more)
            parser_advance(parser);
    }
    parser_close_bracket(parser, opener, "`,` or `)`");
    list.count = parser->tree->identifiers.count - list.first;
    return list;
}

/// Goes past what other languages have behind the value of a `return`.
static void skip_after_return(Parser *parser)
{
    DiagCode code;
    if (parser_kind(parser) == TOKEN_SEMICOLON)
        code = DIAG_CODE_RETURN_SEMICOLON;
    else if (parser_kind(parser) == TOKEN_END)
        code = DIAG_CODE_END_AFTER_RETURN;
    else
        return;
    SourceRange range = parser_range(parser);
    Diagnostic *diagnostic = parser_report_mild(parser, code, range, DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
    parser_fix(parser, diagnostic, range, "");
    parser_advance(parser);
    bool was_recovering = parser->is_recovering;
    parser->is_recovering = true; // both may be there
    skip_after_return(parser);
    parser->is_recovering = was_recovering;
}

/// Goes past lines behind the value of the `return` at token `word` that are further in than that:
/// an operator before them is missing, or one of their own.
static void skip_lost_value(Parser *parser, uint32_t word)
{
    uint32_t first = parser->at;
    TokenKind kind = parser_kind(parser);
    bool is_name = kind == TOKEN_IDENTIFIER && parser_second_kind(parser) != TOKEN_ASSIGN;
    bool is_value = is_name || (kind != TOKEN_IDENTIFIER && parser_begins_value(parser));
    if (!is_value || !parser_begins_line(parser, first) || !parser_begins_line(parser, word))
        return;
    uint32_t indent = parser_indent(parser, word);
    if (parser_indent(parser, first) <= indent + 1) // a line that lost its first word looks so
        return;
    parser_report(parser, first, DIAG_CODE_EXPECTED_SETUP, parser_range(parser),
                  DIAG_WITH(parser_found(parser)));
    while (parser_kind(parser) != TOKEN_END_OF_FILE &&
           (!parser_begins_line(parser, parser->at) || parser_indent(parser, parser->at) > indent))
        parser_advance(parser);
    parser_lose(parser, first);
    parser->is_recovering = false;
}

static bool has_game_word(Parser *parser)
{
    for (uint32_t i = 0; parser->game_word == GAME_WORD_UNKNOWN; i++) {
        if (parser->tokens[i].kind == TOKEN_GAME)
            parser->game_word = GAME_WORD_PRESENT;
        else if (parser->tokens[i].kind == TOKEN_END_OF_FILE)
            parser->game_word = GAME_WORD_ABSENT;
    }
    return parser->game_word == GAME_WORD_PRESENT;
}

/// Reads the value of a `return`. Where a name is followed by a `(` that stands as far to the left
/// as `fun`, and the game phase has no beginning, that is its condition and no call.
static ExprId parse_result(Parser *parser)
{
    uint32_t opener = parser->at + 1;
    bool is_apart = parser_kind(parser) == TOKEN_IDENTIFIER &&
                    parser_second_kind(parser) == TOKEN_LPAREN &&
                    parser_begins_line(parser, opener) &&
                    parser_indent(parser, opener) <= parser_indent(parser, parser->part_begin);
    if (!is_apart || has_game_word(parser))
        return parser_expression(parser);
    Identifier name = parser_take_identifier(parser);
    return parser_add_expr(parser,
                           (ExprNode){.kind = EXPR_NAME, .range = name.range, .name = {name.name}});
}

/// Reads `return e`, or the `end` of a function without a value.
static ExprId parse_function_end(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    bool has_early_return = parser->has_early_return;
    bool is_closed_by_brace = parser->tokens[parser->at - 1].kind == TOKEN_RBRACE;
    if (kind == TOKEN_END) {
        parser_refuse(parser, DIAG_CODE_BNF_NO_VALUE, parser_range(parser), DIAG_WITHOUT);
        parser_advance(parser);
        return has_early_return ? parser_add_missing(parser) : NO_EXPR;
    }
    if (kind != TOKEN_RETURN && is_closed_by_brace)
        return has_early_return ? parser_add_missing(parser) : NO_EXPR;
    if (kind != TOKEN_RETURN) {
        bool is_return_lost = parser->lost_end == parser->at || parser->has_lost_return;
        if (!is_return_lost)
            parser_report_unclosed(parser);
        return parser_add_missing(parser); // it may be the `return` that is missing
    }
    uint32_t losses = parser->losses;
    uint32_t word = parser->at;
    parser_advance(parser);
    ExprId result = parse_result(parser);
    if (parser_is_value_unfinished(parser))
        parser_bare_argument(parser);
    skip_lost_value(parser, word);
    skip_after_return(parser);
    parser->losses += parser_is_value_unfinished(parser);
    parser_recover(parser);
    result = parser_doubt(parser, result, losses);
    if (parser_kind(parser) == TOKEN_RBRACE && parser->has_reported_braces)
        parser_advance(parser);
    return result;
}

static void parse_body(Parser *parser, DeclNode *node)
{
    uint32_t mark = parser->stmts.count;
    parser_statements(parser);
    while (parser_kind(parser) == TOKEN_ELSE) {
        parser_stray_closer(parser);
        parser_statements(parser);
    }
    node->function.body = parser_take_block(parser, mark);
    node->function.result = parse_function_end(parser);
}

/// The same for a function that stands where functions do.
static void parse_outer_body(Parser *parser, DeclNode *node)
{
    ParserBody body;
    parser_begin_body(parser, &body);
    do
        parse_body(parser, node);
    while (parser_go_back(parser, &body));
}

/// Reads a function from its name on.
static void parse_function(Parser *parser, uint32_t first)
{
    DeclNode node = {.kind = DECL_FUNCTION, .range = parser_token_range(parser, first)};
    // Its place in the order of the source, before what it may wrongly hold.
    uint32_t index = vec_push(&parser->tree->decls, &node);
    uint32_t losses = parser->losses;
    parser->part_begin = first;
    parser->place = PLACE_FUNCTION;
    parser->if_opener = NO_INDEX;
    parser->has_early_return = false;
    parser->has_lost_return = false;
    if (!parser_expect_name(parser, &node.function.name))
        parser->tree->loss.has_nameless = true;
    node.function.parameters = parse_parameters(parser);
    parser_skip_block_opener(parser);
    parser_recover(parser);
    node.function.is_head_broken = parser->losses != losses;
    if (node.function.is_head_broken)
        parser_lose(parser, first);
    if (parser->depth == 0)
        parse_outer_body(parser, &node);
    else
        parse_body(parser, &node);
    node.range.end = parser_last_end(parser);
    *(DeclNode *)vec_at(&parser->tree->decls, index) = node;
}

// --- other declarations

static void parse_board(Parser *parser)
{
    DeclNode node = {.kind = DECL_BOARD};
    uint32_t begin = parser_range(parser).begin;
    parser_advance(parser);
    while (parser_kind(parser) == TOKEN_BOARD && !parser_begins_line(parser, parser->at)) {
        parser_report_mild(parser, DIAG_CODE_EXPECTED_PAREN, parser_range(parser),
                           DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
        parser_advance(parser);
    }
    node.board.size = parser_position(parser);
    parser_end_statement(parser);
    node.range = range_from(parser, begin);
    parser_add_decl(parser, node);
}

void parser_declaration(Parser *parser)
{
    uint32_t first = parser->at;
    TokenKind kind = parser_kind(parser);
    if (kind == TOKEN_BOARD) {
        parse_board(parser);
        return;
    }
    parser_advance(parser);
    if (kind == TOKEN_FUN)
        parse_function(parser, first);
    else
        parser_piece(parser, first);
}

void parser_lost_function(Parser *parser)
{
    parse_function(parser, parser->at);
}

void parser_lost_piece(Parser *parser)
{
    parser->is_recovering = true; // a name that is missing too has been missed
    parser_piece(parser, parser->at);
}

static bool looks_like_declaration(const Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    TokenKind second = parser_second_kind(parser);
    if (kind == TOKEN_BOARD)
        return second == TOKEN_LPAREN;
    bool has_name = second == TOKEN_IDENTIFIER;
    return has_name && (kind == TOKEN_PIECE || parser->tokens[parser->at + 2].kind == TOKEN_LPAREN);
}

void parser_misplaced_declaration(Parser *parser)
{
    ParserPlace place = parser->place;
    uint32_t part_begin = parser->part_begin;
    uint32_t if_opener = parser->if_opener;
    bool has_early_return = parser->has_early_return;
    bool has_lost_return = parser->has_lost_return;
    uint32_t rereading_part = parser->rereading.part;
    parser->rereading.part = NO_INDEX;
    DiagCode code =
        place == PLACE_GAME ? DIAG_CODE_DECLARATION_IN_GAME : DIAG_CODE_DECLARATION_INSIDE;
    Diagnostic *diagnostic = parser_report_mild(parser, code, parser_range(parser),
                                                DIAG_WITH(parser_before(parser, parser->at + 1)));
    parser_help(parser, diagnostic, REMARK_SETUP_HOLDS, DIAG_WITHOUT);
    if (!looks_like_declaration(parser) || !parser_enter(parser)) {
        parser_advance(parser);
        parser_skip_statement(parser);
        return;
    }
    parser_declaration(parser);
    parser_leave(parser);
    parser->place = place;
    parser->part_begin = part_begin;
    parser->if_opener = if_opener;
    parser->has_early_return = has_early_return;
    parser->has_lost_return = has_lost_return;
    parser->rereading.part = rereading_part;
}
