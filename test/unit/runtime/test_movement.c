// Where pieces may go by their vectors and functions, and which of that `place` offers.
#include "unit.h"

#include <string.h>

#include "../../../runtime/core/squares.h"
#include "../../../runtime/play/movements.h"
#include "world.h"

enum { BOTH = GRT_VECTOR_TO_EMPTY | GRT_VECTOR_TO_ENEMY };
enum { SLIDE = GRT_VECTOR_SLIDES };

static World world;

static int set_up(void **state)
{
    (void)state;
    world_open(&world, 8, 8, true);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    world_close(&world);
    return 0;
}

// The tile of a name like "e4".
static int32_t tile(const char *name)
{
    return (name[1] - '1') * 8 + name[0] - 'a';
}

static void put(const char *name, uint8_t kind, uint8_t owner)
{
    grt_put(&world.game, world.state, &world.context, tile(name), grt_board_piece(kind, owner));
}

static void give(uint8_t kind, const griddy_vector *vectors, int32_t count)
{
    world.kinds[kind - 1].vectors = vectors;
    world.kinds[kind - 1].vector_count = count;
}

// The set of a text like "a1 b2".
static uint64_t squares(const char *names)
{
    uint64_t set = 0;
    for (; *names != 0; names += names[2] == 0 ? 2 : 3)
        set |= (uint64_t)1 << tile(names);
    return set;
}

// For each square, the pieces that may go there are those whose moves have it.
static void movers_agree(void)
{
    for (int32_t square = 0; square < 64; square++) {
        uint64_t expected = 0, targets, movers = UINT64_MAX;
        for (int32_t from = 0; from < 64; from++) {
            grt_set_moves(&world.game, world.state, &world.context, from, &targets);
            expected |= (targets >> square & 1) << from;
        }
        grt_set_movers(&world.game, world.state, &world.context, square, &movers);
        assert_true(movers == expected);
    }
}

// Followed vector by vector, and by tables.
static void goes(const char *from, const char *expected)
{
    uint64_t set = UINT64_MAX;
    world.context.movements = NULL;
    grt_set_moves(&world.game, world.state, &world.context, tile(from), &set);
    assert_true(set == squares(expected));
    world.context.movements = grt_movements_make(&world.host, &world.game);
    set = UINT64_MAX;
    grt_set_moves(&world.game, world.state, &world.context, tile(from), &set);
    assert_true(set == squares(expected));
    if (world.kinds[MAN - 1].moves != NULL)
        return;
    movers_agree();
    const int32_t sets = world.game.kind_sets_offset;
    world.game.kind_sets_offset = 0;
    movers_agree();
    world.game.kind_sets_offset = sets;
    world.context.movements = NULL;
    movers_agree();
}

static void steps_and_their_flags(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {{0, 1, GRT_VECTOR_TO_EMPTY},
                                            {1, 1, GRT_VECTOR_TO_ENEMY},
                                            {-1, 1, GRT_VECTOR_TO_ENEMY},
                                            {2, 0, BOTH}};
    give(MAN, vectors, 4);
    put("d4", MAN, 1);
    goes("d4", "d5 f4");
    put("e5", MAN, 2);
    put("c5", MAN, 1);
    put("f4", TAKER, 2);
    goes("d4", "d5 e5 f4");
    put("d5", MAN, 2);
    put("f4", MAN, 1);
    goes("d4", "e5");
    goes("d8", ""); // no piece
    uint64_t set = 1;
    grt_set_moves(&world.game, world.state, &world.context, -1, &set);
    assert_true(set == 0);
}

static void mirrored_for_player_two(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {{0, 1, BOTH}, {1, 2, BOTH}};
    give(MAN, vectors, 2);
    give(FOX, vectors, 2);
    give(WALL, vectors, 2);
    put("c4", MAN, 2);
    goes("c4", "c3 d2");
    world.kinds[FOX - 1].owner = 2; // a kind that only player two has is not mirrored
    put("c6", FOX, 2);
    goes("c6", "c7 d8");
    put("f4", WALL, 0);
    goes("f4", "f5 g6");
    put("f5", MAN, 1); // nobody has no opponent
    put("g6", MAN, 2);
    goes("f4", "");
}

static void edges_do_not_wrap(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {{1, 0, BOTH}, {-1, 0, BOTH}, {0, -1, BOTH},
                                            {7, 1, BOTH}, {-8, 1, BOTH}, {INT32_MAX, 0, BOTH}};
    give(MAN, vectors, 6);
    put("h4", MAN, 1);
    put("a5", MAN, 1);
    put("a1", MAN, 1);
    goes("h4", "g4 h3");
    goes("a5", "b5 a4 h6");
    goes("a1", "b1 h2");
}

