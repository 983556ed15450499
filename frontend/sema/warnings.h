/// Warnings about a program without errors: what is unused, what cannot run, what is always the
/// same (language.md parts 4 and 6).
#ifndef GRIDDY_SEMA_WARNINGS_H
#define GRIDDY_SEMA_WARNINGS_H

#include "checker.h"

/// Needs: all other passes. Produces: warnings. Changes: nothing.
void warnings_report(Checker *checker);

/// The statements that come after a call that never ends. Answers whether the game is reached.
/// Called by warnings_report.
bool warnings_report_unreachable(Checker *checker);

/// A game whose condition no turn can change. Called by warnings_report.
void warnings_report_endless(Checker *checker);

#endif
