/// Names of CPUs and features as authors write them: checked before LLVM sees them, since it would
/// print its own complaint, or abort.
#ifndef GRIDDY_CODEGEN_CPU_H
#define GRIDDY_CODEGEN_CPU_H

#include "codegen.h"
#include "cpu_names.h"

/// Where names are looked up, and where to report those that are not there.
typedef struct CpuNames {
    LLVMTargetMachineRef machine;
    const char *target; ///< as messages name it
    Codegen *result;
} CpuNames;

/// Whether `name` is a CPU that the target knows. If not, the result says so and offers a close
/// name.
bool cpu_check_name(const CpuNames *names, Slice name);

/// Whether `features` is a list "+a,-b" of known features; likewise.
bool cpu_check_features(const CpuNames *names, Slice features);

#endif
