/// One switch over expressions, one over statements.
#include "folder.h"

#include "fold.h"

static const Known UNKNOWN = {.index = NO_INDEX};
static const Known WRONG = {.index = NO_INDEX, .is_wrong = true};

void folder_init(Folder *folder, Checker *checker)
{
    *folder = (Folder){.checker = checker};
    arena_init(&folder->scratch, checker->memory);
    folder->grid.arena = &folder->scratch;
    shared_init(&folder->shared, checker->arena, checker->memory);
    evaluator_init(&folder->evaluator, checker);
}

void folder_free(Folder *folder)
{
    arena_free(&folder->scratch);
    shared_free(&folder->shared);
    evaluator_free(&folder->evaluator);
}

void folder_start(Folder *folder)
{
    Program *program = folder->checker->program;
    Vec *indexes = &program->expr_constants;
    if (indexes->count > 0)
        memset(indexes->data, 0xff, (size_t)indexes->count * sizeof(uint32_t));
    vec_truncate(&program->constants, 0);
    memset(folder->numbers, 0, sizeof folder->numbers);
    memset(folder->booleans, 0, sizeof folder->booleans);
    memset(folder->builtins, 0, sizeof folder->builtins);
    folder->grid.width = program->has_board ? program->width : 0;
    folder->grid.height = program->has_board ? program->height : 0;
    evaluator_set_board(&folder->evaluator);
}

/// The cache's slot for a constant, or null for what is not cached.
static uint32_t *cache_slot(Folder *folder, const Constant *value)
{
    if (value->type == TYPE_BOOLEAN)
        return &folder->booleans[value->boolean];
    if (value->type == TYPE_NUMBER || value->type == TYPE_SQUARE)
        return &folder->numbers[(uint64_t)value->number % FOLDER_CACHE_SLOTS];
    return NULL;
}

