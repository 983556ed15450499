// The options of a game: `--name=value`, `--name value`, `--name`.
//
// One table has each option's name, value and help; a wrong name gets the closest right one as a
// suggestion.
#include "options.h"

#include "number.h"
#include "slips.h"

typedef enum OptionId {
    OPTION_PLAYERS,
    OPTION_SEED,
    OPTION_MOVES,
    OPTION_LEGAL,
    OPTION_PERFT,
    OPTION_TURNS,
    OPTION_DIVIDE,
    OPTION_COLOR,
    OPTION_ASCII,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_COUNT
} OptionId;

typedef struct Option {
    const char *name;
    const char *value; ///< what stands for the value in --help; empty where there is none
    const char *help;  ///< lines of help
} Option;

static const Option known[OPTION_COUNT] = {
    [OPTION_PLAYERS] = {"--players", "=WHO[,WHO]",
                        "who plays: human (the default) or random, one name\n"
                        "for both players or one for each"},
    [OPTION_SEED] = {"--seed", "=N", "a number that makes all that is random repeat"},
    [OPTION_MOVES] = {"--moves", "=FILE",
                      "choices to be played first, one a line; - reads them\n"
                      "from standard input"},
    [OPTION_LEGAL] = {"--legal", "", "list the legal choices, one a line"},
    [OPTION_PERFT] = {"--perft", "=N", "count the different lines of N choices"},
    [OPTION_TURNS] = {"--turns", "", "with --perft: lines of N turns"},
    [OPTION_DIVIDE] = {"--divide", "", "with --perft: by first choice, too"},
    [OPTION_COLOR] = {"--color", "=WHEN", "auto (the default), always or never"},
    [OPTION_ASCII] = {"--ascii", "", "draw the board with + - | only"},
    [OPTION_HELP] = {"--help", "", "show this text"},
    [OPTION_VERSION] = {"--version", "", "show the game's name and versions"},
};

/// The arguments, while they are read.
typedef struct Reader {
    GrtOptions *options;
    GrtOut *errors;
    char **next; ///< the next argument; null after the last
} Reader;

static int64_t length_of(const char *text)
{
    return (int64_t)__builtin_strlen(text);
}

static bool is_text(const char *bytes, int64_t length, const char *text)
{
    return length == length_of(text) && __builtin_memcmp(bytes, text, (size_t)length) == 0;
}

/// A line of four parts about what is wrong; false, for whoever reports it to return.
static bool refuse(Reader *reader, const char *what, const char *given, const char *rest,
                   const char *more)
{
    grt_out_text(reader->errors, what);
    grt_out_plain(reader->errors, given);
    grt_out_text(reader->errors, rest);
    grt_out_text(reader->errors, more);
    return false;
}

/// Reads the name of who plays from the first `length` bytes of `name`.
static bool read_policy(const char *name, int64_t length, GrtPolicy *policy)
{
    bool is_random = is_text(name, length, "random");
    *policy = is_random ? GRT_PICK : GRT_COLLECT;
    return is_random || is_text(name, length, "human");
}

static bool read_players(Reader *reader, const char *value)
{
    GrtPolicy *policies = reader->options->policies;
    int64_t first = 0;
    while (value[first] != 0 && value[first] != ',')
        first++;
    bool is_known = read_policy(value, first, &policies[1]);
    policies[2] = policies[1];
    if (is_known && value[first] == ',')
        is_known = read_policy(value + first + 1, length_of(value + first + 1), &policies[2]);
    return is_known || refuse(reader, "unknown players `", value,
                              "`; there are human and random, as in --players=human,random", "");
}

/// Lists or counts, not both.
static bool set_action(Reader *reader, GrtAction action)
{
    GrtOptions *options = reader->options;
    if (options->action != GRT_ACTION_PLAY && options->action != action)
        return refuse(reader, "--legal and --perft do not go together", "", "", "");
    options->action = action;
    return true;
}

static bool read_seed(Reader *reader, const char *value)
{
    GrtOptions *options = reader->options;
    options->has_seed = grt_number_read(value, length_of(value), &options->seed);
    return options->has_seed ||
           refuse(reader, "the seed `", value, "` is not a number that fits 64 bits", "");
}

static bool read_depth(Reader *reader, const char *value)
{
    int64_t *depth = &reader->options->perft.depth;
    if (!set_action(reader, GRT_ACTION_PERFT))
        return false;
    return (grt_number_read(value, length_of(value), depth) && *depth >= 0) ||
           refuse(reader, "the depth `", value, "` of --perft is not a number of at least 0", "");
}

