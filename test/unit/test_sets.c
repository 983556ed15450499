/// What constants of part 9 are made of: frontend/sema/grid.h, step_list.h and shared.h.
#include "unit.h"

#include "../../frontend/sema/grid.h"
#include "../../frontend/sema/shared.h"
#include "../../frontend/sema/step_list.h"

/// A board of 9 by 8 tiles: its rows are no words, and its last word is not full.
typedef struct Board {
    Arena arena;
    Grid grid;
} Board;

static int set_up(void **state)
{
    Board *board = calloc(1, sizeof *board);
    arena_init(&board->arena, &MEMORY);
    board->grid = (Grid){9, 8, &board->arena};
    *state = board;
    return 0;
}

static int tear_down(void **state)
{
    Board *board = *state;
    arena_free(&board->arena);
    free(board);
    return 0;
}

static void squares_are_numbered_along_the_rows(void **state)
{
    const Grid *grid = &((Board *)*state)->grid;
    assert_int_equal(grid_square(grid, 1, 1), 0);
    assert_int_equal(grid_square(grid, 9, 1), 8);
    assert_int_equal(grid_square(grid, 1, 2), 9);
    assert_int_equal(grid_square(grid, 9, 8), 71);
    assert_int_equal(grid_x(grid, 71), 9);
    assert_int_equal(grid_y(grid, 71), 8);
    static const int64_t OFF[][2] = {{0, 1}, {1, 0},         {10, 1},
                                     {1, 9}, {INT64_MIN, 1}, {1, INT64_MAX}};
    for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++)
        assert_int_equal(grid_square(grid, OFF[i][0], OFF[i][1]), GRID_NOWHERE);
    assert_int_equal(grid_x(grid, GRID_NOWHERE), 0);
    assert_int_equal(grid_y(grid, GRID_NOWHERE), 0);
}

static void moving_does_not_wrap_around_the_edge(void **state)
{
    const Grid *grid = &((Board *)*state)->grid;
    assert_int_equal(grid_move(grid, 8, 1, 0), GRID_NOWHERE);
    assert_int_equal(grid_move(grid, 9, -1, 0), GRID_NOWHERE);
    assert_int_equal(grid_move(grid, 8, -8, 7), 63);
    assert_int_equal(grid_move(grid, GRID_NOWHERE, 0, 0), GRID_NOWHERE);
}

/// The squares of a set, in order: whether they are these, with -1 behind the last.
static void expect_squares(const Grid *grid, const uint64_t *set, const int64_t *wanted)
{
    int64_t square = grid_next(grid, set, 0);
    uint32_t count = 0;
    for (; *wanted >= 0; wanted++) {
        assert_int_equal(square, *wanted);
        square = grid_next(grid, set, square + 1);
        count++;
    }
    assert_int_equal(square, GRID_NOWHERE);
    assert_int_equal(grid_count(grid, set), count);
}

static void sets_are_shifted_without_what_leaves_the_board(void **state)
{
    const Grid *grid = &((Board *)*state)->grid;
    uint64_t *set = grid_new_set(grid);
    grid_add(set, grid_square(grid, 9, 7)); // 62
    grid_add(set, grid_square(grid, 1, 8)); // 63
    grid_add(set, grid_square(grid, 2, 8)); // 64, in the second word
    grid_add(set, GRID_NOWHERE);
    expect_squares(grid, set, (int64_t[]){62, 63, 64, -1});
    expect_squares(grid, grid_shift(grid, set, 1, 0), (int64_t[]){64, 65, -1});
    expect_squares(grid, grid_shift(grid, set, -1, -7), (int64_t[]){0, -1});
    expect_squares(grid, grid_shift(grid, set, 0, 1), (int64_t[]){71, -1});
    expect_squares(grid, grid_shift(grid, set, INT32_MAX, INT32_MIN), (int64_t[]){-1});
    assert_false(grid_has(set, GRID_NOWHERE));
}

static void rows_columns_and_beams_end_at_the_edge(void **state)
{
    const Grid *grid = &((Board *)*state)->grid;
    expect_squares(grid, grid_row(grid, 8), (int64_t[]){63, 64, 65, 66, 67, 68, 69, 70, 71, -1});
    expect_squares(grid, grid_row(grid, 9), (int64_t[]){-1});
    expect_squares(grid, grid_column(grid, 9), (int64_t[]){8, 17, 26, 35, 44, 53, 62, 71, -1});
    expect_squares(grid, grid_column(grid, 0), (int64_t[]){-1});
    expect_squares(grid, grid_beam(grid, 0, (Step){3, 3}), (int64_t[]){30, 60, -1});
    expect_squares(grid, grid_beam(grid, 0, (Step){0, 0}), (int64_t[]){-1});
    expect_squares(grid, grid_beam(grid, GRID_NOWHERE, (Step){1, 0}), (int64_t[]){-1});
    assert_int_equal(grid_count(grid, grid_all(grid)), 72);
}

static void lists_of_steps_drop_repeats_and_keep_their_order(void **state)
{
    Board *board = *state;
    StepList list;
    step_list_init(&list, &MEMORY);
    assert_false(step_list_has(&list, (Step){0, 0}));
    for (int32_t i = 0; i < 1000; i++)
        assert_true(step_list_add(&list, (Step){i, -i}));
    for (int32_t i = 0; i < 1000; i++)
        assert_false(step_list_add(&list, (Step){i, -i}));
    assert_true(step_list_has(&list, (Step){999, -999}));
    assert_false(step_list_has(&list, (Step){-999, 999}));
    Constant value = step_list_constant(&list, &board->arena);
    step_list_free(&list);
    assert_int_equal(value.steps.count, 1000);
    for (int32_t i = 0; i < 1000; i++)
        assert_int_equal(value.steps.items[i].dx, i);
}

static void equal_blocks_are_kept_once(void **state)
{
    Board *board = *state;
    SharedBlocks shared;
    shared_init(&shared, &board->arena, &MEMORY);
    const void *first[100];
    for (uint64_t i = 0; i < 100; i++) {
        uint64_t words[2] = {i, i * i};
        first[i] = shared_keep(&shared, words, sizeof words);
    }
    for (uint64_t i = 0; i < 100; i++) {
        uint64_t words[2] = {i, i * i};
        assert_ptr_equal(shared_keep(&shared, words, sizeof words), first[i]);
        assert_memory_equal(first[i], words, sizeof words);
    }
    uint64_t shorter = 0;
    assert_ptr_not_equal(shared_keep(&shared, &shorter, sizeof shorter), first[0]);
    shared_free(&shared);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(squares_are_numbered_along_the_rows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moving_does_not_wrap_around_the_edge, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sets_are_shifted_without_what_leaves_the_board, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(rows_columns_and_beams_end_at_the_edge, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lists_of_steps_drop_repeats_and_keep_their_order, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(equal_blocks_are_kept_once, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
