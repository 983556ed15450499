/// Where the parser stands, what it says, and when it has to stay silent. parser_internal.h tells
/// the idea; parser_recover.c finds the way on.
#include "parser_internal.h"

/// What is further to the right counts as equally far, so that asking often stays cheap.
enum { LARGEST_INDENT = 1000 };

Slice parser_token_text(const Parser *parser, uint32_t index)
{
    return tree_text(parser->tree, parser_token_range(parser, index));
}

bool parser_begins_line(const Parser *parser, uint32_t index)
{
    uint32_t begin = parser->tokens[index].begin;
    const char *text = parser->source->text.data;
    while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t'))
        begin--;
    return index == 0 || text[begin - 1] == '\n' || text[begin - 1] == '\r';
}

uint32_t parser_next_line(const Parser *parser, uint32_t index)
{
    while (parser->tokens[index].kind != TOKEN_END_OF_FILE && !parser_begins_line(parser, index))
        index++;
    return index;
}

uint32_t parser_indent(const Parser *parser, uint32_t index)
{
    uint32_t line = source_line_number(parser->source, parser->tokens[index].begin);
    Slice text = source_line(parser->source, line);
    uint32_t indent = 0;
    while (indent < text.length && indent < LARGEST_INDENT &&
           (text.data[indent] == ' ' || text.data[indent] == '\t'))
        indent++;
    return indent;
}

bool parser_is_glued(const Parser *parser, uint32_t index)
{
    return index > 0 && parser_token_range(parser, index - 1).end == parser->tokens[index].begin;
}

Identifier parser_take_identifier(Parser *parser)
{
    SourceRange range = parser_range(parser);
    NameId name = name_intern(parser->names, tree_text(parser->tree, range));
    parser->at++;
    return (Identifier){name, range};
}

uint32_t parser_move_list(Vec *scratch, uint32_t mark, Vec *list)
{
    uint32_t count = scratch->count - mark;
    if (count == 0)
        return list->count;
    uint32_t first = vec_append(list, vec_at(scratch, mark), count);
    vec_truncate(scratch, mark);
    return first;
}

bool parser_is_at_gap(const Parser *parser, uint32_t index)
{
    uint32_t from = index == 0 ? 0 : parser->tokens[index - 1].begin;
    const Vec *gaps = &parser->words.gaps;
    uint32_t low = 0;
    uint32_t high = gaps->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (*(const uint32_t *)vec_at(gaps, middle) < from)
            low = middle + 1;
        else
            high = middle;
    }
    return low < gaps->count && *(const uint32_t *)vec_at(gaps, low) <= parser->tokens[index].begin;
}

/// Whether the token is `&&` or the like, of which the lexer has complained: an operator that is
/// not spelled in our letters and marks.
static bool is_foreign_operator(const Parser *parser, uint32_t index)
{
    const Token *token = &parser->tokens[index];
    if (token->kind == TOKEN_STRING || token->length == 0)
        return false;
    char first = parser->source->text.data[token->begin];
    return first == '&' || first == '|' || first == '.' || (first & 0x80) != 0;
}

/// Whether the token stands among strings of a line whose quotes do not come out even.
static bool is_among_odd_quotes(const Parser *parser, uint32_t index)
{
    const Vec *ranges = &parser->words.odd_quotes;
    uint32_t begin = parser->tokens[index].begin;
    uint32_t low = 0;
    uint32_t high = ranges->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (((const SourceRange *)vec_at(ranges, middle))->end <= begin)
            low = middle + 1;
        else
            high = middle;
    }
    return low < ranges->count && ((const SourceRange *)vec_at(ranges, low))->begin <= begin;
}

bool parser_is_silent(const Parser *parser, uint32_t index)
{
    return parser->is_recovering || parser->rereading.is_wanted || parser->failed_at == index ||
           parser_is_at_gap(parser, index) || is_among_odd_quotes(parser, index) ||
           is_foreign_operator(parser, index) ||
           (index > 0 && is_foreign_operator(parser, index - 1));
}

Diagnostic *parser_report(Parser *parser, uint32_t index, DiagCode code, SourceRange range,
                          DiagArgs args)
{
    parser->losses++;
    return parser_report_mended(parser, index, code, range, args);
}

