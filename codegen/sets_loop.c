/// Loops over the squares of a set: the lowest bit of a word each time, word after word.
#include "sets.h"

#include "intrinsic.h"
#include "unit.h"

static LLVMValueRef load_word(Unit *unit, LLVMValueRef words, LLVMValueRef index)
{
    LLVMTypeRef word = unit->abi.types[ABI_I64];
    LLVMValueRef at = LLVMBuildInBoundsGEP2(unit->builder, word, words, &index, 1, "");
    return LLVMBuildLoad2(unit->builder, word, at, "word");
}

static LLVMValueRef phi(Unit *unit, const char *name)
{
    return LLVMBuildPhi(unit->builder, unit->abi.types[ABI_I64], name);
}

static void add_way(LLVMValueRef phi, LLVMValueRef value, LLVMBasicBlockRef from)
{
    LLVMAddIncoming(phi, &value, &from, 1);
}

/// Goes to the next word, where there is one.
static void build_scan(Unit *unit, SetLoop *loop, LLVMBasicBlockRef scan)
{
    LLVMBasicBlockRef load = body_block(unit, "next_word");
    body_start_block(unit, scan);
    LLVMValueRef index =
        LLVMBuildNUWAdd(unit->builder, loop->index, abi_i64(&unit->abi, 1), "next_index");
    LLVMValueRef is_last = LLVMBuildICmp(unit->builder, LLVMIntEQ, index,
                                         abi_i64(&unit->abi, unit->sets.words), "is_last");
    LLVMBuildCondBr(unit->builder, is_last, loop->after, load);
    body_start_block(unit, load);
    add_way(loop->rest, load_word(unit, loop->words, index), load);
    add_way(loop->index, index, load);
    LLVMBuildBr(unit->builder, loop->each);
}

/// The square of the lowest bit that is left.
static LLVMValueRef build_square(Unit *unit, SetLoop *loop)
{
    LLVMValueRef lowest = intrinsic_lowest_bit(unit, loop->rest);
    if (loop->index != NULL) {
        LLVMValueRef tiles = LLVMBuildShl(unit->builder, loop->index, abi_i64(&unit->abi, 6), "");
        lowest = LLVMBuildOr(unit->builder, tiles, lowest, "");
    }
    LLVMValueRef less = LLVMBuildSub(unit->builder, loop->rest, abi_i64(&unit->abi, 1), "");
    loop->next = LLVMBuildAnd(unit->builder, loop->rest, less, "rest");
    return LLVMBuildTrunc(unit->builder, lowest, unit->abi.types[ABI_I32], "square");
}

LLVMValueRef sets_each_begin(Unit *unit, SetLoop *loop, LLVMValueRef set)
{
    *loop = (SetLoop){.each = body_block(unit, "each"), .after = body_block(unit, "after")};
    LLVMValueRef first = set;
    LLVMValueRef zero = abi_i64(&unit->abi, 0);
    if (unit->sets.words > 1) {
        loop->words = unit->sets.is_wide ? sets_copy(unit, set) : sets_address(unit, set);
        first = load_word(unit, loop->words, zero);
    }
    LLVMBasicBlockRef before = LLVMGetInsertBlock(unit->builder);
    LLVMBuildBr(unit->builder, loop->each);

    body_start_block(unit, loop->each);
    loop->rest = phi(unit, "left");
    add_way(loop->rest, first, before);
    if (unit->sets.words > 1) {
        loop->index = phi(unit, "index");
        add_way(loop->index, zero, before);
    }
    LLVMBasicBlockRef body = body_block(unit, "square");
    LLVMBasicBlockRef scan = loop->index == NULL ? loop->after : body_block(unit, "word_done");
    LLVMValueRef is_done = LLVMBuildICmp(unit->builder, LLVMIntEQ, loop->rest, zero, "is_done");
    LLVMBuildCondBr(unit->builder, is_done, scan, body);
    if (loop->index != NULL)
        build_scan(unit, loop, scan);
    body_start_block(unit, body);
    return build_square(unit, loop);
}

void sets_each_end(Unit *unit, SetLoop *loop)
{
    LLVMBasicBlockRef end = LLVMGetInsertBlock(unit->builder);
    add_way(loop->rest, loop->next, end);
    if (loop->index != NULL)
        add_way(loop->index, loop->index, end);
    LLVMBuildBr(unit->builder, loop->each);
    body_start_block(unit, loop->after);
}
