// Choices that are offered and tried, passing, and `input … in`: lists, random picks, scripts; the
// end of turns and what boards have been there before.
#include "unit.h"

#include <string.h>

#include "../../../runtime/core/history.h"
#include "../../../runtime/core/picks.h"
#include "../../../runtime/core/random.h"
#include "world.h"

enum { SITE = 3, PICKS = 6000 };

static World world;

static int set_up(void **state)
{
    (void)state;
    world_open(&world, 3, 3, true);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    world_close(&world);
    return 0;
}

// A guard: legal are the drops on tiles 1, 4 and 7. Counts how often it was asked.
static int guard_calls;
static bool guard(void)
{
    guard_calls++;
    return world.state->to % 3 == 1;
}

// What generated code does at `place Man if guard();`.
static int64_t choose_guarded(bool may_pass)
{
    uint64_t all = 0x1ff;
    griddy_context *context = &world.context;
    if (grt_offer_begin(context, true)) {
        grt_offer_drops(&world.game, world.state, context, MAN, &all);
        int64_t choice;
        while ((choice = grt_trial_next(world.state, context, may_pass)) != GRT_DECIDED) {
            int64_t begun = grt_trial_begin(context);
            grt_make_choice(&world.game, world.state, context, choice, MAN);
            bool is_legal = guard();
            grt_trial_undo(&world.game, world.state, context, begun);
            grt_trial_judge(context, is_legal);
        }
    }
    return grt_choose_offered(world.state, context, SITE, MAN, may_pass);
}

static void has_list(const int64_t *expected, int64_t count)
{
    assert_int_equal(world.context.legal.count, count);
    for (int64_t i = 0; i < count; i++)
        assert_int_equal(world.context.legal.items[i], expected[i]);
}

static void the_guard_decides(void **state)
{
    (void)state;
    assert_int_equal(choose_guarded(false), GRT_WAIT);
    assert_true(world.context.waiting);
    assert_int_equal(world.context.site, SITE);
    assert_int_equal(world.context.kind, MAN);
    has_list((int64_t[]){1, 4, 7}, 3);
    assert_int_equal(choose_guarded(true), GRT_WAIT);
    has_list((int64_t[]){1, 4, 7, GRT_PASS}, 4);
    assert_int_equal(grt_board_brought(&world.game, world.state)[grt_board_piece(MAN, 1)], 0);
}

// With the script's choice nothing is tried.
static void the_script_needs_no_guard(void **state)
{
    (void)state;
    griddy_context *context = &world.context;
    grt_choices_reserve(context, &context->script, 1);
    context->script.items[context->script.count++] = 4;
    guard_calls = 0;
    assert_int_equal(choose_guarded(true), 4);
    assert_int_equal(guard_calls, 0);
    assert_int_equal(context->next, 1);
}

static void stuck_or_passing(void **state)
{
    (void)state;
    for (int tile = 1; tile < 9; tile += 3)
        grt_put(&world.game, world.state, &world.context, tile, grt_board_piece(MAN, 2));
    for (GrtPolicy policy = GRT_COLLECT; policy <= GRT_PICK; policy++) {
        world.context.policies[1] = policy;
        world.context.script.count = world.context.next = 0;
        assert_int_equal(choose_guarded(false), GRT_STUCK);
        assert_int_equal(world.context.script.count, 1); // it takes its entry
        assert_int_equal(choose_guarded(true), policy == GRT_PICK ? GRT_PASS : GRT_WAIT);
    }
}

static void in_range(int count, int expected)
{
    assert_in_range(count, expected - expected / 8, expected + expected / 8);
}

// Over 6,000 picks of 4 a count of 1,500 has a standard deviation of 34: 187 away never happens.
static void each_legal_choice_is_as_likely(void **state)
{
    (void)state;
    world.context.policies[1] = GRT_PICK;
    int counts[9] = {0}, passes = 0;
    for (int i = 0; i < PICKS; i++) {
        world.context.script.count = world.context.next = 0;
        int64_t choice = choose_guarded(true);
        passes += choice == GRT_PASS;
        if (choice >= 0)
            counts[choice]++;
    }
    for (int tile = 0; tile < 9; tile++) {
        if (tile % 3 == 1)
            in_range(counts[tile], PICKS / 4);
        else
            assert_int_equal(counts[tile], 0);
    }
    in_range(passes, PICKS / 4);
}

