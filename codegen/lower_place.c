/// `place`: which choices are legal, the one that is made, and what it leaves behind.
///
/// Source: language.md 9.3; the protocol is abi.def's. A plain drop is one question to the runtime.
/// For a move, or where there is a guard, the candidates are offered first (targets are found for
/// each origin), then each is tried on the real position: it is made, the guard is asked, and all
/// is put back. Nothing of this runs where the script already knows the choice, which is most of
/// the time.
///
/// A choice can find nothing yet: then the turn waits, and every function on the way out returns at
/// once (architecture.md section 4).
#include "changes.h"
#include "lower.h"
#include "step_moves.h"

typedef struct Choice {
    const StmtNode *stmt;
    SourcePlace place;
    LLVMValueRef site;
    LLVMValueRef kind;     ///< what is placed, as grt_make_choice wants it: 0 for moves
    LLVMValueRef moved;    ///< of which kind the origins are; null for `@any` and for drops
    LLVMValueRef may_pass; ///< an i1
    Changes guard;
    bool is_of_steps; ///< a random player's move is picked at once (step_picks.c)
} Choice;

static bool is_move(const Choice *choice)
{
    return expr_is_some(choice->stmt->place.from);
}

static bool has_guard(const Choice *choice)
{
    return expr_is_some(choice->stmt->place.guard);
}

static LLVMValueRef boolean(const Unit *unit, bool value)
{
    return LLVMConstInt(unit->abi.types[ABI_I1], value, false);
}

/// In the quiet form, whose turns are run by the thousand, what the runtime does becomes part of
/// the turn. In the full form, in which somebody is asked, it need not.
static LLVMValueRef call(Unit *unit, AbiFunction function, LLVMValueRef *arguments,
                         const char *name)
{
    LLVMValueRef value = abi_call(&unit->abi, unit->builder, function, arguments, name);
    if (unit->body.form == FORM_QUIET && unit_is_for_speed(unit))
        LLVMAddCallSiteAttribute(value, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                 abi_attribute(unit->llvm, "alwaysinline", 0));
    return value;
}

/// The same for what is done once for a choice, and in no loop over pieces: at -O2 the optimiser
/// may let both forms share it, which takes a third off the time to compile a small game.
static LLVMValueRef call_once(Unit *unit, AbiFunction function, LLVMValueRef *arguments,
                              const char *name)
{
    if (unit->options->level == CODEGEN_O3)
        return call(unit, function, arguments, name);
    return abi_call(&unit->abi, unit->builder, function, arguments, name);
}

static LLVMValueRef load_current_player(Unit *unit)
{
    LLVMValueRef address =
        variable_state_address(unit, ABI_STATE_current_player, slice_of("current_player"));
    return variable_load(unit, TYPE_PLAYER, address, slice_of("current_player"));
}

static bool some_may_pass(const Program *program)
{
    for (uint32_t i = 0; i < program->kinds.count; i++) {
        if (program_kind(program, (KindId){i})->may_pass)
            return true;
    }
    return false;
}

/// Whether a kind lets its player pass, from a table with no kind first.
static LLVMValueRef load_may_pass(Unit *unit, LLVMValueRef kind)
{
    LLVMValueRef bytes[1 + PROGRAM_MAX_KINDS] = {abi_i8(&unit->abi, 0)};
    uint32_t count = unit->program->kinds.count;
    for (uint32_t i = 0; i < count; i++)
        bytes[1 + i] = abi_i8(&unit->abi, program_kind(unit->program, (KindId){i})->may_pass);
    LLVMValueRef array = LLVMConstArray2(unit->abi.types[ABI_I8], bytes, 1 + count);
    LLVMValueRef table = descriptor_add_table(unit, "may_pass", array);
    LLVMValueRef indices[] = {
        abi_i64(&unit->abi, 0),
        LLVMBuildZExt(unit->builder, kind, unit->abi.types[ABI_I64], ""),
    };
    LLVMValueRef at =
        LLVMBuildInBoundsGEP2(unit->builder, LLVMTypeOf(array), table, indices, 2, "");
    return variable_load(unit, TYPE_BOOLEAN, at, slice_of("may_pass"));
}

