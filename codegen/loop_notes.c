/// A loop's note is metadata of the branch back to its start: a node whose first operand is itself,
/// so that it is like no other loop's.
#include "loop_notes.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "unit.h"

static const char note_kind[] = "llvm.loop";
static const char unroll_text[] = "llvm.loop.unroll.full";

static unsigned kind_of_notes(const Unit *unit)
{
    return LLVMGetMDKindIDInContext(unit->llvm, note_kind, sizeof note_kind - 1);
}

void loop_notes_unroll(Unit *unit, LLVMValueRef back)
{
    LLVMMetadataRef text = LLVMMDStringInContext2(unit->llvm, unroll_text, sizeof unroll_text - 1);
    LLVMMetadataRef itself = LLVMTemporaryMDNode(unit->llvm, NULL, 0);
    LLVMMetadataRef operands[] = {itself, LLVMMDNodeInContext2(unit->llvm, &text, 1)};
    LLVMMetadataRef note = LLVMMDNodeInContext2(unit->llvm, operands, 2);
    LLVMMetadataReplaceAllUsesWith(itself, note); // disposes of the temporary node
    LLVMSetMetadata(back, kind_of_notes(unit), LLVMMetadataAsValue(unit->llvm, note));
}

static bool asks_to_unroll(LLVMValueRef note)
{
    LLVMValueRef operands[2], text;
    if (LLVMGetMDNodeNumOperands(note) != 2)
        return false;
    LLVMGetMDNodeOperands(note, operands);
    if (LLVMGetMDNodeNumOperands(operands[1]) != 1)
        return false;
    LLVMGetMDNodeOperands(operands[1], &text);
    unsigned length;
    const char *bytes = LLVMGetMDString(text, &length);
    return bytes != NULL && length == sizeof unroll_text - 1 &&
           memcmp(bytes, unroll_text, length) == 0;
}

void loop_notes_drop(Unit *unit, LLVMValueRef function)
{
    unsigned kind = kind_of_notes(unit);
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
    for (; block != NULL; block = LLVMGetNextBasicBlock(block)) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        LLVMValueRef note = LLVMGetMetadata(end, kind);
        if (note != NULL && !asks_to_unroll(note))
            LLVMSetMetadata(end, kind, NULL);
    }
}
