/// Each property is a list of positions or a constant list of steps; a step that a property repeats
/// counts once.
#include "vectors.h"

#include "step_list.h"

/// What a property makes of its vectors.
typedef struct MovementProperty {
    const char *spelling;
    bool slides, to_empty, to_enemy; ///< as in Vector; `to_enemy`: also without `capture: true`
    bool is_plain;                   ///< to_enemy where the kind captures
} MovementProperty;

static const MovementProperty PROPERTIES[] = {
    {"step", false, true, false, true},          {"slide", true, true, false, true},
    {"quiet_step", false, true, false, false},   {"quiet_slide", true, true, false, false},
    {"capture_step", false, false, true, false}, {"capture_slide", true, false, true, false},
};

enum { PROPERTY_COUNT_OF_MOVEMENT = sizeof PROPERTIES / sizeof *PROPERTIES };

/// The vectors of one kind while they are gathered.
typedef struct VectorMaker {
    Folder *folder;
    const Kind *kind;
    Vec vectors;                               ///< Vector
    bool is_given[PROPERTY_COUNT_OF_MOVEMENT]; ///< the second of one name was reported
} VectorMaker;

/// One property with its steps so far.
typedef struct VectorList {
    VectorMaker *maker;
    const MovementProperty *movement;
    const Property *property;
    StepList steps;
} VectorList;

static const MovementProperty *find_movement(Slice name)
{
    for (int i = 0; i < PROPERTY_COUNT_OF_MOVEMENT; i++)
        if (slice_is(name, PROPERTIES[i].spelling))
            return &PROPERTIES[i];
    return NULL;
}

bool vectors_is_property(Slice name)
{
    return find_movement(name) != NULL;
}

/// Warns of a vector that leads off the board from every tile.
static void warn_long(Checker *checker, int64_t dx, int64_t dy, SourceRange range)
{
    const Program *program = checker->program;
    int64_t wide = dx < 0 ? -dx : dx;
    int64_t high = dy < 0 ? -dy : dy;
    if (!program->has_board || (wide < program->width && high < program->height))
        return;
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_VECTOR_OUTSIDE, range,
                                     DIAG_WITH(diag_number(dx), diag_number(dy)));
    diag_mark(checker->diags, report, checker->board_range, REMARK_BOARD_DECLARED, DIAG_WITHOUT);
}

static void add_vector(VectorList *list, int64_t dx, int64_t dy, SourceRange range)
{
    Checker *checker = list->maker->folder->checker;
    const MovementProperty *movement = list->movement;
    Step step = {(int32_t)dx, (int32_t)dy};
    if (dx == 0 && dy == 0) {
        checker_error(checker, DIAG_CODE_VECTOR_ZERO, range, DIAG_WITHOUT);
        return;
    }
    bool fits = dx > -PROGRAM_MAX_SIDE && dx < PROGRAM_MAX_SIDE && dy > -PROGRAM_MAX_SIDE &&
                dy < PROGRAM_MAX_SIDE;
    if (fits && !step_list_add(&list->steps, step))
        return;
    warn_long(checker, dx, dy, range);
    Vector vector = {.step = step,
                     .slides = movement->slides,
                     .to_empty = movement->to_empty,
                     .to_enemy =
                         movement->to_enemy || (movement->is_plain && list->maker->kind->capture)};
    if (fits) // what is longer than any board never leads anywhere
        vec_push(&list->maker->vectors, &vector);
}

static void report_constant(Folder *folder, const Property *property)
{
    evaluate_report(&folder->evaluator, DIAG_CODE_VECTOR_CONSTANT,
                    evaluate_blame(&folder->evaluator),
                    DIAG_WITH(checker_name(folder->checker, property->name.name)));
}

/// The number of a vector's part; false where it is none, which is reported.
static bool part(const VectorList *list, ExprId id, int64_t *number)
{
    Folder *folder = list->maker->folder;
    if (program_expr_type(folder->checker->program, id) != TYPE_NUMBER)
        return false;
    const Constant *value = folder_needed(folder, id);
    if (value == NULL)
        report_constant(folder, list->property);
    else
        *number = value->number;
    return value != NULL;
}

static void add_positions(VectorList *list)
{
    const SyntaxTree *tree = list->maker->folder->checker->tree;
    PositionList positions = list->property->positions;
    for (uint32_t i = 0; i < positions.count; i++) {
        const Position *position = tree_position(tree, positions, i);
        int64_t dx;
        int64_t dy;
        bool is_known = part(list, position->x, &dx);
        if (part(list, position->y, &dy) && is_known)
            add_vector(list, dx, dy, position->range);
    }
}

static void add_steps(VectorList *list)
{
    Folder *folder = list->maker->folder;
    Checker *checker = folder->checker;
    ExprId id = list->property->value;
    if (program_expr_type(checker->program, id) != TYPE_STEPS)
        return;
    const Constant *value = folder_needed(folder, id);
    if (value == NULL) {
        report_constant(folder, list->property);
        return;
    }
    for (uint32_t i = 0; i < value->steps.count; i++)
        add_vector(list, value->steps.items[i].dx, value->steps.items[i].dy,
                   tree_expr(checker->tree, id)->range);
}

static void add_property(VectorMaker *maker, const Property *property)
{
    const Checker *checker = maker->folder->checker;
    const MovementProperty *movement =
        find_movement(name_text(checker->tree->names, property->name.name));
    if (movement == NULL || maker->is_given[movement - PROPERTIES])
        return;
    maker->is_given[movement - PROPERTIES] = true;
    VectorList list = {.maker = maker, .movement = movement, .property = property};
    step_list_init(&list.steps, checker->memory);
    if (property->positions.count > 0)
        add_positions(&list);
    else if (expr_is_some(property->value))
        add_steps(&list);
    step_list_free(&list.steps);
}

void vectors_complete(Folder *folder, Kind *kind)
{
    const Checker *checker = folder->checker;
    VectorMaker maker = {.folder = folder, .kind = kind};
    vec_init(&maker.vectors, checker->memory, sizeof(Vector));
    PropertyList list = tree_decl(checker->tree, kind->declaration)->piece.properties;
    for (uint32_t i = 0; i < list.count; i++)
        add_property(&maker, tree_property(checker->tree, list, i));
    kind->vector_count = maker.vectors.count;
    kind->vectors = arena_copy(checker->arena, maker.vectors.data,
                               (size_t)maker.vectors.count * sizeof(Vector));
    vec_free(&maker.vectors);
}
