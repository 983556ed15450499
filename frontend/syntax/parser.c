/// The program: the setup phase and the game phase. Source: griddy-bnf.txt, `Start` to `gamePhase`.
///
/// Needs: a source. Produces: the tree, its comments and diagnostics. Changes: the names. Where to
/// read next: parser_internal.h tells how mistakes are gone about.
#include "parser.h"

#include "parser_internal.h"

/// How often all of the source may be read once more, one part or another.
enum { REREAD_AT_MOST = 4 };

// --- the game phase

/// Reads the condition in brackets behind the word GAME.
static ExprId parse_game_condition(Parser *parser)
{
    uint32_t opener = parser->at;
    uint32_t losses = parser->losses;
    parser->statement_at = opener - 1;
    bool has_opener = parser_expect(parser, TOKEN_LPAREN, DIAG_CODE_EXPECTED_PAREN);
    parser->open_brackets += has_opener;
    parser->depth++;
    ExprId condition = NO_EXPR;
    if (has_opener || !parser_begins_statement_surely(parser))
        condition = parser_expression(parser);
    else
        condition = parser_add_missing(parser);
    if (has_opener) {
        if (parser_kind(parser) == TOKEN_RPAREN)
            parser->is_recovering = false; // what was wrong lies within the brackets
        parser_close_bracket(parser, opener, "`)`");
    }
    parser->depth--;
    parser_end_condition(parser);
    return parser_doubt(parser, condition, losses);
}

void parser_second_game(Parser *parser)
{
    parser_hush(parser);
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_SECOND_GAME, parser_range(parser), DIAG_WITHOUT);
    parser->is_recovering = false;
    parser_mark(parser, diagnostic, parser->tree->game.keyword, REMARK_FIRST_GAME);
    uint32_t begin = parser_range(parser).begin;
    parser_advance(parser);
    parser->failed_at = parser->at; // it may be another word that was meant
    ExprId condition = parse_game_condition(parser);
    parser_push_stmt(parser, parser_add_error_stmt(parser, begin, condition));
}

static Block parse_game_body(Parser *parser)
{
    uint32_t mark = parser->stmts.count;
    parser_statements(parser);
    while (parser_kind(parser) != TOKEN_END_OF_FILE) {
        bool is_closer = parser_kind(parser) == TOKEN_END || parser_kind(parser) == TOKEN_ELSE;
        if (is_closer)
            parser_stray_closer(parser);
        parser_statements(parser);
    }
    return parser_take_block(parser, mark);
}

static void parse_game(Parser *parser)
{
    GamePhase *game = &parser->tree->game;
    game->is_present = true;
    game->keyword = parser_range(parser);
    parser->part_begin = parser->at;
    parser->place = PLACE_GAME;
    parser->if_opener = NO_INDEX;
    parser_advance(parser);
    game->condition = parse_game_condition(parser);
    ParserBody body;
    parser_begin_body(parser, &body);
    do
        game->body = parse_game_body(parser);
    while (parser_go_back(parser, &body));
}

// --- the setup phase

/// Reads a statement and makes it a declaration, which takes its place in the order of the source
/// before what it may wrongly hold.
static void parse_setup_statement(Parser *parser)
{
    DeclNode decl = {.kind = DECL_ERROR, .range = parser_range(parser)};
    uint32_t index = vec_push(&parser->tree->decls, &decl);
    StmtId statement = parser_statement(parser);
    decl.kind = DECL_STATEMENT;
    decl.range = tree_stmt(parser->tree, statement)->range;
    decl.statement.statement = statement;
    *(DeclNode *)vec_at(&parser->tree->decls, index) = decl;
}

