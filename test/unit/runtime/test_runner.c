// The runner, driven step by step as a bot or an embedding program would, without a terminal.
#include "unit.h"

#include <string.h>

#include "../../../runtime/play/runner.h"
#include "double.h"

enum { DEEP = 600 };

typedef struct State {
    griddy_state header;
    int64_t first;
    int64_t sum;
} State;

static const griddy_site sites[] = {
    {1, 1, GRT_ANSWER_NUMBER}, {2, 1, GRT_ANSWER_NUMBER}, {3, 1, GRT_ANSWER_NUMBER}};

static const struct griddy_game game;

// Asks from within 600 calls, and then once more.
static void setup(griddy_state *header, griddy_context *context)
{
    State *state = (State *)header;
    for (int i = 0; i < DEEP; i++)
        grt_enter(context, 1, 1);
    if (!grt_choose_input(context, 0, &state->first))
        return;
    for (int i = 0; i < DEEP; i++)
        grt_leave(context);
    grt_choose_input(context, 1, &state->sum);
}

// Adds a number; the game ends at 100.
static void turn(griddy_state *header, griddy_context *context)
{
    State *state = (State *)header;
    int64_t number;
    state->sum += 1000; // undone when the turn is run again
    if (!grt_choose_input(context, 2, &number))
        return;
    state->sum += number - 1000;
    grt_end_turn((void *)&game, header, context, state->sum >= 100);
}

static const struct griddy_game game = {
    .state_size = sizeof(State),
    .site_count = 3,
    .sites = sites,
    .setup = setup,
    .turn = turn,
};

typedef struct Fixture {
    GrtPlatform platform;
    GrtHost host;
    griddy_context context;
    GrtRunner runner;
} Fixture;

static int set_up(void **state)
{
    static Fixture fixture;
    double_open(&fixture.platform, "");
    double_host(&fixture.host, &fixture.platform, &game);
    fixture.context = (griddy_context){.host = &fixture.host};
    grt_runner_open(&fixture.runner, &game, &fixture.context, 77);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    double_close(&fixture->platform);
    return 0;
}

static void the_state_at_the_start(void **state)
{
    Fixture *fixture = *state;
    const griddy_state *header = fixture->runner.state;
    assert_int_equal(header->random, 77);
    assert_int_equal(header->current_player, 1);
    assert_int_equal(header->turn_count, 0);
    assert_int_equal(header->win_condition, 0);
    assert_int_equal(((const State *)header)->sum, 0);
    assert_true(fixture->context.picker != 77); // a generator of its own
}

static void asked_at(Fixture *fixture, int32_t site)
{
    assert_true(grt_runner_run(&fixture->runner));
    assert_int_equal(fixture->context.site, site);
}

static void a_game_answer_by_answer(void **state)
{
    Fixture *fixture = *state;
    const State *game_state = (const State *)fixture->runner.state;
    asked_at(fixture, 0);
    grt_runner_answer(&fixture->runner, 7);
    asked_at(fixture, 1);
    assert_int_equal(game_state->first, 7);
    grt_runner_answer(&fixture->runner, 30);
    for (int turns = 0; turns < 7; turns++) {
        asked_at(fixture, 2);
        assert_int_equal(game_state->header.turn_count, turns);
        assert_int_equal(game_state->header.current_player, 1 + turns % 2);
        grt_runner_answer(&fixture->runner, 10);
    }
    assert_false(grt_runner_run(&fixture->runner));
    assert_int_equal(game_state->first, 7);
    assert_int_equal(game_state->sum, 100);
    assert_int_equal(game_state->header.turn_count, 7);
}

// Asking again before there is an answer asks for the same choice.
static void running_again_without_an_answer(void **state)
{
    Fixture *fixture = *state;
    asked_at(fixture, 0);
    asked_at(fixture, 0);
    asked_at(fixture, 0);
    grt_runner_answer(&fixture->runner, 1);
    asked_at(fixture, 1);
    grt_runner_answer(&fixture->runner, 1);
    asked_at(fixture, 2);
    asked_at(fixture, 2);
    grt_runner_answer(&fixture->runner, 99);
    assert_false(grt_runner_run(&fixture->runner));
    assert_int_equal(((const State *)fixture->runner.state)->sum, 100);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(the_state_at_the_start), TEST(a_game_answer_by_answer),
                                       TEST(running_again_without_an_answer)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
