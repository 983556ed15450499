/// Sets moved by a step: one shift, and a mask for what has come around the board's edge.
///
/// A step (dx, dy) moves bit i to bit i + dy * width + dx. What leaves at the top or the bottom is
/// shifted out, or to bits past the last tile. What leaves at a side comes out at the other side,
/// on another row: those are the columns where a square moved by dx inside the board cannot be,
/// which a mask takes away.
#include "sets.h"

#include "intrinsic.h"
#include "sets_wide.h"
#include "unit.h"

/// The tiles of those columns that a square of the board can reach by `dx` columns.
static LLVMValueRef mask_of(Unit *unit, int32_t dx)
{
    int32_t width = unit->program->width;
    uint64_t words[SETS_WORD_TILES / 64] = {0};
    for (uint32_t tile = 0; tile < unit->sets.tiles; tile++) {
        int32_t from = (int32_t)(tile % (uint32_t)width) - dx;
        if (from >= 0 && from < width)
            words[tile / 64] |= UINT64_C(1) << tile % 64;
    }
    return sets_constant(unit, words);
}

static LLVMValueRef bits(Unit *unit, uint32_t count)
{
    return LLVMConstInt(unit->sets.value, count, false);
}

static LLVMValueRef shift_by_constant(Unit *unit, LLVMValueRef set, int32_t dx, int32_t dy)
{
    int32_t width = unit->program->width;
    if (dx <= -width || dx >= width || dy <= -unit->program->height || dy >= unit->program->height)
        return sets_empty(unit);
    int32_t by = dy * width + dx;
    LLVMValueRef moved = set;
    if (by > 0)
        moved = LLVMBuildShl(unit->builder, set, bits(unit, (uint32_t)by), "");
    else if (by < 0)
        moved = LLVMBuildLShr(unit->builder, set, bits(unit, (uint32_t)-by), "");
    bool has_no_rest = unit->sets.tiles == 64 * unit->sets.words;
    if (dx == 0 && (by <= 0 || has_no_rest))
        return moved;
    return LLVMBuildAnd(unit->builder, moved, mask_of(unit, dx), "shifted");
}

/// The table of masks for dx from 1 - width to width - 1.
static LLVMValueRef mask_table(Unit *unit)
{
    if (unit->sets.masks != NULL)
        return unit->sets.masks;
    int32_t width = unit->program->width;
    Vec masks;
    vec_init(&masks, unit->arena.source, sizeof(LLVMValueRef));
    for (int32_t dx = 1 - width; dx < width; dx++) {
        LLVMValueRef mask = mask_of(unit, dx);
        vec_push(&masks, &mask);
    }
    LLVMValueRef array = LLVMConstArray2(unit->sets.value, masks.data, masks.count);
    vec_free(&masks);
    unit->sets.masks = descriptor_add_table(unit, "columns", array);
    return unit->sets.masks;
}

static LLVMValueRef load_mask(Unit *unit, LLVMValueRef dx)
{
    LLVMValueRef table = mask_table(unit);
    LLVMValueRef first = abi_i64(&unit->abi, unit->program->width - 1);
    LLVMValueRef at = LLVMBuildAdd(unit->builder, dx, first, "");
    LLVMValueRef address =
        LLVMBuildInBoundsGEP2(unit->builder, unit->sets.value, table, &at, 1, "columns.at");
    return LLVMBuildLoad2(unit->builder, unit->sets.value, address, "columns");
}

/// Whether -limit < number < limit, for numbers of 32 bits in 64.
static LLVMValueRef is_within(Unit *unit, LLVMValueRef number, int64_t limit)
{
    LLVMValueRef above = LLVMBuildAdd(unit->builder, number, abi_i64(&unit->abi, limit - 1), "");
    return LLVMBuildICmp(unit->builder, LLVMIntULT, above, abi_i64(&unit->abi, 2 * limit - 1), "");
}

