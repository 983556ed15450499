/// A list of steps is an array and a count. One that is written out where it is run through, and is
/// short, is an array on the stack and no list.
#include "each.h"

#include "loop_notes.h"
#include "lower.h"

/// Loops over known steps whose body has at most so many nodes are unrolled: with the step known, a
/// set's shift by it is one instruction and a mask.
enum { MAX_UNROLLED_STEPS = 8, MAX_UNROLLED_NODES = 64 };

/// Lists of more steps are made before they are run through: dropping repeats compares all pairs.
enum { MAX_LOCAL_STEPS = 8 };

/// Steps in memory.
typedef struct StepArray {
    LLVMValueRef items; ///< address of the first
    LLVMValueRef count; ///< an i64
} StepArray;

static LLVMValueRef item_address(Unit *unit, LLVMValueRef items, LLVMValueRef index)
{
    return LLVMBuildInBoundsGEP2(unit->builder, unit->abi.types[ABI_I64], items, &index, 1, "");
}

/// The steps of a griddy_steps that is there.
static StepArray open_list(Unit *unit, LLVMValueRef list, LLVMValueRef count)
{
    return (StepArray){item_address(unit, list, abi_i64(&unit->abi, 1)), count};
}

/// The count of a list that may be null.
static LLVMValueRef load_count(Unit *unit, LLVMValueRef list)
{
    LLVMBasicBlockRef blocks[] = {LLVMGetInsertBlock(unit->builder), body_block(unit, "some")};
    LLVMBasicBlockRef counted = body_block(unit, "counted");
    LLVMValueRef is_null = LLVMBuildIsNull(unit->builder, list, "is_none");
    LLVMBuildCondBr(unit->builder, is_null, counted, blocks[1]);
    body_start_block(unit, blocks[1]);
    LLVMTypeRef number = unit->abi.types[ABI_I64];
    LLVMValueRef some = LLVMBuildLoad2(unit->builder, number, list, "");
    LLVMBuildBr(unit->builder, counted);
    body_start_block(unit, counted);
    LLVMValueRef count = LLVMBuildPhi(unit->builder, number, "count");
    LLVMValueRef values[] = {abi_i64(&unit->abi, 0), some};
    LLVMAddIncoming(count, values, blocks, 2);
    return count;
}

/// Whether `step` is none of those before it.
static LLVMValueRef is_new(Unit *unit, const LLVMValueRef *before, uint32_t count,
                           LLVMValueRef step)
{
    LLVMValueRef is_new = LLVMConstInt(unit->abi.types[ABI_I1], 1, false);
    for (uint32_t i = 0; i < count; i++) {
        LLVMValueRef differs = LLVMBuildICmp(unit->builder, LLVMIntNE, before[i], step, "");
        is_new = LLVMBuildAnd(unit->builder, is_new, differs, "is_new");
    }
    return is_new;
}

/// Steps that are written out: each is put where the next one goes, which only moves on behind a
/// new one.
static StepArray make_array(Unit *unit, ExprList elements)
{
    LLVMTypeRef number = unit->abi.types[ABI_I64];
    LLVMValueRef steps[MAX_LOCAL_STEPS];
    for (uint32_t i = 0; i < elements.count; i++)
        steps[i] = lower_expr(unit, tree_list_expr(unit->program->tree, elements, i));
    LLVMTypeRef type = LLVMArrayType2(number, elements.count);
    StepArray array = {body_slot(unit, type, slice_of("steps")), abi_i64(&unit->abi, 0)};
    for (uint32_t i = 0; i < elements.count; i++) {
        LLVMBuildStore(unit->builder, steps[i], item_address(unit, array.items, array.count));
        LLVMValueRef more =
            LLVMBuildZExt(unit->builder, is_new(unit, steps, i, steps[i]), number, "");
        array.count = LLVMBuildAdd(unit->builder, array.count, more, "count");
    }
    return array;
}

static StepArray lower_source_steps(Unit *unit, ExprId source)
{
    const Constant *known = program_expr_constant(unit->program, source);
    if (known != NULL && known->steps.count > 0) {
        LLVMValueRef count = abi_i64(&unit->abi, known->steps.count);
        return open_list(unit, unit_constant(unit, known), count);
    }
    const ExprNode *node = tree_expr(unit->program->tree, source);
    if (known == NULL && node->kind == EXPR_SET && node->elements.count <= MAX_LOCAL_STEPS)
        return make_array(unit, node->elements);
    LLVMValueRef list = lower_expr(unit, source);
    return open_list(unit, list, load_count(unit, list));
}

