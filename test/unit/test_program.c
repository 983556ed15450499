/// The checked program's tables, which codegen reads: frontend/sema/program.h. What authors can see
/// of them is tested in test/sema; this is about what they cannot: types of links, constants,
/// effects, references, and where the pieces stand.
#include "programs.h"

static const Function *find_function(const Front *front, const char *name)
{
    for (FunctionId id = {0}; id.index < front->program.functions.count; id.index++) {
        const Function *function = program_function(&front->program, id);
        if (slice_is(name_text(&front->names, function->name), name))
            return function;
    }
    fail_msg("no function %s", name);
    return NULL;
}

/// The only expression of this kind.
static ExprId find_expr(const Front *front, ExprKind kind)
{
    ExprId found = NO_EXPR;
    for (ExprId id = {0}; id.index < front->tree.exprs.count; id.index++) {
        if (tree_expr(&front->tree, id)->kind != kind)
            continue;
        assert_false(expr_is_some(found));
        found = id;
    }
    assert_true(expr_is_some(found));
    return found;
}

static void expect_type(Type found, Type wanted)
{
    assert_string_equal(type_text(found), type_text(wanted));
}

static void expect_slice(Slice found, const char *wanted)
{
    assert_int_equal(found.length, strlen(wanted));
    assert_memory_equal(found.data, wanted, found.length);
}

static void links_have_the_type_of_what_is_left_of_them_too(void **state)
{
    (void)state;
    Front front;
    check(&front, "fun f (a, b) return a + b + 1 + \"x\" + a\n"
                  "GAME (true) output f (1, 2);\n");
    LinkList links = tree_expr(&front.tree, find_expr(&front, EXPR_CHAIN))->chain.links;
    static const Type WANTED[] = {TYPE_NUMBER, TYPE_NUMBER, TYPE_STRING, TYPE_STRING};
    assert_int_equal(links.count, 4);
    for (uint32_t i = 0; i < links.count; i++)
        expect_type(program_link_type(&front.program, tree_link_id(links, i)), WANTED[i]);
    expect_type(find_function(&front, "f")->result, TYPE_STRING);
    front_free(&front);
}

static void variables_are_grouped_by_function(void **state)
{
    (void)state;
    Front front;
    check(&front,
          "a = 1;\n"
          "fun f (p, q) x = p; if x == q y = 1; output y; else y = \"s\"; output y; end end\n"
          "b = a;\n"
          "fun g () return 1\n"
          "GAME (z == 1) z = b; f (z, g ()); w = 2; output w;\n");
    const Function *f = find_function(&front, "f");
    const Function *g = find_function(&front, "g");
    expect_type(f->result, TYPE_NONE);
    assert_int_equal(f->first_parameter, 1);
    assert_int_equal(f->parameter_count, 2);
    assert_int_equal(f->first_local, 3);
    assert_int_equal(f->local_count, 3);
    assert_int_equal(g->parameter_count, 0);
    assert_int_equal(g->local_count, 0);
    assert_int_equal(front.program.first_game_local, 7);
    assert_int_equal(front.program.game_local_count, 2);
    assert_int_equal(find_variable(&front, "a")->kind, VARIABLE_SETUP);
    assert_int_equal(find_variable(&front, "q")->kind, VARIABLE_PARAMETER);
    assert_int_equal(find_variable(&front, "w")->kind, VARIABLE_LOCAL);
    assert_int_equal(find_variable(&front, "w")->function.index, NO_INDEX);
    front_free(&front);
}

static void expect_effects(const Front *front, const char *name, Effects wanted)
{
    Effects found = find_function(front, name)->effects;
    assert_int_equal(found.may_choose, wanted.may_choose);
    assert_int_equal(found.may_output, wanted.may_output);
    assert_int_equal(found.changes_state, wanted.changes_state);
    assert_int_equal(found.changes_variables, wanted.changes_variables);
    assert_int_equal(found.changes_tiles, wanted.changes_tiles);
    assert_int_equal(found.changes_turn, wanted.changes_turn);
    assert_int_equal(found.draws_random, wanted.draws_random);
    assert_int_equal(found.reads_state, wanted.reads_state);
    assert_int_equal(found.is_recursive, wanted.is_recursive);
    assert_int_equal(found.runs_in_setup, wanted.runs_in_setup);
}

