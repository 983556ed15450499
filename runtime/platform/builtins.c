// The functions that compilers call by themselves where a program has no libc: for copying structs,
// clearing arrays, comparing texts. Compiled with -fno-builtin, so that their loops are not turned
// into calls of themselves. Games copy their whole state, so large copies go by the block
// (builtins_block.h). The helpers for arithmetic are in builtins_int64.c and builtins_int128.c.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "builtins_block.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *left, const void *right, size_t size);
int bcmp(const void *left, const void *right, size_t size);
size_t strlen(const char *text);

/// How many bytes come before the first one from which whole blocks can be reached.
static size_t bytes_before_block(const void *address)
{
    return -(uintptr_t)address % BLOCK_ALIGNMENT;
}

/// Whether both addresses can be at the start of a block after the same number of bytes.
static bool lie_alike(const void *a, const void *b)
{
    return ((uintptr_t)a - (uintptr_t)b) % BLOCK_ALIGNMENT == 0;
}

static void copy_up(uint8_t *to, const uint8_t *from, size_t size)
{
    if (size >= 2 * sizeof(Block) && lie_alike(to, from)) {
        for (size_t rest = bytes_before_block(to); rest > 0; rest--, size--)
            *to++ = *from++;
        for (; size >= sizeof(Block); size -= sizeof(Block)) {
            *(Block *)to = *(const Block *)from;
            to += sizeof(Block);
            from += sizeof(Block);
        }
    }
    while (size-- > 0)
        *to++ = *from++;
}

static void copy_down(uint8_t *to, const uint8_t *from, size_t size)
{
    if (size >= 2 * sizeof(Block) && lie_alike(to, from)) {
        for (size_t rest = (uintptr_t)(to + size) % BLOCK_ALIGNMENT; rest > 0; rest--, size--)
            to[size - 1] = from[size - 1];
        while (size >= sizeof(Block)) {
            size -= sizeof(Block);
            *(Block *)(to + size) = *(const Block *)(from + size);
        }
    }
    while (size-- > 0)
        to[size] = from[size];
}

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    copy_up(to, from, size);
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    if ((uintptr_t)to - (uintptr_t)from < size)
        copy_down(to, from, size);
    else
        copy_up(to, from, size);
    return to;
}

void *memset(void *to, int value, size_t size)
{
    uint8_t *bytes = to;
    if (size >= 2 * sizeof(Block)) {
        Block block = block_of((uint8_t)value);
        for (size_t rest = bytes_before_block(to); rest > 0; rest--, size--)
            *bytes++ = (uint8_t)value;
        for (; size >= sizeof(Block); size -= sizeof(Block)) {
            *(Block *)bytes = block;
            bytes += sizeof(Block);
        }
    }
    while (size-- > 0)
        *bytes++ = (uint8_t)value;
    return to;
}

int memcmp(const void *left, const void *right, size_t size)
{
    const uint8_t *a = left, *b = right;
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i])
            return a[i] - b[i];
    }
    return 0;
}

int bcmp(const void *left, const void *right, size_t size)
{
    return memcmp(left, right, size);
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != 0)
        length++;
    return length;
}
