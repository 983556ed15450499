/// The options' effects: one small function for each kind of value, and a switch that dispatches.
#include "option_values.h"

#include <errno.h>
#include <stdlib.h>

#include "../../frontend/base/spelling.h"
#include "../../frontend/diag/explain.h"
#include "messages.h"
#include "option_table.h"

enum { DEFAULT_ERROR_LIMIT = 20 };

/// The words that an option takes, in the order of the enum that they stand for.
typedef struct Choices {
    const char *const *words;
    int count;
} Choices;

static const char *const LEVEL_WORDS[] = {"0", "1", "2", "3", "s", "z"};
static const char *const STANDARD_WORDS[] = {"griddy", "bnf"};
static const char *const STYLE_WORDS[] = {"human", "short", "json"};
static const char *const COLOR_WORDS[] = {"auto", "always", "never"};
static const char *const PRINT_WORDS[] = {"targets", "cpus", "runtime-dir", "config"};
static const char *const TIME_WORDS[] = {"json"};
static const char *const VERSION_WORDS[] = {"verbose"};

#define CHOICES(words) ((Choices){words, (int)(sizeof(words) / sizeof(words)[0])})

void options_set_defaults(Driver *driver, Options *options)
{
    *options = (Options){
        .target = codegen_target_host(),
        .level = CODEGEN_O2,
        .level_text = "2",
        .warnings = diag_policy_default(),
        .error_limit = DEFAULT_ERROR_LIMIT,
    };
    vec_init(&options->prefix_maps, &driver->memory, sizeof(PrefixMap));
}

/// "a, b or c".
static const char *list_of(Driver *driver, Choices choices)
{
    const char *list = choices.words[0];
    for (int i = 1; i < choices.count; i++)
        list = text_format(&driver->arena, i + 1 < choices.count ? "%s, %s" : "%s or %s", list,
                           choices.words[i]);
    return list;
}

static DriverStatus refuse_value(Driver *driver, OptionName name, Slice value, Choices choices)
{
    SpellingSearch search;
    spelling_search_init(&search, value);
    for (int i = 0; i < choices.count; i++)
        spelling_search_offer(&search, slice_of(choices.words[i]));
    if (OPTION_TABLE[name].spelling[1] == 'W')
        message_error(driver, "there is no warning `%.*s`", (int)value.length, value.data);
    else
        message_error(driver, "`%s` does not take `%.*s`", OPTION_TABLE[name].spelling,
                      (int)value.length, value.data);
    if (search.best.data != NULL)
        message_help(driver, "did you mean `%s`? (see griddy-llc --help)", search.best.data);
    else
        message_help(driver, "it is one of %s", list_of(driver, choices));
    return STATUS_USAGE;
}

/// Finds `value` among the choices; its index goes to `*index`.
static DriverStatus choose(Driver *driver, OptionName name, Slice value, Choices choices,
                           int *index)
{
    for (*index = 0; *index < choices.count; ++*index) {
        if (slice_is(value, choices.words[*index]))
            return STATUS_DONE;
    }
    return refuse_value(driver, name, value, choices);
}

static DriverStatus take_emit(Driver *driver, Options *options, const char *value)
{
    static const char *const words[] = {
#define EMIT(name, spelling, ending) spelling,
#include "options.def"
    };
    memset(options->emit, 0, sizeof options->emit);
    options->emit_is_list = true;
    for (;;) {
        const Slice word = {value, strcspn(value, ",")};
        int index = 0;
        const DriverStatus status = choose(driver, OPTION_EMIT, word, CHOICES(words), &index);
        if (status != STATUS_DONE)
            return status;
        options->emit[index] = true;
        if (value[word.length] == '\0')
            return STATUS_DONE;
        value += word.length + 1;
    }
}

/// -S and -c replace what was asked for before.
static DriverStatus take_emit_one(Options *options, EmitKind kind)
{
    memset(options->emit, 0, sizeof options->emit);
    options->emit[kind] = true;
    options->emit_is_list = false;
    return STATUS_DONE;
}

