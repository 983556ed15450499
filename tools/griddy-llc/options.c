/// The command line's reader: finds each argument's row in the table, fetches its value, and lets
/// option_values.c act on it. Read options.def first.
#include "options.h"

#include "../../frontend/base/spelling.h"
#include "messages.h"
#include "option_table.h"
#include "option_values.h"

/// An argument that was found in the table.
typedef struct Match {
    OptionName name;
    const char *value; ///< what stands behind the spelling (and a `=`), or null
} Match;

static bool match_row(const OptionRow *row, const char *argument, const char **value)
{
    const size_t length = strlen(row->spelling);
    if (strncmp(argument, row->spelling, length) != 0)
        return false;
    const char *rest = argument + length;
    const bool is_long = row->spelling[1] == '-';
    *value = NULL;
    if (row->value == OPTION_VALUE_JOINED)
        *value = rest;
    else if (*rest == '=' && (is_long || row->value == OPTION_VALUE_MAYBE))
        *value = rest + 1;
    else if (*rest != '\0')
        return false;
    return true;
}

static bool find_alias(const char *argument, Match *match)
{
    for (int i = 0; i < OPTION_ALIAS_COUNT; i++) {
        if (strcmp(argument, OPTION_ALIASES[i].spelling) == 0) {
            *match = (Match){.name = OPTION_ALIASES[i].name};
            return true;
        }
    }
    return false;
}

/// The row with the longest spelling wins: -Wall before -W.
static bool find_option(const char *argument, Match *match)
{
    if (find_alias(argument, match))
        return true;
    size_t longest = 0;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const size_t length = strlen(OPTION_TABLE[i].spelling);
        const char *value = NULL;
        if (length > longest && match_row(&OPTION_TABLE[i], argument, &value)) {
            longest = length;
            *match = (Match){.name = (OptionName)i, .value = value};
        }
    }
    return longest > 0;
}

/// What an option is called, without its dashes and value.
static Slice bare_name(const char *argument)
{
    const char *name = argument + strspn(argument, "-");
    return (Slice){name, strcspn(name, "=")};
}

/// `-ogame` for `-o game`.
static const char *separated(Driver *driver, const char *argument)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        const OptionRow *row = &OPTION_TABLE[i];
        const size_t length = strlen(row->spelling);
        if (row->value == OPTION_VALUE_NEXT && row->spelling[1] != '-' &&
            strncmp(argument, row->spelling, length) == 0)
            return text_format(&driver->arena, "%s %s", row->spelling, argument + length);
    }
    return NULL;
}

/// The option that was meant, or null.
static const char *nearest_option(Driver *driver, const char *argument)
{
    SpellingSearch search;
    spelling_search_init(&search, bare_name(argument));
    const char *nearest = NULL;
    for (int i = 0; i < OPTION_COUNT; i++) {
        const Slice name = bare_name(OPTION_TABLE[i].spelling);
        spelling_search_offer(&search, name);
        if (search.best.data == name.data)
            nearest = OPTION_TABLE[i].spelling;
    }
    return nearest != NULL ? nearest : separated(driver, argument);
}

static DriverStatus refuse_option(Driver *driver, const char *argument)
{
    const char *nearest = nearest_option(driver, argument);
    message_error(driver, "unknown option `%s`", argument);
    if (nearest != NULL)
        message_help(driver, "did you mean `%s`? (see griddy-llc --help)", nearest);
    else
        message_help(driver, "see griddy-llc --help");
    return STATUS_USAGE;
}

/// Completes the match with a value from the next argument where the option wants one.
static DriverStatus fetch_value(Driver *driver, Match *match, char ***next)
{
    const OptionRow *row = &OPTION_TABLE[match->name];
    if (row->value == OPTION_VALUE_NONE && match->value != NULL) {
        message_error(driver, "the option `%s` takes no value", row->spelling);
        message_help(driver, "see griddy-llc --help");
        return STATUS_USAGE;
    }
    if (row->value != OPTION_VALUE_NEXT || match->value != NULL)
        return STATUS_DONE;
    if (**next == NULL) {
        message_error(driver, "the option `%s` needs a value: %s", row->spelling, row->argument);
        message_help(driver, "see griddy-llc --help");
        return STATUS_USAGE;
    }
    match->value = *(*next)++;
    return STATUS_DONE;
}

static DriverStatus take_input(Driver *driver, Options *options, const char *argument)
{
    if (options->input != NULL) {
        message_error(driver, "more than one source: `%s` and `%s`", options->input, argument);
        message_help(driver, "a game is one file; compile others one by one");
        return STATUS_USAGE;
    }
    options->input = argument;
    return STATUS_DONE;
}

static DriverStatus take_option(Driver *driver, Options *options, const char *argument,
                                char ***next)
{
    Match match;
    if (!find_option(argument, &match))
        return refuse_option(driver, argument);
    const DriverStatus status = fetch_value(driver, &match, next);
    if (status != STATUS_DONE)
        return status;
    return option_apply(driver, options, match.name, match.value);
}

DriverStatus options_parse(Driver *driver, Options *options, int argc, char **argv)
{
    options_set_defaults(driver, options);
    bool may_be_options = true;
    char **next = argc > 0 ? argv + 1 : argv;
    while (*next != NULL) {
        const char *argument = *next++;
        DriverStatus status = STATUS_DONE;
        if (may_be_options && strcmp(argument, "--") == 0)
            may_be_options = false;
        else if (may_be_options && argument[0] == '-' && argument[1] != '\0')
            status = take_option(driver, options, argument, &next);
        else
            status = take_input(driver, options, argument);
        if (status != STATUS_DONE)
            return status;
    }
    return options_complete(driver, options);
}
