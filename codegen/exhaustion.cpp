/// No memory for LLVM. In C++ because neither LLVM's C interface nor C has these two handlers. Read
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
