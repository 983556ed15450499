/// Constants in the order of the source, so that a setup variable is known where it is visible.
///
/// A setup variable that is assigned once, with a constant, has that value in all code that runs
/// after its assignment: everywhere but in functions that setup runs before it. The board's size
/// may be named before the board is declared, so the board is looked at first, with what comes
/// before it.
#include "constants.h"

#include "changing.h"
#include "fold.h"
#include "pieces.h"

enum { CACHE_SLOTS = 256 };

/// A value that may be known.
typedef struct Known {
    Constant value;
    uint32_t index; ///< in Program.constants; NO_INDEX when it is not known, or not kept there yet
    bool is_known;
    bool is_literal; ///< a literal, or made of literals alone
    bool is_wrong;   ///< something in it was reported: silent from here on
} Known;

typedef struct Folder {
    Checker *checker;
    uint32_t numbers[CACHE_SLOTS]; ///< index + 1 of a constant with a number of this hash, or 0
    uint32_t booleans[2];          ///< index + 1
    PieceDefaults defaults;
} Folder;

static const Known UNKNOWN = {.index = NO_INDEX};
static const Known WRONG = {.index = NO_INDEX, .is_wrong = true};

static Known fold_expr(Folder *folder, ExprId id);
static void fold_block(Folder *folder, Block block);

/// The cache's slot for a constant, or null for what is not cached.
static uint32_t *cache_slot(Folder *folder, const Constant *value)
{
    if (value->type == TYPE_BOOLEAN)
        return &folder->booleans[value->boolean];
    if (value->type == TYPE_NUMBER)
        return &folder->numbers[(uint64_t)value->number % CACHE_SLOTS];
    return NULL;
}

/// The index of a constant with this value: an old one, where that is quickly found.
static uint32_t keep(Folder *folder, const Constant *value)
{
    Vec *constants = &folder->checker->program->constants;
    uint32_t *slot = cache_slot(folder, value);
    if (slot != NULL && *slot != 0 && constant_equal(vec_at(constants, *slot - 1), value))
        return *slot - 1;
    uint32_t index = vec_push(constants, value);
    if (slot != NULL)
        *slot = index + 1;
    return index;
}

static Known known(Constant value, bool is_literal)
{
    return (Known){.value = value, .index = NO_INDEX, .is_known = true, .is_literal = is_literal};
}

static Known stored(const Folder *folder, uint32_t index)
{
    const Constant *value = vec_at(&folder->checker->program->constants, index);
    return (Known){.value = *value, .index = index, .is_known = true};
}

/// Whether the code here runs only after the setup variable's assignment has.
static bool runs_after_assignment(const Checker *checker, const VariableFacts *facts)
{
    if (checker->where.phase != PHASE_FUNCTION)
        return true;
    uint32_t first_run = checker_function_facts(checker, checker->where.function)->setup;
    return first_run == NO_INDEX || first_run > facts->setup;
}

static Known fold_name(Folder *folder, ExprId id)
{
    Checker *checker = folder->checker;
    Reference reference = program_expr_reference(checker->program, id);
    if (reference.kind == REFERENCE_KIND)
        return known((Constant){.type = TYPE_KIND, .number = reference.index}, false);
    if (reference.kind == REFERENCE_BUILTIN && reference.index == BUILTIN_PLAYER_ONE)
        return known((Constant){.type = TYPE_PLAYER, .number = 1}, false);
    if (reference.kind == REFERENCE_BUILTIN && reference.index == BUILTIN_PLAYER_TWO)
        return known((Constant){.type = TYPE_PLAYER, .number = 2}, false);
    if (reference.kind != REFERENCE_VARIABLE)
        return UNKNOWN;
    const VariableFacts *facts = checker_variable_facts(checker, (VariableId){reference.index});
    if (facts->is_spoilt)
        return WRONG;
    if (facts->constant == NO_INDEX || !runs_after_assignment(checker, facts))
        return UNKNOWN;
    return stored(folder, facts->constant);
}

