/// The CPUs and features that LLVM knows for a target. LLVM's C interface cannot list them.
#ifndef GRIDDY_CODEGEN_CPU_NAMES_H
#define GRIDDY_CODEGEN_CPU_NAMES_H

#include <llvm-c/TargetMachine.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum CpuNameKind { CPU_NAME_CPU, CPU_NAME_FEATURE } CpuNameKind;

typedef void CpuNameVisit(void *context, const char *name);

/// Calls `visit` with each name, in alphabetical order. `name` lives for ever.
void cpu_names_visit(LLVMTargetMachineRef machine, CpuNameKind kind, CpuNameVisit *visit,
                     void *context);

/// Whether the machine's CPU and features include all of `features` ("+m,+64bit").
bool cpu_names_has(LLVMTargetMachineRef machine, const char *features);

#ifdef __cplusplus
}
#endif

#endif
