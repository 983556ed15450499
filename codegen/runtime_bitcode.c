/// Merges the runtime's bitcode.
///
/// Function bodies are read only when they are needed: the file is loaded lazily, and its
/// definitions are marked as ones that the linker takes on demand.
///
/// At -O0 nothing would be inlined. Then the file is only compared with what is called of it, and
/// the linker takes the same functions from the archive, where they are compiled already: that
/// halves the time that a compilation takes.
#include "runtime_bitcode.h"

#include <llvm-c/BitReader.h>
#include <llvm-c/Linker.h>
#include <string.h>

#include "loop_notes.h"
#include "outcome.h"

const char *runtime_path(const CodegenOptions *options, const char *file, Arena *arena)
{
    const char *parts[] = {options->runtime_dir, "/", options->target->name, "/", file};
    size_t length = 0;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        length += strlen(parts[i]);
    char *path = arena_allocate(arena, length + 1);
    char *end = path;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        memcpy(end, parts[i], strlen(parts[i]));
        end += strlen(parts[i]);
    }
    *end = '\0';
    return path;
}

/// LLVM has reported what it found, in its own words.
static bool report_damage(const char *path, Codegen *result)
{
    outcome_forget(result);
    return outcome_fail(result, CODEGEN_NO_RUNTIME, "the runtime `%s` is damaged", path);
}

/// The runtime's module, or null.
static LLVMModuleRef load(Unit *unit, const char *path, Codegen *result)
{
    LLVMMemoryBufferRef buffer;
    char *error = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &error)) {
        outcome_fail(result, CODEGEN_NO_RUNTIME, "cannot read the runtime `%s`: %s", path, error);
        LLVMDisposeMessage(error);
        return NULL;
    }
    LLVMModuleRef module;
    if (LLVMGetBitcodeModuleInContext2(unit->llvm, buffer, &module)) {
        LLVMDisposeMemoryBuffer(buffer);
        report_damage(path, result);
        return NULL;
    }
    return module;
}

static unsigned attribute_kind(const char *name)
{
    return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

/// Whether two functions pass that parameter, or the result, in the same way.
static bool passes_alike(LLVMValueRef a, LLVMValueRef b, LLVMAttributeIndex at)
{
    unsigned zero = attribute_kind("zeroext");
    unsigned sign = attribute_kind("signext");
    return (LLVMGetEnumAttributeAtIndex(a, at, zero) == NULL) ==
               (LLVMGetEnumAttributeAtIndex(b, at, zero) == NULL) &&
           (LLVMGetEnumAttributeAtIndex(a, at, sign) == NULL) ==
               (LLVMGetEnumAttributeAtIndex(b, at, sign) == NULL);
}

static bool is_same_function(LLVMValueRef ours, LLVMValueRef theirs)
{
    if (LLVMGlobalGetValueType(ours) != LLVMGlobalGetValueType(theirs))
        return false;
    for (unsigned i = 0; i < LLVMCountParams(ours); i++) {
        if (!passes_alike(ours, theirs, i + 1))
            return false;
    }
    return passes_alike(ours, theirs, LLVMAttributeReturnIndex);
}

/// Whether the runtime's functions are those that calls were generated for.
static bool check_interface(Unit *unit, LLVMModuleRef runtime, const char *path, Codegen *result)
{
    for (int i = 0; i < ABI_FUNCTION_COUNT; i++) {
        LLVMValueRef ours = unit->abi.functions[i];
        const char *name = abi_function_name((AbiFunction)i);
        LLVMValueRef theirs = LLVMGetNamedFunction(runtime, name);
        if (ours != NULL && theirs != NULL && !is_same_function(ours, theirs))
            return outcome_fail(result, CODEGEN_NO_RUNTIME,
                                "the runtime `%s` is of another version: %s differs", path, name);
    }
    return true;
}

static void link_on_demand(LLVMValueRef value)
{
    if (!LLVMIsDeclaration(value) && LLVMGetLinkage(value) == LLVMExternalLinkage)
        LLVMSetLinkage(value, LLVMLinkOnceODRLinkage);
}

static void link_all_on_demand(LLVMModuleRef module)
{
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL; f = LLVMGetNextFunction(f))
        link_on_demand(f);
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g != NULL; g = LLVMGetNextGlobal(g))
        link_on_demand(g);
}

/// The machine says for which CPU all code is made; what clang noted of its own in each function
/// could keep it from being inlined, and is no use to a reader.
static void drop_compiler_notes(Unit *unit, LLVMValueRef function)
{
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    unsigned count = LLVMGetAttributeCountAtIndex(function, at);
    size_t size = count * sizeof(LLVMAttributeRef);
    LLVMAttributeRef *attributes = arena_allocate(&unit->arena, size);
    LLVMGetAttributesAtIndex(function, at, attributes);
    for (unsigned i = 0; i < count; i++) {
        unsigned length;
        if (!LLVMIsStringAttribute(attributes[i]))
            continue;
        const char *kind = LLVMGetStringAttributeKind(attributes[i], &length);
        LLVMRemoveStringAttributeAtIndex(function, at, kind, length);
    }
}

static void adopt(Unit *unit, LLVMValueRef value)
{
    if (!LLVMIsDeclaration(value) && LLVMGetLinkage(value) == LLVMLinkOnceODRLinkage)
        LLVMSetLinkage(value, LLVMInternalLinkage);
    if (LLVMIsAFunction(value) == NULL)
        return;
    drop_compiler_notes(unit, value);
    loop_notes_drop(unit, value);
}

static void adopt_all(Unit *unit)
{
    LLVMModuleRef module = unit->module;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL; f = LLVMGetNextFunction(f))
        adopt(unit, f);
    for (LLVMValueRef g = LLVMGetFirstGlobal(module); g != NULL; g = LLVMGetNextGlobal(g))
        adopt(unit, g);
}

/// Takes `runtime` over.
static bool merge(Unit *unit, LLVMModuleRef runtime, const char *path, Codegen *result)
{
    LLVMSetTarget(runtime, unit->target->info->shown.triple);
    link_all_on_demand(runtime);
    if (LLVMLinkModules2(unit->module, runtime))
        return report_damage(path, result);
    adopt_all(unit);
    return true;
}

bool runtime_merge(Unit *unit, Codegen *result)
{
    const char *path = runtime_path(unit->options, "core.bc", &unit->arena);
    LLVMModuleRef runtime = load(unit, path, result);
    if (runtime == NULL)
        return false;
    if (!check_interface(unit, runtime, path, result)) {
        LLVMDisposeModule(runtime);
        return false;
    }
    if (unit->options->level != CODEGEN_O0)
        return merge(unit, runtime, path, result);
    LLVMDisposeModule(runtime);
    return true;
}
