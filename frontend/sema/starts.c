/// Start positions: constant, on the board, one piece to a tile, within the limit (language.md part
/// 6).
///
/// They are player one's; player two's mirror them top to bottom: (x, y) becomes (x, height + 1 -
/// y).
#include "pieces.h"

#include <assert.h>

#include "changing.h"

/// A tile's owner while the pieces are put on it: an index in SyntaxTree.positions plus one, or 0.
typedef struct StartTile {
    uint32_t position;
    bool is_mirrored;
} StartTile;

typedef struct StartBoard {
    Checker *checker;
    Vec tiles; ///< StartTile, row by row from a1
} StartBoard;

/// A position of a kind: which tile, and where it is written.
typedef struct Start {
    KindId kind;
    uint32_t position; ///< index in SyntaxTree.positions
    uint16_t x, y;
} Start;

static const Position *position_at(const StartBoard *board, uint32_t position)
{
    return vec_at(&board->checker->tree->positions, position);
}

static StartTile *tile_at(const StartBoard *board, uint16_t x, uint16_t y)
{
    return vec_at(&board->tiles, (uint32_t)(y - 1) * board->checker->program->width + x - 1);
}

/// The number that a coordinate is; false where it is none, which is reported.
static bool coordinate(Checker *checker, ExprId id, int64_t *number)
{
    if (program_expr_type(checker->program, id) != TYPE_NUMBER)
        return false;
    const Constant *value = program_expr_constant(checker->program, id);
    if (value == NULL) {
        Diagnostic *report = checker_error(checker, DIAG_CODE_START_CONSTANT,
                                           tree_expr(checker->tree, id)->range, DIAG_WITHOUT);
        changing_explain(checker, report, id);
        return false;
    }
    *number = value->number;
    return true;
}

/// The tile that a position means; false where it means none, which is reported.
static bool find_tile(const StartBoard *board, Start *start)
{
    Checker *checker = board->checker;
    const Program *program = checker->program;
    const Position *position = position_at(board, start->position);
    int64_t x;
    int64_t y;
    bool is_known = coordinate(checker, position->x, &x);
    if (!coordinate(checker, position->y, &y) || !is_known || !program->has_board)
        return false;
    if (x < 1 || x > program->width || y < 1 || y > program->height) {
        Diagnostic *report =
            checker_error(checker, DIAG_CODE_START_OUTSIDE, position->range,
                          DIAG_WITH(diag_number(x), diag_number(y), diag_number(program->width),
                                    diag_number(program->height)));
        diag_mark(checker->diags, report, checker->board_range, REMARK_BOARD_DECLARED,
                  DIAG_WITHOUT);
        if (x == 0 || y == 0)
            diag_note(checker->diags, report, REMARK_COUNTED_FROM_ONE, DIAG_WITHOUT);
        return false;
    }
    start->x = (uint16_t)x;
    start->y = (uint16_t)y;
    return true;
}

static Diagnostic *report_taken(const StartBoard *board, const Start *start, uint16_t y)
{
    return checker_error(board->checker, DIAG_CODE_START_TAKEN,
                         position_at(board, start->position)->range,
                         DIAG_WITH(diag_number(start->x), diag_number(y)));
}

/// Player one's piece. Answers false when the tile is taken.
static bool put_first(const StartBoard *board, const Start *start)
{
    StartTile *tile = tile_at(board, start->x, start->y);
    if (tile->position != 0) {
        Diagnostic *report = report_taken(board, start, start->y);
        diag_mark(board->checker->diags, report, position_at(board, tile->position - 1)->range,
                  tile->is_mirrored ? REMARK_MIRRORED_START : REMARK_OTHER_START, DIAG_WITHOUT);
        return false;
    }
    *tile = (StartTile){start->position + 1, false};
    return true;
}

/// Player two's. Its tile can only be taken by the piece that it mirrors, in the middle row: all
/// other pieces stand there together with their mirror images, one of which player one's piece met
/// before.
static bool put_mirrored(const StartBoard *board, const Start *start)
{
    uint16_t y = (uint16_t)(board->checker->program->height + 1 - start->y);
    StartTile *tile = tile_at(board, start->x, y);
    if (y == start->y) {
        Diagnostic *report = report_taken(board, start, y);
        diag_note(board->checker->diags, report, REMARK_MIRRORS_ITSELF, DIAG_WITHOUT);
        return false;
    }
    assert(tile->position == 0);
    *tile = (StartTile){start->position + 1, true};
    return true;
}

static void put_both(const StartBoard *board, const Start *start)
{
    if (!put_first(board, start) || !put_mirrored(board, start))
        return;
    Vec *pieces = &board->checker->program->start_pieces;
    uint16_t mirrored = (uint16_t)(board->checker->program->height + 1 - start->y);
    StartPiece one = {start->x, start->y, 1, start->kind};
    StartPiece two = {start->x, mirrored, 2, start->kind};
    vec_push(pieces, &one);
    vec_push(pieces, &two);
}

/// The property of a piece with this spelling, or null.
static const Property *find_property(const Checker *checker, const DeclNode *node,
                                     const char *spelling)
{
    for (uint32_t i = 0; i < node->piece.properties.count; i++) {
        const Property *property = tree_property(checker->tree, node->piece.properties, i);
        if (slice_is(name_text(checker->tree->names, property->name.name), spelling))
            return property;
    }
    return NULL;
}

/// `range` is the first position too many.
static void report_limit(const StartBoard *board, KindId id, SourceRange range)
{
    Checker *checker = board->checker;
    Diagnostic *report = checker_error(checker, DIAG_CODE_START_LIMIT, range,
                                       DIAG_WITH(diag_number(checker_kind(checker, id)->limit)));
    diag_mark(checker->diags, report, checker_kind_facts(checker, id)->limit, REMARK_LIMIT_HERE,
              DIAG_WITHOUT);
}

static void place_kind(const StartBoard *board, KindId id)
{
    Checker *checker = board->checker;
    const Kind *kind = checker_kind(checker, id);
    const DeclNode *node = tree_decl(checker->tree, kind->declaration);
    const Property *property = find_property(checker, node, "start_position");
    if (property == NULL || property->positions.count == 0)
        return;
    KindFacts *facts = checker_kind_facts(checker, id);
    PositionList positions = property->positions;
    facts->is_used = true;
    facts->starts = positions.count;
    if (positions.count > kind->limit) {
        uint32_t surplus = positions.first + (uint32_t)kind->limit;
        report_limit(board, id, position_at(board, surplus)->range);
    }
    for (uint32_t i = 0; i < positions.count; i++) {
        Start start = {.kind = id, .position = positions.first + i};
        if (find_tile(board, &start))
            put_both(board, &start);
    }
}

void pieces_place_starts(Checker *checker)
{
    const Program *program = checker->program;
    StartBoard board = {.checker = checker};
    vec_init(&board.tiles, checker->memory, sizeof(StartTile));
    if (checker->tree->positions.count > 0)
        vec_append(&board.tiles, NULL, (uint32_t)program->width * program->height);
    for (KindId id = {0}; id.index < program->kinds.count; id.index++)
        place_kind(&board, id);
    vec_free(&board.tiles);
}
