/// Linux on 32-bit x86; see linux_system.h.
#ifndef GRIDDY_PLATFORM_LINUX_X86_H
#define GRIDDY_PLATFORM_LINUX_X86_H

enum {
    LINUX_READ = 3,
    LINUX_WRITE = 4,
    LINUX_IOCTL = 54,
    LINUX_MUNMAP = 91,
    LINUX_MPROTECT = 125,
    LINUX_SIGACTION = 174,
    LINUX_MMAP = 192, // mmap2
    LINUX_EXIT_GROUP = 252,
    LINUX_CLOCK_GETTIME = 265,
    LINUX_OPENAT = 295,
    LINUX_PPOLL = 309,
    LINUX_GETRANDOM = 355,
};

/// The sixth argument is in a register that the compiler may use for its own frame.
static inline long grt_linux_call(long number, long a, long b, long c, long d, long e)
{
    long result;
    __asm__ volatile("pushl %%ebp\n\t"
                     "xorl %%ebp, %%ebp\n\t"
                     "int $0x80\n\t"
                     "popl %%ebp"
                     : "=a"(result)
                     : "a"(number), "b"(a), "c"(b), "d"(c), "S"(d), "D"(e)
                     : "cc", "memory");
    return result;
}

__asm__(".pushsection .text._start,\"ax\",@progbits\n"
        ".globl _start\n"
        ".type _start,@function\n"
        "_start:\n"
        "    xorl %ebp, %ebp\n"
        "    movl %esp, %eax\n"
        "    andl $-16, %esp\n"
        "    subl $12, %esp\n"
        "    pushl %eax\n"
        "    call grt_linux_begin\n"
        ".size _start, .-_start\n"
        ".globl grt_linux_on_stack\n"
        ".hidden grt_linux_on_stack\n"
        ".type grt_linux_on_stack,@function\n"
        "grt_linux_on_stack:\n"
        "    movl 4(%esp), %eax\n"
        "    movl 8(%esp), %ecx\n"
        "    movl 12(%esp), %edx\n"
        "    movl %eax, %esp\n"
        "    subl $12, %esp\n"
        "    pushl %edx\n"
        "    call *%ecx\n"
        "    ud2\n"
        ".size grt_linux_on_stack, .-grt_linux_on_stack\n"
        ".popsection\n");

#endif
