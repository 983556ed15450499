/// Steps are named in the order of their doing; what a run does not do is left out.
#include "steps.h"

#include <stdlib.h>

#include "../../codegen/link.h"
#include "installation.h"
#include "messages.h"

static void report_link(Driver *driver, const Options *options, const Plan *plan)
{
    const LinkRequest request = {
        .format = options->target->format,
        .archive = text_format(&driver->arena, "%s/%s/%s", installation_runtime_dir(driver),
                               options->target->name, LINK_ARCHIVE_NAME),
        .target = options->target->name,
        .ending = options->target->ending,
        .name = plan->stem,
        .linker = options->linker,
        .strip = options->strip,
    };
    char *command = link_command_text(&request);
    if (command != NULL)
        message_line(driver, "  link: %s", command);
    free(command);
}

static void report_codegen(Driver *driver, const Options *options)
{
    const Slice cpu = options->cpu;
    const Slice features = options->features;
    message_line(driver, "  generate code for %s, level -O%s%s%.*s%s%.*s", options->target->name,
                 options->level_text, cpu.length > 0 ? ", processor " : "", (int)cpu.length,
                 cpu.data == NULL ? "" : cpu.data, features.length > 0 ? ", features " : "",
                 (int)features.length, features.data == NULL ? "" : features.data);
}

static bool generates_code(const Plan *plan)
{
    for (int kind = EMIT_LLVM_IR; kind < EMIT_KIND_COUNT; kind++) {
        if (plan_wants(plan, (EmitKind)kind))
            return true;
    }
    return false;
}

void steps_report(Driver *driver, const Options *options, const Plan *plan)
{
    static const char *const stages[] = {
        [FRONT_TOKENS] = "split into words",
        [FRONT_SYNTAX] = "read",
        [FRONT_PROGRAM] = "check",
    };
    message_line(driver, "%s", installation_summary(driver));
    message_line(driver, "  %s: %s", stages[plan_stage(plan, options)],
                 strcmp(options->input, "-") == 0 ? "<stdin>" : options->input);
    if (generates_code(plan))
        report_codegen(driver, options);
    if (plan_wants(plan, EMIT_EXE))
        report_link(driver, options, plan);
    for (uint32_t i = 0; i < plan->outputs.items.count; i++) {
        const char *path = outputs_at(&plan->outputs, i)->path;
        message_line(driver, "  write: %s", strcmp(path, "-") == 0 ? "standard output" : path);
    }
}
