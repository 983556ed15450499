// `group`: the squares linked to one through tiles with the same owner, or through empty tiles.
//
// The set grows in place, word by word: a word takes up what its squares and those of other words
// are linked to, as far as the tiles belong. On a small board all words are gone through until
// nothing changes. On a large one only those words are looked at (again) that a change may reach.
#include "squares.h"

enum {
    SMALL_WORDS = 6,                          // a board of up to 384 tiles is small
    MOST_WORDS = 1024 * 1024 / GRT_WORD_BITS, // of the largest board
    DIRTY_WORDS = (MOST_WORDS + GRT_WORD_BITS - 1) / GRT_WORD_BITS // a bit for each word
};

/// What a group is made of.
typedef struct Ground {
    const struct griddy_game *game;
    griddy_state *state;
    uint8_t owner;
    bool is_empty; ///< empty tiles, not pieces
} Ground;

static uint64_t ground_word(const Ground *ground, int32_t word)
{
    if (ground->is_empty)
        return grt_board_vacant(ground->game, ground->state, word);
    return grt_board_owned(ground->game, ground->state, ground->owner, word);
}

/// What that word of the set has to become for its squares' links into it.
static uint64_t grown_word(const Ground *ground, const uint64_t *set, int32_t word)
{
    const struct griddy_game *game = ground->game;
    const griddy_steps *links = game->links;
    const int64_t count = links == NULL ? 0 : links->count;
    uint64_t grown = set[word];
    for (int64_t i = 0; i < count; i++)
        grown |= grt_words_shifted(game, set, word, grt_words_shift(game, links->items[i]));
    return grown & ground_word(ground, word);
}

static void grow_small(const Ground *ground, uint64_t *set)
{
    const int32_t words = grt_words(ground->game);
    uint64_t changed;
    do {
        changed = 0;
        for (int32_t i = 0; i < words; i++) {
            uint64_t grown = grown_word(ground, set, i);
            changed |= grown ^ set[i];
            set[i] = grown;
        }
    } while (changed != 0);
}

/// Words to be looked at.
typedef struct Agenda {
    uint64_t words[DIRTY_WORDS];
    int32_t lowest; ///< before it, none of `words` has a bit
    int32_t end;    ///< how many of `words` are in use
} Agenda;

static void agenda_add(Agenda *agenda, const struct griddy_game *game, int32_t word)
{
    if (word < 0 || word >= grt_words(game))
        return;
    grt_words_add(agenda->words, word);
    if (word / GRT_WORD_BITS < agenda->lowest)
        agenda->lowest = word / GRT_WORD_BITS;
}

/// Adds the words that the squares of a word are linked into: a shift spreads a word over two.
static void agenda_add_linked(Agenda *agenda, const struct griddy_game *game, int32_t word)
{
    const griddy_steps *links = game->links;
    const int64_t count = links == NULL ? 0 : links->count;
    for (int64_t i = 0; i < count; i++) {
        const int32_t distance = grt_words_shift(game, links->items[i]).distance;
        const int32_t bits = distance & (GRT_WORD_BITS - 1);
        const int32_t first = word + (distance - bits) / GRT_WORD_BITS;
        agenda_add(agenda, game, first);
        agenda_add(agenda, game, first + 1);
    }
}

/// Takes the lowest word off; -1 where there is none.
static int32_t agenda_take(Agenda *agenda)
{
    while (agenda->lowest < agenda->end && agenda->words[agenda->lowest] == 0)
        agenda->lowest++;
    if (agenda->lowest == agenda->end)
        return -1;
    uint64_t *words = &agenda->words[agenda->lowest];
    const int32_t word = agenda->lowest * GRT_WORD_BITS + __builtin_ctzll(*words);
    *words &= *words - 1;
    return word;
}

/// Not inlined: a game has many calls, and its frame is large.
__attribute__((noinline)) static void grow_large(const Ground *ground, uint64_t *set,
                                                 int32_t square)
{
    Agenda agenda;
    agenda.lowest = 0;
    agenda.end = (grt_words(ground->game) + GRT_WORD_BITS - 1) / GRT_WORD_BITS;
    for (int32_t i = 0; i < agenda.end; i++)
        agenda.words[i] = 0;
    agenda_add_linked(&agenda, ground->game, square / GRT_WORD_BITS);
    for (int32_t word = agenda_take(&agenda); word >= 0; word = agenda_take(&agenda)) {
        const uint64_t grown = grown_word(ground, set, word);
        if (grown == set[word])
            continue;
        set[word] = grown;
        agenda_add_linked(&agenda, ground->game, word);
    }
}

void grt_set_group(void *of, void *state, int32_t square, void *set)
{
    const struct griddy_game *game = of;
    grt_words_clear(game, set);
    if (square < 0)
        return;
    grt_words_add(set, square);
    const uint8_t piece = grt_board_pieces(game, state)[square];
    const Ground ground = {game, state, grt_board_owner(piece), piece == 0};
    if (grt_words(game) <= SMALL_WORDS)
        grow_small(&ground, set);
    else
        grow_large(&ground, set, square);
}
