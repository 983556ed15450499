// Counting lines, depth first. For each choice point on the way there is a frame, in an array that
// grows: so that the depth is limited by memory alone. A frame has the state from which its step
// began, the choices that the step had made before, and the choices that it offers.
#include "perft.h"

#include "choices.h"
#include "memory.h"
#include "report.h"
#include "texts.h"

typedef struct Frame {
    griddy_state *start; ///< of the step that asks
    griddy_step *step;
    bool is_setup;
    GrtChoices script; ///< the step's choices before this one
    GrtChoices legal;
    int64_t first, last; ///< of a choice of a number, in place of `legal`
    int32_t site;
    uint64_t count; ///< of choices
    uint64_t next;  ///< how many of them were taken
} Frame;

typedef struct Counter {
    GrtRunner *runner;
    const GrtPerft *perft;
    Frame *frames;
    int64_t capacity;
    int64_t depth;     ///< how many of them are in use
    int64_t last_turn; ///< the number of turns at which a line of turns is complete
    uint64_t lines;
} Counter;

/// What came of running on.
typedef enum Outcome {
    WAITS,
    OVER,    ///< the game has ended, too early
    REACHED, ///< a line of turns is complete
} Outcome;

static void add_lines(Counter *counter, uint64_t lines)
{
    if (__builtin_add_overflow(counter->lines, lines, &counter->lines))
        grt_report_usage(counter->runner->context->host, "--perft", " counts more than 2^64 lines");
}

/// Whether the step that has ended, for which nothing was chosen, came to a choice: then nobody
/// could make it. (Its script has an entry for each `place` then, and only those.)
static bool was_stuck(const griddy_context *context)
{
    return context->script.count > 0 || context->found_nothing;
}

/// Whether the step that has ended, after which the game goes on or not, completes a line of turns.
/// A turn in which nobody could move counts as the passes of Reversi do in published tables; where
/// the game ends with it, it only found out that the turn before was the last: a mate of chess.
static bool completes_line(const Counter *counter, GrtRun run, bool has_chosen)
{
    const GrtRunner *runner = counter->runner;
    return counter->perft->counts_turns && runner->state->turn_count == counter->last_turn &&
           !runner->context->is_setup &&
           !(run == GRT_RUN_ENDED && !has_chosen && was_stuck(runner->context));
}

/// Runs on to the next choice, or as far as the line goes. `has_chosen`: the first step knows a
/// choice that was made.
static Outcome run_on(Counter *counter, bool has_chosen)
{
    for (;; has_chosen = false) {
        const GrtRun run = grt_runner_step(counter->runner);
        if (run == GRT_RUN_WAITS)
            return WAITS;
        if (completes_line(counter, run, has_chosen))
            return REACHED;
        if (run == GRT_RUN_ENDED)
            return OVER;
    }
}

static Frame *new_frame(Counter *counter)
{
    GrtHost *host = counter->runner->context->host;
    if (counter->depth == counter->capacity)
        counter->frames = grt_memory_grow(host, counter->frames, &counter->capacity,
                                          (int64_t)sizeof *counter->frames, counter->depth + 1);
    Frame *frame = &counter->frames[counter->depth++];
    if (frame->start == NULL)
        frame->start = grt_memory_pages(host, counter->runner->game->state_size);
    return frame;
}

/// Keeps where the runner waits. Lists and states change hands, they are not copied.
static void push(Counter *counter)
{
    GrtRunner *runner = counter->runner;
    griddy_context *context = runner->context;
    Frame *frame = new_frame(counter);
    griddy_state *start = frame->start;
    frame->start = runner->start;
    runner->start = start;
    GrtChoices legal = frame->legal;
    frame->legal = context->legal;
    context->legal = legal;
    frame->first = context->first;
    frame->last = context->last;
    frame->site = context->site;
    frame->step = runner->step;
    frame->is_setup = context->is_setup;
    frame->next = 0;
    grt_choices_reserve(context, &frame->script, context->script.count);
    frame->script.count = context->script.count;
    if (frame->script.count > 0)
        __builtin_memcpy(frame->script.items, context->script.items,
                         (size_t)frame->script.count * sizeof *frame->script.items);
}

static void copy_state(const Counter *counter, griddy_state *to, const griddy_state *from)
{
    __builtin_memcpy(to, from, (size_t)counter->runner->game->state_size);
}

static int64_t choice_of(const Counter *counter, const Frame *frame, uint64_t which)
{
    const struct griddy_game *game = counter->runner->game;
    if (game->sites[frame->site].what == GRT_ANSWER_COUNT)
        return (int64_t)((uint64_t)frame->first + which);
    return frame->legal.items[which];
}

