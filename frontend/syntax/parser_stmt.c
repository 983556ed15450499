/// Statements and blocks. Source: griddy-bnf.txt from `gameStmt` on; language.md part 2 (`else if`)
/// and 9.1 (E5). parser_choice.c has `input`, `place` and `tile`,
/// parser_loop.c has `for`.
#include "parser_internal.h"

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

void parser_end_statement(Parser *parser)
{
    if (parser_kind(parser) != TOKEN_SEMICOLON)
        parser_bare_comprehension(parser);
    if (parser_kind(parser) == TOKEN_SEMICOLON) {
        parser_advance(parser);
        parser_go_on(parser);
        return;
    }
    if (parser_kind(parser) == TOKEN_RPAREN || parser_kind(parser) == TOKEN_RBRACKET) {
        parser_report(parser, parser->at, DIAG_CODE_STRAY_CLOSER, parser_range(parser),
                      DIAG_WITH(parser_before(parser, parser->at + 1)));
    } else {
        uint32_t end = parser_last_end(parser);
        SourceRange behind = {end, end};
        Diagnostic *diagnostic = parser_report_mended(
            parser, parser->at, DIAG_CODE_EXPECTED_SEMICOLON, behind, DIAG_WITHOUT);
        if (diagnostic != NULL && parser_begins_line(parser, parser->at))
            diag_fix(parser->diags, diagnostic, behind, slice_of(";"));
    }
    bool goes_on =
        parser_kind(parser) == TOKEN_IDENTIFIER &&
        (parser_begins_line(parser, parser->at) || parser_second_kind(parser) == TOKEN_ASSIGN);
    uint32_t first = parser->at;
    if (!goes_on)
        parser_skip_statement(parser);
    parser->is_recovering = parser->at != first;
    parser_go_on(parser);
}

StmtId parser_assignment(Parser *parser)
{
    StmtNode node = {.kind = STMT_ASSIGN};
    uint32_t losses = parser->losses;
    node.assign.target = parser_take_identifier(parser);
    parser_advance(parser);
    uint32_t first = parser->at;
    node.assign.value = parser_expression(parser);
    parser_bare_argument(parser);
    parser_end_statement(parser);
    node.assign.value = parser_doubt(parser, node.assign.value, losses);
    parser_lose_assigned(parser, first, losses);
    node.range = range_from(parser, node.assign.target.range.begin);
    return parser_add_stmt(parser, node);
}

/// Reads what a mended word begins; it may end the block, and then nothing is read.
static StmtId parse_mended(Parser *parser)
{
    if (parser_begins_statement(parser))
        return parser_statement(parser);
    return parser_add_error_stmt(parser, parser_last_end(parser), NO_EXPR);
}

/// Whether the call from token `first` on goes on as a value, and a block stands below its line: it
/// is the condition of an `if` that was left out.
static bool is_lost_condition(const Parser *parser, uint32_t first)
{
    uint32_t index = parser->at;
    if (!parser_begins_operator(parser) || parser_begins_line(parser, index) ||
        !parser_begins_line(parser, first))
        return false;
    index = parser_next_line(parser, index);
    return parser->tokens[index - 1].kind != TOKEN_SEMICOLON &&
           parser->tokens[index].kind != TOKEN_END_OF_FILE &&
           parser_indent(parser, index) > parser_indent(parser, first);
}

/// Reads the rest of the condition behind `call`, and the block.
static bool parse_lost_condition(Parser *parser, uint32_t first, ExprId call, StmtId *statement)
{
    uint32_t end = parser->at;
    parser->at = first;
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_EXPECTED_CLOSING, parser_range(parser),
                           DIAG_WITH(diag_text(slice_of("if")), parser_found(parser)));
    uint32_t begin = parser_range(parser).begin;
    parser_fix(parser, diagnostic, (SourceRange){begin, begin}, "if ");
    parser->at = end;
    parser_expression_after(parser, call);
    parser_end_condition(parser);
    return parser_lost_block(parser, first, statement);
}

static StmtId parse_call(Parser *parser)
{
    uint32_t first = parser->at;
    uint32_t losses = parser->losses;
    StmtNode node = {.kind = STMT_CALL};
    Identifier callee = parser_take_identifier(parser);
    node.call.call = parser_call(parser, callee);
    if (parser_kind(parser) != TOKEN_SEMICOLON && parser_mend_call(parser, first))
        return parse_mended(parser);
    StmtId meant;
    if (is_lost_condition(parser, first) &&
        parse_lost_condition(parser, first, node.call.call, &meant))
        return meant;
    parser_end_statement(parser);
    if (parser->losses != losses)
        return parser_add_error_stmt(parser, callee.range.begin, NO_EXPR);
    node.range = range_from(parser, callee.range.begin);
    return parser_add_stmt(parser, node);
}

