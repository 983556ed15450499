/// Operators and assignments of other languages. parser_words.c has their words.
///
/// Each is reported by what Griddy has in its place and then read as that, so that a habit costs
/// one message and hides nothing behind it.
#include "parser_internal.h"

#include "../base/spelling.h"

/// Whether the token `index` directly follows the one before it and is of that kind.
static bool is_glued_kind(const Parser *parser, uint32_t index, TokenKind kind)
{
    return parser->tokens[index].kind == kind && parser_is_glued(parser, index);
}

static SourceRange range_of_tokens(const Parser *parser, uint32_t first, uint32_t last)
{
    return (SourceRange){parser_token_range(parser, first).begin,
                         parser_token_range(parser, last).end};
}

/// Complains of tokens `first` to `last`, which mean `ours`.
static void report_operator(Parser *parser, uint32_t first, uint32_t last, const char *ours)
{
    SourceRange range = range_of_tokens(parser, first, last);
    Diagnostic *diagnostic = parser_report_mild(
        parser, DIAG_CODE_FOREIGN_OPERATOR, range,
        DIAG_WITH(diag_text(tree_text(parser->tree, range)), diag_text(slice_of(ours))));
    parser_fix(parser, diagnostic, range, ours);
}

TokenKind parser_check_operator(Parser *parser, uint32_t index)
{
    TokenKind kind = parser->tokens[index].kind;
    TokenKind meant = TOKEN_END_OF_FILE;
    bool has_equals = is_glued_kind(parser, index + 1, TOKEN_ASSIGN);
    bool has_less = is_glued_kind(parser, index + 1, TOKEN_LT);
    bool has_greater = is_glued_kind(parser, index + 1, TOKEN_GT);
    if (kind == TOKEN_LT && has_greater)
        meant = TOKEN_NEQ;
    else if ((kind == TOKEN_EQ || kind == TOKEN_NEQ) && has_equals)
        meant = kind;
    else if (kind == TOKEN_ASSIGN && (has_less || has_greater))
        meant = has_less ? TOKEN_LEQ : TOKEN_GEQ;
    if (meant == TOKEN_END_OF_FILE)
        return kind;
    report_operator(parser, index, index + 1, token_kind_text(meant));
    parser_advance(parser);
    return meant;
}

/// Whether tokens `index` and the next are `++` or `--`, or such as `+=`.
static bool is_change(const Parser *parser, uint32_t index)
{
    TokenKind kind = parser->tokens[index].kind;
    bool is_step = kind == TOKEN_PLUS || kind == TOKEN_MINUS;
    bool is_sign = is_step || kind == TOKEN_MULT || kind == TOKEN_DIV || kind == TOKEN_MOD;
    return (is_sign && is_glued_kind(parser, index + 1, TOKEN_ASSIGN)) ||
           (is_step && is_glued_kind(parser, index + 1, kind));
}

bool parser_check_change(Parser *parser)
{
    uint32_t index = parser->at;
    TokenKind kind = parser->tokens[index].kind;
    // `a - -b` and the like: a sign twice
    if (!is_change(parser, index) || (kind == parser->tokens[index + 1].kind &&
                                      parser_may_begin_value(parser->tokens[index + 2].kind)))
        return false;
    SourceRange range = range_of_tokens(parser, index, index + 1);
    parser_report(parser, index, DIAG_CODE_COMPOUND_ASSIGN, range,
                  DIAG_WITH(diag_text(tree_text(parser->tree, range))));
    parser->at += 2;
    return true;
}

/// Whether two words of two letters have the same ones, in either order.
static bool have_same_letters(Slice word, const char *ours)
{
    char turned[] = {ours[1], ours[0], '\0'};
    return slice_is_word(word, ours) || slice_is_word(word, turned);
}

/// Whether the word was meant for the operator `ours`. Behind too many words that are one slip away
/// from `or` and `in` is something else, and behind those of `and` where a `(` follows: `add (1)`.
static bool is_meant_for(Slice word, const char *ours, bool is_call)
{
    enum { SHORT = 2 };
    if (is_call || slice_is_word(word, ours))
        return slice_is_word(word, ours);
    if (strlen(ours) == SHORT)
        return have_same_letters(word, ours);
    return word.length >= 3 && word.data[0] != '@' && spelling_slips(word, slice_of(ours), 1) <= 1;
}

