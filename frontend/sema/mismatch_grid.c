/// Type conflicts of squares, steps and sets in words, and of the operators that have one operand.
#include "mismatch.h"

#include <string.h>

/// What an operator takes, by one of its operands' types: shown where the other does not fit.
typedef struct Fitting {
    Operator operator;
    Type type;
    const char *text;
} Fitting;

static const Fitting FITTING_LEFT[] = {
    {OPERATOR_ADD, TYPE_SQUARE, "joins a square and a step"},
    {OPERATOR_ADD, TYPE_STEP, "joins two steps"},
    {OPERATOR_ADD, TYPE_SQUARES, "joins two sets, or a set and a step"},
    {OPERATOR_ADD, TYPE_STEPS, "joins two lists of steps"},
    {OPERATOR_SUBTRACT, TYPE_SQUARE, "takes two squares, or a square and a step"},
    {OPERATOR_SUBTRACT, TYPE_STEP, "takes two steps"},
    {OPERATOR_SUBTRACT, TYPE_SQUARES, "takes two sets, or a set and a step"},
    {OPERATOR_SUBTRACT, TYPE_STEPS, "takes two lists of steps"},
    {OPERATOR_MULTIPLY, TYPE_STEP, "takes a step and a number"},
    {OPERATOR_MULTIPLY, TYPE_SQUARES, "takes two sets"},
    {OPERATOR_DIVIDE, TYPE_STEP, "takes a step and a number"},
    {OPERATOR_IN, TYPE_SQUARE, "takes a square and a set"},
    {OPERATOR_IN, TYPE_STEP, "takes a step and a list of steps"},
};

static const Fitting FITTING_RIGHT[] = {
    {OPERATOR_ADD, TYPE_SQUARE, "joins a square and a step, in this order"},
    {OPERATOR_ADD, TYPE_STEP, "joins a square and a step"},
    {OPERATOR_ADD, TYPE_SQUARES, "joins two sets"},
    {OPERATOR_ADD, TYPE_STEPS, "joins two lists of steps"},
    {OPERATOR_SUBTRACT, TYPE_SQUARE, "takes two squares"},
    {OPERATOR_SUBTRACT, TYPE_STEP, "takes a square and a step"},
    {OPERATOR_SUBTRACT, TYPE_SQUARES, "takes two sets"},
    {OPERATOR_SUBTRACT, TYPE_STEPS, "takes two lists of steps"},
    {OPERATOR_MULTIPLY, TYPE_STEP, "takes a step and a number, in this order"},
    {OPERATOR_MULTIPLY, TYPE_SQUARES, "takes two sets"},
    {OPERATOR_IN, TYPE_SQUARES, "takes a square and a set"},
    {OPERATOR_IN, TYPE_STEPS, "takes a step and a list of steps"},
};

static const char *find_fitting(const Fitting *rows, size_t count, Operator operator, Type type)
{
    for (size_t i = 0; i < count; i++)
        if (rows[i].operator== operator&& rows[i].type == type)
            return rows[i].text;
    return NULL;
}

/// What the operator would take with the one operand, or the other; null where it is for neither.
static const char *fitting_text(Operator operator, Type left, Type right)
{
    const char *text =
        find_fitting(FITTING_LEFT, sizeof FITTING_LEFT / sizeof *FITTING_LEFT, operator, left);
    if (text != NULL)
        return text;
    text =
        find_fitting(FITTING_RIGHT, sizeof FITTING_RIGHT / sizeof *FITTING_RIGHT, operator, right);
    return text == NULL && operator== OPERATOR_IN ? "takes a square and a set" : text;
}

/// The value as it is written, where that is short and in one line; else nothing.
static Slice short_text(const Checker *checker, SourceRange range)
{
    enum { SHOWN_AT_MOST = 24 };
    Slice text = tree_text(checker->tree, range);
    bool is_short = text.length <= SHOWN_AT_MOST && memchr(text.data, '\n', text.length) == NULL &&
                    memchr(text.data, '\r', text.length) == NULL;
    return is_short ? text : (Slice){0};
}

/// Whether a value is written `[]`.
static bool is_empty_set(const Checker *checker, SourceRange range)
{
    Slice text = tree_text(checker->tree, range);
    size_t inside = 0;
    for (size_t i = 0; i < text.length; i++)
        inside += text.data[i] != ' ' && text.data[i] != '[' && text.data[i] != ']';
    return inside == 0;
}

