// Sets of squares against a naive model, tile by tile, on boards of many shapes.
#include "unit.h"

#include <string.h>

#include "../../../runtime/core/squares.h"
#include "world.h"

static const int sizes[][2] = {{1, 1},   {7, 6},  {8, 8},   {9, 9},  {8, 9},
                               {19, 19}, {64, 1}, {1, 65},  {65, 2}, {100, 100},
                               {64, 64}, {3, 21}, {130, 3}, {63, 5}, {1, 64}};
enum { SIZES = sizeof sizes / sizeof *sizes };

static World world;

// Runs a check on each board, with and without sets in the state.
static void on_all_boards(void (*check)(void))
{
    for (int i = 0; i < 2 * SIZES; i++) {
        world_open(&world, sizes[i / 2][0], sizes[i / 2][1], i % 2 == 0);
        check();
        world_close(&world);
    }
}

static int32_t tiles(void)
{
    return grt_board_tiles(&world.game);
}

// The square so far away, found without the code that is tested; nowhere off the board.
static int32_t away(int32_t tile, int64_t dx, int64_t dy)
{
    const int64_t x = tile % world.game.width + dx, y = tile / world.game.width + dy;
    bool is_on_board = x >= 0 && x < world.game.width && y >= 0 && y < world.game.height;
    return is_on_board ? (int32_t)(y * world.game.width + x) : -1;
}

static uint64_t *random_set(int percent)
{
    uint64_t *set = world_set(&world);
    for (int32_t tile = 0; tile < tiles(); tile++) {
        if (world_random(&world, 100) < percent)
            grt_words_add(set, tile);
    }
    return set;
}

// The same squares, and no bits past the last tile.
static void same(const uint64_t *set, const uint64_t *expected)
{
    assert_memory_equal(set, expected, (size_t)grt_words(&world.game) * sizeof *set);
}

// A set full of wrong bits, so that whatever is not written shows.
static uint64_t *garbage(void)
{
    uint64_t *set = world_set(&world);
    memset(set, 0xa5, (size_t)grt_words(&world.game) * sizeof *set);
    return set;
}

static void check_shift(int64_t dx, int64_t dy)
{
    uint64_t *from = random_set(60), *expected = world_set(&world), *set = garbage();
    for (int32_t tile = 0; tile < tiles(); tile++) {
        int32_t to = away(tile, dx, dy);
        if (grt_words_have(from, tile) && to >= 0)
            grt_words_add(expected, to);
    }
    grt_set_shift(&world.game, from, grt_step_of((int32_t)dx, (int32_t)dy), set);
    same(set, expected);
}

static void check_shifts(void)
{
    for (int dx = -2; dx <= 2; dx++) {
        for (int dy = -2; dy <= 2; dy++)
            check_shift(dx, dy);
    }
    for (int i = 0; i < 20; i++)
        check_shift(world_random(&world, 2 * world.game.width + 2) - world.game.width - 1,
                    world_random(&world, 2 * world.game.height + 2) - world.game.height - 1);
    static const int32_t far[] = {INT32_MIN, INT32_MIN + 1, -65536, 65536, INT32_MAX};
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        check_shift(far[i], 0);
        check_shift(0, far[i]);
        check_shift(far[i], far[i]);
    }
}

static void shifts(void **state)
{
    (void)state;
    on_all_boards(check_shifts);
}

static void check_rows(void)
{
    static const int64_t outside[] = {INT64_MIN, -1, 0, INT64_MAX, ((int64_t)1 << 32) + 1};
    for (int64_t n = 1; n <= 131; n++) {
        uint64_t *row = world_set(&world), *column = world_set(&world), *set = garbage();
        for (int32_t tile = 0; tile < tiles(); tile++) {
            if (tile / world.game.width + 1 == n)
                grt_words_add(row, tile);
            if (tile % world.game.width + 1 == n)
                grt_words_add(column, tile);
        }
        grt_set_row(&world.game, n, set);
        same(set, row);
        grt_set_column(&world.game, n, set);
        same(set, column);
    }
    uint64_t *none = world_set(&world), *set = garbage();
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        grt_set_row(&world.game, outside[i], set);
        same(set, none);
        grt_set_column(&world.game, outside[i], set);
        same(set, none);
    }
}

