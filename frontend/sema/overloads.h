/// What operators mean: which types of operands give which type of result (language.md part 3).
///
/// The table is overloads.def. An operator with several meanings is one with several rows; new
/// types bring new rows and change nothing else.
#ifndef GRIDDY_SEMA_OVERLOADS_H
#define GRIDDY_SEMA_OVERLOADS_H

#include "program.h"

/// A set of types: bit `1 << type`.
typedef uint16_t TypeMask;

static inline TypeMask type_bit(Type type)
{
    return (TypeMask)(1u << type);
}

/// The type of a set with one element, else TYPE_COUNT.
Type type_mask_single(TypeMask mask);

/// Every type that a variable can have.
#define TYPE_MASK_VALUES ((TypeMask)(TYPE_MASK_ALL & ~TYPE_MASK_NO_VALUES))
#define TYPE_MASK_ALL ((1u << TYPE_COUNT) - 1)
#define TYPE_MASK_NO_VALUES                                                                        \
    (1u << TYPE_ERROR | 1u << TYPE_NONE | 1u << TYPE_BOARD | 1u << TYPE_NUMBERS | 1u << TYPE_KINDS)
/// What is only there for grids: squares, steps, and many of them.
#define TYPE_MASK_GRID                                                                             \
    ((TypeMask)(1u << TYPE_SQUARE | 1u << TYPE_STEP | 1u << TYPE_SQUARES | 1u << TYPE_STEPS))

typedef enum Operator {
#define OPERATOR(name) OPERATOR_##name,
#include "overloads.def"
#define BUILTIN_FUNCTION(name, spelling, parameters, looks) OPERATOR_##name,
#include "builtin_functions.def"
    OPERATORS ///< how many there are
} Operator;

/// The operator that a function of the language is.
static inline Operator operator_of_function(BuiltinFunction function)
{
    return (Operator)(OPERATORS - BUILTIN_FUNCTIONS + (int)function);
}

/// One meaning of an operator.
typedef struct Overload {
    TypeMask left;
    TypeMask right;
    Type result;
} Overload;

enum { OVERLOADS_MAX = 16 };

/// The meanings of one operator.
typedef struct OverloadList {
    Overload rows[OVERLOADS_MAX];
    uint32_t count;
} OverloadList;

/// The meanings of `operator` that some choice from the three sets fits. `property` is the type of
/// the property left of a `from`, or TYPE_ERROR when no property has the name; any type otherwise.
OverloadList overloads_fitting(Operator operator, Type property, const TypeMask masks[3]);

/// The types that `operator`, which is no FROM, takes as its left or its right operand.
TypeMask overloads_operand(Operator operator, bool is_left);

/// The operator's class for a link's token, one of + - * / % < <= > >= == != in and or.
Operator operator_of_token(TokenKind token);

#endif
