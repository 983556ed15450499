// Interned texts: a hash table with open addressing, and pages where the texts lie one after the
// other. A joined text is looked up in its two parts, so that one that exists is never built again.
#include "strings.h"

#include "host.h"
#include "memory.h"

enum {
    ROOM = 1 << 16, // bytes of the pages for short texts
    ALIGNMENT = 8,
};

GrtText grt_text_of(const griddy_string *string)
{
    return string == NULL ? (GrtText){NULL, 0} : (GrtText){string->bytes, string->length};
}

/// FNV-1a, continued from `hash`.
static uint64_t hash_text(uint64_t hash, GrtText text)
{
    for (int64_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.bytes[i]) * 0x100000001b3;
    return hash;
}

static bool text_is(GrtText text, const char *bytes)
{
    return text.length == 0 || __builtin_memcmp(bytes, text.bytes, (size_t)text.length) == 0;
}

static bool is_join(const griddy_string *string, GrtText first, GrtText second)
{
    return string->length == first.length + second.length && text_is(first, string->bytes) &&
           text_is(second, string->bytes + first.length);
}

/// Where the search for a hash begins. FNV's low bits are the weaker ones, so the high ones join.
static int64_t first_slot(const GrtStrings *strings, uint64_t hash)
{
    return (int64_t)((hash ^ (hash >> 32)) & (uint64_t)(strings->capacity - 1));
}

static int64_t next_slot(const GrtStrings *strings, int64_t slot)
{
    return (slot + 1) & (strings->capacity - 1);
}

static void insert(GrtStrings *strings, GrtStringEntry entry)
{
    int64_t slot = first_slot(strings, entry.hash);
    while (strings->entries[slot].string != NULL)
        slot = next_slot(strings, slot);
    strings->entries[slot] = entry;
}

static void grow(GrtHost *host)
{
    GrtStrings *strings = &host->strings;
    GrtStringEntry *old = strings->entries;
    const int64_t entry_size = (int64_t)sizeof *old;
    int64_t old_capacity = strings->capacity;
    strings->capacity = old_capacity == 0 ? 256 : 2 * old_capacity;
    strings->entries = grt_memory_pages(host, strings->capacity * entry_size);
    for (int64_t i = 0; i < old_capacity; i++) {
        if (old[i].string != NULL)
            insert(strings, old[i]);
    }
    if (old_capacity > 0)
        grt_platform_release(host->platform, old, old_capacity * entry_size);
}

/// Memory for a string of `length` bytes. Long ones get pages of their own.
static griddy_string *allocate(GrtHost *host, int64_t length)
{
    GrtStrings *strings = &host->strings;
    int64_t size = (int64_t)sizeof(griddy_string) + length;
    size = (size + ALIGNMENT - 1) & -(int64_t)ALIGNMENT;
    if (size > ROOM / 4)
        return grt_memory_pages(host, size);
    if (size > strings->room_bytes) {
        strings->room = grt_memory_pages(host, ROOM);
        strings->room_bytes = ROOM;
    }
    void *result = strings->room;
    strings->room += size;
    strings->room_bytes -= size;
    return result;
}

static griddy_string *build(GrtHost *host, GrtText first, GrtText second)
{
    griddy_string *string = allocate(host, first.length + second.length);
    string->length = first.length + second.length;
    if (first.length > 0)
        __builtin_memcpy(string->bytes, first.bytes, (size_t)first.length);
    if (second.length > 0)
        __builtin_memcpy(string->bytes + first.length, second.bytes, (size_t)second.length);
    return string;
}

griddy_string *grt_strings_join(struct GrtHost *host, GrtText first, GrtText second)
{
    GrtStrings *strings = &host->strings;
    if (first.length + second.length == 0)
        return NULL;
    if (2 * strings->count >= strings->capacity)
        grow(host);
    uint64_t hash = hash_text(hash_text(0xcbf29ce484222325, first), second);
    int64_t slot = first_slot(strings, hash);
    for (; strings->entries[slot].string != NULL; slot = next_slot(strings, slot)) {
        GrtStringEntry entry = strings->entries[slot];
        if (entry.hash == hash && is_join(entry.string, first, second))
            return entry.string;
    }
    strings->entries[slot] = (GrtStringEntry){hash, build(host, first, second)};
    strings->count++;
    return strings->entries[slot].string;
}
