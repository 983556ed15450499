// From a line that somebody typed to a choice: a tile of the legal ones, a number, a truth value,
// or the line as it is.
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

static bool read_tile(const griddy_context *context, GrtText text, int64_t *tile)
{
    *tile = grt_tiles_read(context->host->game, text);
    for (int64_t i = 0; i < context->legal.count; i++) {
        if (context->legal.items[i] == *tile)
            return true;
    }
    return false;
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
        return read_tile(context, text, choice);
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
