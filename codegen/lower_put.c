/// `tile (…) = p;`: puts a piece on a square, or on each of a set.
///
/// Source: language.md 9.2. No one is asked, and nothing counts against a supply. Here too: the
/// debug check behind whatever changes the board.
#include "lower.h"

static void put_on_square(Unit *unit, LLVMValueRef square, LLVMValueRef piece, SourcePlace place)
{
    bool is_known = LLVMIsAConstantInt(square) != NULL && LLVMConstIntGetSExtValue(square) >= 0;
    if (!is_known) {
        LLVMValueRef is_nowhere =
            LLVMBuildICmp(unit->builder, LLVMIntSLT, square, abi_i32(&unit->abi, 0), "is_nowhere");
        body_fail_if(unit, is_nowhere, ABI_FAILURE_NOWHERE, place);
    }
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context, square,
                                piece};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_put, arguments, "");
}

static void put_on_all(Unit *unit, LLVMValueRef set, LLVMValueRef piece)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                sets_address(unit, set), piece};
    abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_put_all, arguments, "");
}

void lower_check_board(Unit *unit, SourcePlace place)
{
    if (!unit->options->checks_board)
        return;
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state};
    LLVMValueRef agrees =
        abi_call(&unit->abi, unit->builder, ABI_FUNCTION_grt_board_agrees, arguments, "agrees");
    body_fail_if(unit, LLVMBuildNot(unit->builder, agrees, "differs"), ABI_FAILURE_BOARD, place);
}

void lower_put(Unit *unit, const StmtNode *stmt)
{
    const ExprNode *target = tree_expr(unit->program->tree, stmt->tile.target);
    SourcePlace place = unit_place(unit, target->range.begin);
    bool is_pair = expr_is_some(target->position.y);
    LLVMValueRef where = is_pair ? lower_square(unit, target)
                                 : lower_held(unit, target->position.x, stmt->tile.value);
    LLVMValueRef piece = lower_expr(unit, stmt->tile.value);
    if (!is_pair && program_expr_type(unit->program, target->position.x) == TYPE_SQUARES)
        put_on_all(unit, where, piece);
    else
        put_on_square(unit, where, piece, place);
    lower_check_board(unit, place);
}