static StmtId parse_name(Parser *parser)
{
    StmtId meant;
    if (parser_second_kind(parser) == TOKEN_ASSIGN)
        return parser_assignment(parser);
    if (parser_second_kind(parser) == TOKEN_LPAREN)
        return parse_call(parser);
    if (parser_foreign_assignment(parser, &meant))
        return meant;
    if (parser_mend_closer(parser))
        return parser_add_error_stmt(parser, parser_last_end(parser), NO_EXPR);
    uint32_t first = parser->at;
    uint32_t begin = parser_range(parser).begin;
    bool is_rest = parser->failed_at == first && parser_begins_line(parser, first + 1);
    parser->is_recovering |=
        parser_is_at_gap(parser, first) || parser->mended_at == first || is_rest;
    parser_advance(parser);
    parser_report(parser, parser->at, DIAG_CODE_UNFINISHED_STATEMENT, parser_here(parser),
                  DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    if (!parser_begins_line(parser, parser->at))
        parser_skip_statement(parser);
    parser_go_on(parser);
    parser_lose(parser, first);
    if (parser_lost_block(parser, first, &meant))
        return meant;
    parser_lose_return(parser, first);
    return parser_add_error_stmt(parser, begin, NO_EXPR);
}

static StmtId parse_output(Parser *parser)
{
    uint32_t begin = parser_range(parser).begin;
    uint32_t losses = parser->losses;
    StmtNode node = {.kind = STMT_OUTPUT};
    parser_advance(parser);
    uint32_t first = parser->at;
    bool is_assigned = parser_kind(parser) == TOKEN_ASSIGN; // the word stands for a name
    ExprId value = parser_expression(parser);
    parser_bare_argument(parser);
    parser_end_statement(parser);
    node.output.value = parser_doubt(parser, value, losses);
    parser_lose_assigned(parser, first, losses);
    parser->tree->loss.has_nameless |= parser->losses != losses && is_assigned;
    node.range = range_from(parser, begin);
    return parser_add_stmt(parser, node);
}

bool parser_is_value_unfinished(const Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    TokenKind second = parser_second_kind(parser);
    if (parser_begins_line(parser, parser->at) || parser_begins_anything(kind) ||
        parser_is_put(parser))
        return false;
    if (kind == TOKEN_IDENTIFIER)
        return second != TOKEN_ASSIGN && second != TOKEN_LPAREN && !parser_is_foreign(parser);
    return kind != TOKEN_END_OF_FILE;
}

void parser_end_condition(Parser *parser)
{
    parser_skip_block_opener(parser);
    bool is_unfinished = parser_is_value_unfinished(parser);
    if (is_unfinished)
        parser_bare_argument(parser);
    bool is_closer = parser_kind(parser) == TOKEN_RPAREN;
    if (is_unfinished && parser_kind(parser) != TOKEN_IDENTIFIER)
        parser_report(
            parser, parser->at, is_closer ? DIAG_CODE_STRAY_CLOSER : DIAG_CODE_EXPECTED_STATEMENT,
            parser_range(parser),
            DIAG_WITH(is_closer ? parser_before(parser, parser->at + 1) : parser_found(parser)));
    parser->losses += is_unfinished;
    parser_recover(parser);
}

/// Whether a `;` ends the line of the `if` at token `first`, and nothing that could be its block or
/// `end` follows.
static bool is_alone(const Parser *parser, uint32_t first)
{
    TokenKind second = parser_second_kind(parser);
    if (parser_kind(parser) != TOKEN_SEMICOLON || !parser_begins_line(parser, first) ||
        parser_begins_line(parser, parser->at))
        return false;
    if (second == TOKEN_END_OF_FILE)
        return true;
    uint32_t indent = parser_indent(parser, first);
    uint32_t next = parser_indent(parser, parser->at + 1);
    bool is_closed = (second == TOKEN_END || second == TOKEN_ELSE) && next == indent;
    return parser_begins_line(parser, parser->at + 1) && next <= indent && !is_closed;
}

/// Where an `if` is written like a statement, with a `;` and no block: takes that for its `end`.
static void check_alone(Parser *parser, uint32_t first)
{
    if (!is_alone(parser, first))
        return;
    SourceRange behind = {parser_last_end(parser), parser_last_end(parser)};
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_UNCLOSED_BLOCK, parser_token_range(parser, first),
                           DIAG_WITH(diag_text(parser_token_text(parser, first))));
    parser_mark(parser, diagnostic, behind, REMARK_END_BELONGS);
    parser_turn_into(parser, TOKEN_END);
    parser->losses++; // it may be no condition at all
}

