/// Positions come as a list, each with a place in the source, or as a set, which has one place for
/// all. They are player one's; player two's mirror them top to bottom: (x, y) becomes (x, height +
/// 1
/// - y), unless the kind says where player two's stand, or whose it is.
#include "starts.h"

/// A tile that a piece stands on.
typedef struct StartTile {
    SourceRange range; ///< of its position; empty for a free tile
    bool is_mirrored;
} StartTile;

/// Pieces of a kind, from one property.
typedef struct Starts {
    KindId kind;
    const Property *property;
    uint8_t owner;    ///< of the pieces on the positions themselves
    bool is_mirrored; ///< player two has pieces on the mirrored positions
    uint64_t count;
    bool is_done; ///< a set that was reported about is left alone
} Starts;

void starts_init(StartBoard *board, Folder *folder)
{
    *board = (StartBoard){.folder = folder};
    vec_init(&board->tiles, folder->checker->memory, sizeof(StartTile));
}

void starts_free(StartBoard *board)
{
    vec_free(&board->tiles);
}

static StartTile *tile_at(const StartBoard *board, uint16_t x, uint16_t y)
{
    uint32_t width = board->folder->checker->program->width;
    return vec_at(&board->tiles, (uint32_t)(y - 1) * width + x - 1);
}

/// Says on which tile two pieces would start, and why.
static void report_taken(const StartBoard *board, const StartPiece *piece, const StartTile *wanted)
{
    Checker *checker = board->folder->checker;
    const StartTile *tile = tile_at(board, piece->x, piece->y);
    Diagnostic *report = checker_error(checker, DIAG_CODE_START_TAKEN, wanted->range,
                                       DIAG_WITH(diag_number(piece->x), diag_number(piece->y)));
    bool is_in_the_middle = piece->y * 2 == checker->program->height + 1;
    if (wanted->range.begin == tile->range.begin) {
        diag_note(checker->diags, report,
                  is_in_the_middle ? REMARK_MIRRORS_ITSELF : REMARK_SECOND_MIRRORS, DIAG_WITHOUT);
        return;
    }
    diag_mark(checker->diags, report, tile->range,
              tile->is_mirrored ? REMARK_MIRRORED_START : REMARK_OTHER_START, DIAG_WITHOUT);
    if (wanted->is_mirrored)
        diag_note(checker->diags, report, REMARK_SECOND_MIRRORS, DIAG_WITHOUT);
}

/// Puts one piece on its tile. Answers false when the tile is taken.
static bool put(const StartBoard *board, StartPiece piece, StartTile wanted)
{
    StartTile *tile = tile_at(board, piece.x, piece.y);
    if (tile->range.end != 0) {
        report_taken(board, &piece, &wanted);
        return false;
    }
    *tile = wanted;
    vec_push(&board->folder->checker->program->start_pieces, &piece);
    return true;
}

static void put_all(const StartBoard *board, Starts *starts, int64_t x, int64_t y,
                    SourceRange range)
{
    uint16_t height = board->folder->checker->program->height;
    uint16_t mirrored = (uint16_t)(height + 1 - y);
    StartPiece piece = {(uint16_t)x, (uint16_t)y, starts->owner, starts->kind};
    bool is_put = put(board, piece, (StartTile){range, false});
    if (is_put && starts->is_mirrored)
        is_put =
            put(board, (StartPiece){piece.x, mirrored, 2, starts->kind}, (StartTile){range, true});
    starts->is_done |= !is_put;
}

/// The number that a coordinate is; false where it is none, which is reported.
static bool coordinate(Folder *folder, ExprId id, int64_t *number)
{
    if (program_expr_type(folder->checker->program, id) != TYPE_NUMBER)
        return false;
    const Constant *value = folder_needed(folder, id);
    if (value == NULL)
        evaluate_report(&folder->evaluator, DIAG_CODE_START_CONSTANT,
                        evaluate_blame(&folder->evaluator), DIAG_WITHOUT);
    else
        *number = value->number;
    return value != NULL;
}

static void report_outside(Checker *checker, int64_t x, int64_t y, SourceRange range)
{
    const Program *program = checker->program;
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_START_OUTSIDE, range,
                      DIAG_WITH(diag_number(x), diag_number(y), diag_number(program->width),
                                diag_number(program->height)));
    diag_mark(checker->diags, report, checker->board_range, REMARK_BOARD_DECLARED, DIAG_WITHOUT);
    if (x == 0 || y == 0)
        diag_note(checker->diags, report, REMARK_COUNTED_FROM_ONE, DIAG_WITHOUT);
}

