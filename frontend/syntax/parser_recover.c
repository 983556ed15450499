/// The way back after a mistake: where something begins that can be read again. parser_internal.h
/// tells the idea; parser_report.c has the reports.
#include "parser_internal.h"

/// How many tokens are looked through for what closes the open brackets, so that this stays cheap
/// too.
enum { LOOKAHEAD = 200 };

/// Whether a value or a statement can end with the token.
static bool may_end(TokenKind kind)
{
    return kind == TOKEN_IDENTIFIER || kind == TOKEN_NUMBER || kind == TOKEN_NEGATIVE ||
           kind == TOKEN_STRING || kind == TOKEN_TRUE || kind == TOKEN_FALSE ||
           kind == TOKEN_RPAREN || kind == TOKEN_RBRACKET || kind == TOKEN_SEMICOLON ||
           kind == TOKEN_END || kind == TOKEN_ELSE || kind == TOKEN_RBRACE;
}

static bool is_opener(TokenKind kind)
{
    return kind == TOKEN_LPAREN || kind == TOKEN_LBRACKET || kind == TOKEN_LBRACE;
}

static bool is_closer(TokenKind kind)
{
    return kind == TOKEN_RPAREN || kind == TOKEN_RBRACKET || kind == TOKEN_RBRACE;
}

static TokenKind closer_of(TokenKind opener)
{
    if (opener == TOKEN_LBRACKET)
        return TOKEN_RBRACKET;
    return opener == TOKEN_LBRACE ? TOKEN_RBRACE : TOKEN_RPAREN;
}

/// Whether a value can begin with the token.
static bool may_begin(TokenKind kind)
{
    return kind == TOKEN_IDENTIFIER || kind == TOKEN_NUMBER || kind == TOKEN_NEGATIVE ||
           kind == TOKEN_STRING || kind == TOKEN_TRUE || kind == TOKEN_FALSE ||
           kind == TOKEN_LPAREN || kind == TOKEN_TILE || kind == TOKEN_EMPTY || kind == TOKEN_NOT;
}

/// Whether a word in the middle of a line begins or ends something, as far as its neighbours tell:
/// it may as well stand there by mistake, in the middle of a value.
static bool is_boundary_amid(const Parser *parser, TokenKind kind)
{
    TokenKind second = parser_second_kind(parser);
    if ((kind == TOKEN_FOR || kind == TOKEN_IF) && parser->open_brackets > 0)
        return false; // more likely of a comprehension
    bool takes_value =
        kind == TOKEN_IF || kind == TOKEN_OUTPUT || kind == TOKEN_INPUT || kind == TOKEN_RETURN;
    if (takes_value && !may_begin(second))
        return false;
    if (kind == TOKEN_ELSE && parser->if_opener == NO_INDEX)
        return false;
    if (kind == TOKEN_FUN || kind == TOKEN_PIECE)
        return second == TOKEN_IDENTIFIER;
    if (kind == TOKEN_GAME || kind == TOKEN_BOARD)
        return second == TOKEN_LPAREN;
    if (kind == TOKEN_PLACE && second != TOKEN_IDENTIFIER)
        return false;
    if (kind == TOKEN_END && second == TOKEN_SEMICOLON &&
        !parser_begins_line(parser, parser->at + 1))
        return false;
    TokenKind before = parser->tokens[parser->at - 1].kind;
    if (kind == TOKEN_RETURN && !parser_begins_anything(before) &&
        parser_begins_line(parser, parser->at - 1))
        return true;
    bool is_block_closer = kind == TOKEN_END || kind == TOKEN_ELSE;
    bool is_last = second == TOKEN_END_OF_FILE || parser_begins_line(parser, parser->at + 1);
    return (is_block_closer && is_last) || may_end(parser->tokens[parser->at - 1].kind);
}

bool parser_begins_anything(TokenKind kind)
{
    static const bool words[TOKEN_KIND_COUNT] = {
        [TOKEN_IF] = true,    [TOKEN_ELSE] = true,  [TOKEN_END] = true,   [TOKEN_OUTPUT] = true,
        [TOKEN_INPUT] = true, [TOKEN_GAME] = true,  [TOKEN_FUN] = true,   [TOKEN_RETURN] = true,
        [TOKEN_BOARD] = true, [TOKEN_PIECE] = true, [TOKEN_PLACE] = true, [TOKEN_FOR] = true,
    };
    return words[kind];
}

