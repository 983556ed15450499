/// Warnings about squares that are surely nowhere. Called by warnings_report.
#ifndef GRIDDY_SEMA_POSITIONS_H
#define GRIDDY_SEMA_POSITIONS_H

#include "checker.h"

/// Constant positions outside the board, steps that leave it, tiles of nowhere, and what the last
/// choice did where there was none yet.
void positions_report(Checker *checker);

#endif
