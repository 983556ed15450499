// The debug check of compiled games: it sees each way in which sets and counters can differ from
// the board, and what a game says then.
#include "unit.h"

#include "world.h"

static World world;

static bool agrees(void)
{
    return grt_board_agrees(&world.game, world.state);
}

// Each bit of the sets that are kept, turned over alone, is seen: those past the last tile, too.
static void see_each_bit(uint64_t *sets, int32_t count)
{
    const int32_t bits = count * grt_words(&world.game) * GRT_WORD_BITS;
    for (int32_t bit = 0; bit < bits; bit++) {
        sets[bit / GRT_WORD_BITS] ^= grt_words_bit(bit);
        assert_false(agrees());
        sets[bit / GRT_WORD_BITS] ^= grt_words_bit(bit);
    }
    assert_true(agrees());
}

static const int sizes[][2] = {{1, 1}, {8, 8}, {9, 9}, {1, 65}};

static void wrong_sets(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        world_open(&world, sizes[i][0], sizes[i][1], true);
        world_fill(&world, 60);
        assert_true(agrees());
        see_each_bit(grt_board_owner_set(&world.game, world.state, 0), 3);
        see_each_bit(grt_board_kind_set(&world.game, world.state, 1), WORLD_KINDS);
        world_close(&world);
    }
}

// That of "no piece" must stay 0.
static void wrong_counters(void **state)
{
    (void)state;
    world_open(&world, 9, 9, true);
    world_fill(&world, 60);
    int64_t *standing = grt_board_standing(&world.game, world.state);
    for (int piece = 0; piece < WORLD_PIECES; piece++) {
        standing[piece]++;
        assert_false(agrees());
        standing[piece] -= 2;
        assert_false(agrees());
        standing[piece]++;
    }
    assert_true(agrees());
    world_close(&world);
}

// A tile that was written past everything else.
static void wrong_tiles(void **state)
{
    (void)state;
    world_open(&world, 3, 3, true);
    uint8_t *pieces = grt_board_pieces(&world.game, world.state);
    for (int piece = 1; piece <= UINT8_MAX; piece++) {
        pieces[4] = (uint8_t)piece;
        assert_false(agrees());
    }
    world_close(&world);
}

// A game that keeps neither sets nor counters has nothing that could differ.
static void nothing_kept(void **state)
{
    (void)state;
    world_open(&world, 3, 3, false);
    world_fill(&world, 60);
    assert_true(agrees());
    grt_board_pieces(&world.game, world.state)[4] = 1 + 3 * WORLD_KINDS;
    assert_false(agrees());
    world_close(&world);
}

// What generated code does behind each change (FAILURE_BOARD at the statement).
static void the_message(void **state)
{
    (void)state;
    world_open(&world, 3, 3, true);
    world.game.source_name = double_string(&world.platform, "game.gdy");
    grt_words_add(grt_board_owner_set(&world.game, world.state, 1), 4);
    if (setjmp(world.platform.exit) == 0) {
        if (!grt_board_agrees(&world.game, world.state))
            grt_fail(&world.context, GRT_FAILURE_BOARD, 7, 5);
        fail();
    }
    assert_int_equal(world.platform.status, 1);
    assert_string_equal(world.platform.errors.bytes,
                        "game.gdy:7:5: error: the sets or counters differ from the board: a fault "
                        "of griddy-llc\n");
    world_close(&world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_sets),  cmocka_unit_test(wrong_counters),
        cmocka_unit_test(wrong_tiles), cmocka_unit_test(nothing_kept),
        cmocka_unit_test(the_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