static DriverStatus take_level(Driver *driver, Options *options, const char *value)
{
    int index = 0;
    const DriverStatus status =
        choose(driver, OPTION_LEVEL, slice_of(value), CHOICES(LEVEL_WORDS), &index);
    if (status == STATUS_DONE) {
        options->level = (CodegenLevel)index;
        options->level_text = LEVEL_WORDS[index];
    }
    return status;
}

/// Names are compared with triples too: a slip in one is most like the right one.
static const char *nearest_target(const char *value)
{
    SpellingSearch search;
    spelling_search_init(&search, slice_of(value));
    const CodegenTarget *target = NULL;
    for (int i = 0; (target = codegen_target_at(i)) != NULL; i++) {
        spelling_search_offer(&search, slice_of(target->name));
        spelling_search_offer(&search, slice_of(target->triple));
    }
    return search.best.data;
}

static const char *target_names(Driver *driver)
{
    const char *names = codegen_target_at(0)->name;
    const CodegenTarget *target = NULL;
    for (int i = 1; (target = codegen_target_at(i)) != NULL; i++)
        names = text_format(&driver->arena, "%s, %s", names, target->name);
    return names;
}

static DriverStatus take_target(Driver *driver, Options *options, const char *value)
{
    options->target = codegen_target_find(slice_of(value));
    if (options->target != NULL)
        return STATUS_DONE;
    const char *nearest = nearest_target(value);
    message_error(driver, "unknown target `%s`", value);
    if (nearest != NULL)
        message_help(driver, "did you mean `%s`?", nearest);
    message_help(driver, "the targets are %s", target_names(driver));
    return STATUS_USAGE;
}

static DriverStatus take_file(Driver *driver, OptionName name, const char *value, const char **file)
{
    if (*value == '\0') {
        message_error(driver, "the option `%s` needs the name of a file",
                      OPTION_TABLE[name].spelling);
        message_help(driver, "see griddy-llc --help");
        return STATUS_USAGE;
    }
    *file = value;
    return STATUS_DONE;
}

static DriverStatus find_warning(Driver *driver, OptionName option, Slice name, DiagFlag *flag)
{
    static const char *const words[] = {
#define DIAG_FLAG(name, spelling, summary) spelling,
#include "../../frontend/diag/diag_flags.def"
    };
    *flag = diag_flag_find(name);
    if (*flag != DIAG_FLAG_NONE)
        return STATUS_DONE;
    return refuse_value(driver, option, name, CHOICES(words));
}

static void set_all_warnings(Options *options, bool is_enabled)
{
    for (int flag = 0; flag < DIAG_FLAG_COUNT; flag++)
        options->warnings.enabled[flag] = is_enabled;
}

static DriverStatus take_warning(Driver *driver, Options *options, const char *value)
{
    const bool is_off = strncmp(value, "no-", 3) == 0;
    DiagFlag flag = DIAG_FLAG_NONE;
    const DriverStatus status =
        find_warning(driver, OPTION_WARNING, slice_of(is_off ? value + 3 : value), &flag);
    if (status == STATUS_DONE)
        options->warnings.enabled[flag] = !is_off;
    return status;
}

/// Without a name: all that are on become errors. With one: that one, and it is switched on.
static DriverStatus take_warning_error(Driver *driver, Options *options, const char *value)
{
    if (value == NULL) {
        for (int flag = 0; flag < DIAG_FLAG_COUNT; flag++)
            options->warnings.is_error[flag] = true;
        return STATUS_DONE;
    }
    DiagFlag flag = DIAG_FLAG_NONE;
    const DriverStatus status = find_warning(driver, OPTION_WARN_ERROR, slice_of(value), &flag);
    if (status == STATUS_DONE)
        options->warnings.enabled[flag] = options->warnings.is_error[flag] = true;
    return status;
}

static DriverStatus take_error_limit(Driver *driver, Options *options, const char *value)
{
    errno = 0;
    char *end = NULL;
    const bool is_number = *value != '\0' && strspn(value, "0123456789") == strlen(value);
    const unsigned long long number = is_number ? strtoull(value, &end, 10) : 0;
    if (!is_number || errno != 0 || number > UINT32_MAX) {
        message_error(driver, "`--error-limit` does not take `%s`", value);
        message_help(driver, "it takes a number; 0 shows all errors");
        return STATUS_USAGE;
    }
    options->error_limit = (uint32_t)number;
    return STATUS_DONE;
}