static void start_loop(Unit *unit, Each *each, LLVMValueRef first)
{
    LLVMBasicBlockRef before = LLVMGetInsertBlock(unit->builder);
    LLVMBuildBr(unit->builder, each->each);
    body_start_block(unit, each->each);
    each->index = LLVMBuildPhi(unit->builder, unit->abi.types[ABI_I64], "index");
    LLVMAddIncoming(each->index, &first, &before, 1);
}

static LLVMValueRef begin_steps(Unit *unit, Each *each, ExprId source)
{
    StepArray array = lower_source_steps(unit, source);
    start_loop(unit, each, abi_i64(&unit->abi, 0));
    LLVMBasicBlockRef body = body_block(unit, "step");
    LLVMValueRef is_done =
        LLVMBuildICmp(unit->builder, LLVMIntEQ, each->index, array.count, "is_done");
    LLVMBuildCondBr(unit->builder, is_done, each->after, body);
    body_start_block(unit, body);
    LLVMValueRef address = item_address(unit, array.items, each->index);
    return LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_I64], address, "step");
}

/// The last number may be the greatest there is: the loop ends before it would count on.
static LLVMValueRef begin_numbers(Unit *unit, Each *each, ExprId source)
{
    const ExprNode *node = tree_expr(unit->program->tree, source);
    LLVMValueRef first = lower_expr(unit, node->position.x);
    each->last = lower_expr(unit, node->position.y);
    LLVMBasicBlockRef some = body_block(unit, "some");
    LLVMValueRef has_some = LLVMBuildICmp(unit->builder, LLVMIntSLE, first, each->last, "has_some");
    LLVMBuildCondBr(unit->builder, has_some, some, each->after);
    body_start_block(unit, some);
    start_loop(unit, each, first);
    return each->index;
}

static bool is_short_and_known(const Unit *unit, ExprId source)
{
    const Constant *known = program_expr_constant(unit->program, source);
    return known != NULL && known->type == TYPE_STEPS && known->steps.count <= MAX_UNROLLED_STEPS;
}

/// Loops around one that is unrolled stay loops, or nested ones would grow without end.
static void end_steps(Unit *unit, const Each *each)
{
    LLVMValueRef back = LLVMBuildBr(unit->builder, each->each);
    bool is_small = unit->body.nodes - each->nodes <= MAX_UNROLLED_NODES;
    if (!unit_is_for_speed(unit) || !each->is_known || !is_small ||
        unit->body.unrolled != each->unrolled)
        return;
    loop_notes_unroll(unit, back);
    unit->body.unrolled++;
}

LLVMValueRef each_begin(Unit *unit, Each *each, ExprId source)
{
    const SyntaxTree *tree = unit->program->tree;
    while (tree_expr(tree, source)->kind == EXPR_GROUP)
        source = tree_expr(tree, source)->operand;
    *each = (Each){
        .source = program_expr_type(unit->program, source),
        .is_known = is_short_and_known(unit, source),
        .nodes = unit->body.nodes,
        .unrolled = unit->body.unrolled,
    };
    if (each->source == TYPE_SQUARES)
        return sets_each_begin(unit, &each->squares, lower_expr(unit, source));
    each->each = body_block(unit, "each");
    each->after = body_block(unit, "after");
    return each->source == TYPE_STEPS ? begin_steps(unit, each, source)
                                      : begin_numbers(unit, each, source);
}

void each_end(Unit *unit, Each *each)
{
    if (each->source == TYPE_SQUARES) {
        sets_each_end(unit, &each->squares);
        return;
    }
    LLVMBasicBlockRef end = LLVMGetInsertBlock(unit->builder);
    LLVMValueRef next = LLVMBuildAdd(unit->builder, each->index, abi_i64(&unit->abi, 1), "next");
    LLVMAddIncoming(each->index, &next, &end, 1);
    if (each->source == TYPE_STEPS) {
        end_steps(unit, each);
    } else {
        LLVMValueRef is_last =
            LLVMBuildICmp(unit->builder, LLVMIntEQ, each->index, each->last, "is_last");
        LLVMBuildCondBr(unit->builder, is_last, each->after, each->each);
    }
    body_start_block(unit, each->after);
}