static void drops_may_pass(void **state)
{
    (void)state;
    world.kinds[MAN - 1].may_pass = 1;
    uint64_t set = 0x22; // tiles 1 and 5
    assert_int_equal(grt_choose_drop_in(&world.game, world.state, &world.context, SITE, MAN, &set),
                     GRT_WAIT);
    has_list((int64_t[]){1, 5, GRT_PASS}, 3);
    world.context.policies[1] = GRT_PICK;
    int counts[3] = {0};
    for (int i = 0; i < PICKS; i++) {
        world.context.script.count = world.context.next = 0;
        int64_t choice =
            grt_choose_drop_in(&world.game, world.state, &world.context, SITE, MAN, &set);
        counts[choice == 1 ? 0 : choice == 5 ? 1 : 2]++;
    }
    for (int i = 0; i < 3; i++)
        in_range(counts[i], PICKS / 3);
}

static void kinds_of_one_or_nobody(void **state)
{
    (void)state;
    griddy_context *context = &world.context;
    world.kinds[WALL - 1].limit = 1;
    world.kinds[WALL - 1].capture = 1;
    grt_put(&world.game, world.state, context, 0, grt_board_piece(MAN, 2));
    assert_int_equal(grt_choose_drop(&world.game, world.state, context, SITE, WALL), GRT_WAIT);
    has_list((int64_t[]){1, 2, 3, 4, 5, 6, 7, 8}, 8); // nobody's pieces do not capture
    grt_make_choice(&world.game, world.state, context, 8, WALL);
    assert_int_equal(grt_square_piece(&world.game, world.state, 8), grt_board_piece(WALL, 0));
    world.state->current_player = 2; // one supply for both
    assert_int_equal(grt_choose_drop(&world.game, world.state, context, SITE, WALL), GRT_STUCK);
    assert_int_equal(grt_choose_drop(&world.game, world.state, context, SITE, FOX), GRT_STUCK);
    assert_int_equal(grt_piece_make(&world.game, FOX, 2), 0);
    assert_int_equal(grt_piece_make(&world.game, FOX, 1), grt_board_piece(FOX, 1));
    assert_int_equal(grt_piece_make(&world.game, WALL, 0), grt_board_piece(WALL, 0));
    assert_int_equal(grt_piece_make(&world.game, WALL, 1), 0);
    assert_int_equal(grt_piece_make(&world.game, MAN, 0), 0);
}

static void what_choices_leave(void **state)
{
    (void)state;
    griddy_state *header = world.state;
    grt_make_choice(&world.game, header, &world.context, 4, MAN);
    assert_int_equal(header->from, -1);
    assert_int_equal(header->to, 4);
    assert_int_equal(header->captured, 0);
    grt_make_none(header, GRT_PASS);
    assert_int_equal(header->to, -1);
    assert_true(header->passed && !header->stuck);
    grt_make_none(header, GRT_STUCK);
    assert_true(!header->passed && header->stuck);
}

static int32_t number(int64_t from, int64_t to, int64_t *value)
{
    world.context.script.count = world.context.next = 0;
    return grt_choose_number(world.state, &world.context, SITE, from, to, value);
}

static void numbers_of_a_range(void **state)
{
    (void)state;
    int64_t value = 77;
    world.state->passed = 1;
    assert_int_equal(number(3, 2, &value), GRT_STUCK);
    assert_true(world.state->stuck && !world.state->passed);
    assert_int_equal(value, 77);
    assert_int_equal(number(-2, 5, &value), GRT_WAIT);
    assert_int_equal(world.context.first, -2);
    assert_int_equal(world.context.last, 5);
    world.context.policies[1] = GRT_PICK;
    int counts[8] = {0};
    for (int i = 0; i < PICKS; i++) {
        assert_int_equal(number(-2, 5, &value), 0);
        counts[value + 2]++;
    }
    for (int i = 0; i < 8; i++)
        assert_in_range(counts[i], PICKS / 8 - 150, PICKS / 8 + 150);
    assert_false(world.state->stuck);
    assert_int_equal(number(INT64_MAX, INT64_MAX, &value), 0);
    assert_int_equal(value, INT64_MAX);
    int negative = 0;
    for (int i = 0; i < 100; i++) {
        assert_int_equal(number(INT64_MIN, INT64_MAX, &value), 0);
        negative += value < 0;
    }
    assert_in_range(negative, 20, 80);
}

