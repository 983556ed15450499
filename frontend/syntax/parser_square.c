/// Values in `( )` and `{ }`: groups, squares, positions, tiles, steps. Source: griddy-bnf.txt,
/// `position`, `tileAccess`, `isTileEmpty`; language.md 9.1 (E4) and 9.2.
#include "parser_internal.h"

static SourceRange range_of(const Parser *parser, ExprId id)
{
    return tree_expr(parser->tree, id)->range;
}

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

bool parser_is_new_form(ExprKind kind)
{
    return kind == EXPR_SQUARE || kind == EXPR_STEP || kind == EXPR_SET ||
           kind == EXPR_COMPREHENSION;
}

/// Reports a `(` that does not open a position of two values.
static void report_shape(Parser *parser)
{
    parser_report(parser, parser->at, DIAG_CODE_POSITION_SHAPE, parser_here(parser), DIAG_WITHOUT);
}

/// Reads what stands in `(` and `)`. `is_position` says that the author most likely means one.
static void parse_inside(Parser *parser, ExprNode *node, bool is_position)
{
    ExprId first = NO_EXPR;
    ExprId second = NO_EXPR;
    if (!is_position || parser_kind(parser) != TOKEN_RPAREN)
        first = parser_expression(parser);
    if (parser_kind(parser) == TOKEN_COMMA) {
        parser_advance(parser);
        second = parser_expression(parser);
    }
    TokenKind kind = parser_kind(parser);
    bool is_group = expr_is_some(first) && !expr_is_some(second);
    if (is_group && (!is_position || kind == TOKEN_RPAREN)) {
        node->kind = EXPR_GROUP;
        node->operand = first;
        return;
    }
    if (!expr_is_some(second) || kind == TOKEN_COMMA)
        report_shape(parser);
    node->kind = EXPR_SQUARE;
    node->position.x = expr_is_some(first) ? first : parser_add_missing(parser);
    node->position.y = expr_is_some(second) ? second : parser_add_missing(parser);
}

ExprId parser_group(Parser *parser, bool is_position)
{
    uint32_t opener = parser->at;
    uint32_t begin = parser_range(parser).begin;
    if (!parser_enter(parser)) {
        parser_skip_value(parser);
        return parser_add_error(parser, range_from(parser, begin));
    }
    ExprNode node = {.kind = EXPR_ERROR};
    parser_open_bracket(parser);
    parse_inside(parser, &node, is_position);
    parser_close_bracket(parser, opener, "`)`");
    parser_leave(parser);
    node.range = range_from(parser, begin);
    return parser_add_expr(parser, node);
}

/// Reads a value in brackets or a square.
ExprId parser_group_value(Parser *parser)
{
    ExprId group = parser_group(parser, false);
    if (tree_expr(parser->tree, group)->kind == EXPR_SQUARE)
        parser_refuse_form(parser, range_of(parser, group), "a square as a value");
    return group;
}

void parser_check_coordinate(Parser *parser, ExprId id)
{
    ExprKind kind = tree_expr(parser->tree, id)->kind;
    if (kind != EXPR_NAME && kind != EXPR_NUMBER && kind != EXPR_ERROR && !parser_is_new_form(kind))
        parser_refuse(parser, DIAG_CODE_BNF_POSITION, range_of(parser, id), DIAG_WITHOUT);
}

/// Reads one of a position's values.
static ExprId parse_coordinate(Parser *parser)
{
    uint32_t losses = parser->losses;
    ExprId id = parser_expression(parser);
    return parser_doubt(parser, id, losses);
}

/// Reads the values in a position. Where `may_be_square`, a square may stand in place of two: then
/// the answer is true.
static bool parse_coordinates(Parser *parser, Position *position, bool may_be_square)
{
    if (parser_kind(parser) == TOKEN_RPAREN) {
        report_shape(parser);
        return false;
    }
    position->x = parse_coordinate(parser);
    if (may_be_square && parser_kind(parser) == TOKEN_RPAREN) {
        parser_refuse_form(parser, range_of(parser, position->x), "a square for two values");
        return true;
    }
    parser_check_coordinate(parser, position->x);
    if (parser_kind(parser) != TOKEN_COMMA) {
        report_shape(parser);
        position->x = NO_EXPR;
        return false;
    }
    parser_advance(parser);
    position->y = parse_coordinate(parser);
    parser_check_coordinate(parser, position->y);
    if (parser_kind(parser) == TOKEN_COMMA)
        report_shape(parser);
    return false;
}

