/// The game's choice points, `place` and `input`, and `tile (…) = p;`. Source:
/// language.md 9.2, 9.3.
#include "parser_internal.h"

/// How many tokens are looked through for the `=` of an assignment to a tile.
enum { PUT_LOOKAHEAD = 200 };

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

StmtId parser_input(Parser *parser)
{
    uint32_t begin = parser_range(parser).begin;
    uint32_t losses = parser->losses;
    StmtNode node = {.kind = STMT_INPUT};
    node.input.choices = NO_EXPR;
    parser_advance(parser);
    uint32_t first = parser->at;
    bool is_assigned = parser_kind(parser) == TOKEN_ASSIGN; // the word stands for a name
    if (parser_kind(parser) == TOKEN_IDENTIFIER)
        parser_mend_word_operator(parser, parser->at + 1, parser_kind_bit(TOKEN_IN));
    node.input.target = parser_sum(parser);
    if (parser_kind(parser) == TOKEN_IN) {
        parser_refuse_form(parser, parser_range(parser), "`in` with `input`");
        parser_advance(parser);
        node.input.choices = parser_source(parser);
    } else {
        node.input.target = parser_expression_after(parser, node.input.target);
    }
    parser_end_statement(parser);
    bool is_variable = tree_expr(parser->tree, node.input.target)->kind == EXPR_NAME;
    if (!is_variable)
        node.input.target = parser_doubt(parser, node.input.target, losses);
    else if (parser->losses != losses && !expr_is_some(node.input.choices))
        node.input.choices = parser_add_missing(parser); // it may be those that were left out
    parser_lose_assigned(parser, first, losses);
    parser->tree->loss.has_nameless |= parser->losses != losses && (is_assigned || !is_variable);
    node.range = range_from(parser, begin);
    return parser_add_stmt(parser, node);
}

/// The part of a `place` that the word begins, or null.
static ExprId *find_part(StmtNode *node, TokenKind word)
{
    if (word == TOKEN_FROM)
        return &node->place.from;
    if (word == TOKEN_IN)
        return &node->place.in;
    return word == TOKEN_IF ? &node->place.guard : NULL;
}

/// Complains of a part that has come already, or stands behind one that it belongs before.
static void check_part(Parser *parser, const StmtNode *node, const ExprId *part)
{
    bool is_late = (part == &node->place.from && expr_is_some(node->place.in)) ||
                   (part != &node->place.guard && expr_is_some(node->place.guard));
    if (!is_late && !expr_is_some(*part))
        return;
    DiagCode code = expr_is_some(*part) ? DIAG_CODE_PLACE_TWICE : DIAG_CODE_PLACE_ORDER;
    Diagnostic *diagnostic = parser_report_mild(parser, code, parser_range(parser),
                                                DIAG_WITH(parser_before(parser, parser->at + 1)));
    parser_help(parser, diagnostic, REMARK_WRITE_PLACE, DIAG_WITHOUT);
    parser->tree->has_mistakes = true;
}

/// Reads the guard of a `place`, from its `if` on. Without a `;` behind it, an `if` that begins a
/// line is a statement, and it is the `place` that lacks its `;`: then nothing is read.
static ExprId parse_guard(Parser *parser)
{
    uint32_t word = parser->at;
    uint32_t errors = parser->diags->error_count;
    parser_refuse_form(parser, parser_range(parser), "`if` with `place`");
    parser_advance(parser);
    uint32_t losses = parser->losses;
    ExprId guard = parser_expression(parser);
    guard = parser_doubt(parser, guard, losses);
    bool is_statement = parser_begins_line(parser, word) && parser->diags->error_count == errors &&
                        !parser->is_recovering && parser_begins_statement(parser);
    if (!is_statement)
        return guard;
    parser->at = word;
    parser->tree->has_mistakes = true;
    return NO_EXPR;
}

/// Reads one part of a `place`; false where it turns out that there is none.
static bool parse_part(Parser *parser, ExprId *part, bool is_guard)
{
    parser->part = is_guard ? PART_GUARD : PART_SET;
    if (is_guard) {
        *part = parse_guard(parser);
        return expr_is_some(*part);
    }
    bool is_from = parser_kind(parser) == TOKEN_FROM;
    parser_refuse_form(parser, parser_range(parser),
                       is_from ? "`from` with `place`" : "`in` with `place`");
    parser_advance(parser);
    uint32_t losses = parser->losses;
    *part = parser_sum(parser);
    *part = parser_doubt(parser, *part, losses);
    return true;
}

/// Reads the parts of a `place` behind what is placed.
static void parse_parts(Parser *parser, StmtNode *node)
{
    bool has_part = true;
    parser->part_brackets = parser->open_brackets;
    for (ExprId *part; has_part && (part = find_part(node, parser_kind(parser))) != NULL;) {
        check_part(parser, node, part);
        has_part = parse_part(parser, part, part == &node->place.guard);
    }
    parser->part = PART_NONE;
}