static void effects_spread_to_callers(void **state)
{
    (void)state;
    Front front;
    check(&front, "board (3, 3); piece P end total = 0;\n"
                  "fun pure (n) m = n; m = m + 1; return m\n"
                  "fun reads () return total\n"
                  "fun changes () total = 1; end\n"
                  "fun asks () input n; return n\n"
                  "fun says () output 1; end\n"
                  "fun puts () place P; end\n"
                  "fun looks () return tile (1, 1) == P and empty? (1, 2)\n"
                  "fun calls () says (); return asks () + pure (1)\n"
                  "fun itself (n) if n > 1 n = itself (n - 1); end return n\n"
                  "fun one (n) if n > 1 n = two (n); end return n\n"
                  "fun two (n) changes (); return one (n - 1)\n"
                  "fun above () return two (3)\n"
                  "started = above ();\n"
                  "GAME (looks ()) output calls () + itself (2) + reads () + started; puts ();\n");
    expect_effects(&front, "pure", (Effects){0});
    expect_effects(&front, "reads", (Effects){.reads_state = true});
    Effects change = {.changes_state = true, .changes_variables = true, .runs_in_setup = true};
    expect_effects(&front, "changes", change);
    expect_effects(&front, "asks", (Effects){.may_choose = true});
    expect_effects(&front, "says", (Effects){.may_output = true});
    expect_effects(&front, "puts",
                   (Effects){.may_choose = true,
                             .may_output = true,
                             .changes_state = true,
                             .changes_tiles = true,
                             .changes_turn = true,
                             .reads_state = true});
    expect_effects(&front, "looks", (Effects){.reads_state = true});
    expect_effects(&front, "calls", (Effects){.may_choose = true, .may_output = true});
    expect_effects(&front, "itself", (Effects){.is_recursive = true});
    Effects circle = change;
    circle.is_recursive = true;
    expect_effects(&front, "one", circle);
    expect_effects(&front, "two", circle);
    expect_effects(&front, "above", change);
    assert_false(front.program.setup_effects.may_choose);
    assert_true(front.program.setup_effects.changes_state);
    assert_true(front.program.game_effects.may_choose);
    assert_true(front.program.game_effects.reads_state);
    front_free(&front);
}

static void effects_of_choices_and_sets(void **state)
{
    (void)state;
    Front front;
    check(&front,
          "board (3, 3); piece P moves: ways end total = 0;\n"
          "fun ways (s) total = total + 1; return near ([s])\n"
          "fun fixed (s) return [t for t in @squares - row (1) if t in beam (s, {1, 0})]\n"
          "fun looks (s) return ray (s, @forward) * @mine\n"
          "fun asks_ways (s) return count (moves (s))\n"
          "fun puts (s) tile (s) = @nothing; end\n"
          "fun wins () @winner = @current_player; end\n"
          "fun rolls () return random (6)\n"
          "fun goes () place @any from @mine; end\n"
          "fun goes_in (s) place P from @mine in [s]; end\n"
          "fun picks () input v in [1 : 3]; return v\n"
          "fun around (s) for d in @around puts (s + d); end end\n"
          "fun circle (s) return moves (s)\n"
          "GAME (rolls () == asks_ways (@to)) around (@to); wins (); goes (); goes_in (@to);\n"
          "output picks () + count (fixed (@to) + looks (@to) + circle (@to));\n");
    const Effects ways = {.changes_state = true, .changes_variables = true, .reads_state = true};
    const Effects puts = {.changes_state = true, .changes_tiles = true};
    const Effects goes_in = {.may_choose = true,
                             .may_output = true,
                             .changes_state = true,
                             .changes_tiles = true,
                             .changes_turn = true,
                             .reads_state = true};
    Effects goes = goes_in;
    goes.changes_variables = true; // through P's `moves:`
    expect_effects(&front, "ways", ways);
    expect_effects(&front, "fixed", (Effects){0});
    expect_effects(&front, "looks", (Effects){.reads_state = true});
    expect_effects(&front, "asks_ways", ways);
    expect_effects(&front, "circle", ways);
    expect_effects(&front, "puts", puts);
    expect_effects(&front, "around", puts);
    expect_effects(&front, "wins",
                   (Effects){.changes_state = true, .changes_turn = true, .reads_state = true});
    expect_effects(&front, "rolls",
                   (Effects){.draws_random = true, .changes_state = true, .reads_state = true});
    expect_effects(&front, "goes", goes);
    expect_effects(&front, "goes_in", goes_in);
    expect_effects(&front, "picks",
                   (Effects){.may_choose = true, .changes_state = true, .changes_turn = true});
    front_free(&front);
}