ExprId parser_condition(Parser *parser)
{
    uint32_t losses = parser->losses;
    uint32_t word = parser->at - 1;
    ExprId condition = parser_expression(parser);
    check_alone(parser, word);
    parser_end_condition(parser);
    return parser_doubt(parser, condition, losses);
}

bool parser_skip_else(Parser *parser)
{
    bool has_condition = parser_is_else_if(parser);
    parser_advance(parser);
    if (!has_condition && parser_kind(parser) == TOKEN_IF) {
        has_condition = true;
        parser_advance(parser);
    }
    return has_condition;
}

/// Reads blocks behind the last `else`, which are too many: one mistake.
static void parse_second_else(Parser *parser, SourceRange last_else)
{
    for (bool is_first = true; parser_kind(parser) == TOKEN_ELSE; is_first = false) {
        uint32_t keyword = parser->at;
        uint32_t mark = parser->stmts.count;
        if (is_first) {
            Diagnostic *diagnostic = parser_report_mild(parser, DIAG_CODE_SECOND_ELSE,
                                                        parser_range(parser), DIAG_WITHOUT);
            parser_mark(parser, diagnostic, last_else, REMARK_LAST_ELSE);
        }
        ExprId condition = parser_skip_else(parser) ? parser_condition(parser) : NO_EXPR;
        parser_statements(parser);
        parser_push_stmt(parser, parser_take_lost_block(parser, keyword, mark, condition));
    }
}

/// Reads the statements of a block that `keyword` opens. `errors` is how many there were before the
/// keyword: a block that was lost to one of those is not empty.
static Block parse_block(Parser *parser, SourceRange keyword, uint32_t errors, bool is_last)
{
    uint32_t mark = parser->stmts.count;
    parser_statements(parser);
    if (is_last)
        parse_second_else(parser, keyword);
    Block block = parser_take_block(parser, mark);
    if (block.count == 0 && parser->diags->error_count == errors)
        parser_refuse(parser, DIAG_CODE_BNF_EMPTY_BLOCK, keyword, DIAG_WITHOUT);
    return block;
}

/// Whether a condition stands right behind an `else`, without the `if` between.
static bool lacks_if(const Parser *parser)
{
    static const bool operators[TOKEN_KIND_COUNT] = {
        [TOKEN_EQ] = true,   [TOKEN_NEQ] = true, [TOKEN_LT] = true,
        [TOKEN_LEQ] = true,  [TOKEN_GT] = true,  [TOKEN_GEQ] = true,
        [TOKEN_FROM] = true, [TOKEN_AND] = true, [TOKEN_OR] = true,
    };
    TokenKind kind = parser_kind(parser);
    if (parser_begins_line(parser, parser->at))
        return false;
    if (kind == TOKEN_IDENTIFIER)
        return operators[parser_second_kind(parser)];
    return kind != TOKEN_LBRACE && kind != TOKEN_COLON && parser_is_value_unfinished(parser);
}

/// Reads `if condition …` up to the word that ends its block. Where the `if` is missing, complains.
static void parse_arm(Parser *parser)
{
    Arm arm = {.keyword = parser_range(parser)};
    uint32_t errors = parser->diags->error_count;
    parser->statement_at = parser->at;
    if (parser_kind(parser) == TOKEN_IF || parser_kind(parser) == TOKEN_ELSE) {
        parser_advance(parser);
    } else {
        parser_report_mild(parser, DIAG_CODE_EXPECTED_CLOSING, arm.keyword,
                           DIAG_WITH(diag_text(slice_of("if")), parser_found(parser)));
        parser->failed_at = parser->at;
        arm.keyword.end = arm.keyword.begin;
    }
    arm.condition = parser_condition(parser);
    arm.body = parse_block(parser, arm.keyword, errors, false);
    vec_push(&parser->arms, &arm);
}

/// Warns of an `if` on a later line than its `else`: it may have been meant as a block of its own.
static void check_else_if(Parser *parser, SourceRange keyword)
{
    bool is_one_word = parser_range(parser).begin == keyword.begin;
    if (is_one_word || !parser_begins_line(parser, parser->at))
        return;
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_ELSE_IF, parser_range(parser), DIAG_WITHOUT);
    parser_mark(parser, diagnostic, keyword, REMARK_ELSE_HERE);
    parser_help(parser, diagnostic, REMARK_SAME_LINE, DIAG_WITHOUT);
}

/// Reads all arms of a chain and its last `else`.
static void parse_arms(Parser *parser, StmtNode *node)
{
    uint32_t mark = parser->arms.count;
    parse_arm(parser);
    while (parser_kind(parser) == TOKEN_ELSE && !node->conditional.has_else) {
        SourceRange keyword = parser_range(parser);
        bool is_one_word = parser_is_else_if(parser);
        if (!is_one_word)
            parser_advance(parser);
        if (is_one_word || parser_kind(parser) == TOKEN_IF || lacks_if(parser)) {
            check_else_if(parser, keyword);
            parse_arm(parser);
            continue;
        }
        node->conditional.has_else = true;
        parser_skip_block_opener(parser);
        node->conditional.otherwise =
            parse_block(parser, keyword, parser->diags->error_count, true);
    }
    node->conditional.arms.count = parser->arms.count - mark;
    node->conditional.arms.first = parser_move_list(&parser->arms, mark, &parser->tree->arms);
}

