/// What the parts of a choice may not do. The effects tell whether a function does it; who does it
/// by itself is found by going back along the calls, from all that do, once for each deed: so that
/// a program of a hundred thousand such mistakes stays linear.
#include "guards.h"

#include "walk.h"

static const char *const DEED_TEXTS[] = {
    [DEED_PLACE] = "choose",
    [DEED_INPUT] = "ask",
    [DEED_OUTPUT] = "output",
    [DEED_RANDOM] = "use `random`",
};

typedef struct Guards {
    Checker *checker;
    Vec callers;      ///< FunctionId: who calls each function, one run after the other
    Vec first_caller; ///< uint32_t, by FunctionId, and one more: where its run begins
    Vec doers[DEEDS]; ///< uint32_t, by FunctionId: who does it, reached from here; or NO_INDEX
    Vec reported;     ///< FunctionId: who does what a `moves:` function may not; each is told once
    const char *part; ///< the word before what is being looked at
} Guards;

static uint32_t *number_at(const Vec *vec, uint32_t index)
{
    return vec_at(vec, index);
}

static CallRun calls_of(const Guards *guards, FunctionId id)
{
    return checker_function_facts(guards->checker, id)->calls;
}

static FunctionId callee_at(const Guards *guards, uint32_t index)
{
    return *(const FunctionId *)vec_at(&guards->checker->calls, index);
}

/// Turns the calls around: first how many callers each function has, then who they are.
static void find_callers(Guards *guards)
{
    uint32_t count = guards->checker->program->functions.count;
    Vec *first = &guards->first_caller;
    vec_append(first, NULL, count + 1);
    for (FunctionId id = {0}; id.index < count; id.index++)
        for (uint32_t i = 0; i < calls_of(guards, id).count; i++)
            ++*number_at(first, callee_at(guards, calls_of(guards, id).first + i).index);
    uint32_t sum = 0;
    for (uint32_t i = 0; i <= count; i++) {
        sum += *number_at(first, i);
        *number_at(first, i) = sum; // where the run ends, which filling it moves to its beginning
    }
    vec_append(&guards->callers, NULL, sum);
    for (FunctionId id = {0}; id.index < count; id.index++)
        for (uint32_t i = 0; i < calls_of(guards, id).count; i++) {
            uint32_t callee = callee_at(guards, calls_of(guards, id).first + i).index;
            *(FunctionId *)vec_at(&guards->callers, --*number_at(first, callee)) = id;
        }
}

/// Notes that `doer` is reached from all callers of `id` that reach none yet.
static void spread(Guards *guards, Vec *doers, Vec *queue, FunctionId id)
{
    uint32_t end = *number_at(&guards->first_caller, id.index + 1);
    for (uint32_t i = *number_at(&guards->first_caller, id.index); i < end; i++) {
        FunctionId caller = *(FunctionId *)vec_at(&guards->callers, i);
        if (*number_at(doers, caller.index) != NO_INDEX)
            continue;
        *number_at(doers, caller.index) = *number_at(doers, id.index);
        vec_push(queue, &caller);
    }
}

/// For each function, who does `deed` when it runs. Only made once something is wrong.
static void find_doers(Guards *guards, Deed deed)
{
    Checker *checker = guards->checker;
    if (guards->first_caller.count == 0)
        find_callers(guards);
    Vec *doers = &guards->doers[deed];
    Vec queue;
    vec_init(&queue, checker->memory, sizeof(FunctionId));
    for (FunctionId id = {0}; id.index < checker->program->functions.count; id.index++) {
        bool does = checker_function_facts(checker, id)->deeds[deed].end != 0;
        uint32_t doer = does ? id.index : NO_INDEX;
        vec_push(doers, &doer);
        if (does)
            vec_push(&queue, &id);
    }
    for (uint32_t i = 0; i < queue.count; i++)
        spread(guards, doers, &queue, *(FunctionId *)vec_at(&queue, i));
    vec_free(&queue);
}

/// The function that does `deed` when `id` runs; false where none does.
static bool find_doer(Guards *guards, FunctionId id, Deed deed, FunctionId *doer)
{
    if (guards->doers[deed].count == 0)
        find_doers(guards, deed);
    *doer = (FunctionId){*number_at(&guards->doers[deed], id.index)};
    return doer->index != NO_INDEX;
}

/// What running `id` does that it may not; false where it does nothing of that.
static bool find_deed(Guards *guards, FunctionId id, Deed *deed, FunctionId *doer)
{
    const Effects *effects = &checker_function(guards->checker, id)->effects;
    if (!effects->may_choose && !effects->may_output && !effects->draws_random)
        return false;
    for (*deed = 0; *deed < DEEDS; ++*deed)
        if (find_doer(guards, id, *deed, doer))
            return true;
    return false;
}

