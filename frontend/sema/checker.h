/// What the passes of the checker share. Internal to this folder; check.c says in which order they
/// run.
///
/// Facts that only the checker needs (who is assigned how often, who calls whom) live here and go
/// when it is done; what codegen needs is in the Program.
#ifndef GRIDDY_SEMA_CHECKER_H
#define GRIDDY_SEMA_CHECKER_H

#include "check.h"
#include "scopes.h"
#include "types.h"

/// What the checker knows about a variable, by VariableId.
typedef struct VariableFacts {
    uint32_t setup;      ///< DeclId of the setup statement that made it, or NO_INDEX
    uint32_t constant;   ///< its value: an index in Program.constants, or NO_INDEX
    SourceRange again;   ///< its name where it is assigned for the second time
    uint8_t assignments; ///< how often it is assigned in the text: 0, 1, or 2 for more
    bool is_read;
    bool is_spoilt;  ///< its name or value is wrong, which was reported: fits everything
    bool is_counter; ///< what `for` or a comprehension counts with
} VariableFacts;

/// A run of FunctionIds in Checker.calls, in the order of the source.
typedef struct CallRun {
    uint32_t first, count;
} CallRun;

/// What must not be done while a choice is tried (language.md 9.3).
typedef enum Deed { DEED_PLACE, DEED_INPUT, DEED_OUTPUT, DEED_RANDOM, DEEDS } Deed;

/// What the checker knows about a function, by FunctionId.
typedef struct FunctionFacts {
    CallRun calls;
    uint32_t setup;           ///< DeclId of the first setup statement that runs it, or NO_INDEX
    uint32_t component;       ///< its circle of functions that can reach each other
    bool is_used;             ///< its circle is called from outside
    bool lacks_name;          ///< a name is unknown in it: it may be a parameter's
    SourceRange deeds[DEEDS]; ///< where it does that first by itself; empty for nowhere
} FunctionFacts;

/// What the checker knows about a kind, by KindId.
typedef struct KindFacts {
    bool is_used;          ///< named outside of its declaration, or on the board from the beginning
    SourceRange placeable; ///< what says whether it is placeable: the property, or the default
    SourceRange limit;     ///< likewise
    ExprId moves;          ///< the value of `moves:` where it names a function, or NO_EXPR
    uint32_t starts[3];    ///< how many start positions nobody and the players have
} KindFacts;

/// The calls of one setup statement.
typedef struct SetupCalls {
    DeclId declaration;
    CallRun calls;
} SetupCalls;

typedef enum Phase { PHASE_SETUP, PHASE_FUNCTION, PHASE_GAME } Phase;

/// Where in the program a pass is.
typedef struct Where {
    Phase phase;
    DeclId declaration;  ///< NO_INDEX in the game phase
    FunctionId function; ///< NO_INDEX outside of functions
    Effects *effects;    ///< what the code here does by itself goes here
} Where;

/// What was reported as unknown, by NameId. A place is 1 for the setup phase, 2 for the game phase,
/// and 3 plus its FunctionId for a function; 0 is none. One report for each place is enough.
typedef struct UnknownName {
    uint32_t place;          ///< where a variable of this name was missed last
    uint32_t function_place; ///< where a function was
    Diagnostic *unfinished;  ///< waits for a variable of this name; null when it needs no more
    SourceRange range;       ///< of `unfinished`
} UnknownName;

/// A name that was meant by one that is not known, as far as spelling tells: its type has to fit.
typedef struct Guess {
    Diagnostic *report;
    Meaning meant; ///< a variable or a kind; NONE for `true` and `false`
    Term term;     ///< what is needed at its place
    uint32_t expr; ///< ExprId there, or NO_INDEX
} Guess;

