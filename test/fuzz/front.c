/// Fuzzes the whole front end: any bytes become a program or messages.
#include "check.h"

#include "../../frontend/front.h"

static void run(Slice text, Standard standard)
{
    const FrontOptions options = {
        .standard = standard,
        .warnings = diag_policy_default(),
        .stage = FRONT_PROGRAM,
        .verify_tree = true,
    };
    Front front;
    const bool is_right = front_run(&front, slice_of("fuzz.gdy"), text, &options, &check_memory);
    check_that(front.broken == NULL, "the tree is whole");
    check_that(is_right == (front.diags.error_count == 0), "a refused program has an error");
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
