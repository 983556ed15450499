/// LLVM's tables of CPUs and features. In C++ because LLVM's C interface has nothing for it; a list
/// of our own would be wrong with the next version. Read cpu_names.h first.
#include "cpu_names.h"

#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Target/TargetMachine.h"

namespace {

const llvm::MCSubtargetInfo &subtarget_of(LLVMTargetMachineRef machine)
{
    return *reinterpret_cast<const llvm::TargetMachine *>(machine)->getMCSubtargetInfo();
}

} // namespace

void cpu_names_visit(LLVMTargetMachineRef machine, CpuNameKind kind, CpuNameVisit *visit,
                     void *context)
{
    if (kind == CPU_NAME_CPU) {
        for (const auto &cpu : subtarget_of(machine).getAllProcessorDescriptions())
            visit(context, cpu.Key);
    } else {
        for (const auto &feature : subtarget_of(machine).getAllProcessorFeatures())
            visit(context, feature.Key);
    }
}

bool cpu_names_has(LLVMTargetMachineRef machine, const char *features)
{
    return subtarget_of(machine).checkFeatures(features);
}
