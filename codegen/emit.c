/// Emits to memory only: LLVM's own writing of files aborts on a full disk.
#include "emit.h"

#include <llvm-c/BitWriter.h>

#include "exhaustion.h"
#include "outcome.h"

/// Keeps a copy of the bytes as the output of that kind.
static void keep(Codegen *result, CodegenKind kind, const char *bytes, size_t size)
{
    result->outputs[kind].data = outcome_copy(bytes, size);
    result->outputs[kind].size = size;
}

static void keep_buffer(Codegen *result, CodegenKind kind, LLVMMemoryBufferRef buffer)
{
    exhaustion_check(buffer);
    keep(result, kind, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
    LLVMDisposeMemoryBuffer(buffer);
}

static void emit_text(Unit *unit, Codegen *result)
{
    char *text = exhaustion_check(LLVMPrintModuleToString(unit->module));
    Vec bytes;
    vec_init(&bytes, unit->arena.source, sizeof(char));
    state_describe(unit, &bytes);
    vec_append(&bytes, text, (uint32_t)strlen(text));
    LLVMDisposeMessage(text);
    keep(result, CODEGEN_LLVM_IR, bytes.data, bytes.count);
    vec_free(&bytes);
}

/// Assembly or an object. Making one changes the module, so all but the last get a copy.
static bool emit_machine_code(Unit *unit, CodegenKind kind, bool is_last, Codegen *result)
{
    LLVMModuleRef module = is_last ? unit->module : LLVMCloneModule(unit->module);
    LLVMCodeGenFileType type = kind == CODEGEN_ASM ? LLVMAssemblyFile : LLVMObjectFile;
    LLVMMemoryBufferRef buffer = NULL;
    char *error = NULL;
    bool has_failed =
        LLVMTargetMachineEmitToMemoryBuffer(unit->target->machine, module, type, &error, &buffer);
    if (!is_last)
        LLVMDisposeModule(module);
    if (has_failed) {
        LLVMDisposeMessage(error);
        return outcome_fail(result, CODEGEN_INTERNAL, "the code generator makes no code");
    }
    keep_buffer(result, kind, buffer);
    return result->status == CODEGEN_DONE;
}

bool emit_outputs(Unit *unit, const bool wanted[CODEGEN_KIND_COUNT], Codegen *result)
{
    bool wants_object = wanted[CODEGEN_OBJ] || wanted[CODEGEN_EXE];
    if (wanted[CODEGEN_LLVM_IR])
        emit_text(unit, result);
    if (wanted[CODEGEN_LLVM_BC])
        keep_buffer(result, CODEGEN_LLVM_BC, LLVMWriteBitcodeToMemoryBuffer(unit->module));
    if (wanted[CODEGEN_ASM] && !emit_machine_code(unit, CODEGEN_ASM, !wants_object, result))
        return false;
    return !wants_object || emit_machine_code(unit, CODEGEN_OBJ, true, result);
}
