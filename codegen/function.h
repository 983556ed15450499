/// Functions of the module, and the one whose body is being made.
///
/// A Griddy function exists in two forms: full, and quiet, which writes nothing (for bots, counting
/// and playouts). Where the effects say that a function writes nothing anyway, one function serves
/// as both. Only what can be reached from setup and turns is made: asking for a callee queues it.
#ifndef GRIDDY_CODEGEN_FUNCTION_H
#define GRIDDY_CODEGEN_FUNCTION_H

#include "../frontend/sema/program.h"
#include "abi.h"

typedef struct Unit Unit;

typedef enum Form { FORM_FULL, FORM_QUIET, FORM_COUNT } Form;

/// A function that is still to be made.
typedef struct Errand {
    FunctionId id;
    Form form;
} Errand;

typedef struct Functions {
    LLVMValueRef *forms[FORM_COUNT]; ///< by FunctionId; equal where one serves as both
    bool *is_queued[FORM_COUNT];     ///< by FunctionId
    Vec errands;                     ///< Errand, in the order in which they were asked for
} Functions;

/// A check whose cold block is still to be made: they stand at the function's end.
typedef struct Failure {
    LLVMBasicBlockRef block;
    AbiFailure failure;
    SourcePlace place;
} Failure;

typedef struct Body {
    Form form;
    LLVMValueRef function;
    LLVMValueRef state, context; ///< its first two parameters
    Type result;                 ///< TYPE_NONE for none
    LLVMBasicBlockRef stopped;   ///< returns while the turn waits; null until something needs it
    LLVMValueRef last_slot;      ///< of the entry block; null while there is none
    LLVMValueRef answer;         ///< the slot that grt_choose_input fills; null until needed
    LLVMValueRef *locals;        ///< by VariableId: a value, or the slot of one; null before its first use
    Vec failures;                ///< Failure
} Body;

/// Whether the full and the quiet form differ.
bool function_has_two_forms(const Effects *effects);

/// Declares all functions of the program, in the order of the source.
void functions_declare(Unit *unit);

/// Drops the declarations that nobody asked for.
void functions_drop_unused(Unit *unit);

/// The callee for the form being made; it will be made too.
LLVMValueRef functions_callee(Unit *unit, FunctionId id);

/// A new function of the module whose first parameters are the state and the context.
LLVMValueRef function_add(Unit *unit, const char *name, LLVMTypeRef type);

/// Starts `function`'s body, in which locals (`count` from `first` on) have no value yet.
void body_begin(Unit *unit, LLVMValueRef function, Form form, Type result);

/// Ends it: adds the cold blocks. The last block has its terminator by now.
void body_end(Unit *unit);

/// Forgets the values of variables `first` to `first + count - 1`, before a body that has them.
void body_forget(Unit *unit, uint32_t first, uint32_t count);

/// A block for later, and the start of one, which stands behind those started before.
LLVMBasicBlockRef body_block(Unit *unit, const char *name);
void body_start_block(Unit *unit, LLVMBasicBlockRef block);

/// A variable's memory in the function's entry block.
LLVMValueRef body_slot(Unit *unit, LLVMTypeRef type, Slice name);

/// Goes on in a new block where `is_wrong` (an i1) is false; else the game ends with `failure`.
void body_fail_if(Unit *unit, LLVMValueRef is_wrong, AbiFailure failure, SourcePlace place);

/// Goes on in a new block where `is_waiting` is false; else the function returns at once.
void body_stop_if(Unit *unit, LLVMValueRef is_waiting);

/// Where the turn waits, returns at once.
void body_stop_if_waiting(Unit *unit);

#endif
