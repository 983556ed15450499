/// Names of CPUs and features as authors write them: checked before LLVM sees them, since it would
/// print its own complaint, or abort.
#ifndef GRIDDY_CODEGEN_CPU_H
#define GRIDDY_CODEGEN_CPU_H

#include "codegen.h"
#include "cpu_names.h"

/// Whether `name` is a CPU that `machine`'s target knows. If not, `result` says so and offers a
/// close name.
bool cpu_check_name(LLVMTargetMachineRef machine, Slice name, Codegen *result);

/// Whether `features` is a list "+a,-b" of known features; likewise.
bool cpu_check_features(LLVMTargetMachineRef machine, Slice features, Codegen *result);

#endif
