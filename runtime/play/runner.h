/// Runs a game, step by step: setup first, then turns.
///
/// The runner knows nothing of terminals or bots. It runs until a choice is wanted, and goes on
/// once it has one; whoever drives it finds the choices. Underneath, a step that waits is run again
/// from the state that it started with, with one more choice in the context's script.
#ifndef GRIDDY_PLAY_RUNNER_H
#define GRIDDY_PLAY_RUNNER_H

#include "host.h"

typedef struct GrtRunner {
    const struct griddy_game *game;
    griddy_context *context;
    griddy_state *state;
    griddy_state *start; ///< the state when the running step began
    griddy_step *step;   ///< what runs: setup or a turn
    griddy_step *turn;   ///< every later step
} GrtRunner;

/// Prepares to play `game` from its setup, with memory from the context's host. `seed` is what the
/// game's generator starts from; the one that picks for random players gets another from it, so
/// that a seed makes the whole game repeat.
void grt_runner_open(GrtRunner *runner, const struct griddy_game *game, griddy_context *context,
                     uint64_t seed);

/// Before the first step: output is left out, for whoever plays without an audience.
void grt_runner_hush(GrtRunner *runner);

/// How a step came out.
typedef enum GrtRun {
    GRT_RUN_WAITS,   ///< a choice is wanted
    GRT_RUN_ENDED,   ///< the game is over; the state is the last
    GRT_RUN_GOES_ON, ///< the next step is ready to run
} GrtRun;

/// Runs one step from `state`, with the choices in the context's script.
GrtRun grt_runner_step(GrtRunner *runner);

/// Runs on. True: a choice is wanted, `context` says which; answer it. False: the game has ended.
bool grt_runner_run(GrtRunner *runner);

/// Whether the step that has just ended was a turn that ends the game: by its condition, a winner
/// or a draw.
bool grt_runner_has_ended(const GrtRunner *runner);

/// Gives the choice that is wanted; `grt_runner_run` goes on with it.
void grt_runner_answer(GrtRunner *runner, int64_t choice);

#endif
