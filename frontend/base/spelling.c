/// Edit distance with exchanges, kept to a band around the diagonal: more than two slips are never
/// of interest, so only cells at most two off the diagonal can matter.
#include "spelling.h"

enum { BAND = 2 * SPELLING_MAX_SLIPS + 1 };

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/// The cells of one row of the table: cell k stands for column `row + k - SPELLING_MAX_SLIPS`.
typedef struct BandRow {
    uint32_t cells[BAND];
} BandRow;

static BandRow row_far(void)
{
    BandRow row;
    for (int k = 0; k < BAND; k++)
        row.cells[k] = SPELLING_MAX_SLIPS + 1;
    return row;
}

/// Whether the letters before (i, j) are the same two, exchanged.
static bool is_exchange(Slice a, Slice b, size_t i, size_t j)
{
    return i > 1 && j > 1 && a.data[i - 1] == b.data[j - 2] && a.data[i - 2] == b.data[j - 1];
}

/// Row `i` of the table from the two rows above it.
static BandRow next_row(Slice a, Slice b, size_t i, const BandRow *above, const BandRow *above_that)
{
    BandRow row = row_far();
    for (size_t k = 0; k < BAND; k++) {
        if (i + k < SPELLING_MAX_SLIPS || i + k - SPELLING_MAX_SLIPS > b.length)
            continue;
        size_t j = i + k - SPELLING_MAX_SLIPS;
        uint32_t cell = SPELLING_MAX_SLIPS + 1;
        if (k + 1 < BAND)
            cell = least(cell, above->cells[k + 1] + 1);
        if (k > 0)
            cell = least(cell, row.cells[k - 1] + 1);
        if (j > 0)
            cell = least(cell, above->cells[k] + (a.data[i - 1] != b.data[j - 1]));
        if (is_exchange(a, b, i, j))
            cell = least(cell, above_that->cells[k] + 1);
        row.cells[k] = cell;
    }
    return row;
}

static BandRow first_row(Slice b)
{
    BandRow row = row_far();
    for (uint32_t j = 0; j <= SPELLING_MAX_SLIPS && j <= b.length; j++)
        row.cells[j + SPELLING_MAX_SLIPS] = j;
    return row;
}

uint32_t spelling_slips(Slice a, Slice b, uint32_t limit)
{
    size_t difference = a.length > b.length ? a.length - b.length : b.length - a.length;
    if (difference > limit)
        return limit + 1;
    BandRow above_that = row_far();
    BandRow above = first_row(b);
    for (size_t i = 1; i <= a.length; i++) {
        BandRow row = next_row(a, b, i, &above, &above_that);
        above_that = above;
        above = row;
    }
    uint32_t slips = above.cells[b.length + SPELLING_MAX_SLIPS - a.length];
    return least(slips, limit + 1);
}

void spelling_search_init(SpellingSearch *search, Slice wanted)
{
    uint32_t forgiven = wanted.length <= 4 ? 1 : SPELLING_MAX_SLIPS;
    *search = (SpellingSearch){.wanted = wanted, .slips = forgiven + 1};
}

/// Whether both are one letter, and the same but for its case.
static bool is_same_letter(Slice a, Slice b)
{
    return a.length == 1 && b.length == 1 && (a.data[0] ^ b.data[0]) == 0x20;
}

void spelling_search_offer(SpellingSearch *search, Slice candidate)
{
    if (search->slips == 0)
        return;
    uint32_t slips = spelling_slips(search->wanted, candidate, search->slips - 1);
    bool shares = slips < search->wanted.length && slips < candidate.length;
    if (slips >= search->slips || (!shares && !is_same_letter(search->wanted, candidate)))
        return;
    search->best = candidate;
    search->slips = slips;
}
