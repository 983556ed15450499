/// A breakpoint on 64-bit x86.
#ifndef GRIDDY_LAYOUT_PROCESSOR_H
#define GRIDDY_LAYOUT_PROCESSOR_H

#define PROCESSOR_BREAKPOINT {0xcc}
#define PROCESSOR_COUNTER rip  ///< its name in struct user_regs_struct
#define PROCESSOR_STEPS_OVER 1 ///< how far behind the breakpoint it is when a thread stops there

#endif
