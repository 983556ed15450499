/// Types of expressions, bottom up. `from` is in check_from.c, what is said about conflicts in
/// mismatch.c.
#include "check_expr.h"

#include "../base/writer.h"
#include "mismatch.h"

static const uint8_t BUILTIN_TYPES[] = {
#define BUILTIN(name, spelling, type) TYPE_##type,
#include "builtins.def"
};

static void record(Checker *checker, ExprId id, Term term)
{
    Type type = types_type(&checker->types, term);
    if (type == TYPE_COUNT) {
        OpenExpr open = {id, term};
        vec_push(&checker->open_exprs, &open);
        return;
    }
    *(uint8_t *)vec_at(&checker->program->expr_types, id.index) = (uint8_t)type;
}

static void record_link(Checker *checker, LinkId id, Term term)
{
    Type type = types_type(&checker->types, term);
    if (type == TYPE_COUNT) {
        OpenLink open = {id, term};
        vec_push(&checker->open_links, &open);
        return;
    }
    *(uint8_t *)vec_at(&checker->program->link_types, id.index) = (uint8_t)type;
}

static void report_board(Checker *checker, ExprId id)
{
    checker_error(checker, DIAG_CODE_BOARD_VALUE, check_range(checker, id), DIAG_WITHOUT);
}

static void report_no_value(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, checker_inside_groups(checker, id));
    Reference reference =
        program_expr_reference(checker->program, checker_inside_groups(checker, id));
    Diagnostic *report = checker_error(checker, DIAG_CODE_NO_VALUE, node->range,
                                       DIAG_WITH(checker_name(checker, node->call.callee.name)));
    DeclId declaration = checker_function(checker, (FunctionId){reference.index})->declaration;
    SourceRange name = tree_decl(checker->tree, declaration)->function.name.range;
    diag_mark(checker->diags, report, name, REMARK_CLOSES_WITH_END, DIAG_WITHOUT);
}

Term check_value(Checker *checker, ExprId id)
{
    Term term = check_expr(checker, id);
    if (term.index != TYPE_BOARD && term.index != TYPE_NONE)
        return term;
    if (term.index == TYPE_BOARD)
        report_board(checker, id);
    else
        report_no_value(checker, id);
    return term_of(TYPE_ERROR);
}

bool check_same_type(Checker *checker, Term target, SourceRange target_range, Term value,
                     SourceRange value_range)
{
    Types *types = &checker->types;
    Type type = types_type(types, target);
    if (type == types_type(types, value) && type != TYPE_COUNT)
        return true;
    return types_equate(types, target, value, type != TYPE_COUNT ? value_range : target_range);
}

bool check_handed_type(Checker *checker, Term target, Term value, SourceRange range,
                       ReasonKind kind)
{
    Types *types = &checker->types;
    TypeMask target_before = types_candidates(types, target);
    TypeMask value_before = types_candidates(types, value);
    if (!check_same_type(checker, target, range, value, range))
        return false;
    if (types_candidates(types, target) != target_before)
        types_set_reason(types, target, (Reason){kind, range});
    else if (types_candidates(types, value) != value_before)
        types_set_reason(types, value, (Reason){REASON_USE, range});
    return true;
}

bool check_given_type(Checker *checker, Term target, SourceRange target_range, Term value,
                      SourceRange value_range)
{
    bool is_wrong = types_type(&checker->types, value) == TYPE_ERROR;
    if (is_wrong && types_type(&checker->types, target) == TYPE_COUNT)
        types_spoil(&checker->types, target);
    return check_same_type(checker, target, target_range, value, value_range);
}

void check_coordinate(Checker *checker, ExprId id, const char *part)
{
    Term term = check_value(checker, id);
    SourceRange range = check_range(checker, id);
    if (!types_narrow(&checker->types, term, type_bit(TYPE_NUMBER), range))
        mismatch_report_position(checker, part, (TypedRange){term, range});
}

/// An operand that has to be of one type; answers that type.
static Term check_operand(Checker *checker, ExprId id, Type wanted, const char *spelling)
{
    Term term = check_value(checker, id);
    SourceRange range = check_range(checker, id);
    if (!types_narrow(&checker->types, term, type_bit(wanted), range))
        mismatch_report_operand(checker, spelling, type_bit(wanted), (TypedRange){term, range});
    return term_of(wanted);
}

