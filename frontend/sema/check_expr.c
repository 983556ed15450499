/// Types of expressions, bottom up. `from` is in check_from.c, what is said about conflicts in
/// mismatch.c.
#include "check_expr.h"

#include "check_call.h"
#include "check_sets.h"
#include "mismatch.h"

static const uint8_t BUILTIN_TYPES[] = {
#define BUILTIN(name, spelling, type) TYPE_##type,
#define ASSIGNABLE(name, spelling, type) TYPE_##type,
#define SETUP_DEFAULT(name, spelling, type) TYPE_##type,
#include "builtins.def"
};

void check_need_tiles(Checker *checker, ExprId id, Type type)
{
    if (type == TYPE_SQUARE)
        checker_need_board(checker, "a square", check_range(checker, id));
    else if (type == TYPE_SQUARES)
        checker_need_board(checker, "a set of squares", check_range(checker, id));
}

void check_record(Checker *checker, ExprId id, Term term)
{
    Type type = types_type(&checker->types, term);
    if (type == TYPE_COUNT) {
        OpenExpr open = {id, term};
        vec_push(&checker->open_exprs, &open);
        return;
    }
    *(uint8_t *)vec_at(&checker->program->expr_types, id.index) = (uint8_t)type;
    check_need_tiles(checker, id, type);
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

Term check_operation(Checker *checker, const Operation *operation)
{
    Term result;
    if (!types_apply(&checker->types, operation, &result))
        mismatch_report_operation(checker, operation);
    return result;
}

static Term check_not(Checker *checker, ExprId id)
{
    TypedRange operand = {check_value(checker, id), check_range(checker, id)};
    TypeMask wanted = type_bit(TYPE_BOOLEAN);
    if (!types_narrow(&checker->types, operand.term, wanted, operand.range))
        mismatch_report_operand(checker, "!", wanted, operand);
    return term_of(TYPE_BOOLEAN);
}

static Term check_negate(Checker *checker, ExprId id)
{
    ExprId operand = tree_expr(checker->tree, id)->operand;
    return check_one_operand(checker, OPERATOR_NEGATE, operand, id.index);
}

Term check_one_operand(Checker *checker, Operator operator, ExprId operand, uint32_t subject)
{
    Term term = check_value(checker, operand);
    SourceRange range = check_range(checker, operand);
    Operation operation = {operator, TYPE_ERROR, term, term, range, range, subject};
    return check_operation(checker, &operation);
}

Type check_builtin_type(Builtin builtin)
{
    return (Type)BUILTIN_TYPES[builtin];
}

/// Whether a name of the language is one value for the whole game.
static bool is_fixed(Builtin builtin)
{
    return builtin == BUILTIN_PLAYER_ONE || builtin == BUILTIN_PLAYER_TWO ||
           builtin == BUILTIN_NOBODY || builtin == BUILTIN_NOTHING || builtin == BUILTIN_NOWHERE ||
           builtin == BUILTIN_SQUARES || builtin == BUILTIN_ORTHOGONAL ||
           builtin == BUILTIN_DIAGONAL || builtin == BUILTIN_AROUND || builtin == BUILTIN_LINKS;
}

static Term check_builtin(Checker *checker, ExprId id, Builtin builtin)
{
    checker->where.effects->reads_state |= !is_fixed(builtin);
    if (builtin == BUILTIN_BOARD)
        checker_need_board(checker, "`@board`", check_range(checker, id));
    return term_of(check_builtin_type(builtin));
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

static Term check_tile(Checker *checker, ExprId id, const char *what, Type result)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    checker_need_board(checker, what, node->range);
    checker->where.effects->reads_state = true;
    if (expr_is_some(node->position.y))
        check_position(checker, id);
    else
        check_square_of(checker, id, node->position.x);
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
    return check_operation(checker, &operation);
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
    case EXPR_SQUARE:
    case EXPR_STEP:
    case EXPR_SET:
    case EXPR_RANGE:
    case EXPR_COMPREHENSION:
        return check_grid_value(checker, id);
    case EXPR_TILE:
        return check_tile(checker, id, "`tile`", TYPE_PIECE);
    case EXPR_EMPTY:
        return check_tile(checker, id, "`empty?`", TYPE_BOOLEAN);
    case EXPR_NOT:
        return check_not(checker, node->operand);
    case EXPR_NEGATE:
        return check_negate(checker, id);
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
    check_record(checker, id, term);
    return term;
}