/// `what` is a kind, a variable that holds one, or `@any`.
static void find_what(Unit *unit, Choice *choice, Reference what)
{
    bool may_pass = some_may_pass(unit->program);
    LLVMValueRef kind = NULL;
    if (what.kind == REFERENCE_VARIABLE) {
        kind = variable_read(unit, (VariableId){what.index});
        choice->may_pass = may_pass ? load_may_pass(unit, kind) : boolean(unit, false);
    } else if (what.kind == REFERENCE_KIND) {
        const Kind *declared = program_kind(unit->program, (KindId){what.index});
        kind = abi_i8(&unit->abi, (uint8_t)(1 + what.index));
        choice->may_pass = boolean(unit, declared->may_pass);
    } else {
        choice->may_pass = boolean(unit, may_pass);
    }
    choice->kind = is_move(choice) ? abi_i8(&unit->abi, 0) : kind;
    choice->moved = is_move(choice) ? kind : NULL;
}

void lower_show_board(Unit *unit, LLVMValueRef outcome)
{
    if (unit->body.form == FORM_QUIET || !unit->program->shows_board)
        return;
    LLVMBasicBlockRef show = body_block(unit, "show");
    LLVMBasicBlockRef shown = body_block(unit, "shown");
    LLVMValueRef stuck = LLVMConstInt(LLVMTypeOf(outcome), (uint64_t)(int64_t)GRT_STUCK, true);
    LLVMValueRef is_asked = LLVMBuildICmp(unit->builder, LLVMIntNE, outcome, stuck, "is_asked");
    LLVMBuildCondBr(unit->builder, is_asked, show, shown);
    body_start_block(unit, show);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context};
    call(unit, ABI_FUNCTION_grt_show_board, arguments, "");
    LLVMBuildBr(unit->builder, shown);
    body_start_block(unit, shown);
}

void lower_targets(Unit *unit, ExprId id, LLVMValueRef slot)
{
    Kept kept;
    changes_begin(unit, changes_of(unit->program, id), &kept);
    sets_store(unit, lower_expr(unit, id), slot);
    changes_end(unit, &kept);
}

static void offer_drops(Unit *unit, const Choice *choice)
{
    LLVMValueRef targets = set_slots_take(unit);
    if (expr_is_some(choice->stmt->place.in))
        lower_targets(unit, choice->stmt->place.in, targets);
    else
        sets_store(unit, sets_all(unit), targets);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                choice->kind, targets};
    call(unit, ABI_FUNCTION_grt_offer_drops, arguments, "");
}

static bool is_mine(const Unit *unit, ExprId id)
{
    Reference reference = program_expr_reference(unit->program, id);
    return tree_expr(unit->program->tree, id)->kind == EXPR_NAME &&
           reference.kind == REFERENCE_BUILTIN && reference.index == BUILTIN_MINE;
}

/// Whether the choice is any move of any piece that the player has, of a kind or of all.
static bool is_of_own_moves(const Unit *unit, const Choice *choice)
{
    return is_move(choice) && !has_guard(choice) && !expr_is_some(choice->stmt->place.in) &&
           is_mine(unit, choice->stmt->place.from);
}

/// The squares after `from` where the current player has pieces.
static LLVMValueRef lower_origins(Unit *unit, const Choice *choice)
{
    ExprId id = choice->stmt->place.from;
    Changes changes = changes_of(unit->program, id);
    Kept kept;
    changes_begin(unit, changes, &kept);
    LLVMValueRef origins = lower_expr(unit, id);
    if (changes_any(changes))
        origins = sets_copy(unit, origins);
    changes_end(unit, &kept);
    if (is_mine(unit, id))
        return origins;
    return sets_intersection(unit, origins, lower_builtin(unit, BUILTIN_MINE));
}

