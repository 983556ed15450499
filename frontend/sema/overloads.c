/// The table of overloads.def, asked with sets of types.
#include "overloads.h"

#include <assert.h>

typedef struct TableRow {
    Operator operator;
    Overload overload;
} TableRow;

#define TYPES(name) (1u << TYPE_##name)
#define ANY TYPE_MASK_VALUES

static const TableRow TABLE[] = {
#define OVERLOAD(operator, left, right, result)                                                    \
    {OPERATOR_##operator, {left, right, TYPE_##result} },
#include "overloads.def"
};

enum { TABLE_ROWS = sizeof TABLE / sizeof TABLE[0] };

Type type_mask_single(TypeMask mask)
{
    if (mask == 0 || (mask & (mask - 1)) != 0)
        return TYPE_COUNT;
    uint32_t type = 0;
    while ((mask & 1u << type) == 0)
        type++;
    return (Type)type;
}

static void add_fitting(OverloadList *list, Overload row, const TypeMask masks[3])
{
    if ((row.left & masks[0]) == 0 || (row.right & masks[1]) == 0 ||
        (type_bit(row.result) & masks[2]) == 0)
        return;
    assert(list->count < OVERLOADS_MAX);
    list->rows[list->count++] = row;
}

/// `PROPERTY from PIECE` and `KIND from PLAYER`: the left term is what the name means as a value.
static void add_from(OverloadList *list, Type property, const TypeMask masks[3])
{
    if (property != TYPE_ERROR)
        add_fitting(list, (Overload){TYPE_MASK_ALL, TYPES(PIECE), property}, masks);
    add_fitting(list, (Overload){TYPES(KIND), TYPES(PLAYER), TYPE_PIECE}, masks);
}

OverloadList overloads_fitting(Operator operator, Type property, const TypeMask masks[3])
{
    OverloadList list = {.count = 0};
    if (operator== OPERATOR_FROM) {
        add_from(&list, property, masks);
        return list;
    }
    for (int i = 0; i < TABLE_ROWS; i++)
        if (TABLE[i].operator== operator)
            add_fitting(&list, TABLE[i].overload, masks);
    return list;
}

TypeMask overloads_operand(Operator operator, bool is_left)
{
    TypeMask mask = 0;
    for (int i = 0; i < TABLE_ROWS; i++)
        if (TABLE[i].operator== operator)
            mask |= is_left ? TABLE[i].overload.left : TABLE[i].overload.right;
    return mask;
}

Operator operator_of_token(TokenKind token)
{
    switch ((int)token) {
    case TOKEN_PLUS:
        return OPERATOR_ADD;
    case TOKEN_MINUS:
        return OPERATOR_SUBTRACT;
    case TOKEN_MULT:
        return OPERATOR_MULTIPLY;
    case TOKEN_DIV:
        return OPERATOR_DIVIDE;
    case TOKEN_MOD:
        return OPERATOR_REMAINDER;
    case TOKEN_EQ:
    case TOKEN_NEQ:
        return OPERATOR_EQUALITY;
    case TOKEN_IN:
        return OPERATOR_IN;
    case TOKEN_AND:
    case TOKEN_OR:
        return OPERATOR_LOGIC;
    default:
        return OPERATOR_ORDER;
    }
}
