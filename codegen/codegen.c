/// The back end's façade. It reads from top to bottom: lower, merge the runtime, optimise, emit,
/// link.
#include "codegen.h"

#include <llvm-c/Core.h>
#include <llvm/Config/llvm-config.h>
#include <stdlib.h>

#include "emit.h"
#include "exhaustion.h"
#include "faults.h"
#include "link.h"
#include "lower.h"
#include "outcome.h"
#include "passes.h"
#include "runtime_bitcode.h"

static CodegenStatus status_of_link(LinkStatus status)
{
    switch (status) {
    case LINK_DONE:
        return CODEGEN_DONE;
    case LINK_NO_RUNTIME:
        return CODEGEN_NO_RUNTIME;
    case LINK_FAILED:
        return CODEGEN_LINK_FAILED;
    }
    return CODEGEN_INTERNAL;
}

/// The object that was emitted, to the executable.
static bool link_game(Unit *unit, Codegen *result)
{
    LinkRequest request = {
        .object = result->outputs[CODEGEN_OBJ].data,
        .object_size = result->outputs[CODEGEN_OBJ].size,
        .archive = runtime_path(unit->options, LINK_ARCHIVE_NAME, &unit->arena),
        .target = unit->options->target->name,
        .format = unit->options->target->format,
        .ending = unit->options->target->ending,
        .name = unit_join(unit, "", unit->options->game_name, ""),
        .linker = unit->options->linker,
        .strip = unit->options->strip,
    };
    LinkResult linked;
    result->status = status_of_link(link_executable(&request, &linked));
    result->outputs[CODEGEN_EXE].data = linked.data;
    result->outputs[CODEGEN_EXE].size = linked.size;
    result->message = linked.message;
    result->details = linked.details;
    return result->status == CODEGEN_DONE;
}

/// What nobody asked for was only a step on the way.
static void drop_unwanted(Codegen *result, const bool wanted[CODEGEN_KIND_COUNT])
{
    for (int kind = 0; kind < CODEGEN_KIND_COUNT; kind++) {
        if (wanted[kind] && result->status == CODEGEN_DONE)
            continue;
        free(result->outputs[kind].data);
        result->outputs[kind].data = NULL;
        result->outputs[kind].size = 0;
    }
}

static bool run_stages(Unit *unit, Codegen *result, const bool wanted[CODEGEN_KIND_COUNT],
                       double *start)
{
    // Names are for readers; making them costs time.
    LLVMContextSetDiscardValueNames(unit->llvm, !wanted[CODEGEN_LLVM_IR]);
    lower_program(unit);
    if (unit->options->trace != NULL)
        unit->options->trace->source = NULL;
    if (!faults_verify(unit, result, "lowering"))
        return false;
    outcome_add_time(result, "lower", start);
    if (!runtime_merge(unit, result))
        return false;
    outcome_add_time(result, "runtime", start);
    if (!passes_run(unit, result) || !faults_verify(unit, result, "the passes"))
        return false;
    outcome_add_time(result, "passes", start);
    if (!emit_outputs(unit, wanted, result))
        return false;
    outcome_add_time(result, "emit", start);
    if (wanted[CODEGEN_EXE] && !link_game(unit, result))
        return false;
    if (wanted[CODEGEN_EXE])
        outcome_add_time(result, "link", start);
    return true;
}

void codegen_prepare(void)
{
    exhaustion_catch();
}

bool codegen_run(Codegen *result, const Program *program, const CodegenOptions *options,
                 const bool wanted[CODEGEN_KIND_COUNT])
{
    *result = (Codegen){.status = CODEGEN_DONE};
    double start = outcome_clock();
    Arena arena;
    arena_init(&arena, program->variables.source);
    Target target = {0};
    faults_catch();
    if (target_open(&target, options, &arena, result)) {
        outcome_add_time(result, "target", &start);
        Unit unit;
        unit_init(&unit, program, options, &target);
        faults_listen(unit.llvm, result);
        run_stages(&unit, result, wanted, &start);
        unit_free(&unit);
    }
    target_close(&target);
    faults_release();
    arena_free(&arena);
    drop_unwanted(result, wanted);
    return result->status == CODEGEN_DONE;
}

void codegen_free(Codegen *result)
{
    free(result->message);
    free(result->details);
    for (int kind = 0; kind < CODEGEN_KIND_COUNT; kind++)
        free(result->outputs[kind].data);
    *result = (Codegen){0};
}

const char *codegen_llvm_version(void)
{
    return GRIDDY_LLVM_IS_STATIC ? LLVM_VERSION_STRING ", static" : LLVM_VERSION_STRING ", shared";
}

const char *codegen_lld_version(void)
{
    return GRIDDY_LLD_VERSION;
}
