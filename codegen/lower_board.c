/// The board and its pieces: `tile`, `empty?`, and what stands left and right of `from`.
///
/// The board's size is known, so a constant position is a field of the state, or nothing where it
/// is outside. Everything else is the runtime's, with the game's constant descriptor as its first
/// argument: inlined, the sizes and tables become constants too.
#include <stdio.h>

#include "lower.h"

/// Whether the position, (x, y) or a square, is known; the tile's number then goes to `*tile`,
/// NO_INDEX outside.
static bool find_constant_tile(const Unit *unit, const ExprNode *node, uint32_t *tile)
{
    const Program *program = unit->program;
    const Constant *x = program_expr_constant(program, node->position.x);
    if (x != NULL && x->type == TYPE_SQUARE) {
        *tile = x->number < 0 ? NO_INDEX : (uint32_t)x->number;
        return true;
    }
    if (!expr_is_some(node->position.y))
        return false;
    const Constant *y = program_expr_constant(program, node->position.y);
    if (x == NULL || y == NULL)
        return false;
    bool is_on = x->number >= 1 && x->number <= program->width && y->number >= 1 &&
                 y->number <= program->height;
    *tile = is_on ? (uint32_t)((y->number - 1) * program->width + x->number - 1) : NO_INDEX;
    return true;
}

enum { TILE_NAME_BYTES = sizeof "aaa1024" };

/// "b2": the tile as people write it. Columns past z are aa, ab and so on.
static void name_tile(const Unit *unit, uint32_t tile, char name[TILE_NAME_BYTES])
{
    uint32_t column = tile % unit->program->width;
    uint32_t row = tile / unit->program->width;
    char letters[TILE_NAME_BYTES];
    char *first = letters + sizeof letters - 1;
    *first = '\0';
    for (uint32_t left = column + 1; left > 0; left = (left - 1) / 26)
        *--first = (char)('a' + (left - 1) % 26);
    snprintf(name, TILE_NAME_BYTES, "%s%u", first, row + 1);
}

static LLVMValueRef load_tile(Unit *unit, uint32_t tile)
{
    char name[TILE_NAME_BYTES];
    name_tile(unit, tile, name);
    LLVMValueRef indices[] = {
        abi_i32(&unit->abi, 0),
        abi_i32(&unit->abi, unit->state.board_field),
        abi_i64(&unit->abi, tile),
    };
    LLVMValueRef address =
        LLVMBuildInBoundsGEP2(unit->builder, unit->state.type, unit->body.state, indices, 3, "");
    unit_name_address(unit, address, slice_of(name));
    return LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_I8], address, name);
}

static LLVMValueRef ask_tile(Unit *unit, const ExprNode *node, AbiFunction function,
                             const char *name)
{
    LLVMValueRef x = lower_expr(unit, node->position.x);
    LLVMValueRef y = lower_expr(unit, node->position.y);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, x, y};
    return abi_call(&unit->abi, unit->builder, function, arguments, name);
}

LLVMValueRef lower_tile(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    uint32_t tile;
    if (!find_constant_tile(unit, node, &tile)) {
        if (!expr_is_some(node->position.y))
            return lower_square_piece(unit, lower_expr(unit, node->position.x));
        return ask_tile(unit, node, ABI_FUNCTION_grt_tile, "piece");
    }
    return tile == NO_INDEX ? unit_zero(unit, TYPE_PIECE) : load_tile(unit, tile);
}

/// Nowhere has no piece, but is not empty.
static LLVMValueRef is_empty_square(Unit *unit, LLVMValueRef square)
{
    LLVMValueRef piece = lower_square_piece(unit, square);
    LLVMValueRef has_none =
        LLVMBuildICmp(unit->builder, LLVMIntEQ, piece, unit_zero(unit, TYPE_PIECE), "has_none");
    LLVMValueRef is_on =
        LLVMBuildICmp(unit->builder, LLVMIntSGE, square, abi_i32(&unit->abi, 0), "is_on");
    return LLVMBuildAnd(unit->builder, has_none, is_on, "is_empty");
}

LLVMValueRef lower_empty(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    uint32_t tile;
    if (!find_constant_tile(unit, node, &tile)) {
        if (!expr_is_some(node->position.y))
            return is_empty_square(unit, lower_expr(unit, node->position.x));
        return ask_tile(unit, node, ABI_FUNCTION_grt_is_empty, "is_empty");
    }
    if (tile == NO_INDEX)
        return unit_zero(unit, TYPE_BOOLEAN);
    return LLVMBuildICmp(unit->builder, LLVMIntEQ, load_tile(unit, tile),
                         unit_zero(unit, TYPE_PIECE), "is_empty");
}

