/// Interned names: equal texts have one `NameId`, so that comparing names is comparing numbers.
#ifndef GRIDDY_BASE_INTERN_H
#define GRIDDY_BASE_INTERN_H

#include "arena.h"
#include "slice.h"
#include "vec.h"

typedef struct NameId {
    uint32_t index; ///< numbered from 0 in the order of first appearance
} NameId;

typedef struct NameTable {
    Arena *arena;        ///< keeps the texts
    Vec names;           ///< Slice, by NameId
    Vec hashes;          ///< uint32_t, by NameId
    uint32_t *slots;     ///< open addressing: index + 1, or 0
    uint32_t slot_count; ///< a power of two
} NameTable;

void name_table_init(NameTable *table, Arena *arena);
void name_table_free(NameTable *table);

/// The id of `text`, which is copied when new.
NameId name_intern(NameTable *table, Slice text);

/// Whether `text` is known; its id then goes to `*id`.
bool name_find(const NameTable *table, Slice text, NameId *id);

/// The text of `name`; lives as long as the table's arena.
Slice name_text(const NameTable *table, NameId name);

static inline bool name_equal(NameId a, NameId b)
{
    return a.index == b.index;
}

#endif