static Known fold_from(Folder *folder, ExprId id, const ExprNode *node)
{
    const Program *program = folder->checker->program;
    fold_expr(folder, node->from.right);
    Reference reference = program_expr_reference(program, id);
    if (program->has_board && reference.kind == REFERENCE_BOARD_WIDTH)
        return known(constant_number(program->width), false);
    if (program->has_board && reference.kind == REFERENCE_BOARD_HEIGHT)
        return known(constant_number(program->height), false);
    return UNKNOWN;
}

/// What is wrong with an operator on literals: "the sum does not fit a number".
static const char *failed_result(TokenKind operator, FoldStatus status)
{
    switch ((int)operator) {
    case TOKEN_PLUS:
        return "sum";
    case TOKEN_MINUS:
        return "difference";
    case TOKEN_MULT:
        return "product";
    case TOKEN_DIV:
        return status == FOLD_BY_ZERO ? "division" : "quotient";
    default:
        return "remainder of a division";
    }
}

static void report_literal(Checker *checker, FoldStatus status, const char *what, SourceRange range)
{
    DiagCode code = status == FOLD_BY_ZERO ? DIAG_CODE_LITERAL_ZERO : DIAG_CODE_LITERAL_RANGE;
    checker_error(checker, code, range, DIAG_WITH(diag_string(what)));
}

static Known fold_link(Folder *folder, const Link *link, const Known *left, const Known *right)
{
    if (!left->is_known || !right->is_known)
        return left->is_wrong || right->is_wrong ? WRONG : UNKNOWN;
    Known result = known(left->value, left->is_literal && right->is_literal);
    FoldStatus status = fold_binary(link->operator, & left->value, &right->value, &result.value,
                                    folder->checker->arena);
    if (status == FOLD_DONE)
        return result;
    if (status == FOLD_UNKNOWN || !result.is_literal)
        return UNKNOWN;
    report_literal(folder->checker, status, failed_result(link->operator, status),
                   tree_link_operator_range(link));
    return WRONG;
}

static Known fold_chain(Folder *folder, const ExprNode *node)
{
    const SyntaxTree *tree = folder->checker->tree;
    Known left = fold_expr(folder, node->chain.first);
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        const Link *link = tree_link(tree, tree_link_id(node->chain.links, i));
        Known right = fold_expr(folder, link->right);
        left = fold_link(folder, link, &left, &right);
    }
    return left;
}

static Known fold_operand(Folder *folder, const ExprNode *node)
{
    Known operand = fold_expr(folder, node->operand);
    if (!operand.is_known || node->kind == EXPR_GROUP)
        return operand;
    Known result = known(operand.value, operand.is_literal);
    FoldStatus status = node->kind == EXPR_NOT ? fold_not(&operand.value, &result.value)
                                               : fold_negate(&operand.value, &result.value);
    if (status == FOLD_DONE)
        return result;
    SourceRange sign = {node->range.begin, node->range.begin + 1};
    if (status != FOLD_TOO_LARGE || !operand.is_literal)
        return UNKNOWN;
    report_literal(folder->checker, status, "negated value", sign);
    return WRONG;
}

static void fold_arguments(Folder *folder, ExprList list)
{
    for (uint32_t i = 0; i < list.count; i++)
        fold_expr(folder, tree_list_expr(folder->checker->tree, list, i));
}

