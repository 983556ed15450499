/// Values: operators, operands, calls, names. Source: griddy-bnf.txt from `expression`
/// on; language.md part 2 (precedence), 9.1 (E2, E4, E7) and 9.2. parser_square.c has what stands
/// in
/// `( )` and `{ }`, parser_sets.c what stands in `[ ]`.
///
/// Operators of one precedence make one CHAIN node. `parser_expression` reads an operand and then
/// chains of whatever precedence comes: a looser one takes all that has been read for its first
/// operand; a tighter one begins inside the looser one's right side. So only brackets and operators
/// before an operand nest.
#include "parser_internal.h"

enum { NO_LEVEL = -1 };

/// ChainLevel + 1 by the operator's token; 0 for what is none. A negative number is a subtraction.
static const unsigned char LEVELS[TOKEN_KIND_COUNT] = {
    [TOKEN_OR] = CHAIN_OR + 1,           [TOKEN_AND] = CHAIN_AND + 1,
    [TOKEN_EQ] = CHAIN_EQUALITY + 1,     [TOKEN_NEQ] = CHAIN_EQUALITY + 1,
    [TOKEN_IN] = CHAIN_EQUALITY + 1,     [TOKEN_LT] = CHAIN_ORDER + 1,
    [TOKEN_LEQ] = CHAIN_ORDER + 1,       [TOKEN_GT] = CHAIN_ORDER + 1,
    [TOKEN_GEQ] = CHAIN_ORDER + 1,       [TOKEN_PLUS] = CHAIN_SUM + 1,
    [TOKEN_MINUS] = CHAIN_SUM + 1,       [TOKEN_NEGATIVE] = CHAIN_SUM + 1,
    [TOKEN_MULT] = CHAIN_PRODUCT + 1,    [TOKEN_DIV] = CHAIN_PRODUCT + 1,
    [TOKEN_MOD] = CHAIN_PRODUCT + 1,
    [TOKEN_ASSIGN] = CHAIN_EQUALITY + 1, // a mistake, reported where it is read
};

/// The bits of the operators that are words and may stand behind any operand.
static const uint64_t WORD_OPERATORS =
    (uint64_t)1 << TOKEN_AND | (uint64_t)1 << TOKEN_OR | (uint64_t)1 << TOKEN_IN;

static ExprId parse_operand(Parser *parser);

static int operator_level(const Parser *parser)
{
    return (int)LEVELS[parser_kind(parser)] - 1;
}

static SourceRange range_of(const Parser *parser, ExprId id)
{
    return tree_expr(parser->tree, id)->range;
}

