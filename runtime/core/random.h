/// The generator of random numbers: SplitMix64 (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014). Its whole state is one word, so it is copied with a
/// game's state.
#ifndef GRIDDY_CORE_RANDOM_H
#define GRIDDY_CORE_RANDOM_H

#include <stdint.h>

/// The generator's next output.
static inline uint64_t grt_random_next(uint64_t *generator)
{
    uint64_t z = *generator += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

/// The high 64 bits of a product, by halves: processors of 32 bits have no product of 128 bits.
static inline uint64_t grt_random_scale(uint64_t output, uint64_t count)
{
    const uint64_t low = output & UINT32_MAX, high = output >> 32;
    const uint64_t count_low = count & UINT32_MAX, count_high = count >> 32;
    const uint64_t middle = high * count_low + (low * count_low >> 32);
    const uint64_t other = low * count_high + (middle & UINT32_MAX);
    return high * count_high + (middle >> 32) + (other >> 32);
}

/// A number from 0 to count - 1, each as likely as the others (to within one part in 2^12 for the
/// largest board). One multiplication of words, on 32-bit machines too.
static inline int32_t grt_random_below(uint64_t *generator, int32_t count)
{
    return (int32_t)(((grt_random_next(generator) >> 32) * (uint64_t)(uint32_t)count) >> 32);
}

#endif
