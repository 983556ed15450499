/// Types that may not be known yet, and what is known about how they hang together.
///
/// A `Term` is a known type or a type variable. A variable has a set of candidates (a bit mask),
/// which only ever shrinks; variables found to be of one type are joined (union-find). An operator
/// whose operands do not decide its meaning yet waits as a constraint: it is looked at again when
/// one of its terms has lost a candidate, so that the work is linear in the size of the program. At
/// the end `types_solve` gives what is left open its default (language.md part 3).
///
/// Nothing here reports: a caller learns that something does not fit, and says so in its own words.
#ifndef GRIDDY_SEMA_TYPES_H
#define GRIDDY_SEMA_TYPES_H

#include "overloads.h"

/// A type or a type variable. Terms below TERM_FIRST_VARIABLE are known types.
typedef struct Term {
    uint32_t index;
} Term;

enum { TERM_FIRST_VARIABLE = 16 };

_Static_assert(TYPE_COUNT < TERM_FIRST_VARIABLE, "TYPE_COUNT stands for no type, and fits a mask");

static inline Term term_of(Type type)
{
    return (Term){type};
}
static inline bool term_is_type(Term term)
{
    return term.index < TERM_FIRST_VARIABLE;
}
static inline bool term_is_error(Term term)
{
    return term.index == TYPE_ERROR;
}

/// What a term's type is known from.
typedef enum ReasonKind {
    REASON_USE,      ///< an assignment, an operator, whatever decides by itself
    REASON_ARGUMENT, ///< of a parameter: what it was called with
    REASON_RESULT,   ///< of a function's result: what is returned
} ReasonKind;

typedef struct Reason {
    ReasonKind kind;
    SourceRange range; ///< empty for none
} Reason;

/// The terms that an operator connects, and where they stand. `subject` is the caller's.
typedef struct Operation {
    Operator operator;
    Type property; ///< of OPERATOR_FROM: the property's type
    Term left;
    Term right;
    SourceRange left_range;
    SourceRange right_range;
    uint32_t subject; ///< what the conflict callback is handed: a LinkId, of FROM, NEGATE, COLLECT,
                      ///< OFFER, PUT and functions an ExprId; of ELEMENT and CHOICE the ExprId of
                      ///< what it goes through
} Operation;

/// Told when an operator that had to wait turns out to fit no more. Its terms are still as they
/// were.
typedef void (*TypesConflict)(void *context, const Operation *operation);

typedef enum TypesPhase {
    TYPES_COLLECT,      ///< facts only
    TYPES_PREFER_PIECE, ///< what is compared with a piece is a piece
    TYPES_PREFER_KIND,  ///< and with a kind a kind
} TypesPhase;

typedef struct Types {
    Vec nodes;       ///< TypeNode, by variable
    Vec watchers;    ///< Watcher
    Vec constraints; ///< Constraint
    Vec queue;       ///< uint32_t: constraints to look at again
    TypesPhase phase;
    TypesConflict conflict;
    void *context;
} Types;

void types_init(Types *types, TypesConflict conflict, void *context, const MemorySource *memory);
void types_free(Types *types);

/// A new type variable with the given candidates; `why` is what a later conflict points at.
Term types_new_variable(Types *types, TypeMask candidates, SourceRange why);

/// The candidates of `term`. Where a conflict was reported: the one bit of TYPE_ERROR.
TypeMask types_candidates(Types *types, Term term);

/// What last took candidates from `term`: none for a known type. Where a term has its type from
/// another one, that one's reason is its own: the first cause, not what handed it on.
Reason types_reason(Types *types, Term term);

/// Says in other words why `term` lost its last candidates.
void types_set_reason(Types *types, Term term, Reason reason);

/// The type of `term` if there is only one candidate left, else TYPE_COUNT.
Type types_type(Types *types, Term term);

/// Keeps only those candidates of `term` that are in `mask`, because of what stands at `why`.
/// Answers false, and changes nothing, when none would be left. An error fits everything.
bool types_narrow(Types *types, Term term, TypeMask mask, SourceRange why);

/// Makes both one type, because of what stands at `why`. Answers false, and changes nothing, when
/// they have no candidate in common. An error fits everything.
bool types_equate(Types *types, Term a, Term b, SourceRange why);

/// Makes `term`, if it is a variable, an error that fits everything from now on: what was reported
/// once stays silent.
void types_spoil(Types *types, Term term);

/// Applies an operator: narrows its operands as far as can be said, and answers its result's term
/// in
/// `*result`. Answers false when the operands fit no meaning of it (nothing is changed then).
bool types_apply(Types *types, const Operation *operation, Term *result);

/// Decides all that is still open: what is compared with a piece is a piece, with a kind a kind;
/// the left of a `from` that may be either is a property; all else is a number, where that fits.
void types_solve(Types *types);

#endif
