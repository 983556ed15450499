/// The interface between generated code and the runtime, as C sees it. abi.def is its source.
///
/// A game is a constant `struct griddy_game` (symbol `griddy_game`) and the functions it names. All
/// that a game changes is in one flat state: copying `state_size` bytes copies the game. The state
/// that `setup` gets is zero but for its header, where the runtime has set player one as the
/// current player, no square as `from` and `to`, and the generator's seed. Which choices are made,
/// and where output goes, is the context's business (core/context.h).
#ifndef GRIDDY_ABI_H
#define GRIDDY_ABI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The spelling of abi.def's types in C.
#define GRT_TYPE_VOID void
#define GRT_TYPE_I1 bool
#define GRT_TYPE_I8 uint8_t
#define GRT_TYPE_I32 int32_t
#define GRT_TYPE_I64 int64_t
#define GRT_TYPE_PTR void *

/// GRIDDY_ABI_VERSION, GRT_STUCK and the like.
enum {
#define ABI_NUMBER(name, value) name = (value),
#include "abi.def"
};

/// What a site wants.
enum {
#define ABI_ANSWER(name) GRT_ANSWER_##name,
#include "abi.def"
};

/// Runtime errors.
enum {
#define ABI_FAILURE(name, message) GRT_FAILURE_##name,
#include "abi.def"
    GRT_FAILURE_COUNT
};

/// A text: never changed, lives for ever. The null pointer is the empty one.
typedef struct griddy_string {
    int64_t length; ///< bytes
    char bytes[];
} griddy_string;

/// A list of steps, no two the same: never changed, lives for ever. The null pointer is the empty
/// one.
typedef struct griddy_steps {
    int64_t count;
    int64_t items[];
} griddy_steps;

typedef struct griddy_context griddy_context;

/// The header of a game's state.
typedef struct griddy_state {
#define ABI_STATE(type, name) GRT_TYPE_##type name;
#include "abi.def"
} griddy_state;

/// A way to move.
typedef struct griddy_vector {
    int32_t dx;    ///< columns to the right
    int32_t dy;    ///< rows up
    uint8_t flags; ///< GRT_VECTOR_…
} griddy_vector;

/// The function of `moves:`: the targets of the piece on `square` go to *set.
typedef void griddy_moves(griddy_state *state, griddy_context *context, int32_t square,
                          uint64_t *set);

/// A kind of piece.
typedef struct griddy_kind {
    const griddy_string *identifier; ///< as written in the program
    const griddy_string *name;       ///< what `output` writes
    const griddy_string *symbol_one; ///< player one's symbol, one character
    const griddy_string *symbol_two; ///< player two's
    int64_t limit;                   ///< INT64_MAX for none
    uint8_t own_symbol;              ///< 1: the symbol was given, its letters keep their case
    uint8_t placeable;
    uint8_t capture;
    uint8_t can_jump;
    uint8_t owner; ///< 0 nobody's, 1, 2, or GRT_OWNER_EACH
    uint8_t may_pass;
    int32_t vector_count;
    const griddy_vector *vectors; ///< player one's
    griddy_moves *moves;          ///< null for none
} griddy_kind;

/// A place in the source where a game can stop and ask.
typedef struct griddy_site {
    int32_t line;
    int32_t column;
    uint8_t what; ///< GRT_ANSWER_…
} griddy_site;

/// Setup, or a turn.
typedef void griddy_step(griddy_state *state, griddy_context *context);

/// The game's descriptor. (No typedef: the constant itself has that name.)
struct griddy_game {
    int32_t abi_version;
    int32_t state_size;               ///< bytes
    const griddy_string *name;        ///< the source's file name without folders and ending
    const griddy_string *source_name; ///< the source as messages name it
    int32_t width;                    ///< tiles; 0 without a board
    int32_t height;
    int32_t board_offset;      ///< in the state: uint8_t per tile, its piece
    int32_t on_board_offset;   ///< in the state: int64_t per piece value: how many are on the board
    int32_t brought_offset;    ///< in the state: int64_t per piece value: how many were brought on
    int32_t owner_sets_offset; ///< in the state: three sets of squares; 0 for none
    int32_t kind_sets_offset;  ///< in the state: a set of squares per kind; 0 for none
    uint8_t is_scored;
    uint8_t shows_board;
    uint8_t keeps_history;
    const griddy_steps *links; ///< `@links`
    int32_t kind_count;
    const griddy_kind *kinds;
    int32_t site_count;
    const griddy_site *sites;
    griddy_step *setup;
    griddy_step *turn;
    griddy_step *setup_quiet; ///< the same without output
    griddy_step *turn_quiet;
};

/// The structs above are written out for their types; here abi.def's lists make sure that they are
/// laid out as generated code believes.
#define ABI_GAME(type, name) GRT_TYPE_##type name;
struct grt_game_layout {
#include "abi.def"
};
#define ABI_KIND(type, name) GRT_TYPE_##type name;
struct grt_kind_layout {
#include "abi.def"
};
#define ABI_VECTOR(type, name) GRT_TYPE_##type name;
struct grt_vector_layout {
#include "abi.def"
};
#define ABI_SITE(type, name) GRT_TYPE_##type name;
struct grt_site_layout {
#include "abi.def"
};
#define GRT_SAME_PLACE(typed, layout, name)                                                        \
    _Static_assert(offsetof(typed, name) == offsetof(layout, name), "abi.def moved " #name);
#define ABI_GAME(type, name) GRT_SAME_PLACE(struct griddy_game, struct grt_game_layout, name)
#define ABI_KIND(type, name) GRT_SAME_PLACE(griddy_kind, struct grt_kind_layout, name)
#define ABI_VECTOR(type, name) GRT_SAME_PLACE(griddy_vector, struct grt_vector_layout, name)
#define ABI_SITE(type, name) GRT_SAME_PLACE(griddy_site, struct grt_site_layout, name)
#include "abi.def"
_Static_assert(sizeof(struct griddy_game) == sizeof(struct grt_game_layout), "abi.def: ABI_GAME");
_Static_assert(sizeof(griddy_kind) == sizeof(struct grt_kind_layout), "abi.def: ABI_KIND");
_Static_assert(sizeof(griddy_vector) == sizeof(struct grt_vector_layout), "abi.def: ABI_VECTOR");
_Static_assert(sizeof(griddy_site) == sizeof(struct grt_site_layout), "abi.def: ABI_SITE");

/// The functions that generated code calls, straight from abi.def, where their meaning is told.
#define VOID void
#define I1 bool
#define I8 uint8_t
#define I32 int32_t
#define I64 int64_t
#define PTR void *
#define ABI_FUNCTION(result, name, ...) result name(__VA_ARGS__);
#include "abi.def"
#undef VOID
#undef I1
#undef I8
#undef I32
#undef I64
#undef PTR
__attribute__((noreturn, cold)) void grt_fail(void *, int32_t, int32_t, int32_t);

#endif
