/// The call graph: what setup reaches, and effects spread over strongly connected components.
///
/// Components are found by Tarjan's algorithm ("Depth-first search and linear graph algorithms",
/// 1972), with a stack of its own in place of recursion: ten thousand functions that call each
/// other in a row are nothing special. A function takes over its callees' effects when they are
/// done; the first function of a component to be visited is the last to be done, so what it has
/// then all have.
#include "effects.h"

static FunctionId call_at(const Checker *checker, uint32_t index)
{
    return *(const FunctionId *)vec_at(&checker->calls, index);
}

/// Marks and stacks the functions of a run of calls that setup has not run before.
static void reach(Checker *checker, Vec *stack, CallRun calls, DeclId setup)
{
    for (uint32_t i = 0; i < calls.count; i++) {
        FunctionId callee = call_at(checker, calls.first + i);
        FunctionFacts *facts = checker_function_facts(checker, callee);
        if (facts->setup != NO_INDEX)
            continue;
        facts->setup = setup.index;
        vec_push(stack, &callee);
    }
}

static FunctionId pop_function(Vec *stack)
{
    FunctionId id = *(FunctionId *)vec_at(stack, stack->count - 1);
    vec_truncate(stack, stack->count - 1);
    return id;
}

void effects_find_setup_runs(Checker *checker)
{
    Vec stack;
    vec_init(&stack, checker->memory, sizeof(FunctionId));
    for (uint32_t i = 0; i < checker->setup_calls.count; i++) {
        SetupCalls statement = *(SetupCalls *)vec_at(&checker->setup_calls, i);
        reach(checker, &stack, statement.calls, statement.declaration);
        while (stack.count > 0) {
            FunctionId id = pop_function(&stack);
            CallRun calls = checker_function_facts(checker, id)->calls;
            reach(checker, &stack, calls, statement.declaration);
        }
    }
    vec_free(&stack);
}

/// A function while components are being found.
typedef struct Visit {
    uint32_t number; ///< in order of visiting, from 1; 0 not visited
    uint32_t lowest; ///< the least number known to be reachable within the component
} Visit;

/// A function that is being visited.
typedef struct Frame {
    FunctionId function;
    uint32_t next_call;
} Frame;

typedef struct Search {
    Checker *checker;
    Vec visits; ///< Visit, by FunctionId
    Vec frames; ///< Frame
    Vec open;   ///< FunctionId: visited, component not known yet
    uint32_t visited;
    uint32_t components; ///< so far; a function's component is none before it is known
} Search;

static Visit *visit_at(const Search *search, FunctionId id)
{
    return vec_at(&search->visits, id.index);
}

static bool has_component(const Search *search, FunctionId id)
{
    return checker_function_facts(search->checker, id)->component != NO_INDEX;
}

/// Adds what `more` does to `effects`.
static void add_effects(Effects *effects, const Effects *more)
{
    effects->may_choose |= more->may_choose;
    effects->may_output |= more->may_output;
    effects->changes_state |= more->changes_state;
    effects->changes_variables |= more->changes_variables;
    effects->changes_tiles |= more->changes_tiles;
    effects->changes_turn |= more->changes_turn;
    effects->draws_random |= more->draws_random;
    effects->reads_state |= more->reads_state;
}

static void enter(Search *search, FunctionId id)
{
    search->visited++;
    *visit_at(search, id) = (Visit){search->visited, search->visited};
    Frame frame = {id, 0};
    vec_push(&search->frames, &frame);
    vec_push(&search->open, &id);
}

static void lower(Search *search, FunctionId id, uint32_t number)
{
    Visit *visit = visit_at(search, id);
    if (number < visit->lowest)
        visit->lowest = number;
}

/// `id` is the first of its component: all that is open from it on belongs to it.
static void close_component(Search *search, FunctionId id)
{
    Checker *checker = search->checker;
    Effects effects = checker_function(checker, id)->effects;
    FunctionId member;
    bool is_circle = false;
    do {
        member = pop_function(&search->open);
        is_circle |= member.index != id.index;
        Function *function = checker_function(checker, member);
        effects.is_recursive = is_circle || function->effects.is_recursive;
        function->effects = effects;
        checker_function_facts(checker, member)->component = search->components;
    } while (member.index != id.index);
    search->components++;
}

/// All calls of `id` have been followed.
static void leave(Search *search, FunctionId id)
{
    vec_truncate(&search->frames, search->frames.count - 1);
    Visit visit = *visit_at(search, id);
    if (visit.lowest == visit.number)
        close_component(search, id);
    if (search->frames.count == 0)
        return;
    FunctionId caller = ((Frame *)vec_at(&search->frames, search->frames.count - 1))->function;
    add_effects(&checker_function(search->checker, caller)->effects,
                &checker_function(search->checker, id)->effects);
    if (!has_component(search, id))
        lower(search, caller, visit.lowest);
}

