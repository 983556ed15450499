/// The properties of pieces: which there are, of which type, with which values. Where the pieces
/// start is in starts.c, how they move in vectors.c.
#include "pieces.h"

#include "../base/spelling.h"
#include "../base/utf8.h"
#include "vectors.h"

/// The properties with a meaning that a piece may declare, and the others.
typedef enum Declarable {
#define DECLARABLE(name, spelling, type) DECLARABLE_##name,
#include "builtins.def"
    DECLARABLE_BUILT_IN, ///< every piece has it
    DECLARABLE_OWN,      ///< the program's own
} Declarable;

/// A property that is being looked at.
typedef struct Given {
    Folder *folder;
    Kind *kind;
    KindFacts *facts;
    const Property *property;
    const Constant *value; ///< of the right type; null for positions, steps and functions
} Given;

PieceDefaults pieces_first_defaults(void)
{
    return (PieceDefaults){.placeable = true, .limit = INT64_MAX};
}

/// A limit below 0 is an error; the default then stays.
static bool is_limit(Checker *checker, int64_t limit, DiagArg name, SourceRange range)
{
    if (limit >= 0)
        return true;
    checker_error(checker, DIAG_CODE_LIMIT_NEGATIVE, range, DIAG_WITH(name, diag_number(limit)));
    return false;
}

void pieces_set_default(Folder *folder, PieceDefaults *defaults, Builtin builtin,
                        const StmtNode *statement)
{
    Checker *checker = folder->checker;
    SourceRange range = tree_expr(checker->tree, statement->assign.value)->range;
    DiagArg name = checker_name(checker, statement->assign.target.name);
    Type wanted = builtin == BUILTIN_LIMIT ? TYPE_NUMBER : TYPE_BOOLEAN;
    if (program_expr_type(checker->program, statement->assign.value) != wanted)
        return;
    const Constant *value = folder_needed(folder, statement->assign.value);
    if (value == NULL) {
        evaluate_report(&folder->evaluator, DIAG_CODE_DEFAULT_CONSTANT, range, DIAG_WITH(name));
        return;
    }
    if (builtin == BUILTIN_PLACEABLE) {
        defaults->placeable = value->boolean;
        defaults->placeable_range = statement->range;
    } else if (builtin == BUILTIN_CAPTURE)
        defaults->capture = value->boolean;
    else if (builtin == BUILTIN_CAN_JUMP)
        defaults->can_jump = value->boolean;
    else if (is_limit(checker, value->number, name, range)) {
        defaults->limit = value->number;
        defaults->limit_range = statement->range;
    }
}

static Declarable find_declarable(const Checker *checker, NameId name)
{
    Slice text = name_text(checker->tree->names, name);
#define DECLARABLE(name, spelling, type)                                                           \
    if (slice_is(text, spelling))                                                                  \
        return DECLARABLE_##name;
#include "builtins.def"
    uint32_t property = scopes_entry(&checker->scopes, name)->property;
    return property != 0 && property <= PROPERTY_BUILTIN_COUNT ? DECLARABLE_BUILT_IN
                                                               : DECLARABLE_OWN;
}

/// The type of a property's value; NONE for positions.
static Type declarable_type(Declarable declarable)
{
    static const uint8_t TYPES[] = {
#define DECLARABLE(name, spelling, type) TYPE_##type,
#include "builtins.def"
    };
    return (Type)TYPES[declarable];
}

static bool has_positions(const Property *property)
{
    return property->positions.count > 0;
}

/// The place of what a property is given.
static SourceRange value_range(const Checker *checker, const Property *property)
{
    if (!has_positions(property))
        return tree_expr(checker->tree, property->value)->range;
    SourceRange range = tree_position(checker->tree, property->positions, 0)->range;
    uint32_t last = property->positions.count - 1;
    range.end = tree_position(checker->tree, property->positions, last)->range.end;
    return range;
}

/// What a property has to be given. TYPE_NONE of a property stands for positions, steps or a
/// function: which one, its name says.
typedef enum Shape {
    SHAPE_VALUE,
    SHAPE_POSITIONS, ///< or a set of squares
    SHAPE_VECTORS,   ///< positions, or a list of steps
    SHAPE_FUNCTION,  ///< moves.c looks after it
} Shape;

