/// Type conflicts in words. Those of squares, steps and sets are in mismatch_grid.c.
#include "mismatch.h"

#include <string.h>

/// Appends `text` to a text that is being built in the arena, which has room for it.
static void append(Slice *text, char *buffer, const char *more)
{
    size_t length = strlen(more);
    memcpy(buffer + text->length, more, length);
    text->length += length;
}

DiagArg mismatch_describe(Checker *checker, TypeMask mask)
{
    enum { SAID_AT_MOST = 3, ROOM = 128 };
    uint32_t count = 0;
    for (int type = 0; type < TYPE_COUNT; type++)
        count += (mask & type_bit((Type)type)) != 0;
    if (count > SAID_AT_MOST)
        return diag_string("another value");
    char *buffer = arena_allocate(checker->arena, ROOM);
    Slice text = {buffer, 0};
    for (int type = 0; type < TYPE_COUNT; type++) {
        if ((mask & type_bit((Type)type)) == 0)
            continue;
        if (text.length > 0)
            append(&text, buffer, " or ");
        append(&text, buffer, type_text((Type)type));
    }
    return diag_text(text);
}

DiagArg mismatch_describe_term(Checker *checker, Term term)
{
    return mismatch_describe(checker, types_candidates(&checker->types, term));
}

static bool is_inside(SourceRange inner, SourceRange outer)
{
    return inner.begin >= outer.begin && inner.end <= outer.end;
}

/// How a reason is told, by ReasonKind.
static const DiagRemark REASON_REMARKS[] = {
    [REASON_USE] = REMARK_WAS_TYPE,
    [REASON_ARGUMENT] = REMARK_CALLED_WITH,
    [REASON_RESULT] = REMARK_RETURNED,
};

void mismatch_mark_reason(Checker *checker, Diagnostic *report, TypedRange value)
{
    Reason why = types_reason(&checker->types, value.term);
    if (why.range.end == 0 || is_inside(why.range, value.range))
        return;
    diag_mark(checker->diags, report, why.range, REASON_REMARKS[why.kind],
              DIAG_WITH(mismatch_describe_term(checker, value.term)));
}

/// Marks why a `target` that stands nowhere is what it is.
static void mark_target(Checker *checker, Diagnostic *report, Term target)
{
    mismatch_mark_reason(checker, report, (TypedRange){target, {0, 0}});
}

void mismatch_help_piece(Checker *checker, Diagnostic *report, Term target, TypedRange value)
{
    bool is_name = memchr(tree_text(checker->tree, value.range).data, ' ',
                          value.range.end - value.range.begin) == NULL;
    if (is_name && types_type(&checker->types, target) == TYPE_PIECE &&
        types_type(&checker->types, value.term) == TYPE_KIND)
        diag_help(checker->diags, report, REMARK_PLAYERS_PIECE,
                  DIAG_WITH(diag_text(tree_text(checker->tree, value.range))));
}

/// A number where a player is due.
static void help_player(Checker *checker, Diagnostic *report, Term player, Term value)
{
    Type given = types_type(&checker->types, value);
    if (types_type(&checker->types, player) == TYPE_PLAYER && given == TYPE_NUMBER)
        diag_help(checker->diags, report, REMARK_THE_PLAYERS, DIAG_WITHOUT);
}

void mismatch_report_assign(Checker *checker, Identifier name, Term target, TypedRange value)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_ASSIGN_TYPE, value.range,
                                       DIAG_WITH(checker_name(checker, name.name),
                                                 mismatch_describe_term(checker, target),
                                                 mismatch_describe_term(checker, value.term)));
    mark_target(checker, report, target);
    mismatch_mark_reason(checker, report, value);
    mismatch_help_piece(checker, report, target, value);
    help_player(checker, report, target, value.term);
    mismatch_help_target(checker, report, target, value);
    types_spoil(&checker->types, target);
}

void mismatch_report_result(Checker *checker, Identifier function, Term target, TypedRange value)
{
    DiagArg used = mismatch_describe_term(checker, target);
    Diagnostic *report = checker_error(checker, DIAG_CODE_RESULT_TYPE, value.range,
                                       DIAG_WITH(checker_name(checker, function.name), used,
                                                 mismatch_describe_term(checker, value.term)));
    Reason why = types_reason(&checker->types, target);
    if (why.range.end != 0)
        diag_mark(checker->diags, report, why.range, REMARK_USED_AS, DIAG_WITH(used));
    mismatch_mark_reason(checker, report, value);
    types_spoil(&checker->types, target);
}

