/// Start positions: constant, on the board, one piece to a tile, within the limit (language.md
/// parts 6 and 9.4).
#ifndef GRIDDY_SEMA_STARTS_H
#define GRIDDY_SEMA_STARTS_H

#include "folder.h"

/// The board while pieces are put on it.
typedef struct StartBoard {
    Folder *folder;
    Vec tiles; ///< StartTile, row by row from a1; empty before the first piece
} StartBoard;

void starts_init(StartBoard *board, Folder *folder);
void starts_free(StartBoard *board);

/// Puts the pieces of a kind on the board, player two's mirrored where the language says so. Needs
/// pieces_complete.
void starts_place(StartBoard *board, KindId id);

#endif