/// Whether the word that begins a line may go on with a comprehension: it is an `if` or `for` in
/// brackets, and to the right of the statement.
static bool goes_on_in_brackets(const Parser *parser, TokenKind kind)
{
    return (kind == TOKEN_FOR || kind == TOKEN_IF) && parser->open_brackets > 0 &&
           parser_indent(parser, parser->at) > parser_indent(parser, parser->statement_at);
}

bool parser_begins_statement_surely(const Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    TokenKind second = parser_second_kind(parser);
    if (kind == TOKEN_END_OF_FILE || (kind == TOKEN_RBRACE && parser->has_reported_braces))
        return true;
    if (parser_begins_anything(kind))
        return parser_begins_line(parser, parser->at) ? !goes_on_in_brackets(parser, kind)
                                                      : is_boundary_amid(parser, kind);
    if (kind == TOKEN_TILE)
        return parser_begins_put(parser);
    if (kind != TOKEN_IDENTIFIER || !parser_begins_line(parser, parser->at))
        return false;
    return second == TOKEN_ASSIGN || second == TOKEN_LPAREN || parser_is_foreign(parser) ||
           parser_begins_foreign_assignment(parser);
}

void parser_skip_statement(Parser *parser)
{
    uint32_t first = parser->at;
    while (!parser_begins_statement_surely(parser)) {
        bool is_end = parser_kind(parser) == TOKEN_SEMICOLON;
        parser_advance(parser);
        if (is_end)
            break;
    }
    parser_lose(parser, first);
}

void parser_recover(Parser *parser)
{
    if (parser->is_recovering && !parser_begins_statement_surely(parser))
        parser_skip_statement(parser);
    parser_go_on(parser);
}

void parser_hush(Parser *parser)
{
    bool is_amid = !parser_begins_line(parser, parser->at);
    parser->is_recovering |= is_amid && parser->failed_at == parser->at;
}

void parser_go_on(Parser *parser)
{
    bool is_same_line = parser->is_recovering && !parser_begins_line(parser, parser->at);
    if (is_same_line)
        parser->failed_at = parser->at;
    parser->is_recovering = false;
}

/// Goes past what closes the brackets open here, `open` of them; false (before a `;` or a
/// statement) when there is none.
static bool skip_to_closer(Parser *parser, uint32_t open)
{
    while (parser_kind(parser) != TOKEN_SEMICOLON && !parser_begins_statement_surely(parser)) {
        TokenKind kind = parser_kind(parser);
        parser_advance(parser);
        open += is_opener(kind);
        open -= is_closer(kind);
        if (open == 0)
            return true;
    }
    return false;
}

/// How many closers the rest of the statement has for the brackets that are open here. Where its
/// end is too far away to be looked for, there are enough.
static uint32_t count_closers(const Parser *parser)
{
    Parser ahead = *parser;
    uint32_t closers = 0;
    uint32_t open = 0;
    for (int i = 0; i < LOOKAHEAD; i++) {
        TokenKind kind = parser_kind(&ahead);
        if (kind == TOKEN_SEMICOLON || parser_begins_statement_surely(&ahead))
            return closers;
        open += is_opener(kind);
        if (is_closer(kind) && open > 0)
            open--;
        else
            closers += is_closer(kind);
        ahead.at++;
    }
    return UINT32_MAX;
}

/// Whether the statement closes fewer brackets than are open. All of those that are open at one
/// place ask this.
static bool lacks_closers(Parser *parser)
{
    if (parser->counted_at != parser->at) {
        parser->counted_at = parser->at;
        parser->closers = count_closers(parser);
    }
    return parser->closers < parser->open_brackets;
}

void parser_open_bracket(Parser *parser)
{
    parser->open_brackets++;
    parser_advance(parser);
}

/// Marks a place with a remark on the bracket `kind`.
static void mark_bracket(Parser *parser, Diagnostic *diagnostic, SourceRange range,
                         DiagRemark remark, TokenKind kind)
{
    if (diagnostic != NULL)
        diag_mark(parser->diags, diagnostic, range, remark,
                  DIAG_WITH(diag_text(slice_of(token_kind_text(kind)))));
}

