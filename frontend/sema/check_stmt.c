/// Types and effects of statements.
#include "check_program.h"
#include "mismatch.h"

static const uint8_t DEFAULT_TYPES[] = {
#define SETUP_DEFAULT(name, spelling, type) TYPE_##type,
#include "builtins.def"
};

/// The effect of assigning a variable.
static void note_change(Checker *checker, VariableId id)
{
    if (checker_variable(checker, id)->kind == VARIABLE_SETUP)
        checker->where.effects->changes_state = true;
}

static void check_assign(Checker *checker, StmtId id, const StmtNode *node)
{
    Term value = check_value(checker, node->assign.value);
    TypedRange typed = {value, check_range(checker, node->assign.value)};
    Identifier name = node->assign.target;
    Reference reference = program_stmt_reference(checker->program, id);
    Term target;
    if (reference.kind == REFERENCE_VARIABLE) {
        target = checker_variable_term((VariableId){reference.index});
        note_change(checker, (VariableId){reference.index});
    } else if (reference.kind == REFERENCE_BUILTIN) {
        target = term_of((Type)DEFAULT_TYPES[reference.index - BUILTIN_PLACEABLE]);
    } else {
        return;
    }
    if (!check_given_type(checker, target, name.range, value, typed.range))
        mismatch_report_assign(checker, name, target, typed);
}

/// What `output` can write is everything that is a value, and the board.
static void check_output(Checker *checker, const StmtNode *node)
{
    checker->where.effects->may_output = true;
    ExprId inside = checker_inside_groups(checker, node->output.value);
    if (program_expr_reference(checker->program, inside).kind == REFERENCE_BUILTIN)
        check_expr(checker, node->output.value);
    else
        check_value(checker, node->output.value);
}

static void report_input_type(Checker *checker, Identifier name, Term term)
{
    Diagnostic *report = checker_error(
        checker, DIAG_CODE_INPUT_TYPE, name.range,
        DIAG_WITH(checker_name(checker, name.name), mismatch_describe_term(checker, term)));
    mismatch_mark_reason(checker, report, (TypedRange){term, name.range});
    types_spoil(&checker->types, term);
}

static void check_input(Checker *checker, const StmtNode *node)
{
    checker->where.effects->may_choose = true;
    ExprId target = node->input.target;
    Reference reference = program_expr_reference(checker->program, target);
    if (reference.kind != REFERENCE_VARIABLE)
        return;
    VariableId id = {reference.index};
    const Variable *variable = checker_variable(checker, id);
    Identifier name = {variable->name, check_range(checker, target)};
    Term term = check_expr(checker, target);
    bool is_new = variable->declared.begin == name.range.begin;
    TypeMask readable = type_bit(TYPE_NUMBER);
    if (!is_new)
        readable |= type_bit(TYPE_BOOLEAN) | type_bit(TYPE_STRING);
    if (!types_narrow(&checker->types, term, readable, name.range))
        report_input_type(checker, name, term);
    note_change(checker, id);
}

static void check_place(Checker *checker, StmtId id, const StmtNode *node)
{
    Effects *effects = checker->where.effects;
    effects->may_choose = true;
    effects->may_output = true;
    effects->changes_state = true;
    effects->reads_state = true;
    checker_need_board(checker, "`place`", node->range);
    Reference reference = program_stmt_reference(checker->program, id);
    if (reference.kind != REFERENCE_VARIABLE)
        return;
    TypedRange piece = {checker_variable_term((VariableId){reference.index}),
                        node->place.piece.range};
    TypeMask kind = type_bit(TYPE_KIND);
    if (!types_narrow(&checker->types, piece.term, kind, piece.range))
        mismatch_report_operand(checker, "place", kind, piece);
}

void check_condition(Checker *checker, ExprId id)
{
    TypedRange condition = {check_value(checker, id), check_range(checker, id)};
    if (!types_narrow(&checker->types, condition.term, type_bit(TYPE_BOOLEAN), condition.range))
        mismatch_report_condition(checker, condition);
}

static void check_if(Checker *checker, const StmtNode *node)
{
    ArmList arms = node->conditional.arms;
    for (uint32_t i = 0; i < arms.count; i++) {
        const Arm *arm = tree_arm(checker->tree, arms, i);
        check_condition(checker, arm->condition);
        check_block(checker, arm->body);
    }
    check_block(checker, node->conditional.otherwise);
}

void check_stmt(Checker *checker, StmtId id)
{
    const StmtNode *node = tree_stmt(checker->tree, id);
    switch (node->kind) {
    case STMT_ERROR:
    case STMT_TILE:
    case STMT_FOR:
        break;
    case STMT_ASSIGN:
        check_assign(checker, id, node);
        break;
    case STMT_CALL:
        check_expr(checker, node->call.call);
        break;
    case STMT_OUTPUT:
        check_output(checker, node);
        break;
    case STMT_INPUT:
        check_input(checker, node);
        break;
    case STMT_PLACE:
        check_place(checker, id, node);
        break;
    case STMT_IF:
        check_if(checker, node);
        break;
    }
}

void check_block(Checker *checker, Block block)
{
    for (uint32_t i = 0; i < block.count; i++)
        check_stmt(checker, tree_block_stmt(checker->tree, block, i));
}