/// Goes back to the start of a frame's step, with one more choice.
static void take_next(Counter *counter, Frame *frame)
{
    GrtRunner *runner = counter->runner;
    griddy_context *context = runner->context;
    copy_state(counter, runner->state, frame->start);
    copy_state(counter, runner->start, frame->start);
    runner->step = frame->step;
    context->is_setup = frame->is_setup;
    context->script.count = 0;
    grt_choices_reserve(context, &context->script, frame->script.count + 1);
    if (frame->script.count > 0)
        __builtin_memcpy(context->script.items, frame->script.items,
                         (size_t)frame->script.count * sizeof *frame->script.items);
    context->script.items[frame->script.count] = choice_of(counter, frame, frame->next++);
    context->script.count = frame->script.count + 1;
}

/// The runner waits for one more choice: the last of a line is only counted.
static void arrive(Counter *counter)
{
    const griddy_context *context = counter->runner->context;
    const GrtPerft *perft = counter->perft;
    if (!grt_choices_are_listed(context))
        grt_report_unlisted(context, "--perft");
    const uint64_t count = grt_choices_count(context);
    const bool is_last = !perft->counts_turns && counter->depth + 1 == perft->depth;
    if (is_last && !(perft->divides && counter->depth == 0)) {
        add_lines(counter, count);
        return;
    }
    push(counter);
    counter->frames[counter->depth - 1].count = count;
}

static void settle(Counter *counter, Outcome outcome)
{
    if (outcome == WAITS)
        arrive(counter);
    else if (outcome == REACHED)
        add_lines(counter, 1);
}

/// Writes how many lines begin with a choice.
static void write_part(const Counter *counter, uint64_t which, uint64_t lines)
{
    GrtHost *host = counter->runner->context->host;
    const Frame *frame = &counter->frames[0];
    const griddy_site *site = &counter->runner->game->sites[frame->site];
    const GrtText text = grt_texts_choice(host, site, choice_of(counter, frame, which));
    grt_out_bytes(&host->out, text.bytes, text.length);
    grt_out_text(&host->out, ": ");
    grt_out_unsigned(&host->out, lines);
    grt_out_text(&host->out, "\n");
}

/// Goes through everything behind the frames that there are, down to `floor` of them.
static void count_above(Counter *counter, int64_t floor)
{
    while (counter->depth > floor) {
        Frame *frame = &counter->frames[counter->depth - 1];
        if (frame->next == frame->count) {
            counter->depth--;
            continue;
        }
        take_next(counter, frame);
        settle(counter, run_on(counter, true));
    }
}

static void count_divided(Counter *counter)
{
    for (uint64_t i = 0; counter->depth > 0 && i < counter->frames[0].count; i++) {
        const uint64_t before = counter->lines;
        if (!counter->perft->counts_turns && counter->perft->depth == 1) {
            add_lines(counter, 1);
        } else {
            take_next(counter, &counter->frames[0]);
            settle(counter, run_on(counter, true));
            count_above(counter, 1);
        }
        write_part(counter, i, counter->lines - before);
    }
}

/// Where the runner waits already, the step is run again, so that the choices are listed anew.
static void count_all(Counter *counter)
{
    GrtRunner *runner = counter->runner;
    if (runner->context->waiting)
        copy_state(counter, runner->state, runner->start);
    counter->last_turn = runner->start->turn_count + counter->perft->depth;
    settle(counter, run_on(counter, false));
    if (counter->perft->divides)
        count_divided(counter);
    else
        count_above(counter, 0);
}

/// Lines a second, without a product that could overflow.
static uint64_t rate(uint64_t lines, uint64_t nanoseconds)
{
    const uint64_t second = 1000000000;
    if (nanoseconds == 0)
        nanoseconds = 1;
    const uint64_t whole = lines / nanoseconds, rest = lines % nanoseconds;
    if (rest < UINT64_MAX / second)
        return whole * second + rest * second / nanoseconds;
    return whole * second + rest / (nanoseconds / second);
}

void grt_perft_count(GrtRunner *runner, const GrtPerft *perft)
{
    GrtHost *host = runner->context->host;
    Counter counter = {.runner = runner, .perft = perft};
    const uint64_t begun = grt_platform_clock(host->platform);
    if (perft->depth == 0)
        counter.lines = 1;
    else
        count_all(&counter);
    const uint64_t nanoseconds = grt_platform_clock(host->platform) - begun;
    grt_out_unsigned(&host->out, counter.lines);
    grt_out_text(&host->out, "\n");
    grt_report_speed(host, rate(counter.lines, nanoseconds), nanoseconds);
}
