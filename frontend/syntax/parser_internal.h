/// What the parser's files share.
///
/// parser.c reads the two phases, parser_decl.c declarations, parser_piece.c pieces, parser_stmt.c
/// statements and blocks,
/// parser_misfit.c what is no statement, parser_choice.c choices and assignments to tiles,
/// parser_loop.c `for`, parser_expr.c values, parser_square.c and parser_sets.c those in brackets.
/// parser_report.c reports, parser_recover.c finds the way back after a mistake, parser_blame.c
/// finds out which block lacks its `end`, and parser_reread.c then reads once more. parser_words.c
/// and parser_idioms.c know what other languages write, parser_loss.c writes down in the tree what
/// a mistake costs.
///
/// Recovery: the first mistake in a statement is reported and makes the parser silent until it
/// stands again where it knows what comes (`is_recovering`). Functions that find something else
/// than they need report it and go on without it, consuming nothing; so all of them unwind at once
/// to the statement, which skips to its end. No mistake is reported at a token where another was,
/// nor where the lexer has left something out.
#ifndef GRIDDY_SYNTAX_PARSER_INTERNAL_H
#define GRIDDY_SYNTAX_PARSER_INTERNAL_H

#include "parser.h"

/// Which statements and words may stand where the parser is.
typedef enum ParserPlace {
    PLACE_SETUP,
    PLACE_FUNCTION,
    PLACE_GAME,
} ParserPlace;

/// What is being read of a `place`: behind a set may stand a `from`, which belongs to the `place`
/// and not to the name before it; behind a guard only when no name is before it.
typedef enum ParserPart {
    PART_NONE,
    PART_SET,
    PART_GUARD,
} ParserPart;
/// A token that was turned into the one that was meant, and what it was.
typedef struct TurnedToken {
    uint32_t index;
    TokenKind kind;
} TurnedToken;

/// The part whose body can be read once more (parser_reread.c).
typedef struct Rereading {
    uint32_t part;        ///< index of the token that began it; NO_INDEX for none
    uint32_t body;        ///< index of its body's first token
    uint32_t diagnostics; ///< how many of them stay
    uint32_t turned;      ///< how many tokens were turned into others before
    uint32_t tokens_left; ///< how many may still be read again: keeps bad programs linear
    bool is_wanted;       ///< the body is to be read again: on the way back there, and silent
} Rereading;

/// Whether the source has the word GAME anywhere; looked for once, when somebody asks.
typedef enum GameWord {
    GAME_WORD_UNKNOWN,
    GAME_WORD_ABSENT,
    GAME_WORD_PRESENT,
} GameWord;

typedef struct Parser {
    SyntaxTree *tree;
    const Source *source;
    NameTable *names;
    DiagSink *diags;
    Standard standard;
    TokenList words;
    Token *tokens;  ///< of `words`
    uint32_t at;    ///< index of the next token; never past the last, which is the file's end
    uint32_t depth; ///< levels of nesting that are open
    uint32_t open_brackets; ///< `(`, `[` and `{` of values that are open
    uint32_t counted_at;    ///< index of the token from which `closers` were counted
    uint32_t closers;       ///< closers from there on for brackets that were open there
    ParserPlace place;
    uint32_t part_begin;    ///< index of the token that began the function or game phase
    uint32_t if_opener;     ///< index of the innermost open `if` or `for`; NO_INDEX for none
    uint32_t statement_at;  ///< index of the token that began the last statement
    uint32_t part_brackets; ///< brackets open around the part of a `place` that is being read
    ParserPart part;        ///< which that is
    uint32_t range_at;      ///< index of the `[` that may open a range; NO_INDEX for none
    bool is_recovering;     ///< a mistake was reported; silent until things make sense again
    uint32_t failed_at;     ///< index of the token of the last report; NO_INDEX for none
    uint32_t misplaced_end; ///< where the last statement before GAME that belongs behind it ended
    GameWord game_word;
    bool has_reported_braces; ///< blocks in `{ }`: said once
    Vec block_words;          ///< uint32_t: tokens of the `if`s and `for`s that opened blocks
    bool has_early_return;    ///< the function has a `return` in its middle, which was reported
    bool has_lost_return;     ///< the function's last `return` seems to be what was left out
    uint32_t losses;          ///< how often something was left out or guessed
    uint32_t mended_at;       ///< index of the token behind a word that was taken away
    uint32_t lost_end;        ///< where the text that was left out last ended; NO_INDEX for none
    Vec exprs;                ///< ExprId: lists that are being read, innermost last
    Vec stmts;                ///< StmtId: likewise
    Vec links;                ///< Link: likewise
    Vec arms;                 ///< Arm: likewise
    Vec turned;               ///< TurnedToken
    Rereading rereading;
} Parser;

