/// Places of offsets: sorted, found by one cursor, looked up by halving.
#include "place_table.h"

#include <assert.h>
#include <stdlib.h>

typedef struct PlaceRow {
    uint32_t offset;
    SourcePlace place;
} PlaceRow;

void place_table_init(PlaceTable *table, const MemorySource *memory)
{
    vec_init(&table->rows, memory, sizeof(PlaceRow));
}

void place_table_free(PlaceTable *table)
{
    vec_free(&table->rows);
}

void place_table_add(PlaceTable *table, SourceRange range)
{
    const PlaceRow ends[] = {{.offset = range.begin}, {.offset = range.end}};
    vec_append(&table->rows, ends, 2);
}

static int compare_rows(const void *left, const void *right)
{
    const PlaceRow *a = left;
    const PlaceRow *b = right;
    return a->offset < b->offset ? -1 : a->offset > b->offset;
}

void place_table_resolve(PlaceTable *table, const Source *source)
{
    Vec *rows = &table->rows;
    if (rows->count > 1)
        qsort(rows->data, rows->count, rows->element_size, compare_rows);
    SourceCursor cursor;
    source_cursor_init(&cursor, source);
    for (uint32_t i = 0; i < rows->count; i++) {
        PlaceRow *row = vec_at(rows, i);
        row->place = source_cursor_place(&cursor, row->offset);
    }
}

SourcePlace place_table_find(const PlaceTable *table, uint32_t offset)
{
    const PlaceRow key = {.offset = offset};
    const Vec *rows = &table->rows;
    const PlaceRow *row = bsearch(&key, rows->data, rows->count, rows->element_size, compare_rows);
    assert(row != NULL);
    return row->place;
}
