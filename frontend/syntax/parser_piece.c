/// Pieces and their properties. Source: griddy-bnf.txt, `pieceDeclaration`; language.md 9.4.
#include "parser_internal.h"

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

/// Whether the next two tokens are a property's name and `:`.
static bool is_property(const Parser *parser)
{
    return parser_kind(parser) == TOKEN_IDENTIFIER && parser_second_kind(parser) == TOKEN_COLON;
}

static void push_position(Parser *parser, PositionList *list, Position position)
{
    vec_push(&parser->tree->positions, &position);
    list->count++;
}

/// Makes a list of positions of the square that was just read and what follows it.
static PositionList parse_positions(Parser *parser)
{
    PositionList list = {.first = parser->tree->positions.count};
    uint32_t last = parser->tree->exprs.count - 1;
    const ExprNode *square = tree_expr(parser->tree, (ExprId){last});
    Position first = {square->position.x, square->position.y, square->range};
    vec_truncate(&parser->tree->exprs, last); // no node of the tree: the list is
    parser_check_coordinate(parser, first.x);
    parser_check_coordinate(parser, first.y);
    push_position(parser, &list, first);
    while (parser_kind(parser) == TOKEN_COMMA && parser_second_kind(parser) == TOKEN_LPAREN) {
        parser_advance(parser);
        push_position(parser, &list, parser_position(parser));
    }
    return list;
}

/// Reads the value of a property that begins with `(`.
static void parse_bracket_value(Parser *parser, Property *property)
{
    ExprId first = parser_group(parser, true);
    bool is_square = tree_expr(parser->tree, first)->kind == EXPR_SQUARE;
    if (is_square && !parser_begins_sum_operator(parser))
        property->positions = parse_positions(parser);
    else
        property->value = parser_sum_after(parser, first);
}

static bool is_literal(ExprKind kind)
{
    return kind == EXPR_NUMBER || kind == EXPR_STRING || kind == EXPR_BOOLEAN || kind == EXPR_ERROR;
}

/// Complains of values listed with `,` that are no positions.
static void check_list(Parser *parser)
{
    TokenKind second = parser_second_kind(parser);
    bool is_next = second == TOKEN_IDENTIFIER && parser->tokens[parser->at + 2].kind == TOKEN_COLON;
    if (parser_kind(parser) != TOKEN_COMMA || is_next || second == TOKEN_END)
        return;
    Diagnostic *diagnostic = parser_report(parser, parser->at, DIAG_CODE_PROPERTY_LIST,
                                           parser_range(parser), DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_JOIN_SETS, DIAG_WITHOUT);
}

static void parse_property_value(Parser *parser, Property *property)
{
    SourceRange here = parser_here(parser);
    if (is_property(parser) || !parser_begins_value(parser)) {
        parser_report(parser, parser->at, DIAG_CODE_PROPERTY_VALUE, here,
                      DIAG_WITH(parser_found(parser)));
        property->value = parser_add_error(parser, (SourceRange){here.begin, here.begin});
    } else if (parser_kind(parser) == TOKEN_LPAREN) {
        parse_bracket_value(parser, property);
    } else {
        property->value = parser_sum(parser);
    }
    check_list(parser);
    if (!expr_is_some(property->value))
        return;
    const ExprNode *value = tree_expr(parser->tree, property->value);
    if (!is_literal(value->kind))
        parser_refuse_form(parser, value->range, "a computed property");
}

/// Goes on to the next property, or to what ends the piece.
static void skip_to_property(Parser *parser)
{
    uint32_t first = parser->at;
    while (!is_property(parser) && !parser_begins_statement_surely(parser))
        parser_advance(parser);
    parser_lose(parser, first);
    parser->is_recovering = false;
}

/// Whether a `,` stands here before what begins no property: positions that lack a bracket.
static bool is_broken_list(const Parser *parser)
{
    TokenKind second = parser_second_kind(parser);
    return parser_kind(parser) == TOKEN_COMMA && second != TOKEN_IDENTIFIER && second > TOKEN_FALSE;
}