static DriverStatus take_prefix_map(Driver *driver, Options *options, const char *value)
{
    const char *equals = strchr(value, '=');
    if (equals == NULL) {
        message_error(driver, "`--file-prefix-map` does not take `%s`", value);
        message_help(driver, "it takes OLD=NEW: names that begin with OLD begin with NEW instead");
        return STATUS_USAGE;
    }
    const PrefixMap map = {{value, (size_t)(equals - value)}, equals + 1};
    vec_push(&options->prefix_maps, &map);
    return STATUS_DONE;
}

/// An option whose value is one of a few words, which becomes a number.
static DriverStatus take_choice(Driver *driver, Options *options, OptionName name,
                                const char *value)
{
    const Choices choices = name == OPTION_STANDARD      ? CHOICES(STANDARD_WORDS)
                            : name == OPTION_DIAGNOSTICS ? CHOICES(STYLE_WORDS)
                            : name == OPTION_COLOR       ? CHOICES(COLOR_WORDS)
                                                         : CHOICES(PRINT_WORDS);
    int index = 0;
    const DriverStatus status = choose(driver, name, slice_of(value), choices, &index);
    if (status != STATUS_DONE)
        return status;
    if (name == OPTION_STANDARD)
        options->standard = (Standard)index;
    else if (name == OPTION_DIAGNOSTICS)
        options->style = (DiagStyle)index;
    else if (name == OPTION_COLOR)
        options->color = (ColorChoice)index;
    else
        options->action = (Action)(ACTION_PRINT_TARGETS + index);
    return STATUS_DONE;
}

/// An option that may have one word as its value.
static DriverStatus check_word(Driver *driver, OptionName name, const char *value, Choices choices)
{
    int index = 0;
    return value == NULL ? STATUS_DONE : choose(driver, name, slice_of(value), choices, &index);
}

static DriverStatus take_time_report(Driver *driver, Options *options, const char *value)
{
    options->time_report = value == NULL ? TIME_REPORT_TEXT : TIME_REPORT_JSON;
    return check_word(driver, OPTION_TIME_REPORT, value, CHOICES(TIME_WORDS));
}

static DriverStatus take_version(Driver *driver, Options *options, const char *value)
{
    options->action = value == NULL ? ACTION_VERSION : ACTION_VERSION_VERBOSE;
    return check_word(driver, OPTION_VERSION, value, CHOICES(VERSION_WORDS));
}

static DriverStatus take_save_temps(Driver *driver, Options *options, const char *value)
{
    options->saves_temps = true;
    options->temps_dir = NULL;
    return value == NULL ? STATUS_DONE
                         : take_file(driver, OPTION_SAVE_TEMPS, value, &options->temps_dir);
}

static DriverStatus take_rule_path(Driver *driver, Options *options, const char *value)
{
    options->wants_rule = true;
    return take_file(driver, OPTION_DEPENDENCY_FILE, value, &options->rule_path);
}

static DriverStatus set(bool *what)
{
    *what = true;
    return STATUS_DONE;
}

static DriverStatus take_action(Options *options, Action action)
{
    options->action = action;
    return STATUS_DONE;
}

static DriverStatus take_slice(Slice *slice, const char *value)
{
    *slice = slice_of(value);
    return STATUS_DONE;
}

static DriverStatus take_all_warnings(Options *options, bool is_enabled)
{
    set_all_warnings(options, is_enabled);
    return STATUS_DONE;
}

static DriverStatus take_explained(Driver *driver, Options *options, const char *value)
{
    options->action = ACTION_EXPLAIN;
    options->explained = explain_find(slice_of(value));
    if (options->explained != DIAG_CODE_COUNT)
        return STATUS_DONE;
    const DiagCode nearest = explain_nearest(slice_of(value));
    message_error(driver, "there is no code `%s`", value);
    if (nearest != DIAG_CODE_COUNT)
        message_help(driver, "did you mean `%s`?", diag_code_text(nearest));
    else
        message_help(driver, "a message has its code in brackets, as in error[G0401]");
    return STATUS_USAGE;
}

