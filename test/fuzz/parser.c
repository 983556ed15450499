/// Fuzzes the parser: any bytes become a tree that its verifier holds to be whole.
#include "check.h"

#include <stdio.h>

#include "../../frontend/front.h"

static void run(Slice text, Standard standard)
{
    const FrontOptions options = {
        .standard = standard,
        .warnings = diag_policy_default(),
        .stage = FRONT_SYNTAX,
        .verify_tree = true,
    };
    Front front;
    front_run(&front, slice_of("fuzz.gdy"), text, &options, &check_memory);
    if (front.broken != NULL)
        fprintf(stderr, "the tree is broken at byte %u: %s\n", front.broken_offset, front.broken);
    check_that(front.broken == NULL, "the tree is whole");
    print_tree(&front.tree, check_text, NULL);
    check_diagnostics(&front.diags, &front.source);
    front_free(&front);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Slice text = {(const char *)data, size};
    run(text, STANDARD_GRIDDY);
    run(text, STANDARD_BNF);
    return 0;
}
