/// Looks at the vectors of all the kinds that may be moved.
#include "step_moves.h"

static bool has_step_before(const Kind *kind, uint32_t count, Step step)
{
    for (uint32_t i = 0; i < count; i++) {
        if (step_equal(kind->vectors[i].step, step))
            return true;
    }
    return false;
}

/// Whether no two of the kind's moves could be the same, either.
static bool goes_by_steps(const Kind *kind)
{
    for (uint32_t i = 0; i < kind->vector_count; i++) {
        if (kind->vectors[i].slides || has_step_before(kind, i, kind->vectors[i].step))
            return false;
    }
    return kind->moves.index == NO_INDEX;
}

bool step_moves_only(const Unit *unit, Reference what)
{
    const Program *program = unit->program;
    bool has_sets = unit->state.kind_sets_field != NO_INDEX || program->kinds.count == 1;
    if (what.kind == REFERENCE_VARIABLE || unit->sets.words > 1 || !has_sets)
        return false;
    uint32_t vectors = 0;
    for (KindId id = {0}; id.index < program->kinds.count; id.index++) {
        const Kind *kind = program_kind(program, id);
        if (what.kind == REFERENCE_KIND && what.index != id.index)
            continue;
        vectors += kind->vector_count;
        if (vectors > GRT_PICKED_VECTORS || !goes_by_steps(kind))
            return false;
    }
    return true;
}