/// The remark, which shows the value, on how a value of type `given` becomes one of `wanted`; false
/// where there is none.
static bool find_mend(TypeMask wanted, Type given, DiagRemark *remark)
{
    if (given == TYPE_SQUARES && (wanted & type_bit(TYPE_SQUARE)) != 0)
        *remark = REMARK_ONE_OF_SET;
    else if (given == TYPE_SQUARE && (wanted & type_bit(TYPE_SQUARES)) != 0)
        *remark = REMARK_SET_OF_ONE;
    else if (given == TYPE_STEP && (wanted & type_bit(TYPE_STEPS)) != 0)
        *remark = REMARK_LIST_OF_ONE;
    else if (given == TYPE_SQUARE && (wanted & (type_bit(TYPE_PIECE) | type_bit(TYPE_KIND))) != 0)
        *remark = REMARK_PIECE_ON;
    else if (given == TYPE_STEPS && (wanted & type_bit(TYPE_SQUARES)) != 0)
        *remark = REMARK_STEPS_LEAD;
    else
        return false;
    return true;
}

void mismatch_help_grid(Checker *checker, Diagnostic *report, TypeMask wanted, TypedRange value)
{
    Type given = types_type(&checker->types, value.term);
    Slice text = short_text(checker, value.range);
    DiagRemark remark;
    if (text.length > 0 && find_mend(wanted, given, &remark))
        diag_help(checker->diags, report, remark, DIAG_WITH(diag_text(text)));
    else if (given == TYPE_SQUARES && wanted == type_bit(TYPE_STEPS) &&
             is_empty_set(checker, value.range))
        diag_help(checker->diags, report, REMARK_EMPTY_IS_SQUARES, DIAG_WITHOUT);
    else if (given == TYPE_NUMBER && wanted == type_bit(TYPE_SQUARE))
        diag_help(checker->diags, report, REMARK_WRITE_SQUARE, DIAG_WITHOUT);
}

void mismatch_help_target(Checker *checker, Diagnostic *report, Term target, TypedRange value)
{
    bool was_empty = types_type(&checker->types, target) == TYPE_SQUARES &&
                     types_type(&checker->types, value.term) == TYPE_STEPS;
    if (was_empty && !term_is_type(target))
        diag_help(checker->diags, report, REMARK_EMPTY_IS_SQUARES, DIAG_WITHOUT);
    else
        mismatch_help_grid(checker, report, types_candidates(&checker->types, target), value);
}

/// What of a grid fits to the right of an operand.
static TypeMask wanted_beside(Operator operator, Type left)
{
    TypeMask masks[3] = {type_bit(left), TYPE_MASK_ALL, TYPE_MASK_ALL};
    OverloadList list = overloads_fitting(operator, TYPE_ERROR, masks);
    TypeMask wanted = 0;
    for (uint32_t i = 0; i < list.count; i++)
        wanted |= list.rows[i].right;
    return wanted & TYPE_MASK_GRID;
}

bool mismatch_report_grid(Checker *checker, const Operation *operation, const Link *link)
{
    TypedRange left = {operation->left, operation->left_range};
    TypedRange right = {operation->right, operation->right_range};
    Type left_type = types_type(&checker->types, left.term);
    Type right_type = types_type(&checker->types, right.term);
    const char *text = fitting_text(operation->operator, left_type, right_type);
    if (text == NULL)
        return false;
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_GRID_TYPES, tree_link_operator_range(link),
                      DIAG_WITH(diag_string(token_kind_text(link->operator)), diag_string(text),
                                mismatch_describe_term(checker, left.term),
                                mismatch_describe_term(checker, right.term)));
    mismatch_mark_operand(checker, report, left);
    mismatch_mark_operand(checker, report, right);
    TypeMask wanted = left_type == TYPE_COUNT ? 0 : wanted_beside(operation->operator, left_type);
    if (left_type == TYPE_SQUARES && right_type == TYPE_STEPS)
        mismatch_help_target(checker, report, left.term, right);
    else
        mismatch_help_grid(checker, report, wanted, right);
    types_spoil(&checker->types, left.term);
    types_spoil(&checker->types, right.term);
    return true;
}

void mismatch_report_mixed(Checker *checker, TypedRange first, TypedRange value)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_SET_MIXED, value.range,
                                       DIAG_WITH(mismatch_describe_term(checker, first.term),
                                                 mismatch_describe_term(checker, value.term)));
    mismatch_mark_operand(checker, report, first);
    mismatch_mark_reason(checker, report, value);
    types_spoil(&checker->types, first.term);
    types_spoil(&checker->types, value.term);
}

