/// The lines and columns of many offsets, found in one walk over the source.
///
/// Marks and fixes lie anywhere, so that asking for one place after the other could walk along a
/// long line again and again. Here all offsets are named first.
#ifndef GRIDDY_DIAG_PLACE_TABLE_H
#define GRIDDY_DIAG_PLACE_TABLE_H

#include "../base/source.h"

typedef struct PlaceTable {
    Vec rows; ///< offset and place; sorted by `place_table_resolve`
} PlaceTable;

void place_table_init(PlaceTable *table, const MemorySource *memory);
void place_table_free(PlaceTable *table);

/// Names both ends of `range`.
void place_table_add(PlaceTable *table, SourceRange range);

/// Finds the places of all that was named. To be called once, before the first look-up.
void place_table_resolve(PlaceTable *table, const Source *source);

/// The place of an offset that was named.
SourcePlace place_table_find(const PlaceTable *table, uint32_t offset);

#endif
