/// The program: setup phase, declarations, game phase. Source: griddy-bnf.txt from `Start` to
/// `gamePhase`; language.md 9.1 (E6).
///
/// Needs: a source. Produces: the tree, its comments and diagnostics. Changes: the names. Where to
/// read next: parser_internal.h tells how mistakes are gone about.
#include "parser.h"

#include "parser_internal.h"

static SourceRange range_from(const Parser *parser, uint32_t begin)
{
    return (SourceRange){begin, parser_last_end(parser)};
}

// --- functions

static IdentifierList parse_parameters(Parser *parser)
{
    IdentifierList list = {.first = parser->tree->identifiers.count};
    uint32_t opener = parser->at;
    if (!parser_expect(parser, TOKEN_LPAREN, DIAG_CODE_EXPECTED_PAREN))
        return list;
    bool has_more = parser_kind(parser) != TOKEN_RPAREN;
    while (has_more) {
        Identifier name;
        if (parser_expect_name(parser, &name))
            vec_push(&parser->tree->identifiers, &name);
        has_more = parser_kind(parser) == TOKEN_COMMA;
        if (has_more)
            parser_advance(parser);
    }
    parser_close_paren(parser, opener, "`,` or `)`");
    list.count = parser->tree->identifiers.count - list.first;
    return list;
}