static void follow_call(Search *search, FunctionId caller, FunctionId callee)
{
    Checker *checker = search->checker;
    if (caller.index == callee.index)
        checker_function(checker, caller)->effects.is_recursive = true;
    if (visit_at(search, callee)->number == 0)
        enter(search, callee);
    else if (!has_component(search, callee))
        lower(search, caller, visit_at(search, callee)->number);
    else
        add_effects(&checker_function(checker, caller)->effects,
                    &checker_function(checker, callee)->effects);
}

static void search_from(Search *search, FunctionId id)
{
    enter(search, id);
    while (search->frames.count > 0) {
        Frame *frame = vec_at(&search->frames, search->frames.count - 1);
        FunctionId function = frame->function;
        CallRun calls = checker_function_facts(search->checker, function)->calls;
        if (frame->next_call == calls.count) {
            leave(search, function);
            continue;
        }
        FunctionId callee = call_at(search->checker, calls.first + frame->next_call);
        frame->next_call++;
        follow_call(search, function, callee);
    }
}

static void find_components(Checker *checker)
{
    uint32_t count = checker->program->functions.count;
    Search search = {.checker = checker};
    vec_init(&search.visits, checker->memory, sizeof(Visit));
    vec_init(&search.frames, checker->memory, sizeof(Frame));
    vec_init(&search.open, checker->memory, sizeof(FunctionId));
    vec_append(&search.visits, NULL, count);
    for (FunctionId id = {0}; id.index < count; id.index++)
        checker_function_facts(checker, id)->component = NO_INDEX;
    for (FunctionId id = {0}; id.index < count; id.index++)
        if (visit_at(&search, id)->number == 0)
            search_from(&search, id);
    vec_free(&search.visits);
    vec_free(&search.frames);
    vec_free(&search.open);
}

/// The calls of setup or game: what their callees do, the phase does.
static void add_phase_calls(Checker *checker, Effects *effects, CallRun calls)
{
    for (uint32_t i = 0; i < calls.count; i++) {
        FunctionId callee = call_at(checker, calls.first + i);
        add_effects(effects, &checker_function(checker, callee)->effects);
    }
}

static void add_phases(Checker *checker)
{
    Program *program = checker->program;
    for (uint32_t i = 0; i < checker->setup_calls.count; i++) {
        const SetupCalls *statement = vec_at(&checker->setup_calls, i);
        add_phase_calls(checker, &program->setup_effects, statement->calls);
    }
    program->setup_effects.runs_in_setup = true;
    add_phase_calls(checker, &program->game_effects, checker->game_calls);
}

/// Notes the components that are called from outside: by another one, or by setup or game, which
/// are none (`caller` is NO_INDEX). `calls` is a run in `callees`.
static void note_used(const Checker *checker, const Vec *callees, Vec *used, CallRun calls,
                      uint32_t caller)
{
    for (uint32_t i = 0; i < calls.count; i++) {
        FunctionId callee = *(const FunctionId *)vec_at(callees, calls.first + i);
        uint32_t component = checker_function_facts(checker, callee)->component;
        if (component != caller)
            *(bool *)vec_at(used, component) = true;
    }
}

static void find_used(Checker *checker)
{
    uint32_t count = checker->program->functions.count;
    Vec used; // by component, of which there are no more than functions
    vec_init(&used, checker->memory, sizeof(bool));
    vec_append(&used, NULL, count);
    for (FunctionId id = {0}; id.index < count; id.index++) {
        const FunctionFacts *facts = checker_function_facts(checker, id);
        note_used(checker, &checker->calls, &used, facts->calls, facts->component);
    }
    for (uint32_t i = 0; i < checker->setup_calls.count; i++) {
        const SetupCalls *statement = vec_at(&checker->setup_calls, i);
        note_used(checker, &checker->calls, &used, statement->calls, NO_INDEX);
    }
    note_used(checker, &checker->calls, &used, checker->game_calls, NO_INDEX);
    CallRun moves = {0, checker->moves_functions.count};
    note_used(checker, &checker->moves_functions, &used, moves, NO_INDEX);
    for (FunctionId id = {0}; id.index < count; id.index++) {
        FunctionFacts *facts = checker_function_facts(checker, id);
        facts->is_used = *(bool *)vec_at(&used, facts->component);
    }
    vec_free(&used);
}

void effects_spread(Checker *checker)
{
    find_components(checker);
    for (FunctionId id = {0}; id.index < checker->program->functions.count; id.index++)
        checker_function(checker, id)->effects.runs_in_setup =
            checker_function_facts(checker, id)->setup != NO_INDEX;
    add_phases(checker);
    find_used(checker);
}