/// The value of decimal digits; false for one that is too large. Of that and of `_` between them
/// the lexer has complained.
static bool read_digits(Slice digits, uint64_t largest, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < digits.length; i++) {
        if (digits.data[i] == '_')
            continue;
        uint64_t digit = (uint64_t)(digits.data[i] - '0');
        if (*value > (largest - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    return true;
}

static ExprId parse_number(Parser *parser)
{
    SourceRange range = parser_range(parser);
    Slice text = tree_text(parser->tree, range);
    bool is_negative = parser_kind(parser) == TOKEN_NEGATIVE;
    Slice digits = {text.data + is_negative, text.length - is_negative};
    uint64_t largest = is_negative ? (uint64_t)1 << 63 : INT64_MAX;
    uint64_t size;
    bool fits = read_digits(digits, largest, &size);
    parser_advance(parser);
    if (!fits)
        return parser_add_error(parser, range);
    int64_t number = is_negative && size > 0 ? -1 - (int64_t)(size - 1) : (int64_t)size;
    return parser_add_expr(parser,
                           (ExprNode){.kind = EXPR_NUMBER, .range = range, .number = number});
}

/// Reads the NEGATIVE token of a subtraction without a space (E2) as the number after its `-`.
static ExprId parse_subtracted(Parser *parser)
{
    SourceRange range = parser_range(parser);
    Slice text = tree_text(parser->tree, range);
    parser_refuse(parser, DIAG_CODE_BNF_SUBTRACTION, range, DIAG_WITH(diag_text(text)));
    SourceRange digits = {range.begin + 1, range.end};
    uint64_t size;
    bool fits = read_digits((Slice){text.data + 1, text.length - 1}, (uint64_t)1 << 63, &size);
    parser_advance(parser);
    if (fits && size > INT64_MAX)
        parser_report_mild(parser, DIAG_CODE_NUMBER_TOO_LARGE, digits,
                           DIAG_WITH(diag_text(tree_text(parser->tree, digits))));
    if (!fits || size > INT64_MAX)
        return parser_add_error(parser, digits);
    return parser_add_expr(
        parser, (ExprNode){.kind = EXPR_NUMBER, .range = digits, .number = (int64_t)size});
}

/// Complains of the `=` at token `index`.
static void report_assign(Parser *parser, uint32_t index)
{
    Diagnostic *diagnostic = parser_report(parser, index, DIAG_CODE_ASSIGN_IN_VALUE,
                                           parser_token_range(parser, index), DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_TO_COMPARE, DIAG_WITHOUT);
    TokenKind statement = parser->tokens[parser->statement_at].kind;
    if (statement == TOKEN_IF || statement == TOKEN_GAME)
        parser_fix(parser, diagnostic, parser_token_range(parser, index), "==");
    parser->tree->loss.has_nameless |= parser_begins_line(parser, index);
}

/// Reads an operator and the operand to its right, without what binds tighter; or `in` and its sum.
static Link parse_link(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    Link link = {.operator= kind, .operator_begin = parser_range(parser).begin};
    if (kind == TOKEN_NEGATIVE) {
        link.operator= TOKEN_MINUS;
        link.right = parse_subtracted(parser);
        return link;
    }
    uint32_t index = parser->at;
    if (parser_check_change(parser)) {
        link.right =
            parser_begins_value(parser) ? parse_operand(parser) : parser_add_missing(parser);
        return link;
    }
    parser_advance(parser);
    TokenKind meant = parser_check_operator(parser, index);
    parser->losses += meant != kind; // it may bind otherwise
    if (meant == TOKEN_ASSIGN)
        report_assign(parser, index);
    if (kind == TOKEN_ASSIGN)
        link.operator= TOKEN_EQ;
    if (kind == TOKEN_IN) {
        SourceRange range = tree_link_operator_range(&link);
        parser_refuse_form(parser, range, "`in`");
        link.right = parser_sum(parser);
    } else {
        link.right = parse_operand(parser);
    }
    return link;
}

/// Reads all operators of `level`; `first` is the operand to their left.
static ExprId parse_chain(Parser *parser, ExprId first, int level)
{
    uint32_t mark = parser->links.count;
    ExprId last = first;
    while (operator_level(parser) == level) {
        Link link = parse_link(parser);
        for (int next; link.operator!= TOKEN_IN &&(next = operator_level(parser)) > level;)
            link.right = parse_chain(parser, link.right, next);
        last = link.right;
        vec_push(&parser->links, &link);
    }
    ExprNode node = {
        .kind = EXPR_CHAIN,
        .range = {range_of(parser, first).begin, range_of(parser, last).end},
        .chain = {.first = first, .level = (ChainLevel)level},
    };
    node.chain.links.count = parser->links.count - mark;
    node.chain.links.first = parser_move_list(&parser->links, mark, &parser->tree->links);
    return parser_add_expr(parser, node);
}

/// Goes on with a value behind `left`, up to an operator that is looser than `loosest`.
static ExprId go_on(Parser *parser, ExprId left, int loosest)
{
    for (int level; (level = operator_level(parser)) >= loosest;)
        left = parse_chain(parser, left, level);
    return left;
}

ExprId parser_expression(Parser *parser)
{
    return go_on(parser, parse_operand(parser), CHAIN_OR);
}

ExprId parser_expression_after(Parser *parser, ExprId left)
{
    return go_on(parser, left, CHAIN_OR);
}

ExprId parser_sum(Parser *parser)
{
    return go_on(parser, parse_operand(parser), CHAIN_SUM);
}

ExprId parser_sum_after(Parser *parser, ExprId left)
{
    return go_on(parser, left, CHAIN_SUM);
}

bool parser_begins_operator(const Parser *parser)
{
    return operator_level(parser) > NO_LEVEL;
}

bool parser_begins_sum_operator(const Parser *parser)
{
    return operator_level(parser) >= CHAIN_SUM;
}

/// Reports that no value stands here; consumes nothing.
static ExprId parse_nothing(Parser *parser)
{
    SourceRange here = parser_here(parser);
    Diagnostic *diagnostic =
        parser_report(parser, parser->at, DIAG_CODE_EXPECTED_VALUE, here,
                      DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    if (parser_kind(parser) == TOKEN_INPUT && !parser_begins_line(parser, parser->at))
        parser_help(parser, diagnostic, REMARK_INPUT_READS, DIAG_WITHOUT);
    return parser_add_missing(parser);
}

/// Reads an argument. The BNF takes only names.
static void parse_argument(Parser *parser)
{
    ExprId argument = parser_expression(parser);
    ExprKind kind = tree_expr(parser->tree, argument)->kind;
    if (kind != EXPR_NAME && kind != EXPR_ERROR && !parser_is_new_form(kind))
        parser_refuse(parser, DIAG_CODE_BNF_ARGUMENT, range_of(parser, argument), DIAG_WITHOUT);
    vec_push(&parser->exprs, &argument);
}

ExprId parser_call(Parser *parser, Identifier callee)
{
    uint32_t mark = parser->exprs.count;
    uint32_t opener = parser->at;
    if (!parser_enter(parser)) {
        parser_skip_value(parser);
        return parser_add_error(parser, (SourceRange){callee.range.begin, parser_last_end(parser)});
    }
    parser_open_bracket(parser);
    if (parser_kind(parser) != TOKEN_RPAREN) {
        parse_argument(parser);
        while (parser_kind(parser) == TOKEN_COMMA) {
            parser_advance(parser);
            parse_argument(parser);
        }
    }
    parser_close_bracket(parser, opener, "`,` or `)`");
    parser_leave(parser);
    ExprNode node = {
        .kind = EXPR_CALL,
        .range = {callee.range.begin, parser_last_end(parser)},
        .call = {.callee = callee},
    };
    node.call.arguments.count = parser->exprs.count - mark;
    node.call.arguments.first = parser_move_list(&parser->exprs, mark, &parser->tree->expr_lists);
    return parser_add_expr(parser, node);
}

/// Reads `!` or `-` and its operand.
static ExprId parse_prefix(Parser *parser, ExprKind kind)
{
    SourceRange range = parser_range(parser);
    if (!parser_enter(parser)) {
        parser_skip_value(parser);
        return parser_add_error(parser, (SourceRange){range.begin, parser_last_end(parser)});
    }
    if (kind == EXPR_NEGATE)
        parser_refuse(parser, DIAG_CODE_BNF_NEGATION, range, DIAG_WITHOUT);
    parser_advance(parser);
    ExprId operand = parse_operand(parser);
    parser_leave(parser);
    range.end = range_of(parser, operand).end;
    if (range.end <= range.begin)
        range.end = range.begin + 1; // the operand is missing
    return parser_add_expr(parser, (ExprNode){.kind = kind, .range = range, .operand = operand});
}

static ExprId parse_not(Parser *parser)
{
    return parse_prefix(parser, EXPR_NOT);
}

static ExprId parse_negation(Parser *parser)
{
    return parse_prefix(parser, EXPR_NEGATE);
}

static ExprId add_name(Parser *parser, Identifier name)
{
    return parser_add_expr(parser,
                           (ExprNode){.kind = EXPR_NAME, .range = name.range, .name = {name.name}});
}

/// Reads what stands to the right of `from`. The BNF takes only a name.
static ExprId parse_source_of(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    if (kind == TOKEN_IDENTIFIER && parser_second_kind(parser) != TOKEN_LPAREN)
        return add_name(parser, parser_take_identifier(parser));
    if (kind != TOKEN_IDENTIFIER && kind != TOKEN_TILE && kind != TOKEN_LPAREN) {
        Identifier missing;
        parser_expect_name(parser, &missing);
        return parser_add_missing(parser);
    }
    ExprId right;
    if (kind == TOKEN_IDENTIFIER)
        right = parser_call(parser, parser_take_identifier(parser));
    else
        right = kind == TOKEN_TILE ? parser_tile(parser) : parser_group_value(parser);
    parser_refuse(parser, DIAG_CODE_BNF_FROM_RIGHT, range_of(parser, right), DIAG_WITHOUT);
    return right;
}

static ExprId parse_from(Parser *parser, Identifier left)
{
    parser_advance(parser);
    ExprId right = parse_source_of(parser);
    uint32_t end = range_of(parser, right).end;
    return parser_add_expr(parser, (ExprNode){
                                       .kind = EXPR_FROM,
                                       .range = {left.range.begin, end},
                                       .from = {left, right},
                                   });
}

/// Whether a statement begins here in place of the value that should: a name at the start of its
/// line, with `=` behind it.
static bool is_next_assignment(const Parser *parser)
{
    return parser_second_kind(parser) == TOKEN_ASSIGN && parser_begins_line(parser, parser->at);
}

static ExprId parse_name(Parser *parser)
{
    if (parser_second_kind(parser) == TOKEN_LPAREN)
        return parser_call(parser, parser_take_identifier(parser));
    if (parser_second_kind(parser) == TOKEN_IDENTIFIER)
        parser_mend_word_operator(parser, parser->at + 1,
                                  WORD_OPERATORS | parser_kind_bit(TOKEN_FROM));
    bool is_last = parser->part == PART_SET && parser_is_at_part(parser);
    if (parser_second_kind(parser) == TOKEN_FROM && !is_last)
        return parse_from(parser, parser_take_identifier(parser));
    if (is_next_assignment(parser))
        return parse_nothing(parser);
    if (parser_skip_not(parser))
        return parse_operand(parser);
    return add_name(parser, parser_take_identifier(parser));
}

/// Whether a string lacks its closing quote, of which the lexer has complained. Those in other
/// quotes have both.
static bool is_unclosed(Slice string)
{
    return string.data[0] == '"' && (string.length < 2 || string.data[string.length - 1] != '"');
}

/// What stands between the quotes of the string at `range`.
static SourceRange string_bytes(SourceRange range, Slice string)
{
    enum { CURLY_QUOTE_BYTES = 3 };
    uint32_t quote = string.data[0] == '"' || string.data[0] == '\'' ? 1 : CURLY_QUOTE_BYTES;
    return (SourceRange){range.begin + quote, range.end - quote};
}

ExprId parser_literal(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    if (kind == TOKEN_NUMBER || kind == TOKEN_NEGATIVE)
        return parse_number(parser);
    ExprNode node = {.range = parser_range(parser)};
    Slice text = parser_token_text(parser, parser->at);
    parser_advance(parser);
    if (kind == TOKEN_STRING && is_unclosed(text)) {
        parser->losses++;
        return parser_add_error(parser, node.range); // it may have swallowed anything
    }
    if (kind == TOKEN_STRING) {
        node.kind = EXPR_STRING;
        node.string.bytes = string_bytes(node.range, text);
    } else {
        node.kind = EXPR_BOOLEAN;
        node.boolean = kind == TOKEN_TRUE;
    }
    return parser_add_expr(parser, node);
}

/// Reads a tile, unless it begins a statement in place of the value that should stand here.
static ExprId parse_tile_value(Parser *parser)
{
    return parser_begins_put(parser) ? parse_nothing(parser) : parser_tile(parser);
}

/// How a value is read, by its first token; null for what begins none.
typedef ExprId (*ReadValue)(Parser *parser);

static const ReadValue READ_VALUE[TOKEN_KIND_COUNT] = {
    [TOKEN_IDENTIFIER] = parse_name,     [TOKEN_NUMBER] = parse_number,
    [TOKEN_NEGATIVE] = parse_number,     [TOKEN_STRING] = parser_literal,
    [TOKEN_TRUE] = parser_literal,       [TOKEN_FALSE] = parser_literal,
    [TOKEN_LPAREN] = parser_group_value, [TOKEN_TILE] = parse_tile_value,
    [TOKEN_EMPTY] = parser_empty,        [TOKEN_NOT] = parse_not,
    [TOKEN_MINUS] = parse_negation,      [TOKEN_LBRACKET] = parser_list,
    [TOKEN_LBRACE] = parser_step,
};

bool parser_may_begin_value(TokenKind kind)
{
    return READ_VALUE[kind] != NULL;
}

static ExprId parse_operand(Parser *parser)
{
    ReadValue read = READ_VALUE[parser_kind(parser)];
    ExprId operand = read != NULL ? read(parser) : parse_nothing(parser);
    if (parser_kind(parser) == TOKEN_IDENTIFIER)
        parser_mend_word_operator(parser, parser->at, WORD_OPERATORS);
    if (parser_kind(parser) != TOKEN_FROM || parser_is_at_part(parser))
        return operand;
    SourceRange range = range_of(parser, operand);
    parser_report(parser, parser->at, DIAG_CODE_FROM_LEFT, range, DIAG_WITHOUT);
    parser_advance(parser);
    parse_source_of(parser);
    return parser_add_error(parser, (SourceRange){range.begin, parser_last_end(parser)});
}
