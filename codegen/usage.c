/// Counts assignments, reads and nodes, and notes questions, in one pass over each of the tree's
/// vectors, in whatever order they stand.
#include "usage.h"

static VariableUsage *of_reference(Usage *usage, Reference reference)
{
    return reference.kind == REFERENCE_VARIABLE ? &usage->variables[reference.index] : NULL;
}

/// The walk that finds out which function a node is in.
typedef struct Owners {
    Usage *usage;
    const Program *program;
    uint32_t last; ///< the function of the last node, where nodes are likely to come from
} Owners;

static SourceRange function_range(const Owners *owners, uint32_t function)
{
    DeclId id = program_function(owners->program, (FunctionId){function})->declaration;
    return tree_decl(owners->program->tree, id)->range;
}

static bool is_inside(SourceRange range, uint32_t offset)
{
    return offset >= range.begin && offset < range.end;
}

/// The last function that begins at or before `offset` (functions are in the order of the source);
/// the first one where none does.
static uint32_t find_function(const Owners *owners, uint32_t offset)
{
    uint32_t low = 0;
    uint32_t high = owners->program->functions.count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (function_range(owners, middle).begin <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/// Adds a node that begins at `offset` to the size of what it is in.
static void count_node(Owners *owners, uint32_t offset)
{
    Usage *usage = owners->usage;
    if (offset >= owners->program->tree->game.keyword.begin) {
        usage->game_size++;
        return;
    }
    if (owners->program->functions.count != 0) {
        if (!is_inside(function_range(owners, owners->last), offset))
            owners->last = find_function(owners, offset);
        if (is_inside(function_range(owners, owners->last), offset)) {
            usage->function_sizes[owners->last]++;
            return;
        }
    }
    usage->setup_size++;
}

/// A variable is read where its name stands, and by `k from player`, where k holds a kind.
static void count_expr(Usage *usage, const Program *program, ExprId id)
{
    const ExprKind kind = tree_expr(program->tree, id)->kind;
    if (kind != EXPR_NAME && kind != EXPR_FROM && kind != EXPR_COMPREHENSION)
        return;
    VariableUsage *variable = of_reference(usage, program_expr_reference(program, id));
    if (kind == EXPR_COMPREHENSION) {
        if (variable != NULL)
            variable->assignments++;
        return;
    }
    if (variable != NULL && program_expr_constant(program, id) == NULL)
        variable->reads++;
}

/// What `find` looks through. No piece is found among the empty squares.
static void note_find(Usage *usage, const Program *program, const ExprNode *call)
{
    ExprId argument = tree_list_expr(program->tree, call->call.arguments, 0);
    Type type = program_expr_type(program, argument);
    usage->needs_owner_sets |= type != TYPE_KIND;
    usage->needs_kind_sets |= type == TYPE_KIND || type == TYPE_PIECE;
}

static void note_function(Usage *usage, const Program *program, ExprId id)
{
    switch ((BuiltinFunction)program_expr_reference(program, id).index) {
    case BUILTIN_FUNCTION_FIND:
        note_find(usage, program, tree_expr(program->tree, id));
        break;
    case BUILTIN_FUNCTION_GROUP:
        usage->needs_owner_sets = true;
        break;
    case BUILTIN_FUNCTION_COUNT:
    case BUILTIN_FUNCTION_ONE:
    case BUILTIN_FUNCTION_X:
    case BUILTIN_FUNCTION_Y:
    case BUILTIN_FUNCTION_RANK:
    case BUILTIN_FUNCTION_ROW:
    case BUILTIN_FUNCTION_COLUMN:
    case BUILTIN_FUNCTION_KIND:
    case BUILTIN_FUNCTION_OWNER:
    case BUILTIN_FUNCTION_DISTANCE:
    case BUILTIN_FUNCTION_RAY: // these look at the tiles on their way
    case BUILTIN_FUNCTION_RAYS:
    case BUILTIN_FUNCTION_BEAM:
    case BUILTIN_FUNCTION_NEAR:
    case BUILTIN_FUNCTION_LINE:
    case BUILTIN_FUNCTION_MOVES:
    case BUILTIN_FUNCTION_RANDOM:
    case BUILTIN_FUNCTION_ABS:
    case BUILTIN_FUNCTION_MIN:
    case BUILTIN_FUNCTION_MAX:
    case BUILTIN_FUNCTIONS:
        break;
    }
}

/// What an expression asks of the board that the state may keep ready.
static void note_question(Usage *usage, const Program *program, ExprId id)
{
    Reference reference = program_expr_reference(program, id);
    if (reference.kind == REFERENCE_BUILTIN_FUNCTION)
        note_function(usage, program, id);
    else if (reference.kind == REFERENCE_PROPERTY)
        usage->needs_on_board |= reference.index == PROPERTY_COUNT;
    else if (reference.kind == REFERENCE_BUILTIN)
        usage->needs_owner_sets |= reference.index == BUILTIN_EMPTY ||
                                   reference.index == BUILTIN_MINE ||
                                   reference.index == BUILTIN_THEIRS;
}

static void note_limits(Usage *usage, const Program *program)
{
    for (uint32_t i = 0; i < program->kinds.count; i++)
        usage->needs_brought |= program_kind(program, (KindId){i})->limit != INT64_MAX;
}

static void count_stmt(Usage *usage, const Program *program, StmtId id)
{
    const StmtNode *stmt = tree_stmt(program->tree, id);
    VariableUsage *target = of_reference(usage, program_stmt_reference(program, id));
    if ((stmt->kind == STMT_ASSIGN || stmt->kind == STMT_FOR) && target != NULL)
        target->assignments++;
    if (stmt->kind == STMT_PLACE && target != NULL)
        target->reads++;
    // What is legal is found with them, a word of tiles at a time.
    usage->needs_owner_sets |= stmt->kind == STMT_PLACE;
    if (stmt->kind != STMT_INPUT)
        return;
    // The name in `input v` is a node like any that reads v, and was counted so.
    Reference reference = program_expr_reference(program, stmt->input.target);
    VariableUsage *asked = of_reference(usage, reference);
    asked->assignments++;
    asked->reads--;
}

static void *allocate_zeroed(Arena *arena, size_t size)
{
    return memset(arena_allocate(arena, size), 0, size);
}

void usage_find(Usage *usage, const Program *program, Arena *arena)
{
    const SyntaxTree *tree = program->tree;
    uint32_t variables = program->variables.count;
    uint32_t functions = program->functions.count;
    *usage = (Usage){0};
    usage->variables = allocate_zeroed(arena, variables * sizeof *usage->variables);
    usage->function_sizes = allocate_zeroed(arena, functions * sizeof *usage->function_sizes);
    note_limits(usage, program);
    Owners owners = {usage, program, 0};
    for (uint32_t i = 0; i < tree->exprs.count; i++) {
        count_expr(usage, program, (ExprId){i});
        note_question(usage, program, (ExprId){i});
        count_node(&owners, tree_expr(tree, (ExprId){i})->range.begin);
    }
    for (uint32_t i = 0; i < tree->stmts.count; i++) {
        count_stmt(usage, program, (StmtId){i});
        count_node(&owners, tree_stmt(tree, (StmtId){i})->range.begin);
    }
}
