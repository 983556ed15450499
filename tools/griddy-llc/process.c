/// What the system may have in store for a program that starts, put in order.
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../../frontend/base/writer.h"

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

/// What stands at the beginning of the handler's stack, so that the handler finds it without a
/// variable that outlives a call.
typedef struct CrashNote {
    uint64_t mark; ///< CRASH_MARK: the stack is ours
    CodegenTrace trace;
} CrashNote;

static const uint64_t CRASH_MARK = 0x6772696464792d6c;

static CrashNote *find_note(void)
{
    stack_t stack;
    if (sigaltstack(NULL, &stack) != 0 || (stack.ss_flags & SS_DISABLE) != 0)
        return NULL;
    CrashNote *note = stack.ss_sp;
    return note != NULL && note->mark == CRASH_MARK ? note : NULL;
}

volatile CodegenTrace *process_trace(void)
{
    CrashNote *note = find_note();
    return note == NULL ? NULL : &note->trace;
}

static void write_slice(Slice text)
{
    ssize_t written = write(2, text.data, text.length);
    (void)written;
}

static void write_place(const CodegenTrace *trace)
{
    SourceCursor cursor;
    source_cursor_init(&cursor, trace->source);
    const SourcePlace place = source_cursor_place(&cursor, trace->begin);
    char line[NUMBER_TEXT_BYTES];
    char column[NUMBER_TEXT_BYTES];
    const Slice pieces[] = {
        trace->source->name,
        slice_of(":"),
        number_text(place.line, line),
        slice_of(":"),
        number_text(place.column, column),
        slice_of(": "),
    };
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        write_slice(pieces[i]);
}

static void report_crash(int signal_number)
{
    (void)signal_number;
    write_slice(slice_of("griddy-llc: internal error: "));
    const CrashNote *note = find_note();
    if (note != NULL && note->trace.source != NULL)
        write_place(&note->trace);
    write_slice(slice_of(
        "the compiler crashed\n"
        "griddy-llc: help: this is a fault of griddy-llc; please report it with the source\n"));
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
        *(CrashNote *)memory = (CrashNote){.mark = CRASH_MARK};
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
