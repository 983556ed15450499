/// LLVM's machine for the target compiled for, and its CPUs.
#ifndef GRIDDY_CODEGEN_TARGET_H
#define GRIDDY_CODEGEN_TARGET_H

#include <llvm-c/TargetMachine.h>

#include "../frontend/base/arena.h"
#include "target_table.h"

typedef struct Target {
    const TargetInfo *info;
    LLVMTargetMachineRef machine;
    LLVMTargetDataRef layout;
    const char *cpu;      ///< as asked for, "native" resolved
    const char *features; ///< likewise, with those of the default CPU: "+a,-b" or ""
    bool is_default;      ///< neither a CPU nor features were named
} Target;

/// Opens the target that `options` ask for. Where they name an unknown CPU or feature, answers
/// false and sets `result`'s status and message. Texts live in `arena`.
bool target_open(Target *target, const CodegenOptions *options, Arena *arena, Codegen *result);
void target_close(Target *target);

#endif
