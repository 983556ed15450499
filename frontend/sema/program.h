/// The checked program: what the syntax tree means. Made by sema, read by codegen.
///
/// The tree says what was written; this says, in side tables indexed by the tree's ids, what each
/// name refers to, what type each value has, which values are constant, and what each function may
/// do. Nothing here is changed after checking. Only a program without errors is handed on, so a
/// reader never meets TYPE_ERROR, an ERROR node or an unresolved name.
#ifndef GRIDDY_SEMA_PROGRAM_H
#define GRIDDY_SEMA_PROGRAM_H

#include "../syntax/ast.h"

typedef enum Type {
#define TYPE(name, text) TYPE_##name,
#include "types.def"
    TYPE_COUNT
} Type;

typedef enum Builtin {
#define BUILTIN(name, spelling, type) BUILTIN_##name,
#define ASSIGNABLE(name, spelling, type) BUILTIN_##name,
#define SETUP_DEFAULT(name, spelling, type) BUILTIN_##name,
#include "builtins.def"
    BUILTIN_COUNT
} Builtin;

typedef enum BuiltinFunction {
#define BUILTIN_FUNCTION(name, spelling, parameters, looks) BUILTIN_FUNCTION_##name,
#include "builtin_functions.def"
    BUILTIN_FUNCTIONS ///< how many there are
} BuiltinFunction;

/// What a function of the language looks at, beside what it is handed.
typedef enum BuiltinLooks {
    LOOKS_AT_NOTHING,
    LOOKS_AT_TURN,   ///< at who plays
    LOOKS_AT_PIECES, ///< at what stands on tiles
    LOOKS_AT_RANDOM, ///< at the game's random numbers, which go on
} BuiltinLooks;

typedef enum PieceProperty {
#define PROPERTY(name, spelling, type) PROPERTY_##name,
#include "builtins.def"
    PROPERTY_BUILTIN_COUNT ///< the program's own properties are numbered from here
} PieceProperty;

typedef struct VariableId {
    uint32_t index;
} VariableId;
typedef struct FunctionId {
    uint32_t index;
} FunctionId;
typedef struct KindId {
    uint32_t index;
} KindId;

enum { PROGRAM_MAX_KINDS = 80, PROGRAM_MAX_SIDE = 1024 };

/// A difference of two squares.
typedef struct Step {
    int32_t dx, dy; ///< columns to the right, rows up
} Step;

static inline bool step_equal(Step a, Step b)
{
    return a.dx == b.dx && a.dy == b.dy;
}

/// A value known before the game runs. Strings are slices of the source text or of the arena.
typedef struct Constant {
    Type type; ///< NUMBER, BOOLEAN, STRING, KIND, PLAYER (1, 2; 0 nobody), PIECE (nothing only),
               ///< SQUARE, STEP, SQUARES or STEPS
    union {
        int64_t number; ///< also the player's number, the kind's index, and the square's: a tile
                        ///< from 0 (a1) along the row, then row by row, or -1 for nowhere
        bool boolean;
        Slice string;
        Step step;
        const uint64_t *squares; ///< SET_WORDS(tiles) words, tile 0 in the first one's lowest bit
        struct {
            const Step *items; ///< no two the same
            uint32_t count;
        } steps;
    };
} Constant;

/// How many 64-bit words a set of squares takes on a board of so many tiles.
#define SET_WORDS(tiles) (((tiles) + 63) / 64)

typedef enum VariableKind {
    VARIABLE_SETUP,     ///< lives in the state for the whole game
    VARIABLE_PARAMETER, ///< of `function`
    VARIABLE_LOCAL,     ///< of `function`, of the game phase's body, or of a comprehension in the
                        ///< setup phase (then `function` is none); also what `for` and
                        ///< comprehensions count with
} VariableKind;

