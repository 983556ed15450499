/// Tokens and trees as text.
///
/// The tree is walked in the order of the source, so that places are found by going on from the
/// last one. The walk recurses only where the tree nests, which is at most SYNTAX_MAX_DEPTH levels.
#include "printer.h"

typedef struct Printer {
    Writer writer;
    const SyntaxTree *tree; ///< null for tokens
    const Source *source;
    const Vec *comments; ///< SourceRange
    uint32_t comment;    ///< index of the next one to be printed
    uint32_t depth;      ///< indentation of the next line, in steps
    SourceCursor cursor; ///< where the last node began
} Printer;

enum { INDENT = 2 };

static void print_expr(Printer *printer, ExprId id);
static void print_block(Printer *printer, const char *heading, Block block);

static void write_place(Printer *printer, SourcePlace place)
{
    writer_number(&printer->writer, place.line);
    writer_char(&printer->writer, ':');
    writer_number(&printer->writer, place.column);
}

static void write_range(Printer *printer, SourceRange range)
{
    write_place(printer, source_cursor_place(&printer->cursor, range.begin));
    writer_char(&printer->writer, '-');
    SourceCursor end = printer->cursor; // nodes end in no order: the next one begins before
    write_place(printer, source_cursor_place(&end, range.end));
}

static void write_source(Printer *printer, SourceRange range)
{
    Slice text = {printer->source->text.data + range.begin, range.end - range.begin};
    writer_char(&printer->writer, ' ');
    writer_escaped(&printer->writer, text);
}

static void write_line(Printer *printer, const char *kind, SourceRange range)
{
    writer_repeat(&printer->writer, ' ', printer->depth * INDENT);
    writer_text(&printer->writer, kind);
    writer_char(&printer->writer, ' ');
    write_range(printer, range);
}

/// Prints the comments that stand before byte `offset`.
static void print_comments(Printer *printer, uint32_t offset)
{
    while (printer->comment < printer->comments->count) {
        SourceRange range = *(const SourceRange *)vec_at(printer->comments, printer->comment);
        if (range.begin >= offset)
            return;
        if (printer->tree != NULL) {
            write_line(printer, "COMMENT", range);
        } else {
            write_range(printer, range);
            writer_text(&printer->writer, " COMMENT");
        }
        write_source(printer, range);
        writer_char(&printer->writer, '\n');
        printer->comment++;
    }
}

/// Begins a node's line; its children are indented until `end_node`.
static void begin_node(Printer *printer, const char *kind, SourceRange range)
{
    print_comments(printer, range.begin);
    write_line(printer, kind, range);
    printer->depth++;
}

static void end_line(Printer *printer)
{
    writer_char(&printer->writer, '\n');
}

static void end_node(Printer *printer)
{
    printer->depth--;
}

/// A whole node's line with the source text of `detail`; its children follow.
static void begin_named(Printer *printer, const char *kind, SourceRange range, SourceRange detail)
{
    begin_node(printer, kind, range);
    write_source(printer, detail);
    end_line(printer);
}

static void begin_heading(Printer *printer, const char *heading)
{
    writer_repeat(&printer->writer, ' ', printer->depth * INDENT);
    writer_text(&printer->writer, heading);
    end_line(printer);
    printer->depth++;
}

static const char *level_name(ChainLevel level)
{
    static const char *const names[] = {" OR", " AND", " EQUALITY", " ORDER", " SUM", " PRODUCT"};
    return names[level];
}

static void print_chain(Printer *printer, const ExprNode *node)
{
    writer_text(&printer->writer, level_name(node->chain.level));
    end_line(printer);
    print_expr(printer, node->chain.first);
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        const Link *link = tree_link(printer->tree, tree_link_id(node->chain.links, i));
        SourceRange range = tree_link_operator_range(link);
        begin_node(printer, "LINK", range);
        writer_char(&printer->writer, ' ');
        writer_text(&printer->writer, token_kind_text(link->operator));
        end_line(printer);
        print_expr(printer, link->right);
        end_node(printer);
    }
}

/// Ends the node's line and prints a list of expressions.
static void print_exprs(Printer *printer, ExprList list)
{
    end_line(printer);
    for (uint32_t i = 0; i < list.count; i++)
        print_expr(printer, tree_list_expr(printer->tree, list, i));
}

