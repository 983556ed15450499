/// `for v in S … end` (language.md part 9.2).
///
/// A round's variables are made anew by being assigned before they are used, which their scope
/// guarantees; so one that is assigned at one place is a plain value here too.
#include "each.h"
#include "lower.h"

void lower_for(Unit *unit, StmtId id)
{
    const StmtNode *stmt = tree_stmt(unit->program->tree, id);
    VariableId variable = {program_stmt_reference(unit->program, id).index};
    Each each;
    LLVMValueRef element = each_begin(unit, &each, stmt->loop.source);
    variable_write(unit, variable, element, true);
    lower_block(unit, stmt->loop.body);
    each_end(unit, &each);
}
