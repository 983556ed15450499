/// Sets of boards of more than SETS_WORD_TILES tiles: addresses of words. What sets.h says of each.
#ifndef GRIDDY_CODEGEN_SETS_WIDE_H
#define GRIDDY_CODEGEN_SETS_WIDE_H

#include "abi.h"

typedef struct Unit Unit;

LLVMValueRef sets_wide_empty(Unit *unit);
LLVMValueRef sets_wide_all(Unit *unit);
LLVMValueRef sets_wide_if(Unit *unit, LLVMValueRef condition, LLVMValueRef set);

/// One of grt_wide_union and its like.
LLVMValueRef sets_wide_join(Unit *unit, AbiFunction function, LLVMValueRef left,
                            LLVMValueRef right);
LLVMValueRef sets_wide_shift(Unit *unit, LLVMValueRef set, LLVMValueRef step);
LLVMValueRef sets_wide_equal(Unit *unit, LLVMValueRef left, LLVMValueRef right);
LLVMValueRef sets_wide_count(Unit *unit, LLVMValueRef set);
LLVMValueRef sets_wide_first(Unit *unit, LLVMValueRef set);
void sets_wide_store(Unit *unit, LLVMValueRef set, LLVMValueRef address);

#endif