static void report_no_colon(Parser *parser)
{
    Diagnostic *diagnostic =
        parser_report(parser, parser->at, DIAG_CODE_EXPECTED_COLON, parser_here(parser),
                      DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    if (parser_kind(parser) == TOKEN_ASSIGN)
        parser_fix(parser, diagnostic,
                   (SourceRange){parser_last_end(parser), parser_range(parser).end}, ":");
}

static void parse_property(Parser *parser)
{
    uint32_t first = parser->at;
    uint32_t losses = parser->losses;
    Property property = {.name = parser_take_identifier(parser), .value = NO_EXPR};
    bool has_colon = parser_kind(parser) == TOKEN_COLON || parser_kind(parser) == TOKEN_ASSIGN;
    if (parser_kind(parser) != TOKEN_COLON)
        report_no_colon(parser);
    if (is_property(parser)) {
        parser->is_recovering = false;
        parser_lose(parser, first);
        return; // the name is one too many, or has lost all the rest
    }
    if (has_colon)
        parser_advance(parser);
    parse_property_value(parser, &property);
    if (is_broken_list(parser)) {
        parser->losses++;
        property.value = parser_add_error(parser, property.name.range);
        property.positions.count = 0;
    }
    if (parser->losses != losses)
        parser_lose(parser, first);
    if (parser->losses != losses && property.positions.count > 0) {
        property.value = parser_add_error(parser, property.name.range);
        property.positions.count = 0;
    }
    property.range = range_from(parser, property.name.range.begin);
    vec_push(&parser->tree->properties, &property);
}

/// Goes past a `,` or `;` between properties.
static void skip_separator(Parser *parser)
{
    SourceRange range = parser_range(parser);
    Diagnostic *diagnostic =
        parser_report_mended(parser, parser->at, DIAG_CODE_PROPERTY_SEPARATOR, range,
                             DIAG_WITH(parser_before(parser, parser->at + 1)));
    parser_help(parser, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
    bool is_broken = is_broken_list(parser);
    if (!is_broken)
        parser_fix(parser, diagnostic, range, "");
    parser_advance(parser);
    if (is_broken)
        parser->failed_at = parser->at;
}

/// Whether the name here begins a statement behind a piece that lacks its `end`. Where `piece` is
/// lost, the first name is the piece's own, whatever word it is.
static bool is_behind_piece(const Parser *parser, uint32_t keyword)
{
    return parser->at != keyword && parser_begins_statement_surely(parser) &&
           parser_indent(parser, parser->at) <= parser_indent(parser, keyword);
}

static void parse_properties(Parser *parser, uint32_t keyword)
{
    bool has_separators = false;
    while (parser_kind(parser) != TOKEN_END) {
        TokenKind kind = parser_kind(parser);
        bool is_separator = kind == TOKEN_COMMA || kind == TOKEN_SEMICOLON;
        if (kind == TOKEN_IDENTIFIER && !is_behind_piece(parser, keyword)) {
            parse_property(parser);
        } else if (is_separator) {
            parser->is_recovering = has_separators; // said once for each piece
            skip_separator(parser);
            has_separators = true;
        } else if (parser_second_kind(parser) == TOKEN_COLON && kind <= TOKEN_FALSE) {
            parser_report(parser, parser->at, DIAG_CODE_RESERVED_WORD, parser_range(parser),
                          DIAG_WITH(parser_before(parser, parser->at + 1)));
            parser_advance(parser);
        } else if (!parser_begins_statement_surely(parser)) {
            parser_report(parser, parser->at, DIAG_CODE_EXPECTED_NAME, parser_range(parser),
                          DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
        } else {
            return;
        }
        if (parser->is_recovering && !is_separator)
            skip_to_property(parser);
        parser->is_recovering = false;
    }
}

static void report_unclosed_piece(Parser *parser, uint32_t keyword, Slice name)
{
    SourceRange range = parser_token_range(parser, keyword);
    uint32_t end = parser_last_end(parser);
    bool is_piece_lost = parser->tokens[keyword].kind != TOKEN_PIECE;
    if (parser->lost_end == parser->at || is_piece_lost)
        return; // it may be the `end` that was left out, or no piece at all
    Diagnostic *diagnostic = parser_report_mended(parser, parser->at, DIAG_CODE_UNCLOSED_PIECE,
                                                  range, DIAG_WITH(diag_text(name)));
    parser_mark(parser, diagnostic, (SourceRange){end, end}, REMARK_END_BELONGS);
    parser->is_recovering = false;
}

/// Whether a `:` stands behind the piece's name, and the properties begin on another line.
static bool has_stray_colon(const Parser *parser)
{
    return is_property(parser) && parser->at > 0 && !parser_begins_line(parser, parser->at) &&
           parser->tokens[parser->at + 2].kind != TOKEN_END_OF_FILE &&
           parser_begins_line(parser, parser->at + 2);
}

static Identifier parse_piece_name(Parser *parser, uint32_t keyword)
{
    Identifier name;
    if (has_stray_colon(parser)) {
        name = parser_take_identifier(parser);
        Diagnostic *diagnostic =
            parser_report_mild(parser, DIAG_CODE_PROPERTY_SEPARATOR, parser_range(parser),
                               DIAG_WITH(parser_before(parser, parser->at + 1)));
        parser_help(parser, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
        parser_fix(parser, diagnostic, parser_range(parser), "");
        parser_advance(parser);
        return name;
    }
    if (!is_property(parser) && parser_expect_name(parser, &name))
        return name;
    if (is_property(parser)) {
        parser_report(parser, parser->at, DIAG_CODE_EXPECTED_NAME, parser_here(parser),
                      DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
        parser_lose_name(parser, parser->at); // it may be the property's that is missing
    }
    uint32_t at = keyword == parser->at ? parser_range(parser).begin : parser_last_end(parser);
    parser->tree->loss.has_nameless = true;
    return (Identifier){name_intern(parser->names, slice_of("")), {at, at}};
}

void parser_piece(Parser *parser, uint32_t keyword)
{
    DeclNode node = {.kind = DECL_PIECE, .piece.name = parse_piece_name(parser, keyword)};
    parser_skip_block_opener(parser);
    if (parser->is_recovering)
        skip_to_property(parser);
    node.piece.properties.first = parser->tree->properties.count;
    parse_properties(parser, keyword);
    node.piece.properties.count = parser->tree->properties.count - node.piece.properties.first;
    bool has_brace = parser_kind(parser) == TOKEN_RBRACE && parser->has_reported_braces;
    if (parser_kind(parser) == TOKEN_END || has_brace)
        parser_advance(parser);
    else
        report_unclosed_piece(parser, keyword, name_text(parser->names, node.piece.name.name));
    node.range = range_from(parser, parser_token_range(parser, keyword).begin);
    parser_add_decl(parser, node);
}
