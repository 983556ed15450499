// `moves`: where the piece on a square may go by its movement properties.
//
// Vectors are player one's; those of a kind that each player has are mirrored for player two. A
// kind's function runs with the piece's owner as the current player, and its squares are taken as
// they are.
#include "movement.h"

#include "choice.h"

/// A piece that moves.
typedef struct Mover {
    const struct griddy_game *game;
    const uint8_t *pieces;
    uint64_t *targets;
    int32_t square;
    uint8_t enemy; ///< whose pieces may be taken; 3, nobody's number, where none may
    bool can_jump;
} Mover;

/// Adds a tile where a vector leads; whether a slide goes on from there.
static inline bool land(const Mover *mover, int32_t tile, uint8_t flags)
{
    const uint8_t piece = mover->pieces[tile];
    const bool is_empty = piece == 0;
    const bool is_enemy = !is_empty && grt_board_owner(piece) == mover->enemy;
    if ((is_empty && (flags & GRT_VECTOR_TO_EMPTY) != 0) ||
        (is_enemy && (flags & GRT_VECTOR_TO_ENEMY) != 0))
        grt_words_add(mover->targets, tile);
    return is_empty || mover->can_jump;
}

static inline void follow(const Mover *mover, int32_t dx, int32_t dy, uint8_t flags)
{
    const struct griddy_game *game = mover->game;
    int64_t column = grt_square_column(game, mover->square);
    int64_t row = grt_square_row(game, mover->square);
    bool goes_on;
    do {
        column += dx;
        row += dy;
        if ((uint64_t)column >= (uint64_t)game->width || (uint64_t)row >= (uint64_t)game->height)
            return;
        const int32_t tile = (int32_t)(row * game->width + column);
        goes_on = land(mover, tile, flags) && (flags & GRT_VECTOR_SLIDES) != 0;
    } while (goes_on);
}

/// Not inlined: games on small boards seldom come here.
__attribute__((noinline)) void grt_movement_add(const struct griddy_game *game, griddy_state *state,
                                                int32_t square, uint8_t flags, uint64_t *set)
{
    const uint8_t *pieces = grt_board_pieces(game, state);
    const griddy_kind *kind = &game->kinds[grt_board_kind(pieces[square]) - 1];
    const uint8_t owner = grt_board_owner(pieces[square]);
    const Mover mover = {
        .game = game,
        .pieces = pieces,
        .targets = set,
        .square = square,
        .enemy = owner == 0 ? 3 : grt_board_opponent(owner),
        .can_jump = kind->can_jump,
    };
    const bool is_mirrored = grt_movement_is_mirrored(kind, owner);
    for (int32_t i = 0; i < kind->vector_count; i++) {
        const griddy_vector *vector = &kind->vectors[i];
        if ((vector->flags & flags) != 0)
            follow(&mover, vector->dx, is_mirrored ? -vector->dy : vector->dy, vector->flags);
    }
}

/// Joins what the function of `moves:` answers, in a set of its own. Not inlined, so that pieces
/// without such a function have no part in the frame.
__attribute__((noinline)) static void join_function(const struct griddy_game *game,
                                                    griddy_state *state, griddy_context *context,
                                                    griddy_moves *function, int32_t square,
                                                    uint64_t *set)
{
    const int32_t words = grt_words(game);
    uint64_t more[words];
    const uint8_t player = state->current_player;
    state->current_player = grt_board_owner(grt_board_pieces(game, state)[square]);
    function(state, context, square, more);
    state->current_player = player;
    for (int32_t i = 0; i < words; i++)
        set[i] |= more[i];
}

/// The moves of the piece of `owner` on a square, by tables.
static inline uint64_t look_up(const struct griddy_game *game, griddy_state *state,
                               const griddy_context *context, int32_t square, uint8_t owner)
{
    const uint8_t number = grt_board_kind_in(game, grt_board_pieces(game, state)[square]);
    const griddy_kind *kind = &game->kinds[number - 1];
    const GrtMovement *movement = &context->movements[number - 1];
    const int32_t side = grt_movement_is_mirrored(kind, owner);
    const uint64_t occupied = grt_board_occupied(game, state, 0);
    const uint64_t vacant = grt_words_full(game, 0) & ~occupied;
    const uint64_t enemy =
        owner == 0 ? 0 : grt_board_owned(game, state, grt_board_opponent(owner), 0);
    const uint64_t blockers = kind->can_jump ? 0 : occupied;
    uint64_t targets =
        (movement->to_empty[side][square] & vacant) | (movement->to_enemy[side][square] & enemy);
    for (int32_t i = 0; i < movement->slide_count; i++) {
        const GrtSlide *slide = &movement->slides[i];
        targets |= grt_movement_open(slide->rays[side], slide->is_upward[side], square, blockers) &
                   ((vacant & slide->to_empty) | (enemy & slide->to_enemy));
    }
    return targets;
}

void grt_set_moves(void *of, void *state, void *in, int32_t square, void *set)
{
    const struct griddy_game *game = of;
    griddy_context *context = in;
    const uint8_t piece = grt_square_piece(of, state, square);
    grt_words_clear(game, set);
    if (piece == 0)
        return;
    if (grt_movement_has_tables(game, context))
        *(uint64_t *)set = look_up(game, state, context, square, grt_board_owner(piece));
    else
        grt_movement_add(game, state, square, GRT_VECTOR_TO_EMPTY | GRT_VECTOR_TO_ENEMY, set);
    griddy_moves *function = game->kinds[grt_board_kind(piece) - 1].moves;
    if (function != NULL)
        join_function(game, state, context, function, square, set);
}

/// Without tables, or with a function. Not inlined: its frame holds a set.
__attribute__((noinline)) static void offer_found(const struct griddy_game *game,
                                                  griddy_state *state, griddy_context *context,
                                                  int32_t origin)
{
    uint64_t targets[grt_words(game)];
    grt_set_moves((void *)game, state, context, origin, targets);
    grt_offer_moves((void *)game, state, context, origin, targets);
}

/// What the vectors give by tables is legal as it is: they lead to empty tiles, and to opponents'
/// pieces where those may be taken.
void grt_offer_own_moves(void *of, void *header, void *in, int32_t origin)
{
    const struct griddy_game *game = of;
    griddy_state *state = header;
    griddy_context *context = in;
    const uint8_t number = grt_board_kind_in(game, grt_board_pieces(game, state)[origin]);
    if (grt_movement_has_tables(game, context) && game->kinds[number - 1].moves == NULL)
        grt_choice_offer_word(context, grt_choice_move(origin, 0),
                              look_up(game, state, context, origin, state->current_player));
    else
        offer_found(game, state, context, origin);
}