/// Moves what a constant consists of to where it stays.
static Constant settle(Folder *folder, const Constant *value)
{
    Constant kept = *value;
    if (value->type == TYPE_SQUARES)
        kept.squares = shared_keep(&folder->shared, value->squares,
                                   grid_words(&folder->grid) * sizeof(uint64_t));
    else if (value->type == TYPE_STEPS)
        kept.steps.items =
            shared_keep(&folder->shared, value->steps.items, value->steps.count * sizeof(Step));
    else if (value->type == TYPE_STRING)
        kept.string.data =
            arena_copy(folder->checker->arena, value->string.data, value->string.length);
    return kept;
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

/// Whether a set would take too much memory, on this board, to have one for each expression.
static bool is_too_large(const Folder *folder, ExprId id)
{
    return program_expr_type(folder->checker->program, id) == TYPE_SQUARES &&
           grid_tiles(&folder->grid) > FOLDER_MAX_TILES;
}

/// Whether the code here runs only after the setup variable's assignment has.
static bool runs_after_assignment(const Checker *checker, const VariableFacts *facts)
{
    if (checker->where.phase != PHASE_FUNCTION)
        return true;
    uint32_t first_run = checker_function_facts(checker, checker->where.function)->setup;
    return first_run == NO_INDEX || first_run > facts->setup;
}

static Known fold_links(const Folder *folder)
{
    return folder->has_links ? known(folder->checker->program->links, false) : UNKNOWN;
}

static Known fold_builtin_name(Folder *folder, ExprId id, uint32_t builtin)
{
    if (builtin == BUILTIN_LINKS)
        return fold_links(folder);
    if (folder->builtins[builtin] != 0)
        return stored(folder, folder->builtins[builtin] - 1);
    Known result = known((Constant){.type = TYPE_NONE}, false);
    if (is_too_large(folder, id) ||
        fold_builtin(&folder->grid, (Builtin)builtin, &result.value) != FOLD_DONE)
        return UNKNOWN;
    Constant value = settle(folder, &result.value);
    result.value = value;
    result.index = keep(folder, &value);
    folder->builtins[builtin] = result.index + 1;
    return result;
}

static Known fold_name(Folder *folder, ExprId id)
{
    Checker *checker = folder->checker;
    Reference reference = program_expr_reference(checker->program, id);
    if (reference.kind == REFERENCE_KIND)
        return known((Constant){.type = TYPE_KIND, .number = reference.index}, false);
    if (reference.kind == REFERENCE_BUILTIN)
        return fold_builtin_name(folder, id, reference.index);
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
    folder_expr(folder, node->from.right);
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

/// What is not known: wrong if a part of it is.
static Known unknown_of(const Known *left, const Known *right)
{
    return left->is_wrong || right->is_wrong ? WRONG : UNKNOWN;
}

static Known fold_link(Folder *folder, const Link *link, const Known *left, const Known *right)
{
    if (!left->is_known || !right->is_known)
        return unknown_of(left, right);
    Known result = known(left->value, left->is_literal && right->is_literal);
    FoldStatus status =
        fold_binary(&folder->grid, link->operator, & left->value, &right->value, &result.value);
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
    Known left = folder_expr(folder, node->chain.first);
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        const Link *link = tree_link(tree, tree_link_id(node->chain.links, i));
        Known right = folder_expr(folder, link->right);
        left = fold_link(folder, link, &left, &right);
    }
    return left;
}

static Known fold_operand(Folder *folder, const ExprNode *node)
{
    Known operand = folder_expr(folder, node->operand);
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

static Known fold_pair(Folder *folder, const ExprNode *node)
{
    Known x = folder_expr(folder, node->position.x);
    Known y = folder_expr(folder, node->position.y);
    if (!x.is_known || !y.is_known)
        return unknown_of(&x, &y);
    Known result = known(x.value, x.is_literal && y.is_literal);
    FoldStatus status = node->kind == EXPR_STEP
                            ? fold_step(&x.value, &y.value, &result.value)
                            : fold_square(&folder->grid, &x.value, &y.value, &result.value);
    return status == FOLD_DONE ? result : UNKNOWN;
}

/// The parts of `tile (x, y)`, `tile (s)` and of ranges, which are no constants themselves.
static void fold_parts(Folder *folder, const ExprNode *node)
{
    folder_expr(folder, node->position.x);
    if (expr_is_some(node->position.y))
        folder_expr(folder, node->position.y);
}

static Known fold_call(Folder *folder, ExprId id, const ExprNode *node)
{
    const Checker *checker = folder->checker;
    Reference reference = program_expr_reference(checker->program, id);
    ExprList arguments = node->call.arguments;
    bool may_fold = reference.kind == REFERENCE_BUILTIN_FUNCTION && !is_too_large(folder, id) &&
                    (arguments.count == 1 || arguments.count == 2);
    Known values[2] = {UNKNOWN, UNKNOWN};
    for (uint32_t i = 0; i < arguments.count; i++) {
        Known value = folder_expr(folder, tree_list_expr(checker->tree, arguments, i));
        may_fold &= value.is_known;
        values[i % 2] = value;
    }
    if (!may_fold)
        return unknown_of(&values[0], &values[1]);
    Known result = known(values[0].value, false);
    FoldStatus status = fold_function(&folder->grid, (BuiltinFunction)reference.index,
                                      &values[0].value, &values[1].value, &result.value);
    return status == FOLD_DONE ? result : UNKNOWN;
}

/// Computes what folding by itself does not, where that is cheap.
static Known fold_whole(Folder *folder, ExprId id)
{
    Known result = known((Constant){.type = TYPE_NONE}, false);
    if (is_too_large(folder, id) ||
        evaluate_optional(&folder->evaluator, id, &result.value) != EVALUATE_DONE)
        return UNKNOWN;
    return result;
}

static Known fold_set(Folder *folder, ExprId id, const ExprNode *node)
{
    bool is_known = true;
    bool is_wrong = false;
    for (uint32_t i = 0; i < node->elements.count; i++) {
        Known value = folder_expr(folder, tree_list_expr(folder->checker->tree, node->elements, i));
        is_known &= value.is_known;
        is_wrong |= value.is_wrong;
    }
    if (!is_known)
        return is_wrong ? WRONG : UNKNOWN;
    return fold_whole(folder, id);
}

static Known fold_comprehension(Folder *folder, ExprId id, const ExprNode *node)
{
    Known source = folder_expr(folder, node->comprehension.source);
    Known condition = UNKNOWN;
    if (expr_is_some(node->comprehension.condition))
        condition = folder_expr(folder, node->comprehension.condition);
    Known element = folder_expr(folder, node->comprehension.element);
    if (source.is_wrong || condition.is_wrong || element.is_wrong)
        return WRONG;
    return fold_whole(folder, id);
}

/// A literal stays where the source has it.
static Known fold_string(Folder *folder, const ExprNode *node)
{
    Slice text = tree_text(folder->checker->tree, node->string.bytes);
    Known result = known(constant_string(text), true);
    result.index = keep(folder, &result.value);
    return result;
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
        return fold_string(folder, node);
    case EXPR_NAME:
        return fold_name(folder, id);
    case EXPR_CALL:
        return fold_call(folder, id, node);
    case EXPR_FROM:
        return fold_from(folder, id, node);
    case EXPR_SQUARE:
    case EXPR_STEP:
        return fold_pair(folder, node);
    case EXPR_SET:
        return fold_set(folder, id, node);
    case EXPR_COMPREHENSION:
        return fold_comprehension(folder, id, node);
    case EXPR_RANGE:
    case EXPR_TILE:
    case EXPR_EMPTY:
        fold_parts(folder, node);
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

/// Whether a value is worth keeping for this expression.
static bool is_kept(const Constant *value)
{
    return value->type != TYPE_STEPS || value->steps.count <= FOLDER_MAX_STEPS;
}

Known folder_expr(Folder *folder, ExprId id)
{
    ArenaMark mark = arena_mark(&folder->scratch);
    Known result = fold_node(folder, id);
    if (result.is_known && !is_kept(&result.value))
        result = UNKNOWN;
    if (result.is_known && result.index == NO_INDEX) {
        result.value = settle(folder, &result.value);
        result.index = keep(folder, &result.value);
    }
    arena_release(&folder->scratch, mark);
    Program *program = folder->checker->program;
    *(uint32_t *)vec_at(&program->expr_constants, id.index) = result.index;
    uint8_t *type = vec_at(&program->expr_types, id.index);
    result.is_wrong |= *type == TYPE_ERROR;
    if (result.is_wrong)
        *type = TYPE_ERROR;
    return result;
}

const Constant *folder_needed(Folder *folder, ExprId id)
{
    const Constant *folded = program_expr_constant(folder->checker->program, id);
    if (folded != NULL)
        return folded;
    Constant *needed = &folder->needed;
    if (evaluate_needed(&folder->evaluator, id, needed) != EVALUATE_DONE)
        return NULL;
    if (needed->type == TYPE_STRING)
        *needed = settle(folder, needed);
    return needed;
}

static void fold_if(Folder *folder, const StmtNode *node)
{
    ArmList arms = node->conditional.arms;
    for (uint32_t i = 0; i < arms.count; i++) {
        const Arm *arm = tree_arm(folder->checker->tree, arms, i);
        folder_expr(folder, arm->condition);
        folder_block(folder, arm->body);
    }
    folder_block(folder, node->conditional.otherwise);
}

static void fold_if_some(Folder *folder, ExprId id)
{
    if (expr_is_some(id))
        folder_expr(folder, id);
}

static void fold_stmt(Folder *folder, StmtId id)
{
    const StmtNode *node = tree_stmt(folder->checker->tree, id);
    switch (node->kind) {
    case STMT_ERROR:
        break;
    case STMT_ASSIGN:
        folder_expr(folder, node->assign.value);
        break;
    case STMT_CALL:
        folder_expr(folder, node->call.call);
        break;
    case STMT_OUTPUT:
        folder_expr(folder, node->output.value);
        break;
    case STMT_INPUT:
        fold_if_some(folder, node->input.choices);
        break;
    case STMT_PLACE:
        fold_if_some(folder, node->place.from);
        fold_if_some(folder, node->place.in);
        fold_if_some(folder, node->place.guard);
        break;
    case STMT_TILE:
        folder_expr(folder, node->tile.target);
        folder_expr(folder, node->tile.value);
        break;
    case STMT_FOR:
        folder_expr(folder, node->loop.source);
        folder_block(folder, node->loop.body);
        break;
    case STMT_IF:
        fold_if(folder, node);
        break;
    }
}

void folder_block(Folder *folder, Block block)
{
    for (uint32_t i = 0; i < block.count; i++)
        fold_stmt(folder, tree_block_stmt(folder->checker->tree, block, i));
}
