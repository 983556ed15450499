/// Targets and LLVM's machine for them.
#include "target.h"

#include <llvm-c/Core.h>
#include <stdlib.h>

#include "cpu.h"
#include "exhaustion.h"
#include "outcome.h"

/// LLVM's two scales differ: sizes are optimised for at the usual effort.
/// The lowest effort is no use for WebAssembly: address arithmetic in 64 bits comes out wrong, and
/// frames have a variable for each value, so that deep recursion does not fit the engine's stack.
static LLVMCodeGenOptLevel effort_for(const TargetInfo *info, CodegenLevel level)
{
    switch (level) {
    case CODEGEN_O0:
        return info->shown.format == LINK_WASM ? LLVMCodeGenLevelDefault : LLVMCodeGenLevelNone;
    case CODEGEN_O1:
        return LLVMCodeGenLevelLess;
    case CODEGEN_O3:
        return LLVMCodeGenLevelAggressive;
    case CODEGEN_O2:
    case CODEGEN_OS:
    case CODEGEN_OZ:
        break;
    }
    return LLVMCodeGenLevelDefault;
}

static LLVMTargetMachineRef make_machine(const TargetInfo *info, const char *cpu,
                                         const char *features, CodegenLevel level)
{
    LLVMTargetRef llvm;
    char *error = NULL;
    if (LLVMGetTargetFromTriple(info->shown.triple, &llvm, &error)) {
        LLVMDisposeMessage(error);
        return NULL;
    }
    LLVMTargetMachineOptionsRef options = LLVMCreateTargetMachineOptions();
    LLVMTargetMachineOptionsSetCPU(options, cpu);
    LLVMTargetMachineOptionsSetFeatures(options, features);
    LLVMTargetMachineOptionsSetCodeGenOptLevel(options, effort_for(info, level));
    // Windows puts programs at addresses that take 64 bits.
    LLVMTargetMachineOptionsSetRelocMode(
        options, info->shown.format == LINK_COFF ? LLVMRelocPIC : LLVMRelocStatic);
    LLVMTargetMachineRef machine =
        LLVMCreateTargetMachineWithOptions(llvm, info->shown.triple, options);
    LLVMDisposeTargetMachineOptions(options);
    return machine;
}

static const char *copy_text(Arena *arena, Slice text)
{
    char *copy = arena_allocate(arena, text.length + 1);
    if (text.length != 0)
        memcpy(copy, text.data, text.length);
    copy[text.length] = '\0';
    return copy;
}

/// "+a,-b" of two such lists, either of which may be empty.
static const char *join_features(Arena *arena, const char *first, Slice second)
{
    size_t length = strlen(first);
    char *all = arena_allocate(arena, length + second.length + 2);
    memcpy(all, first, length);
    if (length != 0 && second.length != 0)
        all[length++] = ',';
    if (second.length != 0)
        memcpy(all + length, second.data, second.length);
    all[length + second.length] = '\0';
    return all;
}

/// This machine's CPU, and its features in front of those that were named.
static void resolve_native(Target *target, Slice features, Arena *arena)
{
    char *cpu = exhaustion_check(LLVMGetHostCPUName());
    char *own = exhaustion_check(LLVMGetHostCPUFeatures());
    target->cpu = copy_text(arena, slice_of(cpu));
    target->features = join_features(arena, own, features);
    LLVMDisposeMessage(cpu);
    LLVMDisposeMessage(own);
}

static void resolve(Target *target, const CodegenOptions *options, Arena *arena)
{
    const TargetInfo *info = target->info;
    bool names_cpu = options->cpu.length != 0 && !slice_is(options->cpu, info->shown.cpu);
    target->is_default = !names_cpu && options->features.length == 0;
    target->cpu = names_cpu ? copy_text(arena, options->cpu) : info->shown.cpu;
    target->features = join_features(arena, names_cpu ? "" : info->features, options->features);
    if (slice_is(options->cpu, "native"))
        resolve_native(target, options->features, arena);
}