static void mark_deed(Guards *guards, Diagnostic *report, Deed deed, FunctionId doer)
{
    Checker *checker = guards->checker;
    diag_mark(checker->diags, report, checker_function_facts(checker, doer)->deeds[deed],
              REMARK_DOES_IT_HERE, DIAG_WITHOUT);
    diag_help(checker->diags, report, REMARK_TRIED_OFTEN, DIAG_WITHOUT);
}

static void check_call(Guards *guards, const ExprNode *call, FunctionId callee)
{
    Checker *checker = guards->checker;
    Deed deed;
    FunctionId doer;
    if (!find_deed(guards, callee, &deed, &doer))
        return;
    DiagArg name = checker_name(checker, checker_function(checker, doer)->name);
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_GUARD_DOES, call->call.callee.range,
                      DIAG_WITH(diag_string(guards->part), diag_string(DEED_TEXTS[deed]), name));
    mark_deed(guards, report, deed, doer);
}

static void look_at(void *context, ExprId id)
{
    Guards *guards = context;
    Checker *checker = guards->checker;
    const ExprNode *node = tree_expr(checker->tree, id);
    if (node->kind != EXPR_CALL)
        return;
    Reference reference = program_expr_reference(checker->program, id);
    if (reference.kind == REFERENCE_FUNCTION) {
        check_call(guards, node, (FunctionId){reference.index});
    } else if (reference.kind == REFERENCE_BUILTIN_FUNCTION &&
               reference.index == BUILTIN_FUNCTION_RANDOM) {
        Diagnostic *report = checker_error(checker, DIAG_CODE_GUARD_RANDOM, node->call.callee.range,
                                           DIAG_WITH(diag_string(guards->part)));
        diag_help(checker->diags, report, REMARK_TRIED_OFTEN, DIAG_WITHOUT);
    }
}

static void check_part(Guards *guards, const char *part, ExprId id)
{
    if (!expr_is_some(id))
        return;
    guards->part = part;
    Walk walk = {guards->checker->tree, NULL, look_at, guards};
    walk_expr(&walk, id);
}

static void check_choices(Guards *guards)
{
    const SyntaxTree *tree = guards->checker->tree;
    for (StmtId id = {0}; id.index < tree->stmts.count; id.index++) {
        const StmtNode *node = tree_stmt(tree, id);
        if (node->kind == STMT_PLACE) {
            check_part(guards, "from", node->place.from);
            check_part(guards, "in", node->place.in);
            check_part(guards, "if", node->place.guard);
        } else if (node->kind == STMT_INPUT) {
            check_part(guards, "in", node->input.choices);
        }
    }
}

/// Whether `doer` is reported for the first time: a `moves:` function that asks for moves runs all
/// the others.
static bool is_new_doer(Guards *guards, FunctionId doer)
{
    for (uint32_t i = 0; i < guards->reported.count; i++)
        if (((const FunctionId *)vec_at(&guards->reported, i))->index == doer.index)
            return false;
    vec_push(&guards->reported, &doer);
    return true;
}

static void report_moves(Guards *guards, KindId kind, Deed deed, FunctionId doer)
{
    Checker *checker = guards->checker;
    SourceRange range = tree_expr(checker->tree, checker_kind_facts(checker, kind)->moves)->range;
    DiagArg name = checker_name(checker, checker_function(checker, doer)->name);
    Diagnostic *report = checker_error(checker, DIAG_CODE_MOVES_DOES, range,
                                       DIAG_WITH(diag_string(DEED_TEXTS[deed]), name));
    mark_deed(guards, report, deed, doer);
}

/// Whether a `moves:` function does what it may not. Then every choice that asks for moves does,
/// and one report is enough.
static bool check_moves(Guards *guards)
{
    Checker *checker = guards->checker;
    bool has_deed = false;
    uint32_t count = checker->program->kinds.count;
    for (KindId id = {0}; id.index < count && id.index < PROGRAM_MAX_KINDS; id.index++) {
        FunctionId moves = checker_kind(checker, id)->moves;
        Deed deed;
        FunctionId doer;
        if (moves.index == NO_INDEX || !find_deed(guards, moves, &deed, &doer))
            continue;
        has_deed = true;
        if (is_new_doer(guards, doer))
            report_moves(guards, id, deed, doer);
    }
    return has_deed;
}

void guards_check(Checker *checker)
{
    Guards guards = {.checker = checker};
    vec_init(&guards.reported, checker->memory, sizeof(FunctionId));
    vec_init(&guards.callers, checker->memory, sizeof(FunctionId));
    vec_init(&guards.first_caller, checker->memory, sizeof(uint32_t));
    for (int deed = 0; deed < DEEDS; deed++)
        vec_init(&guards.doers[deed], checker->memory, sizeof(uint32_t));
    if (!check_moves(&guards))
        check_choices(&guards);
    vec_free(&guards.reported);
    vec_free(&guards.callers);
    vec_free(&guards.first_caller);
    for (int deed = 0; deed < DEEDS; deed++)
        vec_free(&guards.doers[deed]);
}