/// Complains of a bracket that the statement never closes; or else of what stands before its
/// closer, and goes there.
static void close_wrongly(Parser *parser, uint32_t opener, const char *wanted)
{
    uint32_t index = parser->at;
    SourceRange open = parser_token_range(parser, opener);
    parser->is_recovering |= parser_is_at_gap(parser, opener);
    TokenKind kind = parser->tokens[opener].kind;
    if (lacks_closers(parser)) {
        uint32_t end = parser_last_end(parser);
        DiagArg bracket = diag_text(slice_of(token_kind_text(kind)));
        DiagArg closer = diag_text(slice_of(token_kind_text(closer_of(kind))));
        Diagnostic *unclosed = parser_report(parser, index, DIAG_CODE_UNCLOSED_BRACKET, open,
                                             DIAG_WITH(bracket, closer));
        mark_bracket(parser, unclosed, (SourceRange){end, end}, REMARK_CLOSER_BELONGS,
                     closer_of(kind));
        return;
    }
    Diagnostic *amid = parser_report(
        parser, index, DIAG_CODE_EXPECTED_CLOSER, parser_here(parser),
        DIAG_WITH(diag_text(slice_of(wanted)), parser_before(parser, index), parser_found(parser)));
    mark_bracket(parser, amid, open, REMARK_OPENED_HERE, kind);
    bool is_closed = skip_to_closer(parser, 1);
    parser_lose(parser, index);
    if (is_closed)
        parser_go_on(parser);
}

void parser_close_bracket(Parser *parser, uint32_t opener, const char *wanted)
{
    TokenKind closer = closer_of(parser->tokens[opener].kind);
    if (parser_kind(parser) != closer && closer != TOKEN_RBRACKET)
        parser_bare_comprehension(parser);
    if (parser_kind(parser) == closer)
        parser_advance(parser);
    else
        close_wrongly(parser, opener, wanted);
    parser->open_brackets--;
}

bool parser_enter(Parser *parser)
{
    if (parser->depth < SYNTAX_MAX_DEPTH) {
        parser->depth++;
        return true;
    }
    parser_report(parser, parser->at, DIAG_CODE_TOO_DEEP, parser_range(parser),
                  DIAG_WITH(diag_number(SYNTAX_MAX_DEPTH)));
    return false;
}

void parser_skip_value(Parser *parser)
{
    uint32_t first = parser->at;
    while (parser_kind(parser) == TOKEN_NOT || parser_kind(parser) == TOKEN_MINUS)
        parser_advance(parser);
    if (!is_opener(parser_kind(parser)) && !parser_begins_statement_surely(parser))
        parser_advance(parser);
    bool is_whole = true;
    if (is_opener(parser_kind(parser)))
        is_whole = skip_to_closer(parser, 0);
    parser_lose(parser, first);
    // What is whole does not disturb those around it.
    parser->is_recovering = !is_whole;
    parser->failed_at = parser->at;
}

/// Where a walk over words is: an `if` or `for` in brackets, or an `if` of a `place`, opens no
/// block.
typedef struct BlockWalk {
    uint32_t brackets;
    bool is_in_place;
} BlockWalk;

/// Whether the next token opens a block.
static bool walk_opens_block(BlockWalk *walk, const Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    bool is_chained = parser->at > 0 && parser->tokens[parser->at - 1].kind == TOKEN_ELSE;
    if (kind == TOKEN_SEMICOLON || kind == TOKEN_END)
        *walk = (BlockWalk){0, false};
    walk->is_in_place |= kind == TOKEN_PLACE;
    walk->brackets += is_opener(kind);
    walk->brackets -= is_closer(kind) && walk->brackets > 0;
    if (walk->brackets > 0)
        return false;
    return kind == TOKEN_FOR || (kind == TOKEN_IF && !is_chained && !walk->is_in_place);
}

void parser_skip_block(Parser *parser)
{
    BlockWalk walk = {0, false};
    uint32_t first = parser->at;
    uint32_t open = 0;
    do {
        open += walk_opens_block(&walk, parser);
        open -= parser_kind(parser) == TOKEN_END;
        parser_advance(parser);
    } while (open > 0 && parser_kind(parser) != TOKEN_END_OF_FILE &&
             parser_kind(parser) != TOKEN_GAME && parser_kind(parser) != TOKEN_FUN);
    parser_lose(parser, first);
    parser->is_recovering = open > 0;
    parser->failed_at = parser->at;
}
