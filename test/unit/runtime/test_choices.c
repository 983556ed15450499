// Choices: which tiles are legal, random picks, the script, waiting; and the board they change.
#include "unit.h"

#include <string.h>

#include "../../../runtime/core/board.h"
#include "../../../runtime/core/random.h"
#include "double.h"

enum { WIDTH = 4, HEIGHT = 3, TILES = WIDTH * HEIGHT, KINDS = 4, PIECES = 1 + 3 * KINDS };
enum { MAN = 1, TAKER, RARE, FIXED }; // the kinds
enum { SITE = 5 };

typedef struct State {
    griddy_state header;
    uint8_t board[TILES];
    int64_t standing[PIECES];
    int64_t brought[PIECES];
} State;

static const griddy_kind kinds[KINDS] = {
    {.limit = INT64_MAX, .placeable = 1, .owner = GRT_OWNER_EACH},
    {.limit = INT64_MAX, .placeable = 1, .owner = GRT_OWNER_EACH, .capture = 1},
    {.limit = 2, .placeable = 1, .owner = GRT_OWNER_EACH, .can_jump = 1},
    {.limit = 0, .placeable = 0, .owner = GRT_OWNER_EACH},
};

static const struct griddy_game game = {
    .state_size = sizeof(State),
    .width = WIDTH,
    .height = HEIGHT,
    .board_offset = offsetof(State, board),
    .on_board_offset = offsetof(State, standing),
    .brought_offset = offsetof(State, brought),
    .kind_count = KINDS,
    .kinds = kinds,
};
#define GAME ((void *)&game)

typedef struct Fixture {
    GrtPlatform platform;
    GrtHost host;
    griddy_context context;
    State state;
} Fixture;

static int set_up(void **state)
{
    static Fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    double_open(&fixture.platform, "");
    double_host(&fixture.host, &fixture.platform, &game);
    fixture.context.host = &fixture.host;
    fixture.state.header.current_player = 1;
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    double_close(&fixture->platform);
    return 0;
}

static int64_t choose(Fixture *fixture, uint8_t kind)
{
    return grt_choose_drop(GAME, &fixture->state, &fixture->context, SITE, kind);
}

// Each piece's parts come back out of it, for every kind and owner.
static void pieces_are_kind_and_owner(void **state)
{
    (void)state;
    assert_int_equal(grt_piece_make(GAME, 1, 1), 2);
    assert_int_equal(grt_board_piece(80, 2), 240);
    for (int kind = 1; kind <= 80; kind++) {
        for (int player = 1; player <= 2; player++) {
            uint8_t piece = grt_board_piece((uint8_t)kind, (uint8_t)player);
            assert_int_equal(piece, 1 + 3 * (kind - 1) + player);
            assert_int_equal(grt_piece_kind(piece), kind);
            assert_int_equal(grt_piece_owner(piece), player);
            assert_true(grt_piece_is_kind(piece, (uint8_t)kind));
            assert_false(grt_piece_is_kind(piece, (uint8_t)(kind + 1)));
        }
    }
}

static void no_piece_has_no_parts(void **state)
{
    Fixture *fixture = *state;
    assert_int_equal(grt_piece_make(GAME, 0, 1), 0);
    assert_int_equal(grt_piece_make(GAME, 1, 0), 0);
    assert_int_equal(grt_piece_owner(0), 0);
    assert_int_equal(grt_piece_kind(0), 0);
    assert_null(grt_piece_name(GAME, 0));
    assert_false(grt_piece_placeable(GAME, 0));
    assert_false(grt_piece_capture(GAME, 0));
    assert_false(grt_piece_can_jump(GAME, 0));
    assert_int_equal(grt_piece_limit(GAME, 0), 0);
    grt_make_choice(GAME, &fixture->state, &fixture->context, 3, MAN);
    assert_int_equal(grt_piece_count(GAME, &fixture->state, 0), 0);
}

