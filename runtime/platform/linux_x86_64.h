/// Linux on x86-64; see linux_system.h.
#ifndef GRIDDY_PLATFORM_LINUX_X86_64_H
#define GRIDDY_PLATFORM_LINUX_X86_64_H

enum {
    LINUX_READ = 0,
    LINUX_WRITE = 1,
    LINUX_MMAP = 9,
    LINUX_MPROTECT = 10,
    LINUX_MUNMAP = 11,
    LINUX_SIGACTION = 13,
    LINUX_IOCTL = 16,
    LINUX_CLOCK_GETTIME = 228,
    LINUX_EXIT_GROUP = 231,
    LINUX_OPENAT = 257,
    LINUX_PPOLL = 271,
    LINUX_GETRANDOM = 318,
};

static inline long grt_linux_call(long number, long a, long b, long c, long d, long e)
{
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = 0;
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                     : "rcx", "r11", "memory");
    return result;
}

__asm__(".pushsection .text._start,\"ax\",@progbits\n"
        ".globl _start\n"
        ".type _start,@function\n"
        "_start:\n"
        "    xorl %ebp, %ebp\n"
        "    movq %rsp, %rdi\n"
        "    andq $-16, %rsp\n"
        "    call grt_linux_begin\n"
        ".size _start, .-_start\n"
        ".globl grt_linux_on_stack\n"
        ".hidden grt_linux_on_stack\n"
        ".type grt_linux_on_stack,@function\n"
        "grt_linux_on_stack:\n"
        "    movq %rdi, %rsp\n"
        "    movq %rdx, %rdi\n"
        "    call *%rsi\n"
        "    ud2\n"
        ".size grt_linux_on_stack, .-grt_linux_on_stack\n"
        ".popsection\n");

#endif
