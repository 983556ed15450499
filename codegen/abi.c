/// LLVM types and declarations made from abi.def.
///
/// The attributes that extend small integers must be those that clang gave the runtime's own
/// functions: a callee that trusts the upper bits of a register would else read rubbish.
/// runtime_bitcode.c compares the two.
#include "abi.h"

#include <string.h>

#include "target_table.h"

/// abi.def's spelling of types, for the tables below.
enum { VOID = ABI_VOID, I1 = ABI_I1, I8 = ABI_I8, I32 = ABI_I32, I64 = ABI_I64, PTR = ABI_PTR };

#define ABI_FUNCTION(result, name, ...) static const uint8_t parameters_##name[] = {__VA_ARGS__};
#include "../runtime/abi.def"

typedef struct Row {
    const char *name;
    const uint8_t *parameters; ///< AbiType
    uint8_t parameter_count;
    uint8_t result; ///< AbiType
} Row;

static const Row rows[ABI_FUNCTION_COUNT] = {
#define ABI_FUNCTION(result, name, ...)                                                            \
    {#name, parameters_##name, sizeof parameters_##name, result},
#include "../runtime/abi.def"
};

/// An attribute that stands for a trait. `value` is LLVM's encoding where it takes one: for
/// `memory`, 0 is none and 1 reads what arguments point to (two bits a place; the arguments' come
/// first in every version).
typedef struct TraitAttribute {
    const char *name;
    uint64_t value;
} TraitAttribute;

enum { MEMORY_NONE = 0, MEMORY_READS_ARGUMENTS = 1 };

static const TraitAttribute trait_NO_RETURN[] = {{"noreturn", 0}};
static const TraitAttribute trait_COLD[] = {{"cold", 0}};
static const TraitAttribute trait_CONSTANT[] = {{"willreturn", 0}, {"memory", MEMORY_NONE}};
static const TraitAttribute trait_READS_ARGUMENTS[] = {{"willreturn", 0},
                                                       {"memory", MEMORY_READS_ARGUMENTS}};

typedef struct Trait {
    AbiFunction function;
    const TraitAttribute *attributes;
    size_t attribute_count;
} Trait;

static const Trait traits[] = {
#define ABI_TRAIT(name, trait)                                                                     \
    {ABI_FUNCTION_##name, trait_##trait, sizeof trait_##trait / sizeof trait_##trait[0]},
#include "../runtime/abi.def"
};

static LLVMTypeRef named_struct(const Abi *abi, const char *name, const uint8_t *fields,
                                unsigned count)
{
    LLVMTypeRef types[ABI_GAME_COUNT + ABI_KIND_COUNT + ABI_SITE_COUNT];
    for (unsigned i = 0; i < count; i++)
        types[i] = abi->types[fields[i]];
    LLVMTypeRef type = LLVMStructCreateNamed(abi->llvm, name);
    LLVMStructSetBody(type, types, count, false);
    return type;
}

static void make_structs(Abi *abi)
{
    static const uint8_t kind[] = {
#define ABI_KIND(type, name) type,
#include "../runtime/abi.def"
    };
    static const uint8_t vector[] = {
#define ABI_VECTOR(type, name) type,
#include "../runtime/abi.def"
    };
    static const uint8_t site[] = {
#define ABI_SITE(type, name) type,
#include "../runtime/abi.def"
    };
    static const uint8_t game[] = {
#define ABI_GAME(type, name) type,
#include "../runtime/abi.def"
    };
    abi->kind = named_struct(abi, "griddy_kind", kind, ABI_KIND_COUNT);
    abi->vector = named_struct(abi, "griddy_vector", vector, ABI_VECTOR_COUNT);
    abi->site = named_struct(abi, "griddy_site", site, ABI_SITE_COUNT);
    abi->game = named_struct(abi, "griddy_game", game, ABI_GAME_COUNT);
}

void abi_init(Abi *abi, LLVMModuleRef module, unsigned extends)
{
    LLVMContextRef llvm = LLVMGetModuleContext(module);
    *abi = (Abi){.llvm = llvm, .module = module, .extends = extends};
    abi->types[ABI_VOID] = LLVMVoidTypeInContext(llvm);
    abi->types[ABI_I1] = LLVMInt1TypeInContext(llvm);
    abi->types[ABI_I8] = LLVMInt8TypeInContext(llvm);
    abi->types[ABI_I32] = LLVMInt32TypeInContext(llvm);
    abi->types[ABI_I64] = LLVMInt64TypeInContext(llvm);
    abi->types[ABI_PTR] = LLVMPointerTypeInContext(llvm, 0);
    make_structs(abi);
}

LLVMAttributeRef abi_attribute(LLVMContextRef llvm, const char *name, uint64_t value)
{
    return LLVMCreateEnumAttribute(llvm, LLVMGetEnumAttributeKindForName(name, strlen(name)),
                                   value);
}

void abi_mark(LLVMContextRef llvm, LLVMValueRef function, const char *attribute)
{
    LLVMAddAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            abi_attribute(llvm, attribute, 0));
}

static void add_extension(const Abi *abi, LLVMValueRef function, LLVMAttributeIndex at,
                          uint8_t type)
{
    bool with_zeros = (type == ABI_I1 && (abi->extends & EXTENDS_I1) != 0) ||
                      (type == ABI_I8 && (abi->extends & EXTENDS_I8) != 0);
    bool with_sign = type == ABI_I32 && (abi->extends & EXTENDS_I32) != 0;
    if (with_zeros || with_sign)
        LLVMAddAttributeAtIndex(function, at,
                                abi_attribute(abi->llvm, with_sign ? "signext" : "zeroext", 0));
}

static void add_traits(const Abi *abi, LLVMValueRef value, AbiFunction function)
{
    for (size_t i = 0; i < sizeof traits / sizeof traits[0]; i++) {
        if (traits[i].function != function)
            continue;
        for (size_t j = 0; j < traits[i].attribute_count; j++) {
            TraitAttribute trait = traits[i].attributes[j];
            LLVMAddAttributeAtIndex(value, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                    abi_attribute(abi->llvm, trait.name, trait.value));
        }
    }
}

static LLVMTypeRef signature_of(const Abi *abi, const Row *row)
{
    LLVMTypeRef parameters[UINT8_MAX];
    for (unsigned i = 0; i < row->parameter_count; i++)
        parameters[i] = abi->types[row->parameters[i]];
    return LLVMFunctionType(abi->types[row->result], parameters, row->parameter_count, false);
}

LLVMValueRef abi_function(Abi *abi, AbiFunction function)
{
    if (abi->functions[function] != NULL)
        return abi->functions[function];
    const Row *row = &rows[function];
    LLVMTypeRef signature = signature_of(abi, row);
    LLVMValueRef value = LLVMAddFunction(abi->module, row->name, signature);
    abi_mark(abi->llvm, value, "nounwind");
    LLVMSetVisibility(value, LLVMHiddenVisibility); // it is in the same executable: no detour
    add_traits(abi, value, function);
    add_extension(abi, value, LLVMAttributeReturnIndex, row->result);
    for (unsigned i = 0; i < row->parameter_count; i++)
        add_extension(abi, value, i + 1, row->parameters[i]);
    abi->signatures[function] = signature;
    abi->functions[function] = value;
    return value;
}

const char *abi_function_name(AbiFunction function)
{
    return rows[function].name;
}

LLVMValueRef abi_call(Abi *abi, LLVMBuilderRef builder, AbiFunction function,
                      LLVMValueRef *arguments, const char *name)
{
    LLVMValueRef callee = abi_function(abi, function);
    return LLVMBuildCall2(builder, abi->signatures[function], callee, arguments,
                          rows[function].parameter_count, name);
}

void abi_state_types(const Abi *abi, LLVMTypeRef *types)
{
    static const uint8_t fields[] = {
#define ABI_STATE(type, name) type,
#include "../runtime/abi.def"
    };
    for (unsigned i = 0; i < ABI_STATE_COUNT; i++)
        types[i] = abi->types[fields[i]];
}

LLVMValueRef abi_i8(const Abi *abi, uint8_t value)
{
    return LLVMConstInt(abi->types[ABI_I8], value, false);
}

LLVMValueRef abi_i32(const Abi *abi, int64_t value)
{
    return LLVMConstInt(abi->types[ABI_I32], (uint64_t)value, true);
}

LLVMValueRef abi_i64(const Abi *abi, int64_t value)
{
    return LLVMConstInt(abi->types[ABI_I64], (uint64_t)value, true);
}