/// The operator that the word was meant for, of those whose bits are in `wanted`; TOKEN_END_OF_FILE
/// for none.
static TokenKind find_word_operator(Slice word, bool is_call, uint64_t wanted)
{
    static const TokenKind operators[] = {TOKEN_AND, TOKEN_OR, TOKEN_FROM, TOKEN_IN};
    if (slice_is(word, "of"))
        return (wanted & parser_kind_bit(TOKEN_FROM)) != 0 ? TOKEN_FROM : TOKEN_IN;
    for (int i = 0; i < 4; i++)
        if ((wanted & parser_kind_bit(operators[i])) != 0 &&
            is_meant_for(word, token_kind_text(operators[i]), is_call))
            return operators[i];
    return TOKEN_END_OF_FILE;
}

void parser_mend_word_operator(Parser *parser, uint32_t index, uint64_t wanted)
{
    const Token *token = &parser->tokens[index];
    if (token->kind != TOKEN_IDENTIFIER || parser->is_recovering ||
        parser_begins_line(parser, index) || parser_begins_line(parser, index + 1))
        return;
    bool is_call = token[1].kind == TOKEN_LPAREN;
    TokenKind meant = find_word_operator(parser_token_text(parser, index), is_call, wanted);
    if (meant == TOKEN_END_OF_FILE || !parser_may_begin_value(token[1].kind))
        return;
    uint32_t here = parser->at;
    parser->at = index;
    report_operator(parser, index, index, token_kind_text(meant));
    parser_turn_into(parser, meant);
    parser->at = here;
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

static bool is_word_or_literal(TokenKind kind)
{
    return kind == TOKEN_IDENTIFIER || kind == TOKEN_NUMBER || kind == TOKEN_STRING;
}

/// Whether the token here is a whole argument: no more of it follows on its line.
static bool is_whole_argument(const Parser *parser)
{
    TokenKind next = parser_second_kind(parser);
    bool goes_on = is_word_or_literal(next) || next == TOKEN_LPAREN || next == TOKEN_FROM;
    return !goes_on || parser_begins_line(parser, parser->at + 1);
}

/// Tells how functions are called, and mends it.
static void mend_argument(Parser *parser, Diagnostic *diagnostic)
{
    SourceRange range = {parser_last_end(parser), parser_range(parser).end};
    Slice pieces[] = {slice_of(" ("), parser_token_text(parser, parser->at), slice_of(")")};
    parser_help(parser, diagnostic, REMARK_ARGUMENTS_IN_BRACKETS, DIAG_WITHOUT);
    diag_fix_joined(parser->diags, diagnostic, range, pieces, 3);
}

void parser_bare_argument(Parser *parser)
{
    bool is_other = parser_kind(parser) == TOKEN_IDENTIFIER &&
                    (parser_second_kind(parser) == TOKEN_ASSIGN || parser_is_foreign(parser));
    if (parser->at == 0 || parser->tokens[parser->at - 1].kind != TOKEN_IDENTIFIER || is_other ||
        !is_word_or_literal(parser_kind(parser)) || parser_begins_line(parser, parser->at))
        return;
    Diagnostic *diagnostic =
        parser_report(parser, parser->at, DIAG_CODE_BARE_ARGUMENT, parser_range(parser),
                      DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    if (diagnostic != NULL && is_whole_argument(parser))
        mend_argument(parser, diagnostic);
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
    SourceRange operator= parser_range(parser);
    parser_advance(parser);
    StmtNode node = {.kind = STMT_ASSIGN, .assign = {.target = target}};
    uint32_t losses = parser->losses;
    node.assign.value = parser_expression(parser);
    StmtId block;
    if (parser_kind(parser) != TOKEN_SEMICOLON && parser_lost_block(parser, first, &block))
        return block;
    if (parser_kind(parser) == TOKEN_SEMICOLON)
        parser_fix(parser, diagnostic, operator, "=");
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

/// Writes `x++` as `x = x + 1`, and `x += e` as `x = x + e` where that means the same.
static void fix_compound(Parser *parser, Diagnostic *diagnostic, SourceRange operator, bool is_step)
{
    const Token *sign = &parser->tokens[parser->at + 1];
    bool is_one_value = sign[2].kind != TOKEN_END_OF_FILE && sign[3].kind == TOKEN_SEMICOLON;
    if (diagnostic == NULL || (!is_step && !is_one_value && sign->kind != TOKEN_PLUS))
        return;
    Slice text[] = {
        slice_of(parser_is_glued(parser, parser->at + 1) ? " = " : "= "),
        parser_token_text(parser, parser->at),
        slice_of(" "),
        parser_token_text(parser, parser->at + 1),
        slice_of(is_step                                   ? " 1"
                 : parser_is_glued(parser, parser->at + 3) ? " "
                                                           : ""),
    };
    diag_fix_joined(parser->diags, diagnostic, operator, text, sizeof text / sizeof text[0]);
}

/// Complains of an operator that changes a variable, and goes on reading.
static Diagnostic *report_change(Parser *parser, SourceRange operator)
{
    return parser_report_mild(parser, DIAG_CODE_COMPOUND_ASSIGN, operator,
                              DIAG_WITH(diag_text(tree_text(parser->tree, operator))));
}

/// Complains of `x += e;` or `x++;`, whose operator is tokens [at + 1, at + 3).
static StmtId read_compound(Parser *parser)
{
    uint32_t index = parser->at + 1;
    Slice name = parser_token_text(parser, parser->at);
    Slice sign = parser_token_text(parser, index);
    SourceRange operator= range_of_tokens(parser, index, index + 1);
    Diagnostic *diagnostic = report_change(parser, operator);
    bool is_step = parser->tokens[index].kind == parser->tokens[index + 1].kind;
    parser_help(parser, diagnostic, is_step ? REMARK_STEP : REMARK_COMPOUND,
                DIAG_WITH(diag_text(name), diag_text(sign)));
    fix_compound(parser, diagnostic, operator, is_step);
    Identifier target = parser_take_identifier(parser);
    ExprId value = parser_add_expr(
        parser, (ExprNode){.kind = EXPR_NAME, .range = target.range, .name = {target.name}});
    parser->at += 2;
    if (!is_step)
        value = read_change(parser, value, operator.begin, parser->tokens[index].kind);
    parser_end_statement(parser);
    return parser_add_error_stmt(parser, target.range.begin, value);
}

bool parser_begins_foreign_assignment(const Parser *parser)
{
    TokenKind kind = parser_second_kind(parser);
    uint32_t index = parser->at + 1;
    return (kind == TOKEN_COLON && is_glued_kind(parser, index + 1, TOKEN_ASSIGN)) ||
           is_change(parser, index);
}

bool parser_foreign_assignment(Parser *parser, StmtId *statement)
{
    uint32_t index = parser->at + 1;
    TokenKind kind = parser_second_kind(parser);
    if (kind == TOKEN_EQ) {
        *statement = read_comparison(parser);
        return true;
    }
    if (!parser_begins_foreign_assignment(parser))
        return false;
    if (kind == TOKEN_COLON) {
        report_operator(parser, index, index + 1, "=");
        Identifier target = parser_take_identifier(parser);
        parser->at += 2;
        *statement = read_assignment(parser, target);
    } else {
        *statement = read_compound(parser);
    }
    return true;
}

bool parser_foreign_prefix(Parser *parser)
{
    uint32_t index = parser->at;
    TokenKind kind = parser_kind(parser);
    bool is_step = is_change(parser, index) && kind == parser->tokens[index + 1].kind &&
                   parser->tokens[index + 2].kind == TOKEN_IDENTIFIER;
    if (!is_step)
        return false;
    SourceRange operator= range_of_tokens(parser, index, index + 1);
    Diagnostic *diagnostic = report_change(parser, operator);
    Slice name = parser_token_text(parser, index + 2);
    parser_help(parser, diagnostic, REMARK_STEP,
                DIAG_WITH(diag_text(name), diag_text(parser_token_text(parser, index))));
    parser->at += 3;
    parser_end_statement(parser);
    parser_lose(parser, index);
    return true;
}
