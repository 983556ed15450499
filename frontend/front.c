/// The front end's pipeline: words, tree, meaning.
#include "front.h"

#include "sema/check.h"
#include "syntax/parser.h"
#include "syntax/verify.h"

static void run_syntax(Front *front, const FrontOptions *options, const MemorySource *memory)
{
    parse_source(&front->tree, &front->source, &front->names, options->standard, &front->diags,
                 memory);
    if (options->verify_tree)
        front->broken = syntax_verify(&front->tree, &front->broken_offset);
}

static void run_program(Front *front, const MemorySource *memory)
{
    if (front->broken == NULL)
        check_program(&front->program, &front->tree, &front->diags, &front->arena, memory);
}

static void end_phase(const FrontOptions *options, const char *phase)
{
    if (options->phase_ended != NULL)
        options->phase_ended(options->phase_context, phase);
}

bool front_run(Front *front, Slice name, Slice text, const FrontOptions *options,
               const MemorySource *memory)
{
    *front = (Front){.has_tokens = options->stage == FRONT_TOKENS || options->keep_tokens};
    arena_init(&front->arena, memory);
    source_init(&front->source, memory, name, text);
    name_table_init(&front->names, &front->arena);
    diag_sink_init(&front->diags, &front->arena, &options->warnings);
    syntax_tree_init(&front->tree, &front->source, &front->names, memory);
    program_init(&front->program, &front->tree, memory);

    // The parser reads its own words and drops them; what is found wrong twice is reported once.
    if (front->has_tokens) {
        lex_source(&front->tokens, &front->source, options->standard, &front->diags, memory);
        end_phase(options, "lex");
    }
    if (options->stage != FRONT_TOKENS) {
        run_syntax(front, options, memory);
        end_phase(options, "parse");
    }
    if (options->stage == FRONT_PROGRAM) {
        run_program(front, memory);
        end_phase(options, "check");
    }
    diag_sort(&front->diags);
    return front->diags.error_count == 0 && front->broken == NULL;
}

void front_free(Front *front)
{
    program_free(&front->program);
    syntax_tree_free(&front->tree);
    if (front->has_tokens)
        token_list_free(&front->tokens);
    diag_sink_free(&front->diags);
    name_table_free(&front->names);
    source_free(&front->source);
    arena_free(&front->arena);
}
