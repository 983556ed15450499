/// Values in `[ ]`: sets, comprehensions, ranges. Source: language.md 9.2.
///
/// What `[` opens shows only behind its first value: a `for` makes it a comprehension, a `:` a
/// range, all else a set.
#include "parser_internal.h"

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

/// Reads a comprehension from its `for` on.
static void parse_comprehension(Parser *parser, ExprNode *node, ExprId element)
{
    node->kind = EXPR_COMPREHENSION;
    node->comprehension.element = element;
    node->comprehension.condition = NO_EXPR;
    parser_advance(parser);
    if (!parser_loop_head(parser, &node->comprehension.variable, &node->comprehension.source))
        node->kind = EXPR_ERROR;
    if (parser_kind(parser) == TOKEN_IF) {
        parser_advance(parser);
        node->comprehension.condition = parser_expression(parser);
    }
}

bool parser_bare_comprehension(Parser *parser)
{
    const Token *tokens = parser->tokens + parser->at;
    bool is_bare = tokens[0].kind == TOKEN_FOR && tokens[1].kind == TOKEN_IDENTIFIER &&
                   tokens[2].kind == TOKEN_IN && !parser_begins_line(parser, parser->at);
    if (!is_bare || parser_is_silent(parser, parser->at))
        return false;
    uint32_t first = parser->at;
    parser_report_mild(parser, DIAG_CODE_BARE_COMPREHENSION, parser_range(parser), DIAG_WITHOUT);
    ExprNode node = {.kind = EXPR_ERROR};
    parse_comprehension(parser, &node, NO_EXPR);
    if (parser_kind(parser) == TOKEN_RBRACKET)
        parser_advance(parser);
    parser_lose(parser, first);
    return true;
}

/// Complains of a `for` with no value, or with several, before it.
static void report_element(Parser *parser)
{
    parser_report_mild(parser, DIAG_CODE_COMPREHENSION_SHAPE, parser_range(parser), DIAG_WITHOUT);
}

/// Complains of a range that has not two values.
static void report_range_shape(Parser *parser)
{
    parser_report(parser, parser->at, DIAG_CODE_RANGE_SHAPE, parser_here(parser), DIAG_WITHOUT);
}

/// Reads a range from its `:` on.
static void parse_range(Parser *parser, ExprNode *node, ExprId first)
{
    node->kind = EXPR_RANGE;
    node->position.x = first;
    parser_advance(parser);
    node->position.y = parser_expression(parser);
    if (parser_kind(parser) == TOKEN_COLON || parser_kind(parser) == TOKEN_COMMA)
        report_range_shape(parser);
}

/// Reads a set behind its first element.
static void parse_elements(Parser *parser, ExprNode *node, ExprId first)
{
    uint32_t mark = parser->exprs.count;
    vec_push(&parser->exprs, &first);
    while (parser_kind(parser) == TOKEN_COMMA) {
        parser_advance(parser);
        ExprId element = parser_expression(parser);
        vec_push(&parser->exprs, &element);
    }
    node->kind = EXPR_SET;
    node->elements.count = parser->exprs.count - mark;
    node->elements.first = parser_move_list(&parser->exprs, mark, &parser->tree->expr_lists);
    if (parser_kind(parser) == TOKEN_COLON)
        report_range_shape(parser);
    if (parser_kind(parser) == TOKEN_FOR) {
        report_element(parser);
        parse_comprehension(parser, node, parser_add_missing(parser));
    }
}

/// Reads what stands between `[` and `]`.
static void parse_list(Parser *parser, ExprNode *node)
{
    if (parser_kind(parser) == TOKEN_RBRACKET) {
        node->kind = EXPR_SET;
        node->elements = (ExprList){.first = parser->tree->expr_lists.count};
        return;
    }
    if (parser_kind(parser) == TOKEN_FOR) {
        report_element(parser);
        parse_comprehension(parser, node, parser_add_missing(parser));
        return;
    }
    ExprId first = parser_expression(parser);
    if (parser_kind(parser) == TOKEN_FOR)
        parse_comprehension(parser, node, first);
    else if (parser_kind(parser) == TOKEN_COLON)
        parse_range(parser, node, first);
    else
        parse_elements(parser, node, first);
}

/// Complains of a range that stands where none may.
static void check_range(Parser *parser, uint32_t opener, bool may_be_range, ExprNode *node)
{
    if (may_be_range && !parser_begins_sum_operator(parser))
        return;
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_RANGE_PLACE, node->range, DIAG_WITHOUT);
    bool is_membership = !may_be_range && opener > 0 && parser->tokens[opener - 1].kind == TOKEN_IN;
    parser_help(parser, diagnostic, is_membership ? REMARK_COMPARE_RANGE : REMARK_RANGE_IN_FOR,
                DIAG_WITHOUT);
    node->kind = EXPR_ERROR;
}

/// What a value in `[ ]` is called by who refuses it.
static const char *form_of(ExprKind kind)
{
    if (kind == EXPR_RANGE)
        return "a range";
    return kind == EXPR_COMPREHENSION ? "a comprehension" : "a set";
}

ExprId parser_list(Parser *parser)
{
    uint32_t opener = parser->at;
    uint32_t begin = parser_range(parser).begin;
    bool may_be_range = parser->range_at == opener;
    if (!parser_enter(parser)) {
        parser_skip_value(parser);
        return parser_add_error(parser, range_from(parser, begin));
    }
    ExprNode node = {.kind = EXPR_ERROR};
    parser_open_bracket(parser);
    parse_list(parser, &node);
    parser_close_bracket(parser, opener, node.kind == EXPR_SET ? "`,` or `]`" : "`]`");
    parser_leave(parser);
    node.range = range_from(parser, begin);
    parser_refuse_form(parser, node.range, form_of(node.kind));
    if (node.kind == EXPR_RANGE)
        check_range(parser, opener, may_be_range, &node);
    return parser_add_expr(parser, node);
}
