/// Types and effects of statements. Choices and changes of tiles are in check_choice.c.
#include "check_choice.h"
#include "check_program.h"
#include "check_sets.h"
#include "mismatch.h"

/// Assigns a name of the language. The defaults of pieces and `@links` are constants, which change
/// nothing while the game runs.
static Term assign_builtin(Checker *checker, Builtin builtin)
{
    bool is_turn =
        builtin == BUILTIN_WINNER || builtin == BUILTIN_DRAW || builtin == BUILTIN_NEXT_PLAYER;
    checker->where.effects->changes_turn |= is_turn;
    checker->where.effects->changes_state |= is_turn;
    return term_of(check_builtin_type(builtin));
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
        check_note_change(checker, (VariableId){reference.index});
    } else if (reference.kind == REFERENCE_BUILTIN) {
        target = assign_builtin(checker, (Builtin)reference.index);
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
    checker_note_deed(checker, DEED_OUTPUT, node->range);
    ExprId inside = checker_inside_groups(checker, node->output.value);
    if (program_expr_reference(checker->program, inside).kind == REFERENCE_BUILTIN)
        check_expr(checker, node->output.value);
    else
        check_value(checker, node->output.value);
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

static void check_for(Checker *checker, StmtId id, const StmtNode *node)
{
    VariableId variable = {program_stmt_reference(checker->program, id).index};
    check_source(checker, node->loop.source, variable);
    check_block(checker, node->loop.body);
}

void check_stmt(Checker *checker, StmtId id)
{
    const StmtNode *node = tree_stmt(checker->tree, id);
    switch (node->kind) {
    case STMT_ERROR:
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
    case STMT_TILE:
        check_put(checker, node);
        break;
    case STMT_FOR:
        check_for(checker, id, node);
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
