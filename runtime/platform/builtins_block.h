/// What copying goes by: the largest piece of memory that the processor moves at once.
///
/// BLOCK_ALIGNMENT is what the processor (or the code that clang makes for it) wants of a block's
/// address; where it is more than 1, only memory that lies alike goes by the block.
#ifndef GRIDDY_PLATFORM_BUILTINS_BLOCK_H
#define GRIDDY_PLATFORM_BUILTINS_BLOCK_H

#include <stdint.h>

#if defined(__SSE2__) || defined(__aarch64__)
enum { BLOCK_ALIGNMENT = 1 };
typedef uint8_t Block __attribute__((vector_size(16), aligned(1), may_alias));
#elif defined(__wasm__)
enum { BLOCK_ALIGNMENT = 1 };
typedef uint64_t Block __attribute__((aligned(1), may_alias));
#elif defined(__ARM_FEATURE_UNALIGNED) || defined(__i386__)
enum { BLOCK_ALIGNMENT = 1 };
typedef uint32_t Block __attribute__((aligned(1), may_alias));
#else
enum { BLOCK_ALIGNMENT = sizeof(uintptr_t) };
typedef uintptr_t Block __attribute__((may_alias));
#endif

/// A block of `value` only.
static inline Block block_of(uint8_t value)
{
#if defined(__SSE2__) || defined(__aarch64__)
    return (Block){0} + value;
#else
    return (Block)-1 / 0xff * value;
#endif
}

#endif
