/// Reading a function or the game phase once more, when it is known where it lacks an `end`.
///
/// That an `end` is missing shows only where the part ends, and by then every `end` has closed the
/// block further in than it was meant for. So the missing one is put in among the tokens and the
/// part's body is read again from its beginning: all blocks, and so the scopes of all names, are
/// what the author sees in the indentation. What was reported and made in between is taken back.
#include "parser_internal.h"

/// The vectors of the tree that the parser fills.
static void keep_counts(SyntaxTree *tree, const SyntaxTree *before)
{
    vec_truncate(&tree->exprs, before->exprs.count);
    vec_truncate(&tree->stmts, before->stmts.count);
    vec_truncate(&tree->decls, before->decls.count);
    vec_truncate(&tree->links, before->links.count);
    vec_truncate(&tree->arms, before->arms.count);
    vec_truncate(&tree->properties, before->properties.count);
    vec_truncate(&tree->positions, before->positions.count);
    vec_truncate(&tree->identifiers, before->identifiers.count);
    vec_truncate(&tree->expr_lists, before->expr_lists.count);
    vec_truncate(&tree->stmt_lists, before->stmt_lists.count);
    vec_truncate(&tree->loss.names, before->loss.names.count);
    tree->loss.has_nameless = before->loss.has_nameless;
}

void parser_turn_into(Parser *parser, TokenKind meant)
{
    Token *token = &parser->tokens[parser->at];
    TurnedToken turned = {parser->at, token->kind};
    vec_push(&parser->turned, &turned);
    token->kind = meant;
}

/// Makes tokens that were turned into others what they were.
static void turn_back(Parser *parser, uint32_t count)
{
    for (uint32_t i = parser->turned.count; i-- > count;) {
        const TurnedToken *turned = vec_at(&parser->turned, i);
        parser->tokens[turned->index].kind = turned->kind;
    }
    vec_truncate(&parser->turned, count);
}

static void insert_end(Parser *parser, uint32_t index)
{
    Vec *tokens = &parser->words.tokens;
    vec_reserve(tokens, 1);
    parser->tokens = tokens->data;
    Token *at = &parser->tokens[index];
    memmove(at + 1, at, (tokens->count - index) * sizeof *at);
    *at = (Token){.begin = parser_token_range(parser, index - 1).end, .kind = TOKEN_END};
    tokens->count++;
}

void parser_begin_body(Parser *parser, ParserBody *body)
{
    *body = (ParserBody){.parser = *parser, .tree = *parser->tree};
    parser->rereading = (Rereading){
        .part = parser->part_begin,
        .body = parser->at,
        .diagnostics = parser->diags->diagnostics.count,
        .turned = parser->turned.count,
        .tokens_left = parser->rereading.tokens_left,
    };
}

/// What reading again costs when an `end` is put in at token `index`, in tokens that are read: one
/// that is only moved is cheap.
static uint32_t cost_of(const Parser *parser, uint32_t index)
{
    enum { AS_CHEAP_AS = 64 };
    uint32_t moved = parser->words.tokens.count - index;
    return parser->at - parser->rereading.body + moved / AS_CHEAP_AS + 1;
}

bool parser_may_reread(const Parser *parser, uint32_t index)
{
    const Rereading *rereading = &parser->rereading;
    return rereading->part == parser->part_begin &&
           cost_of(parser, index) <= rereading->tokens_left;
}

void parser_take_back(Parser *parser)
{
    diag_take_back(parser->diags, parser->rereading.diagnostics);
}

void parser_want_rereading(Parser *parser, uint32_t index)
{
    Rereading *rereading = &parser->rereading;
    rereading->tokens_left -= cost_of(parser, index);
    rereading->diagnostics = parser->diags->diagnostics.count;
    rereading->is_wanted = true;
    turn_back(parser, rereading->turned);
    insert_end(parser, index);
    // Nothing is left to be read, so that all functions return; none of them reports.
    parser->at = parser->words.tokens.count - 1;
}

bool parser_go_back(Parser *parser, const ParserBody *body)
{
    if (!parser->rereading.is_wanted)
        return false;
    Parser now = *parser;
    *parser = body->parser;
    parser->words = now.words;
    parser->tokens = now.tokens;
    parser->block_words = now.block_words;
    parser->exprs = now.exprs;
    parser->stmts = now.stmts;
    parser->links = now.links;
    parser->arms = now.arms;
    parser->turned = now.turned;
    parser->rereading = now.rereading;
    parser->rereading.is_wanted = false;
    vec_truncate(&parser->block_words, body->parser.block_words.count);
    vec_truncate(&parser->exprs, body->parser.exprs.count);
    vec_truncate(&parser->stmts, body->parser.stmts.count);
    vec_truncate(&parser->links, body->parser.links.count);
    vec_truncate(&parser->arms, body->parser.arms.count);
    keep_counts(parser->tree, &body->tree);
    return true;
}