/// Reads a statement that belongs to the game phase. A run of them is one mistake.
static void parse_misplaced_statement(Parser *parser)
{
    bool is_call = parser_kind(parser) == TOKEN_IDENTIFIER;
    DiagArg what = is_call ? diag_text(slice_of("a call")) : parser_found(parser);
    if (parser->misplaced_end != parser->at) {
        Diagnostic *diagnostic = parser_report_mild(parser, DIAG_CODE_STATEMENT_IN_SETUP,
                                                    parser_range(parser), DIAG_WITH(what));
        parser_help(parser, diagnostic, REMARK_SETUP_HOLDS, DIAG_WITHOUT);
        parser->failed_at = parser->at + 1; // nor is what it takes complained of
    }
    parser->place = PLACE_FUNCTION;
    parser->part_begin = parser->at;
    parser->if_opener = NO_INDEX;
    parse_setup_statement(parser);
    parser->misplaced_end = parser->at;
}

static void parse_setup_misfit(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    if (kind == TOKEN_RETURN) {
        parser_misplaced_return(parser);
        return;
    }
    bool is_closer = kind == TOKEN_END || kind == TOKEN_ELSE ||
                     (kind == TOKEN_RBRACE && parser->has_reported_braces);
    if (is_closer) {
        parser_stray_closer(parser);
        return;
    }
    if (parser_foreign_prefix(parser))
        return;
    DiagCode code = DIAG_CODE_EXPECTED_SETUP;
    if (kind <= TOKEN_FALSE && parser_second_kind(parser) == TOKEN_ASSIGN)
        code = DIAG_CODE_RESERVED_WORD;
    DiagArg found = code == DIAG_CODE_EXPECTED_SETUP ? parser_found(parser)
                                                     : parser_before(parser, parser->at + 1);
    parser_report(parser, parser->at, code, parser_range(parser), DIAG_WITH(found));
    parser_skip_misfit(parser);
}

/// Whether a `;` ends the line that begins here.
static bool has_semicolon(const Parser *parser)
{
    uint32_t next = parser_next_line(parser, parser->at + 1);
    return parser->tokens[next - 1].kind == TOKEN_SEMICOLON;
}

/// Whether the name here looks like a property, alone or behind a piece's name: the piece has lost
/// its beginning. With a `;` it rather is an assignment that lacks its `=`.
static bool looks_like_property(const Parser *parser)
{
    TokenKind second = parser_second_kind(parser);
    if (!parser_begins_line(parser, parser->at) || has_semicolon(parser))
        return false;
    if (second == TOKEN_IDENTIFIER)
        return parser->tokens[parser->at + 2].kind == TOKEN_COLON;
    return second == TOKEN_COLON && parser->tokens[parser->at + 2].kind != TOKEN_ASSIGN;
}

/// Complains of a property without a piece, and reads what is left of that.
static void parse_lost_piece(Parser *parser)
{
    parser_report(parser, parser->at, DIAG_CODE_EXPECTED_SETUP, parser_range(parser),
                  DIAG_WITH(parser_found(parser)));
    parser_lost_piece(parser);
}

/// Whether the name here begins a function that lacks its `fun`: on a line of its own, brackets
/// follow to the end of that or a `return`, and then a block or that.
static bool looks_like_function(const Parser *parser)
{
    if (!parser_begins_line(parser, parser->at))
        return false;
    uint32_t index = parser->at + 1;
    while (parser->tokens[index].kind != TOKEN_END_OF_FILE &&
           parser->tokens[index].kind != TOKEN_RETURN && !parser_begins_line(parser, index))
        index++;
    TokenKind kind = parser->tokens[index].kind;
    bool has_body =
        kind == TOKEN_RETURN || parser_indent(parser, index) > parser_indent(parser, parser->at);
    return parser->tokens[index - 1].kind == TOKEN_RPAREN && kind != TOKEN_END_OF_FILE && has_body;
}

/// Complains of a function without `fun` and reads its body.
static void parse_lost_function(Parser *parser)
{
    Slice name = parser_token_text(parser, parser->at);
    parser_report_mild(parser, DIAG_CODE_EXPECTED_FUN, parser_range(parser),
                       DIAG_WITH(diag_text(name)));
    parser_lost_function(parser);
}

