/// LLVM's own errors, kept away from authors.
#ifndef GRIDDY_CODEGEN_FAULTS_H
#define GRIDDY_CODEGEN_FAULTS_H

#include <llvm-c/Core.h>

#include "codegen.h"
#include "unit.h"

/// From here to `faults_release`, what LLVM holds to be fatal ends the process with one line on
/// standard error and status 70, since LLVM must not be returned to.
void faults_catch(void);
void faults_release(void);

/// What LLVM reports of `llvm` goes to `result` as an internal error, with LLVM's words in
/// `details`.
void faults_listen(LLVMContextRef llvm, Codegen *result);

/// Whether the unit's module holds together. If not, `result` is an internal error at the place in
/// the source that the first broken function was made of; `stage` says when.
bool faults_verify(Unit *unit, Codegen *result, const char *stage);

#endif