static void print_number(Printer *printer, const ExprNode *node)
{
    writer_char(&printer->writer, ' ');
    writer_number(&printer->writer, node->number);
    end_line(printer);
}

/// Ends the node's line and prints its two or fewer operands.
static void print_operands(Printer *printer, ExprId first, ExprId second)
{
    end_line(printer);
    if (expr_is_some(first))
        print_expr(printer, first);
    if (expr_is_some(second))
        print_expr(printer, second);
}

/// Prints an expression under a heading, if it is there.
static void print_part(Printer *printer, const char *heading, ExprId id)
{
    if (!expr_is_some(id))
        return;
    begin_heading(printer, heading);
    print_expr(printer, id);
    end_node(printer);
}

static void print_comprehension(Printer *printer, const ExprNode *node)
{
    end_line(printer);
    print_expr(printer, node->comprehension.element);
    SourceRange variable = node->comprehension.variable.range;
    begin_named(printer, "FOR", variable, variable);
    print_expr(printer, node->comprehension.source);
    end_node(printer);
    print_part(printer, "IF", node->comprehension.condition);
}

static void print_expr(Printer *printer, ExprId id)
{
    const ExprNode *node = tree_expr(printer->tree, id);
    begin_node(printer, expr_kind_name(node->kind), node->range);
    switch (node->kind) {
    case EXPR_ERROR:
        end_line(printer);
        break;
    case EXPR_NUMBER:
        print_number(printer, node);
        break;
    case EXPR_BOOLEAN:
    case EXPR_STRING:
    case EXPR_NAME:
        write_source(printer, node->range);
        end_line(printer);
        break;
    case EXPR_CALL:
        write_source(printer, node->call.callee.range);
        print_exprs(printer, node->call.arguments);
        break;
    case EXPR_FROM:
        write_source(printer, node->from.left.range);
        print_operands(printer, node->from.right, NO_EXPR);
        break;
    case EXPR_SET:
        print_exprs(printer, node->elements);
        break;
    case EXPR_COMPREHENSION:
        print_comprehension(printer, node);
        break;
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
        print_operands(printer, node->position.x, node->position.y);
        break;
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        print_operands(printer, node->operand, NO_EXPR);
        break;
    case EXPR_CHAIN:
        print_chain(printer, node);
        break;
    }
    end_node(printer);
}

static void print_conditional(Printer *printer, const StmtNode *node)
{
    for (uint32_t i = 0; i < node->conditional.arms.count; i++) {
        const Arm *arm = tree_arm(printer->tree, node->conditional.arms, i);
        begin_node(printer, "ARM", arm->keyword);
        end_line(printer);
        print_expr(printer, arm->condition);
        print_block(printer, "BLOCK", arm->body);
        end_node(printer);
    }
    if (node->conditional.has_else)
        print_block(printer, "ELSE", node->conditional.otherwise);
}

static void print_stmt(Printer *printer, StmtId id)
{
    const StmtNode *node = tree_stmt(printer->tree, id);
    begin_node(printer, stmt_kind_name(node->kind), node->range);
    switch (node->kind) {
    case STMT_ERROR:
        print_operands(printer, node->error.value, NO_EXPR);
        break;
    case STMT_ASSIGN:
        write_source(printer, node->assign.target.range);
        print_operands(printer, node->assign.value, NO_EXPR);
        break;
    case STMT_CALL:
        print_operands(printer, node->call.call, NO_EXPR);
        break;
    case STMT_OUTPUT:
        print_operands(printer, node->output.value, NO_EXPR);
        break;
    case STMT_INPUT:
        print_operands(printer, node->input.target, NO_EXPR);
        print_part(printer, "IN", node->input.choices);
        break;
    case STMT_PLACE:
        write_source(printer, node->place.piece.range);
        end_line(printer);
        print_part(printer, "FROM", node->place.from);
        print_part(printer, "IN", node->place.in);
        print_part(printer, "IF", node->place.guard);
        break;
    case STMT_TILE:
        print_operands(printer, node->tile.target, node->tile.value);
        break;
    case STMT_FOR:
        write_source(printer, node->loop.variable.range);
        print_operands(printer, node->loop.source, NO_EXPR);
        print_block(printer, "BLOCK", node->loop.body);
        break;
    case STMT_IF:
        end_line(printer);
        print_conditional(printer, node);
        break;
    }
    end_node(printer);
}