/// The player's piece of that kind (1 + its number); 0 where the player cannot have one.
static uint8_t piece_of(const Program *program, uint64_t kind, uint64_t player)
{
    if (kind == 0)
        return 0;
    KindOwner owner = program_kind(program, (KindId){(uint32_t)kind - 1})->owner;
    bool can_have = owner == KIND_OF_EACH ? player != 0 : player == (uint64_t)owner;
    return can_have ? (uint8_t)(1 + 3 * (kind - 1) + player) : 0;
}

/// KIND from PLAYER. A constant where both are.
static LLVMValueRef make_piece(Unit *unit, LLVMValueRef kind, LLVMValueRef player)
{
    if (LLVMIsAConstantInt(kind) != NULL && LLVMIsAConstantInt(player) != NULL)
        return abi_i8(&unit->abi, piece_of(unit->program, LLVMConstIntGetZExtValue(kind),
                                           LLVMConstIntGetZExtValue(player)));
    LLVMValueRef arguments[] = {unit->descriptor.game, kind, player};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_piece_make, arguments, "piece");
}

/// A call (game, piece), or (piece), that answers a property.
static LLVMValueRef ask_piece(Unit *unit, AbiFunction function, bool wants_game, LLVMValueRef piece,
                              const char *name)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, piece};
    return abi_call(&unit->abi, unit->builder, function, wants_game ? arguments : &arguments[1],
                    name);
}

static LLVMValueRef lower_count(Unit *unit, LLVMValueRef piece)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, piece};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_piece_count, arguments, "count");
}

static LLVMValueRef lower_own_property(Unit *unit, uint32_t index, LLVMValueRef piece)
{
    const OwnProperty *property = vec_at(&unit->program->own_properties, index);
    LLVMValueRef table = descriptor_property(unit, index);
    LLVMTypeRef type = LLVMGlobalGetValueType(table);
    LLVMValueRef kind = ask_piece(unit, ABI_FUNCTION_grt_piece_kind, false, piece, "kind");
    LLVMValueRef indices[] = {
        abi_i64(&unit->abi, 0),
        LLVMBuildZExt(unit->builder, kind, unit->abi.types[ABI_I64], ""),
    };
    LLVMValueRef address = LLVMBuildInBoundsGEP2(unit->builder, type, table, indices, 2, "");
    return variable_load(unit, property->type, address, unit_name(unit, property->name));
}

static LLVMValueRef lower_property(Unit *unit, uint32_t property, LLVMValueRef piece)
{
    if (property >= PROPERTY_BUILTIN_COUNT)
        return lower_own_property(unit, property - PROPERTY_BUILTIN_COUNT, piece);
    switch ((PieceProperty)property) {
    case PROPERTY_NAME:
        return ask_piece(unit, ABI_FUNCTION_grt_piece_name, true, piece, "name");
    case PROPERTY_OWNER:
        return ask_piece(unit, ABI_FUNCTION_grt_piece_owner, false, piece, "owner");
    case PROPERTY_KIND:
        return ask_piece(unit, ABI_FUNCTION_grt_piece_kind, false, piece, "kind");
    case PROPERTY_PLACEABLE:
        return ask_piece(unit, ABI_FUNCTION_grt_piece_placeable, true, piece, "placeable");
    case PROPERTY_CAPTURE:
        return ask_piece(unit, ABI_FUNCTION_grt_piece_capture, true, piece, "capture");
    case PROPERTY_CAN_JUMP:
        return ask_piece(unit, ABI_FUNCTION_grt_piece_can_jump, true, piece, "can_jump");
    case PROPERTY_LIMIT:
        return ask_piece(unit, ABI_FUNCTION_grt_piece_limit, true, piece, "limit");
    case PROPERTY_COUNT:
        return lower_count(unit, piece);
    case PROPERTY_BUILTIN_COUNT:
        break;
    }
    return NULL;
}

LLVMValueRef lower_from(Unit *unit, ExprId id)
{
    const ExprNode *node = tree_expr(unit->program->tree, id);
    Reference left = program_expr_reference(unit->program, id);
    if (left.kind == REFERENCE_BOARD_WIDTH)
        return abi_i64(&unit->abi, unit->program->width);
    if (left.kind == REFERENCE_BOARD_HEIGHT)
        return abi_i64(&unit->abi, unit->program->height);
    if (left.kind == REFERENCE_PROPERTY)
        return lower_property(unit, left.index, lower_expr(unit, node->from.right));
    LLVMValueRef kind = left.kind == REFERENCE_VARIABLE
                            ? variable_read(unit, (VariableId){left.index})
                            : abi_i8(&unit->abi, (uint8_t)(1 + left.index));
    return make_piece(unit, kind, lower_expr(unit, node->from.right));
}
