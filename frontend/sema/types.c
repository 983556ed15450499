/// Union-find over type variables, and a worklist of operators that wait for their operands' types.
///
/// A variable's candidates only shrink, each variable can lose at most as many as there are types,
/// and only a loss puts the constraints that watch it on the worklist: so all of it is linear.
/// Overloads are in overloads.c.
#include "types.h"

#include <assert.h>

/// A type variable. Only a root's fields mean something.
typedef struct TypeNode {
    uint32_t parent;   ///< itself for a root
    uint32_t watchers; ///< the newest of a ring of Watchers, or NO_INDEX
    Reason why;        ///< what last took candidates away
    TypeMask candidates;
    uint16_t type; ///< the only candidate, else TYPE_COUNT
} TypeNode;

/// A constraint that is to be looked at when a variable changes. A variable's watchers form a ring,
/// so that two rings are joined in one step.
typedef struct Watcher {
    uint32_t constraint;
    uint32_t next;
} Watcher;

typedef struct Constraint {
    Operation operation;
    Term result;
    bool is_settled; ///< nothing can come of it any more
    bool is_queued;
} Constraint;

/// What the overloads that fit leave to each of left, right and result.
typedef struct Outcome {
    TypeMask masks[3];
    uint32_t fitting;
    bool is_settled; ///< whatever the terms become, it fits
} Outcome;

void types_init(Types *types, TypesConflict conflict, void *context, const MemorySource *memory)
{
    *types = (Types){.conflict = conflict, .context = context};
    vec_init(&types->nodes, memory, sizeof(TypeNode));
    vec_init(&types->watchers, memory, sizeof(Watcher));
    vec_init(&types->constraints, memory, sizeof(Constraint));
    vec_init(&types->queue, memory, sizeof(uint32_t));
}

void types_free(Types *types)
{
    vec_free(&types->nodes);
    vec_free(&types->watchers);
    vec_free(&types->constraints);
    vec_free(&types->queue);
}

static TypeNode *node_at(const Types *types, uint32_t variable)
{
    return vec_at(&types->nodes, variable);
}

static Constraint *constraint_at(const Types *types, uint32_t index)
{
    return vec_at(&types->constraints, index);
}

static Watcher *watcher_at(const Types *types, uint32_t index)
{
    return vec_at(&types->watchers, index);
}

static Reason use(SourceRange range)
{
    return (Reason){REASON_USE, range};
}

Term types_new_variable(Types *types, TypeMask candidates, SourceRange why)
{
    TypeNode node = {types->nodes.count, NO_INDEX, use(why), candidates,
                     (uint16_t)type_mask_single(candidates)};
    return (Term){TERM_FIRST_VARIABLE + vec_push(&types->nodes, &node)};
}

/// The root of a variable's class. Halves the path on its way.
static TypeNode *find_root(const Types *types, Term term)
{
    assert(!term_is_type(term));
    TypeNode *node = node_at(types, term.index - TERM_FIRST_VARIABLE);
    for (;;) {
        TypeNode *parent = node_at(types, node->parent);
        if (parent == node)
            return node;
        node->parent = parent->parent;
        node = parent;
    }
}

TypeMask types_candidates(Types *types, Term term)
{
    if (term_is_type(term))
        return type_bit((Type)term.index);
    return find_root(types, term)->candidates;
}

Reason types_reason(Types *types, Term term)
{
    if (term_is_type(term))
        return use((SourceRange){0, 0});
    return find_root(types, term)->why;
}

void types_set_reason(Types *types, Term term, Reason reason)
{
    if (!term_is_type(term))
        find_root(types, term)->why = reason;
}

/// Why a term is to be what `cause` is: what made that so, or else what stands at `place`.
static Reason reason_from(Types *types, Term cause, SourceRange place)
{
    Reason reason = types_reason(types, cause);
    return reason.range.end != 0 ? reason : use(place);
}

Type types_type(Types *types, Term term)
{
    if (term_is_type(term))
        return (Type)term.index;
    return (Type)find_root(types, term)->type;
}