/// Goes past what other languages have behind the value of a `return`.
static void skip_after_return(Parser *parser)
{
    DiagCode code;
    if (parser_kind(parser) == TOKEN_SEMICOLON)
        code = DIAG_CODE_RETURN_SEMICOLON;
    else if (parser_kind(parser) == TOKEN_END)
        code = DIAG_CODE_END_AFTER_RETURN;
    else
        return;
    SourceRange range = parser_range(parser);
    Diagnostic *diagnostic = parser_report_mild(parser, code, range, DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
    parser_advance(parser);
    parser->is_recovering = true; // both may be there
    skip_after_return(parser);
}

/// Reads `return e`, or the `end` of a function without a value.
static ExprId parse_function_end(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    if (kind == TOKEN_END) {
        parser_refuse(parser, DIAG_CODE_BNF_NO_VALUE, parser_range(parser), DIAG_WITHOUT);
        parser_advance(parser);
        return NO_EXPR;
    }
    bool is_closed_by_brace = parser->tokens[parser->at - 1].kind == TOKEN_RBRACE;
    if (kind != TOKEN_RETURN) {
        if (!is_closed_by_brace)
            parser_report_unclosed(parser);
        return NO_EXPR;
    }
    parser_advance(parser);
    ExprId result = parser_expression(parser);
    skip_after_return(parser);
    parser_recover(parser);
    if (parser_kind(parser) == TOKEN_RBRACE && parser->has_reported_braces)
        parser_advance(parser);
    return result;
}

static void parse_function(Parser *parser)
{
    DeclNode node = {.kind = DECL_FUNCTION, .range = parser_range(parser)};
    // Its place in the order of the source, before what it may wrongly hold.
    uint32_t index = vec_push(&parser->tree->decls, &node);
    parser->part_begin = parser->at;
    parser->place = PLACE_FUNCTION;
    parser->if_opener = NO_INDEX;
    parser_advance(parser);
    if (!parser_expect_name(parser, &node.function.name))
        node.kind = DECL_ERROR;
    node.function.parameters = parse_parameters(parser);
    parser_skip_block_opener(parser);
    parser_recover(parser);
    uint32_t mark = parser->stmts.count;
    parser_statements(parser);
    while (parser_kind(parser) == TOKEN_ELSE) {
        parser_stray_closer(parser);
        parser_statements(parser);
    }
    node.function.body = parser_take_block(parser, mark);
    node.function.result = parse_function_end(parser);
    node.range.end = parser_last_end(parser);
    *(DeclNode *)vec_at(&parser->tree->decls, index) = node;
}

// --- pieces

static PositionList parse_positions(Parser *parser)
{
    PositionList list = {.first = parser->tree->positions.count};
    do {
        if (list.count > 0)
            parser_advance(parser);
        Position position = parser_position(parser);
        vec_push(&parser->tree->positions, &position);
        list.count++;
    } while (parser_kind(parser) == TOKEN_COMMA && parser_second_kind(parser) == TOKEN_LPAREN);
    return list;
}

static ExprId parse_property_value(Parser *parser)
{
    TokenKind kind = parser_kind(parser);
    if (kind == TOKEN_NUMBER || kind == TOKEN_NEGATIVE || kind == TOKEN_STRING ||
        kind == TOKEN_TRUE || kind == TOKEN_FALSE)
        return parser_literal(parser);
    SourceRange here = parser_here(parser);
    parser_report(parser, parser->at, DIAG_CODE_PROPERTY_VALUE, here,
                  DIAG_WITH(parser_found(parser)));
    return parser_add_expr(parser,
                           (ExprNode){.kind = EXPR_ERROR, .range = {here.begin, here.begin}});
}

/// Whether the next two tokens are a property's name and `:`.
static bool is_property(const Parser *parser)
{
    return parser_kind(parser) == TOKEN_IDENTIFIER && parser_second_kind(parser) == TOKEN_COLON;
}

/// Goes on to the next property, or to what ends the piece.
static void skip_to_property(Parser *parser)
{
    while (!is_property(parser) && !parser_begins_statement_surely(parser))
        parser_advance(parser);
    parser->is_recovering = false;
}

static void parse_property(Parser *parser)
{
    Property property = {.name = parser_take_identifier(parser), .value = NO_EXPR};
    bool has_colon = parser_kind(parser) == TOKEN_COLON || parser_kind(parser) == TOKEN_ASSIGN;
    if (parser_kind(parser) != TOKEN_COLON)
        parser_report(parser, parser->at, DIAG_CODE_EXPECTED_COLON, parser_here(parser),
                      DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    if (has_colon)
        parser_advance(parser);
    if (parser_kind(parser) == TOKEN_LPAREN)
        property.positions = parse_positions(parser);
    else
        property.value = parse_property_value(parser);
    property.range = range_from(parser, property.name.range.begin);
    vec_push(&parser->tree->properties, &property);
}

/// Goes past a `,` or `;` between properties.
static void skip_separator(Parser *parser)
{
    SourceRange range = parser_range(parser);
    Diagnostic *diagnostic = parser_report(parser, parser->at, DIAG_CODE_PROPERTY_SEPARATOR, range,
                                           DIAG_WITH(parser_before(parser, parser->at + 1)));
    parser_help(parser, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
    parser_advance(parser);
}

/// Whether the name here begins a statement behind a piece that lacks its `end`.
static bool is_behind_piece(const Parser *parser, uint32_t keyword)
{
    return parser_begins_statement_surely(parser) &&
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
    Diagnostic *diagnostic = parser_report(parser, parser->at, DIAG_CODE_UNCLOSED_PIECE, range,
                                           DIAG_WITH(diag_text(name)));
    parser_mark(parser, diagnostic, (SourceRange){end, end}, REMARK_END_BELONGS);
    parser->is_recovering = false;
}

static void parse_piece(Parser *parser)
{
    DeclNode node = {.kind = DECL_PIECE};
    uint32_t keyword = parser->at;
    parser_advance(parser);
    if (!parser_expect_name(parser, &node.piece.name))
        node.kind = DECL_ERROR;
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

// --- other declarations

static void parse_board(Parser *parser)
{
    DeclNode node = {.kind = DECL_BOARD};
    uint32_t begin = parser_range(parser).begin;
    parser_advance(parser);
    node.board.size = parser_position(parser);
    parser_end_statement(parser);
    node.range = range_from(parser, begin);
    parser_add_decl(parser, node);
}

static void parse_declaration(Parser *parser)
{
    if (parser_kind(parser) == TOKEN_FUN)
        parse_function(parser);
    else if (parser_kind(parser) == TOKEN_PIECE)
        parse_piece(parser);
    else
        parse_board(parser);
}

void parser_misplaced_declaration(Parser *parser)
{
    ParserPlace place = parser->place;
    uint32_t part_begin = parser->part_begin;
    uint32_t if_opener = parser->if_opener;
    DiagCode code =
        place == PLACE_GAME ? DIAG_CODE_DECLARATION_IN_GAME : DIAG_CODE_DECLARATION_INSIDE;
    Diagnostic *diagnostic = parser_report_mild(parser, code, parser_range(parser),
                                                DIAG_WITH(parser_before(parser, parser->at + 1)));
    parser_help(parser, diagnostic, REMARK_SETUP_HOLDS, DIAG_WITHOUT);
    if (!parser_enter(parser)) {
        parser_advance(parser);
        parser_skip_statement(parser);
        return;
    }
    parse_declaration(parser);
    parser_leave(parser);
    parser->place = place;
    parser->part_begin = part_begin;
    parser->if_opener = if_opener;
}

// --- the game phase

/// Reads the condition in brackets behind the word GAME.
static ExprId parse_game_condition(Parser *parser)
{
    uint32_t opener = parser->at;
    bool has_opener = parser_expect(parser, TOKEN_LPAREN, DIAG_CODE_EXPECTED_PAREN);
    parser->depth++;
    ExprId condition = NO_EXPR;
    if (has_opener || !parser_begins_statement_surely(parser))
        condition = parser_expression(parser);
    else
        condition = parser_add_expr(
            parser, (ExprNode){.kind = EXPR_ERROR,
                               .range = {parser_last_end(parser), parser_last_end(parser)}});
    if (has_opener)
        parser_close_paren(parser, opener, "`)`");
    parser->depth--;
    parser_skip_block_opener(parser);
    parser_recover(parser);
    return condition;
}

void parser_second_game(Parser *parser)
{
    Diagnostic *diagnostic =
        parser_report_mild(parser, DIAG_CODE_SECOND_GAME, parser_range(parser), DIAG_WITHOUT);
    parser_mark(parser, diagnostic, parser->tree->game.keyword, REMARK_FIRST_GAME);
    parser_advance(parser);
    parse_game_condition(parser);
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
    uint32_t mark = parser->stmts.count;
    parser_statements(parser);
    while (parser_kind(parser) != TOKEN_END_OF_FILE) {
        bool is_closer = parser_kind(parser) == TOKEN_END || parser_kind(parser) == TOKEN_ELSE;
        if (is_closer)
            parser_stray_closer(parser);
        parser_statements(parser);
    }
    game->body = parser_take_block(parser, mark);
}

// --- the setup phase

/// Reads a statement that belongs to the game phase. A run of them is one mistake.
static void parse_misplaced_statement(Parser *parser)
{
    DeclNode node = {.kind = DECL_ERROR, .range = parser_range(parser)};
    // Its place in the order of the source, before what it may wrongly hold.
    uint32_t index = vec_push(&parser->tree->decls, &node);
    bool is_call = parser_kind(parser) == TOKEN_IDENTIFIER;
    DiagArg what = is_call ? diag_text(slice_of("a call")) : parser_found(parser);
    if (parser->misplaced_end != parser->at) {
        Diagnostic *diagnostic = parser_report_mild(parser, DIAG_CODE_STATEMENT_IN_SETUP,
                                                    parser_range(parser), DIAG_WITH(what));
        parser_help(parser, diagnostic, REMARK_SETUP_HOLDS, DIAG_WITHOUT);
    }
    parser->place = PLACE_FUNCTION;
    parser->part_begin = parser->at;
    parser->if_opener = NO_INDEX;
    parser_statement(parser);
    parser->misplaced_end = parser->at;
    node.range.end = parser_last_end(parser);
    *(DeclNode *)vec_at(&parser->tree->decls, index) = node;
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
    DiagCode code = DIAG_CODE_EXPECTED_SETUP;
    if (kind <= TOKEN_FALSE && parser_second_kind(parser) == TOKEN_ASSIGN)
        code = DIAG_CODE_RESERVED_WORD;
    DiagArg found = code == DIAG_CODE_EXPECTED_SETUP ? parser_found(parser)
                                                     : parser_before(parser, parser->at + 1);
    parser_report(parser, parser->at, code, parser_range(parser), DIAG_WITH(found));
    parser_advance(parser);
    if (kind != TOKEN_SEMICOLON)
        parser_recover(parser);
    parser->is_recovering = false;
}

/// Reads `name = value;`, or what was written for it.
static void parse_setup_name(Parser *parser)
{
    StmtId statement;
    TokenKind second = parser_second_kind(parser);
    if (second == TOKEN_ASSIGN) {
        statement = parser_assignment(parser);
    } else if (parser_mend_word(parser)) {
        parser->misplaced_end = parser->at; // enough has been said about this word
        return;
    } else if (second == TOKEN_LPAREN) {
        parse_misplaced_statement(parser);
        return;
    } else {
        statement = parser_statement(parser);
    }
    const StmtNode *node = tree_stmt(parser->tree, statement);
    DeclNode decl = {.kind = DECL_STATEMENT, .range = node->range, .statement = {statement}};
    if (node->kind != STMT_ASSIGN)
        decl.kind = DECL_ERROR;
    parser_add_decl(parser, decl);
}

static void parse_setup(Parser *parser)
{
    while (parser_kind(parser) != TOKEN_END_OF_FILE && parser_kind(parser) != TOKEN_GAME) {
        parser->place = PLACE_SETUP;
        TokenKind kind = parser_kind(parser);
        if (kind == TOKEN_FUN || kind == TOKEN_PIECE || kind == TOKEN_BOARD)
            parse_declaration(parser);
        else if (kind == TOKEN_IDENTIFIER)
            parse_setup_name(parser);
        else if (parser_begins_statement(parser))
            parse_misplaced_statement(parser);
        else
            parse_setup_misfit(parser);
    }
}

static void report_no_game(Parser *parser)
{
    if (parser->misplaced_end == parser->at)
        return; // the statements before the end were told that they belong behind it
    uint32_t end = parser_last_end(parser);
    SourceRange range = {end, end};
    Diagnostic *diagnostic =
        parser_report(parser, parser->at, DIAG_CODE_NO_GAME, range, DIAG_WITHOUT);
    parser_help(parser, diagnostic, REMARK_GAME_HOLDS, DIAG_WITHOUT);
}

static void parser_free(Parser *parser)
{
    vec_free(&parser->exprs);
    vec_free(&parser->stmts);
    vec_free(&parser->links);
    vec_free(&parser->arms);
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
        .misplaced_end = NO_INDEX,
    };
    vec_init(&parser.exprs, memory, sizeof(ExprId));
    vec_init(&parser.stmts, memory, sizeof(StmtId));
    vec_init(&parser.links, memory, sizeof(Link));
    vec_init(&parser.arms, memory, sizeof(Arm));
    lex_source(&parser.words, source, standard, diags, memory);
    parser.tokens = parser.words.tokens.data;
    tree->comments = parser.words.comments;
    parser.words.comments = (Vec){.source = memory};
    if (parser.words.is_text) {
        parse_setup(&parser);
        if (parser_kind(&parser) == TOKEN_GAME)
            parse_game(&parser);
        else
            report_no_game(&parser);
    }
    parser_free(&parser);
}