/// The current player's piece of a kind as the board holds it. Of no kind it is a value that no
/// piece of theirs has.
static LLVMValueRef own_piece(Unit *unit, LLVMValueRef kind)
{
    LLVMValueRef first = LLVMBuildMul(unit->builder, kind, abi_i8(&unit->abi, 3), "");
    LLVMValueRef nobodys = LLVMBuildSub(unit->builder, first, abi_i8(&unit->abi, 2), "");
    return LLVMBuildAdd(unit->builder, nobodys, load_current_player(unit), "own");
}

static LLVMValueRef load_piece(Unit *unit, LLVMValueRef square)
{
    LLVMValueRef indices[] = {
        abi_i32(&unit->abi, 0),
        abi_i32(&unit->abi, unit->state.board_field),
        LLVMBuildZExt(unit->builder, square, unit->abi.types[ABI_I64], ""),
    };
    LLVMValueRef address =
        LLVMBuildInBoundsGEP2(unit->builder, unit->state.type, unit->body.state, indices, 3, "");
    return LLVMBuildLoad2(unit->builder, unit->abi.types[ABI_I8], address, "piece");
}

/// Offers where the piece on `origin` may go by its movement properties.
static void offer_own_moves(Unit *unit, LLVMValueRef origin)
{
    Kept kept;
    changes_begin(unit, changes_of_moves(unit->program), &kept);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                origin};
    call(unit, ABI_FUNCTION_grt_offer_own_moves, arguments, "");
    changes_end(unit, &kept);
}

/// Offers those squares of `in` that the piece on `origin` may go to.
static void offer_targets(Unit *unit, ExprId in, LLVMValueRef origin, LLVMValueRef targets)
{
    lower_targets(unit, in, targets);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context, origin,
                                targets};
    call(unit, ABI_FUNCTION_grt_offer_moves, arguments, "");
}

/// The choices of the piece on one square. `targets` is a slot where there is an `in`.
static void offer_origin(Unit *unit, const Choice *choice, LLVMValueRef origin,
                         LLVMValueRef targets)
{
    LLVMValueRef from = variable_state_address(unit, ABI_STATE_from, slice_of("from"));
    LLVMBuildStore(unit->builder, origin, from);
    if (targets == NULL)
        offer_own_moves(unit, origin);
    else
        offer_targets(unit, choice->stmt->place.in, origin, targets);
}

static void offer_moves(Unit *unit, const Choice *choice)
{
    bool has_targets = expr_is_some(choice->stmt->place.in);
    LLVMValueRef targets = has_targets ? set_slots_take(unit) : NULL;
    LLVMValueRef origins = lower_origins(unit, choice);
    LLVMValueRef own = choice->moved == NULL ? NULL : own_piece(unit, choice->moved);
    SetLoop loop;
    LLVMValueRef origin = sets_each_begin(unit, &loop, origins);
    LLVMBasicBlockRef next = body_block(unit, "next_origin");
    if (own != NULL) {
        LLVMBasicBlockRef movable = body_block(unit, "movable");
        LLVMValueRef is_own =
            LLVMBuildICmp(unit->builder, LLVMIntEQ, load_piece(unit, origin), own, "is_own");
        LLVMBuildCondBr(unit->builder, is_own, movable, next);
        body_start_block(unit, movable);
    }
    offer_origin(unit, choice, origin, targets);
    LLVMBuildBr(unit->builder, next);
    body_start_block(unit, next);
    sets_each_end(unit, &loop);
}

static void make_choice(Unit *unit, const Choice *choice, LLVMValueRef chosen)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context, chosen,
                                choice->kind};
    call_once(unit, ABI_FUNCTION_grt_make_choice, arguments, "");
}

