/// Names and their meanings: an array by name, and a list of what blocks have changed in it.
#include "scopes.h"

#include <assert.h>

void scopes_init(Scopes *scopes, uint32_t name_count, const MemorySource *memory)
{
    vec_init(&scopes->entries, memory, sizeof(NameEntry));
    vec_append(&scopes->entries, NULL, name_count);
    vec_init(&scopes->changes, memory, sizeof(ScopeChange));
}

void scopes_free(Scopes *scopes)
{
    vec_free(&scopes->entries);
    vec_free(&scopes->changes);
}

static uint32_t pack_meaning(Meaning meaning)
{
    assert(meaning.index <= MEANING_MAX_INDEX);
    return (uint32_t)meaning.kind << 28 | meaning.index;
}

Meaning scopes_find(const Scopes *scopes, NameId name)
{
    uint32_t packed = scopes_entry(scopes, name)->meaning;
    return (Meaning){(MeaningKind)(packed >> 28), packed & MEANING_MAX_INDEX};
}

void scopes_declare(Scopes *scopes, NameId name, Meaning meaning)
{
    scopes_entry(scopes, name)->meaning = pack_meaning(meaning);
}

void scopes_add(Scopes *scopes, NameId name, Meaning meaning)
{
    ScopeChange change = {name, scopes_entry(scopes, name)->meaning};
    vec_push(&scopes->changes, &change);
    scopes_declare(scopes, name, meaning);
}

uint32_t scopes_open(const Scopes *scopes)
{
    return scopes->changes.count;
}

void scopes_close(Scopes *scopes, uint32_t block)
{
    for (uint32_t i = scopes->changes.count; i-- > block;) {
        const ScopeChange *change = vec_at(&scopes->changes, i);
        Meaning meaning = scopes_find(scopes, change->name);
        NameEntry *entry = scopes_entry(scopes, change->name);
        if (meaning.kind == MEANING_VARIABLE)
            entry->ended = meaning.index + 1;
        entry->meaning = change->before;
    }
    vec_truncate(&scopes->changes, block);
}

bool scopes_find_ended(const Scopes *scopes, NameId name, VariableId *variable)
{
    uint32_t ended = scopes_entry(scopes, name)->ended;
    if (ended == 0)
        return false;
    *variable = (VariableId){ended - 1};
    return true;
}