/// Complains of a `place` that says nothing of what is placed.
static void report_nothing_placed(Parser *parser)
{
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_EXPECTED_NAME, parser_range(parser),
                           DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    parser_help(parser, diagnostic, REMARK_WRITE_PLACE, DIAG_WITHOUT);
}

/// Behind the parts of a `place`: a word that other languages have there (`where`, `at`, `to`) says
/// that one was meant. Answers whether there is such a word.
static bool check_other_part(Parser *parser)
{
    bool is_word = parser_kind(parser) == TOKEN_IDENTIFIER &&
                   parser_second_kind(parser) != TOKEN_ASSIGN && !parser->is_recovering &&
                   !parser_begins_line(parser, parser->at);
    if (!is_word)
        return false;
    uint32_t end = parser_last_end(parser);
    Diagnostic *diagnostic = parser_report_mended(parser, parser->at, DIAG_CODE_EXPECTED_SEMICOLON,
                                                  (SourceRange){end, end}, DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_WRITE_PLACE, DIAG_WITHOUT);
    return true;
}

StmtId parser_place(Parser *parser)
{
    uint32_t begin = parser_range(parser).begin;
    uint32_t first = parser->at;
    StmtNode node = {.kind = STMT_PLACE};
    node.place.from = node.place.in = node.place.guard = NO_EXPR;
    parser_advance(parser);
    bool has_name = false;
    if (find_part(&node, parser_kind(parser)) != NULL && !parser_begins_line(parser, parser->at))
        report_nothing_placed(parser);
    else
        has_name = parser_expect_name(parser, &node.place.piece);
    parser_mend_word_operator(parser, parser->at,
                              parser_kind_bit(TOKEN_FROM) | parser_kind_bit(TOKEN_IN));
    if (!parser->is_recovering)
        parse_parts(parser, &node);
    bool has_other = check_other_part(parser);
    if (has_other && parser->at == first + 2)
        has_name = false; // it may be `place a Mark`
    parser_end_statement(parser);
    if (!has_name)
        return parser_add_error_stmt(parser, begin, NO_EXPR);
    node.range = range_from(parser, begin);
    return parser_add_stmt(parser, node);
}

/// Reads the `=` of an assignment to a tile, or complains and reads what stands for it.
static void parse_assign(Parser *parser)
{
    if (parser_kind(parser) == TOKEN_EQ) {
        Diagnostic *diagnostic = parser_report_mild(parser, DIAG_CODE_COMPARE_AS_ASSIGN,
                                                    parser_range(parser), DIAG_WITHOUT);
        parser_help(parser, diagnostic, REMARK_TO_ASSIGN, DIAG_WITHOUT);
        parser_advance(parser);
        return;
    }
    parser_expect(parser, TOKEN_ASSIGN, DIAG_CODE_EXPECTED_ASSIGN);
}

bool parser_begins_put(const Parser *parser)
{
    return parser_begins_line(parser, parser->at) && parser_is_put(parser);
}

bool parser_is_put(const Parser *parser)
{
    if (parser_kind(parser) != TOKEN_TILE)
        return false;
    uint32_t open = 0;
    for (uint32_t i = 1; i <= PUT_LOOKAHEAD; i++) {
        TokenKind kind = parser->tokens[parser->at + i].kind;
        open += kind == TOKEN_LPAREN;
        open -= kind == TOKEN_RPAREN && open > 0;
        if (open == 0)
            return kind == TOKEN_RPAREN && parser->tokens[parser->at + i + 1].kind == TOKEN_ASSIGN;
        if (kind == TOKEN_SEMICOLON || kind == TOKEN_END_OF_FILE)
            return false;
    }
    return false;
}

StmtId parser_put(Parser *parser)
{
    SourceRange keyword = parser_range(parser);
    uint32_t first = parser->at;
    StmtNode node = {.kind = STMT_TILE};
    node.tile.target = parser_tile(parser);
    bool is_tile = tree_expr(parser->tree, node.tile.target)->kind == EXPR_TILE;
    parse_assign(parser);
    bool is_whole = is_tile && !parser->is_recovering;
    if (!parser->is_recovering) {
        parser_refuse_form(parser, keyword, "assigning to a tile");
        node.tile.value = parser_expression(parser);
    }
    // With a block below it, it was the condition of an `if`.
    StmtId meant;
    if (parser->tree->has_mistakes && parser_kind(parser) != TOKEN_SEMICOLON &&
        parser_lost_block(parser, first, &meant))
        return meant;
    parser_end_statement(parser);
    if (!is_whole)
        return parser_add_error_stmt(parser, keyword.begin, NO_EXPR);
    node.range = range_from(parser, keyword.begin);
    return parser_add_stmt(parser, node);
}