uint32_t parser_open_block(Parser *parser)
{
    uint32_t outer_opener = parser->if_opener;
    parser->if_opener = parser->at;
    vec_push(&parser->block_words, &parser->at);
    return outer_opener;
}

void parser_close_block(Parser *parser, uint32_t outer_opener)
{
    bool is_closed_by_brace = parser->tokens[parser->at - 1].kind == TOKEN_RBRACE;
    if (is_closed_by_brace)
        parser->is_recovering = false;
    else if (parser_kind(parser) == TOKEN_END)
        parser_advance(parser);
    else
        parser_report_unclosed(parser);
    parser->if_opener = outer_opener;
    parser_leave(parser);
}

static StmtId parse_if(Parser *parser)
{
    uint32_t begin = parser_range(parser).begin;
    if (!parser_enter(parser)) {
        parser_skip_block(parser);
        return parser_add_error_stmt(parser, begin, NO_EXPR);
    }
    StmtNode node = {.kind = STMT_IF};
    uint32_t outer_opener = parser_open_block(parser);
    parse_arms(parser, &node);
    parser_close_block(parser, outer_opener);
    node.range = range_from(parser, begin);
    return parser_add_stmt(parser, node);
}

/// How a statement is read, by its first token; null for what begins none.
typedef StmtId (*ReadStatement)(Parser *parser);

static const ReadStatement READ_STATEMENT[TOKEN_KIND_COUNT] = {
    [TOKEN_IDENTIFIER] = parse_name, [TOKEN_OUTPUT] = parse_output, [TOKEN_INPUT] = parser_input,
    [TOKEN_PLACE] = parser_place,    [TOKEN_TILE] = parser_put,     [TOKEN_IF] = parse_if,
    [TOKEN_FOR] = parser_for,
};

bool parser_begins_statement(const Parser *parser)
{
    bool is_taken_for_name = parser_kind(parser) == TOKEN_FOR || parser_kind(parser) == TOKEN_TILE;
    if (is_taken_for_name && parser_second_kind(parser) == TOKEN_ASSIGN)
        return false;
    return READ_STATEMENT[parser_kind(parser)] != NULL;
}

StmtId parser_statement(Parser *parser)
{
    parser->statement_at = parser->at;
    return READ_STATEMENT[parser_kind(parser)](parser);
}

/// Whether the `return` here looks like the function's own, so that the innermost `if` must lack
/// its `end`: it is not to the right of that `if`.
static bool is_return_outside(const Parser *parser)
{
    if (parser->if_opener == NO_INDEX)
        return true;
    return parser_begins_line(parser, parser->at) &&
           parser_indent(parser, parser->at) <= parser_indent(parser, parser->if_opener);
}

/// Whether the word here ends every block around it.
static bool ends_part(const Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    if (parser->place == PLACE_GAME)
        return false;
    if (parser->has_lost_return && parser->place == PLACE_FUNCTION)
        return true;
    if (kind == TOKEN_RETURN)
        return parser->place == PLACE_FUNCTION && is_return_outside(parser);
    if (kind == TOKEN_GAME)
        return true;
    if (kind != TOKEN_FUN && kind != TOKEN_PIECE && kind != TOKEN_BOARD)
        return false;
    bool is_inside = parser_begins_line(parser, parser->at) &&
                     parser_indent(parser, parser->at) > parser_indent(parser, parser->part_begin);
    return !is_inside;
}

/// Whether the word here ends a block.
static bool ends_block(const Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    return kind == TOKEN_END || kind == TOKEN_ELSE || kind == TOKEN_END_OF_FILE ||
           (kind == TOKEN_RBRACE && parser->has_reported_braces) || ends_part(parser);
}

void parser_statements(Parser *parser)
{
    while (!ends_block(parser)) {
        if (!parser_begins_statement(parser)) {
            parser_misfit(parser);
        } else if (!parser_mend_word(parser)) {
            parser_push_stmt(parser, parser_statement(parser));
        }
    }
    if (parser_kind(parser) == TOKEN_RBRACE)
        parser_advance(parser);
}

Block parser_take_block(Parser *parser, uint32_t mark)
{
    Block block = {.count = parser->stmts.count - mark};
    block.first = parser_move_list(&parser->stmts, mark, &parser->tree->stmt_lists);
    return block;
}