static void slides_end_at_pieces(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {{1, 0, BOTH | SLIDE},
                                            {0, 1, GRT_VECTOR_TO_EMPTY | SLIDE},
                                            {-1, 0, GRT_VECTOR_TO_ENEMY | SLIDE},
                                            {2, 2, BOTH | SLIDE}};
    give(MAN, vectors, 4);
    put("c3", MAN, 1);
    put("f3", MAN, 2);
    put("g3", MAN, 2);
    put("c6", MAN, 2);
    put("a3", MAN, 2);
    goes("c3", "d3 e3 f3 c4 c5 a3 e5 g7");
    put("b3", MAN, 1);
    put("e5", WALL, 0); // nobody's pieces are in the way, and not taken
    goes("c3", "d3 e3 f3 c4 c5");
    world.kinds[MAN - 1].can_jump = 1;
    goes("c3", "d3 e3 f3 g3 h3 c4 c5 c7 c8 a3 g7");
}

// Adds the piece's own square and a8; says who is the current player.
static uint8_t asked_as;
static void function(griddy_state *state, griddy_context *context, int32_t square, uint64_t *set)
{
    (void)context;
    asked_as = state->current_player;
    *set = (uint64_t)1 << square | squares("a8");
}

static void functions_join(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {{0, 1, BOTH}};
    give(MAN, vectors, 1);
    world.kinds[MAN - 1].moves = function;
    put("c3", MAN, 2);
    goes("c3", "c3 c2 a8");
    assert_int_equal(asked_as, 2);
    assert_int_equal(world.state->current_player, 1);
}

// What was offered, in order, is these moves.
static void was_offered(const char *from, const char *expected)
{
    const GrtChoices *legal = &world.context.legal;
    uint64_t offered = 0;
    for (int64_t i = 0; i < legal->count; i++) {
        assert_int_equal(legal->items[i] >> 32, tile(from) + 1);
        assert_true(i == 0 || legal->items[i] > legal->items[i - 1]);
        offered |= (uint64_t)1 << (legal->items[i] & 63);
    }
    assert_true(offered == squares(expected));
}

// What is offered of these targets.
static void offers(const char *from, const char *targets, const char *expected)
{
    uint64_t set = squares(targets);
    assert_true(grt_offer_begin(&world.context, false));
    grt_offer_moves(&world.game, world.state, &world.context, tile(from), &set);
    was_offered(from, expected);
}

// What is offered of the piece's own moves, without tables and with.
static void offers_own(const char *from, const char *expected)
{
    for (int with_tables = 0; with_tables < 2; with_tables++) {
        world.context.movements = with_tables ? grt_movements_make(&world.host, &world.game) : NULL;
        assert_true(grt_offer_begin(&world.context, false));
        grt_offer_own_moves(&world.game, world.state, &world.context, tile(from));
        was_offered(from, expected);
    }
}

static void offers_filter_targets(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {{1, 1, GRT_VECTOR_TO_ENEMY}};
    put("c3", MAN, 1);
    put("d4", MAN, 2);
    put("e3", TAKER, 1);
    put("e4", WALL, 0);
    put("f4", MAN, 2);
    offers("c3", "c3 d3 d4 e3 e4", "d3");
    offers("e3", "c3 d3 d4 e3 e4", "d3 d4"); // `capture: true`, but nobody's are not taken
    give(MAN, vectors, 1);
    offers("c3", "c3 d3 d4 e3 e4 f4", "d3 d4"); // by its vector alone
}

static void own_moves_are_offered(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {
        {0, 1, GRT_VECTOR_TO_EMPTY}, {1, 1, GRT_VECTOR_TO_ENEMY}, {0, -1, BOTH | SLIDE}};
    give(MAN, vectors, 3);
    put("c3", MAN, 1);
    put("d4", MAN, 2);
    put("c1", TAKER, 1);
    offers_own("c3", "c2 c4 d4");
    offers_own("c1", ""); // its kind has no vectors
    world.state->current_player = 2;
    offers_own("d4", "d3 d5 d6 d7 d8"); // the other way up: e3 and not c3, where it is empty
    world.state->current_player = 1;
    world.kinds[MAN - 1].moves = function; // c3 itself is taken out again, a8 is empty
    offers_own("c3", "c2 c4 d4 a8");
}

static void nothing_goes_nowhere(void **state)
{
    (void)state;
    uint64_t set = UINT64_MAX;
    put("c3", MAN, 1);
    grt_set_movers(&world.game, world.state, &world.context, -1, &set);
    assert_true(set == 0);
}

