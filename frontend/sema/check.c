/// The checker's pipeline: each pass in its own file, each reading what the ones before it found.
#include "check.h"

#include "check_program.h"
#include "constants.h"
#include "declare.h"
#include "effects.h"
#include "guards.h"
#include "resolve.h"
#include "warnings.h"

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
    if (checker.error_count == 0)
        warnings_report(&checker);
    checker_free(&checker);
}