/// What was so when the body of a function or of the game phase began.
typedef struct ParserBody {
    Parser parser;
    SyntaxTree tree;
} ParserBody;

// --- tokens

static inline TokenKind parser_kind(const Parser *parser)
{
    return parser->tokens[parser->at].kind;
}

/// The kind of the token after the next one.
static inline TokenKind parser_second_kind(const Parser *parser)
{
    return parser_kind(parser) == TOKEN_END_OF_FILE ? TOKEN_END_OF_FILE
                                                    : parser->tokens[parser->at + 1].kind;
}

static inline void parser_advance(Parser *parser)
{
    if (parser_kind(parser) != TOKEN_END_OF_FILE)
        parser->at++;
}

static inline SourceRange parser_token_range(const Parser *parser, uint32_t index)
{
    const Token *token = &parser->tokens[index];
    return (SourceRange){token->begin, token->begin + token->length};
}

static inline SourceRange parser_range(const Parser *parser)
{
    return parser_token_range(parser, parser->at);
}

/// Where the token before the next one ends; 0 at the start.
static inline uint32_t parser_last_end(const Parser *parser)
{
    return parser->at == 0 ? 0 : parser_token_range(parser, parser->at - 1).end;
}

Slice parser_token_text(const Parser *parser, uint32_t index);

/// Whether the token is the first on its line.
bool parser_begins_line(const Parser *parser, uint32_t index);

/// The first token from `index` on that begins a line, or the end of the file.
uint32_t parser_next_line(const Parser *parser, uint32_t index);

/// How far the line that the token stands on is indented, in bytes.
uint32_t parser_indent(const Parser *parser, uint32_t index);

/// Whether the next token directly follows the one before it.
bool parser_is_glued(const Parser *parser, uint32_t index);

/// The name at the next token, which is gone past.
Identifier parser_take_identifier(Parser *parser);

// --- nodes

static inline ExprId parser_add_expr(Parser *parser, ExprNode node)
{
    *(ExprNode *)vec_add(&parser->tree->exprs) = node;
    return (ExprId){parser->tree->exprs.count - 1};
}

static inline StmtId parser_add_stmt(Parser *parser, StmtNode node)
{
    *(StmtNode *)vec_add(&parser->tree->stmts) = node;
    return (StmtId){parser->tree->stmts.count - 1};
}

static inline void parser_add_decl(Parser *parser, DeclNode node)
{
    *(DeclNode *)vec_add(&parser->tree->decls) = node;
}

/// An ERROR node, of which nothing could be read.
ExprId parser_add_error(Parser *parser, SourceRange range);

/// One for what should stand behind the last token.
ExprId parser_add_missing(Parser *parser);

/// An ERROR statement from `begin` up to here. `value` is a part that could be read, or NO_EXPR.
StmtId parser_add_error_stmt(Parser *parser, uint32_t begin, ExprId value);

/// Moves what stands in `scratch` from index `mark` on to the end of `list`; answers the index of
/// the first there.
uint32_t parser_move_list(Vec *scratch, uint32_t mark, Vec *list);

// --- values (parser_expr.c)

ExprId parser_expression(Parser *parser);

/// Reads a value in which only what is in brackets may compare, or join with `and` or `or`.
ExprId parser_sum(Parser *parser);

/// Go on with a value, or with a sum, behind `left`, which has been read.
ExprId parser_expression_after(Parser *parser, ExprId left);
ExprId parser_sum_after(Parser *parser, ExprId left);

/// Whether an operator stands here.
bool parser_begins_operator(const Parser *parser);

/// Whether an operator of a sum or a product stands here.
bool parser_begins_sum_operator(const Parser *parser);

/// Whether a `from` behind what was just read belongs to a `place`.
static inline bool parser_is_at_part(const Parser *parser)
{
    return parser->part != PART_NONE && parser->part_brackets == parser->open_brackets;
}

/// Whether a value can begin with the token.
bool parser_may_begin_value(TokenKind kind);

/// Whether a value begins here.
static inline bool parser_begins_value(const Parser *parser)
{
    return parser_may_begin_value(parser_kind(parser));
}

/// An ERROR node.
ExprId parser_add_error(Parser *parser, SourceRange range);

