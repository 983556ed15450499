/// The rule has the outputs on its left and the source on its right. What belongs to griddy-llc's
/// installation is left out, so that the text is the same everywhere.
#include "rule.h"

#include "../../frontend/base/writer.h"

static void append(void *vec, Slice bytes)
{
    vec_append(vec, bytes.data, (uint32_t)bytes.length);
}

/// A file name as make reads it in a rule. A backslash matters only before a special character.
static void write_name(Writer *writer, const char *name)
{
    for (const char *c = name; *c != '\0'; c++) {
        if (*c == '$')
            writer_char(writer, '$');
        if (strchr(" \t#:", *c) != NULL) {
            for (const char *b = c; b > name && b[-1] == '\\'; b--)
                writer_char(writer, '\\');
            writer_char(writer, '\\');
        }
        writer_char(writer, *c);
    }
}

static bool write_targets(Writer *writer, const Plan *plan)
{
    bool is_writable = true;
    for (int kind = 0; kind < EMIT_KIND_COUNT; kind++) {
        if (plan->by_kind[kind] == PLAN_NOTHING)
            continue;
        const char *path = outputs_at(&plan->outputs, plan->by_kind[kind])->path;
        is_writable &= strchr(path, '\n') == NULL;
        write_name(writer, path);
        writer_char(writer, ' ');
    }
    return is_writable;
}

bool rule_make(Driver *driver, const Options *options, const Plan *plan, Slice *rule)
{
    Vec text;
    vec_init(&text, &driver->memory, 1);
    Writer writer;
    writer_init(&writer, append, &text);
    const bool has_file = strcmp(options->input, "-") != 0;
    bool is_writable = write_targets(&writer, plan);
    // "game : game.gdy" is as good as "game: game.gdy", and a name that ends in a backslash stays
    // one.
    writer_text(&writer, has_file ? ": " : ":");
    if (has_file)
        write_name(&writer, options->input);
    is_writable &= strchr(options->input, '\n') == NULL;
    writer_char(&writer, '\n');
    writer_flush(&writer);
    *rule = (Slice){arena_copy(&driver->arena, text.data, text.count), text.count};
    vec_free(&text);
    return is_writable;
}