/// Reads `name = value;`, or what was written for it.
static void parse_setup_name(Parser *parser)
{
    TokenKind second = parser_second_kind(parser);
    bool is_run = parser->misplaced_end == parser->at;
    if (second == TOKEN_ASSIGN) {
        parse_setup_statement(parser);
        if (is_run) // assignments may stand here, but do not interrupt what may not
            parser->misplaced_end = parser->at;
        return;
    }
    if (parser_mend_word(parser))
        return;
    if (second == TOKEN_LPAREN && looks_like_function(parser))
        parse_lost_function(parser);
    else if (second == TOKEN_LPAREN)
        parse_misplaced_statement(parser);
    else if (looks_like_property(parser))
        parse_lost_piece(parser);
    else
        parse_setup_statement(parser);
}

static void parse_setup(Parser *parser)
{
    while (parser_kind(parser) != TOKEN_END_OF_FILE && parser_kind(parser) != TOKEN_GAME) {
        parser->place = PLACE_SETUP;
        TokenKind kind = parser_kind(parser);
        uint32_t losses = parser->losses;
        bool is_declaration = kind == TOKEN_FUN || kind == TOKEN_PIECE || kind == TOKEN_BOARD;
        if (is_declaration)
            parser_declaration(parser);
        else if (kind == TOKEN_IDENTIFIER)
            parse_setup_name(parser);
        else if (parser_begins_statement(parser))
            parse_misplaced_statement(parser);
        else
            parse_setup_misfit(parser);
        parser->tree->loss.has_declaration |= !is_declaration && parser->losses != losses;
    }
}

static void report_no_game(Parser *parser)
{
    // The statements before the end were told that they belong behind it, or it is what was lost.
    if (parser->misplaced_end == parser->at || parser->tree->loss.has_declaration)
        return;
    uint32_t end = parser_last_end(parser);
    SourceRange range = {end, end};
    Diagnostic *diagnostic =
        parser_report(parser, parser->at, DIAG_CODE_NO_GAME, range, DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_GAME_HOLDS, DIAG_WITHOUT);
}

static void parser_free(Parser *parser)
{
    vec_free(&parser->block_words);
    vec_free(&parser->exprs);
    vec_free(&parser->stmts);
    vec_free(&parser->links);
    vec_free(&parser->arms);
    vec_free(&parser->turned);
    token_list_free(&parser->words);
}

void parse_source(SyntaxTree *tree, const Source *source, NameTable *names, Standard standard,
                  DiagSink *diags, const MemorySource *memory)
{
    Parser parser = {
        .tree = tree,
        .source = source,
        .names = names,
        .diags = diags,
        .standard = standard,
        .if_opener = NO_INDEX,
        .failed_at = NO_INDEX,
        .counted_at = NO_INDEX,
        .misplaced_end = NO_INDEX,
        .range_at = NO_INDEX,
        .lost_end = NO_INDEX,
        .mended_at = NO_INDEX,
        .rereading = {.part = NO_INDEX},
    };
    vec_init(&parser.block_words, memory, sizeof(uint32_t));
    vec_init(&parser.exprs, memory, sizeof(ExprId));
    vec_init(&parser.stmts, memory, sizeof(StmtId));
    vec_init(&parser.links, memory, sizeof(Link));
    vec_init(&parser.arms, memory, sizeof(Arm));
    vec_init(&parser.turned, memory, sizeof(TurnedToken));
    lex_source(&parser.words, source, standard, diags, memory);
    parser.tokens = parser.words.tokens.data;
    parser.rereading.tokens_left = parser.words.tokens.count * REREAD_AT_MOST;
    tree->comments = parser.words.comments;
    parser.words.comments = (Vec){.source = memory};
    if (parser.words.is_text) {
        parser_lose_gaps(&parser);
        parse_setup(&parser);
        if (parser_kind(&parser) == TOKEN_GAME)
            parse_game(&parser);
        else
            report_no_game(&parser);
    }
    parser_free(&parser);
}
