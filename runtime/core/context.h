/// What compiled code and the hot part of the runtime know of whoever runs a game.
///
/// A context belongs to one run of a game: it says how each player's choices are made, and carries
/// the choices of the current turn. The idea of it all: a turn is run from its start, taking its
/// choices from `script`; where the script ends, a random player chooses at once, and for any other
/// the list of legal choices is collected and `waiting` is set, which makes every function on the
/// way out return. The runner (play/runner.h) then appends a choice and runs the turn again.
#ifndef GRIDDY_CORE_CONTEXT_H
#define GRIDDY_CORE_CONTEXT_H

#include "../griddy_abi.h"
#include "frames.h"

/// How a player's choices are made.
typedef enum GrtPolicy {
    GRT_COLLECT, ///< the legal choices are listed, and the turn waits for an answer
    GRT_PICK,    ///< one is picked at random at once
} GrtPolicy;

/// A growing list of choices (abi.def says what each is), or of other numbers.
typedef struct GrtChoices {
    int64_t *items;
    int64_t count;
    int64_t capacity;
} GrtChoices;

struct griddy_context {
    GrtPolicy policies[3]; ///< by player; [0] is not used
    int32_t depth;         ///< active calls of functions that can reach themselves
    uint64_t picker;       ///< the generator that picks for random players (random.h)
    GrtChoices script;     ///< this turn's choices, with GRT_STUCK where there was none
    int64_t next;          ///< how many of the script this run has used
    bool is_setup;         ///< what runs is setup, not a turn
    bool waiting;          ///< the turn stops, to be run again with one more choice
    bool found_nothing;    ///< an `input … in` of this run had nothing to pick
    int32_t site;          ///< while waiting: what for, an index into the game's sites
    uint8_t kind;          ///< while waiting at a drop: the kind that is to be placed
    GrtChoices legal;      ///< while waiting at a choice: the legal ones, in their order
    int64_t first, last; ///< while waiting at a choice of a number: its range; `legal` is not used
    bool has_guard;      ///< of the choices on offer: they are tried
    int64_t tried;       ///< how many of `legal` are not to be tried (again)
    int64_t accepted;    ///< how many of `legal`, from its start, were found to be legal
    int64_t candidate;   ///< the choice on trial
    int64_t decision;    ///< a random player's pick among the tried, or GRT_STUCK
    int32_t trials;      ///< choices on trial, one within the other
    GrtChoices notes;    ///< what the trials have changed on the board (trial.h)
    GrtChoices history;  ///< by number of turns: what board they ended with (history.c);
                         ///< `count` is of turns
    GrtChoices chains;   ///< the latest turns of boards that are alike
    const struct GrtMovement *movements; ///< by kind: tables of its moves (movement.h); or null
    GrtChoices steps;                    ///< of the lists that are being made (steps_made.c)
    GrtFrames frames;                    ///< the sets of active calls, on large boards
    struct GrtHost *host;                ///< what the cold functions need (play/host.h)
};

enum { GRT_MAX_DEPTH = 1000 };

/// Makes room for `count` choices in all. Cold; ends the game when there is no memory.
void grt_choices_reserve(griddy_context *context, GrtChoices *choices, int64_t count);

/// Appends those tiles of a word to the legal choices, each as `base` plus its place in the word.
/// Cold. Where choices are listed in an inner loop, grt_choice_offer_word (choice.h) is inlined.
void grt_choices_offer(griddy_context *context, int64_t base, uint64_t tiles);

/// Goes to a chunk where `bytes` fit. Cold; ends the game when there is no memory.
void grt_frames_extend(griddy_context *context, int64_t bytes);

#endif
