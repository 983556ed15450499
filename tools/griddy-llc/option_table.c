/// The table of options, made from options.def, and what --help makes of it.
#include "option_table.h"

#include <stdio.h>

#include "../../frontend/base/writer.h"

const OptionRow OPTION_TABLE[OPTION_COUNT] = {
#define OPTION(name, spelling, value, argument, group, help)                                       \
    [OPTION_##name] = {spelling, OPTION_VALUE_##value, argument, OPTION_GROUP_##group, help},
#include "options.def"
};

const OptionAlias OPTION_ALIASES[OPTION_ALIAS_COUNT] = {
#define OPTION_ALIAS(name, spelling) {spelling, OPTION_##name},
#include "options.def"
};

const char *const OPTION_GROUP_TITLES[OPTION_GROUP_COUNT] = {
#define OPTION_GROUP(name, title) [OPTION_GROUP_##name] = title,
#include "options.def"
};

const char *emit_kind_text(EmitKind kind)
{
    static const char *const texts[EMIT_KIND_COUNT] = {
#define EMIT(name, spelling, ending) [EMIT_##name] = spelling,
#include "options.def"
    };
    return texts[kind];
}

const char *emit_kind_ending(EmitKind kind)
{
    static const char *const endings[EMIT_KIND_COUNT] = {
#define EMIT(name, spelling, ending) [EMIT_##name] = ending,
#include "options.def"
    };
    return endings[kind];
}

/// "-h, --help", "--emit=KIND", "-o FILE", "--version[=verbose]", "-OLEVEL".
static const char *usage_of(Driver *driver, OptionName name)
{
    const OptionRow *row = &OPTION_TABLE[name];
    const char *usage = row->spelling;
    for (int i = 0; i < OPTION_ALIAS_COUNT; i++) {
        if (OPTION_ALIASES[i].name == name)
            usage = text_format(&driver->arena, "%s, %s", OPTION_ALIASES[i].spelling, usage);
    }
    switch (row->value) {
    case OPTION_VALUE_NONE:
        return usage;
    case OPTION_VALUE_NEXT:
        return text_format(&driver->arena, row->spelling[1] == '-' ? "%s=%s" : "%s %s", usage,
                           row->argument);
    case OPTION_VALUE_MAYBE:
        return text_format(&driver->arena, "%s[=%s]", usage, row->argument);
    case OPTION_VALUE_JOINED:
        return text_format(&driver->arena, "%s%s", usage, row->argument);
    }
    return usage;
}

static void append(void *vec, Slice bytes)
{
    vec_append(vec, bytes.data, (uint32_t)bytes.length);
}

Slice options_help(Driver *driver)
{
    Vec text;
    vec_init(&text, &driver->memory, 1);
    Writer writer;
    writer_init(&writer, append, &text);
    writer_text(&writer, "usage: griddy-llc [options] FILE.gdy   (`-` is standard input)\n");
    for (int group = 0; group < OPTION_GROUP_COUNT; group++) {
        writer_text(&writer, OPTION_GROUP_TITLES[group]);
        writer_text(&writer, ":\n");
        for (int name = 0; name < OPTION_COUNT; name++) {
            if ((int)OPTION_TABLE[name].group == group)
                writer_text(&writer, text_format(&driver->arena, "  %-26s %s\n",
                                                 usage_of(driver, (OptionName)name),
                                                 OPTION_TABLE[name].help));
        }
    }
    writer_text(&writer, "exit status: 0 done, 1 errors in the source, 2 wrong usage, 3 files,\n"
                         "             4 linker, 70 internal error\n");
    writer_flush(&writer);
    const Slice help = {arena_copy(&driver->arena, text.data, text.count), text.count};
    vec_free(&text);
    return help;
}