static Known fold_node(Folder *folder, ExprId id)
{
    const ExprNode *node = tree_expr(folder->checker->tree, id);
    switch (node->kind) {
    case EXPR_ERROR:
        return UNKNOWN;
    case EXPR_NUMBER:
        return known(constant_number(node->number), true);
    case EXPR_BOOLEAN:
        return known(constant_boolean(node->boolean), true);
    case EXPR_STRING:
        return known(constant_string(tree_text(folder->checker->tree, node->string.bytes)), true);
    case EXPR_NAME:
        return fold_name(folder, id);
    case EXPR_CALL:
        fold_arguments(folder, node->call.arguments);
        return UNKNOWN;
    case EXPR_FROM:
        return fold_from(folder, id, node);
    case EXPR_TILE:
    case EXPR_EMPTY:
        fold_expr(folder, node->position.x);
        fold_expr(folder, node->position.y);
        return UNKNOWN;
    case EXPR_NOT:
    case EXPR_NEGATE:
    case EXPR_GROUP:
        return fold_operand(folder, node);
    case EXPR_CHAIN:
        return fold_chain(folder, node);
    }
    return UNKNOWN;
}

/// The value of an expression, also written down by its id.
static Known fold_expr(Folder *folder, ExprId id)
{
    Known result = fold_node(folder, id);
    if (result.is_known && result.index == NO_INDEX)
        result.index = keep(folder, &result.value);
    Program *program = folder->checker->program;
    *(uint32_t *)vec_at(&program->expr_constants, id.index) = result.index;
    uint8_t *type = vec_at(&program->expr_types, id.index);
    result.is_wrong |= *type == TYPE_ERROR;
    if (result.is_wrong)
        *type = TYPE_ERROR;
    return result;
}

static void fold_if(Folder *folder, const StmtNode *node)
{
    ArmList arms = node->conditional.arms;
    for (uint32_t i = 0; i < arms.count; i++) {
        const Arm *arm = tree_arm(folder->checker->tree, arms, i);
        fold_expr(folder, arm->condition);
        fold_block(folder, arm->body);
    }
    fold_block(folder, node->conditional.otherwise);
}

static void fold_stmt(Folder *folder, StmtId id)
{
    const StmtNode *node = tree_stmt(folder->checker->tree, id);
    switch (node->kind) {
    case STMT_ERROR:
    case STMT_INPUT:
    case STMT_PLACE:
        break;
    case STMT_ASSIGN:
        fold_expr(folder, node->assign.value);
        break;
    case STMT_CALL:
        fold_expr(folder, node->call.call);
        break;
    case STMT_OUTPUT:
        fold_expr(folder, node->output.value);
        break;
    case STMT_IF:
        fold_if(folder, node);
        break;
    }
}

static void fold_block(Folder *folder, Block block)
{
    for (uint32_t i = 0; i < block.count; i++)
        fold_stmt(folder, tree_block_stmt(folder->checker->tree, block, i));
}

/// `x = e;` in setup makes x a constant when it is the only assignment and e is one.
static void fold_setup_variable(Folder *folder, VariableId id, const Known *value)
{
    VariableFacts *facts = checker_variable_facts(folder->checker, id);
    Variable *variable = checker_variable(folder->checker, id);
    bool is_constant = value->is_known && facts->assignments == 1;
    facts->constant = is_constant ? value->index : NO_INDEX;
    variable->is_constant = is_constant;
    facts->is_spoilt |= value->is_wrong;
    if (is_constant)
        variable->value = value->value;
}

static void fold_setup_statement(Folder *folder, StmtId id)
{
    Checker *checker = folder->checker;
    const StmtNode *node = tree_stmt(checker->tree, id);
    if (node->kind != STMT_ASSIGN) {
        fold_stmt(folder, id);
        return;
    }
    Known value = fold_expr(folder, node->assign.value);
    Reference reference = program_stmt_reference(checker->program, id);
    if (reference.kind == REFERENCE_VARIABLE)
        fold_setup_variable(folder, (VariableId){reference.index}, &value);
    else if (reference.kind == REFERENCE_BUILTIN)
        pieces_set_default(checker, &folder->defaults, (Builtin)reference.index, node,
                           value.is_known ? &value.value : NULL);
}

static void fold_function(Folder *folder, const DeclNode *node)
{
    fold_block(folder, node->function.body);
    if (expr_is_some(node->function.result))
        fold_expr(folder, node->function.result);
}

