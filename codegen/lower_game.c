/// The game's entry points, setup and turns, and every function that they can reach.
///
/// Source: language.md part 5, architecture.md sections 3 and 4.
#include "lower.h"

/// How many start pieces are put down one by one; more of them stand in a table.
enum { MAX_SINGLE_START_PIECES = 4 };

/// Where the tile stands in a word of that table, above the piece. A board has at most 2^20 tiles.
enum { START_TILE_SHIFT = 8 };

static int64_t start_tile(const Unit *unit, const StartPiece *piece)
{
    return (int64_t)(piece->y - 1) * unit->program->width + piece->x - 1;
}

static uint8_t start_value(const StartPiece *piece)
{
    return (uint8_t)(1 + 3 * piece->kind.index + piece->owner);
}

static void put_start(Unit *unit, LLVMValueRef tile, LLVMValueRef piece)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, tile, piece};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_put_start, arguments, "");
}

static void put_start_singly(Unit *unit, const Vec *pieces)
{
    for (uint32_t i = 0; i < pieces->count; i++) {
        const StartPiece *piece = vec_at(pieces, i);
        put_start(unit, abi_i32(&unit->abi, start_tile(unit, piece)),
                  abi_i8(&unit->abi, start_value(piece)));
    }
}

/// A constant array of words, `tile * 256 + piece`. LLVM takes numbers much faster than structs: a
/// set may have put a piece on every other tile of the largest board.
static LLVMValueRef start_table(Unit *unit, const Vec *pieces)
{
    Vec words;
    vec_init(&words, unit->arena.source, sizeof(LLVMValueRef));
    for (uint32_t i = 0; i < pieces->count; i++) {
        const StartPiece *piece = vec_at(pieces, i);
        LLVMValueRef word =
            abi_i32(&unit->abi, (start_tile(unit, piece) << START_TILE_SHIFT) | start_value(piece));
        vec_push(&words, &word);
    }
    LLVMValueRef array = LLVMConstArray2(unit->abi.types[ABI_I32], words.data, words.count);
    vec_free(&words);
    return descriptor_add_table(unit, "start_pieces", array);
}

static void put_start_word(Unit *unit, LLVMValueRef word)
{
    LLVMValueRef tile =
        LLVMBuildLShr(unit->builder, word, abi_i32(&unit->abi, START_TILE_SHIFT), "tile");
    put_start(unit, tile, LLVMBuildTrunc(unit->builder, word, unit->abi.types[ABI_I8], "piece"));
}

/// A loop over the table, so that the code stays small however many pieces there are.
static void put_start_from_table(Unit *unit, const Vec *pieces)
{
    LLVMTypeRef type = unit->abi.types[ABI_I32];
    LLVMValueRef table = start_table(unit, pieces);

    LLVMBasicBlockRef before = LLVMGetInsertBlock(unit->builder);
    LLVMBasicBlockRef loop = body_block(unit, "start_pieces");
    LLVMBasicBlockRef after = body_block(unit, "started");
    LLVMBuildBr(unit->builder, loop);
    body_start_block(unit, loop);
    LLVMValueRef index = LLVMBuildPhi(unit->builder, unit->abi.types[ABI_I64], "index");
    LLVMValueRef address = LLVMBuildInBoundsGEP2(unit->builder, type, table, &index, 1, "");
    put_start_word(unit, LLVMBuildLoad2(unit->builder, type, address, "word"));
    LLVMValueRef next = LLVMBuildNUWAdd(unit->builder, index, abi_i64(&unit->abi, 1), "next_index");
    LLVMValueRef is_last = LLVMBuildICmp(unit->builder, LLVMIntEQ, next,
                                         abi_i64(&unit->abi, pieces->count), "is_last");
    LLVMBuildCondBr(unit->builder, is_last, after, loop);
    LLVMValueRef values[] = {abi_i64(&unit->abi, 0), next};
    LLVMBasicBlockRef blocks[] = {before, loop};
    LLVMAddIncoming(index, values, blocks, 2);
    body_start_block(unit, after);
}

static void put_start_pieces(Unit *unit)
{
    const Vec *pieces = &unit->program->start_pieces;
    if (pieces->count <= MAX_SINGLE_START_PIECES)
        put_start_singly(unit, pieces);
    else
        put_start_from_table(unit, pieces);
    if (pieces->count != 0)
        lower_check_board(unit, unit_place(unit, unit->program->tree->game.keyword.begin));
}

/// A state begins with zeros; variables that hold a square begin nowhere.
static void clear_squares(Unit *unit)
{
    for (uint32_t i = 0; i < unit->program->variables.count; i++) {
        const Variable *variable = program_variable(unit->program, (VariableId){i});
        if (variable->type == TYPE_SQUARE && variable->kind == VARIABLE_SETUP)
            variable_write(unit, (VariableId){i}, unit_zero(unit, TYPE_SQUARE), false);
    }
}

