/// Linux on 64-bit RISC-V; see linux_system.h.
#ifndef GRIDDY_PLATFORM_LINUX_RISCV64_H
#define GRIDDY_PLATFORM_LINUX_RISCV64_H

#include "linux_generic.h"

static inline long grt_linux_call(long number, long a, long b, long c, long d, long e)
{
    register long a7 __asm__("a7") = number;
    register long a0 __asm__("a0") = a;
    register long a1 __asm__("a1") = b;
    register long a2 __asm__("a2") = c;
    register long a3 __asm__("a3") = d;
    register long a4 __asm__("a4") = e;
    register long a5 __asm__("a5") = 0;
    __asm__ volatile("ecall"
                     : "+r"(a0)
                     : "r"(a7), "r"(a1), "r"(a2), "r"(a3), "r"(a4), "r"(a5)
                     : "memory");
    return a0;
}

__asm__(".pushsection .text._start,\"ax\",@progbits\n"
        ".globl _start\n"
        ".type _start,@function\n"
        "_start:\n"
        "    li s0, 0\n"
        "    li ra, 0\n"
        "    mv a0, sp\n"
        "    andi sp, sp, -16\n"
        "    call grt_linux_begin\n"
        ".size _start, .-_start\n"
        ".globl grt_linux_on_stack\n"
        ".hidden grt_linux_on_stack\n"
        ".type grt_linux_on_stack,@function\n"
        "grt_linux_on_stack:\n"
        "    mv sp, a0\n"
        "    mv a0, a2\n"
        "    jalr a1\n"
        "    ebreak\n"
        ".size grt_linux_on_stack, .-grt_linux_on_stack\n"
        ".popsection\n");

#endif
