/// One compilation from its source to its outputs, stage by stage.
///
/// Needs: complete options. Produces: the outputs of the plan, or a status and its message.
/// Changes: no file before all of them are made. --check never reaches LLVM.
#include "compile.h"

#include "../../frontend/base/vec.h"
#include "installation.h"
#include "messages.h"
#include "plan.h"
#include "process.h"
#include "rule.h"
#include "steps.h"
#include "timing.h"

/// All that a run holds; each part is released by `compilation_free`, begun or not.
typedef struct Compilation {
    Driver *driver;
    const Options *options;
    Plan plan;
    Input input;
    Front front;
    Codegen codegen;
    Timing timing;
    bool has_front;
    bool has_codegen;
    Vec texts[2]; ///< tokens, tree
    Vec messages; ///< DiagToolMessage, for --diagnostics=json
} Compilation;

static void compilation_init(Compilation *c, Driver *driver, const Options *options)
{
    *c = (Compilation){.driver = driver, .options = options};
    vec_init(&c->texts[EMIT_TOKENS], &driver->memory, 1);
    vec_init(&c->texts[EMIT_AST], &driver->memory, 1);
    vec_init(&c->messages, &driver->memory, sizeof(DiagToolMessage));
    if (options->style == DIAG_STYLE_JSON)
        driver->collected = &c->messages;
    timing_start(&c->timing);
}

static void compilation_free(Compilation *c)
{
    if (c->has_codegen)
        codegen_free(&c->codegen);
    if (c->has_front)
        front_free(&c->front);
    vec_free(&c->texts[EMIT_TOKENS]);
    vec_free(&c->texts[EMIT_AST]);
    c->driver->collected = NULL;
    vec_free(&c->messages);
    input_free(c->driver, &c->input);
    plan_free(&c->plan);
}

static void append(void *vec, Slice bytes)
{
    vec_append(vec, bytes.data, (uint32_t)bytes.length);
}

// --- The front end

static void write_diagnostics(Compilation *c, const DiagSink *sink, const Source *source,
                              const DiagTool *tool)
{
    const DiagRenderOptions options = {
        .style = c->options->style,
        .color = c->driver->is_colored,
        .error_limit = c->options->error_limit,
        .tool = tool,
    };
    Vec text;
    vec_init(&text, &c->driver->memory, 1);
    diag_render(sink, source, &options, append, &text);
    message_bytes((Slice){text.data, text.count});
    vec_free(&text);
}

/// A broken tree is our bug, with the author's line to find it by.
static DriverStatus report_broken_tree(Compilation *c)
{
    SourceCursor cursor;
    source_cursor_init(&cursor, &c->front.source);
    const SourcePlace place = source_cursor_place(&cursor, c->front.broken_offset);
    message_internal(c->driver, "%.*s:%u:%u: %s", (int)c->input.name.length, c->input.name.data,
                     place.line, place.column, c->front.broken);
    return STATUS_INTERNAL;
}

static void end_front_phase(void *timing, const char *phase)
{
    timing_end_phase(timing, phase);
}

static DriverStatus run_front(Compilation *c)
{
    const FrontOptions options = {
        .standard = c->options->standard,
        .warnings = c->options->warnings,
        .stage = plan_stage(&c->plan, c->options),
        .verify_tree = strcmp(GRIDDY_BUILD_TYPE, "Release") != 0,
        .keep_tokens = plan_wants(&c->plan, EMIT_TOKENS),
        .phase_ended = end_front_phase,
        .phase_context = &c->timing,
    };
    c->has_front = true;
    const bool is_right =
        front_run(&c->front, c->input.name, c->input.text, &options, &c->driver->memory);
    if (c->options->style != DIAG_STYLE_JSON)
        write_diagnostics(c, &c->front.diags, &c->front.source, NULL);
    if (c->front.broken != NULL)
        return report_broken_tree(c);
    return is_right ? STATUS_DONE : STATUS_SOURCE;
}

/// The outputs that are made without LLVM.
static void print_texts(Compilation *c)
{
    if (plan_wants(&c->plan, EMIT_TOKENS))
        print_tokens(&c->front.tokens, &c->front.source, append, &c->texts[EMIT_TOKENS]);
    if (plan_wants(&c->plan, EMIT_AST))
        print_tree(&c->front.tree, append, &c->texts[EMIT_AST]);
}

// --- The back end

/// The source's name as runtime errors show it: later maps come first, one is applied.
static Slice map_name(Compilation *c, Slice name)
{
    const Vec *maps = &c->options->prefix_maps;
    for (uint32_t i = maps->count; i > 0; i--) {
        const PrefixMap *map = vec_at(maps, i - 1);
        if (name.length < map->from.length ||
            memcmp(name.data, map->from.data, map->from.length) != 0)
            continue;
        return slice_of(text_format(&c->driver->arena, "%s%.*s", map->to,
                                    (int)(name.length - map->from.length),
                                    name.data + map->from.length));
    }
    return name;
}

static DriverStatus codegen_status(CodegenStatus status)
{
    switch (status) {
    case CODEGEN_DONE:
        return STATUS_DONE;
    case CODEGEN_BAD_TARGET:
        return STATUS_USAGE;
    case CODEGEN_NO_RUNTIME:
        return STATUS_FILE;
    case CODEGEN_LINK_FAILED:
        return STATUS_LINKER;
    case CODEGEN_INTERNAL:
        return STATUS_INTERNAL;
    }
    return STATUS_INTERNAL;
}