static void moves_functions_make_circles(void **state)
{
    (void)state;
    Front front;
    check(&front, "board (3, 3); piece P moves: ways end\n"
                  "fun ways (s) return near (others (s))\n"
                  "fun others (s) return [t for t in @mine if s in moves (t)]\n"
                  "GAME (true) place P from @mine;\n");
    Effects circle = {.reads_state = true, .is_recursive = true};
    expect_effects(&front, "ways", circle);
    expect_effects(&front, "others", circle);
    assert_int_equal(((const Kind *)vec_at(&front.program.kinds, 0))->moves.index, 0);
    front_free(&front);
}

/// Their numbers follow each other, though a function and its variables are declared between them.
static void setup_comprehensions_have_their_own_locals(void **state)
{
    (void)state;
    Front front;
    check(&front, "board (3, 3); a = [s for s in @squares if x (s) == 1];\n"
                  "fun f (n) m = n; return [t + n for t in @squares]\n"
                  "piece P start_position: [u for u in [w for w in row (1)]] end\n"
                  "GAME (true) place P in a + f (@forward);\n");
    const Program *program = &front.program;
    assert_int_equal(program->setup_local_count, 3);
    for (uint32_t i = 0; i < 3; i++) {
        VariableId id = {program->first_setup_local + i};
        const Variable *variable = program_variable(program, id);
        assert_int_equal(variable->kind, VARIABLE_LOCAL);
        assert_int_equal(variable->function.index, NO_INDEX);
        expect_type(variable->type, TYPE_SQUARE);
    }
    assert_int_equal(find_function(&front, "f")->local_count, 2);
    assert_int_equal(find_variable(&front, "t")->function.index, 0);
    front_free(&front);
}

/// The flags of a program with these declarations and this game phase.
static Program flags_of(const char *source)
{
    Front front;
    check(&front, source);
    Program program = front.program; // only what is no pointer is looked at
    front_free(&front);
    return program;
}

static void programs_tell_what_they_need(void **state)
{
    (void)state;
    Program plain = flags_of("board (3, 3); piece P end GAME (true) place P;");
    assert_true(plain.shows_board);
    assert_false(plain.is_scored || plain.reads_stuck || plain.reads_repeats);
    Program outputs = flags_of("board (3, 3); piece P end fun f () output (@board); end\n"
                               "GAME (true) place P; f ();");
    assert_false(outputs.shows_board);
    assert_false(flags_of("board (3, 3); GAME (true) input v; output v;").shows_board);
    assert_true(flags_of("board (3, 3); GAME (true) input v in [1 : 2]; output v;").shows_board);
    assert_false(flags_of("GAME (true) input v in [1 : 2]; output v;").shows_board);
    assert_true(flags_of("GAME (true) @draw = true;").is_scored);
    assert_true(flags_of("@winner = @nobody; GAME (true) output 1;").is_scored);
    assert_false(flags_of("GAME (true) @next_player = @winner;").is_scored);
    assert_true(flags_of("GAME (true) output @stuck;").reads_stuck);
    assert_true(flags_of("GAME (true) output @repeats;").reads_repeats);
}

static void constants_hold_for_every_execution(void **state)
{
    (void)state;
    Front front;
    check(&front, "early = f ();\n"
                  "n = 6 * 7; text = \"n is \" + n; who = @player_two; twice = 1; twice = 2;\n"
                  "fun f () return n / 2\n"
                  "GAME (early == twice) output text + who;\n");
    const Variable *n = find_variable(&front, "n");
    assert_true(n->is_constant);
    expect_type(n->value.type, TYPE_NUMBER);
    assert_int_equal(n->value.number, 42);
    assert_true(find_variable(&front, "text")->is_constant);
    expect_slice(find_variable(&front, "text")->value.string, "n is 42");
    assert_int_equal(find_variable(&front, "who")->value.number, 2);
    assert_false(find_variable(&front, "twice")->is_constant);
    assert_false(find_variable(&front, "early")->is_constant);
    // f runs before n has its value.
    DeclId f = find_function(&front, "f")->declaration;
    ExprId result = tree_decl(&front.tree, f)->function.result;
    assert_null(program_expr_constant(&front.program, result));
    front_free(&front);
}

static void operators_that_would_fail_are_not_constant(void **state)
{
    (void)state;
    Front front;
    check(&front, "zero = 0; x = 1 / zero; y = 9223372036854775807 + zero; z = y + 1;\n"
                  "GAME (true) output x + y + z;\n");
    assert_false(find_variable(&front, "x")->is_constant);
    assert_true(find_variable(&front, "y")->is_constant);
    assert_false(find_variable(&front, "z")->is_constant);
    front_free(&front);
}

