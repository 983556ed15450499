// From a line that somebody typed to a choice: a drop, a move, a pass, a number, a kind, all of the
// legal ones; a truth value, or the line as it is.
#include "answers.h"

#include "letters.h"
#include "number.h"
#include "tiles.h"

/// Without the spaces and tabs around it.
static GrtText trim(GrtText text)
{
    while (text.length > 0 && (*text.bytes == ' ' || *text.bytes == '\t')) {
        text.bytes++;
        text.length--;
    }
    while (text.length > 0 &&
           (text.bytes[text.length - 1] == ' ' || text.bytes[text.length - 1] == '\t'))
        text.length--;
    return text;
}

static bool is_legal(const griddy_context *context, int64_t choice)
{
    for (int64_t i = 0; i < context->legal.count; i++) {
        if (context->legal.items[i] == choice)
            return true;
    }
    return false;
}

static bool read_square(const griddy_context *context, GrtText text, int64_t *choice)
{
    *choice = grt_tiles_read(context->host->game, text);
    return *choice >= 0 && is_legal(context, *choice);
}

static bool read_pass(const griddy_context *context, GrtText text, int64_t *choice)
{
    *choice = GRT_PASS;
    return grt_letters_match(text.bytes, text.length, "pass") && is_legal(context, *choice);
}

/// Where the tile's name at the start of a text ends: after its letters and then its digits.
static int64_t end_of_tile(GrtText text)
{
    int64_t at = 0;
    while (at < text.length && (text.bytes[at] < '0' || text.bytes[at] > '9'))
        at++;
    while (at < text.length && text.bytes[at] >= '0' && text.bytes[at] <= '9')
        at++;
    return at;
}

/// `e2e4`, `e2 e4` or `e2-e4`, with spaces and tabs around the parts.
static bool read_move(const griddy_context *context, GrtText text, int64_t *choice)
{
    const int64_t end = end_of_tile(text);
    GrtText rest = trim((GrtText){text.bytes + end, text.length - end});
    if (rest.length > 0 && *rest.bytes == '-')
        rest = trim((GrtText){rest.bytes + 1, rest.length - 1});
    const int64_t from = grt_tiles_read(context->host->game, (GrtText){text.bytes, end});
    const int64_t to = grt_tiles_read(context->host->game, rest);
    *choice = (from + 1) * ((int64_t)1 << 32) + to;
    return from >= 0 && to >= 0 && is_legal(context, *choice);
}

static bool read_count(const griddy_context *context, GrtText text, int64_t *number)
{
    return grt_number_read(text.bytes, text.length, number) && *number >= context->first &&
           *number <= context->last;
}

/// How a kind's name is compared with what was typed.
typedef bool Likeness(GrtText typed, GrtText name);

static bool find_kind(const griddy_context *context, GrtText text, Likeness *is_like,
                      int64_t *choice)
{
    const griddy_kind *kinds = context->host->game->kinds;
    for (int64_t i = 0; i < context->legal.count; i++) {
        *choice = context->legal.items[i];
        const griddy_kind *kind = &kinds[*choice - 1];
        if (is_like(text, grt_text_of(kind->identifier)) || is_like(text, grt_text_of(kind->name)))
            return true;
    }
    return false;
}

/// One whose name was typed as it is comes before one whose name differs in the case of letters.
static bool read_kind(const griddy_context *context, GrtText text, int64_t *choice)
{
    return find_kind(context, text, grt_letters_equal, choice) ||
           find_kind(context, text, grt_letters_alike, choice);
}

static bool read_boolean(GrtText text, int64_t *value)
{
    static const char words[][6] = {"false", "no", "n", "0", "true", "yes", "y", "1"};
    const int64_t count = (int64_t)(sizeof words / sizeof *words);
    for (int64_t i = 0; i < count; i++) {
        if (grt_letters_match(text.bytes, text.length, words[i])) {
            *value = i >= count / 2;
            return true;
        }
    }
    return false;
}

bool grt_answers_read(griddy_context *context, GrtText line, int64_t *choice)
{
    GrtText text = trim(line);
    switch (context->host->game->sites[context->site].what) {
    case GRT_ANSWER_PLACE:
        return read_square(context, text, choice) || read_pass(context, text, choice);
    case GRT_ANSWER_MOVE:
        return read_move(context, text, choice) || read_pass(context, text, choice);
    case GRT_ANSWER_SQUARE:
        return read_square(context, text, choice);
    case GRT_ANSWER_COUNT:
        return read_count(context, text, choice);
    case GRT_ANSWER_KIND:
        return read_kind(context, text, choice);
    case GRT_ANSWER_NUMBER:
        return grt_number_read(text.bytes, text.length, choice);
    case GRT_ANSWER_BOOLEAN:
        return read_boolean(text, choice);
    case GRT_ANSWER_STRING:
        *choice = (int64_t)(intptr_t)grt_strings_join(context->host, line, (GrtText){NULL, 0});
        return true;
    }
    return false;
}
