/// Types of declarations, and the whole pass over the program.
#include "check_program.h"
#include "mismatch.h"
#include "moves.h"
#include "unknown.h"

/// Variables' and results' terms come first, so that their numbers need not be kept anywhere.
static void make_terms(Checker *checker)
{
    const Program *program = checker->program;
    for (VariableId id = {0}; id.index < program->variables.count; id.index++) {
        bool is_spoilt = checker_variable_facts(checker, id)->is_spoilt;
        types_new_variable(&checker->types, is_spoilt ? type_bit(TYPE_ERROR) : TYPE_MASK_VALUES,
                           (SourceRange){0, 0});
    }
    for (uint32_t i = 0; i < program->functions.count; i++)
        types_new_variable(&checker->types, TYPE_MASK_VALUES, (SourceRange){0, 0});
}

static void check_function(Checker *checker, const DeclNode *node)
{
    check_block(checker, node->function.body);
    if (!expr_is_some(node->function.result))
        return;
    Term result = checker_result_term(checker, checker->where.function);
    Term value = check_value(checker, node->function.result);
    SourceRange range = check_range(checker, node->function.result);
    if (types_type(&checker->types, value) == TYPE_ERROR &&
        types_type(&checker->types, result) == TYPE_COUNT)
        types_spoil(&checker->types, result);
    if (!check_handed_type(checker, result, value, range, REASON_RESULT))
        mismatch_report_result(checker, node->function.name, result, (TypedRange){value, range});
}

/// Positions are tiles, or the steps of a movement.
static void check_positions(Checker *checker, const Property *property)
{
    Slice text = name_text(checker->tree->names, property->name.name);
    bool is_start = slice_is(text, "start_position") || slice_is(text, "start_two");
    for (uint32_t i = 0; i < property->positions.count; i++) {
        const Position *position = tree_position(checker->tree, property->positions, i);
        if (is_start)
            checker_need_board(checker, "a start position", position->range);
        check_coordinate(checker, position->x, "column");
        check_coordinate(checker, position->y, "row");
    }
}

/// The value of `moves:` is no value but a function's name.
static void check_piece(Checker *checker, const DeclNode *node)
{
    PropertyList list = node->piece.properties;
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(checker->tree, list, i);
        bool is_moves = slice_is(name_text(checker->tree->names, property->name.name), "moves");
        if (expr_is_some(property->value) && !is_moves)
            check_value(checker, property->value);
        check_positions(checker, property);
    }
}

static void check_setup(Checker *checker, const DeclNode *node)
{
    switch (node->kind) {
    case DECL_ERROR:
    case DECL_FUNCTION:
        break;
    case DECL_PIECE:
        check_piece(checker, node);
        break;
    case DECL_BOARD:
        check_coordinate(checker, node->board.size.x, "width");
        check_coordinate(checker, node->board.size.y, "height");
        break;
    case DECL_STATEMENT:
        check_stmt(checker, node->statement.statement);
        break;
    }
}

static void check_all(Checker *checker)
{
    FunctionId next_function = {0};
    for (DeclId id = {0}; id.index < checker->tree->decls.count; id.index++) {
        const DeclNode *node = checker_enter_declaration(checker, id, &next_function);
        if (node->kind == DECL_FUNCTION)
            check_function(checker, node);
        else
            check_setup(checker, node);
    }
    checker->where = checker_where_game(checker);
    if (!checker->tree->game.is_present)
        return;
    check_block(checker, checker->tree->game.body);
    check_condition(checker, checker->tree->game.condition);
}

/// Writes down what was open.
static void close_types(Checker *checker)
{
    Program *program = checker->program;
    Types *types = &checker->types;
    for (uint32_t i = 0; i < checker->open_exprs.count; i++) {
        const OpenExpr *open = vec_at(&checker->open_exprs, i);
        Type type = types_type(types, open->term);
        *(uint8_t *)vec_at(&program->expr_types, open->expr.index) = (uint8_t)type;
        check_need_tiles(checker, open->expr, type);
    }
    for (uint32_t i = 0; i < checker->open_links.count; i++) {
        const OpenLink *open = vec_at(&checker->open_links, i);
        uint8_t *type = vec_at(&program->link_types, open->link.index);
        *type = (uint8_t)types_type(types, open->term);
    }
    for (VariableId id = {0}; id.index < program->variables.count; id.index++)
        checker_variable(checker, id)->type = types_type(types, checker_variable_term(id));
    for (FunctionId id = {0}; id.index < program->functions.count; id.index++) {
        Function *function = checker_function(checker, id);
        if (function->result != TYPE_NONE)
            function->result = types_type(types, checker_result_term(checker, id));
    }
    check_open_froms(checker);
}

/// What is guessed helps to find out what fits; nobody is to rely on it.
static void spoil_guesses(Checker *checker)
{
    for (uint32_t i = 0; i < checker->guesses.count; i++) {
        const Guess *guess = vec_at(&checker->guesses, i);
        if (guess->expr != NO_INDEX)
            *(uint8_t *)vec_at(&checker->program->expr_types, guess->expr) = TYPE_ERROR;
    }
}

void check_types(Checker *checker)
{
    vec_append(&checker->program->expr_types, NULL, checker->tree->exprs.count);
    vec_append(&checker->program->link_types, NULL, checker->tree->links.count);
    make_terms(checker);
    check_all(checker);
    moves_check(checker);
    unknown_check_guesses(checker);
    types_solve(&checker->types);
    close_types(checker);
    spoil_guesses(checker);
}