static void squares_and_kinds(void **state)
{
    (void)state;
    int64_t value = 0;
    uint64_t none = 0, some = 0x111;
    griddy_context *context = &world.context;
    void *game = &world.game, *header = world.state;
    assert_int_equal(grt_choose_square(game, header, context, SITE, &none, &value), GRT_STUCK);
    assert_int_equal(context->script.count, 0); // found again on each run
    assert_int_equal(grt_choose_square(game, header, context, SITE, &some, &value), GRT_WAIT);
    has_list((int64_t[]){0, 4, 8}, 3);
    uint8_t kinds[] = {FOX, 0, MAN, FOX, TAKER};
    assert_int_equal(grt_choose_kind(header, context, SITE, kinds, 5, &value), GRT_WAIT);
    has_list((int64_t[]){MAN, TAKER, FOX}, 3);
    assert_int_equal(grt_choose_kind(header, context, SITE, kinds + 1, 1, &value), GRT_STUCK);
    context->policies[1] = GRT_PICK;
    bool was_picked[1 + WORLD_KINDS] = {false};
    for (int i = 0; i < 200; i++) {
        assert_int_equal(grt_choose_square(game, header, context, SITE, &some, &value), 0);
        assert_true(value == 0 || value == 4 || value == 8);
        assert_int_equal(grt_choose_kind(header, context, SITE, kinds, 5, &value), 0);
        was_picked[value] = true;
    }
    assert_true(was_picked[MAN] && was_picked[TAKER] && was_picked[FOX]);
    assert_int_equal(context->script.count, 400);
}

// Every bit of random words is found by its rank.
static void bits_by_rank(void **state)
{
    (void)state;
    uint64_t generator = 1;
    for (int i = 0; i < 500; i++) {
        uint64_t word = grt_random_next(&generator);
        word &= i % 3 == 0 ? grt_random_next(&generator) : UINT64_MAX;
        word = i == 0 ? UINT64_MAX : word;
        int32_t rank = 0;
        for (int32_t bit = 0; bit < 64; bit++) {
            if (word >> bit & 1)
                assert_int_equal(grt_picks_bit(word, rank++), bit);
        }
    }
}

// On small boards it is done in another way: on the largest of them, and on the next larger board.
static void tiles_by_rank(void **state)
{
    (void)state;
    const struct griddy_game games[] = {{.width = GRT_PICKS_FEW, .height = 1},
                                        {.width = GRT_PICKS_FEW + 1, .height = 1}};
    for (int i = 0; i < 2; i++) {
        const int32_t tiles = games[i].width;
        for (uint64_t word = 1; word < (uint64_t)1 << tiles; word += 7) {
            int32_t rank = 0;
            for (int32_t tile = 0; tile < tiles; tile++) {
                if (word >> tile & 1)
                    assert_int_equal(grt_picks_tile(&games[i], word, rank++), tile);
            }
        }
    }
}

// Part 9.5: 1 + the high 64 bits of the next output times n. The outputs for the seed 1234567 begin
// with 6457827717110365317, 3203168211198807973 (published): times 6, divided by 2^64, that is 2.1
// and 1.04.
static void random_numbers(void **state)
{
    (void)state;
    griddy_state *header = world.state;
    header->random = 1234567;
    assert_int_equal(grt_random(header, 6), 3);
    assert_int_equal(grt_random(header, 6), 2);
    assert_int_equal(grt_random(header, 1), 1);
    uint64_t generator = (uint64_t)header->random;
    int64_t expected = (int64_t)(grt_random_next(&generator) / 2) + 1; // the high bits times 2^63
    assert_true(grt_random(header, INT64_MAX) <= expected);
    assert_int_equal(grt_random_scale(UINT64_MAX, UINT64_MAX), UINT64_MAX - 1);
    assert_int_equal(grt_random_scale((uint64_t)1 << 63, 10), 5);
}

