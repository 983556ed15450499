/// The language's own names: `@current_player`, `@empty` and so on.
///
/// Source: language.md parts 7 and 9.5. Most are fields of the state's header. Where the game keeps
/// sets of where each player's pieces stand, those are read where they lie.
#include "lower.h"

static LLVMValueRef load_header(Unit *unit, AbiStateField field, Type type, Builtin builtin)
{
    Slice name = slice_of(builtin_text(builtin));
    name = (Slice){name.data + 1, name.length - 1}; // without the @
    LLVMValueRef address = variable_state_address(unit, (uint32_t)field, name);
    return variable_load(unit, type, address, name);
}

static LLVMValueRef current_player(Unit *unit)
{
    return load_header(unit, ABI_STATE_current_player, TYPE_PLAYER, BUILTIN_CURRENT_PLAYER);
}

/// Whether a kind is nobody's: then pieces of nobody can stand on the board, and nobody may be the
/// current player while one's moves are looked for.
static bool has_neutral_kind(const Unit *unit)
{
    for (uint32_t i = 0; i < unit->program->kinds.count; i++) {
        if (program_kind(unit->program, (KindId){i})->owner == KIND_OF_NOBODY)
            return true;
    }
    return false;
}

/// The other player; nobody's opponent is nobody.
static LLVMValueRef opponent(Unit *unit)
{
    LLVMValueRef player = current_player(unit);
    LLVMValueRef other = LLVMBuildSub(unit->builder, abi_i8(&unit->abi, 3), player, "opponent");
    if (!has_neutral_kind(unit))
        return other;
    LLVMValueRef nobody = abi_i8(&unit->abi, 0);
    LLVMValueRef is_nobody = LLVMBuildICmp(unit->builder, LLVMIntEQ, player, nobody, "");
    return LLVMBuildSelect(unit->builder, is_nobody, nobody, other, "opponent");
}

/// Where a player's set lies in the state. There are three, nobody's first.
static LLVMValueRef owner_set_address(Unit *unit, LLVMValueRef player)
{
    uint64_t first = state_offset(unit, unit->state.owner_sets_field);
    LLVMValueRef offset = abi_i64(&unit->abi, (int64_t)first);
    LLVMTypeRef byte = unit->abi.types[ABI_I8];
    LLVMValueRef sets =
        LLVMBuildInBoundsGEP2(unit->builder, byte, unit->body.state, &offset, 1, "owner_sets");
    LLVMValueRef index = LLVMBuildZExt(unit->builder, player, unit->abi.types[ABI_I64], "");
    return LLVMBuildInBoundsGEP2(unit->builder, unit->sets.memory, sets, &index, 1, "pieces.at");
}

static LLVMValueRef owner_set(Unit *unit, LLVMValueRef player, const char *name)
{
    if (unit->state.owner_sets_field == NO_INDEX) {
        LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, player, NULL};
        return lower_set_call(unit, ABI_FUNCTION_grt_set_find_owner, arguments, 3);
    }
    return variable_load(unit, TYPE_SQUARES, owner_set_address(unit, player), slice_of(name));
}

LLVMValueRef lower_empty_squares(Unit *unit)
{
    if (unit->sets.is_wide || unit->state.owner_sets_field == NO_INDEX) {
        LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, NULL};
        return lower_set_call(unit, ABI_FUNCTION_grt_set_empty, arguments, 2);
    }
    LLVMValueRef pieces = owner_set(unit, abi_i8(&unit->abi, 1), "pieces_one");
    LLVMValueRef others = owner_set(unit, abi_i8(&unit->abi, 2), "pieces_two");
    pieces = sets_union(unit, pieces, others);
    if (has_neutral_kind(unit))
        pieces = sets_union(unit, pieces, owner_set(unit, abi_i8(&unit->abi, 0), "neutral"));
    return sets_difference(unit, sets_all(unit), pieces);
}

LLVMValueRef lower_is_two(Unit *unit)
{
    return LLVMBuildICmp(unit->builder, LLVMIntEQ, current_player(unit), abi_i8(&unit->abi, 2),
                         "is_two");
}

/// One row up for player one and nobody, one down for player two.
static LLVMValueRef forward(Unit *unit)
{
    LLVMValueRef up = step_constant(unit, (Step){0, 1});
    LLVMValueRef down = step_constant(unit, (Step){0, -1});
    return LLVMBuildSelect(unit->builder, lower_is_two(unit), down, up, "forward");
}

static LLVMValueRef repeats(Unit *unit)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_repeats, arguments, "repeats");
}

/// A name that stands for a field of the state's header.
typedef struct HeaderName {
    Type type; ///< ERROR, which is zero, for other names
    AbiStateField field;
} HeaderName;

static HeaderName header_name(Builtin builtin)
{
    static const HeaderName names[BUILTIN_COUNT] = {
        [BUILTIN_CURRENT_PLAYER] = {TYPE_PLAYER, ABI_STATE_current_player},
        [BUILTIN_TURN_COUNT] = {TYPE_NUMBER, ABI_STATE_turn_count},
        [BUILTIN_WIN_CONDITION] = {TYPE_BOOLEAN, ABI_STATE_win_condition},
        [BUILTIN_WINNER] = {TYPE_PLAYER, ABI_STATE_winner},
        [BUILTIN_DRAW] = {TYPE_BOOLEAN, ABI_STATE_draw},
        [BUILTIN_NEXT_PLAYER] = {TYPE_PLAYER, ABI_STATE_next_player},
        [BUILTIN_STUCK] = {TYPE_BOOLEAN, ABI_STATE_stuck},
        [BUILTIN_PASSED] = {TYPE_BOOLEAN, ABI_STATE_passed},
        [BUILTIN_CAPTURED] = {TYPE_PIECE, ABI_STATE_captured},
        [BUILTIN_FROM] = {TYPE_SQUARE, ABI_STATE_from},
        [BUILTIN_TO] = {TYPE_SQUARE, ABI_STATE_to},
    };
    return names[builtin];
}

LLVMValueRef lower_builtin(Unit *unit, Builtin builtin)
{
    HeaderName header = header_name(builtin);
    if (header.type != TYPE_ERROR)
        return load_header(unit, header.field, header.type, builtin);
    if (builtin == BUILTIN_OPPONENT)
        return opponent(unit);
    if (builtin == BUILTIN_REPEATS)
        return repeats(unit);
    if (builtin == BUILTIN_EMPTY)
        return lower_empty_squares(unit);
    if (builtin == BUILTIN_MINE)
        return owner_set(unit, current_player(unit), "mine");
    if (builtin == BUILTIN_THEIRS)
        return owner_set(unit, opponent(unit), "theirs");
    if (builtin == BUILTIN_FORWARD)
        return forward(unit);
    if (builtin == BUILTIN_SQUARES)
        return sets_all(unit); // a constant on boards that are not large
    if (builtin == BUILTIN_LINKS)
        return unit_constant(unit, &unit->program->links);
    return NULL; // `@board`, of which output alone is asked; the rest are constants
}
