// The functions that compilers call for 128-bit numbers on 64-bit processors and in WebAssembly:
// the overflow of a 64-bit product is found in its upper half. Their names and meaning are those of
// GCC's and LLVM's runtime libraries.
//
// None of them may use what it stands for: they work on halves, joined by shifts of a known
// distance.
#include <stdint.h>

typedef __int128 Signed;
typedef unsigned __int128 Unsigned;

Signed __multi3(Signed left, Signed right);
Signed __ashlti3(Signed value, int distance);
Signed __ashrti3(Signed value, int distance);
Unsigned __lshrti3(Unsigned value, int distance);

enum { HALF = 64, QUARTER = 32 };

static uint64_t low_of(Unsigned value)
{
    return (uint64_t)value;
}

static uint64_t high_of(Unsigned value)
{
    return (uint64_t)(value >> HALF);
}

static Unsigned join(uint64_t high, uint64_t low)
{
    return (Unsigned)high << HALF | low;
}

/// The whole product of two halves, of the products of their quarters.
static Unsigned multiply_halves(uint64_t left, uint64_t right)
{
    const uint64_t mask = UINT32_MAX;
    uint64_t low = (left & mask) * (right & mask);
    uint64_t middle = (left >> QUARTER) * (right & mask) + (low >> QUARTER);
    uint64_t other = (left & mask) * (right >> QUARTER) + (middle & mask);
    uint64_t high =
        (left >> QUARTER) * (right >> QUARTER) + (middle >> QUARTER) + (other >> QUARTER);
    return join(high, other << QUARTER | (low & mask));
}

/// The product's lower 128 bits; signed and unsigned ones are the same.
Signed __multi3(Signed left, Signed right)
{
    Unsigned a = (Unsigned)left, b = (Unsigned)right;
    Unsigned product = multiply_halves(low_of(a), low_of(b));
    uint64_t high = high_of(product) + high_of(a) * low_of(b) + low_of(a) * high_of(b);
    return (Signed)join(high, low_of(product));
}

/// Shifts, by 0 to 127.
Signed __ashlti3(Signed value, int distance)
{
    uint64_t high = high_of((Unsigned)value), low = low_of((Unsigned)value);
    if (distance >= HALF)
        return (Signed)join(low << (distance - HALF), 0);
    if (distance == 0)
        return value;
    return (Signed)join(high << distance | low >> (HALF - distance), low << distance);
}

Unsigned __lshrti3(Unsigned value, int distance)
{
    uint64_t high = high_of(value), low = low_of(value);
    if (distance >= HALF)
        return high >> (distance - HALF);
    if (distance == 0)
        return value;
    return join(high >> distance, low >> distance | high << (HALF - distance));
}

Signed __ashrti3(Signed value, int distance)
{
    int64_t high = (int64_t)high_of((Unsigned)value);
    uint64_t low = low_of((Unsigned)value);
    if (distance >= HALF)
        return high >> (distance - HALF);
    if (distance == 0)
        return value;
    uint64_t lower = low >> distance | (uint64_t)high << (HALF - distance);
    return (Signed)join((uint64_t)(high >> distance), lower);
}
