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

bool faults_verify(LLVMModuleRef module, Codegen *result, const char *stage)
{
    char *text = NULL;
    if (LLVMVerifyModule(module, LLVMReturnStatusAction, &text)) {
        outcome_fail(result, CODEGEN_INTERNAL, "the generated code is broken after %s", stage);
        if (result->details == NULL)
            result->details = outcome_copy(text, strlen(text));
    }
    LLVMDisposeMessage(text);
    return result->status == CODEGEN_DONE;
}
