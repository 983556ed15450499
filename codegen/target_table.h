/// The rows of targets.def, and which of them a name means. LLVM is not asked for any of this.
#ifndef GRIDDY_CODEGEN_TARGET_TABLE_H
#define GRIDDY_CODEGEN_TARGET_TABLE_H

#include "codegen.h"

/// What whoever passes or returns a small value fills the rest of its register with.
typedef enum TargetExtends {
    EXTENDS_NOTHING = 0,
    EXTENDS_I1 = 1,  ///< zeros
    EXTENDS_I8 = 2,  ///< zeros
    EXTENDS_I32 = 4, ///< the sign
} TargetExtends;

/// A row. See targets.def for its fields.
typedef struct TargetInfo {
    CodegenTarget shown;
    const char *features;
    const char *needed;
    unsigned extends;            ///< TargetExtends
    void (*start_backend)(void); ///< makes LLVM's part for it ready, if there is one
    const char *processors, *systems, *environments;
} TargetInfo;

/// The row that `target` is a part of.
const TargetInfo *target_info(const CodegenTarget *target);

#endif