static void properties_come_from_the_kind(void **state)
{
    (void)state;
    uint8_t rare = grt_piece_make(GAME, RARE, 2), fixed = grt_piece_make(GAME, FIXED, 1);
    assert_true(grt_piece_placeable(GAME, rare));
    assert_true(grt_piece_can_jump(GAME, rare));
    assert_false(grt_piece_capture(GAME, rare));
    assert_int_equal(grt_piece_limit(GAME, rare), 2);
    assert_false(grt_piece_placeable(GAME, fixed));
    assert_true(grt_piece_capture(GAME, grt_piece_make(GAME, TAKER, 1)));
    assert_int_equal(grt_piece_limit(GAME, grt_piece_make(GAME, MAN, 1)), INT64_MAX);
}

static void outside_there_is_nothing(void **state)
{
    Fixture *fixture = *state;
    static const int64_t outside[][2] = {
        {0, 1},         {1, 0},
        {WIDTH + 1, 1}, {1, HEIGHT + 1},
        {-1, 1},        {INT64_MIN, 1},
        {1, INT64_MIN}, {INT64_MAX, 1},
        {1, INT64_MAX}, {((int64_t)1 << 32) + 1, 1},
    };
    memset(fixture->state.board, 2, TILES);
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        assert_int_equal(grt_tile(GAME, &fixture->state, outside[i][0], outside[i][1]), 0);
        assert_false(grt_is_empty(GAME, &fixture->state, outside[i][0], outside[i][1]));
    }
}

static void tiles_lie_row_by_row(void **state)
{
    Fixture *fixture = *state;
    grt_put_start(GAME, &fixture->state, WIDTH + 1, 5); // b2
    assert_int_equal(grt_tile(GAME, &fixture->state, 2, 2), 5);
    assert_false(grt_is_empty(GAME, &fixture->state, 2, 2));
    assert_int_equal(grt_tile(GAME, &fixture->state, 1, 1), 0);
    assert_true(grt_is_empty(GAME, &fixture->state, 4, 3));
}

static void counters_follow_the_board(void **state)
{
    Fixture *fixture = *state;
    uint8_t mine = grt_piece_make(GAME, MAN, 1), theirs = grt_piece_make(GAME, TAKER, 2);
    grt_put_start(GAME, &fixture->state, 0, mine);
    grt_make_choice(GAME, &fixture->state, &fixture->context, 1, MAN);
    assert_int_equal(grt_piece_count(GAME, &fixture->state, mine), 2);
    assert_int_equal(fixture->state.brought[mine], 2);
    fixture->state.header.current_player = 2;
    grt_make_choice(GAME, &fixture->state, &fixture->context, 1, TAKER);
    assert_int_equal(grt_piece_count(GAME, &fixture->state, mine), 1);
    assert_int_equal(fixture->state.brought[mine], 2); // what was taken does not come back
    assert_int_equal(grt_piece_count(GAME, &fixture->state, theirs), 1);
    assert_int_equal(fixture->state.board[1], theirs);
}

// Where a person chooses, the legal tiles are listed in order.
static void lists(Fixture *fixture, uint8_t kind, const char *expected)
{
    fixture->context.waiting = false;
    assert_int_equal(choose(fixture, kind), GRT_WAIT);
    assert_true(grt_is_waiting(&fixture->context));
    assert_int_equal(fixture->context.site, SITE);
    GrtChoices legal = fixture->context.legal;
    assert_int_equal(legal.count, (int64_t)strlen(expected));
    for (int64_t i = 0; i < legal.count; i++)
        assert_int_equal(legal.items[i], expected[i] - 'a');
}

