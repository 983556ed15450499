/// Chooses the passes and the attributes that they and the code generator go by.
#include "passes.h"

#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include "outcome.h"

static const char *pipeline_of(CodegenLevel level)
{
    switch (level) {
    case CODEGEN_O0:
        return "globaldce";
    case CODEGEN_O1:
        return "default<O1>";
    case CODEGEN_O2:
        return "default<O2>";
    case CODEGEN_O3:
        return "default<O3>";
    case CODEGEN_OS:
        return "default<Os>";
    case CODEGEN_OZ:
        return "default<Oz>";
    }
    return "";
}

static void add_text_attribute(LLVMValueRef function, LLVMContextRef llvm, const char *name,
                               const char *value)
{
    LLVMAttributeRef attribute = LLVMCreateStringAttribute(llvm, name, (unsigned)strlen(name),
                                                           value, (unsigned)strlen(value));
    LLVMAddAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, attribute);
}

/// Vast functions are not (part.h).
static bool is_optimised(LLVMValueRef function)
{
    static const char name[] = "optnone";
    unsigned kind = LLVMGetEnumAttributeKindForName(name, sizeof name - 1);
    return LLVMGetEnumAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                       kind) == NULL;
}

/// The machine knows the CPU anyway; the IR says it where it is not the usual one, so that it
/// stands on its own.
static void mark_function(Unit *unit, LLVMValueRef function)
{
    CodegenLevel level = unit->options->level;
    if (is_optimised(function) && (level == CODEGEN_OS || level == CODEGEN_OZ))
        abi_mark(unit->llvm, function, "optsize");
    if (is_optimised(function) && level == CODEGEN_OZ)
        abi_mark(unit->llvm, function, "minsize");
    if (unit->target->is_default && unit->target->features[0] == '\0')
        return;
    add_text_attribute(function, unit->llvm, "target-cpu", unit->target->cpu);
    if (unit->target->features[0] != '\0')
        add_text_attribute(function, unit->llvm, "target-features", unit->target->features);
}

bool passes_run(Unit *unit, Codegen *result)
{
    LLVMModuleRef module = unit->module;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f != NULL; f = LLVMGetNextFunction(f)) {
        if (!LLVMIsDeclaration(f))
            mark_function(unit, f);
    }
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error =
        LLVMRunPasses(module, pipeline_of(unit->options->level), unit->target->machine, options);
    LLVMDisposePassBuilderOptions(options);
    if (error == NULL)
        return true;
    LLVMConsumeError(error);
    return outcome_fail(result, CODEGEN_INTERNAL, "the optimiser refuses its passes");
}
