/// Kinds of pieces: their properties, defaults, symbols and start positions (language.md part 6).
#ifndef GRIDDY_SEMA_PIECES_H
#define GRIDDY_SEMA_PIECES_H

#include "checker.h"

/// What a piece has where its declaration does not say.
typedef struct PieceDefaults {
    bool placeable, capture, can_jump;
    int64_t limit;               ///< INT64_MAX for none
    SourceRange placeable_range; ///< the statement that set it; empty before
    SourceRange limit_range;
} PieceDefaults;

/// Before any `@placeable = …;`.
PieceDefaults pieces_first_defaults(void);

/// `@placeable = …;` and its like: `value` is null where it is not known.
void pieces_set_default(Checker *checker, PieceDefaults *defaults, Builtin builtin,
                        const StmtNode *statement, const Constant *value);

/// Fills in a kind. Needs the constants of its properties' values.
void pieces_complete(Checker *checker, KindId id, const PieceDefaults *defaults);

/// Puts the pieces with start positions on the board, player two's mirrored. Needs all kinds, the
/// board, and the constants.
void pieces_place_starts(Checker *checker);

#endif
