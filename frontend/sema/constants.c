/// Constants in the order of the source, so that a setup variable is known where it is visible.
///
/// A setup variable that is assigned once, with a constant, has that value in all code that runs
/// after its assignment: everywhere but in functions that setup runs before it. The board's size
/// may be named before the board is declared, and squares mean something only when it is known, so
/// the board is looked at first, with what comes before it.
#include "constants.h"

#include "fold.h"
#include "pieces.h"
#include "starts.h"

/// What this pass goes through the program with.
typedef struct Constants {
    Folder folder;
    PieceDefaults defaults;
    StartBoard starts;
    StmtId links; ///< where `@links` was assigned, or NO_INDEX
} Constants;

/// `x = e;` in setup makes x a constant when it is the only assignment and e is one.
static void set_variable(Folder *folder, VariableId id, const Known *value, ExprId expr)
{
    VariableFacts *facts = checker_variable_facts(folder->checker, id);
    Variable *variable = checker_variable(folder->checker, id);
    bool is_constant = value->is_known && facts->assignments == 1;
    facts->constant = is_constant ? value->index : NO_INDEX;
    variable->is_constant = is_constant;
    facts->is_spoilt |= value->is_wrong;
    if (is_constant)
        variable->value = value->value;
    else if (facts->assignments == 1)
        evaluator_set_variable(&folder->evaluator, id, expr);
}

/// `@links = e;`: once, a constant list of steps.
static void set_links(Constants *constants, StmtId id, const StmtNode *node)
{
    Folder *folder = &constants->folder;
    Checker *checker = folder->checker;
    SourceRange range = tree_expr(checker->tree, node->assign.value)->range;
    DiagArgs args = DIAG_WITH(checker_name(checker, node->assign.target.name));
    if (constants->links.index != NO_INDEX) {
        SourceRange first = tree_stmt(checker->tree, constants->links)->assign.target.range;
        Diagnostic *report =
            checker_error(checker, DIAG_CODE_LINKS_TWICE, node->assign.target.range, args);
        diag_mark(checker->diags, report, first, REMARK_FIRST_ASSIGNED, DIAG_WITHOUT);
        return;
    }
    constants->links = id;
    if (program_expr_type(checker->program, node->assign.value) != TYPE_STEPS)
        return;
    const Constant *value = folder_needed(folder, node->assign.value);
    if (value == NULL) {
        evaluate_report(&folder->evaluator, DIAG_CODE_DEFAULT_CONSTANT, range, args);
        return;
    }
    size_t size = value->steps.count * sizeof(Step);
    checker->program->links = *value;
    checker->program->links.steps.items = arena_copy(checker->arena, value->steps.items, size);
    folder->has_links = true;
}

static void fold_statement(Constants *constants, StmtId id)
{
    Folder *folder = &constants->folder;
    Checker *checker = folder->checker;
    const StmtNode *node = tree_stmt(checker->tree, id);
    if (node->kind != STMT_ASSIGN)
        return; // what a mistake has left here: nothing that is constant
    Known value = folder_expr(folder, node->assign.value);
    Reference reference = program_stmt_reference(checker->program, id);
    if (reference.kind == REFERENCE_VARIABLE)
        set_variable(folder, (VariableId){reference.index}, &value, node->assign.value);
    else if (reference.kind != REFERENCE_BUILTIN)
        return;
    else if (checker_is_setup_default(reference.index))
        pieces_set_default(folder, &constants->defaults, (Builtin)reference.index, node);
    else if (reference.index == BUILTIN_LINKS)
        set_links(constants, id, node);
}

static void fold_body(Folder *folder, const DeclNode *node)
{
    folder_block(folder, node->function.body);
    if (expr_is_some(node->function.result))
        folder_expr(folder, node->function.result);
}

static void fold_piece(Constants *constants, KindId kind, const DeclNode *node)
{
    Folder *folder = &constants->folder;
    const SyntaxTree *tree = folder->checker->tree;
    PropertyList list = node->piece.properties;
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(tree, list, i);
        if (expr_is_some(property->value))
            folder_expr(folder, property->value);
        for (uint32_t k = 0; k < property->positions.count; k++) {
            const Position *position = tree_position(tree, property->positions, k);
            folder_expr(folder, position->x);
            folder_expr(folder, position->y);
        }
    }
    pieces_complete(folder, kind, &constants->defaults);
    starts_place(&constants->starts, kind);
}