/// `set` shifted up by `by` (an i64 below the set's bits, and above minus them), where it is
/// positive, else down. One way after the other costs nothing where a shift is an instruction.
static LLVMValueRef shift_both_ways(Unit *unit, LLVMValueRef set, LLVMValueRef by)
{
    LLVMValueRef zero = abi_i64(&unit->abi, 0);
    LLVMValueRef down = LLVMBuildNeg(unit->builder, by, "");
    LLVMValueRef ups[] = {by, zero};
    LLVMValueRef downs[] = {down, zero};
    LLVMValueRef up = intrinsic_call(unit, "llvm.smax", ups, 2, "up");
    down = intrinsic_call(unit, "llvm.smax", downs, 2, "down");
    up = LLVMBuildIntCast2(unit->builder, up, unit->sets.value, false, "");
    down = LLVMBuildIntCast2(unit->builder, down, unit->sets.value, false, "");
    LLVMValueRef moved = LLVMBuildShl(unit->builder, set, up, "");
    return LLVMBuildLShr(unit->builder, moved, down, "");
}

/// The same on boards of more than two words, where a shift is many instructions: only one is done.
static LLVMValueRef shift_one_way(Unit *unit, LLVMValueRef set, LLVMValueRef by)
{
    LLVMBasicBlockRef blocks[] = {body_block(unit, "up"), body_block(unit, "down")};
    LLVMBasicBlockRef shifted = body_block(unit, "shifted");
    LLVMValueRef is_up =
        LLVMBuildICmp(unit->builder, LLVMIntSGE, by, abi_i64(&unit->abi, 0), "is_up");
    LLVMBuildCondBr(unit->builder, is_up, blocks[0], blocks[1]);
    LLVMValueRef moved[2];
    for (int i = 0; i < 2; i++) {
        body_start_block(unit, blocks[i]);
        LLVMValueRef amount = i == 0 ? by : LLVMBuildNeg(unit->builder, by, "");
        amount = LLVMBuildIntCast2(unit->builder, amount, unit->sets.value, false, "");
        moved[i] = i == 0 ? LLVMBuildShl(unit->builder, set, amount, "")
                          : LLVMBuildLShr(unit->builder, set, amount, "");
        LLVMBuildBr(unit->builder, shifted);
    }
    body_start_block(unit, shifted);
    LLVMValueRef value = LLVMBuildPhi(unit->builder, unit->sets.value, "moved");
    LLVMAddIncoming(value, moved, blocks, 2);
    return value;
}

static LLVMValueRef shift_by_variable(Unit *unit, LLVMValueRef set, LLVMValueRef step)
{
    LLVMValueRef zero = abi_i64(&unit->abi, 0);
    LLVMValueRef dx = step_dx(unit, step);
    LLVMValueRef dy = step_dy(unit, step);
    LLVMValueRef is_near = LLVMBuildAnd(unit->builder, is_within(unit, dx, unit->program->width),
                                        is_within(unit, dy, unit->program->height), "is_near");
    dx = LLVMBuildSelect(unit->builder, is_near, dx, zero, "");
    dy = LLVMBuildSelect(unit->builder, is_near, dy, zero, "");
    LLVMValueRef rows =
        LLVMBuildNSWMul(unit->builder, dy, abi_i64(&unit->abi, unit->program->width), "");
    LLVMValueRef by = LLVMBuildNSWAdd(unit->builder, rows, dx, "by");
    LLVMValueRef moved =
        unit->sets.words > 2 ? shift_one_way(unit, set, by) : shift_both_ways(unit, set, by);
    moved = LLVMBuildAnd(unit->builder, moved, load_mask(unit, dx), "");
    return sets_if(unit, is_near, moved);
}

LLVMValueRef sets_shift(Unit *unit, LLVMValueRef set, LLVMValueRef step)
{
    if (unit->sets.is_wide)
        return sets_wide_shift(unit, set, step);
    if (LLVMIsAConstantInt(step) == NULL)
        return shift_by_variable(unit, set, step);
    int64_t number = LLVMConstIntGetSExtValue(step);
    return shift_by_constant(unit, set, (int32_t)number, (int32_t)(number >> 32));
}

LLVMValueRef sets_unshift(Unit *unit, LLVMValueRef set, LLVMValueRef step)
{
    return sets_shift(unit, set, step_opposite(unit, step));
}