/// One for what should stand behind the last token.
ExprId parser_add_missing(Parser *parser);

/// Reads `f (a, b)` whose name has been read.
ExprId parser_call(Parser *parser, Identifier callee);

/// Reads a number, negative number, string, `true` or `false`.
ExprId parser_literal(Parser *parser);

// --- values in `( )` and `{ }` (parser_square.c)

/// Reads `(…)`: a GROUP or a SQUARE.
ExprId parser_group_value(Parser *parser);

/// The same, where the BNF may take a position and nothing is refused yet. `is_position` says that
/// the author most likely means one.
ExprId parser_group(Parser *parser, bool is_position);

/// Reads `(x, y)` after the token before it.
Position parser_position(Parser *parser);

/// Refuses a coordinate of a position that the BNF does not take.
void parser_check_coordinate(Parser *parser, ExprId id);

/// Read `tile (…)` and `empty? (…)`.
ExprId parser_tile(Parser *parser);
ExprId parser_empty(Parser *parser);

/// Reads `{dx, dy}`.
ExprId parser_step(Parser *parser);

/// Whether the BNF has no such value at all, so that it is refused wherever it stands.
bool parser_is_new_form(ExprKind kind);

// --- values in `[ ]` (parser_sets.c)

/// Reads `[…]`: a set, a comprehension, or a range, which may stand only at `range_at`.
ExprId parser_list(Parser *parser);

/// Behind a value: reads `for q in S if c` whose brackets are missing, and a `]` that has no other;
/// reports that and loses it. False where there is no such thing.
bool parser_bare_comprehension(Parser *parser);

// --- statements (parser_stmt.c)

static inline void parser_push_stmt(Parser *parser, StmtId statement)
{
    vec_push(&parser->stmts, &statement);
}

/// Reads statements up to a word that ends a block, for `parser_take_block`.
void parser_statements(Parser *parser);

/// The statements read since `parser->stmts` had `mark` of them, as a block.
Block parser_take_block(Parser *parser, uint32_t mark);

/// Whether a statement of the game phase begins here.
bool parser_begins_statement(const Parser *parser);

/// Reads one statement, which must begin here.
StmtId parser_statement(Parser *parser);

/// Reads `name = value;`.
StmtId parser_assignment(Parser *parser);

/// Opens the block of an `if` or `for` at the next token; answers the opener of the one around it,
/// for `parser_close_block`, which reads the `end` or what stands for it.
uint32_t parser_open_block(Parser *parser);
void parser_close_block(Parser *parser, uint32_t outer_opener);

/// Reads the `;` of a statement, or finds the way to the next one.
void parser_end_statement(Parser *parser);

/// Whether what is here, behind a value on its line, begins nothing and so belongs to the value.
bool parser_is_value_unfinished(const Parser *parser);

/// Behind a condition: goes past the `{` of a block, and complains of what begins nothing.
void parser_end_condition(Parser *parser);

/// Reads the condition of an `if`.
ExprId parser_condition(Parser *parser);

/// Goes past an `else`; answers whether a condition follows, after an `if`.
bool parser_skip_else(Parser *parser);

// --- what is no statement (parser_misfit.c)

/// Reads what is no statement and complains of it.
void parser_misfit(Parser *parser);

/// After a statement, from token `first` on, that could not be read: if what follows is indented as
/// a block below it, reads that with the `end` that was meant for it. False where there is none.
bool parser_lost_block(Parser *parser, uint32_t first, StmtId *statement);

/// Skips what begins no statement, with the block below it.
void parser_skip_misfit(Parser *parser);

/// At an `else` or `end` that belongs to nothing, or a `}` of a language with such: complains, and
/// reads what the `else` brought.
void parser_stray_closer(Parser *parser);

/// Reads `return e` where it cannot stand, and complains.
void parser_misplaced_return(Parser *parser);

// --- choices and tiles (parser_choice.c)

/// Read `input v in C;`, `place WHAT from S in T if G;` and `tile (s) = p;`.
StmtId parser_input(Parser *parser);
StmtId parser_place(Parser *parser);
StmtId parser_put(Parser *parser);

/// Whether `tile (…) =` stands here; and at the start of a line.
bool parser_is_put(const Parser *parser);
bool parser_begins_put(const Parser *parser);

// --- loops (parser_loop.c)

/// Reads `for v in S … end`.
StmtId parser_for(Parser *parser);

/// Reads `v in S` behind `for`. False when there is no name.
bool parser_loop_head(Parser *parser, Identifier *variable, ExprId *source);