static Shape declarable_shape(Declarable declarable)
{
    if (declarable == DECLARABLE_MOVES)
        return SHAPE_FUNCTION;
    if (declarable == DECLARABLE_START_POSITION || declarable == DECLARABLE_START_TWO)
        return SHAPE_POSITIONS;
    bool is_value = declarable >= DECLARABLE_BUILT_IN || declarable_type(declarable) != TYPE_NONE;
    return is_value ? SHAPE_VALUE : SHAPE_VECTORS;
}

static Diagnostic *report_type(Checker *checker, const Property *property, const char *wanted,
                               Type given)
{
    return checker_error(checker, DIAG_CODE_PROPERTY_TYPE, value_range(checker, property),
                         DIAG_WITH(checker_name(checker, property->name.name), diag_string(wanted),
                                   diag_string(type_text(given))));
}

/// The constant that `property` is given, if it is one of type `wanted`; else null, and reported.
static const Constant *given_value(Folder *folder, const Property *property, Type wanted)
{
    Checker *checker = folder->checker;
    Type type = program_expr_type(checker->program, property->value);
    if (type == TYPE_ERROR)
        return NULL;
    if (type != wanted) {
        report_type(checker, property, type_text(wanted), type);
        return NULL;
    }
    const Constant *value = folder_needed(folder, property->value);
    if (value == NULL)
        evaluate_report(&folder->evaluator, DIAG_CODE_DEFAULT_CONSTANT,
                        evaluate_blame(&folder->evaluator),
                        DIAG_WITH(checker_name(checker, property->name.name)));
    return value;
}

/// Positions and vectors are looked at later: here only whether they are what is wanted.
static void check_shape(Checker *checker, const Property *property, Shape shape)
{
    if (has_positions(property) || shape == SHAPE_FUNCTION)
        return;
    Type type = program_expr_type(checker->program, property->value);
    Type wanted = shape == SHAPE_VECTORS ? TYPE_STEPS : TYPE_SQUARES;
    if (type == TYPE_ERROR || type == wanted)
        return;
    Diagnostic *report =
        report_type(checker, property,
                    shape == SHAPE_VECTORS ? "a list of steps" : "a list of positions", type);
    SourceRange range = value_range(checker, property);
    if (type == (shape == SHAPE_VECTORS ? TYPE_STEP : TYPE_SQUARE))
        diag_help(checker->diags, report, REMARK_BRACKETS_AROUND,
                  DIAG_WITH(diag_text(tree_text(checker->tree, range))));
    else if (type == TYPE_SQUARES)
        diag_help(checker->diags, report, REMARK_NO_STEP, DIAG_WITHOUT);
    else if (type == TYPE_STEPS)
        diag_help(checker->diags, report, REMARK_NO_SQUARE, DIAG_WITHOUT);
}

static void set_owner(Checker *checker, const Given *given)
{
    int64_t owner = given->value->number;
    if (owner < 0 || owner > 2)
        checker_error(checker, DIAG_CODE_OWNER_RANGE, value_range(checker, given->property),
                      DIAG_WITH(diag_number(owner)));
    else
        given->kind->owner = (KindOwner)owner;
}

static uint32_t count_characters(Slice text)
{
    uint32_t count = 0;
    while (text.length > 0) {
        uint32_t code_point;
        size_t length = utf8_decode(text, &code_point);
        text = (Slice){text.data + length, text.length - length};
        count++;
    }
    return count;
}

static Slice first_character(Slice text)
{
    uint32_t code_point;
    return (Slice){text.data, text.length == 0 ? 0 : utf8_decode(text, &code_point)};
}

static void set_symbol(Checker *checker, const Given *given)
{
    Slice text = given->value->string;
    uint32_t count = count_characters(text);
    if (count < 1 || count > 2) {
        DiagArg found = count == 0 ? diag_string("none") : diag_number(count);
        checker_error(checker, DIAG_CODE_SYMBOL_LENGTH, value_range(checker, given->property),
                      DIAG_WITH(found));
        return;
    }
    Slice first = first_character(text);
    Slice rest = {text.data + first.length, text.length - first.length};
    given->kind->symbols[0] = first;
    given->kind->symbols[1] = count == 1 ? first : rest;
    given->kind->has_own_symbol = true;
}

static void set_limit(Checker *checker, const Given *given)
{
    if (is_limit(checker, given->value->number, checker_name(checker, given->property->name.name),
                 value_range(checker, given->property))) {
        given->kind->limit = given->value->number;
        given->facts->limit = given->property->range;
    }
}

