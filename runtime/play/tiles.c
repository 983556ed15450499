// Tiles as people write them. Columns count like digits of base 26 without a zero: after z comes
// aa.
#include "tiles.h"

#include "number.h"

int64_t grt_tiles_column(char *into, int32_t column)
{
    char letters[GRT_COLUMN_BYTES];
    int64_t count = 0;
    for (; column > 0; column = (column - 1) / 26)
        letters[count++] = (char)('a' + (column - 1) % 26);
    for (int64_t i = 0; i < count; i++)
        into[i] = letters[count - 1 - i];
    return count;
}

/// A letter's place in the alphabet, from 1; 0 for anything else.
static int32_t letter_number(char byte)
{
    char lower = (char)(byte | 0x20);
    return lower >= 'a' && lower <= 'z' ? lower - 'a' + 1 : 0;
}

int64_t grt_tiles_read(const struct griddy_game *game, GrtText text)
{
    int32_t column = 0;
    int64_t at = 0;
    for (; at < text.length && letter_number(text.bytes[at]) > 0; at++) {
        column = column * 26 + letter_number(text.bytes[at]);
        if (column > game->width)
            return -1;
    }
    int64_t row;
    if (column == 0 || at == text.length || text.bytes[at] < '1' || text.bytes[at] > '9' ||
        !grt_number_read(text.bytes + at, text.length - at, &row) || row > game->height)
        return -1;
    return (row - 1) * game->width + column - 1;
}
