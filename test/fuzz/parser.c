/// Fuzzes the parser: any bytes become a tree that its verifier holds to be whole.
#include "check.h"

#include <stdio.h>

#include "../../frontend/syntax/parser.h"
#include "../../frontend/syntax/printer.h"
#include "../../frontend/syntax/verify.h"

static void check_tree(const SyntaxTree *tree)
{
    uint32_t offset = 0;
    const char *broken = syntax_verify(tree, &offset);
    if (broken != NULL)
        fprintf(stderr, "the tree is broken at byte %u: %s\n", offset, broken);
    check_that(broken == NULL, "the tree is whole");
    print_tree(tree, check_text, NULL);
}

static void run(Slice text, Standard standard)
{
    Arena arena;
    Source source;
    NameTable names;
    DiagSink diags;
    SyntaxTree tree;
    const DiagPolicy policy = diag_policy_default();
    arena_init(&arena, &check_memory);
    source_init(&source, &check_memory, slice_of("fuzz.gdy"), text);
    name_table_init(&names, &arena);
    diag_sink_init(&diags, &arena, &policy);
    syntax_tree_init(&tree, &source, &names, &check_memory);
    parse_source(&tree, &source, &names, standard, &diags, &check_memory);
    diag_sort(&diags);
    check_tree(&tree);
    check_diagnostics(&diags, &source);
    syntax_tree_free(&tree);
    diag_sink_free(&diags);
    name_table_free(&names);
    source_free(&source);
    arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Slice text = {(const char *)data, size};
    run(text, STANDARD_GRIDDY);
    run(text, STANDARD_BNF);
    return 0;
}