static void empty_tiles_are_legal(void **state)
{
    Fixture *fixture = *state;
    lists(fixture, MAN, "abcdefghijkl");
    grt_make_choice(GAME, &fixture->state, &fixture->context, 0, MAN);
    grt_make_choice(GAME, &fixture->state, &fixture->context, 11, TAKER);
    fixture->state.header.current_player = 2;
    grt_make_choice(GAME, &fixture->state, &fixture->context, 5, MAN);
    lists(fixture, MAN, "bcdeghijk");
    // One that captures may also go where an opponent's piece of any kind stands, not its own.
    lists(fixture, TAKER, "abcdeghijkl");
    fixture->state.header.current_player = 1;
    lists(fixture, TAKER, "bcdefghijk");
}

static void nothing_is_legal(Fixture *fixture, uint8_t kind)
{
    for (GrtPolicy policy = GRT_COLLECT; policy <= GRT_PICK; policy++) {
        fixture->context.policies[1] = policy;
        fixture->context.waiting = false;
        assert_int_equal(choose(fixture, kind), GRT_STUCK);
        assert_false(grt_is_waiting(&fixture->context));
    }
    fixture->context.policies[1] = GRT_COLLECT;
}

static void a_player_can_be_stuck(void **state)
{
    Fixture *fixture = *state;
    nothing_is_legal(fixture, 0);     // no kind
    nothing_is_legal(fixture, FIXED); // not placeable
    grt_make_choice(GAME, &fixture->state, &fixture->context, 0, RARE);
    lists(fixture, RARE, "bcdefghijkl");
    grt_make_choice(GAME, &fixture->state, &fixture->context, 1, RARE);
    nothing_is_legal(fixture, RARE); // the limit is reached
    fixture->state.header.current_player = 2;
    grt_make_choice(GAME, &fixture->state, &fixture->context, 0, TAKER); // one is taken
    fixture->state.header.current_player = 1;
    nothing_is_legal(fixture, RARE);
    for (int32_t tile = 0; tile < TILES; tile++)
        grt_make_choice(GAME, &fixture->state, &fixture->context, tile, MAN);
    nothing_is_legal(fixture, MAN); // the board is full
    nothing_is_legal(fixture, TAKER);
}

// The outputs of SplitMix64 that others have published for these seeds.
static void the_generator_is_splitmix64(void **state)
{
    (void)state;
    uint64_t generator = 1234567;
    assert_true(grt_random_next(&generator) == 6457827717110365317u);
    assert_true(grt_random_next(&generator) == 3203168211198807973u);
    assert_true(grt_random_next(&generator) == 9817491932198370423u);
    assert_true(grt_random_next(&generator) == 4593380528125082431u);
    generator = 0;
    assert_true(grt_random_next(&generator) == 0xe220a8397b1dcdafu);
}

// Each legal tile is picked about as often as the others, no other tile ever: over 12,000 picks of
// 6, a count is off its 2,000 by more than 200 (five standard deviations) by no chance worth
// fearing; the seed is fixed anyway.
static void picks_are_uniform(void **state)
{
    Fixture *fixture = *state;
    enum { PICKS = 12000 };
    fixture->context.policies[1] = GRT_PICK;
    fixture->context.picker = 7;
    for (int32_t tile = 0; tile < TILES; tile += 2)
        grt_make_choice(GAME, &fixture->state, &fixture->context, tile, MAN);
    int counts[TILES] = {0};
    for (int i = 0; i < PICKS; i++) {
        fixture->context.script.count = fixture->context.next = 0;
        int64_t tile = choose(fixture, MAN);
        assert_in_range(tile, 0, TILES - 1);
        counts[tile]++;
    }
    for (int32_t tile = 0; tile < TILES; tile++) {
        if (tile % 2 == 0)
            assert_int_equal(counts[tile], 0);
        else
            assert_in_range(counts[tile], PICKS / 6 - 200, PICKS / 6 + 200);
    }
}

// A random player follows its policy; the other one, who is a person, is asked.
static void policies_are_per_player(void **state)
{
    Fixture *fixture = *state;
    fixture->context.policies[2] = GRT_PICK;
    assert_int_equal(choose(fixture, MAN), GRT_WAIT);
    fixture->context.waiting = false;
    fixture->state.header.current_player = 2;
    assert_in_range(choose(fixture, MAN), 0, TILES - 1);
    assert_false(grt_is_waiting(&fixture->context));
}

