/// Which block lacks its `end`?
///
/// By the words alone the blame falls on the outermost open block: every `end` closes the innermost
/// one, so a missing one is missed only where the part ends. The author sees the indentation. So
/// when an `end` is missed, the part's words are gone through once more: an `end` to the left of
/// the `if` that it closes was meant for an outer one, and the first statement that is not to the
/// right of its `if` stands where the `end` should be. There it is put in, and all is read again.
#include "parser_internal.h"

typedef struct Opener {
    uint32_t token;
    uint32_t indent;
    uint32_t
        dedent; ///< token that begins the first line not to the right of the opener, or NO_INDEX
} Opener;

typedef struct Blame {
    const Parser *parser;
    Vec open;       ///< Opener, innermost last; the first is the function, if it is one
    uint32_t base;  ///< 1 in a function, whose own opener is no `if`
    Opener suspect; ///< the first `if` that was closed by an `end` to its left
} Blame;

static Opener *innermost(const Blame *blame)
{
    return blame->open.count == 0 ? NULL : vec_at(&blame->open, blame->open.count - 1);
}

static void open_block(Blame *blame, uint32_t token, uint32_t indent)
{
    Opener opener = {.token = token, .indent = indent, .dedent = NO_INDEX};
    vec_push(&blame->open, &opener);
}

static void close_block(Blame *blame, uint32_t token, uint32_t indent)
{
    if (blame->open.count <= blame->base)
        return;
    Opener opener = *innermost(blame);
    vec_truncate(&blame->open, blame->open.count - 1);
    bool is_left = indent < opener.indent && parser_begins_line(blame->parser, token);
    if (is_left && blame->suspect.token == NO_INDEX) {
        blame->suspect = opener;
        if (opener.dedent == NO_INDEX)
            blame->suspect.dedent = token;
    } else if (!is_left && blame->open.count == blame->base) {
        blame->suspect.token = NO_INDEX; // only oddly indented: all is closed again
    }
}

static void notice_dedent(Blame *blame, uint32_t token, uint32_t indent)
{
    TokenKind kind = blame->parser->tokens[token].kind;
    Opener *opener = innermost(blame);
    bool is_inside = opener == NULL || opener->dedent != NO_INDEX || indent > opener->indent;
    if (is_inside)
        return;
    bool is_own = kind == TOKEN_END || (kind == TOKEN_ELSE && indent == opener->indent);
    if (!is_own)
        opener->dedent = token;
}

/// The first of the words that opened blocks which is at token `index` or later.
static uint32_t find_block_word(const Parser *parser, uint32_t index)
{
    uint32_t low = 0;
    uint32_t high = parser->block_words.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (*(const uint32_t *)vec_at(&parser->block_words, middle) < index)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/// Goes through the words of the part up to where the parser is.
static void follow_blocks(Blame *blame)
{
    const Parser *parser = blame->parser;
    uint32_t indent = parser_indent(parser, parser->part_begin);
    if (blame->base == 1)
        open_block(blame, parser->part_begin, indent);
    uint32_t next = find_block_word(parser, parser->part_begin);
    for (uint32_t i = parser->part_begin + 1; i < parser->at; i++) {
        TokenKind kind = parser->tokens[i].kind;
        if (parser_begins_line(parser, i)) {
            indent = parser_indent(parser, i);
            notice_dedent(blame, i, indent);
        }
        bool is_opener = next < parser->block_words.count &&
                         *(const uint32_t *)vec_at(&parser->block_words, next) == i;
        next += is_opener;
        if (is_opener)
            open_block(blame, i, indent);
        else if (kind == TOKEN_END)
            close_block(blame, i, indent);
    }
    if (parser_begins_line(parser, parser->at))
        notice_dedent(blame, parser->at, parser_indent(parser, parser->at));
}

/// The block that most likely lacks its `end`.
static Opener choose(const Blame *blame)
{
    if (blame->suspect.token != NO_INDEX)
        return blame->suspect;
    for (uint32_t i = blame->open.count; i > blame->base; i--) {
        Opener opener = *(const Opener *)vec_at(&blame->open, i - 1);
        if (opener.dedent != NO_INDEX)
            return opener;
    }
    return *innermost(blame);
}

static void report_opener(Parser *parser, Opener opener)
{
    SourceRange range = parser_token_range(parser, opener.token);
    uint32_t end = parser_last_end(parser);
    Diagnostic *diagnostic;
    if (parser->tokens[opener.token].kind == TOKEN_FUN) {
        if (parser->tokens[opener.token + 1].kind != TOKEN_IDENTIFIER)
            return; // the name that is missing has been missed already
        Slice name = parser_token_text(parser, opener.token + 1);
        range.end = parser_token_range(parser, opener.token + 1).end;
        diagnostic = parser_report_mended(parser, parser->at, DIAG_CODE_UNCLOSED_FUNCTION, range,
                                          DIAG_WITH(diag_text(name)));
        parser_mark(parser, diagnostic, (SourceRange){end, end}, REMARK_END_BELONGS);
        return;
    }
    diagnostic =
        parser_report_mended(parser, parser->at, DIAG_CODE_UNCLOSED_BLOCK, range,
                             DIAG_WITH(diag_text(parser_token_text(parser, opener.token))));
    if (opener.dedent != NO_INDEX && opener.dedent != parser->at)
        parser_mark(parser, diagnostic, parser_token_range(parser, opener.dedent),
                    REMARK_END_BELONGS_BEFORE);
    else
        parser_mark(parser, diagnostic, (SourceRange){end, end}, REMARK_END_BELONGS);
}

/// Reports the block that lacks its `end`. Where that belongs somewhere before, what was read since
/// then was misread.
static void blame_opener(Parser *parser, Opener opener)
{
    bool is_misread = opener.dedent != NO_INDEX && opener.dedent != parser->at &&
                      parser->tokens[opener.token].kind != TOKEN_FUN;
    bool may_reread = is_misread && parser_may_reread(parser, opener.dedent);
    if (may_reread)
        parser_take_back(parser);
    report_opener(parser, opener);
    if (may_reread)
        parser_want_rereading(parser, opener.dedent);
    else if (is_misread)
        parser->tree->loss.has_nameless = true; // names may have ended too early
}

void parser_report_unclosed(Parser *parser)
{
    if (!parser_is_silent(parser, parser->at)) {
        Blame blame = {
            .parser = parser,
            .base = parser->tokens[parser->part_begin].kind == TOKEN_FUN,
            .suspect = {.token = NO_INDEX},
        };
        vec_init(&blame.open, parser->words.tokens.source, sizeof(Opener));
        follow_blocks(&blame);
        if (blame.open.count != 0)
            blame_opener(parser, choose(&blame));
        vec_free(&blame.open);
    } else {
        parser->tree->loss.has_nameless = true; // which block ends where is not known
    }
    // What comes next ends this part, and so makes sense.
    parser->failed_at = parser->at;
    parser->is_recovering = false;
}
