// The functions that compilers call by themselves where a program has no libc: for copying structs,
// clearing arrays, comparing texts. Compiled with -fno-builtin, so that their loops are not turned
// into calls of themselves. Games copy their whole state, so large copies go 16 bytes at a time.
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *left, const void *right, size_t size);
int bcmp(const void *left, const void *right, size_t size);
size_t strlen(const char *text);

/// Sixteen bytes, wherever they lie.
typedef uint8_t Block __attribute__((vector_size(16), aligned(1), may_alias));

static void copy_up(uint8_t *to, const uint8_t *from, size_t size)
{
    for (; size >= sizeof(Block); size -= sizeof(Block)) {
        *(Block *)to = *(const Block *)from;
        to += sizeof(Block);
        from += sizeof(Block);
    }
    while (size-- > 0)
        *to++ = *from++;
}

static void copy_down(uint8_t *to, const uint8_t *from, size_t size)
{
    while (size >= sizeof(Block)) {
        size -= sizeof(Block);
        *(Block *)(to + size) = *(const Block *)(from + size);
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
    Block block = (Block){0} + (uint8_t)value;
    for (; size >= sizeof(Block); size -= sizeof(Block)) {
        *(Block *)bytes = block;
        bytes += sizeof(Block);
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
