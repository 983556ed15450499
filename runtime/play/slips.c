// Slips between words: the edit distance of Damerau and Levenshtein, in its form where no part is
// edited twice, row by row.
#include "slips.h"

#include <stdbool.h>

enum { ROWS = 3 }; // a row needs the two before it

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t grt_slips_between(const char *typed, int64_t length, const char *word)
{
    if (length > GRT_SLIPS_LONGEST)
        return INT64_MAX;
    int64_t rows[ROWS][GRT_SLIPS_LONGEST + 1];
    int64_t width = (int64_t)__builtin_strlen(word);
    for (int64_t j = 0; j <= width; j++)
        rows[0][j] = j;
    for (int64_t i = 1; i <= length; i++) {
        int64_t *row = rows[i % ROWS];
        const int64_t *above = rows[(i + ROWS - 1) % ROWS];
        const int64_t *higher = rows[(i + ROWS - 2) % ROWS];
        row[0] = i;
        for (int64_t j = 1; j <= width; j++) {
            int64_t replaced = above[j - 1] + (typed[i - 1] != word[j - 1]);
            row[j] = least(replaced, least(above[j], row[j - 1]) + 1);
            bool is_swapped =
                i > 1 && j > 1 && typed[i - 1] == word[j - 2] && typed[i - 2] == word[j - 1];
            if (is_swapped)
                row[j] = least(row[j], higher[j - 2] + 1);
        }
    }
    return rows[length % ROWS][width];
}