static Position parse_position(Parser *parser, bool may_be_square)
{
    uint32_t opener = parser->at;
    bool is_square = false;
    Position position = {.x = NO_EXPR, .y = NO_EXPR, .range = parser_range(parser)};
    if (parser_kind(parser) != TOKEN_LPAREN) {
        uint32_t end = parser_last_end(parser);
        parser_expect(parser, TOKEN_LPAREN, DIAG_CODE_EXPECTED_PAREN);
        position.range = (SourceRange){end, end};
    } else if (!parser_enter(parser)) {
        parser_skip_value(parser);
        position.range.end = parser_last_end(parser);
    } else {
        parser_open_bracket(parser);
        is_square = parse_coordinates(parser, &position, may_be_square);
        parser_close_bracket(parser, opener, "`)`");
        parser_leave(parser);
        position.range.end = parser_last_end(parser);
    }
    if (!expr_is_some(position.x))
        position.x = parser_add_error(parser, position.range);
    if (!is_square && !expr_is_some(position.y))
        position.y = parser_add_error(parser, position.range);
    return position;
}

Position parser_position(Parser *parser)
{
    return parse_position(parser, false);
}

/// Reads `tile (x, y)` or `empty? (x, y)`, or either with a square.
static ExprId parse_place(Parser *parser, ExprKind kind)
{
    uint32_t begin = parser_range(parser).begin;
    bool is_too_deep = parser->depth == SYNTAX_MAX_DEPTH;
    parser_advance(parser);
    Position position = parse_position(parser, true);
    if (is_too_deep)
        return parser_add_error(parser, range_from(parser, begin));
    return parser_add_expr(parser, (ExprNode){
                                       .kind = kind,
                                       .range = {begin, parser_last_end(parser)},
                                       .position = {position.x, position.y},
                                   });
}

ExprId parser_tile(Parser *parser)
{
    return parse_place(parser, EXPR_TILE);
}

ExprId parser_empty(Parser *parser)
{
    return parse_place(parser, EXPR_EMPTY);
}

static void report_step_shape(Parser *parser)
{
    parser_report(parser, parser->at, DIAG_CODE_STEP_SHAPE, parser_here(parser), DIAG_WITHOUT);
}

/// Reads the two numbers of a step; one that is missing becomes an ERROR.
static void parse_differences(Parser *parser, ExprNode *node)
{
    if (parser_kind(parser) == TOKEN_RBRACE) {
        report_step_shape(parser);
    } else {
        node->position.x = parser_expression(parser);
        if (parser_kind(parser) == TOKEN_COMMA) {
            parser_advance(parser);
            node->position.y = parser_expression(parser);
        }
        if (!expr_is_some(node->position.y) || parser_kind(parser) == TOKEN_COMMA)
            report_step_shape(parser);
    }
    if (!expr_is_some(node->position.x))
        node->position.x = parser_add_missing(parser);
    if (!expr_is_some(node->position.y))
        node->position.y = parser_add_missing(parser);
}

ExprId parser_step(Parser *parser)
{
    uint32_t opener = parser->at;
    uint32_t begin = parser_range(parser).begin;
    if (!parser_enter(parser)) {
        parser_skip_value(parser);
        return parser_add_error(parser, range_from(parser, begin));
    }
    ExprNode node = {.kind = EXPR_STEP, .position = {NO_EXPR, NO_EXPR}};
    parser_open_bracket(parser);
    parse_differences(parser, &node);
    parser_close_bracket(parser, opener, "`}`");
    parser_leave(parser);
    node.range = range_from(parser, begin);
    parser_refuse_form(parser, node.range, "a step");
    return parser_add_expr(parser, node);
}
