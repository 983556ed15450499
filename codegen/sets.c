/// Sets as integers, and the choice between the two representations.
#include "sets.h"

#include <assert.h>

#include "intrinsic.h"
#include "sets_wide.h"
#include "unit.h"

void sets_prepare(Unit *unit)
{
    SetShape *shape = &unit->sets;
    shape->tiles = (uint32_t)unit->program->width * unit->program->height;
    shape->words = shape->tiles == 0 ? 1 : SET_WORDS(shape->tiles);
    shape->is_wide = shape->tiles > SETS_WORD_TILES;
    LLVMTypeRef word = unit->abi.types[ABI_I64];
    shape->memory = shape->words == 1 ? word : LLVMArrayType2(word, shape->words);
    shape->value = shape->is_wide ? unit->abi.types[ABI_PTR]
                                  : LLVMIntTypeInContext(unit->llvm, 64 * shape->words);
}

LLVMValueRef sets_constant(Unit *unit, const uint64_t *words)
{
    assert(!unit->sets.is_wide && "sema keeps no constant sets of large boards");
    return LLVMConstIntOfArbitraryPrecision(unit->sets.value, unit->sets.words, words);
}

LLVMValueRef sets_empty(Unit *unit)
{
    return unit->sets.is_wide ? sets_wide_empty(unit) : LLVMConstNull(unit->sets.value);
}

LLVMValueRef sets_all(Unit *unit)
{
    if (unit->sets.is_wide)
        return sets_wide_all(unit);
    uint64_t words[SETS_WORD_TILES / 64];
    for (uint32_t i = 0; i < unit->sets.words; i++)
        words[i] = UINT64_MAX;
    if (unit->sets.tiles % 64 != 0)
        words[unit->sets.words - 1] = (UINT64_C(1) << unit->sets.tiles % 64) - 1;
    return sets_constant(unit, words);
}

/// Whether a square is on the board.
static LLVMValueRef is_on_board(Unit *unit, LLVMValueRef square)
{
    return LLVMBuildICmp(unit->builder, LLVMIntSGE, square, abi_i32(&unit->abi, 0), "is_on");
}

/// Bit `square` of a word, as an i64: none for nowhere.
static LLVMValueRef square_bit(Unit *unit, LLVMValueRef square, bool is_on)
{
    LLVMTypeRef word = unit->abi.types[ABI_I64];
    LLVMValueRef in_word = LLVMBuildAnd(unit->builder, square, abi_i32(&unit->abi, 63), "");
    LLVMValueRef at = LLVMBuildZExt(unit->builder, in_word, word, "");
    LLVMValueRef one = is_on ? abi_i64(&unit->abi, 1)
                             : LLVMBuildZExt(unit->builder, is_on_board(unit, square), word, "");
    return LLVMBuildShl(unit->builder, one, at, "bit");
}

/// The address of the word of a set in memory that has a square's bit; for nowhere the first one.
static LLVMValueRef word_address(Unit *unit, LLVMValueRef address, LLVMValueRef square, bool is_on)
{
    if (unit->sets.words == 1)
        return address;
    LLVMValueRef zero = abi_i32(&unit->abi, 0);
    if (!is_on)
        square = LLVMBuildSelect(unit->builder, is_on_board(unit, square), square, zero, "");
    LLVMValueRef index = LLVMBuildLShr(unit->builder, square, abi_i32(&unit->abi, 6), "word");
    index = LLVMBuildZExt(unit->builder, index, unit->abi.types[ABI_I64], "");
    return LLVMBuildInBoundsGEP2(unit->builder, unit->abi.types[ABI_I64], address, &index, 1,
                                 "word.at");
}

LLVMValueRef sets_single(Unit *unit, LLVMValueRef square)
{
    if (unit->sets.words == 1)
        return square_bit(unit, square, false);
    SetMark mark = set_slots_mark(unit);
    LLVMValueRef made = sets_begin(unit);
    sets_insert(unit, made, square, false);
    LLVMValueRef set = sets_load(unit, made);
    set_slots_settle(unit, mark, set);
    return set;
}

LLVMValueRef sets_if(Unit *unit, LLVMValueRef condition, LLVMValueRef set)
{
    if (unit->sets.is_wide)
        return sets_wide_if(unit, condition, set);
    return LLVMBuildSelect(unit->builder, condition, set, sets_empty(unit), "set");
}

LLVMValueRef sets_union(Unit *unit, LLVMValueRef left, LLVMValueRef right)
{
    if (unit->sets.is_wide)
        return sets_wide_join(unit, ABI_FUNCTION_grt_wide_union, left, right);
    return LLVMBuildOr(unit->builder, left, right, "union");
}

LLVMValueRef sets_difference(Unit *unit, LLVMValueRef left, LLVMValueRef right)
{
    if (unit->sets.is_wide)
        return sets_wide_join(unit, ABI_FUNCTION_grt_wide_difference, left, right);
    LLVMValueRef others = LLVMBuildNot(unit->builder, right, "");
    return LLVMBuildAnd(unit->builder, left, others, "difference");
}

