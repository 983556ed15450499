/// What unit tests of checked programs share.
#ifndef GRIDDY_TEST_PROGRAMS_H
#define GRIDDY_TEST_PROGRAMS_H

#include "unit.h"

#include "../../frontend/front.h"

/// Checks `text`, which has to be free of errors.
static inline const Program *check(Front *front, const char *text)
{
    FrontOptions options = {
        .warnings = diag_policy_default(), .stage = FRONT_PROGRAM, .verify_tree = true};
    assert_true(front_run(front, slice_of("test.gdy"), slice_of(text), &options, &MEMORY));
    return &front->program;
}

static inline const Variable *find_variable(const Front *front, const char *name)
{
    for (VariableId id = {0}; id.index < front->program.variables.count; id.index++) {
        const Variable *variable = program_variable(&front->program, id);
        if (slice_is(name_text(&front->names, variable->name), name))
            return variable;
    }
    fail_msg("no variable %s", name);
    return NULL;
}

#endif
