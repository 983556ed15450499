/// `input v`: a line of any text, and `input v in C`: one of a list.
///
/// Source: language.md parts 6 and 9.3. Where the answer is not known yet, the turn waits, and
/// every function on the way out returns at once (architecture.md section 4).
#include "changes.h"
#include "lower.h"

static AbiAnswer answer_of(Type type)
{
    if (type == TYPE_BOOLEAN)
        return ABI_ANSWER_BOOLEAN;
    return type == TYPE_STRING ? ABI_ANSWER_STRING : ABI_ANSWER_NUMBER;
}

/// An answer, which is 64 bits, as a value of its type.
static LLVMValueRef convert_answer(Unit *unit, Type type, LLVMValueRef answer)
{
    LLVMTypeRef wanted = unit_value_type(unit, type);
    if (type == TYPE_STRING)
        return LLVMBuildIntToPtr(unit->builder, answer, wanted, "");
    if (type == TYPE_NUMBER)
        return answer;
    return LLVMBuildTrunc(unit->builder, answer, wanted, "");
}

static LLVMValueRef answer_slot(Unit *unit)
{
    if (unit->body.answer == NULL)
        unit->body.answer = body_slot(unit, unit->abi.types[ABI_I64], slice_of("answer"));
    return unit->body.answer;
}

static void ask_line(Unit *unit, StmtId id)
{
    const StmtNode *stmt = tree_stmt(unit->program->tree, id);
    VariableId variable = {program_expr_reference(unit->program, stmt->input.target).index};
    Type type = program_variable(unit->program, variable)->type;
    uint32_t site = descriptor_site(unit, id, answer_of(type));
    LLVMValueRef slot = answer_slot(unit);
    LLVMValueRef arguments[] = {unit->body.context, abi_i32(&unit->abi, site), slot};
    LLVMValueRef is_answered = abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_choose_input,
                                        arguments, "is_answered");
    body_stop_if(unit, LLVMBuildNot(unit->builder, is_answered, "is_waiting"));
    LLVMValueRef answer = LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_I64], slot, "");
    variable_write(unit, variable, convert_answer(unit, type, answer), true);
}

/// One of the numbers from a to b. What finding the two changes is put back.
static LLVMValueRef pick_number(Unit *unit, StmtId id, ExprId choices, LLVMValueRef slot)
{
    const ExprNode *range = tree_expr(unit->program->tree, choices);
    Kept kept;
    changes_begin(unit, changes_of(unit->program, choices), &kept);
    LLVMValueRef from = lower_expr(unit, range->position.x);
    LLVMValueRef to = lower_expr(unit, range->position.y);
    changes_end(unit, &kept);
    LLVMValueRef site = abi_i32(&unit->abi, descriptor_site(unit, id, ABI_ANSWER_COUNT));
    LLVMValueRef arguments[] = {unit->body.state, unit->body.context, site, from, to, slot};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_choose_number, arguments,
                    "outcome");
}

static LLVMValueRef pick_square(Unit *unit, StmtId id, ExprId choices, LLVMValueRef slot)
{
    LLVMValueRef set = set_slots_take(unit);
    lower_targets(unit, choices, set);
    LLVMValueRef site = abi_i32(&unit->abi, descriptor_site(unit, id, ABI_ANSWER_SQUARE));
    LLVMValueRef arguments[] = {
        unit->descriptor.game, unit->body.state, unit->body.context, site, set, slot};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_choose_square, arguments,
                    "outcome");
}

/// The kinds of a list as values, into `kinds`, a Vec of LLVMValueRef. Answers whether all are
/// known.
static bool lower_kinds(Unit *unit, ExprList list, Vec *kinds)
{
    bool are_known = true;
    for (uint32_t i = 0; i < list.count; i++) {
        LLVMValueRef kind = lower_expr(unit, tree_list_expr(unit->program->tree, list, i));
        are_known &= LLVMIsConstant(kind) != 0;
        vec_push(kinds, &kind);
    }
    return are_known;
}

static LLVMValueRef store_kinds(Unit *unit, LLVMTypeRef type, const Vec *kinds)
{
    LLVMValueRef slot = body_slot(unit, type, slice_of("kinds"));
    for (uint32_t i = 0; i < kinds->count; i++) {
        LLVMValueRef at = abi_i64(&unit->abi, i);
        LLVMValueRef address =
            LLVMBuildInBoundsGEP2(unit->builder, unit->abi.types[ABI_I8], slot, &at, 1, "");
        LLVMBuildStore(unit->builder, *(LLVMValueRef *)vec_at(kinds, i), address);
    }
    return slot;
}