/// Checks what was named against a machine of the target's default CPU.
static bool check_names(const Target *target, const CodegenOptions *options, Codegen *result)
{
    const TargetInfo *info = target->info;
    if (target->is_default)
        return true;
    bool is_native = slice_is(options->cpu, "native");
    if (is_native && &info->shown != codegen_target_host())
        return outcome_fail(result, CODEGEN_BAD_TARGET,
                            "`native` is this machine's CPU, which cannot run %s code",
                            info->shown.name);
    LLVMTargetMachineRef plain = make_machine(info, info->shown.cpu, "", options->level);
    CpuNames names = {plain, info->shown.name, result};
    bool is_good = plain != NULL && (is_native || cpu_check_name(&names, slice_of(target->cpu))) &&
                   cpu_check_features(&names, options->features);
    if (plain != NULL)
        LLVMDisposeTargetMachine(plain);
    return is_good;
}

/// LLVM aborts where the CPU lacks what the target is made of.
static bool can_run(const TargetInfo *info, LLVMTargetMachineRef machine)
{
    return info->needed[0] == '\0' || cpu_names_has(machine, info->needed);
}

static bool refuse_target(const TargetInfo *info, Codegen *result)
{
    return outcome_fail(result, CODEGEN_BAD_TARGET,
                        "the LLVM that griddy-llc runs with has no code generator for %s",
                        info->shown.name);
}

bool target_open(Target *target, const CodegenOptions *options, Arena *arena, Codegen *result)
{
    const TargetInfo *info = target_info(options->target);
    *target = (Target){.info = info};
    info->start_backend();
    resolve(target, options, arena);
    if (!check_names(target, options, result))
        return result->status == CODEGEN_DONE ? refuse_target(info, result) : false;
    target->machine = make_machine(info, target->cpu, target->features, options->level);
    if (target->machine == NULL)
        return refuse_target(info, result);
    target->layout = LLVMCreateTargetDataLayout(target->machine);
    if (!can_run(info, target->machine))
        return outcome_fail(result, CODEGEN_BAD_TARGET, "CPU `%s`%s%s cannot run %s code",
                            target->cpu, options->features.length == 0 ? "" : " with ",
                            options->features.length == 0 ? "" : target->features,
                            info->shown.name);
    return true;
}

void target_close(Target *target)
{
    if (target->layout != NULL)
        LLVMDisposeTargetData(target->layout);
    if (target->machine != NULL)
        LLVMDisposeTargetMachine(target->machine);
}

/// A list that grows by whole lines.
typedef struct Lines {
    char *text; ///< null once there was no memory
    size_t length;
} Lines;

static void add_line(Lines *lines, const char *line)
{
    size_t length = strlen(line);
    char *longer = lines->text == NULL ? NULL : realloc(lines->text, lines->length + length + 2);
    if (longer == NULL) {
        free(lines->text);
        lines->text = NULL;
        return;
    }
    memcpy(longer + lines->length, line, length);
    memcpy(longer + lines->length + length, "\n", 2);
    *lines = (Lines){longer, lines->length + length + 1};
}

/// What `add_cpu` adds to, and for which target.
typedef struct CpuList {
    const TargetInfo *info;
    Lines lines;
} CpuList;

/// Adds a CPU that can run the target's code: --mcpu would refuse the others.
static void add_cpu(void *context, const char *name)
{
    CpuList *list = context;
    const TargetInfo *info = list->info;
    bool is_default = strcmp(name, info->shown.cpu) == 0;
    LLVMTargetMachineRef machine =
        make_machine(info, name, is_default ? info->features : "", CODEGEN_O0);
    if (can_run(info, machine))
        add_line(&list->lines, name);
    LLVMDisposeTargetMachine(machine);
}

char *codegen_cpus(const CodegenTarget *target, char **message)
{
    const TargetInfo *info = target_info(target);
    *message = NULL;
    info->start_backend();
    LLVMTargetMachineRef machine = make_machine(info, info->shown.cpu, "", CODEGEN_O0);
    if (machine == NULL) {
        Codegen refused = {.status = CODEGEN_DONE};
        refuse_target(info, &refused);
        *message = refused.message;
        return NULL;
    }
    CpuList list = {info, {calloc(1, 1), 0}};
    cpu_names_visit(machine, CPU_NAME_CPU, add_cpu, &list);
    LLVMDisposeTargetMachine(machine);
    return list.lines.text;
}