void mismatch_report_argument(Checker *checker, Identifier callee, Term target, TypedRange value)
{
    bool is_other_call = types_reason(&checker->types, target).kind == REASON_ARGUMENT;
    DiagArg name = checker_name(checker, callee.name);
    DiagArg wanted = mismatch_describe_term(checker, target);
    DiagArg given = mismatch_describe_term(checker, value.term);
    Diagnostic *report = is_other_call ? checker_error(checker, DIAG_CODE_CALLS_DIFFER, value.range,
                                                       DIAG_WITH(name, given, wanted))
                                       : checker_error(checker, DIAG_CODE_ARGUMENT_TYPE,
                                                       value.range, DIAG_WITH(name, wanted, given));
    mark_target(checker, report, target);
    mismatch_mark_reason(checker, report, value);
    mismatch_help_piece(checker, report, target, value);
    mismatch_help_target(checker, report, target, value);
    types_spoil(&checker->types, target);
}

/// Shows how a number or a string becomes a condition, where it stands in one line.
static void help_condition(Checker *checker, Diagnostic *report, TypedRange value)
{
    enum { SHOWN_AT_MOST = 30 };
    Type type = types_type(&checker->types, value.term);
    Slice text = tree_text(checker->tree, value.range);
    bool is_short = memchr(text.data, '\n', text.length) == NULL &&
                    memchr(text.data, '\r', text.length) == NULL && text.length <= SHOWN_AT_MOST;
    if ((type != TYPE_NUMBER && type != TYPE_STRING) || !is_short)
        return;
    const char *nothing = type == TYPE_NUMBER ? "0" : "\"\"";
    diag_help(checker->diags, report, REMARK_WRITE_COMPARISON,
              DIAG_WITH(diag_text(text), diag_string(nothing)));
    SourceRange behind = {value.range.end, value.range.end};
    diag_fix(checker->diags, report, behind, slice_of(type == TYPE_NUMBER ? " != 0" : " != \"\""));
}

