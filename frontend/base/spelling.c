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
    *search = (SpellingSearch){.wanted = wanted, .slips = forgiven + 1, .forgiven = forgiven};
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Whether both are the same but for the case of letters.
static bool is_same_but_for_case(Slice a, Slice b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++) {
        bool is_same = a.data[i] == b.data[i];
        if (!is_same && (!is_letter(a.data[i]) || (a.data[i] ^ b.data[i]) != ('a' ^ 'A')))
            return false;
    }
    return true;
}

/// How far `candidate` is from what is wanted; more than is forgiven for one that is not near.
static uint32_t distance(const SpellingSearch *search, Slice candidate)
{
    if (is_same_but_for_case(search->wanted, candidate))
        return 1;
    uint32_t slips = spelling_slips(search->wanted, candidate, search->forgiven);
    bool shares = slips < search->wanted.length && slips < candidate.length;
    return shares ? slips : search->forgiven + 1;
}

void spelling_search_offer(SpellingSearch *search, Slice candidate)
{
    uint32_t slips = distance(search, candidate);
    if (slips > search->forgiven || slice_equal(search->best, candidate))
        return;
    search->has_rivals |= search->best.data != NULL;
    if (slips >= search->slips)
        return;
    search->best = candidate;
    search->slips = slips;
}

bool spelling_search_is_certain(const SpellingSearch *search)
{
    enum { NO_ACCIDENT = 3 };
    return search->best.data != NULL && !search->has_rivals &&
           (search->wanted.length >= NO_ACCIDENT ||
            is_same_but_for_case(search->wanted, search->best));
}
