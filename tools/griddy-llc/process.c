/// What the system may have in store for a program that starts, put in order.
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/// LLVM walks long expressions by recursion; the usual limit of 8 MB is small for that. More than
/// this does not fit between the stack and what is mapped below it.
enum { STACK_BYTES = 64 << 20 };

/// A closed standard descriptor becomes the null device, opened so that its use still fails.
static void open_standard_descriptors(void)
{
    static const int modes[] = {O_WRONLY, O_RDONLY, O_RDONLY};
    for (int number = 0; number < 3; number++) {
        if (fcntl(number, F_GETFD) < 0 && errno == EBADF)
            (void)open("/dev/null", modes[number]); // takes the lowest free number: this one
    }
}

static void raise_stack_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= STACK_BYTES)
        return;
    limit.rlim_cur = limit.rlim_max < STACK_BYTES ? limit.rlim_max : STACK_BYTES;
    (void)setrlimit(RLIMIT_STACK, &limit);
}

static void report_crash(int signal_number)
{
    (void)signal_number;
    static const char text[] =
        "griddy-llc: internal error: the compiler crashed\n"
        "griddy-llc: help: this is a fault of griddy-llc; please report it with the source\n";
    ssize_t written = write(2, text, sizeof text - 1);
    (void)written;
    _exit(70);
}

/// Crashes get a handler with a stack of its own, since the stack may be what is used up. A handler
/// that is there already (a sanitizer's) knows more.
static void report_crashes(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
    const size_t size = 64 << 10;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return;
    stack_t old;
    if (sigaltstack(NULL, &old) == 0 && (old.ss_flags & SS_DISABLE) != 0) {
        stack_t stack = {.ss_sp = memory, .ss_size = size};
        (void)sigaltstack(&stack, NULL);
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = report_crash;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct sigaction present;
        if (sigaction(signals[i], NULL, &present) == 0 && present.sa_handler == SIG_DFL)
            (void)sigaction(signals[i], &action, NULL);
    }
}

void process_prepare(void)
{
    open_standard_descriptors();
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN);
    (void)signal(SIGCHLD, SIG_DFL);
    report_crashes();
    raise_stack_limit();
}

int process_end(int status)
{
    if (strcmp(GRIDDY_BUILD_TYPE, "Release") == 0)
        _exit(status);
    return status;
}

void process_hold_interrupts(sigset_t *saved)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaddset(&held, signals[i]);
    (void)sigprocmask(SIG_BLOCK, &held, saved);
}

void process_allow_interrupts(const sigset_t *saved)
{
    (void)sigprocmask(SIG_SETMASK, saved, NULL);
}

bool process_wants_color(void)
{
    const char *refusal = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    const bool is_refused = refusal != NULL && *refusal != '\0';
    const bool can = terminal != NULL && *terminal != '\0' && strcmp(terminal, "dumb") != 0;
    return !is_refused && can && isatty(2) == 1;
}