/// One side of the board; 0 when it is not right, which is reported.
static uint16_t board_side(Folder *folder, ExprId id, const char *what)
{
    Checker *checker = folder->checker;
    folder_expr(folder, id);
    SourceRange range = tree_expr(checker->tree, id)->range;
    if (program_expr_type(checker->program, id) != TYPE_NUMBER)
        return 0;
    const Constant *side = folder_needed(folder, id);
    if (side == NULL) {
        evaluate_report(&folder->evaluator, DIAG_CODE_SIZE_CONSTANT, range,
                        DIAG_WITH(diag_string(what)));
        return 0;
    }
    int64_t number = side->number;
    if (number < 1 || number > PROGRAM_MAX_SIDE) {
        checker_error(
            checker, DIAG_CODE_SIZE_RANGE, range,
            DIAG_WITH(diag_string(what), diag_number(PROGRAM_MAX_SIDE), diag_number(number)));
        return 0;
    }
    return (uint16_t)number;
}

/// A setup variable, for the board's size.
static void fold_variable_first(Folder *folder, StmtId id)
{
    const StmtNode *node = tree_stmt(folder->checker->tree, id);
    Reference reference = program_stmt_reference(folder->checker->program, id);
    if (node->kind != STMT_ASSIGN || reference.kind != REFERENCE_VARIABLE)
        return;
    Known value = folder_expr(folder, node->assign.value);
    set_variable(folder, (VariableId){reference.index}, &value, node->assign.value);
}

/// The board's size, from the setup variables before it. What they are is found again later, when
/// the board is known.
static void fold_board_first(Folder *folder)
{
    Checker *checker = folder->checker;
    Program *program = checker->program;
    for (DeclId id = {0}; checker->board != NULL; id.index++) {
        const DeclNode *node = tree_decl(checker->tree, id);
        checker->where = checker_where_setup(checker, id);
        if (node->kind == DECL_STATEMENT)
            fold_variable_first(folder, node->statement.statement);
        if (node->kind != DECL_BOARD)
            continue;
        program->width = board_side(folder, checker->board->x, "width");
        program->height = board_side(folder, checker->board->y, "height");
        program->has_board = program->width > 0 && program->height > 0;
        break;
    }
}

static void fold_declarations(Constants *constants)
{
    Folder *folder = &constants->folder;
    Checker *checker = folder->checker;
    FunctionId next_function = {0};
    KindId next_kind = {0};
    for (DeclId id = {0}; id.index < checker->tree->decls.count; id.index++) {
        const DeclNode *node = checker_enter_declaration(checker, id, &next_function);
        switch (node->kind) {
        case DECL_ERROR:
            break;
        case DECL_FUNCTION:
            fold_body(folder, node);
            break;
        case DECL_PIECE:
            fold_piece(constants, next_kind, node);
            next_kind.index++;
            break;
        case DECL_BOARD:
            folder_expr(folder, node->board.size.x);
            folder_expr(folder, node->board.size.y);
            break;
        case DECL_STATEMENT:
            fold_statement(constants, node->statement.statement);
            break;
        }
    }
}

static void fold_game(Folder *folder)
{
    Checker *checker = folder->checker;
    checker->where = checker_where_game(checker);
    if (!checker->tree->game.is_present)
        return;
    folder_block(folder, checker->tree->game.body);
    folder_expr(folder, checker->tree->game.condition);
}

/// `@links` is the orthogonal steps where nothing else is assigned, which is then known from the
/// beginning.
static void start_links(Folder *folder)
{
    Checker *checker = folder->checker;
    fold_builtin(&folder->grid, BUILTIN_ORTHOGONAL, &checker->program->links);
    folder->has_links = true;
    for (uint32_t i = 0; i < checker->tree->decls.count; i++) {
        const DeclNode *node = tree_decl(checker->tree, (DeclId){i});
        if (node->kind != DECL_STATEMENT)
            continue;
        Reference target = program_stmt_reference(checker->program, node->statement.statement);
        if (target.kind == REFERENCE_BUILTIN && target.index == BUILTIN_LINKS)
            folder->has_links = false;
    }
}

void constants_find(Checker *checker)
{
    Constants constants = {.defaults = pieces_first_defaults(), .links = {NO_INDEX}};
    Folder *folder = &constants.folder;
    folder_init(folder, checker);
    vec_append(&checker->program->expr_constants, NULL, checker->tree->exprs.count);
    folder_start(folder);
    evaluator_mark_needed(&folder->evaluator);
    start_links(folder);
    fold_board_first(folder);

    folder_start(folder);
    starts_init(&constants.starts, folder);
    fold_declarations(&constants);
    fold_game(folder);
    starts_free(&constants.starts);
    folder_free(folder);
}
