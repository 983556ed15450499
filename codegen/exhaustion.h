/// What happens when LLVM, lld or the C++ library finds no memory.
#ifndef GRIDDY_CODEGEN_EXHAUSTION_H
#define GRIDDY_CODEGEN_EXHAUSTION_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// From now on such a request ends the process with one line on standard error and status 70: none
/// of them can go on, nor be left by a jump.
void exhaustion_catch(void);

/// Ends the process like that.
__attribute__((noreturn)) void exhaustion_end(void);

/// Answers what was allocated; ends the process when that is null.
static inline void *exhaustion_check(void *allocated)
{
    if (allocated == NULL)
        exhaustion_end();
    return allocated;
}

#ifdef __cplusplus
}
#endif

#endif