static void enqueue(Types *types, uint32_t index)
{
    Constraint *constraint = constraint_at(types, index);
    if (constraint->is_settled || constraint->is_queued)
        return;
    constraint->is_queued = true;
    vec_push(&types->queue, &index);
}

static void enqueue_watchers(Types *types, const TypeNode *root)
{
    uint32_t last = root->watchers;
    if (last == NO_INDEX)
        return;
    uint32_t i = last;
    do {
        i = watcher_at(types, i)->next;
        enqueue(types, watcher_at(types, i)->constraint);
    } while (i != last);
}

static void shrink(Types *types, TypeNode *root, TypeMask candidates, Reason why)
{
    if (root->candidates == candidates)
        return;
    root->candidates = candidates;
    root->type = (uint16_t)type_mask_single(candidates);
    root->why = why;
    enqueue_watchers(types, root);
}

static bool is_spoilt(TypeMask candidates)
{
    return candidates == type_bit(TYPE_ERROR);
}

static bool narrow(Types *types, Term term, TypeMask mask, Reason why)
{
    if (term_is_type(term))
        return term_is_error(term) || (type_bit((Type)term.index) & mask) != 0;
    TypeNode *root = find_root(types, term);
    if (is_spoilt(root->candidates))
        return true;
    if ((root->candidates & mask) == 0)
        return false;
    shrink(types, root, root->candidates & mask, why);
    return true;
}

/// Makes one class of two: the watchers' rings are joined by exchanging their ends.
static void join(Types *types, TypeNode *a, TypeNode *b, Reason why)
{
    TypeMask common = a->candidates & b->candidates;
    if (common == a->candidates)
        why = a->why;
    else if (common == b->candidates)
        why = b->why;
    shrink(types, a, common, why);
    shrink(types, b, common, why);
    b->parent = a->parent;
    if (a->watchers == NO_INDEX) {
        a->watchers = b->watchers;
    } else if (b->watchers != NO_INDEX) {
        Watcher *x = watcher_at(types, a->watchers);
        Watcher *y = watcher_at(types, b->watchers);
        uint32_t next = x->next;
        x->next = y->next;
        y->next = next;
    }
}

static bool equate(Types *types, Term a, Term b, SourceRange why)
{
    Type type_a = types_type(types, a);
    Type type_b = types_type(types, b);
    if (type_a == TYPE_ERROR || type_b == TYPE_ERROR)
        return true;
    if (type_a != TYPE_COUNT)
        return narrow(types, b, type_bit(type_a), reason_from(types, a, why));
    if (type_b != TYPE_COUNT)
        return narrow(types, a, type_bit(type_b), reason_from(types, b, why));
    TypeNode *root_a = find_root(types, a);
    TypeNode *root_b = find_root(types, b);
    if (root_a == root_b)
        return true;
    if ((root_a->candidates & root_b->candidates) == 0)
        return false;
    join(types, root_a, root_b, use(why));
    return true;
}

/// The candidates as an operator sees them: an error fits everything.
static TypeMask operand_mask(Types *types, Term term)
{
    TypeMask mask = types_candidates(types, term);
    return is_spoilt(mask) ? (TypeMask)TYPE_MASK_ALL : mask;
}

/// Of a piece and what may be a piece or a kind, the latter's type by preference.
static TypeMask prefer(const Types *types, TypeMask mask, TypeMask other)
{
    TypeMask either = type_bit(TYPE_PIECE) | type_bit(TYPE_KIND);
    if (mask != either)
        return mask;
    if (types->phase >= TYPES_PREFER_PIECE && other == type_bit(TYPE_PIECE))
        return other;
    if (types->phase >= TYPES_PREFER_KIND && other == type_bit(TYPE_KIND))
        return other;
    return mask;
}

