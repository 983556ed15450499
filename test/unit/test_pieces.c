/// What codegen reads about pieces and constants of part 9: frontend/sema/program.h.
#include "programs.h"

static const Constant *find_constant(const Front *front, const char *name, Type type)
{
    const Variable *variable = find_variable(front, name);
    assert_true(variable->is_constant);
    assert_string_equal(type_text(variable->value.type), type_text(type));
    return &variable->value;
}

static void expect_vector(const Kind *kind, uint32_t i, Vector wanted)
{
    const Vector *found = &kind->vectors[i];
    assert_true(i < kind->vector_count);
    assert_int_equal(found->step.dx, wanted.step.dx);
    assert_int_equal(found->step.dy, wanted.step.dy);
    assert_int_equal(found->slides, wanted.slides);
    assert_int_equal(found->to_empty, wanted.to_empty);
    assert_int_equal(found->to_enemy, wanted.to_enemy);
}

static void vectors_come_in_order_and_capture_as_their_kind_does(void **state)
{
    (void)state;
    Front front;
    const Program *program =
        check(&front, "board (8, 8);\n"
                      "dirs = [{1, 1}, {-1, 1}];\n"
                      "piece A capture_step: dirs step: (0, 1), (0, 1), (1, 0) capture: true end\n"
                      "piece B slide: [d for d in @around if x(d) == 0] quiet_slide: (0, 1) end\n"
                      "piece C owner: 2 capture_slide: (0, -1) may_pass: true end\n"
                      "GAME (true) place A; place B; place C;\n");
    const Kind *a = program_kind(program, (KindId){0});
    assert_int_equal(a->vector_count, 4);
    expect_vector(a, 0, (Vector){{1, 1}, false, false, true});
    expect_vector(a, 1, (Vector){{-1, 1}, false, false, true});
    expect_vector(a, 2, (Vector){{0, 1}, false, true, true});
    expect_vector(a, 3, (Vector){{1, 0}, false, true, true});
    assert_int_equal(a->owner, KIND_OF_EACH);
    assert_false(a->may_pass);
    const Kind *b = program_kind(program, (KindId){1});
    assert_int_equal(b->vector_count, 3);
    expect_vector(b, 0, (Vector){{0, 1}, true, true, false});
    expect_vector(b, 1, (Vector){{0, -1}, true, true, false});
    expect_vector(b, 2, (Vector){{0, 1}, true, true, false});
    const Kind *c = program_kind(program, (KindId){2});
    assert_int_equal(c->vector_count, 1);
    expect_vector(c, 0, (Vector){{0, -1}, true, false, true});
    assert_int_equal(c->owner, KIND_OF_TWO);
    assert_true(c->may_pass);
    front_free(&front);
}

/// The piece number `i`.
static void expect_start(const Program *program, uint32_t i, StartPiece wanted)
{
    assert_true(i < program->start_pieces.count);
    const StartPiece *found = vec_at(&program->start_pieces, i);
    assert_int_equal(found->x, wanted.x);
    assert_int_equal(found->y, wanted.y);
    assert_int_equal(found->owner, wanted.owner);
    assert_int_equal(found->kind.index, wanted.kind.index);
}

static void start_positions_are_mirrored_for_pieces_of_each_alone(void **state)
{
    (void)state;
    Front front;
    const Program *program =
        check(&front, "board (3, 6);\n"
                      "piece A start_position: [(1, 1)] end\n"
                      "piece B start_position: (2, 1) start_two: [(3, 1)] end\n"
                      "piece C owner: 2 start_position: (1, 2) end\n"
                      "piece D owner: 0 start_position: row(4) - column(1) end\n"
                      "piece E start_two: (1, 3) end\n"
                      "GAME (true) output @board;\n");
    assert_int_equal(program->start_pieces.count, 8);
    expect_start(program, 0, (StartPiece){1, 1, 1, {0}});
    expect_start(program, 1, (StartPiece){1, 6, 2, {0}});
    expect_start(program, 2, (StartPiece){2, 1, 1, {1}});
    expect_start(program, 3, (StartPiece){3, 1, 2, {1}});
    expect_start(program, 4, (StartPiece){1, 2, 2, {2}});
    expect_start(program, 5, (StartPiece){2, 4, 0, {3}});
    expect_start(program, 6, (StartPiece){3, 4, 0, {3}});
    expect_start(program, 7, (StartPiece){1, 3, 2, {4}});
    front_free(&front);
}

static void setup_variables_are_constant_sets_on_small_boards(void **state)
{
    (void)state;
    Front front;
    check(&front,
          "centre = (5, 5);\n" // before the board is declared
          "board (9, 9);\n"
          "edge = row(1) + row(9) + column(1) + column(9);\n"
          "dark = [s for s in @squares if (x(s) + y(s)) % 2 == 0];\n"
          "knight = [{dx, 3 - abs(dx)} for dx in [-2 : 2] if dx != 0];\n"
          "none = @nothing;\n"
          "off = (10, 1);\n"
          "GAME (true) output [centre] + edge + dark; output knight; output none; output off;\n");
    assert_int_equal(find_constant(&front, "centre", TYPE_SQUARE)->number, 40);
    assert_int_equal(find_constant(&front, "off", TYPE_SQUARE)->number, -1);
    find_constant(&front, "none", TYPE_PIECE);
    const uint64_t *edge = find_constant(&front, "edge", TYPE_SQUARES)->squares;
    assert_int_equal(__builtin_popcountll(edge[0]) + __builtin_popcountll(edge[1]), 32);
    const uint64_t *dark = find_constant(&front, "dark", TYPE_SQUARES)->squares;
    assert_int_equal(dark[0], 0x5555555555555555); // 9 is odd: the colours go on from row to row
    assert_int_equal(dark[1], 0x15555);
    const Constant *knight = find_constant(&front, "knight", TYPE_STEPS);
    static const Step WANTED[] = {{-2, 1}, {-1, 2}, {1, 2}, {2, 1}};
    assert_int_equal(knight->steps.count, 4);
    assert_memory_equal(knight->steps.items, WANTED, sizeof WANTED);
    front_free(&front);
}

static void sets_on_large_boards_are_left_to_the_game(void **state)
{
    (void)state;
    Front front;
    const Program *program = check(&front, "board (64, 64);\n"
                                           "men = row(1) + row(2);\n"
                                           "piece Man start_position: men end\n"
                                           "GAME (true) place Man in men;\n");
    assert_false(find_variable(&front, "men")->is_constant);
    assert_int_equal(program->start_pieces.count, 256);
    front_free(&front);
}

static void links_are_one_list_for_the_whole_game(void **state)
{
    (void)state;
    Front front;
    const Program *program = check(&front, "board (3, 3);\npiece A end\n"
                                           "GAME (true) place A in near([(1, 1)]);\n");
    assert_int_equal(program->links.type, TYPE_STEPS);
    assert_int_equal(program->links.steps.count, 4);
    front_free(&front);

    program = check(&front, "board (3, 3);\npiece A end\n@links = @diagonal + [{0, 2}];\n"
                            "GAME (true) place A in near([(1, 1)]);\n");
    assert_int_equal(program->links.steps.count, 5);
    assert_int_equal(program->links.steps.items[4].dy, 2);
    front_free(&front);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors_come_in_order_and_capture_as_their_kind_does),
        cmocka_unit_test(start_positions_are_mirrored_for_pieces_of_each_alone),
        cmocka_unit_test(setup_variables_are_constant_sets_on_small_boards),
        cmocka_unit_test(sets_on_large_boards_are_left_to_the_game),
        cmocka_unit_test(links_are_one_list_for_the_whole_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
