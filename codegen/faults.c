/// Catches LLVM's errors.
#include "faults.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/ErrorHandling.h>
#include <stdio.h>
#include <stdlib.h>

#include "exhaustion.h"
#include "outcome.h"

enum { EXIT_INTERNAL = 70 };

/// LLVM's words are about its own data; an author cannot do anything with them.
static void end_process(const char *reason)
{
    (void)reason;
    fputs("griddy-llc: internal error: the code generator gave up\n", stderr);
    _Exit(EXIT_INTERNAL);
}

static void note_error(LLVMDiagnosticInfoRef info, void *context)
{
    if (LLVMGetDiagInfoSeverity(info) != LLVMDSError)
        return;
    Codegen *result = context;
    if (result->status != CODEGEN_DONE)
        return;
    outcome_fail(result, CODEGEN_INTERNAL, "the code generator reports an error");
    char *text = exhaustion_check(LLVMGetDiagInfoDescription(info));
    result->details = outcome_copy(text, strlen(text));
    LLVMDisposeMessage(text);
}

void faults_catch(void)
{
    LLVMResetFatalErrorHandler();
    LLVMInstallFatalErrorHandler(end_process);
}

void faults_release(void)
{
    LLVMResetFatalErrorHandler();
}

void faults_listen(LLVMContextRef llvm, Codegen *result)
{
    LLVMContextSetDiagnosticHandler(llvm, note_error, result);
}

/// Where in the source a function of the module comes from; line 0 if nobody knows.
static SourcePlace place_of(Unit *unit, LLVMValueRef function)
{
    Slice name;
    name.data = LLVMGetValueName2(function, &name.length);
    const Vec *origins = &unit->functions.origins;
    for (uint32_t i = 0; i < origins->count; i++) {
        const Origin *origin = vec_at(origins, i);
        if (slice_equal(origin->name, name))
            return unit_place(unit, origin->begin);
    }
    return (SourcePlace){0, 0};
}

/// The place of the first broken function.
static SourcePlace find_broken(Unit *unit)
{
    LLVMValueRef function = LLVMGetFirstFunction(unit->module);
    while (function != NULL && !LLVMVerifyFunction(function, LLVMReturnStatusAction))
        function = LLVMGetNextFunction(function);
    return function == NULL ? (SourcePlace){0, 0} : place_of(unit, function);
}

bool faults_verify(Unit *unit, Codegen *result, const char *stage)
{
    char *text = NULL;
    if (LLVMVerifyModule(unit->module, LLVMReturnStatusAction, &text)) {
        if (result->status == CODEGEN_DONE)
            result->place = find_broken(unit);
        outcome_fail(result, CODEGEN_INTERNAL, "the generated code is broken after %s", stage);
        if (result->details == NULL)
            result->details = outcome_copy(text, strlen(text));
    }
    LLVMDisposeMessage(text);
    return result->status == CODEGEN_DONE;
}