// The script answers first; what a context chose by itself is found in it again, stuck or not.
static void the_script_repeats_a_run(void **state)
{
    Fixture *fixture = *state;
    griddy_context *context = &fixture->context;
    context->policies[1] = GRT_PICK;
    context->picker = 99;
    int64_t picked = choose(fixture, MAN);
    assert_int_equal(choose(fixture, FIXED), GRT_STUCK);
    int64_t number;
    assert_false(grt_choose_input(context, SITE + 1, &number));
    assert_int_equal(context->site, SITE + 1);
    assert_int_equal(context->script.count, 2);

    grt_choices_reserve(context, &context->script, 3);
    context->script.items[context->script.count++] = -77;
    context->next = 0;
    context->waiting = false;
    uint64_t generator = context->picker;
    assert_int_equal(choose(fixture, MAN), picked);
    assert_int_equal(choose(fixture, FIXED), GRT_STUCK);
    assert_true(grt_choose_input(context, SITE + 1, &number));
    assert_int_equal(number, -77);
    assert_true(context->picker == generator);
    assert_false(grt_is_waiting(context));
}

static void scripts_of_any_length(void **state)
{
    Fixture *fixture = *state;
    griddy_context *context = &fixture->context;
    context->policies[1] = GRT_PICK;
    enum { COUNT = 10000 };
    int64_t sum = 0;
    for (int i = 0; i < COUNT; i++)
        sum += choose(fixture, MAN);
    context->next = 0;
    for (int i = 0; i < COUNT; i++)
        sum -= choose(fixture, MAN);
    assert_int_equal(sum, 0);
    assert_int_equal(context->script.count, COUNT);
}

static void turns_alternate(void **state)
{
    Fixture *fixture = *state;
    grt_end_turn(GAME, &fixture->state, &fixture->context, false);
    assert_int_equal(fixture->state.header.current_player, 2);
    assert_int_equal(fixture->state.header.turn_count, 1);
    assert_int_equal(fixture->state.header.win_condition, 0);
    grt_end_turn(GAME, &fixture->state, &fixture->context, true);
    assert_int_equal(fixture->state.header.current_player, 1);
    assert_int_equal(fixture->state.header.turn_count, 2);
    assert_int_equal(fixture->state.header.win_condition, 1);
}

// 1,000 calls may be active; the next one is an error at its place.
static void the_thousandth_call_is_the_last(void **state)
{
    Fixture *fixture = *state;
    fixture->host.game = &(const struct griddy_game){
        .source_name = double_string(&fixture->platform, "deep.gdy"),
    };
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 1000; i++)
            grt_enter(&fixture->context, 1, 1);
        for (int i = 0; i < 1000; i++)
            grt_leave(&fixture->context);
    }
    if (setjmp(fixture->platform.exit) == 0) {
        for (int i = 0; i < 1001; i++)
            grt_enter(&fixture->context, 3, 14);
        fail();
    }
    assert_int_equal(fixture->platform.status, 1);
    assert_string_equal(fixture->platform.errors.bytes,
                        "deep.gdy:3:14: error: functions call each other too deeply\n");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(pieces_are_kind_and_owner),
        TEST(no_piece_has_no_parts),
        TEST(properties_come_from_the_kind),
        TEST(outside_there_is_nothing),
        TEST(tiles_lie_row_by_row),
        TEST(counters_follow_the_board),
        TEST(empty_tiles_are_legal),
        TEST(a_player_can_be_stuck),
        TEST(the_generator_is_splitmix64),
        TEST(picks_are_uniform),
        TEST(policies_are_per_player),
        TEST(the_script_repeats_a_run),
        TEST(scripts_of_any_length),
        TEST(turns_alternate),
        TEST(the_thousandth_call_is_the_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
