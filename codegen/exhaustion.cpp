/// No memory for LLVM. In C++ because neither LLVM's C interface nor C has these handlers. Read
/// exhaustion.h first.
#include "exhaustion.h"

#include <new>

#include <unistd.h>

#include "llvm/Support/ErrorHandling.h"

namespace {

constexpr int exit_internal = 70;

void end_for_llvm(void *, const char *, bool)
{
    exhaustion_end();
}

} // namespace

/// In place of the C++ library's, for lld: keeps no note of what is to be destroyed when a thread
/// ends. glibc takes memory for each such note, and where there is none it ends the process with
/// words of its own. What lld has for each thread is only memory, and its threads end with the
/// process.
// NOLINTNEXTLINE(bugprone-reserved-identifier): this is what compilers call
extern "C" int __cxa_thread_atexit(void (* /*destroy*/)(void *), void * /*object*/,
                                   void * /*library*/) noexcept
{
    return 0;
}

void exhaustion_catch(void)
{
    std::set_new_handler(exhaustion_end);
    llvm::remove_bad_alloc_error_handler();
    llvm::install_bad_alloc_error_handler(end_for_llvm);
}

void exhaustion_end(void)
{
    static const char text[] = "griddy-llc: error: there is not enough memory\n";
    const ssize_t written = write(2, text, sizeof text - 1);
    (void)written;
    _exit(exit_internal);
}
