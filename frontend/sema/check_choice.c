/// `input`, `place` and `tile (…) = …`.
#include "check_choice.h"

#include "check_program.h"
#include "check_sets.h"
#include "mismatch.h"

void check_note_change(Checker *checker, VariableId id)
{
    if (checker_variable(checker, id)->kind != VARIABLE_SETUP)
        return;
    checker->where.effects->changes_variables = true;
    checker->where.effects->changes_state = true;
}

static void report_input_type(Checker *checker, Identifier name, Term term)
{
    Diagnostic *report = checker_error(
        checker, DIAG_CODE_INPUT_TYPE, name.range,
        DIAG_WITH(checker_name(checker, name.name), mismatch_describe_term(checker, term)));
    mismatch_mark_reason(checker, report, (TypedRange){term, name.range});
    types_spoil(&checker->types, term);
}

/// `input v;` reads a line: a number, where the variable is new.
static void check_line(Checker *checker, Identifier name, Term term, bool is_new)
{
    TypeMask readable = type_bit(TYPE_NUMBER);
    if (!is_new)
        readable |= type_bit(TYPE_BOOLEAN) | type_bit(TYPE_STRING);
    if (!types_narrow(&checker->types, term, readable, name.range))
        report_input_type(checker, name, term);
}

/// `input v in C;`: the variable is what is picked. `@stuck` and `@passed` change too.
static void check_pick(Checker *checker, Identifier name, Term term, ExprId choices)
{
    Effects *effects = checker->where.effects;
    effects->changes_state = true;
    effects->changes_turn = true;
    TypedRange picked = {check_choices(checker, choices), check_range(checker, choices)};
    if (!check_given_type(checker, term, name.range, picked.term, picked.range))
        mismatch_report_pick(checker, name, term, picked);
}

void check_input(Checker *checker, const StmtNode *node)
{
    checker->where.effects->may_choose = true;
    checker_note_deed(checker, DEED_INPUT, node->range);
    ExprId target = node->input.target;
    ExprId choices = node->input.choices;
    Reference reference = program_expr_reference(checker->program, target);
    if (reference.kind != REFERENCE_VARIABLE) {
        if (expr_is_some(choices))
            check_choices(checker, choices);
        return;
    }
    VariableId id = {reference.index};
    const Variable *variable = checker_variable(checker, id);
    Identifier name = {variable->name, check_range(checker, target)};
    Term term = check_expr(checker, target);
    if (expr_is_some(choices))
        check_pick(checker, name, term, choices);
    else
        check_line(checker, name, term, variable->declared.begin == name.range.begin);
    check_note_change(checker, id);
}

/// What a part of `place` is made of: a set of squares.
static void check_set_part(Checker *checker, const char *word, ExprId id)
{
    if (!expr_is_some(id))
        return;
    TypedRange value = {check_value(checker, id), check_range(checker, id)};
    TypeMask wanted = type_bit(TYPE_SQUARES);
    if (!types_narrow(&checker->types, value.term, wanted, value.range))
        mismatch_report_operand(checker, word, wanted, value);
}

static void report_any_alone(Checker *checker, SourceRange range)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_ANY_PLACE, range, DIAG_WITHOUT);
    diag_help(checker->diags, report, REMARK_ANY_FROM, DIAG_WITHOUT);
}

/// What is placed or moved: a kind, or `@any` where something moves.
static void check_placed(Checker *checker, StmtId id, const StmtNode *node)
{
    Reference reference = program_stmt_reference(checker->program, id);
    TypedRange piece = {term_of(TYPE_KIND), node->place.piece.range};
    bool is_any = reference.kind == REFERENCE_BUILTIN && reference.index == BUILTIN_ANY;
    if (is_any && !expr_is_some(node->place.from))
        report_any_alone(checker, piece.range);
    if (is_any)
        return;
    if (reference.kind == REFERENCE_VARIABLE)
        piece.term = checker_variable_term((VariableId){reference.index});
    else if (reference.kind == REFERENCE_BUILTIN)
        piece.term = term_of(check_builtin_type((Builtin)reference.index));
    TypeMask kind = type_bit(TYPE_KIND);
    if (!types_narrow(&checker->types, piece.term, kind, piece.range))
        mismatch_report_operand(checker, "place", kind, piece);
}

void check_place(Checker *checker, StmtId id, const StmtNode *node)
{
    Effects *effects = checker->where.effects;
    effects->may_choose = true;
    effects->may_output = true;
    effects->changes_state = true;
    effects->changes_tiles = true;
    effects->changes_turn = true;
    effects->reads_state = true;
    checker_note_deed(checker, DEED_PLACE, node->range);
    checker_need_board(checker, "`place`", node->range);
    check_placed(checker, id, node);
    check_set_part(checker, "from", node->place.from);
    check_set_part(checker, "in", node->place.in);
    if (expr_is_some(node->place.guard))
        check_condition(checker, node->place.guard);
}

void check_put(Checker *checker, const StmtNode *node)
{
    Effects *effects = checker->where.effects;
    effects->changes_state = true;
    effects->changes_tiles = true;
    ExprId target = node->tile.target;
    const ExprNode *tile = tree_expr(checker->tree, target);
    checker_need_board(checker, "`tile`", tile->range);
    if (expr_is_some(tile->position.y))
        check_position(checker, target);
    else
        check_one_operand(checker, OPERATOR_PUT, tile->position.x, target.index);
    check_record(checker, target, term_of(TYPE_PIECE));
    TypedRange value = {check_value(checker, node->tile.value),
                        check_range(checker, node->tile.value)};
    if (!types_narrow(&checker->types, value.term, type_bit(TYPE_PIECE), value.range))
        mismatch_report_put(checker, value);
}
