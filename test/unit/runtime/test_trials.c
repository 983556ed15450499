// Trials: what they change on the board is put back exactly, however it was changed and however
// deep they are nested.
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "world.h"

static World world;

static void put_somewhere(void)
{
    int32_t tile = world_random(&world, grt_board_tiles(&world.game));
    grt_put(&world.game, world.state, &world.context, tile, world_piece(&world));
}

static void choose_somewhere(void)
{
    const int32_t tiles = grt_board_tiles(&world.game);
    const int32_t from = world_random(&world, tiles), to = world_random(&world, tiles);
    const bool has_piece = grt_board_pieces(&world.game, world.state)[from] != 0;
    int64_t choice = to;
    if (has_piece && from != to)
        choice += (int64_t)(from + 1) << 32;
    world.state->current_player = (uint8_t)(1 + world_random(&world, 2));
    const uint8_t kind = (uint8_t)(1 + world_random(&world, WALL));
    grt_make_choice(&world.game, world.state, &world.context, choice, kind);
}

// The state after its header, which trials leave to whoever runs them.
static char *rest(void)
{
    return (char *)world.state + sizeof *world.state;
}

static size_t rest_size(void)
{
    return (size_t)world.game.state_size - sizeof *world.state;
}

static void try_out(int depth)
{
    char *before = malloc(rest_size());
    memcpy(before, rest(), rest_size());
    const int64_t begun = grt_trial_begin(&world.context);
    for (int i = 0; i < 20; i++) {
        put_somewhere();
        choose_somewhere();
        if (depth > 0 && i % 5 == 0)
            try_out(depth - 1);
        assert_true(grt_board_agrees(&world.game, world.state));
    }
    grt_trial_undo(&world.game, world.state, &world.context, begun);
    assert_memory_equal(rest(), before, rest_size());
    assert_true(grt_board_agrees(&world.game, world.state));
    free(before);
}

static void everything_is_put_back(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1, 1}, {8, 8}, {9, 9}, {19, 19}, {1, 65}};
    for (int i = 0; i < 10; i++) {
        world_open(&world, sizes[i / 2][0], sizes[i / 2][1], i % 2 == 0);
        world_fill(&world, 50);
        for (int j = 0; j < 3; j++)
            try_out(2);
        assert_int_equal(world.context.trials, 0);
        assert_int_equal(world.context.notes.count, 0);
        world_close(&world);
    }
}

// Outside of trials nothing is written down, and what was changed stays.
static void what_is_not_on_trial_stays(void **state)
{
    (void)state;
    world_open(&world, 4, 4, true);
    const uint8_t man = grt_board_piece(MAN, 1);
    grt_put(&world.game, world.state, &world.context, 3, man);
    grt_make_choice(&world.game, world.state, &world.context, 5, MAN);
    assert_int_equal(world.context.notes.count, 0);
    const int64_t begun = grt_trial_begin(&world.context);
    grt_make_choice(&world.game, world.state, &world.context, ((int64_t)4 << 32) + 5, 0);
    assert_int_equal(world.state->from, 3);
    assert_int_equal(world.state->to, 5);
    assert_int_equal(world.state->captured, man);
    assert_int_equal(grt_square_piece(&world.game, world.state, 3), 0);
    grt_trial_undo(&world.game, world.state, &world.context, begun);
    assert_int_equal(grt_square_piece(&world.game, world.state, 3), man);
    assert_int_equal(grt_square_piece(&world.game, world.state, 5), man);
    assert_int_equal(grt_board_brought(&world.game, world.state)[man], 1);
    world_close(&world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_put_back),
        cmocka_unit_test(what_is_not_on_trial_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
