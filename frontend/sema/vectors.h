/// How pieces move: the vectors that their properties give (language.md 9.4).
#ifndef GRIDDY_SEMA_VECTORS_H
#define GRIDDY_SEMA_VECTORS_H

#include "folder.h"

/// Whether a property of this name is a list of vectors.
bool vectors_is_property(Slice name);

/// Fills in the vectors of a kind whose other properties are complete.
void vectors_complete(Folder *folder, Kind *kind);

#endif
