/// `left from right`: a property of a piece, a player's piece of a kind, or the board's size
/// (language.md part 6). What the left name is and what the right side's type is decide together;
/// where the name can be both a property and a variable that holds a kind, the right side's type
/// has the last word.
#include "check_expr.h"
#include "mismatch.h"
#include "unknown.h"

static const uint8_t PROPERTY_TYPES[] = {
#define PROPERTY(name, spelling, type) TYPE_##type,
#include "builtins.def"
};

/// What the left name can be.
typedef struct FromLeft {
    Identifier name;
    uint32_t property; ///< PieceProperty, or NO_INDEX
    Reference named;   ///< a variable or a kind; REFERENCE_NONE for neither
    Term term;         ///< of `named`
} FromLeft;

static Type property_type(const Checker *checker, uint32_t property)
{
    if (property < PROPERTY_BUILTIN_COUNT)
        return (Type)PROPERTY_TYPES[property];
    const Vec *own = &checker->program->own_properties;
    return ((const OwnProperty *)vec_at(own, property - PROPERTY_BUILTIN_COUNT))->type;
}

static FromLeft find_left(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    FromLeft left = {
        .name = node->from.left,
        .property = scopes_entry(&checker->scopes, node->from.left.name)->property - 1,
        .named = program_expr_reference(checker->program, id),
        .term = term_of(TYPE_KIND),
    };
    if (left.named.kind != REFERENCE_VARIABLE)
        return left;
    left.term = checker_variable_term((VariableId){left.named.index});
    TypeMask mask = types_candidates(&checker->types, left.term);
    if (left.property != NO_INDEX && (mask & type_bit(TYPE_KIND)) == 0)
        left.named = (Reference){REFERENCE_NONE, 0};
    return left;
}

/// `width from @board`.
static Term check_board_size(Checker *checker, ExprId id, Identifier left)
{
    Slice text = name_text(checker->tree->names, left.name);
    if (slice_is(text, "width")) {
        checker_set_reference(checker, id, (Reference){REFERENCE_BOARD_WIDTH, 0});
        return term_of(TYPE_NUMBER);
    }
    if (slice_is(text, "height")) {
        checker_set_reference(checker, id, (Reference){REFERENCE_BOARD_HEIGHT, 0});
        return term_of(TYPE_NUMBER);
    }
    unknown_report_board_property(checker, left);
    return term_of(TYPE_ERROR);
}

static Term read_property(Checker *checker, ExprId id, const FromLeft *left, TypedRange right)
{
    checker_set_reference(checker, id, (Reference){REFERENCE_PROPERTY, left->property});
    TypeMask piece = type_bit(TYPE_PIECE);
    if (!types_narrow(&checker->types, right.term, piece, right.range))
        mismatch_report_from(checker, left->name, piece, right);
    return term_of(property_type(checker, left->property));
}

/// The left name was read as a value after all.
static void use_named(Checker *checker, Reference named)
{
    if (named.kind == REFERENCE_KIND)
        checker_kind_facts(checker, (KindId){named.index})->is_used = true;
    else
        checker_variable_facts(checker, (VariableId){named.index})->is_read = true;
}

static Term take_piece(Checker *checker, const FromLeft *left, TypedRange right)
{
    use_named(checker, left->named);
    TypeMask player = type_bit(TYPE_PLAYER);
    TypeMask kind = type_bit(TYPE_KIND);
    if (!types_narrow(&checker->types, left->term, kind, left->name.range))
        mismatch_report_operand(checker, "from", kind, (TypedRange){left->term, left->name.range});
    else if (!types_narrow(&checker->types, right.term, player, right.range))
        mismatch_report_from(checker, left->name, player, right);
    return term_of(TYPE_PIECE);
}

/// The right side's type will tell.
static Term leave_open(Checker *checker, ExprId id, const FromLeft *left, TypedRange right)
{
    Operation operation = {
        .operator= OPERATOR_FROM,
        .property = property_type(checker, left->property),
        .left = left->term,
        .right = right.term,
        .left_range = left->name.range,
        .right_range = right.range,
        .subject = id.index,
    };
    OpenFrom open = {id, right.term};
    vec_push(&checker->open_froms, &open);
    Term result;
    if (!types_apply(&checker->types, &operation, &result))
        mismatch_report_operation(checker, &operation);
    return result;
}

/// Whether the left name was declared twice, which was reported.
static bool is_spoilt(const Checker *checker, Identifier name)
{
    return scopes_find(&checker->scopes, name.name).kind == MEANING_SPOILT;
}

Term check_from(Checker *checker, ExprId id)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    Term term = check_expr(checker, node->from.right);
    if (term.index == TYPE_BOARD)
        return check_board_size(checker, id, node->from.left);
    if (term.index == TYPE_NONE)
        term = check_value(checker, node->from.right);

    FromLeft left = find_left(checker, id);
    TypedRange right = {term, check_range(checker, node->from.right)};
    bool is_property = left.property != NO_INDEX;
    bool is_named = left.named.kind != REFERENCE_NONE;
    if (is_property && left.property == PROPERTY_COUNT)
        checker->where.effects->reads_state = true;
    if (is_property && is_named)
        return leave_open(checker, id, &left, right);
    if (is_property)
        return read_property(checker, id, &left, right);
    if (is_named)
        return take_piece(checker, &left, right);
    // What the left name can be depends on the right side, which is to be mended first.
    if (!is_spoilt(checker, left.name) && term.index != TYPE_ERROR)
        unknown_report_property(checker, left.name);
    return term_of(TYPE_ERROR);
}

void check_open_froms(Checker *checker)
{
    for (uint32_t i = 0; i < checker->open_froms.count; i++) {
        const OpenFrom *open = vec_at(&checker->open_froms, i);
        Identifier name = tree_expr(checker->tree, open->expr)->from.left;
        uint32_t property = scopes_entry(&checker->scopes, name.name)->property - 1;
        if (types_type(&checker->types, open->right) == TYPE_PLAYER)
            use_named(checker, program_expr_reference(checker->program, open->expr));
        else
            checker_set_reference(checker, open->expr, (Reference){REFERENCE_PROPERTY, property});
    }
}