static Term check_builtin(Checker *checker, ExprId id, Builtin builtin)
{
    if (builtin != BUILTIN_PLAYER_ONE && builtin != BUILTIN_PLAYER_TWO)
        checker->where.effects->reads_state = true;
    if (builtin == BUILTIN_BOARD)
        checker_need_board(checker, "`@board`", check_range(checker, id));
    return term_of((Type)BUILTIN_TYPES[builtin]);
}

static Term check_name(Checker *checker, ExprId id)
{
    Reference reference = program_expr_reference(checker->program, id);
    switch ((int)reference.kind) {
    case REFERENCE_VARIABLE: {
        VariableId variable = {reference.index};
        if (checker_variable(checker, variable)->kind == VARIABLE_SETUP)
            checker->where.effects->reads_state = true;
        return checker_variable_term(variable);
    }
    case REFERENCE_KIND:
        return term_of(TYPE_KIND);
    case REFERENCE_BUILTIN:
        return check_builtin(checker, id, (Builtin)reference.index);
    case REFERENCE_GUESS: {
        Guess *guess = vec_at(&checker->guesses, reference.index);
        guess->term =
            types_new_variable(&checker->types, TYPE_MASK_VALUES, check_range(checker, id));
        return guess->term;
    }
    default:
        return term_of(TYPE_ERROR);
    }
}

/// "no arguments", "1 argument", "3 arguments".
static DiagArg argument_count_text(Checker *checker, uint32_t count)
{
    static const char ONE[] = " argument";
    static const char MANY[] = " arguments";
    char digits[NUMBER_TEXT_BYTES];
    Slice number = count == 0 ? slice_of("no") : number_text(count, digits);
    Slice noun = slice_of(count == 1 ? ONE : MANY);
    char *text = arena_allocate(checker->arena, NUMBER_TEXT_BYTES + sizeof MANY);
    memcpy(text, number.data, number.length);
    memcpy(text + number.length, noun.data, noun.length);
    return diag_text((Slice){text, number.length + noun.length});
}

static void report_argument_count(Checker *checker, const ExprNode *node, const Function *function)
{
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_ARGUMENT_COUNT, node->range,
                      DIAG_WITH(checker_name(checker, function->name),
                                argument_count_text(checker, function->parameter_count),
                                argument_count_text(checker, node->call.arguments.count)));
    const DeclNode *declaration = tree_decl(checker->tree, function->declaration);
    diag_mark(checker->diags, report, declaration->function.name.range, REMARK_DECLARED_HERE,
              DIAG_WITHOUT);
}

static void check_argument(Checker *checker, Identifier callee, ExprId id, VariableId parameter)
{
    Term value = check_value(checker, id);
    Term target = checker_variable_term(parameter);
    SourceRange range = check_range(checker, id);
    if (!check_handed_type(checker, target, value, range, REASON_ARGUMENT))
        mismatch_report_argument(checker, callee, target, (TypedRange){value, range});
}

static void check_values(Checker *checker, ExprList list)
{
    for (uint32_t i = 0; i < list.count; i++)
        check_value(checker, tree_list_expr(checker->tree, list, i));
}

/// Whether the function seems to lack parameters because of what was reported: a mistake among
/// them, or an unknown name in it.
static bool may_lack_parameters(const Checker *checker, FunctionId id, uint32_t given)
{
    const Function *function = checker_function(checker, id);
    const DeclNode *node = tree_decl(checker->tree, function->declaration);
    return node->function.is_head_broken ||
           (checker_function_facts(checker, id)->lacks_name && given > function->parameter_count);
}

static Term check_call(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    ExprList arguments = node->call.arguments;
    Reference reference = program_expr_reference(checker->program, id);
    if (reference.kind != REFERENCE_FUNCTION) {
        check_values(checker, arguments);
        return term_of(TYPE_ERROR);
    }
    FunctionId callee = {reference.index};
    const Function *function = checker_function(checker, callee);
    if (arguments.count != function->parameter_count) {
        if (!may_lack_parameters(checker, callee, arguments.count))
            report_argument_count(checker, node, function);
        check_values(checker, arguments);
    } else {
        for (uint32_t i = 0; i < arguments.count; i++)
            check_argument(checker, node->call.callee, tree_list_expr(checker->tree, arguments, i),
                           (VariableId){function->first_parameter + i});
    }
    if (function->result == TYPE_NONE)
        return term_of(TYPE_NONE);
    return checker_result_term(checker, callee);
}