// The moves of the player's pieces of a kind, or of all kinds, offered one piece after the other.
static void offer_all(uint8_t kind)
{
    const uint8_t *pieces = grt_board_pieces(&world.game, world.state);
    world.context.legal.count = 0;
    for (int32_t from = 0; from < grt_board_tiles(&world.game); from++) {
        const bool is_own =
            pieces[from] != 0 && grt_board_owner(pieces[from]) == world.state->current_player;
        if (is_own && (kind == 0 || grt_board_kind(pieces[from]) == kind))
            grt_offer_own_moves(&world.game, world.state, &world.context, from);
    }
}

static int64_t pick_step(uint8_t kind, bool may_pass)
{
    griddy_context *context = &world.context;
    context->script.count = context->next = 0;
    assert_false(grt_offer_begin_steps(&world.game, world.state, context, kind, may_pass));
    return grt_choose_offered(world.state, context, 0, 0, may_pass);
}

static int64_t place_of(const int64_t *choices, int64_t count, int64_t choice)
{
    for (int64_t i = 0; i < count; i++) {
        if (choices[i] == choice)
            return i;
    }
    return -1;
}

// Picked are the moves that would be offered, each as often as the others. Of 100 picks for each a
// count has a standard deviation of 10 at most: 60 away never happens.
static void check_picks(uint8_t kind, bool may_pass)
{
    int64_t moves[1 + 64 * 8];
    int counts[1 + 64 * 8] = {0};
    offer_all(kind);
    int64_t count = world.context.legal.count;
    for (int64_t i = 0; i < count; i++)
        moves[i] = world.context.legal.items[i];
    if (may_pass || count == 0)
        moves[count++] = may_pass ? GRT_PASS : GRT_STUCK;
    for (int64_t i = 0; i < 100 * count; i++) {
        const int64_t place = place_of(moves, count, pick_step(kind, may_pass));
        assert_true(place >= 0);
        counts[place]++;
    }
    for (int64_t i = 0; i < count; i++)
        assert_in_range(counts[i], count == 1 ? 100 : 40, count == 1 ? 100 : 160);
}

static void check_random_steps(int width, int height)
{
    static const griddy_vector men[] = {
        {0, 1, GRT_VECTOR_TO_EMPTY}, {1, 1, GRT_VECTOR_TO_ENEMY}, {-1, 1, BOTH}};
    static const griddy_vector others[] = {{2, 1, BOTH}, {-1, 0, GRT_VECTOR_TO_EMPTY}};
    world_open(&world, width, height, true);
    give(MAN, men, 3);
    give(TAKER, others, 2);
    give(FOX, others, 2);
    world.context.policies[1] = world.context.policies[2] = GRT_PICK;
    for (int percent = 0; percent <= 90; percent += 30) {
        world_fill(&world, percent);
        for (uint8_t player = 1; player <= 2; player++) {
            world.state->current_player = player;
            check_picks(0, percent == 60);
            check_picks(MAN, false);
            check_picks(FOX, true);
        }
    }
    world_close(&world);
}

static void random_steps(void **state)
{
    (void)state;
    check_random_steps(8, 8);
    check_random_steps(5, 3);
    check_random_steps(1, 7);
    check_random_steps(64, 1);
}

// With a single kind its sets are not looked at.
static void random_steps_of_one_kind(void **state)
{
    (void)state;
    static const griddy_vector vectors[] = {{0, 1, BOTH}, {1, 0, BOTH}};
    give(MAN, vectors, 2);
    world.game.kind_count = 1;
    world.game.kind_sets_offset = 0;
    world.context.policies[2] = GRT_PICK;
    world.state->current_player = 2;
    put("c3", MAN, 2);
    put("c2", MAN, 1);
    put("d3", MAN, 2);
    put("h1", MAN, 2);
    check_picks(0, false);
}

// A choice that the script knows is left to it; one that is collected is offered.
static void only_random_steps_are_picked(void **state)
{
    (void)state;
    griddy_context *context = &world.context;
    assert_true(grt_offer_begin_steps(&world.game, world.state, context, MAN, false));
    grt_choices_reserve(context, &context->script, 1);
    context->script.items[context->script.count++] = 4;
    world.context.policies[1] = GRT_PICK;
    assert_false(grt_offer_begin_steps(&world.game, world.state, context, MAN, false));
    assert_int_equal(grt_choose_offered(world.state, context, 0, 0, false), 4);
    assert_int_equal(context->script.count, 1);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(steps_and_their_flags),
        TEST(mirrored_for_player_two),
        TEST(edges_do_not_wrap),
        TEST(slides_end_at_pieces),
        TEST(functions_join),
        TEST(offers_filter_targets),
        TEST(own_moves_are_offered),
        TEST(nothing_goes_nowhere),
        cmocka_unit_test(random_steps),
        TEST(random_steps_of_one_kind),
        TEST(only_random_steps_are_picked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
