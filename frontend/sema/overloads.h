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
#define TYPE_MASK_NO_VALUES (1u << TYPE_ERROR | 1u << TYPE_NONE | 1u << TYPE_BOARD)

typedef enum Operator {
#define OPERATOR(name) OPERATOR_##name,
#include "overloads.def"
    OPERATOR_COUNT
} Operator;

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

/// The operator's class for a link's token, one of + - * / % < <= > >= == != and or.
Operator operator_of_token(TokenKind token);

#endif