static void rows_and_columns(void **state)
{
    (void)state;
    on_all_boards(check_rows);
}

static void check_finds(void)
{
    world_fill(&world, 70);
    const uint8_t *pieces = grt_board_pieces(&world.game, world.state);
    for (int what = 0; what < WORLD_PIECES; what++) {
        uint64_t *of_piece = world_set(&world), *of_kind = world_set(&world);
        uint64_t *of_owner = world_set(&world), *set = garbage();
        for (int32_t tile = 0; tile < tiles(); tile++) {
            uint8_t piece = pieces[tile];
            if (piece == what)
                grt_words_add(of_piece, tile);
            if (what > 0 && piece > 0 && (piece - 1) / 3 + 1 == what)
                grt_words_add(of_kind, tile);
            if (piece > 0 && (piece - 1) % 3 == what)
                grt_words_add(of_owner, tile);
        }
        grt_set_find_piece(&world.game, world.state, (uint8_t)what, set);
        same(set, of_piece);
        if (what == 0) {
            grt_set_empty(&world.game, world.state, set);
            same(set, of_piece);
        }
        if (what <= WORLD_KINDS) {
            grt_set_find_kind(&world.game, world.state, (uint8_t)what, set);
            same(set, of_kind);
        }
        if (what <= 2) {
            grt_set_find_owner(&world.game, world.state, (uint8_t)what, set);
            same(set, of_owner);
        }
    }
}

static void finds(void **state)
{
    (void)state;
    on_all_boards(check_finds);
}

static void check_ray(int32_t square, int32_t dx, int32_t dy)
{
    uint64_t *ray = world_set(&world), *beam = world_set(&world), *set = garbage();
    const uint8_t *pieces = grt_board_pieces(&world.game, world.state);
    bool is_open = true;
    int32_t at = dx == 0 && dy == 0 ? -1 : away(square, dx, dy);
    for (; at >= 0; at = away(at, dx, dy)) {
        grt_words_add(beam, at);
        if (is_open)
            grt_words_add(ray, at);
        is_open = is_open && pieces[at] == 0;
    }
    grt_set_ray(&world.game, world.state, square, grt_step_of(dx, dy), set);
    same(set, ray);
    grt_set_beam(&world.game, square, grt_step_of(dx, dy), set);
    same(set, beam);
}

static void check_rays(void)
{
    world_fill(&world, 20);
    for (int i = 0; i < 200; i++)
        check_ray(world_random(&world, tiles()), world_random(&world, 7) - 3,
                  world_random(&world, 7) - 3);
    check_ray(0, INT32_MAX, INT32_MIN);
    uint64_t *none = world_set(&world), *set = garbage();
    grt_set_ray(&world.game, world.state, -1, grt_step_of(1, 0), set);
    same(set, none);
    grt_set_beam(&world.game, -1, grt_step_of(1, 0), set);
    same(set, none);
    grt_set_rays(&world.game, world.state, 0, NULL, set);
    same(set, none);
}

static void rays(void **state)
{
    (void)state;
    on_all_boards(check_rays);
}

static griddy_steps *links_of(const int32_t (*steps)[2], int64_t count)
{
    griddy_steps *list = grt_platform_pages(&world.platform, 8 + 8 * count);
    list->count = count;
    for (int64_t i = 0; i < count; i++)
        list->items[i] = grt_step_of(steps[i][0], steps[i][1]);
    return list;
}

// Adds what a square is linked to, again and again, until nothing changes.
static void flood(uint64_t *set, uint8_t piece)
{
    const uint8_t *pieces = grt_board_pieces(&world.game, world.state);
    const griddy_steps *links = world.game.links;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int32_t tile = 0; tile < tiles(); tile++) {
            for (int64_t i = 0; grt_words_have(set, tile) && i < links->count; i++) {
                int32_t to = away(tile, grt_step_dx(links->items[i]), grt_step_dy(links->items[i]));
                if (to < 0 || grt_words_have(set, to) || (pieces[to] == 0) != (piece == 0) ||
                    (piece != 0 && (pieces[to] - 1) % 3 != (piece - 1) % 3))
                    continue;
                grt_words_add(set, to);
                has_changed = true;
            }
        }
    }
}

