/// The runtime's interface as LLVM sees it: types and function declarations made from abi.def.
///
/// Functions are declared when they are first called, so that a module holds only what it uses.
#ifndef GRIDDY_CODEGEN_ABI_H
#define GRIDDY_CODEGEN_ABI_H

#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stdint.h>

/// abi.def's types, and a boolean as memory holds it.
typedef enum AbiType {
    ABI_VOID,
    ABI_I1,
    ABI_I8,
    ABI_I32,
    ABI_I64,
    ABI_PTR,
    ABI_TYPE_COUNT
} AbiType;

typedef enum AbiFunction {
#define ABI_FUNCTION(result, name, ...) ABI_FUNCTION_##name,
#include "../runtime/abi.def"
    ABI_FUNCTION_COUNT
} AbiFunction;

enum {
#define ABI_NUMBER(name, value) name = (value),
#include "../runtime/abi.def"
};

/// Fields of the state's header, of a kind, a vector, a site and the game's descriptor, as indices.
typedef enum AbiStateField {
#define ABI_STATE(type, name) ABI_STATE_##name,
#include "../runtime/abi.def"
    ABI_STATE_COUNT
} AbiStateField;

typedef enum AbiKindField {
#define ABI_KIND(type, name) ABI_KIND_##name,
#include "../runtime/abi.def"
    ABI_KIND_COUNT
} AbiKindField;

typedef enum AbiVectorField {
#define ABI_VECTOR(type, name) ABI_VECTOR_##name,
#include "../runtime/abi.def"
    ABI_VECTOR_COUNT
} AbiVectorField;

typedef enum AbiSiteField {
#define ABI_SITE(type, name) ABI_SITE_##name,
#include "../runtime/abi.def"
    ABI_SITE_COUNT
} AbiSiteField;

typedef enum AbiGameField {
#define ABI_GAME(type, name) ABI_GAME_##name,
#include "../runtime/abi.def"
    ABI_GAME_COUNT
} AbiGameField;

/// What a site wants.
typedef enum AbiAnswer {
#define ABI_ANSWER(name) ABI_ANSWER_##name,
#include "../runtime/abi.def"
} AbiAnswer;

/// Runtime errors.
typedef enum AbiFailure {
#define ABI_FAILURE(name, message) ABI_FAILURE_##name,
#include "../runtime/abi.def"
} AbiFailure;

typedef struct Abi {
    LLVMContextRef llvm;
    LLVMModuleRef module;
    unsigned extends; ///< the target's convention for small values: TargetExtends
    LLVMTypeRef types[ABI_TYPE_COUNT];
    LLVMTypeRef kind, vector, site, game;       ///< structs
    LLVMTypeRef signatures[ABI_FUNCTION_COUNT]; ///< with `functions`
    LLVMValueRef functions[ABI_FUNCTION_COUNT]; ///< null until first asked for
} Abi;

/// `module` must outlive the `abi`. `extends` is the target's convention, TargetExtends.
void abi_init(Abi *abi, LLVMModuleRef module, unsigned extends);

/// The declaration of a function.
LLVMValueRef abi_function(Abi *abi, AbiFunction function);
const char *abi_function_name(AbiFunction function);

/// Builds a call; `arguments` are as many as abi.def says. `name` is the result's, "" for none.
LLVMValueRef abi_call(Abi *abi, LLVMBuilderRef builder, AbiFunction function,
                      LLVMValueRef *arguments, const char *name);

/// The types of a state's header, ABI_STATE_COUNT of them, into `types`.
void abi_state_types(const Abi *abi, LLVMTypeRef *types);

/// The attribute of that name, for functions, results and parameters.
LLVMAttributeRef abi_attribute(LLVMContextRef llvm, const char *name, uint64_t value);

/// Gives `function` the attribute of that name.
void abi_mark(LLVMContextRef llvm, LLVMValueRef function, const char *attribute);

/// Constants.
LLVMValueRef abi_i8(const Abi *abi, uint8_t value);
LLVMValueRef abi_i32(const Abi *abi, int64_t value);
LLVMValueRef abi_i64(const Abi *abi, int64_t value);

#endif