static Term check_tile(Checker *checker, ExprId id, const char *what, Type result)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    checker_need_board(checker, what, node->range);
    check_coordinate(checker, node->position.x, "column");
    check_coordinate(checker, node->position.y, "row");
    checker->where.effects->reads_state = true;
    return term_of(result);
}

void check_operator_conflict(void *context, const Operation *operation)
{
    mismatch_report_operation(context, operation);
}

/// An operator whose operands are not the common ones: its meaning is looked up, or has to wait.
static Term apply_operator(Checker *checker, LinkId id, SourceRange left_range, Term left,
                           Term right)
{
    const Link *link = tree_link(checker->tree, id);
    Operation operation = {
        .operator= operator_of_token(link->operator),
        .left = left,
        .right = right,
        .left_range = left_range,
        .right_range = check_range(checker, link->right),
        .subject = id.index,
    };
    Term result;
    if (!types_apply(&checker->types, &operation, &result))
        mismatch_report_operation(checker, &operation);
    return result;
}

/// The result where both operands have the type that most have; TYPE_COUNT elsewhere.
static Type common_result(Checker *checker, TokenKind token, Term left, Term right)
{
    Type type = types_type(&checker->types, left);
    if (type != types_type(&checker->types, right))
        return TYPE_COUNT;
    Operator operator= operator_of_token(token);
    if (type == TYPE_NUMBER && operator<OPERATOR_ORDER)
        return TYPE_NUMBER;
    if (type == TYPE_NUMBER && operator<= OPERATOR_EQUALITY)
        return TYPE_BOOLEAN;
    if (type == TYPE_BOOLEAN && operator== OPERATOR_LOGIC)
        return TYPE_BOOLEAN;
    return TYPE_COUNT;
}

static Term check_chain(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    LinkList links = node->chain.links;
    Term left = check_value(checker, node->chain.first);
    SourceRange left_range = check_range(checker, node->chain.first);
    for (uint32_t i = 0; i < links.count; i++) {
        LinkId link_id = tree_link_id(links, i);
        const Link *link = tree_link(checker->tree, link_id);
        Term right = check_value(checker, link->right);
        Type common = common_result(checker, link->operator, left, right);
        left = common != TYPE_COUNT ? term_of(common)
                                    : apply_operator(checker, link_id, left_range, left, right);
        left_range.end = check_range(checker, link->right).end;
        record_link(checker, link_id, left);
    }
    return left;
}

static Term check_node(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    switch (node->kind) {
    case EXPR_ERROR:
        return term_of(TYPE_ERROR);
    case EXPR_NUMBER:
        return term_of(TYPE_NUMBER);
    case EXPR_BOOLEAN:
        return term_of(TYPE_BOOLEAN);
    case EXPR_STRING:
        return term_of(TYPE_STRING);
    case EXPR_NAME:
        return check_name(checker, id);
    case EXPR_CALL:
        return check_call(checker, id);
    case EXPR_FROM:
        return check_from(checker, id);
    case EXPR_TILE:
        return check_tile(checker, id, "`tile`", TYPE_PIECE);
    case EXPR_EMPTY:
        return check_tile(checker, id, "`empty?`", TYPE_BOOLEAN);
    case EXPR_NOT:
        return check_operand(checker, node->operand, TYPE_BOOLEAN, "!");
    case EXPR_NEGATE:
        return check_operand(checker, node->operand, TYPE_NUMBER, "-");
    case EXPR_GROUP:
        return check_expr(checker, node->operand);
    case EXPR_CHAIN:
        return check_chain(checker, id);
    }
    return term_of(TYPE_ERROR);
}

Term check_expr(Checker *checker, ExprId id)
{
    Term term = check_node(checker, id);
    record(checker, id, term);
    return term;
}
