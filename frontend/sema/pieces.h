/// Kinds of pieces: their properties, defaults and symbols (language.md parts 6 and 9.4).
#ifndef GRIDDY_SEMA_PIECES_H
#define GRIDDY_SEMA_PIECES_H

#include "folder.h"

/// What a piece has where its declaration does not say.
typedef struct PieceDefaults {
    bool placeable, capture, can_jump;
    int64_t limit;               ///< INT64_MAX for none
    SourceRange placeable_range; ///< the statement that set it; empty before
    SourceRange limit_range;
} PieceDefaults;

/// Before any `@placeable = …;`.
PieceDefaults pieces_first_defaults(void);

/// `@placeable = …;` and its like, after folder_expr of the value.
void pieces_set_default(Folder *folder, PieceDefaults *defaults, Builtin builtin,
                        const StmtNode *statement);

/// Fills in a kind, but for where its pieces start. Needs folder_expr of its properties' values,
/// and the board.
void pieces_complete(Folder *folder, KindId id, const PieceDefaults *defaults);

#endif