typedef struct Variable {
    VariableKind kind;
    NameId name;
    SourceRange declared; ///< the name at its first assignment, or in the parameter list
    Type type;
    FunctionId function; ///< index NO_INDEX: setup phase or game phase
    bool is_constant;    ///< assigned exactly once, in setup, with a constant
    Constant value;      ///< when is_constant; it reads as 0 or "" until its assignment has run
} Variable;

/// What running a function (or a phase) may do, itself or through what it calls.
typedef struct Effects {
    bool may_choose; ///< has a `place` or `input`: the turn can stop here and be run again
    bool may_output; ///< writes something for people: `output`, or `place` where nothing is legal
    bool changes_state;     ///< any of the next four
    bool changes_variables; ///< assigns setup variables
    bool changes_tiles;     ///< puts pieces on the board or takes them off
    bool changes_turn; ///< assigns `@winner`, `@draw` or `@next_player`, or makes a choice, which
                       ///< leaves `@from`, `@to`, `@captured`, `@stuck` and `@passed`
    bool draws_random; ///< calls `random`
    bool reads_state;
    bool is_recursive;  ///< can reach itself: its active calls count towards the 1,000
    bool runs_in_setup; ///< reachable from a setup statement
} Effects;

typedef struct Function {
    DeclId declaration;
    NameId name;
    Type result;                               ///< TYPE_NONE when it closes with `end`
    uint32_t first_parameter, parameter_count; ///< consecutive VariableIds
    uint32_t first_local, local_count;         ///< consecutive VariableIds
    Effects effects;
} Function;

/// A property that the program itself declares.
typedef struct OwnProperty {
    NameId name;
    Type type; ///< NUMBER, STRING or BOOLEAN
} OwnProperty;

/// One of a kind's ways to move (language.md 9.4), as it is for player one and nobody; player
/// two's are mirrored top to bottom, unless the kind belongs to one player only.
typedef struct Vector {
    Step step;     ///< not {0, 0}
    bool slides;   ///< any number of steps, else one
    bool to_empty; ///< may end on an empty tile
    bool to_enemy; ///< may end on an opponent's piece: `capture_…`, or `capture: true`
} Vector;

/// Whose pieces of a kind there are.
typedef enum KindOwner {
    KIND_OF_NOBODY, ///< `owner: 0`
    KIND_OF_ONE,    ///< `owner: 1`
    KIND_OF_TWO,    ///< `owner: 2`
    KIND_OF_EACH,   ///< each player's, the rule
} KindOwner;

typedef struct Kind {
    DeclId declaration;
    NameId identifier;   ///< as it is written in the program
    Slice name;          ///< what `output` writes
    Slice symbols[2];    ///< UTF-8, one character each: player one's, player two's; may be equal
    bool has_own_symbol; ///< `symbol` was given: letters keep their case without colour
    bool placeable, capture, can_jump;
    int64_t limit;        ///< INT64_MAX for none
    Constant *own_values; ///< by own property; type TYPE_NONE where the kind lacks it
    KindOwner owner;
    bool may_pass;
    const Vector *vectors; ///< in the order of the source
    uint32_t vector_count;
    FunctionId moves; ///< the function of `moves:`; NO_INDEX for none
} Kind;

/// A piece that stands on the board from the beginning.
typedef struct StartPiece {
    uint16_t x, y; ///< from 1, 1 at the bottom left
    uint8_t owner; ///< 1, 2, or 0 for nobody
    KindId kind;
} StartPiece;

typedef enum ReferenceKind {
    REFERENCE_NONE,
    REFERENCE_VARIABLE,         ///< index: VariableId
    REFERENCE_KIND,             ///< a piece declaration's name; index: KindId
    REFERENCE_BUILTIN,          ///< index: Builtin
    REFERENCE_FUNCTION,         ///< of a CALL; index: FunctionId
    REFERENCE_BUILTIN_FUNCTION, ///< of a CALL; index: BuiltinFunction
    REFERENCE_PROPERTY,         ///< left of `from`; index: PieceProperty, own ones from
                                ///< PROPERTY_BUILTIN_COUNT
    REFERENCE_BOARD_WIDTH,      ///< left of `from @board`
    REFERENCE_BOARD_HEIGHT,     ///< left of `from @board`
    REFERENCE_GUESS,            ///< an unknown name, while the program is checked
} ReferenceKind;

