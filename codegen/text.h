/// Strings of the module: one constant for equal texts.
#ifndef GRIDDY_CODEGEN_TEXT_H
#define GRIDDY_CODEGEN_TEXT_H

#include <llvm-c/Core.h>

#include "../frontend/base/intern.h"
#include "abi.h"

typedef struct TextTable {
    const Abi *abi;
    NameTable names;
    Vec constants; ///< LLVMValueRef, by NameId
} TextTable;

void text_table_init(TextTable *table, const Abi *abi, Arena *arena);
void text_table_free(TextTable *table);

/// The address of a griddy_string that holds `text`; the null pointer for the empty one.
LLVMValueRef text_constant(TextTable *table, Slice text);

#endif