static Outcome weigh(const Types *types, const Operation *operation, const TypeMask masks[3])
{
    OverloadList list = overloads_fitting(operation->operator, operation->property, masks);
    Outcome outcome = {.fitting = list.count};
    bool covers_operands = false;
    for (uint32_t i = 0; i < list.count; i++) {
        Overload row = list.rows[i];
        outcome.masks[0] |= row.left & masks[0];
        outcome.masks[1] |= row.right & masks[1];
        outcome.masks[2] |= type_bit(row.result);
        covers_operands |= (masks[0] & ~row.left) == 0 && (masks[1] & ~row.right) == 0;
    }
    bool has_one_result = type_mask_single(outcome.masks[2]) != TYPE_COUNT;
    outcome.is_settled = list.count <= 1 || (covers_operands && has_one_result);
    if (operation->operator== OPERATOR_EQUALITY) {
        TypeMask left = outcome.masks[0];
        outcome.masks[0] = prefer(types, left, outcome.masks[1]);
        outcome.masks[1] = prefer(types, outcome.masks[1], left);
    }
    return outcome;
}

/// Why the operand at `place` can only be `mask`: the operator takes nothing else, or the other
/// operand is what it is, or the result is.
static Reason operand_reason(Types *types, const Operation *operation, int side, TypeMask mask,
                             Term result)
{
    Term terms[] = {operation->left, operation->right};
    SourceRange place = side == 0 ? operation->left_range : operation->right_range;
    TypeMask masks[3] = {TYPE_MASK_ALL, TYPE_MASK_ALL, TYPE_MASK_ALL};
    masks[side] = types_candidates(types, terms[side]);
    if ((weigh(types, operation, masks).masks[side] & ~mask) == 0)
        return use(place);
    masks[1 - side] = operand_mask(types, terms[1 - side]);
    if ((weigh(types, operation, masks).masks[side] & ~mask) == 0)
        return reason_from(types, terms[1 - side], place);
    return reason_from(types, result, place);
}

static void narrow_operand(Types *types, const Operation *operation, int side, TypeMask mask,
                           Term result)
{
    Term term = side == 0 ? operation->left : operation->right;
    if ((types_candidates(types, term) & ~mask) != 0)
        narrow(types, term, mask, operand_reason(types, operation, side, mask, result));
}

static void narrow_operands(Types *types, const Operation *operation, const Outcome *outcome,
                            Term result)
{
    narrow_operand(types, operation, 0, outcome->masks[0], result);
    narrow_operand(types, operation, 1, outcome->masks[1], result);
}

static void look_again(Types *types, uint32_t index)
{
    Constraint constraint = *constraint_at(types, index);
    const Operation *operation = &constraint.operation;
    TypeMask masks[3] = {
        operand_mask(types, operation->left),
        operand_mask(types, operation->right),
        operand_mask(types, constraint.result),
    };
    Outcome outcome = weigh(types, operation, masks);
    if (outcome.is_settled)
        constraint_at(types, index)->is_settled = true;
    if (outcome.fitting == 0) {
        types_spoil(types, constraint.result);
        types->conflict(types->context, operation);
        return;
    }
    narrow_operands(types, operation, &outcome, constraint.result);
    SourceRange whole = source_range_join(operation->left_range, operation->right_range);
    narrow(types, constraint.result, outcome.masks[2], use(whole));
}

/// Looks at all constraints whose terms have changed, until none has.
static void propagate(Types *types)
{
    while (types->queue.count > 0) {
        uint32_t index = *(uint32_t *)vec_at(&types->queue, types->queue.count - 1);
        vec_truncate(&types->queue, types->queue.count - 1);
        constraint_at(types, index)->is_queued = false;
        if (!constraint_at(types, index)->is_settled)
            look_again(types, index);
    }
}

bool types_narrow(Types *types, Term term, TypeMask mask, SourceRange why)
{
    bool fits = narrow(types, term, mask, use(why));
    propagate(types);
    return fits;
}

bool types_equate(Types *types, Term a, Term b, SourceRange why)
{
    bool fits = equate(types, a, b, why);
    propagate(types);
    return fits;
}

