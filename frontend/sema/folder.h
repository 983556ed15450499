/// Constants of expressions, one for each that has one: literals, names, operators and functions of
/// constants. What it finds is written to the side tables of the Program.
///
/// Sets are kept on boards of up to FOLDER_MAX_TILES tiles only, where one takes 128 bytes, and
/// equal ones are one: memory stays linear in the size of the source. On larger boards they are
/// computed where they have to be constant (evaluate.h), and by the game.
#ifndef GRIDDY_SEMA_FOLDER_H
#define GRIDDY_SEMA_FOLDER_H

#include "evaluate.h"
#include "shared.h"

enum {
    FOLDER_CACHE_SLOTS = 256,
    FOLDER_MAX_TILES = 1024,
    FOLDER_MAX_STEPS = 32, ///< the longest list that is kept, 256 bytes as for strings
};

/// A value that may be known.
typedef struct Known {
    Constant value;
    uint32_t index; ///< in Program.constants; NO_INDEX when it is not known, or not kept there yet
    bool is_known;
    bool is_literal; ///< a literal, or made of literals alone
    bool is_wrong;   ///< something in it was reported: silent from here on
} Known;

typedef struct Folder {
    Checker *checker;
    Grid grid;     ///< its arena is `scratch`
    Arena scratch; ///< what one expression makes, before it is kept
    SharedBlocks shared;
    Evaluator evaluator;
    uint32_t numbers[FOLDER_CACHE_SLOTS]; ///< index + 1 of a constant of this hash, or 0
    uint32_t booleans[2];                 ///< index + 1
    uint32_t builtins[BUILTIN_COUNT];     ///< index + 1
    Constant needed;                      ///< what folder_needed has answered
    bool has_links;                       ///< `@links` has its value: assigned here, or never
} Folder;

void folder_init(Folder *folder, Checker *checker);
void folder_free(Folder *folder);

/// Forgets all constants. To be called when the board's size is known: its squares are from now on.
void folder_start(Folder *folder);

/// The value of an expression, also written down by its id.
Known folder_expr(Folder *folder, ExprId id);

/// All expressions of a block.
void folder_block(Folder *folder, Block block);

/// A value that has to be constant, after folder_expr: what that did not find is computed, and
/// valid up to the next call. Null where it is none: evaluate_report then says so.
const Constant *folder_needed(Folder *folder, ExprId id);

#endif