static void fold_piece(Folder *folder, KindId kind, const DeclNode *node)
{
    const SyntaxTree *tree = folder->checker->tree;
    PropertyList list = node->piece.properties;
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(tree, list, i);
        if (expr_is_some(property->value))
            fold_expr(folder, property->value);
        for (uint32_t k = 0; k < property->positions.count; k++) {
            const Position *position = tree_position(tree, property->positions, k);
            fold_expr(folder, position->x);
            fold_expr(folder, position->y);
        }
    }
    pieces_complete(folder->checker, kind, &folder->defaults);
}

/// One side of the board; 0 when it is not right, which is reported.
static uint16_t board_side(Folder *folder, ExprId id, const char *what)
{
    Checker *checker = folder->checker;
    Known side = fold_expr(folder, id);
    SourceRange range = tree_expr(checker->tree, id)->range;
    if (program_expr_type(checker->program, id) != TYPE_NUMBER)
        return 0;
    if (!side.is_known) {
        Diagnostic *report =
            checker_error(checker, DIAG_CODE_SIZE_CONSTANT, range, DIAG_WITH(diag_string(what)));
        changing_explain(checker, report, id);
        return 0;
    }
    int64_t number = side.value.number;
    if (number < 1 || number > PROGRAM_MAX_SIDE) {
        checker_error(
            checker, DIAG_CODE_SIZE_RANGE, range,
            DIAG_WITH(diag_string(what), diag_number(PROGRAM_MAX_SIDE), diag_number(number)));
        return 0;
    }
    return (uint16_t)number;
}

/// The board's size, from the setup statements before it. What they are is found again later, when
/// the board is known.
static void fold_board_first(Folder *folder)
{
    Checker *checker = folder->checker;
    Program *program = checker->program;
    for (DeclId id = {0}; checker->board != NULL; id.index++) {
        const DeclNode *node = tree_decl(checker->tree, id);
        checker->where = checker_where_setup(checker, id);
        if (node->kind == DECL_STATEMENT)
            fold_setup_statement(folder, node->statement.statement);
        if (node->kind != DECL_BOARD)
            continue;
        program->width = board_side(folder, checker->board->x, "width");
        program->height = board_side(folder, checker->board->y, "height");
        program->has_board = program->width > 0 && program->height > 0;
        break;
    }
}

static void fold_declarations(Folder *folder)
{
    Checker *checker = folder->checker;
    FunctionId next_function = {0};
    KindId next_kind = {0};
    for (DeclId id = {0}; id.index < checker->tree->decls.count; id.index++) {
        const DeclNode *node = checker_enter_declaration(checker, id, &next_function);
        switch (node->kind) {
        case DECL_ERROR:
            break;
        case DECL_FUNCTION:
            fold_function(folder, node);
            break;
        case DECL_PIECE:
            fold_piece(folder, next_kind, node);
            next_kind.index++;
            break;
        case DECL_BOARD:
            fold_expr(folder, node->board.size.x);
            fold_expr(folder, node->board.size.y);
            break;
        case DECL_STATEMENT:
            fold_setup_statement(folder, node->statement.statement);
            break;
        }
    }
}

static Folder new_folder(Checker *checker)
{
    return (Folder){.checker = checker, .defaults = pieces_first_defaults()};
}

void constants_find(Checker *checker)
{
    Program *program = checker->program;
    vec_append(&program->expr_constants, NULL, checker->tree->exprs.count);
    if (program->expr_constants.count > 0)
        memset(program->expr_constants.data, 0xff,
               (size_t)program->expr_constants.count * sizeof(uint32_t));
    Folder folder = new_folder(checker);
    fold_board_first(&folder);
    vec_truncate(&program->constants, 0);

    folder = new_folder(checker);
    fold_declarations(&folder);
    checker->where = checker_where_game(checker);
    if (!checker->tree->game.is_present)
        return;
    fold_block(&folder, checker->tree->game.body);
    fold_expr(&folder, checker->tree->game.condition);
}