void mismatch_report_put(Checker *checker, TypedRange value)
{
    TypeMask piece = type_bit(TYPE_PIECE);
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_OPERAND_TYPE, value.range,
                      DIAG_WITH(diag_string("tile (...) ="), mismatch_describe(checker, piece),
                                mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    mismatch_help_piece(checker, report, term_of(TYPE_PIECE), value);
    types_spoil(&checker->types, value.term);
}

void mismatch_report_pick(Checker *checker, Identifier name, Term target, TypedRange picked)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_PICK_TYPE, picked.range,
                                       DIAG_WITH(checker_name(checker, name.name),
                                                 mismatch_describe_term(checker, target),
                                                 mismatch_describe_term(checker, picked.term)));
    mismatch_mark_reason(checker, report, (TypedRange){target, name.range});
    types_spoil(&checker->types, target);
}

/// A value that an operator with one operand does not take.
static Diagnostic *report_lone(Checker *checker, DiagCode code, TypedRange value)
{
    Diagnostic *report = checker_error(checker, code, value.range,
                                       DIAG_WITH(mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    return report;
}

/// `[1, 2]` or `[Queen, Rook]` where a set is due.
static void report_element(Checker *checker, TypedRange value)
{
    Type type = types_type(&checker->types, value.term);
    Diagnostic *report = report_lone(checker, DIAG_CODE_SET_ELEMENT, value);
    if (type == TYPE_KIND)
        diag_help(checker->diags, report, REMARK_KINDS_OFFERED, DIAG_WITHOUT);
    else if (type == TYPE_NUMBER)
        diag_help(checker->diags, report, REMARK_SQUARES_AND_RANGES, DIAG_WITHOUT);
    else if (type == TYPE_SQUARES || type == TYPE_STEPS)
        diag_help(checker->diags, report, REMARK_SETS_JOINED, DIAG_WITHOUT);
}

/// What a loop cannot run through, or a choice not be made of; `sets` is what might have been
/// meant.
static void report_source(Checker *checker, DiagCode code, TypedRange value, TypeMask sets)
{
    Diagnostic *report = report_lone(checker, code, value);
    Slice text = short_text(checker, value.range);
    if (types_type(&checker->types, value.term) == TYPE_NUMBER && text.length > 0)
        diag_help(checker->diags, report, REMARK_WRITE_RANGE, DIAG_WITH(diag_text(text)));
    else
        mismatch_help_grid(checker, report, sets, value);
}

/// An argument of one of the language's functions: the first that fits no meaning of it.
static void report_argument(Checker *checker, const Operation *operation)
{
    const ExprNode *call = tree_expr(checker->tree, (ExprId){operation->subject});
    TypeMask left = overloads_operand(operation->operator, true);
    bool is_left =
        (types_candidates(&checker->types, operation->left) & (left | type_bit(TYPE_ERROR))) == 0;
    TypedRange value = {is_left ? operation->left : operation->right,
                        is_left ? operation->left_range : operation->right_range};
    TypeMask wanted = is_left ? left : overloads_operand(operation->operator, false);
    Diagnostic *report = checker_error(checker, DIAG_CODE_ARGUMENT_TYPE, value.range,
                                       DIAG_WITH(checker_name(checker, call->call.callee.name),
                                                 mismatch_describe(checker, wanted),
                                                 mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    mismatch_help_grid(checker, report, wanted, value);
}

void mismatch_report_lone(Checker *checker, const Operation *operation)
{
    TypedRange value = {operation->left, operation->left_range};
    switch ((int)operation->operator) {
    case OPERATOR_NEGATE:
        mismatch_report_operand(checker, "-", overloads_operand(OPERATOR_NEGATE, true), value);
        break;
    case OPERATOR_PUT:
        mismatch_report_operand(checker, "tile", overloads_operand(OPERATOR_PUT, true), value);
        break;
    case OPERATOR_COLLECT:
        report_element(checker, value);
        break;
    case OPERATOR_OFFER:
        report_lone(checker, DIAG_CODE_OFFER_ELEMENT, value);
        break;
    case OPERATOR_ELEMENT:
        report_source(checker, DIAG_CODE_LOOP_SOURCE, value,
                      type_bit(TYPE_SQUARES) | type_bit(TYPE_STEPS));
        break;
    case OPERATOR_CHOICE:
        report_source(checker, DIAG_CODE_INPUT_CHOICES, value, type_bit(TYPE_SQUARES));
        break;
    default:
        report_argument(checker, operation);
        types_spoil(&checker->types, operation->right);
        break;
    }
    types_spoil(&checker->types, value.term);
}
