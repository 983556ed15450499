/// Functions of the module, and the one whose body is being made.
///
/// A Griddy function exists in two forms: full, and quiet, which writes nothing (for bots, counting
/// and playouts). Where the effects say that a function writes nothing anyway, one function serves
/// as both. Only what can be reached from setup and turns is made: asking for a callee queues it.
#ifndef GRIDDY_CODEGEN_FUNCTION_H
#define GRIDDY_CODEGEN_FUNCTION_H

#include "../frontend/sema/program.h"
#include "abi.h"
#include "set_slots.h"

typedef struct Unit Unit;

typedef enum Form { FORM_FULL, FORM_QUIET, FORM_COUNT } Form;

/// A function that is still to be made.
typedef struct Errand {
    FunctionId id;
    Form form;
} Errand;

/// Where in the source a function of the module comes from.
typedef struct Origin {
    Slice name;
    uint32_t begin; ///< offset of the declaration, or of a part's first statement
} Origin;

typedef struct Functions {
    LLVMValueRef *forms[FORM_COUNT]; ///< by FunctionId; equal where one serves as both
    bool *is_queued[FORM_COUNT];     ///< by FunctionId
    Vec errands;                     ///< Errand, in the order in which they were asked for
    Vec origins;                     ///< Origin, of those with a body
} Functions;

/// A check whose cold block is still to be made: they stand at the function's end.
typedef struct Failure {
    LLVMBasicBlockRef block;
    AbiFailure failure;
    SourcePlace place;
} Failure;

typedef struct Body {
    Form form;
    Slice name;     ///< the function's; parts of it are named after it
    uint32_t begin; ///< offset of the declaration or statement being lowered
    LLVMValueRef function;
    LLVMValueRef state, context; ///< its first two parameters
    Type result;                 ///< TYPE_NONE for none
    bool may_choose;             ///< the turn may stop in it
    bool is_huge;                ///< made in parts (part.h); then its locals are in `frame`
    bool is_vast;                ///< not optimised
    uint32_t nodes;              ///< lowered so far
    uint32_t unrolled;           ///< loops so far that are to be unrolled
    LLVMBasicBlockRef stopped;   ///< returns while the turn waits; null until something needs it
    LLVMValueRef last_slot;      ///< of the entry block; null while there is none
    LLVMValueRef answer;         ///< the slot that grt_choose_input fills; null until needed
    LLVMValueRef *locals; ///< by VariableId: a value, or the slot of one; null before its first use
    LLVMValueRef frame;   ///< the address of a huge function's locals
    LLVMTypeRef frame_type;
    uint32_t *frame_fields; ///< by VariableId: the field in the frame
    Vec failures;           ///< Failure
    SetSlots sets;
} Body;

/// What a body is made of.
typedef struct BodyPlan {
    Slice name;
    uint32_t begin; ///< offset of its declaration
    Form form;
    Type result;
    uint32_t size; ///< nodes
    bool may_choose;
    uint32_t first_parameter, parameter_count; ///< its variables: consecutive VariableIds
    uint32_t first_local, local_count;
} BodyPlan;

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

/// Starts `function`'s body. Its variables have no value yet.
void body_begin(Unit *unit, LLVMValueRef function, const BodyPlan *plan);

/// Starts a part of the same body as another function.
void body_enter(Unit *unit, LLVMValueRef function, Type result);

/// Ends it: adds the cold blocks. The last block has its terminator by now.
void body_end(Unit *unit);

/// Notes that what begins at that offset of the source is lowered next.
void body_trace(Unit *unit, uint32_t begin);

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