static void who_plays_next(void **state)
{
    (void)state;
    griddy_state *header = world.state;
    grt_end_turn(&world.game, header, &world.context, false);
    assert_int_equal(header->current_player, 2);
    header->next_player = 2;
    grt_end_turn(&world.game, header, &world.context, true);
    assert_int_equal(header->current_player, 2);
    assert_int_equal(header->next_player, 0);
    assert_int_equal(header->win_condition, 1);
    assert_int_equal(header->turn_count, 2);
}

static int64_t repeats(void)
{
    return grt_repeats(&world.game, world.state, &world.context);
}

// A turn that puts a piece on a tile, or takes it off.
static void turn(int32_t tile, uint8_t piece)
{
    grt_put(&world.game, world.state, &world.context, tile, piece);
    grt_end_turn(&world.game, world.state, &world.context, false);
}

static void boards_that_were_there(void **state)
{
    (void)state;
    const uint8_t man = grt_board_piece(MAN, 1), other = grt_board_piece(MAN, 2);
    world.game.keeps_history = 1;
    world.context.is_setup = true;
    assert_int_equal(repeats(), 0);
    world.context.is_setup = false;
    grt_history_remember(&world.game, world.state, &world.context);
    assert_int_equal(repeats(), 0); // the empty board, but player two would be next
    world.state->next_player = 1;
    assert_int_equal(repeats(), 1); // the start counts
    world.state->next_player = 0;
    turn(0, man);
    assert_int_equal(repeats(), 0);
    turn(0, 0);
    turn(0, man);
    turn(0, 0);
    grt_put(&world.game, world.state, &world.context, 0, man);
    assert_int_equal(repeats(), 2);
    grt_put(&world.game, world.state, &world.context, 0, other);
    assert_int_equal(repeats(), 0);
    grt_put(&world.game, world.state, &world.context, 0, man);
    world.state->turn_count = 2; // two turns are taken back
    assert_int_equal(repeats(), 1);
    turn(0, other); // and others are played, which take the places of the old ones
    turn(0, 0);
    grt_put(&world.game, world.state, &world.context, 0, man);
    assert_int_equal(repeats(), 1);
    grt_put(&world.game, world.state, &world.context, 0, other);
    assert_int_equal(repeats(), 1);
}

// One piece on any tile, of any kind and owner, whoever is next: all are different boards.
static void boards_differ(void **state)
{
    (void)state;
    world.game.keeps_history = 1;
    uint64_t seen[9 * WORLD_PIECES * 2];
    int count = 0;
    for (int32_t tile = 0; tile < 9; tile++) {
        for (int piece = 1; piece < WORLD_PIECES; piece++) {
            grt_put(&world.game, world.state, &world.context, tile, (uint8_t)piece);
            for (uint8_t player = 1; player <= 2; player++) {
                world.state->current_player = player;
                grt_history_remember(&world.game, world.state, &world.context);
                seen[count] = (uint64_t)world.context.history.items[0];
                for (int i = 0; i < count; i++)
                    assert_true(seen[i] != seen[count]);
                count++;
            }
        }
        grt_put(&world.game, world.state, &world.context, tile, 0);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_guard_decides),  TEST(the_script_needs_no_guard),
        TEST(stuck_or_passing),   TEST(each_legal_choice_is_as_likely),
        TEST(drops_may_pass),     TEST(kinds_of_one_or_nobody),
        TEST(what_choices_leave), TEST(numbers_of_a_range),
        TEST(squares_and_kinds),  TEST(bits_by_rank),
        TEST(tiles_by_rank),      TEST(random_numbers),
        TEST(who_plays_next),     TEST(boards_that_were_there),
        TEST(boards_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
