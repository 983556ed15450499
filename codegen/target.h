/// Targets: triples, CPUs, and LLVM's machine for the one compiled for.
#ifndef GRIDDY_CODEGEN_TARGET_H
#define GRIDDY_CODEGEN_TARGET_H

#include <llvm-c/TargetMachine.h>

#include "../frontend/base/arena.h"
#include "codegen.h"

/// What is fixed for each target.
typedef struct TargetInfo {
    const char *name;   ///< of its folder in the runtime: "linux-x64"
    const char *triple; ///< "x86_64-unknown-linux-gnu"
    const char *cpu;    ///< the one meant where none is named
    const char *needed; ///< a feature without which LLVM cannot compile for it, or ""
    bool extends_small; ///< whoever passes or returns an i1 or i8 fills the register with zeros
    void (*initialize)(void);
} TargetInfo;

typedef struct Target {
    const TargetInfo *info;
    LLVMTargetMachineRef machine;
    LLVMTargetDataRef layout;
    const char *cpu;      ///< as asked for, "native" resolved
    const char *features; ///< likewise: "+a,-b" or ""
    bool is_default;      ///< neither a CPU nor features were named
} Target;

/// The target of the machine that the compiler runs on.
const TargetInfo *target_host(void);

/// Opens the target that `options` ask for. Where they name an unknown CPU or feature, answers
/// false and sets `result`'s status and message. Texts live in `arena`.
bool target_open(Target *target, const CodegenOptions *options, Arena *arena, Codegen *result);
void target_close(Target *target);

#endif