/// One candidate: made, judged by the guard, and taken back.
static void try_candidate(Unit *unit, const Choice *choice, LLVMValueRef candidate, Kept *kept)
{
    changes_try_tiles(unit, kept);
    make_choice(unit, choice, candidate);
    LLVMValueRef is_legal = lower_expr(unit, choice->stmt->place.guard);
    changes_undo_tiles(unit, kept);
    changes_put_back(unit, kept);
    lower_check_board(unit, choice->place);
    LLVMValueRef arguments[] = {unit->body.context, is_legal};
    call(unit, ABI_FUNCTION_grt_trial_judge, arguments, "");
}

/// Tries candidates until the runtime knows enough. Each trial ends where it began, so what is put
/// back is kept once.
static void try_candidates(Unit *unit, const Choice *choice)
{
    LLVMBasicBlockRef trials = body_block(unit, "trials");
    LLVMBasicBlockRef trial = body_block(unit, "trial");
    LLVMBasicBlockRef decided = body_block(unit, "decided");
    Kept kept;
    changes_keep(unit, choice->guard, &kept);
    LLVMBuildBr(unit->builder, trials);
    body_start_block(unit, trials);
    LLVMValueRef arguments[] = {unit->body.state, unit->body.context, choice->may_pass};
    LLVMValueRef candidate = call(unit, ABI_FUNCTION_grt_trial_next, arguments, "candidate");
    LLVMValueRef is_decided = LLVMBuildICmp(unit->builder, LLVMIntEQ, candidate,
                                            abi_i64(&unit->abi, GRT_DECIDED), "is_decided");
    LLVMBuildCondBr(unit->builder, is_decided, decided, trial);
    body_start_block(unit, trial);
    try_candidate(unit, choice, candidate, &kept);
    LLVMBuildBr(unit->builder, trials);
    body_start_block(unit, decided);
}

static LLVMValueRef ask_whether_open(Unit *unit, const Choice *choice)
{
    if (choice->is_of_steps) {
        LLVMValueRef kind = choice->moved == NULL ? abi_i8(&unit->abi, 0) : choice->moved;
        LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                    kind, choice->may_pass};
        return call(unit, ABI_FUNCTION_grt_offer_begin_steps, arguments, "is_open");
    }
    LLVMValueRef arguments[] = {unit->body.context, boolean(unit, has_guard(choice))};
    return call(unit, ABI_FUNCTION_grt_offer_begin, arguments, "is_open");
}

/// Starts what is only done where the script does not know the choice; answers the block behind it.
static LLVMBasicBlockRef begin_offer(Unit *unit, const Choice *choice)
{
    LLVMValueRef is_open = ask_whether_open(unit, choice);
    LLVMBasicBlockRef offer = body_block(unit, "offer");
    LLVMBasicBlockRef choose = body_block(unit, "choose");
    LLVMBuildCondBr(unit->builder, is_open, offer, choose);
    body_start_block(unit, offer);
    return choose;
}

static void end_offer(Unit *unit, LLVMBasicBlockRef choose)
{
    LLVMBuildBr(unit->builder, choose);
    body_start_block(unit, choose);
}

static LLVMValueRef choose_drop(Unit *unit, const Choice *choice)
{
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                choice->site, choice->kind};
    return call_once(unit, ABI_FUNCTION_grt_choose_drop, arguments, "choice");
}

/// A drop in a set. The set is only looked at where the script does not know the choice.
static LLVMValueRef choose_drop_in(Unit *unit, const Choice *choice)
{
    LLVMValueRef targets = set_slots_take(unit);
    LLVMBasicBlockRef choose = begin_offer(unit, choice);
    lower_targets(unit, choice->stmt->place.in, targets);
    end_offer(unit, choose);
    LLVMValueRef arguments[] = {unit->descriptor.game, unit->body.state, unit->body.context,
                                choice->site,          choice->kind,     targets};
    return call_once(unit, ABI_FUNCTION_grt_choose_drop_in, arguments, "choice");
}