static bool read_colour(Reader *reader, const char *value)
{
    static const char *const names[] = {"auto", "always", "never"};
    for (int i = GRT_COLOUR_AUTO; i <= GRT_COLOUR_NEVER; i++) {
        if (is_text(value, length_of(value), names[i])) {
            reader->options->colour = (GrtColour)i;
            return true;
        }
    }
    return refuse(reader, "unknown value `", value,
                  "` of --color; there are auto, always and never", "");
}

static bool apply(Reader *reader, OptionId id, const char *value)
{
    switch (id) {
    case OPTION_PLAYERS:
        return read_players(reader, value);
    case OPTION_SEED:
        return read_seed(reader, value);
    case OPTION_COLOR:
        return read_colour(reader, value);
    case OPTION_MOVES:
        reader->options->moves = value;
        break;
    case OPTION_LEGAL:
        return set_action(reader, GRT_ACTION_LEGAL);
    case OPTION_PERFT:
        return read_depth(reader, value);
    case OPTION_TURNS:
        reader->options->perft.counts_turns = true;
        break;
    case OPTION_DIVIDE:
        reader->options->perft.divides = true;
        break;
    case OPTION_ASCII:
        reader->options->ascii = true;
        break;
    case OPTION_HELP:
        reader->options->action = GRT_ACTION_HELP;
        break;
    case OPTION_VERSION:
        reader->options->action = GRT_ACTION_VERSION;
        break;
    case OPTION_COUNT:
        break;
    }
    return true;
}

/// The option whose name is closest to what was given, if it is close; else OPTION_COUNT.
static OptionId closest(const char *given, int64_t length)
{
    OptionId best = OPTION_COUNT;
    int64_t fewest = 3;
    for (OptionId id = 0; id < OPTION_COUNT; id++) {
        int64_t slips = grt_slips_between(given, length, known[id].name);
        if (slips < fewest) {
            fewest = slips;
            best = id;
        }
    }
    return best;
}

static bool refuse_unknown(Reader *reader, const char *given, int64_t length)
{
    OptionId meant = closest(given, length);
    if (meant == OPTION_COUNT)
        return refuse(reader, "unknown option `", given, "`; --help lists them", "");
    refuse(reader, "unknown option `", given, "`; did you mean ", known[meant].name);
    grt_out_text(reader->errors, "?");
    return false;
}

/// Reads one option, and its value from the next argument where it is not given with `=`.
static bool read_option(Reader *reader, const char *given)
{
    int64_t length = 0;
    while (given[length] != 0 && given[length] != '=')
        length++;
    OptionId id = 0;
    while (id < OPTION_COUNT && !is_text(given, length, known[id].name))
        id++;
    if (id == OPTION_COUNT)
        return refuse_unknown(reader, given, length);
    bool wants_value = known[id].value[0] != 0;
    const char *value = given[length] == '=' ? given + length + 1 : NULL;
    if (value != NULL && !wants_value)
        return refuse(reader, "", known[id].name, " takes no value", "");
    if (value == NULL && wants_value) {
        value = *reader->next;
        if (value == NULL)
            return refuse(reader, "", known[id].name, " needs a value: ", known[id].value + 1);
        reader->next++;
    }
    return apply(reader, id, value);
}

/// Help and the version come before all that follows them.
static bool is_about_itself(const GrtOptions *options)
{
    return options->action == GRT_ACTION_HELP || options->action == GRT_ACTION_VERSION;
}

bool grt_options_read(GrtOptions *options, int count, char **arguments, GrtOut *errors)
{
    *options = (GrtOptions){0};
    Reader reader = {options, errors, arguments + (count > 0)};
    while (*reader.next != NULL && !is_about_itself(options)) {
        const char *given = *reader.next++;
        if (given[0] != '-')
            return refuse(&reader, "unknown argument `", given, "`; --help lists the options", "");
        if (!read_option(&reader, given))
            return false;
    }
    const GrtPerft *perft = &options->perft;
    if (options->action <= GRT_ACTION_LEGAL && (perft->counts_turns || perft->divides))
        return refuse(&reader, perft->counts_turns ? "--turns" : "--divide", "", " needs --perft=N",
                      "");
    return true;
}

/// Writes lines of help beside an option's name, from the same column on.
static void write_help(GrtOut *out, const Option *option)
{
    const int64_t column = 24;
    int64_t at = 2 + length_of(option->name) + length_of(option->value);
    grt_out_text(out, "  ");
    grt_out_text(out, option->name);
    grt_out_text(out, option->value);
    for (const char *text = option->help; *text != 0; text++) {
        for (; at < column; at++)
            grt_out_text(out, " ");
        grt_out_bytes(out, text, 1);
        if (*text == '\n')
            at = 0;
    }
    grt_out_text(out, "\n");
}

void grt_options_help(GrtOut *out)
{
    for (OptionId id = 0; id < OPTION_COUNT; id++)
        write_help(out, &known[id]);
}