/// A property with a meaning that is a value.
static void set_known(Checker *checker, Given given, Declarable declarable)
{
    given.value = given_value(given.folder, given.property, declarable_type(declarable));
    if (given.value == NULL)
        return;
    switch ((int)declarable) {
    case DECLARABLE_PLACEABLE:
        given.kind->placeable = given.value->boolean;
        given.facts->placeable = given.property->range;
        break;
    case DECLARABLE_CAPTURE:
        given.kind->capture = given.value->boolean;
        break;
    case DECLARABLE_CAN_JUMP:
        given.kind->can_jump = given.value->boolean;
        break;
    case DECLARABLE_LIMIT:
        set_limit(checker, &given);
        break;
    case DECLARABLE_OWNER:
        set_owner(checker, &given);
        break;
    case DECLARABLE_MAY_PASS:
        given.kind->may_pass = given.value->boolean;
        break;
    case DECLARABLE_NAME:
        given.kind->name = given.value->string;
        break;
    case DECLARABLE_SYMBOL:
        set_symbol(checker, &given);
        break;
    default:
        break;
    }
}

/// The known properties whose names are one slip away from a name.
typedef struct Slip {
    const char *spelling; ///< the last one; null for none
    uint32_t count;
    Type type;
} Slip;

static void offer_slip(Slip *slip, Slice text, const char *spelling, Type type)
{
    if (spelling_slips(text, slice_of(spelling), 1) != 1)
        return;
    *slip = (Slip){spelling, slip->count + 1, type};
}

static bool is_given(const Checker *checker, const Kind *kind, const char *spelling)
{
    PropertyList list = tree_decl(checker->tree, kind->declaration)->piece.properties;
    bool is_found = false;
    for (uint32_t i = 0; i < list.count; i++) {
        NameId name = tree_property(checker->tree, list, i)->name.name;
        is_found |= slice_is(name_text(checker->tree->names, name), spelling);
    }
    return is_found;
}

/// Warns, where a property of the program's own is first declared, that it nearly has a known name.
static void warn_slip(Checker *checker, const Kind *kind, const Property *property)
{
    Slice text = name_text(checker->tree->names, property->name.name);
    Slip slip = {0};
#define DECLARABLE(name, spelling, type) offer_slip(&slip, text, spelling, TYPE_##type);
#include "builtins.def"
    if (slip.count == 0)
        return;
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_PROPERTY_SLIP, property->name.range,
                                     DIAG_WITH(diag_text(text), diag_string(slip.spelling)));
    bool is_certain = slip.count == 1 && !is_given(checker, kind, slip.spelling) &&
                      slip.type == program_expr_type(checker->program, property->value);
    if (is_certain)
        diag_fix(checker->diags, report, property->name.range, slice_of(slip.spelling));
}

/// What a property may have been meant to be that is given positions, steps or the like.
static void help_slip(Checker *checker, Diagnostic *report, const Property *property)
{
    Slice text = name_text(checker->tree->names, property->name.name);
    Slip slip = {0};
#define DECLARABLE(name, spelling, type) offer_slip(&slip, text, spelling, TYPE_##type);
#include "builtins.def"
    if (slip.count == 1 && slip.type == TYPE_NONE)
        diag_help(checker->diags, report, REMARK_DID_YOU_MEAN,
                  DIAG_WITH(diag_string(slip.spelling)));
}

static void report_differs(Checker *checker, const Property *property, Type first, Type given)
{
    uint32_t before = scopes_entry(&checker->scopes, property->name.name)->given;
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_PROPERTY_DIFFERS, value_range(checker, property),
                      DIAG_WITH(checker_name(checker, property->name.name),
                                diag_string(type_text(first)), diag_string(type_text(given))));
    if (before == 0)
        return;
    const Property *other = vec_at(&checker->tree->properties, before - 1);
    diag_mark(checker->diags, report, value_range(checker, other), REMARK_FIRST_GIVEN,
              DIAG_WITHOUT);
}

