/// What each name means at the place that is being looked at (language.md part 4).
///
/// One entry for each name of the source, found by its number, so that a look-up is one load. What
/// a block makes visible is written down together with what the name meant before; leaving the
/// block undoes it. What a name meant last stays known, for the message that says where it was
/// made.
#ifndef GRIDDY_SEMA_SCOPES_H
#define GRIDDY_SEMA_SCOPES_H

#include "program.h"

typedef enum MeaningKind {
    MEANING_NONE,
    MEANING_VARIABLE, ///< index: VariableId
    MEANING_KIND,     ///< index: KindId
    MEANING_BUILTIN,  ///< index: Builtin
    MEANING_SPOILT,   ///< declared twice, which was reported: fits everything
} MeaningKind;

typedef struct Meaning {
    MeaningKind kind;
    uint32_t index;
} Meaning;

/// The largest index that a Meaning or a packed Reference can hold.
enum { MEANING_MAX_INDEX = (1 << 28) - 1 };

/// All that one name can be. Indexes are stored plus one, so that zero is none.
typedef struct NameEntry {
    uint32_t meaning;          ///< packed
    uint32_t ended;            ///< VariableId: the last variable of this name whose block has ended
    uint32_t function;         ///< FunctionId, or NAME_FUNCTION_SPOILT
    uint32_t builtin_function; ///< BuiltinFunction; what the program declares itself hides it
    uint32_t property;         ///< PieceProperty
    uint32_t setup;            ///< DeclId: the first assignment in the setup phase
    uint32_t given; ///< index in SyntaxTree.properties: where a piece has last given it a value
    bool is_lost;   ///< what could not be read may have declared or assigned it: fits everything
} NameEntry;

#define NAME_FUNCTION_SPOILT UINT32_MAX

/// A name that a block has given a meaning.
typedef struct ScopeChange {
    NameId name;
    uint32_t before; ///< its meaning outside of the block, packed
} ScopeChange;

typedef struct Scopes {
    Vec entries; ///< NameEntry, by NameId
    Vec changes; ///< ScopeChange: what can be seen here but not in the whole file, the oldest first
} Scopes;

/// `name_count` is the number of names in the name table.
void scopes_init(Scopes *scopes, uint32_t name_count, const MemorySource *memory);
void scopes_free(Scopes *scopes);

static inline NameEntry *scopes_entry(const Scopes *scopes, NameId name)
{
    return (NameEntry *)vec_at(&scopes->entries, name.index);
}

/// What `name` means here.
Meaning scopes_find(const Scopes *scopes, NameId name);

/// Gives `name` a meaning for the whole file.
void scopes_declare(Scopes *scopes, NameId name, Meaning meaning);

/// Gives `name` a meaning up to the end of the innermost block.
void scopes_add(Scopes *scopes, NameId name, Meaning meaning);

/// Opens a block; `scopes_close` takes what was answered.
uint32_t scopes_open(const Scopes *scopes);
void scopes_close(Scopes *scopes, uint32_t block);

/// The variable of this name whose block has ended last, if there is one.
bool scopes_find_ended(const Scopes *scopes, NameId name, VariableId *variable);

#endif
