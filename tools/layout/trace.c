/// A breakpoint at the start of each function, taken away when it is met: so every function costs
/// one stop, however often it is called, and the program is nearly as quick as by itself.
#include "trace.h"

#include <elf.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#include PROCESSOR_HEADER

enum { STATUS_UNTRACED = 125, STATUS_UNRUN = 127 };

static const unsigned char breakpoint[] = PROCESSOR_BREAKPOINT;

/// The program, with the memory of all its threads open as a file.
typedef struct Tracee {
    Symbols *symbols;
    pid_t process;
    int memory;
} Tracee;

/// In the child: addresses that are the same in every run, so that the result is, too.
static _Noreturn void run_child(char **command)
{
    const int nothing = open("/dev/null", O_RDWR);
    for (int standard = 0; standard <= 2; standard++)
        dup2(nothing, standard);
    personality(ADDR_NO_RANDOMIZE);
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
        _exit(STATUS_UNTRACED);
    execv(command[0], command);
    _exit(STATUS_UNRUN);
}

/// Where the bytes at an address of a function are in the executable; null for what is not in it.
static const unsigned char *bytes_at(const Symbols *symbols, uint64_t address)
{
    const Elf64_Ehdr *header = symbols->image;
    const char *image = symbols->image;
    const Elf64_Phdr *segments = (const void *)(image + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++) {
        const Elf64_Phdr *segment = &segments[i];
        if (segment->p_type == PT_LOAD && address >= segment->p_vaddr &&
            address + sizeof breakpoint <= segment->p_vaddr + segment->p_filesz)
            return (const unsigned char *)image + segment->p_offset + (address - segment->p_vaddr);
    }
    return NULL;
}

static bool write_bytes(const Tracee *tracee, uint64_t address, const unsigned char *bytes)
{
    return bytes != NULL && pwrite(tracee->memory, bytes, sizeof breakpoint, (off_t)address) ==
                                (ssize_t)sizeof breakpoint;
}

static bool set_breakpoints(Tracee *tracee)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%ld/mem", (long)tracee->process);
    tracee->memory = open(path, O_RDWR | O_CLOEXEC);
    bool is_set = tracee->memory >= 0;
    for (size_t i = 0; is_set && i < tracee->symbols->count; i++)
        is_set = write_bytes(tracee, tracee->symbols->at[i].address, breakpoint);
    return is_set;
}

/// A thread has stopped at a breakpoint: notes the function and lets it go on as if there had been
/// none. Another thread may have met it at the same time. Answers whether it was one of ours.
static bool pass_breakpoint(Tracee *tracee, pid_t thread)
{
    struct user_regs_struct registers;
    struct iovec block = {&registers, sizeof registers};
    if (ptrace(PTRACE_GETREGSET, thread, (void *)(uintptr_t)NT_PRSTATUS, &block) != 0)
        return false;
    const uint64_t address = registers.PROCESSOR_COUNTER - PROCESSOR_STEPS_OVER;
    Symbol *symbol = symbols_find(tracee->symbols, address);
    if (symbol == NULL || !write_bytes(tracee, address, bytes_at(tracee->symbols, address)))
        return false;
    symbol->is_called = true;
    registers.PROCESSOR_COUNTER = address;
    return ptrace(PTRACE_SETREGSET, thread, (void *)(uintptr_t)NT_PRSTATUS, &block) == 0;
}

/// Lets a stopped thread go on. Its signal is handed to it, unless the stop was made by tracing.
static void resume(Tracee *tracee, pid_t thread, int status)
{
    int signal = WSTOPSIG(status);
    const bool is_event = status >> 16 != 0;
    const bool is_begin = signal == SIGSTOP; // of a new thread
    if (is_event || is_begin || (signal == SIGTRAP && pass_breakpoint(tracee, thread)))
        signal = 0;
    ptrace(PTRACE_CONT, thread, NULL, (void *)(uintptr_t)signal);
}

/// From the first stop, before its first instruction, to its end. Answers its wait status.
static int follow(Tracee *tracee)
{
    int status = 0;
    ptrace(PTRACE_CONT, tracee->process, NULL, NULL);
    for (;;) {
        const pid_t thread = waitpid(-1, &status, __WALL);
        if (thread < 0)
            return -1;
        if (WIFSTOPPED(status))
            resume(tracee, thread, status);
        else if (thread == tracee->process)
            return status;
    }
}

static bool start_tracing(Tracee *tracee)
{
    void *options = (void *)(uintptr_t)(PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL);
    return ptrace(PTRACE_SETOPTIONS, tracee->process, NULL, options) == 0 &&
           set_breakpoints(tracee);
}

TraceStatus trace_run(Symbols *symbols, char **command)
{
    Tracee tracee = {.symbols = symbols, .process = fork(), .memory = -1};
    if (tracee.process == 0)
        run_child(command);
    int status = 0;
    if (tracee.process < 0 || waitpid(tracee.process, &status, 0) < 0)
        return TRACE_FAILED;
    if (!WIFSTOPPED(status))
        return WEXITSTATUS(status) == STATUS_UNTRACED ? TRACE_REFUSED : TRACE_FAILED;
    const bool is_traced = start_tracing(&tracee);
    if (is_traced) {
        status = follow(&tracee);
    } else {
        kill(tracee.process, SIGKILL);
        waitpid(tracee.process, &status, 0);
    }
    if (tracee.memory >= 0)
        close(tracee.memory);
    if (!is_traced)
        return TRACE_REFUSED;
    return status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? TRACE_DONE : TRACE_FAILED;
}
