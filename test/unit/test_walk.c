/// What stands in a node, and the walk over all of them: frontend/syntax/ast.h, sema/walk.h.
#include "programs.h"

#include "../../frontend/sema/walk.h"

/// Every kind of expression and statement, and what is left of statements with mistakes.
static const char PROGRAM[] =
    "board (3 + 1, 4);\n"
    "piece A limit: 3 at: (1, 2), (3, 1) end\n"
    "n = [(c, 1) for c in [1 : 2] if !(c == 1)] == [];\n"
    "fun f (a, b) if a > 0 output \"\" + 1; else if false output -a; end return a + b * 2\n"
    "fun g (a) return a; if a return f (a, 1) end end\n"
    "GAME (true)\n"
    "if f (1, 2) > 0 x = owner from tile (1, 2); else place A; end\n"
    "f (3, 4);\n"
    "n += 1 + 2;\n"
    "for v in [1 : 3] tile ((1, 2)) = @nothing; end\n"
    "place A from @mine + {1, 2} in [(1, 2), (2, 2)] if empty? (@to); input v in [1 : 2];\n"
    "return n;\n";

typedef struct Visits {
    uint32_t *exprs; ///< by ExprId
    uint32_t *stmts; ///< by StmtId
} Visits;

static void note_expr(void *context, ExprId id)
{
    ((Visits *)context)->exprs[id.index]++;
}

static void note_stmt(void *context, StmtId id)
{
    ((Visits *)context)->stmts[id.index]++;
}

static void walk_all(const SyntaxTree *tree, Visits *visits)
{
    Walk walk = {tree, note_stmt, note_expr, visits};
    for (DeclId id = {0}; id.index < tree->decls.count; id.index++) {
        if (tree_decl(tree, id)->kind == DECL_FUNCTION)
            walk_function(&walk, id);
        else
            walk_setup(&walk, id);
    }
    walk_block(&walk, tree->game.body);
    walk_expr(&walk, tree->game.condition);
}

/// The author's mistakes may leave nodes that belong to nothing, but for those there is no value.
static void everything_is_visited_once(void **state)
{
    (void)state;
    Front front;
    FrontOptions options = {
        .warnings = diag_policy_default(), .stage = FRONT_PROGRAM, .verify_tree = true};
    front_run(&front, slice_of("test.gdy"), slice_of(PROGRAM), &options, &MEMORY);
    const SyntaxTree *tree = &front.tree;
    Visits visits = {calloc(tree->exprs.count, sizeof(uint32_t)),
                     calloc(tree->stmts.count, sizeof(uint32_t))};
    walk_all(tree, &visits);
    uint32_t kinds = 0;
    for (uint32_t i = 0; i < tree->exprs.count; i++) {
        ExprKind kind = tree_expr(tree, (ExprId){i})->kind;
        kinds |= 1u << kind;
        if (kind != EXPR_ERROR)
            assert_int_equal(visits.exprs[i], 1);
    }
    assert_int_equal(kinds | 1u << EXPR_ERROR, (1u << (EXPR_CHAIN + 1)) - 1);
    for (uint32_t i = 0; i < tree->stmts.count; i++)
        assert_int_equal(visits.stmts[i], 1);
    free(visits.exprs);
    free(visits.stmts);
    front_free(&front);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_visited_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