static DriverStatus report_codegen(Compilation *c)
{
    const DriverStatus status = codegen_status(c->codegen.status);
    const char *message = c->codegen.message == NULL ? "no reason given" : c->codegen.message;
    const SourcePlace place = c->codegen.place;
    if (status == STATUS_INTERNAL && place.line != 0)
        message_internal(c->driver, "%.*s:%u:%u: %s", (int)c->input.name.length, c->input.name.data,
                         place.line, place.column, message);
    else if (status == STATUS_INTERNAL)
        message_internal(c->driver, "%.*s: %s", (int)c->input.name.length, c->input.name.data,
                         message);
    else
        message_error(c->driver, "%s", message);
    if (status == STATUS_LINKER && c->codegen.details != NULL && !c->options->is_verbose)
        message_help(c->driver, "with -v the linker's own words are shown");
    return status;
}

static DriverStatus run_codegen(Compilation *c)
{
    bool wanted[CODEGEN_KIND_COUNT];
    bool is_needed = false;
    for (int kind = 0; kind < CODEGEN_KIND_COUNT; kind++) {
        wanted[kind] = plan_wants(&c->plan, (EmitKind)(EMIT_LLVM_IR + kind));
        is_needed |= wanted[kind];
    }
    if (!is_needed)
        return STATUS_DONE;
    const CodegenOptions options = {
        .target = c->options->target,
        .level = c->options->level,
        .cpu = c->options->cpu,
        .features = c->options->features,
        .runtime_dir = installation_runtime_dir(c->driver),
        .linker = c->options->linker,
        .game_name = slice_of(c->plan.stem),
        .source_name = map_name(c, c->input.name),
        .strip = c->options->strip,
        .trace = process_trace(),
        .checks_board = c->options->checks_board,
    };
    c->has_codegen = true;
    const bool is_done = codegen_run(&c->codegen, &c->front.program, &options, wanted);
    timing_add_codegen(&c->timing, &c->codegen);
    const DriverStatus status = is_done ? STATUS_DONE : report_codegen(c);
    if (c->codegen.details != NULL && c->options->is_verbose)
        message_quoted(c->driver, c->codegen.details);
    return status;
}

// --- The outputs

static Slice data_of(const Compilation *c, EmitKind kind)
{
    if (kind == EMIT_TOKENS || kind == EMIT_AST)
        return (Slice){c->texts[kind].data, c->texts[kind].count};
    const int index = (int)kind - EMIT_LLVM_IR;
    return (Slice){c->codegen.outputs[index].data, c->codegen.outputs[index].size};
}

static void fill_outputs(Compilation *c)
{
    for (int kind = 0; kind < EMIT_KIND_COUNT; kind++) {
        const uint32_t indexes[] = {c->plan.by_kind[kind], c->plan.temp_by_kind[kind]};
        for (int i = 0; i < 2; i++) {
            if (indexes[i] != PLAN_NOTHING)
                outputs_at(&c->plan.outputs, indexes[i])->data = data_of(c, (EmitKind)kind);
        }
    }
}

static DriverStatus fill_rule(Compilation *c)
{
    if (c->plan.rule == PLAN_NOTHING)
        return STATUS_DONE;
    Output *output = outputs_at(&c->plan.outputs, c->plan.rule);
    if (rule_make(c->driver, c->options, &c->plan, &output->data))
        return STATUS_DONE;
    message_error(c->driver, "a rule for make cannot have a line break in a name");
    return STATUS_FILE;
}

static DriverStatus write_outputs(Compilation *c)
{
    fill_outputs(c);
    DriverStatus status = fill_rule(c);
    if (status == STATUS_DONE)
        status = outputs_write(&c->plan.outputs, c->driver);
    timing_end_phase(&c->timing, "write");
    return status;
}

static DriverStatus read_source(Compilation *c)
{
    const DriverStatus status = input_read(c->driver, c->options->input, &c->input);
    timing_end_phase(&c->timing, "read");
    if (status != STATUS_DONE)
        return status;
    return outputs_resolve(&c->plan.outputs, c->driver, &c->input);
}

static DriverStatus run_stages(Compilation *c)
{
    DriverStatus status = plan_make(&c->plan, c->driver, c->options);
    if (status == STATUS_DONE && (c->options->is_verbose || c->options->is_dry_run))
        steps_report(c->driver, c->options, &c->plan);
    if (status != STATUS_DONE || c->options->is_dry_run)
        return status;
    status = read_source(c);
    if (status == STATUS_DONE)
        status = run_front(c);
    if (status != STATUS_DONE || c->options->is_check_only)
        return status;
    print_texts(c);
    status = run_codegen(c);
    return status == STATUS_DONE ? write_outputs(c) : status;
}

/// The one document of --diagnostics=json; where the source was not read, it has no diagnostics.
static void write_document(Compilation *c, DriverStatus status)
{
    const DiagTool tool = {
        .name = slice_of("griddy-llc " GRIDDY_VERSION),
        .status = (int)status,
        .messages = &c->messages,
    };
    if (c->has_front) {
        write_diagnostics(c, &c->front.diags, &c->front.source, &tool);
        return;
    }
    Source source;
    DiagSink sink;
    source_init(&source, &c->driver->memory, input_name(c->options->input), (Slice){NULL, 0});
    diag_sink_init(&sink, &c->driver->arena, &c->options->warnings);
    write_diagnostics(c, &sink, &source, &tool);
    diag_sink_free(&sink);
    source_free(&source);
}

DriverStatus compile(Driver *driver, const Options *options)
{
    Compilation c;
    compilation_init(&c, driver, options);
    const DriverStatus status = run_stages(&c);
    if (!options->is_dry_run)
        timing_report(&c.timing, driver, options->time_report);
    if (options->style == DIAG_STYLE_JSON)
        write_document(&c, status);
    compilation_free(&c);
    return status;
}