static void set_own(Checker *checker, Given given)
{
    const Property *property = given.property;
    NameEntry *entry = scopes_entry(&checker->scopes, property->name.name);
    Type type = program_expr_type(checker->program, property->value);
    if (entry->property == 0 && type != TYPE_ERROR) {
        Diagnostic *report =
            checker_error(checker, DIAG_CODE_OWN_PROPERTY_LITERAL, value_range(checker, property),
                          DIAG_WITH(checker_name(checker, property->name.name)));
        help_slip(checker, report, property);
        return;
    }
    if (entry->given == 0)
        warn_slip(checker, given.kind, property);
    if (type == TYPE_ERROR)
        return;
    uint32_t own = entry->property - 1 - PROPERTY_BUILTIN_COUNT;
    Type wanted = ((const OwnProperty *)vec_at(&checker->program->own_properties, own))->type;
    if (type != wanted) {
        report_differs(checker, property, wanted, type);
        return;
    }
    const Constant *value = given_value(given.folder, property, wanted);
    if (value != NULL && given.kind->own_values != NULL)
        given.kind->own_values[own] = *value;
}

/// Whether this piece has given the property a value already, which is reported.
static bool is_given_twice(Checker *checker, PropertyList list, const Property *property)
{
    uint32_t before = scopes_entry(&checker->scopes, property->name.name)->given;
    if (before == 0 || before - 1 < list.first)
        return false;
    const Property *first = vec_at(&checker->tree->properties, before - 1);
    Diagnostic *report = checker_error(checker, DIAG_CODE_PROPERTY_TWICE, property->name.range,
                                       DIAG_WITH(checker_name(checker, property->name.name)));
    diag_mark(checker->diags, report, first->name.range, REMARK_FIRST_GIVEN, DIAG_WITHOUT);
    return true;
}

static void set_property(Checker *checker, Given given)
{
    Identifier name = given.property->name;
    if (scopes_entry(&checker->scopes, name.name)->is_lost)
        return; // it may be another property that was meant
    DiagArgs args = DIAG_WITH(checker_name(checker, name.name));
    if (checker_is_at_name(checker, name.name)) {
        checker_error(checker, DIAG_CODE_OWN_AT_NAME, name.range, args);
        return;
    }
    Declarable declarable = find_declarable(checker, name.name);
    Shape shape = declarable_shape(declarable);
    if (declarable == DECLARABLE_BUILT_IN)
        checker_error(checker, DIAG_CODE_PROPERTY_BUILT_IN, name.range, args);
    else if (has_positions(given.property) && shape == SHAPE_VALUE)
        help_slip(checker,
                  checker_error(checker, DIAG_CODE_POSITIONS_FOR,
                                value_range(checker, given.property), args),
                  given.property);
    else if (!has_positions(given.property) && !expr_is_some(given.property->value))
        return; // it could not be read, which was reported
    else if (declarable == DECLARABLE_OWN)
        set_own(checker, given);
    else if (shape != SHAPE_VALUE)
        check_shape(checker, given.property, shape);
    else
        set_known(checker, given, declarable);
}

static Constant *new_own_values(Checker *checker, KindId id)
{
    uint32_t count = checker->program->own_properties.count;
    if (count == 0 || id.index >= PROGRAM_MAX_KINDS)
        return NULL;
    Constant *values = arena_allocate(checker->arena, count * sizeof *values);
    for (uint32_t i = 0; i < count; i++)
        values[i] = (Constant){.type = TYPE_NONE};
    return values;
}

void pieces_complete(Folder *folder, KindId id, const PieceDefaults *defaults)
{
    Checker *checker = folder->checker;
    Kind *kind = checker_kind(checker, id);
    Slice identifier = name_text(checker->tree->names, kind->identifier);
    kind->name = identifier;
    kind->placeable = defaults->placeable;
    kind->capture = defaults->capture;
    kind->can_jump = defaults->can_jump;
    kind->limit = defaults->limit;
    kind->own_values = new_own_values(checker, id);
    KindFacts *facts = checker_kind_facts(checker, id);
    facts->placeable = defaults->placeable_range;
    facts->limit = defaults->limit_range;

    PropertyList list = tree_decl(checker->tree, kind->declaration)->piece.properties;
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(checker->tree, list, i);
        if (!is_given_twice(checker, list, property))
            set_property(checker, (Given){folder, kind, facts, property, NULL});
        scopes_entry(&checker->scopes, property->name.name)->given = list.first + i + 1;
    }
    vectors_complete(folder, kind);
    if (kind->has_own_symbol)
        return;
    // A piece with an empty name still has to be seen.
    kind->symbols[0] = first_character(kind->name.length > 0 ? kind->name : identifier);
    kind->symbols[1] = kind->symbols[0];
}