/// Reads a sum, or a range.
ExprId parser_source(Parser *parser);

// --- the phases (parser.c)

/// Reads a second `GAME (…)` and complains.
void parser_second_game(Parser *parser);

// --- declarations (parser_decl.c)

/// Reads `fun`, `piece` or `board`.
void parser_declaration(Parser *parser);

/// Reads a piece from its name on; token `keyword` began it (parser_piece.c).
void parser_piece(Parser *parser, uint32_t keyword);

/// Read a function or a piece whose first word is missing, which was reported. The piece's name is
/// missing too when a `:` is the second token here.
void parser_lost_function(Parser *parser);
void parser_lost_piece(Parser *parser);

/// Reads a declaration among the statements of a function or the game phase, and complains.
void parser_misplaced_declaration(Parser *parser);

// --- reports (parser_report.c)

/// Whether the lexer has left something out at token `index` or right before it.
bool parser_is_at_gap(const Parser *parser, uint32_t index);

/// Whether a mistake at token `index` must not be reported.
bool parser_is_silent(const Parser *parser, uint32_t index);

/// Reports a mistake at token `index` unless that is to stay silent; then the answer is null. From
/// here on the parser recovers.
Diagnostic *parser_report(Parser *parser, uint32_t index, DiagCode code, SourceRange range,
                          DiagArgs args);

/// The same for a mistake that costs nothing: what was meant is certain.
Diagnostic *parser_report_mended(Parser *parser, uint32_t index, DiagCode code, SourceRange range,
                                 DiagArgs args);

/// Reports a mistake that does not disturb reading on.
Diagnostic *parser_report_mild(Parser *parser, DiagCode code, SourceRange range, DiagArgs args);

/// Reports an extension when the standard is the BNF.
void parser_refuse(Parser *parser, DiagCode code, SourceRange range, DiagArgs args);

/// Reports an extension that is a form of its own, such as "a step".
void parser_refuse_form(Parser *parser, SourceRange range, const char *form);

/// Parts for a diagnostic, or for none.
void parser_help(Parser *parser, Diagnostic *diagnostic, DiagRemark remark, DiagArgs args);
void parser_mark(Parser *parser, Diagnostic *diagnostic, SourceRange range, DiagRemark remark);
/// A fix lies within one line: none is shown where `range` does not.
void parser_fix(Parser *parser, Diagnostic *diagnostic, SourceRange range, const char *text);

/// The next token for a message: its text in backquotes, or "the end of the file".
DiagArg parser_found(const Parser *parser);

/// The token before token `index` for a message.
DiagArg parser_before(const Parser *parser, uint32_t index);

/// Where to point at the next token: at it, or right behind the last one when the next one is on
/// another line.
SourceRange parser_here(const Parser *parser);

/// Reads the token `kind` or reports `code` with what was before and what was found.
bool parser_expect(Parser *parser, TokenKind kind, DiagCode code);

/// Reads the name of something after the token before it.
bool parser_expect_name(Parser *parser, Identifier *name);

// --- recovery (parser_recover.c)

/// Goes past a `(`, `[` or `{`, for `parser_close_bracket` to close.
void parser_open_bracket(Parser *parser);

/// Reads the `)`, `]` or `}` of what token `opener` opened. `wanted` says what could stand here.
void parser_close_bracket(Parser *parser, uint32_t opener, const char *wanted);

/// Opens a level of nesting; false (and an error) when there are too many.
bool parser_enter(Parser *parser);
static inline void parser_leave(Parser *parser)
{
    parser->depth--;
}

/// Skips a value that is nested too deeply, from its first token on.
void parser_skip_value(Parser *parser);

/// Skips an `if` or `for` that is nested too deeply, with its `end`.
void parser_skip_block(Parser *parser);

/// Whether the word begins or ends a statement or a declaration.
bool parser_begins_anything(TokenKind kind);

/// Silent for the next report where the token here, in the middle of a line, was complained of.
void parser_hush(Parser *parser);

/// Whether the next token begins a statement for sure, whatever stood before it.
bool parser_begins_statement_surely(const Parser *parser);

/// Goes on to where a statement begins or ends: past a `;`, or before a word that begins or ends
/// something.
void parser_skip_statement(Parser *parser);

/// Ends the recovery before a statement.
void parser_recover(Parser *parser);

/// Ends the recovery here. What comes next on the line may still belong to what was wrong.
void parser_go_on(Parser *parser);

// --- loss (parser_loss.c)

