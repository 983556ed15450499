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
#define SETUP_DEFAULT(name, spelling, type) BUILTIN_##name,
#include "builtins.def"
    BUILTIN_COUNT
} Builtin;

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

/// A value known before the game runs. Strings are slices of the source text or of the arena.
typedef struct Constant {
    Type type; ///< NUMBER, BOOLEAN, STRING, KIND or PLAYER (1, 2; 0 nobody)
    union {
        int64_t number; ///< also the player's number and the kind's index
        bool boolean;
        Slice string;
    };
} Constant;

typedef enum VariableKind {
    VARIABLE_SETUP,     ///< lives in the state for the whole game
    VARIABLE_PARAMETER, ///< of `function`
    VARIABLE_LOCAL,     ///< of `function`, or of the game phase's body (then `function` is none)
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
    bool changes_state; ///< assigns setup variables or puts pieces on the board
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

typedef struct Kind {
    DeclId declaration;
    NameId identifier;   ///< as it is written in the program
    Slice name;          ///< what `output` writes
    Slice symbols[2];    ///< UTF-8, one character each: player one's, player two's; may be equal
    bool has_own_symbol; ///< `symbol` was given: letters keep their case without colour
    bool placeable, capture, can_jump;
    int64_t limit;        ///< INT64_MAX for none
    Constant *own_values; ///< by own property; type TYPE_NONE where the kind lacks it
} Kind;

/// A piece that stands on the board from the beginning.
typedef struct StartPiece {
    uint16_t x, y; ///< from 1, 1 at the bottom left
    uint8_t owner; ///< 1 or 2
    KindId kind;
} StartPiece;

typedef enum ReferenceKind {
    REFERENCE_NONE,
    REFERENCE_VARIABLE,     ///< index: VariableId
    REFERENCE_KIND,         ///< a piece declaration's name; index: KindId
    REFERENCE_BUILTIN,      ///< index: Builtin
    REFERENCE_FUNCTION,     ///< of a CALL; index: FunctionId
    REFERENCE_PROPERTY,     ///< left of `from`; index: PieceProperty, own ones from
                            ///< PROPERTY_BUILTIN_COUNT
    REFERENCE_BOARD_WIDTH,  ///< left of `from @board`
    REFERENCE_BOARD_HEIGHT, ///< left of `from @board`
    REFERENCE_GUESS,        ///< an unknown name, while the program is checked
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
    Vec expr_references;    ///< packed Reference, by ExprId: NAME, CALL, and the left side of FROM
    Vec stmt_references; ///< packed Reference, by StmtId: the target of ASSIGN, the kind of PLACE
    Vec expr_constants;  ///< uint32_t by ExprId: index into `constants`, or NO_INDEX
    Vec constants;       ///< Constant
    uint32_t first_game_local, game_local_count; ///< consecutive VariableIds of the game phase
    Effects setup_effects;
    Effects game_effects; ///< of the body and the condition
} Program;

void program_init(Program *program, const SyntaxTree *tree, const MemorySource *memory);
void program_free(Program *program);

Type program_expr_type(const Program *program, ExprId id);
Type program_link_type(const Program *program, LinkId id);
Reference program_expr_reference(const Program *program, ExprId id);
Reference program_stmt_reference(const Program *program, StmtId id);

/// The value that `id` has whenever it runs, where that is known: literals, names of kinds, players
/// one and two, board sizes, setup constants (but not in code that setup may run before their
/// assignment), and what operators make of them. Null where it is not known, or where computing it
/// would be a runtime error.
const Constant *program_expr_constant(const Program *program, ExprId id);

const Variable *program_variable(const Program *program, VariableId id);
const Function *program_function(const Program *program, FunctionId id);
const Kind *program_kind(const Program *program, KindId id);

/// "a number", "a kind of piece".
const char *type_text(Type type);

/// "@board"; "limit".
const char *builtin_text(Builtin builtin);
const char *piece_property_text(PieceProperty property);

#endif
