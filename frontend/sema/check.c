/// The checker's pipeline: each pass in its own file, each reading what the ones before it found.
#include "check.h"

#include "check_program.h"
#include "constants.h"
#include "declare.h"
#include "effects.h"
#include "guards.h"
#include "resolve.h"
#include "warnings.h"

/// Whether there is an error that is no warning made one by -Werror.
static bool has_real_error(const DiagSink *sink)
{
    for (uint32_t i = 0; sink->error_count > 0 && i < sink->diagnostics.count; i++) {
        const Diagnostic *diagnostic = *(Diagnostic *const *)vec_at(&sink->diagnostics, i);
        if (diag_code_flag(diagnostic->code) == DIAG_FLAG_NONE)
            return true;
    }
    return false;
}

void check_program(Program *program, const SyntaxTree *tree, DiagSink *diags, Arena *arena,
                   const MemorySource *memory)
{
    Checker checker;
    checker_init(&checker, program, tree, diags, arena, memory);
    declare_all(&checker);
    resolve_all(&checker);
    check_types(&checker);
    effects_find_setup_runs(&checker);
    constants_find(&checker);
    effects_spread(&checker);
    guards_check(&checker);
    // What an error hides would look unused.
    if (!has_real_error(diags))
        warnings_report(&checker);
    checker_free(&checker);
}
