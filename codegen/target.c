/// Targets and LLVM's machine for them.
#include "target.h"

#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>

#include "cpu.h"
#include "exhaustion.h"
#include "outcome.h"

/// Only the target compiled for is initialised: all of them cost 30 ms.
static void initialize_x86(void)
{
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
}

static void initialize_aarch64(void)
{
    LLVMInitializeAArch64TargetInfo();
    LLVMInitializeAArch64Target();
    LLVMInitializeAArch64TargetMC();
    LLVMInitializeAArch64AsmPrinter();
}

/// The first one is taken on machines that are none of these.
static const TargetInfo targets[] = {
    {"linux-x64", "x86_64-unknown-linux-gnu", "x86-64", "64bit", true, initialize_x86},
    {"linux-arm64", "aarch64-unknown-linux-gnu", "generic", "", false, initialize_aarch64},
};

static bool has_processor(const char *triple, const char *other)
{
    size_t length = strcspn(triple, "-");
    return length == strcspn(other, "-") && strncmp(triple, other, length) == 0;
}

const TargetInfo *target_host(void)
{
    const TargetInfo *found = &targets[0];
    char *host = exhaustion_check(LLVMGetDefaultTargetTriple());
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        if (has_processor(host, targets[i].triple))
            found = &targets[i];
    }
    LLVMDisposeMessage(host);
    return found;
}

/// LLVM's two scales differ: sizes are optimised for at the usual effort.
static LLVMCodeGenOptLevel effort_for(CodegenLevel level)
{
    switch (level) {
    case CODEGEN_O0:
        return LLVMCodeGenLevelNone;
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
    if (LLVMGetTargetFromTriple(info->triple, &llvm, &error)) {
        LLVMDisposeMessage(error);
        return NULL;
    }
    LLVMTargetMachineOptionsRef options = LLVMCreateTargetMachineOptions();
    LLVMTargetMachineOptionsSetCPU(options, cpu);
    LLVMTargetMachineOptionsSetFeatures(options, features);
    LLVMTargetMachineOptionsSetCodeGenOptLevel(options, effort_for(level));
    LLVMTargetMachineOptionsSetRelocMode(options, LLVMRelocStatic);
    LLVMTargetMachineRef machine = LLVMCreateTargetMachineWithOptions(llvm, info->triple, options);
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

/// This machine's CPU, and its features in front of those that were named.
static void resolve_native(Target *target, Slice features, Arena *arena)
{
    char *cpu = exhaustion_check(LLVMGetHostCPUName());
    char *own = exhaustion_check(LLVMGetHostCPUFeatures());
    target->cpu = copy_text(arena, slice_of(cpu));
    size_t length = strlen(own);
    char *all = arena_allocate(arena, length + features.length + 2);
    memcpy(all, own, length);
    if (features.length != 0) {
        all[length++] = ',';
        memcpy(all + length, features.data, features.length);
        length += features.length;
    }
    all[length] = '\0';
    target->features = all;
    LLVMDisposeMessage(cpu);
    LLVMDisposeMessage(own);
}

static void resolve(Target *target, const CodegenOptions *options, Arena *arena)
{
    target->is_default = options->cpu.length == 0 && options->features.length == 0;
    target->cpu = options->cpu.length == 0 ? target->info->cpu : copy_text(arena, options->cpu);
    target->features = copy_text(arena, options->features);
    if (slice_is(options->cpu, "native"))
        resolve_native(target, options->features, arena);
}

/// Checks what was named against a machine of the target's default CPU.
static bool check_names(const Target *target, const CodegenOptions *options, Codegen *result)
{
    if (target->is_default)
        return true;
    LLVMTargetMachineRef plain = make_machine(target->info, target->info->cpu, "", options->level);
    bool is_native = slice_is(options->cpu, "native");
    bool is_good = plain != NULL &&
                   (is_native || cpu_check_name(plain, slice_of(target->cpu), result)) &&
                   cpu_check_features(plain, options->features, result);
    if (plain != NULL)
        LLVMDisposeTargetMachine(plain);
    return is_good;
}

/// LLVM aborts where the CPU lacks what the target is made of.
static bool can_run(const TargetInfo *info, LLVMTargetMachineRef machine)
{
    return info->needed[0] == '\0' || cpu_names_has(machine, info->needed);
}

bool target_open(Target *target, const CodegenOptions *options, Arena *arena, Codegen *result)
{
    *target = (Target){.info = target_host()};
    target->info->initialize();
    resolve(target, options, arena);
    if (!check_names(target, options, result))
        return outcome_fail(result, CODEGEN_INTERNAL, "no code generator for %s",
                            target->info->name);
    target->machine = make_machine(target->info, target->cpu, target->features, options->level);
    if (target->machine == NULL)
        return outcome_fail(result, CODEGEN_INTERNAL, "no code generator for %s",
                            target->info->name);
    target->layout = LLVMCreateTargetDataLayout(target->machine);
    if (!can_run(target->info, target->machine))
        return outcome_fail(result, CODEGEN_BAD_TARGET, "CPU `%s` cannot run %s code", target->cpu,
                            target->info->name);
    return true;
}

void target_close(Target *target)
{
    if (target->layout != NULL)
        LLVMDisposeTargetData(target->layout);
    if (target->machine != NULL)
        LLVMDisposeTargetMachine(target->machine);
}

const char *codegen_target_triple(void)
{
    return target_host()->triple;
}

const char *codegen_target_name(void)
{
    return target_host()->name;
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

/// Adds a CPU that can run the host's code: --mcpu would refuse the others.
static void add_cpu(void *context, const char *name)
{
    const TargetInfo *info = target_host();
    LLVMTargetMachineRef machine = make_machine(info, name, "", CODEGEN_O0);
    if (can_run(info, machine))
        add_line(context, name);
    LLVMDisposeTargetMachine(machine);
}

char *codegen_cpus(void)
{
    const TargetInfo *info = target_host();
    info->initialize();
    Lines lines = {calloc(1, 1), 0};
    LLVMTargetMachineRef machine = make_machine(info, info->cpu, "", CODEGEN_O0);
    cpu_names_visit(machine, CPU_NAME_CPU, add_cpu, &lines);
    LLVMDisposeTargetMachine(machine);
    return lines.text;
}
