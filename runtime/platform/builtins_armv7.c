// The functions that compilers call on 32-bit ARM under names of its own ("Run-time ABI for the Arm
// Architecture", sections 4.2 and 4.3): division, where the processor may have none, and 64-bit
// arithmetic. The divisor is never 0.
//
// Division and remainder come back together in four registers, which C cannot say; those functions
// are a call of __udivmoddi4 or __divmoddi4 (builtins_int64.c) and a load.
#include <stdint.h>

uint32_t __aeabi_uidiv(uint32_t dividend, uint32_t divisor);
uint64_t __aeabi_uidivmod(uint32_t dividend, uint32_t divisor);
int32_t __aeabi_idiv(int32_t dividend, int32_t divisor);
uint64_t __aeabi_idivmod(int32_t dividend, int32_t divisor);

/// Long division in base two; the quotient, and the remainder in `*rest`.
static uint32_t divide(uint32_t dividend, uint32_t divisor, uint32_t *rest)
{
    uint32_t quotient = 0;
    if (dividend >= divisor) {
        int digit = __builtin_clz(divisor) - __builtin_clz(dividend);
        for (uint32_t shifted = divisor << digit; digit >= 0; digit--, shifted >>= 1) {
            quotient <<= 1;
            if (dividend >= shifted) {
                dividend -= shifted;
                quotient |= 1;
            }
        }
    }
    *rest = dividend;
    return quotient;
}

/// Two registers as C returns them: the first is the lower half.
static uint64_t both(uint32_t first, uint32_t second)
{
    return (uint64_t)second << 32 | first;
}

static uint32_t magnitude_of(int32_t value)
{
    return value < 0 ? 0 - (uint32_t)value : (uint32_t)value;
}

uint32_t __aeabi_uidiv(uint32_t dividend, uint32_t divisor)
{
    uint32_t rest;
    return divide(dividend, divisor, &rest);
}

uint64_t __aeabi_uidivmod(uint32_t dividend, uint32_t divisor)
{
    uint32_t rest;
    uint32_t quotient = divide(dividend, divisor, &rest);
    return both(quotient, rest);
}

uint64_t __aeabi_idivmod(int32_t dividend, int32_t divisor)
{
    uint32_t rest;
    uint32_t quotient = divide(magnitude_of(dividend), magnitude_of(divisor), &rest);
    if ((dividend < 0) != (divisor < 0))
        quotient = 0 - quotient;
    return both(quotient, dividend < 0 ? 0 - rest : rest);
}

int32_t __aeabi_idiv(int32_t dividend, int32_t divisor)
{
    return (int32_t)__aeabi_idivmod(dividend, divisor);
}

#define DIVIDE_AND_LOAD(name, divide)                                                              \
    __asm__(".pushsection .text." #name ",\"ax\",%progbits\n"                                      \
            ".arm\n"                                                                               \
            ".globl " #name "\n"                                                                   \
            ".hidden " #name "\n"                                                                  \
            ".type " #name ",%function\n" #name ":\n"                                              \
            "    push {r4, lr}\n"                                                                  \
            "    sub sp, sp, #16\n"                                                                \
            "    add r4, sp, #8\n"                                                                 \
            "    str r4, [sp]\n"                                                                   \
            "    bl " #divide "\n"                                                                 \
            "    ldr r2, [sp, #8]\n"                                                               \
            "    ldr r3, [sp, #12]\n"                                                              \
            "    add sp, sp, #16\n"                                                                \
            "    pop {r4, pc}\n"                                                                   \
            ".size " #name ", .-" #name "\n"                                                       \
            ".popsection\n")

DIVIDE_AND_LOAD(__aeabi_uldivmod, __udivmoddi4);
DIVIDE_AND_LOAD(__aeabi_ldivmod, __divmoddi4);

/// The names that ARM has for functions of builtins_int64.c, with the same arguments.
#define ALSO_CALLED(name, other)                                                                   \
    __asm__(".pushsection .text." #name ",\"ax\",%progbits\n"                                      \
            ".arm\n"                                                                               \
            ".globl " #name "\n"                                                                   \
            ".hidden " #name "\n"                                                                  \
            ".type " #name ",%function\n" #name ":\n"                                              \
            "    b " #other "\n"                                                                   \
            ".size " #name ", .-" #name "\n"                                                       \
            ".popsection\n")

ALSO_CALLED(__aeabi_lmul, __muldi3);
ALSO_CALLED(__aeabi_llsl, __ashldi3);
ALSO_CALLED(__aeabi_llsr, __lshrdi3);
ALSO_CALLED(__aeabi_lasr, __ashrdi3);
