/// What stands where it cannot: complaints, and what is read of it all the same, so that it is
/// checked like the rest.
#include "parser_internal.h"

/// Goes past `return e`, whatever may be wrong with it, and answers its value, or NO_EXPR.
static ExprId skip_return(Parser *parser)
{
    ExprId value = NO_EXPR;
    parser_advance(parser);
    parser->is_recovering = true; // its value may be missing, or have a `;`, without more ado
    if (!parser_begins_statement_surely(parser) && parser_kind(parser) != TOKEN_SEMICOLON)
        value = parser_expression(parser);
    if (parser_kind(parser) == TOKEN_SEMICOLON)
        parser_advance(parser);
    if (!parser_begins_line(parser, parser->at))
        parser_recover(parser);
    parser->is_recovering = false;
    return value;
}

/// The `return` belongs to the function before it, which an `end` has closed: that has a value
/// then.
static void give_back_result(Parser *parser)
{
    Vec *decls = &parser->tree->decls;
    if (decls->count == 0)
        return;
    uint32_t last = decls->count - 1;
    ExprId missing = parser_add_missing(parser);
    DeclNode *node = vec_at(decls, last);
    if (node->kind == DECL_FUNCTION && !expr_is_some(node->function.result))
        node->function.result = missing;
}

void parser_misplaced_return(Parser *parser)
{
    uint32_t begin = parser_range(parser).begin;
    parser_hush(parser);
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_RETURN_NOT_LAST, parser_range(parser), DIAG_WITHOUT);
    bool is_after_end = parser->place == PLACE_SETUP && parser->at > 0 &&
                        parser->tokens[parser->at - 1].kind == TOKEN_END;
    if (is_after_end)
        parser_mark(parser, diagnostic, parser_token_range(parser, parser->at - 1),
                    REMARK_FUNCTION_ENDED);
    else if (parser->place == PLACE_FUNCTION)
        parser_help(parser, diagnostic, REMARK_KEEP_VALUE, DIAG_WITHOUT);
    else if (parser->place == PLACE_GAME)
        parser_help(parser, diagnostic, REMARK_SKIP_REST, DIAG_WITHOUT);
    ExprId value = skip_return(parser);
    if (is_after_end)
        give_back_result(parser);
    parser->has_early_return = true;
    if (parser->place != PLACE_SETUP)
        parser_push_stmt(parser, parser_add_error_stmt(parser, begin, value));
}

void parser_misfit(Parser *parser)
{
    if (parser_mend_closer(parser))
        return;
    TokenKind kind = parser_kind(parser);
    if (kind == TOKEN_FUN || kind == TOKEN_PIECE || kind == TOKEN_BOARD) {
        parser_misplaced_declaration(parser);
        return;
    }
    if (kind == TOKEN_RETURN) {
        parser_misplaced_return(parser);
        return;
    }
    if (kind == TOKEN_GAME) {
        parser_second_game(parser);
        return;
    }
    if (parser_foreign_prefix(parser))
        return;
    bool is_missed = kind == TOKEN_SEMICOLON && parser->failed_at == parser->at - 1 &&
                     parser->tokens[parser->at - 1].kind == TOKEN_END;
    if (is_missed) { // before that `end`
        parser_advance(parser);
        return;
    }
    DiagCode code = DIAG_CODE_EXPECTED_STATEMENT;
    DiagArg found = parser_found(parser);
    if (kind == TOKEN_RPAREN || kind == TOKEN_RBRACE || kind == TOKEN_RBRACKET) {
        code = DIAG_CODE_STRAY_CLOSER;
        found = parser_before(parser, parser->at + 1);
    } else if (kind <= TOKEN_FALSE && parser_second_kind(parser) == TOKEN_ASSIGN) {
        code = DIAG_CODE_RESERVED_WORD;
        found = parser_before(parser, parser->at + 1);
    }
    parser_report(parser, parser->at, code, parser_range(parser), DIAG_WITH(found));
    parser_skip_misfit(parser);
}

