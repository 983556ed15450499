/// A breakpoint on 64-bit ARM. See processor_x86_64.h for what the names mean.
#ifndef GRIDDY_LAYOUT_PROCESSOR_H
#define GRIDDY_LAYOUT_PROCESSOR_H

#define PROCESSOR_BREAKPOINT {0x00, 0x00, 0x20, 0xd4}
#define PROCESSOR_COUNTER pc
#define PROCESSOR_STEPS_OVER 0

#endif