typedef struct Reference {
    ReferenceKind kind;
    uint32_t index;
} Reference;

/// The side tables keep references in four bytes: read them with `program_expr_reference`.
enum { REFERENCE_INDEX_BITS = 28 };

static inline uint32_t reference_pack(Reference reference)
{
    return (uint32_t)reference.kind << REFERENCE_INDEX_BITS | reference.index;
}

static inline Reference reference_unpack(uint32_t packed)
{
    Reference reference = {(ReferenceKind)(packed >> REFERENCE_INDEX_BITS),
                           packed & ((1u << REFERENCE_INDEX_BITS) - 1)};
    return reference;
}

typedef struct Program {
    const SyntaxTree *tree;
    bool has_board;
    uint16_t width, height; ///< tiles; 0 without a board
    Vec variables;          ///< Variable, by VariableId; setup variables in order of declaration
    Vec functions;          ///< Function, by FunctionId, in the order of the source
    Vec kinds;              ///< Kind, by KindId, in the order of the source
    Vec own_properties;     ///< OwnProperty
    Vec start_pieces;       ///< StartPiece
    Vec expr_types;         ///< uint8_t (Type), by ExprId
    Vec link_types;         ///< uint8_t (Type), by LinkId: of the value up to and with this link
    Vec expr_references;    ///< packed Reference, by ExprId: NAME, CALL, the left side of FROM, and
                            ///< the variable of COMPREHENSION
    Vec stmt_references; ///< packed Reference, by StmtId: the target of ASSIGN, the kind, variable
                         ///< or `@any` of PLACE, the variable of FOR
    Vec expr_constants;  ///< uint32_t by ExprId: index into `constants`, or NO_INDEX
    Vec constants;       ///< Constant
    uint32_t first_game_local, game_local_count;   ///< consecutive VariableIds of the game phase
    uint32_t first_setup_local, setup_local_count; ///< of comprehensions in the setup phase
    Constant links;     ///< STEPS: `@links`, one value for the whole game
    bool is_scored;     ///< assigns `@winner` or `@draw` somewhere (9.6)
    bool shows_board;   ///< has a board and a choice point, and never outputs `@board` (9.6)
    bool reads_stuck;   ///< mentions `@stuck`: says itself that nobody could move (9.3)
    bool reads_repeats; ///< mentions `@repeats`: past boards have to be kept
    Effects setup_effects;
    Effects game_effects; ///< of the body and the condition
} Program;

void program_init(Program *program, const SyntaxTree *tree, const MemorySource *memory);
void program_free(Program *program);

Type program_expr_type(const Program *program, ExprId id);
Type program_link_type(const Program *program, LinkId id);
Reference program_expr_reference(const Program *program, ExprId id);
Reference program_stmt_reference(const Program *program, StmtId id);

/// The value that `id` has whenever it runs, where that is known: literals, names of kinds, names
/// of the language that have one value in the whole game, board sizes, setup constants (but not in
/// code that setup may run before their assignment), and what operators, functions that look at no
/// pieces and comprehensions make of them; sets on boards of up to 1,024 tiles only. Null where it
/// is not known, or where computing it would be a runtime error.
const Constant *program_expr_constant(const Program *program, ExprId id);

const Variable *program_variable(const Program *program, VariableId id);
const Function *program_function(const Program *program, FunctionId id);
const Kind *program_kind(const Program *program, KindId id);

/// "a number", "a kind of piece".
const char *type_text(Type type);

/// "@board"; "limit".
const char *builtin_text(Builtin builtin);
const char *piece_property_text(PieceProperty property);

BuiltinLooks builtin_function_looks(BuiltinFunction function);

#endif