Diagnostic *parser_report_mended(Parser *parser, uint32_t index, DiagCode code, SourceRange range,
                                 DiagArgs args)
{
    bool is_silent = parser_is_silent(parser, index);
    parser->is_recovering = true;
    parser->failed_at = index;
    parser->tree->has_mistakes = true;
    return is_silent ? NULL : diag_report(parser->diags, code, range, args);
}

Diagnostic *parser_report_mild(Parser *parser, DiagCode code, SourceRange range, DiagArgs args)
{
    if (diag_code_flag(code) == DIAG_FLAG_NONE)
        parser->tree->has_mistakes = true;
    bool is_silent = parser->is_recovering || parser->rereading.is_wanted;
    return is_silent ? NULL : diag_report(parser->diags, code, range, args);
}

void parser_refuse(Parser *parser, DiagCode code, SourceRange range, DiagArgs args)
{
    if (parser->standard != STANDARD_BNF)
        return;
    Diagnostic *diagnostic = parser_report_mild(parser, code, range, args);
    parser_help(parser, diagnostic, REMARK_BNF_REFUSES, DIAG_WITHOUT);
}

void parser_refuse_form(Parser *parser, SourceRange range, const char *form)
{
    parser_refuse(parser, DIAG_CODE_BNF_FORM, range, DIAG_WITH(diag_text(slice_of(form))));
}

void parser_help(Parser *parser, Diagnostic *diagnostic, DiagRemark remark, DiagArgs args)
{
    if (diagnostic != NULL)
        diag_help(parser->diags, diagnostic, remark, args);
}

void parser_mark(Parser *parser, Diagnostic *diagnostic, SourceRange range, DiagRemark remark)
{
    if (diagnostic != NULL)
        diag_mark(parser->diags, diagnostic, range, remark, DIAG_WITHOUT);
}

void parser_fix(Parser *parser, Diagnostic *diagnostic, SourceRange range, const char *text)
{
    const Source *source = parser->tree->source;
    if (diagnostic != NULL &&
        source_line_number(source, range.begin) == source_line_number(source, range.end))
        diag_fix(parser->diags, diagnostic, range, slice_of(text));
}

DiagArg parser_found(const Parser *parser)
{
    if (parser_kind(parser) == TOKEN_END_OF_FILE)
        return diag_text(slice_of("the end of the file"));
    return diag_quoted(parser_token_text(parser, parser->at));
}

DiagArg parser_before(const Parser *parser, uint32_t index)
{
    return diag_text(index == 0 ? slice_of("") : parser_token_text(parser, index - 1));
}

SourceRange parser_here(const Parser *parser)
{
    bool is_elsewhere =
        parser_kind(parser) == TOKEN_END_OF_FILE || parser_begins_line(parser, parser->at);
    if (!is_elsewhere || parser->at == 0)
        return parser_range(parser);
    uint32_t end = parser_last_end(parser);
    return (SourceRange){end, end};
}

bool parser_expect(Parser *parser, TokenKind kind, DiagCode code)
{
    if (parser_kind(parser) == kind) {
        parser_advance(parser);
        return true;
    }
    parser_report(parser, parser->at, code, parser_here(parser),
                  DIAG_WITH(parser_before(parser, parser->at), parser_found(parser)));
    return false;
}

/// Whether a name is missing before the `end` here; else the `end` was meant as the name.
static bool is_own_end(const Parser *parser)
{
    TokenKind second = parser_second_kind(parser);
    if (parser_kind(parser) != TOKEN_END || second == TOKEN_LPAREN)
        return false;
    return second != TOKEN_IDENTIFIER || parser->tokens[parser->at + 2].kind != TOKEN_COLON;
}

bool parser_expect_name(Parser *parser, Identifier *name)
{
    if (parser_kind(parser) == TOKEN_IDENTIFIER) {
        *name = parser_take_identifier(parser);
        return true;
    }
    uint32_t end = parser_last_end(parser);
    *name = (Identifier){name_intern(parser->names, slice_of("")), {end, end}};
    bool is_word = parser_kind(parser) <= TOKEN_FALSE && !is_foreign_operator(parser, parser->at);
    if (is_word && !parser_begins_line(parser, parser->at)) {
        parser_report(parser, parser->at, DIAG_CODE_RESERVED_WORD, parser_range(parser),
                      DIAG_WITH(parser_before(parser, parser->at + 1)));
        if (!is_own_end(parser))
            parser_advance(parser);
        return false;
    }
    return parser_expect(parser, TOKEN_IDENTIFIER, DIAG_CODE_EXPECTED_NAME);
}
