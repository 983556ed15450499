/// The processor's part of running on Linux without a libc: how to call the kernel, where a program
/// starts, and how to go on with another stack. linux.c has all the rest.
#ifndef GRIDDY_PLATFORM_LINUX_SYSTEM_H
#define GRIDDY_PLATFORM_LINUX_SYSTEM_H

/// Calls the kernel; a sixth argument, which only `mmap` looks at, is 0. A result from -4095 to -1
/// is the negated error.
static inline long grt_linux_call(long number, long a, long b, long c, long d, long e);

/// Runs `function(argument)`, which must not return, on the stack that ends at `top` (16-aligned).
__attribute__((noreturn)) void grt_linux_on_stack(void *top, void (*function)(void *),
                                                  void *argument);

/// Where `_start` goes; `stack` is what the kernel left there: argc, argv, a null, the environment.
__attribute__((noreturn)) void grt_linux_begin(long *stack);

#if defined(__x86_64__)
#include "linux_x86_64.h"
#elif defined(__aarch64__)
#include "linux_aarch64.h"
#elif defined(__riscv) && __riscv_xlen == 64
#include "linux_riscv64.h"
#elif defined(__arm__)
#include "linux_armv7.h"
#elif defined(__i386__)
#include "linux_x86.h"
#else
#error "this processor has no linux_PROCESSOR.h yet"
#endif

#endif
