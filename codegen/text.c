/// String constants: { length, bytes }, private to the module.
#include "text.h"

void text_table_init(TextTable *table, const Abi *abi, Arena *arena)
{
    *table = (TextTable){.abi = abi};
    name_table_init(&table->names, arena);
    vec_init(&table->constants, arena->source, sizeof(LLVMValueRef));
}

void text_table_free(TextTable *table)
{
    name_table_free(&table->names);
    vec_free(&table->constants);
}

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// "string.Player_1_wins": the text's first words, for readers of the IR. `buffer` must hold the
/// prefix and `LONGEST_NAME` characters.
enum { LONGEST_NAME = 24 };
static const char prefix[] = "string.";

static void make_name(Slice text, char *buffer)
{
    memcpy(buffer, prefix, sizeof prefix - 1);
    size_t length = sizeof prefix - 1;
    for (size_t i = 0; i < text.length && length < sizeof prefix - 1 + LONGEST_NAME; i++) {
        if (is_plain(text.data[i]))
            buffer[length++] = text.data[i];
        else if (buffer[length - 1] != '_' && buffer[length - 1] != '.')
            buffer[length++] = '_';
    }
    buffer[length] = '\0';
}

static LLVMValueRef make_constant(const Abi *abi, Slice text)
{
    LLVMValueRef fields[] = {
        abi_i64(abi, (int64_t)text.length),
        LLVMConstStringInContext2(abi->llvm, text.data, text.length, true),
    };
    LLVMValueRef value = LLVMConstStructInContext(abi->llvm, fields, 2, false);
    char name[sizeof prefix + LONGEST_NAME];
    make_name(text, name);
    LLVMValueRef global = LLVMAddGlobal(abi->module, LLVMTypeOf(value), name);
    LLVMSetInitializer(global, value);
    LLVMSetGlobalConstant(global, true);
    LLVMSetLinkage(global, LLVMPrivateLinkage);
    LLVMSetUnnamedAddress(global, LLVMGlobalUnnamedAddr);
    LLVMSetAlignment(global, sizeof(int64_t));
    return global;
}

LLVMValueRef text_constant(TextTable *table, Slice text)
{
    if (text.length == 0)
        return LLVMConstNull(table->abi->types[ABI_PTR]);
    NameId id = name_intern(&table->names, text);
    if (id.index == table->constants.count) {
        LLVMValueRef constant = make_constant(table->abi, text);
        vec_push(&table->constants, &constant);
    }
    return *(LLVMValueRef *)vec_at(&table->constants, id.index);
}
