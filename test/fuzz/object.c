/// Fuzzes source to object at -O0: whatever the front end takes becomes an object, with LLVM's
/// verifier on the way.
#include "check.h"

#include <stdio.h>

#include "../../codegen/codegen.h"
#include "../../frontend/front.h"

static void compile(const Program *program)
{
    const CodegenOptions options = {
        .target = codegen_target_host(),
        .level = CODEGEN_O0,
        .runtime_dir = GRIDDY_RUNTIME_DIR,
        .game_name = slice_of("fuzz"),
        .source_name = slice_of("fuzz.gdy"),
    };
    const bool wanted[CODEGEN_KIND_COUNT] = {[CODEGEN_OBJ] = true};
    Codegen result;
    const bool is_done = codegen_run(&result, program, &options, wanted);
    if (!is_done)
        fprintf(stderr, "%s\n%s\n", result.message, result.details == NULL ? "" : result.details);
    check_that(is_done, "a right program becomes an object");
    check_that(result.outputs[CODEGEN_OBJ].size > 0, "an object has bytes");
    codegen_free(&result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const FrontOptions options = {
        .standard = STANDARD_GRIDDY,
        .warnings = diag_policy_default(),
        .stage = FRONT_PROGRAM,
        .verify_tree = true,
    };
    Front front;
    const Slice text = {(const char *)data, size};
    if (front_run(&front, slice_of("fuzz.gdy"), text, &options, &check_memory))
        compile(&front.program);
    front_free(&front);
    return 0;
}