typedef struct Checker {
    Program *program;
    const SyntaxTree *tree;
    DiagSink *diags;
    Arena *arena;
    const MemorySource *memory;
    uint32_t error_count; ///< errors of this checker, warnings that count as errors not included

    Scopes scopes;
    Types types;
    Where where;

    Vec variable_facts; ///< VariableFacts
    Vec function_facts; ///< FunctionFacts
    Vec calls;          ///< FunctionId
    Vec setup_calls;    ///< SetupCalls, those with calls only
    CallRun game_calls;
    Vec moves_functions;       ///< FunctionId, each once: what `moves:` names
    bool calls_moves;          ///< the run of calls that is being made has them already
    bool has_choice;           ///< there is a `place` or `input … in`
    bool outputs_board;        ///< there is an `output @board`
    uint32_t next_setup_local; ///< VariableId of the next comprehension in the setup phase
    Vec kind_facts;            ///< KindFacts
    Vec unknown_names;         ///< UnknownName, by NameId; empty until there is one
    Vec guesses;               ///< Guess
    uint32_t suggestions_left; ///< candidates that may still be compared: keeps bad programs linear

    Vec open_exprs; ///< OpenExpr: whose types are not known yet
    Vec open_links; ///< OpenLink
    Vec open_froms; ///< OpenFrom

    const Position *board; ///< the board's declaration, or null
    SourceRange board_range;
    bool is_board_missed; ///< reported already
} Checker;

void checker_init(Checker *checker, Program *program, const SyntaxTree *tree, DiagSink *diags,
                  Arena *arena, const MemorySource *memory);
void checker_free(Checker *checker);

/// The three places that code can be in.
Where checker_where_setup(Checker *checker, DeclId id);
Where checker_where_function(Checker *checker, DeclId id, FunctionId function);
Where checker_where_game(Checker *checker);

/// Goes to a declaration: what follows is in its function, or in the setup phase. The declarations
/// are to be entered in order; `next_function`, 0 at first, counts the functions among them.
const DeclNode *checker_enter_declaration(Checker *checker, DeclId id, FunctionId *next_function);

/// Notes that the code here does `deed` at `range`.
void checker_note_deed(Checker *checker, Deed deed, SourceRange range);

/// Reports an error and counts it.
Diagnostic *checker_error(Checker *checker, DiagCode code, SourceRange range, DiagArgs args);

/// The text of a name, as an argument of a message.
DiagArg checker_name(const Checker *checker, NameId name);

static inline DiagArg diag_string(const char *text)
{
    return diag_text(slice_of(text));
}

/// Whether a name of the language is one that is assigned and never read. They are the last ones.
static inline bool checker_is_setup_default(uint32_t builtin)
{
    return builtin >= BUILTIN_PLACEABLE;
}

/// Whether a name of the language is one that programs assign.
static inline bool checker_is_assignable(uint32_t builtin)
{
    return builtin >= BUILTIN_WINNER;
}

/// Whether a name begins with `@`.
bool checker_is_at_name(const Checker *checker, NameId name);

/// Whether a name that is unknown may stand in what could not be read, which was reported.
bool checker_may_be_lost(const Checker *checker, NameId name);

/// Reports, once, that `what` needs a board where none is declared.
void checker_need_board(Checker *checker, const char *what, SourceRange range);

static inline Variable *checker_variable(const Checker *checker, VariableId id)
{
    return (Variable *)vec_at(&checker->program->variables, id.index);
}

static inline VariableFacts *checker_variable_facts(const Checker *checker, VariableId id)
{
    return (VariableFacts *)vec_at(&checker->variable_facts, id.index);
}

static inline Function *checker_function(const Checker *checker, FunctionId id)
{
    return (Function *)vec_at(&checker->program->functions, id.index);
}

static inline FunctionFacts *checker_function_facts(const Checker *checker, FunctionId id)
{
    return (FunctionFacts *)vec_at(&checker->function_facts, id.index);
}

static inline Kind *checker_kind(const Checker *checker, KindId id)
{
    return (Kind *)vec_at(&checker->program->kinds, id.index);
}

static inline KindFacts *checker_kind_facts(const Checker *checker, KindId id)
{
    return (KindFacts *)vec_at(&checker->kind_facts, id.index);
}

/// The types' terms of a variable and of a function's result: they are the first type variables.
static inline Term checker_variable_term(VariableId id)
{
    return (Term){TERM_FIRST_VARIABLE + id.index};
}

static inline Term checker_result_term(const Checker *checker, FunctionId id)
{
    return (Term){TERM_FIRST_VARIABLE + checker->program->variables.count + id.index};
}

static inline void checker_set_reference(Checker *checker, ExprId id, Reference reference)
{
    *(uint32_t *)vec_at(&checker->program->expr_references, id.index) = reference_pack(reference);
}

/// The expression inside of any parentheses.
ExprId checker_inside_groups(const Checker *checker, ExprId id);

#endif