static LLVMValueRef choose_offered(Unit *unit, const Choice *choice)
{
    LLVMBasicBlockRef choose = begin_offer(unit, choice);
    if (is_move(choice))
        offer_moves(unit, choice);
    else
        offer_drops(unit, choice);
    if (has_guard(choice))
        try_candidates(unit, choice);
    end_offer(unit, choose);
    LLVMValueRef arguments[] = {unit->body.state, unit->body.context, choice->site, choice->kind,
                                choice->may_pass};
    return call_once(unit, ABI_FUNCTION_grt_choose_offered, arguments, "choice");
}

static LLVMValueRef choose(Unit *unit, const Choice *choice)
{
    if (is_move(choice) || has_guard(choice))
        return choose_offered(unit, choice);
    if (expr_is_some(choice->stmt->place.in))
        return choose_drop_in(unit, choice);
    return choose_drop(unit, choice);
}

/// Nothing is placed. A program that never asks whether its player is stuck has it told.
static void leave_none(Unit *unit, LLVMValueRef chosen, LLVMBasicBlockRef placed)
{
    LLVMValueRef none[] = {unit->body.state, chosen};
    call(unit, ABI_FUNCTION_grt_make_none, none, "");
    if (unit->body.form == FORM_QUIET || unit->program->reads_stuck) {
        LLVMBuildBr(unit->builder, placed);
        return;
    }
    LLVMBasicBlockRef stuck = body_block(unit, "stuck");
    LLVMValueRef is_stuck =
        LLVMBuildICmp(unit->builder, LLVMIntEQ, chosen, abi_i64(&unit->abi, GRT_STUCK), "is_stuck");
    LLVMBuildCondBr(unit->builder, is_stuck, stuck, placed);
    body_start_block(unit, stuck);
    LLVMValueRef arguments[] = {unit->body.state, unit->body.context};
    call(unit, ABI_FUNCTION_grt_output_stuck, arguments, "");
    LLVMBuildBr(unit->builder, placed);
}

/// The choice is made; what the guard changed in its trial, it changes again.
static void leave_choice(Unit *unit, const Choice *choice, LLVMValueRef chosen)
{
    LLVMBasicBlockRef place = body_block(unit, "place");
    LLVMBasicBlockRef none = body_block(unit, "none");
    LLVMBasicBlockRef placed = body_block(unit, "placed");
    LLVMValueRef is_none =
        LLVMBuildICmp(unit->builder, LLVMIntSLT, chosen, abi_i64(&unit->abi, 0), "is_none");
    LLVMBuildCondBr(unit->builder, is_none, none, place);
    body_start_block(unit, none);
    leave_none(unit, chosen, placed);
    body_start_block(unit, place);
    make_choice(unit, choice, chosen);
    if (changes_any(choice->guard))
        lower_effects(unit, choice->stmt->place.guard);
    lower_check_board(unit, choice->place);
    LLVMBuildBr(unit->builder, placed);
    body_start_block(unit, placed);
}

void lower_place(Unit *unit, StmtId id)
{
    Choice choice = {.stmt = tree_stmt(unit->program->tree, id)};
    choice.place = unit_place(unit, choice.stmt->range.begin);
    AbiAnswer answer = is_move(&choice) ? ABI_ANSWER_MOVE : ABI_ANSWER_PLACE;
    choice.site = abi_i32(&unit->abi, descriptor_site(unit, id, answer));
    choice.guard = changes_of(unit->program, choice.stmt->place.guard);
    Reference what = program_stmt_reference(unit->program, id);
    find_what(unit, &choice, what);
    choice.is_of_steps = is_of_own_moves(unit, &choice) && step_moves_only(unit, what);
    LLVMValueRef chosen = choose(unit, &choice);
    lower_show_board(unit, chosen);
    body_stop_if(unit, LLVMBuildICmp(unit->builder, LLVMIntEQ, chosen,
                                     abi_i64(&unit->abi, GRT_WAIT), "is_waiting"));
    leave_choice(unit, &choice, chosen);
}
