/// Chooses the passes and the attributes that they and the code generator go by.
#include "passes.h"

#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include "outcome.h"

#define COMBINE "instcombine<no-verify-fixpoint>"
// Branches; what may be done to them grows from pass to pass.
#define SIMPLIFY "simplifycfg<switch-range-to-icmp>"
#define SIMPLIFY_ALIKE "simplifycfg<switch-range-to-icmp;hoist-common-insts;sink-common-insts>"
#define SIMPLIFY_SWITCHES                                                                          \
    "simplifycfg<forward-switch-cond;switch-range-to-icmp;switch-to-lookup;no-keep-loops;"         \
    "hoist-common-insts;sink-common-insts>"

/// What makes the functions small before any is put into another.
#define CLEAN_UP                                                                                   \
    "inferattrs,"                                                                                  \
    "function<eager-inv>(lower-expect,simplifycfg,sroa<modify-cfg>,early-cse),"                    \
    "ipsccp,globalopt,"                                                                            \
    "function<eager-inv>(" COMBINE "," SIMPLIFY "),"                                               \
    "always-inline,require<globals-aa>,function(invalidate<aa>),"

/// Callees before their callers: inlining, and all that simplifies one function.
#define INLINE_AND_SIMPLIFY                                                                        \
    "cgscc("                                                                                       \
    "inline,function-attrs<skip-non-recursive-function-attrs>,"                                    \
    "function<eager-inv;no-rerun>("                                                                \
    "sroa<modify-cfg>,early-cse<memssa>,jump-threading,correlated-propagation," SIMPLIFY           \
    "," COMBINE ",aggressive-instcombine,tailcallelim," SIMPLIFY ",reassociate,"                   \
    "loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,"                      \
    "loop-rotate<header-duplication>,licm,simple-loop-unswitch<trivial>)," SIMPLIFY ","            \
    "loop(loop-idiom,indvars,loop-deletion,loop-unroll-full),"                                     \
    "sroa<modify-cfg>,mldst-motion,gvn," COMBINE ",jump-threading,adce,memcpyopt,dse,"             \
    "loop-mssa(licm)," SIMPLIFY_ALIKE "," COMBINE "),"                                             \
    "function-attrs,function(require<should-not-run-function-passes>)),"

/// What comes last, with the passes that make vectors of loops, and of operations side by side.
#define FINISH(LOOP_VECTORS, VECTORS)                                                              \
    "deadargelim,globaldce,recompute-globalsaa,"                                                   \
    "function<eager-inv>(" LOOP_VECTORS COMBINE "," SIMPLIFY_SWITCHES "," VECTORS                  \
    "loop-unroll<O2>," COMBINE ",loop-mssa(licm),instsimplify,div-rem-pairs,"                      \
    "simplifycfg<switch-range-to-icmp;speculate-unpredictables>),"                                 \
    "globaldce,constmerge"

/// The passes of LLVM's `default<O2>` that make games faster, in its order. Without the others the
/// games of examples/ take 0.96 to 1.04 times as many instructions to count and to play at random,
/// most of them as many, measured with LLVM 19, and compile up to 17 % faster.
/// aggressive-instcombine and the second jump-threading are there for chess and checkers. Only sets
/// of more than one word have what vectors are made of.
static const char PASSES[] = CLEAN_UP INLINE_AND_SIMPLIFY FINISH("", "");
static const char PASSES_WITH_VECTORS[] = CLEAN_UP INLINE_AND_SIMPLIFY FINISH(
    "loop(loop-rotate<header-duplication>,loop-deletion),loop-vectorize,",
    "slp-vectorizer,vector-combine,");

static const char *pipeline_of(const Unit *unit)
{
    switch (unit->options->level) {
    case CODEGEN_O0:
        return "globaldce";
    case CODEGEN_O1:
        return "default<O1>";
    case CODEGEN_O2:
        return unit->sets.words > 1 ? PASSES_WITH_VECTORS : PASSES;
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
    LLVMErrorRef error = LLVMRunPasses(module, pipeline_of(unit), unit->target->machine, options);
    LLVMDisposePassBuilderOptions(options);
    if (error == NULL)
        return true;
    LLVMConsumeError(error);
    return outcome_fail(result, CODEGEN_INTERNAL, "the optimiser refuses its passes");
}