void types_spoil(Types *types, Term term)
{
    if (term_is_type(term))
        return;
    TypeNode *root = find_root(types, term);
    shrink(types, root, type_bit(TYPE_ERROR), root->why);
}

static void watch(Types *types, Term term, uint32_t constraint)
{
    if (term_is_type(term))
        return;
    TypeNode *root = find_root(types, term);
    Watcher watcher = {constraint, types->watchers.count};
    uint32_t index = vec_push(&types->watchers, &watcher);
    if (root->watchers != NO_INDEX) {
        Watcher *last = watcher_at(types, root->watchers);
        watcher_at(types, index)->next = last->next;
        last->next = index;
    }
    root->watchers = index;
}

static void wait(Types *types, const Operation *operation, Term result)
{
    Constraint constraint = {.operation = *operation, .result = result};
    uint32_t index = vec_push(&types->constraints, &constraint);
    watch(types, operation->left, index);
    watch(types, operation->right, index);
    watch(types, result, index);
}

/// The result of an operator whose operands leave `outcome`: known, or a new variable.
static Term new_result(Types *types, const Operation *operation, const Outcome *outcome)
{
    Type type = type_mask_single(outcome->masks[2]);
    if (type != TYPE_COUNT)
        return term_of(type);
    bool has_error = types_type(types, operation->left) == TYPE_ERROR ||
                     types_type(types, operation->right) == TYPE_ERROR;
    if (has_error)
        return term_of(TYPE_ERROR);
    SourceRange whole = source_range_join(operation->left_range, operation->right_range);
    return types_new_variable(types, outcome->masks[2], whole);
}

bool types_apply(Types *types, const Operation *operation, Term *result)
{
    TypeMask masks[3] = {
        operand_mask(types, operation->left),
        operand_mask(types, operation->right),
        TYPE_MASK_ALL,
    };
    Outcome outcome = weigh(types, operation, masks);
    *result = term_of(TYPE_ERROR);
    if (outcome.fitting == 0)
        return false;
    *result = new_result(types, operation, &outcome);
    narrow_operands(types, operation, &outcome, *result);
    if (!outcome.is_settled && !term_is_error(*result)) {
        wait(types, operation, *result);
        enqueue(types, types->constraints.count - 1);
    }
    propagate(types);
    return true;
}

static void enqueue_all(Types *types)
{
    for (uint32_t i = types->constraints.count; i-- > 0;)
        enqueue(types, i);
    propagate(types);
}

/// A `from` whose right side is still open, and whose left name is a property too, reads it.
static void prefer_properties(Types *types)
{
    for (uint32_t i = 0; i < types->constraints.count; i++) {
        Constraint constraint = *constraint_at(types, i);
        const Operation *operation = &constraint.operation;
        if (!constraint.is_settled && operation->operator== OPERATOR_FROM)
            types_narrow(types, operation->right, type_bit(TYPE_PIECE), operation->right_range);
    }
}

/// A number where that fits, else the first that does of square, step and a set; else anything that
/// fits.
static TypeMask default_of(TypeMask candidates)
{
    static const Type PREFERRED[] = {TYPE_NUMBER, TYPE_SQUARE, TYPE_STEP, TYPE_SQUARES};
    for (size_t i = 0; i < sizeof PREFERRED / sizeof PREFERRED[0]; i++)
        if ((candidates & type_bit(PREFERRED[i])) != 0)
            return type_bit(PREFERRED[i]);
    return candidates & (TypeMask)-candidates;
}

void types_solve(Types *types)
{
    types->phase = TYPES_PREFER_PIECE;
    enqueue_all(types);
    types->phase = TYPES_PREFER_KIND;
    enqueue_all(types);
    prefer_properties(types);
    for (uint32_t i = 0; i < types->nodes.count; i++) {
        Term term = {TERM_FIRST_VARIABLE + i};
        TypeNode *root = find_root(types, term);
        narrow(types, term, default_of(root->candidates), root->why);
        propagate(types);
    }
}
