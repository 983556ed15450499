/// The texts that a game makes while it runs.
///
/// Each is interned: equal contents are one `griddy_string`, never changed and never freed. So a
/// string is a plain address in a game's state, and running a turn again makes no new ones.
#ifndef GRIDDY_PLAY_STRINGS_H
#define GRIDDY_PLAY_STRINGS_H

#include "../griddy_abi.h"

struct GrtHost;

typedef struct GrtStringEntry {
    uint64_t hash;
    griddy_string *string; ///< null: the entry is free
} GrtStringEntry;

/// Starts as zeros.
typedef struct GrtStrings {
    GrtStringEntry *entries; ///< open addressing, at most half full
    int64_t capacity;        ///< entries: 0 or a power of two
    int64_t count;
    char *room; ///< where the next string goes
    int64_t room_bytes;
} GrtStrings;

/// Bytes that somebody else owns.
typedef struct GrtText {
    const char *bytes;
    int64_t length;
} GrtText;

GrtText grt_text_of(const griddy_string *string);

/// The one string with the contents of `first` and then `second`; null for the empty one.
griddy_string *grt_strings_join(struct GrtHost *host, GrtText first, GrtText second);

#endif