static void put_position(const StartBoard *board, Starts *starts, const Position *position)
{
    Folder *folder = board->folder;
    const Program *program = folder->checker->program;
    int64_t x;
    int64_t y;
    bool is_known = coordinate(folder, position->x, &x);
    if (!coordinate(folder, position->y, &y) || !is_known || !program->has_board)
        return;
    if (x < 1 || x > program->width || y < 1 || y > program->height)
        report_outside(folder->checker, x, y, position->range);
    else
        put_all(board, starts, x, y, position->range);
}

/// More pieces than the kind has; `range` is the first position too many, or the whole set.
static void report_limit(const StartBoard *board, const Starts *starts, SourceRange range)
{
    Checker *checker = board->folder->checker;
    int64_t limit = checker_kind(checker, starts->kind)->limit;
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_START_LIMIT, range, DIAG_WITH(diag_number(limit)));
    diag_mark(checker->diags, report, checker_kind_facts(checker, starts->kind)->limit,
              REMARK_LIMIT_HERE, DIAG_WITHOUT);
}

static void put_list(const StartBoard *board, Starts *starts)
{
    const Checker *checker = board->folder->checker;
    int64_t limit = checker_kind(checker, starts->kind)->limit;
    PositionList list = starts->property->positions;
    starts->count = list.count;
    if (list.count > limit)
        report_limit(board, starts, tree_position(checker->tree, list, (uint32_t)limit)->range);
    for (uint32_t i = 0; i < list.count; i++)
        put_position(board, starts, tree_position(checker->tree, list, i));
}

static void put_set(const StartBoard *board, Starts *starts)
{
    Folder *folder = board->folder;
    Checker *checker = folder->checker;
    const Grid *grid = &folder->grid;
    SourceRange range = tree_expr(checker->tree, starts->property->value)->range;
    if (program_expr_type(checker->program, starts->property->value) != TYPE_SQUARES ||
        !checker->program->has_board)
        return;
    const Constant *value = folder_needed(folder, starts->property->value);
    if (value == NULL) {
        evaluate_report(&folder->evaluator, DIAG_CODE_START_CONSTANT,
                        evaluate_blame(&folder->evaluator), DIAG_WITHOUT);
        return;
    }
    starts->count = grid_count(grid, value->squares);
    if ((int64_t)starts->count > checker_kind(checker, starts->kind)->limit)
        report_limit(board, starts, range);
    for (int64_t square = grid_next(grid, value->squares, 0);
         square != GRID_NOWHERE && !starts->is_done;
         square = grid_next(grid, value->squares, square + 1))
        put_all(board, starts, grid_x(grid, square), grid_y(grid, square), range);
}

static void put_property(StartBoard *board, Starts *starts)
{
    const Checker *checker = board->folder->checker;
    if (starts->property == NULL)
        return;
    if (board->tiles.count == 0)
        vec_append(&board->tiles, NULL,
                   (uint32_t)checker->program->width * checker->program->height);
    if (starts->property->positions.count > 0)
        put_list(board, starts);
    else if (expr_is_some(starts->property->value))
        put_set(board, starts);
    KindFacts *facts = checker_kind_facts(checker, starts->kind);
    facts->is_used |= starts->count > 0;
    facts->starts[starts->owner] += (uint32_t)starts->count;
    if (starts->is_mirrored)
        facts->starts[2] += (uint32_t)starts->count;
}

/// The property of a piece with this spelling, or null.
static const Property *find_property(const Checker *checker, KindId id, const char *spelling)
{
    const DeclNode *node = tree_decl(checker->tree, checker_kind(checker, id)->declaration);
    for (uint32_t i = 0; i < node->piece.properties.count; i++) {
        const Property *property = tree_property(checker->tree, node->piece.properties, i);
        if (slice_is(name_text(checker->tree->names, property->name.name), spelling))
            return property;
    }
    return NULL;
}

void starts_place(StartBoard *board, KindId id)
{
    Checker *checker = board->folder->checker;
    KindOwner owner = checker_kind(checker, id)->owner;
    const Property *second = find_property(checker, id, "start_two");
    bool is_of_each = owner == KIND_OF_EACH;
    Starts first = {.kind = id,
                    .property = find_property(checker, id, "start_position"),
                    .owner = is_of_each ? 1 : (uint8_t)owner,
                    .is_mirrored = is_of_each && second == NULL};
    put_property(board, &first);
    if (second != NULL && !is_of_each) {
        checker_error(checker, DIAG_CODE_START_TWO_OWNED, second->name.range, DIAG_WITHOUT);
        return;
    }
    Starts others = {.kind = id, .property = second, .owner = 2};
    put_property(board, &others);
}
