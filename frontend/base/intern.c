/// Interned names: a hash table with open addressing whose slots hold indices into `names`.
///
/// Each name's hash is kept beside it: the table grows without reading the texts again, and a probe
/// compares texts only where the whole hash agrees.
#include "intern.h"

enum { FIRST_SLOT_COUNT = 256 };

/// Multiplies and folds eight bytes at a time; names are short, so this is one or two rounds.
static uint32_t hash_text(Slice text)
{
    const uint64_t factor = 0x9e3779b97f4a7c15u;
    uint64_t hash = text.length * factor;
    const char *bytes = text.data;
    size_t left = text.length;
    while (left > 0) {
        uint64_t word = 0;
        size_t taken = left < sizeof word ? left : sizeof word;
        for (size_t i = 0; i < taken; i++)
            word = word << 8 | (unsigned char)bytes[i];
        hash = (hash ^ word) * factor;
        hash ^= hash >> 32;
        bytes += taken;
        left -= taken;
    }
    return (uint32_t)hash;
}

void name_table_init(NameTable *table, Arena *arena)
{
    *table = (NameTable){.arena = arena};
    vec_init(&table->names, arena->source, sizeof(Slice));
    vec_init(&table->hashes, arena->source, sizeof(uint32_t));
}

void name_table_free(NameTable *table)
{
    memory_release(table->arena->source, table->slots);
    vec_free(&table->names);
    vec_free(&table->hashes);
    name_table_init(table, table->arena);
}

static uint32_t hash_of(const NameTable *table, uint32_t index)
{
    return *(const uint32_t *)vec_at(&table->hashes, index);
}

Slice name_text(const NameTable *table, NameId name)
{
    return *(const Slice *)vec_at(&table->names, name.index);
}

/// The slot that holds `text`, or the free one where it belongs. The table is never full.
static uint32_t find_slot(const NameTable *table, Slice text, uint32_t hash)
{
    uint32_t mask = table->slot_count - 1;
    for (uint32_t slot = hash & mask;; slot = (slot + 1) & mask) {
        uint32_t entry = table->slots[slot];
        if (entry == 0)
            return slot;
        if (hash_of(table, entry - 1) == hash &&
            slice_equal(name_text(table, (NameId){entry - 1}), text))
            return slot;
    }
}

/// Doubles the slots when half of them are taken.
static void make_room(NameTable *table)
{
    if (table->names.count < table->slot_count / 2)
        return;
    uint32_t count = table->slot_count == 0 ? FIRST_SLOT_COUNT : table->slot_count * 2;
    const MemorySource *source = table->arena->source;
    uint32_t *slots = memory_resize(source, NULL, count, sizeof *slots);
    memset(slots, 0, count * sizeof *slots);
    for (uint32_t i = 0; i < table->names.count; i++) {
        uint32_t slot = hash_of(table, i) & (count - 1);
        while (slots[slot] != 0)
            slot = (slot + 1) & (count - 1);
        slots[slot] = i + 1;
    }
    memory_release(source, table->slots);
    table->slots = slots;
    table->slot_count = count;
}

NameId name_intern(NameTable *table, Slice text)
{
    make_room(table);
    uint32_t hash = hash_text(text);
    uint32_t slot = find_slot(table, text, hash);
    if (table->slots[slot] == 0) {
        Slice kept = {arena_copy(table->arena, text.data, text.length), text.length};
        vec_push(&table->hashes, &hash);
        table->slots[slot] = vec_push(&table->names, &kept) + 1;
    }
    return (NameId){table->slots[slot] - 1};
}

bool name_find(const NameTable *table, Slice text, NameId *id)
{
    if (table->slot_count == 0)
        return false;
    uint32_t entry = table->slots[find_slot(table, text, hash_text(text))];
    if (entry == 0)
        return false;
    *id = (NameId){entry - 1};
    return true;
}
