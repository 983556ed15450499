/// Linux on 64-bit ARM; see linux_system.h.
#ifndef GRIDDY_PLATFORM_LINUX_AARCH64_H
#define GRIDDY_PLATFORM_LINUX_AARCH64_H

#include "linux_generic.h"

static inline long grt_linux_call(long number, long a, long b, long c, long d, long e)
{
    register long x8 __asm__("x8") = number;
    register long x0 __asm__("x0") = a;
    register long x1 __asm__("x1") = b;
    register long x2 __asm__("x2") = c;
    register long x3 __asm__("x3") = d;
    register long x4 __asm__("x4") = e;
    register long x5 __asm__("x5") = 0;
    __asm__ volatile("svc #0"
                     : "+r"(x0)
                     : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                     : "memory");
    return x0;
}

__asm__(".pushsection .text._start,\"ax\",@progbits\n"
        ".globl _start\n"
        ".type _start,@function\n"
        "_start:\n"
        "    mov x29, xzr\n"
        "    mov x30, xzr\n"
        "    mov x0, sp\n"
        "    and x9, x0, #-16\n"
        "    mov sp, x9\n"
        "    bl grt_linux_begin\n"
        ".size _start, .-_start\n"
        ".globl grt_linux_on_stack\n"
        ".hidden grt_linux_on_stack\n"
        ".type grt_linux_on_stack,@function\n"
        "grt_linux_on_stack:\n"
        "    mov sp, x0\n"
        "    mov x0, x2\n"
        "    blr x1\n"
        "    brk #1\n"
        ".size grt_linux_on_stack, .-grt_linux_on_stack\n"
        ".popsection\n");

#endif