// NOLINTNEXTLINE(readability-function-size): it only dispatches
DriverStatus option_apply(Driver *driver, Options *options, OptionName name, const char *value)
{
    switch (name) {
    case OPTION_OUTPUT:
        return take_file(driver, name, value, &options->output);
    case OPTION_EMIT:
        return take_emit(driver, options, value);
    case OPTION_ASSEMBLY:
        return take_emit_one(options, EMIT_ASM);
    case OPTION_OBJECT:
        return take_emit_one(options, EMIT_OBJ);
    case OPTION_LLVM:
        return set(&options->wants_llvm);
    case OPTION_CHECK:
        return set(&options->is_check_only);
    case OPTION_LEVEL:
        return take_level(driver, options, value);
    case OPTION_TARGET:
        return take_target(driver, options, value);
    case OPTION_CPU:
        return take_slice(&options->cpu, value);
    case OPTION_FEATURES:
        return take_slice(&options->features, value);
    case OPTION_LINKER:
        return take_file(driver, name, value, &options->linker);
    case OPTION_STRIP:
        return set(&options->strip);
    case OPTION_CHECK_BOARD:
        return set(&options->checks_board);
    case OPTION_STANDARD:
    case OPTION_DIAGNOSTICS:
    case OPTION_COLOR:
    case OPTION_PRINT:
        return take_choice(driver, options, name, value);
    case OPTION_WARNING:
        return take_warning(driver, options, value);
    case OPTION_WARN_ALL:
        return take_all_warnings(options, true);
    case OPTION_WARN_ERROR:
        return take_warning_error(driver, options, value);
    case OPTION_WARN_NONE:
        return set(&options->is_quiet);
    case OPTION_ERROR_LIMIT:
        return take_error_limit(driver, options, value);
    case OPTION_DEPENDENCIES:
        return set(&options->wants_rule);
    case OPTION_DEPENDENCY_FILE:
        return take_rule_path(driver, options, value);
    case OPTION_PREFIX_MAP:
        return take_prefix_map(driver, options, value);
    case OPTION_SAVE_TEMPS:
        return take_save_temps(driver, options, value);
    case OPTION_VERBOSE:
        return set(&options->is_verbose);
    case OPTION_DRY_RUN:
        return set(&options->is_dry_run);
    case OPTION_TIME_REPORT:
        return take_time_report(driver, options, value);
    case OPTION_EXPLAIN:
        return take_explained(driver, options, value);
    case OPTION_HELP:
        return take_action(options, ACTION_HELP);
    case OPTION_VERSION:
        return take_version(driver, options, value);
    case OPTION_COUNT:
        break;
    }
    return STATUS_INTERNAL;
}

static bool emits_nothing(const Options *options)
{
    for (int kind = 0; kind < EMIT_KIND_COUNT; kind++) {
        if (options->emit[kind])
            return false;
    }
    return true;
}

/// --emit-llvm turns -S into llvm-ir and -c into llvm-bc.
static DriverStatus settle_emit(Driver *driver, Options *options)
{
    if (!options->wants_llvm) {
        if (emits_nothing(options))
            options->emit[EMIT_EXE] = true;
        return STATUS_DONE;
    }
    if (options->emit_is_list) {
        message_error(driver, "`--emit-llvm` and `--emit` do not go together");
        message_help(driver, "write --emit=llvm-ir or --emit=llvm-bc alone");
        return STATUS_USAGE;
    }
    return take_emit_one(options, options->emit[EMIT_OBJ] ? EMIT_LLVM_BC : EMIT_LLVM_IR);
}

DriverStatus options_complete(Driver *driver, Options *options)
{
    if (options->color != COLOR_AUTO)
        driver->is_colored = options->color == COLOR_ALWAYS;
    if (options->is_quiet)
        set_all_warnings(options, false);
    if (options->action != ACTION_COMPILE)
        return STATUS_DONE;
    if (options->input == NULL) {
        message_error(driver, "no source named");
        message_help(driver, "write griddy-llc FILE.gdy (see griddy-llc --help)");
        return STATUS_USAGE;
    }
    return settle_emit(driver, options);
}
