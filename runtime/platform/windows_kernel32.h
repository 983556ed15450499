/// The functions of Windows' kernel32.dll that the runtime calls, and their numbers. The linker
/// finds them by windows_kernel32.txt, from which the build makes an import library: a function
/// needs a line in both.
#ifndef GRIDDY_PLATFORM_WINDOWS_KERNEL32_H
#define GRIDDY_PLATFORM_WINDOWS_KERNEL32_H

#include <stdint.h>

/// On other systems only the unit tests see this; they have functions of their own by these names.
#if defined(_WIN32)
#define KERNEL32 __declspec(dllimport)
#else
#define KERNEL32
#endif

typedef void *Handle;
typedef void Procedure(void);

enum {
    STANDARD_INPUT = -10,
    STANDARD_OUTPUT = -11,
    STANDARD_ERROR = -12,

    MODE_VIRTUAL_TERMINAL = 4,

    MEMORY_COMMIT_RESERVE = 0x3000,
    MEMORY_RELEASE = 0x8000,
    PAGES_READ_WRITE = 4,

    SHARED_FOR_READING = 1,
    ONLY_EXISTING = 3,
    ONLY_FROM_SYSTEM_FOLDER = 0x800,

    // What GetLastError answers.
    ERROR_BAD_HANDLE = 6,
    ERROR_HANDLE_AT_END = 38,
    ERROR_HANDLE_DISK_FULL = 39,
    ERROR_BROKEN_PIPE = 109,
    ERROR_DISK_FULL = 112,
    ERROR_FILE_TOO_LARGE = 223,
    ERROR_PIPE_CLOSING = 232,
    ERROR_PIPE_NOT_CONNECTED = 233,
    ERROR_ABORTED = 995,
    ERROR_NO_QUOTA = 1295,
};

KERNEL32 Handle GetStdHandle(uint32_t stream);
KERNEL32 Handle CreateFileW(const uint16_t *name, uint32_t access, uint32_t sharing, void *security,
                            uint32_t existence, uint32_t flags, Handle template);
KERNEL32 int ReadFile(Handle file, void *into, uint32_t size, uint32_t *count, void *overlapped);
KERNEL32 int WriteFile(Handle file, const void *bytes, uint32_t size, uint32_t *count,
                       void *overlapped);
KERNEL32 int ReadConsoleW(Handle console, uint16_t *into, uint32_t size, uint32_t *count,
                          void *control);
KERNEL32 int WriteConsoleW(Handle console, const uint16_t *units, uint32_t size, uint32_t *count,
                           void *reserved);
KERNEL32 int GetConsoleMode(Handle console, uint32_t *mode);
KERNEL32 int SetConsoleMode(Handle console, uint32_t mode);
KERNEL32 uint32_t GetLastError(void);
KERNEL32 void SetLastError(uint32_t error);
KERNEL32 void *VirtualAlloc(void *address, uintptr_t size, uint32_t type, uint32_t protection);
KERNEL32 int VirtualFree(void *address, uintptr_t size, uint32_t type);
KERNEL32 int QueryPerformanceCounter(int64_t *ticks);
KERNEL32 int QueryPerformanceFrequency(int64_t *ticks_a_second);
KERNEL32 Handle LoadLibraryExA(const char *name, Handle reserved, uint32_t flags);
KERNEL32 Procedure *GetProcAddress(Handle library, const char *name);
KERNEL32 const uint16_t *GetCommandLineW(void);
KERNEL32 int lstrlenW(const uint16_t *units);
KERNEL32 uint32_t GetEnvironmentVariableW(const uint16_t *name, uint16_t *into, uint32_t size);
KERNEL32 __attribute__((noreturn)) void ExitProcess(uint32_t status);

#endif
