/// The numbers of Linux's system calls on the processors that share them, as the kernel's
/// asm-generic/unistd.h has them.
#ifndef GRIDDY_PLATFORM_LINUX_GENERIC_H
#define GRIDDY_PLATFORM_LINUX_GENERIC_H

enum {
    LINUX_IOCTL = 29,
    LINUX_OPENAT = 56,
    LINUX_READ = 63,
    LINUX_WRITE = 64,
    LINUX_PPOLL = 73,
    LINUX_EXIT_GROUP = 94,
    LINUX_CLOCK_GETTIME = 113,
    LINUX_SIGACTION = 134,
    LINUX_MUNMAP = 215,
    LINUX_MMAP = 222,
    LINUX_MPROTECT = 226,
    LINUX_GETRANDOM = 278,
};

#endif