/// Reads the blocks behind stray `else`s, with the `end` that was meant for them.
static void parse_stray_blocks(Parser *parser)
{
    while (parser_kind(parser) == TOKEN_ELSE) {
        uint32_t begin = parser_range(parser).begin;
        if (parser_skip_else(parser)) {
            ExprId condition = parser_condition(parser);
            parser_push_stmt(parser, parser_add_error_stmt(parser, begin, condition));
        }
        parser_statements(parser);
    }
    if (parser_kind(parser) == TOKEN_END)
        parser_advance(parser);
}

/// Reads the block and all that belongs to it, in the setup phase as if it were a function's.
static StmtId parse_lost_block(Parser *parser, uint32_t first)
{
    ParserPlace place = parser->place;
    uint32_t part_begin = parser->part_begin;
    uint32_t mark = parser->stmts.count;
    if (place == PLACE_SETUP) {
        parser->place = PLACE_FUNCTION;
        parser->part_begin = first;
    }
    parser_statements(parser);
    parse_stray_blocks(parser);
    if (place == PLACE_SETUP && parser_kind(parser) == TOKEN_RETURN)
        skip_return(parser);
    parser->place = place;
    parser->part_begin = part_begin;
    return parser_take_lost_block(parser, first, mark, NO_EXPR);
}

bool parser_lost_block(Parser *parser, uint32_t first, StmtId *statement)
{
    bool is_block = parser_kind(parser) != TOKEN_END_OF_FILE && parser_begins_line(parser, first) &&
                    parser_begins_line(parser, parser->at) &&
                    parser_indent(parser, parser->at) > parser_indent(parser, first);
    if (!is_block || parser->depth >= SYNTAX_MAX_DEPTH)
        return false;
    parser->depth++;
    uint32_t outer_opener = parser->if_opener;
    parser->if_opener = first;
    parser->is_recovering = false;
    *statement = parse_lost_block(parser, first);
    parser->if_opener = outer_opener;
    parser_leave(parser);
    return true;
}

/// Reads the block below what begins at token `first`, if there is one.
static void skip_block(Parser *parser, uint32_t first)
{
    bool is_setup = parser->place == PLACE_SETUP;
    uint32_t begin = parser_token_range(parser, first).begin;
    DeclNode node = {.kind = DECL_ERROR, .range = {begin, begin}};
    // Its place in the order of the source, before what it may wrongly hold.
    uint32_t index = is_setup ? vec_push(&parser->tree->decls, &node) : 0;
    StmtId statement;
    if (!parser_lost_block(parser, first, &statement))
        return;
    if (!is_setup) {
        parser_push_stmt(parser, statement);
        return;
    }
    node.kind = DECL_STATEMENT;
    node.range = tree_stmt(parser->tree, statement)->range;
    node.statement.statement = statement;
    *(DeclNode *)vec_at(&parser->tree->decls, index) = node;
}

void parser_skip_misfit(Parser *parser)
{
    uint32_t first = parser->at;
    bool is_end = parser_kind(parser) == TOKEN_SEMICOLON;
    parser->tree->loss.has_nameless |=
        parser_kind(parser) == TOKEN_ASSIGN || parser_second_kind(parser) == TOKEN_ASSIGN;
    parser_advance(parser);
    if (!is_end)
        parser_recover(parser);
    parser->is_recovering = true;
    parser_go_on(parser);
    parser_lose(parser, first);
    skip_block(parser, first);
    parser_lose_return(parser, first);
}

void parser_stray_closer(Parser *parser)
{
    if (parser_kind(parser) == TOKEN_ELSE) {
        parser_report_mild(parser, DIAG_CODE_STRAY_ELSE, parser_range(parser), DIAG_WITHOUT);
        if (!parser_begins_line(parser, parser->at + 1))
            parser->failed_at = parser->at + 1; // it may be another word that was meant
        parse_stray_blocks(parser);
        return;
    }
    // It may close what was left out.
    bool is_of_lost =
        parser->lost_end == parser->at && parser->tokens[parser->at - 1].kind != TOKEN_SEMICOLON;
    bool is_put_in = parser->tokens[parser->at].length == 0;
    if (parser_kind(parser) == TOKEN_END && !is_of_lost && !is_put_in)
        parser_report_mild(parser, DIAG_CODE_STRAY_END, parser_range(parser), DIAG_WITHOUT);
    parser_advance(parser);
}