/// The token, if it is a name, may have declared that.
void parser_lose_name(Parser *parser, uint32_t index);

/// The tokens from `first` up to here were left out. A lone `;` is nothing.
void parser_lose(Parser *parser, uint32_t first);

/// If something was lost since `losses`: the names before a `=` from token `first` on may have been
/// meant to be assigned.
void parser_lose_assigned(Parser *parser, uint32_t first, uint32_t losses);

/// What was left out from token `first` up to here may be the `return` of the function, which then
/// ends here.
void parser_lose_return(Parser *parser, uint32_t first);

/// What touches a gap that the lexer left is no name that anybody wrote.
void parser_lose_gaps(Parser *parser);

/// `value`, or an ERROR node in its place if something was lost since `losses`.
ExprId parser_doubt(Parser *parser, ExprId value, uint32_t losses);

/// The statements since `mark` as the block of an `if` with that condition, or one that is not
/// known (NO_EXPR); token `first` is its first.
StmtId parser_take_lost_block(Parser *parser, uint32_t first, uint32_t mark, ExprId condition);

// --- blame (parser_blame.c)

/// Reports the `if` or function that lacks its `end`, when what the parser reads ends too early.
void parser_report_unclosed(Parser *parser);

// --- reading again (parser_reread.c)

/// Turns the next token into the one that was meant.
void parser_turn_into(Parser *parser, TokenKind meant);

/// At the beginning of a part's body.
void parser_begin_body(Parser *parser, ParserBody *body);

/// At its end: whether it has to be read once more. The parser then stands at its beginning again.
bool parser_go_back(Parser *parser, const ParserBody *body);

/// Whether the part that is being read can be read once more, with an `end` before token `index`.
bool parser_may_reread(const Parser *parser, uint32_t index);

/// Takes back what was reported in its body.
void parser_take_back(Parser *parser);

/// Puts an `end` in before token `index` and has the body read again.
void parser_want_rereading(Parser *parser, uint32_t index);

// --- idioms (parser_idioms.c)

/// Whether what is here, which begins no statement, stands where the `else` or `end` of the
/// innermost `if` should: it is then read as that.
bool parser_mend_closer(Parser *parser);

/// At a name that goes on neither with `=` nor with `(`: whether the name is a word of another
/// language or a misspelt one of ours. Then it has been reported, and has been taken away or turned
/// into what was meant.
bool parser_mend_word(Parser *parser);

/// Whether the name here is assigned as in other languages: `x := 1`, `x += 1`, `x++`.
bool parser_begins_foreign_assignment(const Parser *parser);

/// At `name` and an operator: reads `x += 1`, `x++`, `x := 1` or `x == 1;` as the assignment that
/// was meant. False where there is none.
bool parser_foreign_assignment(Parser *parser, StmtId *statement);

/// At `++x` or `--x` in place of a statement: goes past it, complaining. False where there is none.
bool parser_foreign_prefix(Parser *parser);

/// After a call that no `;` follows: whether its name, token `index`, is a word of another
/// language, such as `while (x)`, or a misspelt one; reported, and the parser stands at the word
/// again.
bool parser_mend_call(Parser *parser, uint32_t index);

/// After a condition or the like: goes past the `{` of a block. Its `}` then counts as an `end`.
void parser_skip_block_opener(Parser *parser);

/// Behind a value: complains of another one on the same line, where the first ends with a name:
/// most often that of a function which is called without brackets.
void parser_bare_argument(Parser *parser);

/// Whether the word here is one of another language.
bool parser_is_foreign(const Parser *parser);

/// Whether the `else` here is one word for `else if`, as in other languages.
bool parser_is_else_if(const Parser *parser);

/// After the operator at token `index`: goes past a second half that makes it one of another
/// language
/// (`===`, `<>`, `=<`). Answers the operator that is meant.
TokenKind parser_check_operator(Parser *parser, uint32_t index);

/// At an operator: goes past `++`, `+=` or the like in the middle of a value, complaining.
bool parser_check_change(Parser *parser);

/// Behind an operand or the like: turns token `index` into the operator that it seems to be meant
/// for (`AND`, `form`), with a complaint. `wanted` has the bits of those that may stand there.
void parser_mend_word_operator(Parser *parser, uint32_t index, uint64_t wanted);

static inline uint64_t parser_kind_bit(TokenKind kind)
{
    return (uint64_t)1 << kind;
}

/// At a name before a value: goes past `not`, complaining.
bool parser_skip_not(Parser *parser);

#endif
