/// A breakpoint on the processor that this is compiled for: what tracing needs to know of it.
///
/// PROCESSOR_IS_KNOWN is 0 on others; then nothing is traced, and executables stay as they are.
#ifndef GRIDDY_LAYOUT_PROCESSOR_H
#define GRIDDY_LAYOUT_PROCESSOR_H

#include <sys/user.h>

#if defined(__x86_64__)
#define PROCESSOR_IS_KNOWN 1
#define PROCESSOR_BREAKPOINT {0xcc}
#define PROCESSOR_COUNTER rip
#define PROCESSOR_STEPS_OVER 1 ///< how far behind the breakpoint the counter is when it stops there
#elif defined(__aarch64__)
#define PROCESSOR_IS_KNOWN 1
#define PROCESSOR_BREAKPOINT {0x00, 0x00, 0x20, 0xd4}
#define PROCESSOR_COUNTER pc
#define PROCESSOR_STEPS_OVER 0
#else
#define PROCESSOR_IS_KNOWN 0
#endif

#endif