void mismatch_report_operand(Checker *checker, const char *spelling, TypeMask wanted,
                             TypedRange value)
{
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_OPERAND_TYPE, value.range,
                      DIAG_WITH(diag_string(spelling), mismatch_describe(checker, wanted),
                                mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    mismatch_help_grid(checker, report, wanted, value);
    types_spoil(&checker->types, value.term);
}

void mismatch_report_position(Checker *checker, const char *part, TypedRange value)
{
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_POSITION_TYPE, value.range,
                      DIAG_WITH(diag_string(part), mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    types_spoil(&checker->types, value.term);
}

void mismatch_report_condition(Checker *checker, TypedRange value)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_CONDITION_TYPE, value.range,
                                       DIAG_WITH(mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    help_condition(checker, report, value);
    types_spoil(&checker->types, value.term);
}

void mismatch_report_from(Checker *checker, Identifier name, TypeMask wanted, TypedRange value)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_FROM_TYPE, value.range,
                                       DIAG_WITH(checker_name(checker, name.name),
                                                 mismatch_describe(checker, wanted),
                                                 mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    if ((wanted & type_bit(TYPE_PIECE)) != 0)
        mismatch_help_piece(checker, report, term_of(TYPE_PIECE), value);
    mismatch_help_grid(checker, report, wanted, value);
    types_spoil(&checker->types, value.term);
}

void mismatch_mark_operand(Checker *checker, Diagnostic *report, TypedRange value)
{
    diag_mark(checker->diags, report, value.range, REMARK_IS_TYPE,
              DIAG_WITH(mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
}

/// A piece is compared with a player: shows how to ask whose piece it is.
static void help_owner(Checker *checker, Diagnostic *report, TypedRange piece, TypedRange player)
{
    if (types_type(&checker->types, piece.term) != TYPE_PIECE ||
        types_type(&checker->types, player.term) != TYPE_PLAYER)
        return;
    Slice text = tree_text(checker->tree, piece.range);
    bool is_name =
        memchr(text.data, ' ', text.length) == NULL && memchr(text.data, '(', text.length) == NULL;
    diag_help(checker->diags, report, REMARK_ASK_FOR_OWNER, DIAG_WITHOUT);
    SourceRange before = {piece.range.begin, piece.range.begin};
    if (is_name)
        diag_fix(checker->diags, report, before, slice_of("owner from "));
}

/// Sides that cannot be compared: says how one of them becomes what the other is.
static void help_compared(Checker *checker, Diagnostic *report, TypedRange left, TypedRange right)
{
    mismatch_help_grid(checker, report, types_candidates(&checker->types, left.term), right);
    TypeMask pieces = type_bit(TYPE_PIECE) | type_bit(TYPE_KIND);
    if ((types_candidates(&checker->types, right.term) & ~pieces) == 0)
        mismatch_help_grid(checker, report, pieces, left);
}

/// `==` or `+`: it is neither side's fault.
static void report_pair(Checker *checker, const Link *link, TypedRange left, TypedRange right)
{
    DiagArg left_text = mismatch_describe_term(checker, left.term);
    DiagArg right_text = mismatch_describe_term(checker, right.term);
    SourceRange range = tree_link_operator_range(link);
    Diagnostic *report;
    if (link->operator== TOKEN_PLUS)
        report =
            checker_error(checker, DIAG_CODE_ADD_TYPES, range, DIAG_WITH(left_text, right_text));
    else
        report = checker_error(
            checker, DIAG_CODE_COMPARE_TYPES, range,
            DIAG_WITH(diag_string(token_kind_text(link->operator)), left_text, right_text));
    mismatch_mark_operand(checker, report, left);
    mismatch_mark_operand(checker, report, right);
    if (link->operator== TOKEN_PLUS)
        diag_help(checker->diags, report, REMARK_JOINS_STRINGS, DIAG_WITHOUT);
    else
        help_compared(checker, report, left, right);
    help_owner(checker, report, left, right);
    help_owner(checker, report, right, left);
    help_player(checker, report, left.term, right.term);
    help_player(checker, report, right.term, left.term);
    types_spoil(&checker->types, left.term);
    types_spoil(&checker->types, right.term);
}

static bool is_boolean(Checker *checker, Term term)
{
    return types_type(&checker->types, term) == TYPE_BOOLEAN;
}

/// `a < b < c`: the left side is the comparison before.
static void report_chained_comparison(Checker *checker, const Link *link, TypedRange left)
{
    const char *spelling = token_kind_text(link->operator);
    Diagnostic *report = checker_error(
        checker, DIAG_CODE_OPERAND_TYPE, left.range,
        DIAG_WITH(diag_string(spelling), diag_string("a number"), diag_string("a boolean")));
    diag_help(checker->diags, report, REMARK_COMPARE_TWICE, DIAG_WITH(diag_string(spelling)));
}

/// `x == 1 or 2`: each side has to be a condition of its own.
static void report_no_condition(Checker *checker, const Link *link, TypedRange value)
{
    DiagArg spelling = diag_string(token_kind_text(link->operator));
    Diagnostic *report = checker_error(checker, DIAG_CODE_OPERAND_TYPE, value.range,
                                       DIAG_WITH(spelling, diag_string(type_text(TYPE_BOOLEAN)),
                                                 mismatch_describe_term(checker, value.term)));
    mismatch_mark_reason(checker, report, value);
    diag_help(checker->diags, report, REMARK_WHOLE_CONDITIONS, DIAG_WITH(spelling));
    types_spoil(&checker->types, value.term);
}

/// An operator that takes one type only: says which side is wrong.
static void report_sides(Checker *checker, const Operation *operation, const Link *link)
{
    TypeMask wanted = type_bit(operation->operator== OPERATOR_LOGIC ? TYPE_BOOLEAN : TYPE_NUMBER);
    const char *text = token_kind_text(link->operator);
    TypedRange sides[] = {{operation->left, operation->left_range},
                          {operation->right, operation->right_range}};
    for (int i = 0; i < 2; i++) {
        TypeMask mask = types_candidates(&checker->types, sides[i].term);
        bool is_left_comparison =
            i == 0 && operation->operator== OPERATOR_ORDER && term_is_type(sides[i].term) &&
            is_boolean(checker, sides[i].term);
        if ((mask & (wanted | type_bit(TYPE_ERROR))) != 0)
            continue;
        if (is_left_comparison)
            report_chained_comparison(checker, link, sides[i]);
        else if (operation->operator== OPERATOR_LOGIC)
            report_no_condition(checker, link, sides[i]);
        else
            mismatch_report_operand(checker, text, wanted, sides[i]);
        break; // where both are wrong, it may be the operator
    }
}

/// Whether an operand was told of already; what its type would have been, nobody knows.
static bool has_error(Checker *checker, const Operation *operation)
{
    return types_type(&checker->types, operation->left) == TYPE_ERROR ||
           types_type(&checker->types, operation->right) == TYPE_ERROR;
}

/// A `from` whose left name is a property and a variable that may hold a kind.
static void report_from(Checker *checker, const Operation *operation)
{
    const ExprNode *node = tree_expr(checker->tree, (ExprId){operation->subject});
    TypeMask wanted = type_bit(TYPE_PIECE) | type_bit(TYPE_PLAYER);
    TypedRange right = {operation->right, operation->right_range};
    mismatch_report_from(checker, node->from.left, wanted, right);
}

void mismatch_report_operation(Checker *checker, const Operation *operation)
{
    if (operation->operator== OPERATOR_FROM) {
        report_from(checker, operation);
        return;
    }
    if (operation->operator> OPERATOR_IN) {
        mismatch_report_lone(checker, operation);
        return;
    }
    const Link *link = tree_link(checker->tree, (LinkId){operation->subject});
    bool is_pair = operation->operator== OPERATOR_ADD ||
                   operation->operator== OPERATOR_EQUALITY || operation->operator== OPERATOR_IN;
    if (has_error(checker, operation)) {
        // Beside an error an operand can be wrong alone, but two cannot fail to fit each other.
        if (!is_pair)
            report_sides(checker, operation, link);
        return;
    }
    if (mismatch_report_grid(checker, operation, link))
        return;
    if (is_pair)
        report_pair(checker, link, (TypedRange){operation->left, operation->left_range},
                    (TypedRange){operation->right, operation->right_range});
    else
        report_sides(checker, operation, link);
}