static LLVMTypeRef step_type(const Unit *unit)
{
    LLVMTypeRef parameters[] = {unit->abi.types[ABI_PTR], unit->abi.types[ABI_PTR]};
    return LLVMFunctionType(unit->abi.types[ABI_VOID], parameters, 2, false);
}

/// Lowers setup statements from declaration `*at` on, while there is room.
static void lower_setup_run(Unit *unit, uint32_t *at, uint32_t room)
{
    const SyntaxTree *tree = unit->program->tree;
    for (; *at < tree->decls.count && part_has_room(unit, room); ++*at) {
        const DeclNode *declaration = tree_decl(tree, (DeclId){*at});
        if (declaration->kind == DECL_STATEMENT)
            lower_assignment(unit, declaration->statement.statement);
    }
}

static LLVMValueRef make_setup(Unit *unit, const char *name, Form form)
{
    BodyPlan plan = {
        .name = slice_of(name),
        .form = form,
        .result = TYPE_NONE,
        .size = unit->usage.setup_size,
        .may_choose = unit->program->setup_effects.may_choose,
        .first_local = unit->program->first_setup_local,
        .local_count = unit->program->setup_local_count,
    };
    LLVMValueRef function = function_add(unit, name, step_type(unit));
    body_begin(unit, function, &plan);
    clear_squares(unit);
    put_start_pieces(unit);
    uint32_t at = 0;
    lower_setup_run(unit, &at, PART_ROOM);
    while (at < unit->program->tree->decls.count) {
        Part part;
        part_begin(unit, &part, TYPE_NONE, TYPE_NONE);
        lower_setup_run(unit, &at, PART_SIZE);
        part_end(unit, &part, NULL, NULL);
    }
    LLVMBuildRetVoid(unit->builder);
    body_end(unit);
    return function;
}

static LLVMValueRef make_turn(Unit *unit, const char *name, Form form)
{
    const Program *program = unit->program;
    BodyPlan plan = {
        .name = slice_of(name),
        .begin = program->tree->game.keyword.begin,
        .form = form,
        .result = TYPE_NONE,
        .size = unit->usage.game_size,
        .may_choose = program->game_effects.may_choose,
        .first_local = program->first_game_local,
        .local_count = program->game_local_count,
    };
    LLVMValueRef function = function_add(unit, name, step_type(unit));
    body_begin(unit, function, &plan);
    lower_block(unit, program->tree->game.body);
    body_trace(unit, program->tree->game.keyword.begin);
    LLVMValueRef condition = lower_expr(unit, program->tree->game.condition);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                condition};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_end_turn, arguments, "");
    LLVMBuildRetVoid(unit->builder);
    body_end(unit);
    return function;
}

/// Both forms of setup and of turns; one function where the forms do not differ.
static void make_entries(Unit *unit, DescriptorEntries *entries)
{
    entries->setup = entries->setup_quiet = make_setup(unit, "setup", FORM_FULL);
    if (function_has_two_forms(&unit->program->setup_effects))
        entries->setup_quiet = make_setup(unit, "setup.quiet", FORM_QUIET);
    entries->turn = entries->turn_quiet = make_turn(unit, "turn", FORM_FULL);
    if (function_has_two_forms(&unit->program->game_effects))
        entries->turn_quiet = make_turn(unit, "turn.quiet", FORM_QUIET);
}

static void make_function(Unit *unit, Errand errand)
{
    const Function *function = program_function(unit->program, errand.id);
    const DeclNode *declaration = tree_decl(unit->program->tree, function->declaration);
    LLVMValueRef value = unit->functions.forms[errand.form][errand.id.index];
    Slice name;
    name.data = LLVMGetValueName2(value, &name.length);
    BodyPlan plan = {
        .name = name,
        .begin = declaration->range.begin,
        .form = errand.form,
        .result = function->result,
        .size = unit->usage.function_sizes[errand.id.index],
        .may_choose = function->effects.may_choose,
        .first_parameter = function->first_parameter,
        .parameter_count = function->parameter_count,
        .first_local = function->first_local,
        .local_count = function->local_count,
    };
    body_begin(unit, value, &plan);
    for (uint32_t i = 0; i < function->parameter_count; i++)
        variable_receive(unit, (VariableId){function->first_parameter + i},
                         LLVMGetParam(value, 2 + i));
    lower_block(unit, declaration->function.body);
    if (expr_is_some(declaration->function.result))
        LLVMBuildRet(unit->builder, lower_expr(unit, declaration->function.result));
    else
        LLVMBuildRetVoid(unit->builder);
    body_end(unit);
}

void lower_program(Unit *unit)
{
    usage_find(&unit->usage, unit->program, &unit->arena);
    state_lay_out(unit);
    descriptor_begin(unit);
    functions_declare(unit);
    DescriptorEntries entries;
    make_entries(unit, &entries);
    lower_movement(unit, &entries);
    for (uint32_t i = 0; i < unit->functions.errands.count; i++)
        make_function(unit, *(const Errand *)vec_at(&unit->functions.errands, i));
    functions_drop_unused(unit);
    descriptor_finish(unit, &entries);
}
