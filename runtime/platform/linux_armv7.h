/// Linux on 32-bit ARM (EABI); see linux_system.h.
#ifndef GRIDDY_PLATFORM_LINUX_ARMV7_H
#define GRIDDY_PLATFORM_LINUX_ARMV7_H

enum {
    LINUX_READ = 3,
    LINUX_WRITE = 4,
    LINUX_IOCTL = 54,
    LINUX_MUNMAP = 91,
    LINUX_MPROTECT = 125,
    LINUX_SIGACTION = 174,
    LINUX_MMAP = 192, // mmap2
    LINUX_EXIT_GROUP = 248,
    LINUX_CLOCK_GETTIME = 263,
    LINUX_OPENAT = 322,
    LINUX_PPOLL = 336,
    LINUX_GETRANDOM = 384,
};

static inline long grt_linux_call(long number, long a, long b, long c, long d, long e)
{
    register long r7 __asm__("r7") = number;
    register long r0 __asm__("r0") = a;
    register long r1 __asm__("r1") = b;
    register long r2 __asm__("r2") = c;
    register long r3 __asm__("r3") = d;
    register long r4 __asm__("r4") = e;
    register long r5 __asm__("r5") = 0;
    __asm__ volatile("svc #0"
                     : "+r"(r0)
                     : "r"(r7), "r"(r1), "r"(r2), "r"(r3), "r"(r4), "r"(r5)
                     : "memory");
    return r0;
}

__asm__(".pushsection .text._start,\"ax\",%progbits\n"
        ".arm\n"
        ".globl _start\n"
        ".type _start,%function\n"
        "_start:\n"
        "    mov r11, #0\n"
        "    mov lr, #0\n"
        "    mov r0, sp\n"
        "    bic r1, r0, #15\n"
        "    mov sp, r1\n"
        "    bl grt_linux_begin\n"
        ".size _start, .-_start\n"
        ".globl grt_linux_on_stack\n"
        ".hidden grt_linux_on_stack\n"
        ".type grt_linux_on_stack,%function\n"
        "grt_linux_on_stack:\n"
        "    mov sp, r0\n"
        "    mov r0, r2\n"
        "    blx r1\n"
        "    udf #0\n"
        ".size grt_linux_on_stack, .-grt_linux_on_stack\n"
        ".popsection\n");

#endif