/// The kinds' bytes: a table where all are known before the game runs, else a slot.
static LLVMValueRef kinds_address(Unit *unit, ExprId choices, uint32_t *count)
{
    const ExprNode *list = tree_expr(unit->program->tree, choices);
    LLVMTypeRef byte = unit->abi.types[ABI_I8];
    Kept kept;
    Vec kinds;
    vec_init(&kinds, unit->arena.source, sizeof(LLVMValueRef));
    changes_begin(unit, changes_of(unit->program, choices), &kept);
    bool are_known = lower_kinds(unit, list->elements, &kinds);
    changes_end(unit, &kept);
    LLVMValueRef address;
    if (are_known)
        address =
            descriptor_add_table(unit, "kinds", LLVMConstArray2(byte, kinds.data, kinds.count));
    else
        address = store_kinds(unit, LLVMArrayType2(byte, kinds.count), &kinds);
    *count = kinds.count;
    vec_free(&kinds);
    return address;
}

static LLVMValueRef pick_kind(Unit *unit, StmtId id, ExprId choices, LLVMValueRef slot)
{
    uint32_t count;
    LLVMValueRef kinds = kinds_address(unit, choices, &count);
    LLVMValueRef site = abi_i32(&unit->abi, descriptor_site(unit, id, ABI_ANSWER_KIND));
    LLVMValueRef arguments[] = {
        unit->body.state, unit->body.context, site, kinds, abi_i32(&unit->abi, count), slot};
    return abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_choose_kind, arguments, "outcome");
}

/// What the variable holds before: it keeps that where there is nothing to pick. The statement that
/// makes a variable finds nothing in it.
static LLVMValueRef value_before(Unit *unit, const StmtNode *stmt, VariableId id)
{
    const Variable *variable = program_variable(unit->program, id);
    SourceRange target = tree_expr(unit->program->tree, stmt->input.target)->range;
    bool is_new = variable->kind == VARIABLE_LOCAL && variable->declared.begin == target.begin;
    bool is_unread =
        variable->kind == VARIABLE_SETUP && unit->state.variable_fields[id.index] == NO_INDEX;
    return is_new || is_unread ? unit_zero(unit, variable->type) : variable_read(unit, id);
}

static LLVMValueRef pick(Unit *unit, StmtId id, ExprId choices, LLVMValueRef slot)
{
    Type type = program_expr_type(unit->program, choices);
    if (type == TYPE_NUMBERS)
        return pick_number(unit, id, choices, slot);
    if (type == TYPE_KINDS)
        return pick_kind(unit, id, choices, slot);
    return pick_square(unit, id, choices, slot);
}

static void ask_pick(Unit *unit, StmtId id)
{
    const StmtNode *stmt = tree_stmt(unit->program->tree, id);
    VariableId variable = {program_expr_reference(unit->program, stmt->input.target).index};
    Type type = program_variable(unit->program, variable)->type;
    LLVMValueRef slot = answer_slot(unit);
    LLVMValueRef outcome = pick(unit, id, stmt->input.choices, slot);
    LLVMValueRef is_stuck = LLVMBuildICmp(unit->builder, LLVMIntEQ, outcome,
                                          abi_i32(&unit->abi, GRT_STUCK), "is_stuck");
    lower_show_board(unit, is_stuck);
    body_stop_if(unit, LLVMBuildICmp(unit->builder, LLVMIntEQ, outcome,
                                     abi_i32(&unit->abi, GRT_WAIT), "is_waiting"));
    LLVMValueRef answer = LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_I64], slot, "");
    LLVMValueRef picked = convert_answer(unit, type, answer);
    LLVMValueRef before = value_before(unit, stmt, variable);
    LLVMValueRef value = LLVMBuildSelect(unit->builder, is_stuck, before, picked, "");
    variable_write(unit, variable, value, true);
}

void lower_input(Unit *unit, StmtId id)
{
    if (expr_is_some(tree_stmt(unit->program->tree, id)->input.choices))
        ask_pick(unit, id);
    else
        ask_line(unit, id);
}
