/// Names of outputs, from the options alone: no file is looked at.
#include "plan.h"

#include "messages.h"

static bool is_text(EmitKind kind)
{
    return kind == EMIT_TOKENS || kind == EMIT_AST;
}

static int count_kinds(const Options *options)
{
    int count = 0;
    for (int kind = 0; kind < EMIT_KIND_COUNT; kind++)
        count += options->emit[kind];
    return count;
}

static bool is_standard(const char *path)
{
    return path != NULL && strcmp(path, "-") == 0;
}

/// The name that others are derived from. What comes from standard input has none; a game needs
/// one.
static const char *stem_of(Driver *driver, const Options *options)
{
    if (is_standard(options->input))
        return "game";
    const Slice stem = text_without_ending(text_base_name(options->input));
    return text_format(&driver->arena, "%.*s", (int)stem.length, stem.data);
}

static DriverStatus refuse_nameless(Driver *driver)
{
    message_error(driver, "what comes from standard input has no name to give to an output");
    message_help(driver, "name the output with -o");
    return STATUS_USAGE;
}

static const char *ending_of(const Options *options, EmitKind kind)
{
    return kind == EMIT_EXE ? options->target->ending : emit_kind_ending(kind);
}

/// Names the output of one kind.
static DriverStatus plan_kind(Plan *plan, Driver *driver, const Options *options, EmitKind kind)
{
    const char *path = NULL;
    const char *ending = ending_of(options, kind);
    if (options->output != NULL && count_kinds(options) > 1)
        path = text_format(&driver->arena, "%s%s", options->output, ending);
    else if (options->output != NULL)
        path = options->output;
    else if (is_text(kind))
        path = "-";
    else if (is_standard(options->input))
        return refuse_nameless(driver);
    else
        path = text_format(&driver->arena, "%s%s", plan->stem, ending);
    plan->by_kind[kind] = outputs_add(&plan->outputs, path, kind == EMIT_EXE);
    return STATUS_DONE;
}

static DriverStatus plan_kinds(Plan *plan, Driver *driver, const Options *options)
{
    if (is_standard(options->output) && count_kinds(options) > 1) {
        message_error(driver, "standard output takes one kind of output only");
        message_help(driver, "name a file with -o: each kind adds its ending to it");
        return STATUS_USAGE;
    }
    for (int kind = 0; kind < EMIT_KIND_COUNT; kind++) {
        if (!options->emit[kind])
            continue;
        const DriverStatus status = plan_kind(plan, driver, options, (EmitKind)kind);
        if (status != STATUS_DONE)
            return status;
    }
    return STATUS_DONE;
}

static EmitKind last_kind(const Options *options)
{
    int last = 0;
    for (int kind = 0; kind < EMIT_KIND_COUNT; kind++) {
        if (options->emit[kind])
            last = kind;
    }
    return (EmitKind)last;
}

/// --save-temps: what the last output goes through on its way. What is an output already stays one.
static void plan_temps(Plan *plan, Driver *driver, const Options *options)
{
    const char *folder = options->temps_dir;
    for (int kind = EMIT_LLVM_IR; kind < (int)last_kind(options); kind++) {
        const char *name =
            text_format(&driver->arena, "%s%s%s%s", folder == NULL ? "" : folder,
                        folder == NULL ? "" : "/", plan->stem, emit_kind_ending((EmitKind)kind));
        const uint32_t output = plan->by_kind[kind];
        if (output == PLAN_NOTHING || strcmp(outputs_at(&plan->outputs, output)->path, name) != 0)
            plan->temp_by_kind[kind] = outputs_add(&plan->outputs, name, false);
    }
}

/// -MD: beside the last output, with the ending `.d`.
static DriverStatus plan_rule(Plan *plan, Driver *driver, const Options *options)
{
    const char *path = options->rule_path;
    if (path == NULL) {
        path = outputs_at(&plan->outputs, plan->by_kind[last_kind(options)])->path;
        if (is_standard(path)) {
            message_error(driver, "the rule for make has no output to be named after");
            message_help(driver, "name it with -MF");
            return STATUS_USAGE;
        }
        const Slice stem = text_without_ending(path);
        path = text_format(&driver->arena, "%.*s.d", (int)stem.length, stem.data);
    }
    plan->rule = outputs_add(&plan->outputs, path, false);
    return STATUS_DONE;
}

DriverStatus plan_make(Plan *plan, Driver *driver, const Options *options)
{
    *plan = (Plan){.rule = PLAN_NOTHING, .stem = stem_of(driver, options)};
    outputs_init(&plan->outputs, driver);
    for (int kind = 0; kind < EMIT_KIND_COUNT; kind++)
        plan->by_kind[kind] = plan->temp_by_kind[kind] = PLAN_NOTHING;
    if (options->is_check_only)
        return STATUS_DONE;
    DriverStatus status = plan_kinds(plan, driver, options);
    if (status == STATUS_DONE && options->saves_temps)
        plan_temps(plan, driver, options);
    if (status == STATUS_DONE && options->wants_rule)
        status = plan_rule(plan, driver, options);
    return status;
}

void plan_free(Plan *plan)
{
    outputs_free(&plan->outputs);
}

bool plan_wants(const Plan *plan, EmitKind kind)
{
    return plan->by_kind[kind] != PLAN_NOTHING || plan->temp_by_kind[kind] != PLAN_NOTHING;
}

FrontStage plan_stage(const Plan *plan, const Options *options)
{
    if (options->is_check_only)
        return FRONT_PROGRAM;
    for (int kind = EMIT_LLVM_IR; kind < EMIT_KIND_COUNT; kind++) {
        if (plan_wants(plan, (EmitKind)kind))
            return FRONT_PROGRAM;
    }
    return plan_wants(plan, EMIT_AST) ? FRONT_SYNTAX : FRONT_TOKENS;
}