static void print_block(Printer *printer, const char *heading, Block block)
{
    begin_heading(printer, heading);
    for (uint32_t i = 0; i < block.count; i++)
        print_stmt(printer, tree_block_stmt(printer->tree, block, i));
    end_node(printer);
}

static void print_position(Printer *printer, const Position *position)
{
    begin_node(printer, "POSITION", position->range);
    print_operands(printer, position->x, position->y);
    end_node(printer);
}

static void print_function(Printer *printer, const DeclNode *node)
{
    const IdentifierList parameters = node->function.parameters;
    for (uint32_t i = 0; i < parameters.count; i++) {
        SourceRange range = tree_identifier(printer->tree, parameters, i)->range;
        begin_named(printer, "PARAMETER", range, range);
        end_node(printer);
    }
    print_block(printer, "BLOCK", node->function.body);
    if (expr_is_some(node->function.result)) {
        begin_heading(printer, "RESULT");
        print_expr(printer, node->function.result);
        end_node(printer);
    }
}

static void print_piece(Printer *printer, const DeclNode *node)
{
    for (uint32_t i = 0; i < node->piece.properties.count; i++) {
        const Property *property = tree_property(printer->tree, node->piece.properties, i);
        begin_named(printer, "PROPERTY", property->range, property->name.range);
        for (uint32_t j = 0; j < property->positions.count; j++)
            print_position(printer, tree_position(printer->tree, property->positions, j));
        if (expr_is_some(property->value))
            print_expr(printer, property->value);
        end_node(printer);
    }
}

static void print_decl(Printer *printer, const DeclNode *node)
{
    const char *kind = decl_kind_name(node->kind);
    switch (node->kind) {
    case DECL_STATEMENT: // the statement says it all
        print_stmt(printer, node->statement.statement);
        return;
    case DECL_ERROR:
        begin_node(printer, kind, node->range);
        end_line(printer);
        break;
    case DECL_FUNCTION:
        begin_named(printer, kind, node->range, node->function.name.range);
        print_function(printer, node);
        break;
    case DECL_PIECE:
        begin_named(printer, kind, node->range, node->piece.name.range);
        print_piece(printer, node);
        break;
    case DECL_BOARD:
        begin_node(printer, kind, node->range);
        end_line(printer);
        print_position(printer, &node->board.size);
        break;
    }
    end_node(printer);
}

void print_tree(const SyntaxTree *tree, PrintWrite write, void *context)
{
    Printer printer = {.tree = tree, .source = tree->source, .comments = &tree->comments};
    writer_init(&printer.writer, write, context);
    source_cursor_init(&printer.cursor, tree->source);
    for (uint32_t i = 0; i < tree->decls.count; i++)
        print_decl(&printer, tree_decl(tree, (DeclId){i}));
    if (tree->game.is_present) {
        begin_node(&printer, "GAME", tree->game.keyword);
        end_line(&printer);
        print_expr(&printer, tree->game.condition);
        print_block(&printer, "BLOCK", tree->game.body);
        end_node(&printer);
    }
    print_comments(&printer, UINT32_MAX);
    writer_flush(&printer.writer);
}

void print_tokens(const TokenList *list, const Source *source, PrintWrite write, void *context)
{
    Printer printer = {.source = source, .comments = &list->comments};
    writer_init(&printer.writer, write, context);
    source_cursor_init(&printer.cursor, source);
    for (uint32_t i = 0; i < list->tokens.count; i++) {
        const Token *token = vec_at(&list->tokens, i);
        SourceRange range = {token->begin, token->begin + token->length};
        print_comments(&printer, token->kind == TOKEN_END_OF_FILE ? UINT32_MAX : range.begin);
        write_range(&printer, range);
        writer_char(&printer.writer, ' ');
        writer_text(&printer.writer, token_kind_name(token->kind));
        if (range.end > range.begin)
            write_source(&printer, range);
        end_line(&printer);
    }
    writer_flush(&printer.writer);
}