LLVMValueRef sets_intersection(Unit *unit, LLVMValueRef left, LLVMValueRef right)
{
    if (unit->sets.is_wide)
        return sets_wide_join(unit, ABI_FUNCTION_grt_wide_intersection, left, right);
    return LLVMBuildAnd(unit->builder, left, right, "intersection");
}

LLVMValueRef sets_equal(Unit *unit, LLVMValueRef left, LLVMValueRef right)
{
    if (unit->sets.is_wide)
        return sets_wide_equal(unit, left, right);
    return LLVMBuildICmp(unit->builder, LLVMIntEQ, left, right, "is_equal");
}

LLVMValueRef sets_has(Unit *unit, LLVMValueRef set, LLVMValueRef square)
{
    SetMark mark = set_slots_mark(unit);
    LLVMTypeRef i64 = unit->abi.types[ABI_I64];
    LLVMValueRef word = set;
    if (unit->sets.words > 1) {
        LLVMValueRef at = word_address(unit, sets_address(unit, set), square, false);
        word = LLVMBuildLoad2(unit->builder, i64, at, "");
    }
    set_slots_release(unit, mark);
    LLVMValueRef in_word = LLVMBuildAnd(unit->builder, square, abi_i32(&unit->abi, 63), "");
    LLVMValueRef at = LLVMBuildZExt(unit->builder, in_word, i64, "");
    LLVMValueRef bits = LLVMBuildLShr(unit->builder, word, at, "");
    LLVMValueRef bit = LLVMBuildTrunc(unit->builder, bits, unit->abi.types[ABI_I1], "");
    return LLVMBuildAnd(unit->builder, bit, is_on_board(unit, square), "is_in");
}

LLVMValueRef sets_count(Unit *unit, LLVMValueRef set)
{
    if (unit->sets.is_wide)
        return sets_wide_count(unit, set);
    LLVMValueRef count = intrinsic_count_bits(unit, set);
    return LLVMBuildTrunc(unit->builder, count, unit->abi.types[ABI_I64], "count");
}

LLVMValueRef sets_first(Unit *unit, LLVMValueRef set)
{
    if (unit->sets.is_wide)
        return sets_wide_first(unit, set);
    LLVMValueRef lowest = intrinsic_lowest_bit(unit, set);
    LLVMValueRef square = LLVMBuildTrunc(unit->builder, lowest, unit->abi.types[ABI_I32], "");
    LLVMValueRef is_empty = sets_equal(unit, set, sets_empty(unit));
    LLVMValueRef nowhere = abi_i32(&unit->abi, -1);
    return LLVMBuildSelect(unit->builder, is_empty, nowhere, square, "first");
}

LLVMValueRef sets_load(Unit *unit, LLVMValueRef address)
{
    if (unit->sets.is_wide)
        return address;
    LLVMValueRef set = LLVMBuildLoad2(unit->builder, unit->sets.value, address, "");
    // The runtime sees words of 64 bits, and aligns them so.
    LLVMSetAlignment(set, LLVMABIAlignmentOfType(unit->target->layout, unit->abi.types[ABI_I64]));
    return set;
}

void sets_store(Unit *unit, LLVMValueRef set, LLVMValueRef address)
{
    if (unit->sets.is_wide) {
        sets_wide_store(unit, set, address);
        return;
    }
    LLVMValueRef store = LLVMBuildStore(unit->builder, set, address);
    LLVMSetAlignment(store, LLVMABIAlignmentOfType(unit->target->layout, unit->abi.types[ABI_I64]));
}

LLVMValueRef sets_copy(Unit *unit, LLVMValueRef set)
{
    if (!unit->sets.is_wide)
        return set;
    LLVMValueRef address = set_slots_take(unit);
    sets_store(unit, set, address);
    return address;
}

LLVMValueRef sets_address(Unit *unit, LLVMValueRef set)
{
    if (unit->sets.is_wide)
        return set;
    LLVMValueRef address = set_slots_take(unit);
    sets_store(unit, set, address);
    return address;
}

LLVMValueRef sets_result(Unit *unit)
{
    return set_slots_take(unit);
}

LLVMValueRef sets_begin(Unit *unit)
{
    if (unit->sets.is_wide)
        return sets_wide_empty(unit);
    return sets_address(unit, sets_empty(unit));
}

void sets_insert(Unit *unit, LLVMValueRef made, LLVMValueRef square, bool is_on)
{
    LLVMTypeRef word = unit->abi.types[ABI_I64];
    LLVMValueRef address = word_address(unit, made, square, is_on);
    LLVMValueRef before = LLVMBuildLoad2(unit->builder, word, address, "");
    LLVMValueRef bit = square_bit(unit, square, is_on);
    LLVMBuildStore(unit->builder, LLVMBuildOr(unit->builder, before, bit, ""), address);
}
