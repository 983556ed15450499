/// What a mistake costs, written down in the tree.
///
/// Text that is left out may have declared the names in it, so those are kept. A value with a
/// mistake in it may mean something else than what could be read, so it becomes an ERROR node. What
/// the checks make of that is told at SyntaxLoss.
#include "parser_internal.h"

ExprId parser_add_error(Parser *parser, SourceRange range)
{
    parser->tree->has_mistakes = true;
    return parser_add_expr(parser, (ExprNode){.kind = EXPR_ERROR, .range = range});
}

ExprId parser_add_missing(Parser *parser)
{
    uint32_t end = parser_last_end(parser);
    return parser_add_error(parser, (SourceRange){end, end});
}

StmtId parser_add_error_stmt(Parser *parser, uint32_t begin, ExprId value)
{
    return parser_add_stmt(parser, (StmtNode){.kind = STMT_ERROR,
                                              .range = {begin, parser_last_end(parser)},
                                              .error = {value}});
}

void parser_lose_name(Parser *parser, uint32_t index)
{
    if (parser->tokens[index].kind != TOKEN_IDENTIFIER)
        return;
    NameId name = name_intern(parser->names, parser_token_text(parser, index));
    vec_push(&parser->tree->loss.names, &name);
}

void parser_lose(Parser *parser, uint32_t first)
{
    bool is_nothing = parser->at == first ||
                      (parser->at == first + 1 && parser->tokens[first].kind == TOKEN_SEMICOLON);
    if (is_nothing || parser->rereading.is_wanted)
        return;
    parser->losses++;
    for (uint32_t i = first; i < parser->at; i++)
        parser_lose_name(parser, i);
    parser->lost_end = parser->at;
}

void parser_lose_assigned(Parser *parser, uint32_t first, uint32_t losses)
{
    bool is_lost = parser->losses != losses && !parser->rereading.is_wanted;
    for (uint32_t i = first; is_lost && i < parser->at; i++)
        if (parser->tokens[i + 1].kind == TOKEN_ASSIGN)
            parser_lose_name(parser, i);
}

void parser_lose_return(Parser *parser, uint32_t first)
{
    TokenKind next = parser_kind(parser);
    uint32_t begin = parser->part_begin;
    bool may_end = parser->place == PLACE_FUNCTION && parser->if_opener == NO_INDEX &&
                   next != TOKEN_RETURN && next != TOKEN_END && next != TOKEN_ELSE;
    if (!may_end || !parser_begins_line(parser, begin) || !parser_begins_line(parser, first))
        return;
    uint32_t indent = parser_indent(parser, begin);
    parser->has_lost_return |=
        parser_indent(parser, first) <= indent && parser_indent(parser, first - 1) > indent;
}

/// The index of the first token that ends behind `offset`, from `index` on.
static uint32_t token_at(const Parser *parser, uint32_t index, uint32_t offset)
{
    while (parser->tokens[index].kind != TOKEN_END_OF_FILE &&
           parser_token_range(parser, index).end <= offset)
        index++;
    return index;
}

void parser_lose_gaps(Parser *parser)
{
    const Vec *gaps = &parser->words.gaps;
    uint32_t index = 0;
    for (uint32_t i = 0; i < gaps->count; i++) {
        index = token_at(parser, index, *(const uint32_t *)vec_at(gaps, i));
        if (index > 0)
            parser_lose_name(parser, index - 1);
        parser_lose_name(parser, index);
    }
}

ExprId parser_doubt(Parser *parser, ExprId value, uint32_t losses)
{
    if (parser->losses == losses)
        return value;
    return parser_add_error(parser, tree_expr(parser->tree, value)->range);
}

StmtId parser_take_lost_block(Parser *parser, uint32_t first, uint32_t mark, ExprId condition)
{
    StmtNode node = {.kind = STMT_IF, .range = parser_token_range(parser, first)};
    Arm arm = {.keyword = {node.range.begin, node.range.begin}};
    arm.condition = expr_is_some(condition) ? condition : parser_add_error(parser, arm.keyword);
    arm.body = parser_take_block(parser, mark);
    node.range.end = parser_last_end(parser);
    node.conditional.arms = (ArmList){vec_push(&parser->tree->arms, &arm), 1};
    return parser_add_stmt(parser, node);
}