static void check_group(int32_t square)
{
    uint64_t *group = world_set(&world), *near = world_set(&world), *set = garbage();
    const griddy_steps *links = world.game.links;
    grt_words_add(group, square);
    flood(group, grt_board_pieces(&world.game, world.state)[square]);
    grt_set_group(&world.game, world.state, square, set);
    same(set, group);
    for (int32_t tile = 0; tile < tiles(); tile++) {
        for (int64_t i = 0; grt_words_have(group, tile) && i < links->count; i++) {
            int32_t to = away(tile, grt_step_dx(links->items[i]), grt_step_dy(links->items[i]));
            if (to >= 0 && !grt_words_have(group, to))
                grt_words_add(near, to);
        }
    }
    grt_set_near(&world.game, group, set);
    same(set, near);
}

static void check_groups(void)
{
    static const int32_t orthogonal[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    static const int32_t hexagonal[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, -1}, {-1, 1}};
    static const int32_t leaps[][2] = {{1, 2}, {-2, 1}, {0, -3}};
    const griddy_steps *all[] = {links_of(orthogonal, 4), links_of(hexagonal, 6),
                                 links_of(leaps, 3)};
    for (int i = 0; i < 3; i++) {
        world.game.links = all[i];
        for (int percent = 0; percent <= 90; percent += 45) {
            world_fill(&world, percent);
            for (int j = 0; j < 4; j++)
                check_group(world_random(&world, tiles()));
        }
    }
    uint64_t *none = world_set(&world), *set = garbage();
    grt_set_group(&world.game, world.state, -1, set);
    same(set, none);
    world.game.links = NULL; // the empty list
    grt_set_near(&world.game, random_set(50), set);
    same(set, none);
}

static void groups(void **state)
{
    (void)state;
    on_all_boards(check_groups);
}

// The longest run of the owner's pieces through a square, counted from its two ends.
static int64_t naive_line(int32_t square)
{
    static const int directions[][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    const uint8_t *pieces = grt_board_pieces(&world.game, world.state);
    const int owner = (pieces[square] - 1) % 3;
    int64_t longest = 0;
    for (int i = 0; i < 4 && pieces[square] != 0; i++) {
        int64_t length = 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            int32_t at = square;
            while ((at = away(at, sign * directions[i][0], sign * directions[i][1])) >= 0 &&
                   pieces[at] != 0 && (pieces[at] - 1) % 3 == owner)
                length++;
        }
        longest = length > longest ? length : longest;
    }
    return longest;
}

static void check_lines(void)
{
    world_fill(&world, 95);
    for (int i = 0; i < 100; i++) {
        int32_t square = world_random(&world, tiles());
        assert_int_equal(grt_square_line(&world.game, world.state, square), naive_line(square));
    }
    assert_int_equal(grt_square_line(&world.game, world.state, -1), 0);
}

static void lines(void **state)
{
    (void)state;
    on_all_boards(check_lines);
}

static void check_put_all(void)
{
    world_fill(&world, 50);
    uint64_t *set = random_set(30), *before = world_set(&world);
    const uint8_t wall = grt_board_piece(WALL, 0);
    grt_set_find_piece(&world.game, world.state, wall, before);
    grt_put_all(&world.game, world.state, &world.context, set, wall);
    for (int32_t i = 0; i < grt_words(&world.game); i++)
        set[i] |= before[i];
    grt_set_find_piece(&world.game, world.state, wall, before);
    same(before, set);
    assert_true(grt_board_agrees(&world.game, world.state));
}

static void pieces_on_sets(void **state)
{
    (void)state;
    on_all_boards(check_put_all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shifts),         cmocka_unit_test(rows_and_columns),
        cmocka_unit_test(finds),          cmocka_unit_test(rays),
        cmocka_unit_test(groups),         cmocka_unit_test(lines),
        cmocka_unit_test(pieces_on_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