static void the_board_is_known_before_its_declaration(void **state)
{
    (void)state;
    Front front;
    check(&front, "columns = 4; right = width from @board; board (columns, columns + 1);\n"
                  "GAME (true) output right;\n");
    assert_int_equal(front.program.width, 4);
    assert_int_equal(front.program.height, 5);
    assert_true(find_variable(&front, "right")->is_constant);
    assert_int_equal(find_variable(&front, "right")->value.number, 4);
    Reference from = program_expr_reference(&front.program, find_expr(&front, EXPR_FROM));
    assert_int_equal(from.kind, REFERENCE_BOARD_WIDTH);
    front_free(&front);
}

static const Kind *kind_at(const Front *front, uint32_t index)
{
    return program_kind(&front->program, (KindId){index});
}

static void pieces_take_the_defaults_before_them(void **state)
{
    (void)state;
    Front front;
    check(&front, "board (3, 3);\n"
                  "piece First end\n"
                  "@placeable = false; @capture = true; @limit = 2;\n"
                  "piece Second placeable: true worth: 5 name: \"the second\" end\n"
                  "@can_jump = true;\n"
                  "piece Third symbol: \"\xe2\x99\x94k\" title: \"x\" limit: 7 end\n"
                  "piece Fourth symbol: \"*\" end\n"
                  "GAME (true) output \"\" + First + Second + Third + Fourth;\n");
    const Kind *first = kind_at(&front, 0);
    assert_true(first->placeable);
    assert_false(first->capture);
    assert_false(first->can_jump);
    assert_true(first->limit == INT64_MAX);
    expect_slice(first->name, "First");
    expect_slice(first->symbols[0], "F");
    expect_slice(first->symbols[1], "F");
    assert_false(first->has_own_symbol);
    expect_type(first->own_values[0].type, TYPE_NONE);

    const Kind *second = kind_at(&front, 1);
    assert_true(second->placeable);
    assert_true(second->capture);
    assert_int_equal(second->limit, 2);
    expect_slice(second->name, "the second");
    expect_slice(second->symbols[0], "t");
    assert_int_equal(second->own_values[0].number, 5);
    expect_type(second->own_values[1].type, TYPE_NONE);

    const Kind *third = kind_at(&front, 2);
    assert_false(third->placeable);
    assert_true(third->can_jump);
    assert_int_equal(third->limit, 7);
    assert_true(third->has_own_symbol);
    expect_slice(third->symbols[0], "\xe2\x99\x94");
    expect_slice(third->symbols[1], "k");
    expect_slice(third->own_values[1].string, "x");

    expect_slice(kind_at(&front, 3)->symbols[0], "*");
    expect_slice(kind_at(&front, 3)->symbols[1], "*");
    front_free(&front);
}

static void start_positions_are_mirrored(void **state)
{
    (void)state;
    Front front;
    check(&front, "last = 3; board (3, 4); piece A start_position: (1, 2), (last, 1) end\n"
                  "GAME (true) output @board;\n");
    static const StartPiece WANTED[] = {
        {1, 2, 1, {0}}, {1, 3, 2, {0}}, {3, 1, 1, {0}}, {3, 4, 2, {0}}};
    assert_int_equal(front.program.start_pieces.count, 4);
    for (uint32_t i = 0; i < 4; i++) {
        const StartPiece *piece = vec_at(&front.program.start_pieces, i);
        assert_int_equal(piece->x, WANTED[i].x);
        assert_int_equal(piece->y, WANTED[i].y);
        assert_int_equal(piece->owner, WANTED[i].owner);
    }
    front_free(&front);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_have_the_type_of_what_is_left_of_them_too),
        cmocka_unit_test(variables_are_grouped_by_function),
        cmocka_unit_test(effects_spread_to_callers),
        cmocka_unit_test(effects_of_choices_and_sets),
        cmocka_unit_test(moves_functions_make_circles),
        cmocka_unit_test(setup_comprehensions_have_their_own_locals),
        cmocka_unit_test(programs_tell_what_they_need),
        cmocka_unit_test(constants_hold_for_every_execution),
        cmocka_unit_test(operators_that_would_fail_are_not_constant),
        cmocka_unit_test(the_board_is_known_before_its_declaration),
        cmocka_unit_test(pieces_take_the_defaults_before_them),
        cmocka_unit_test(start_positions_are_mirrored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
