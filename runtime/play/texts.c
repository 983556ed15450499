// Texts of squares, steps, sets, lists and choices, in a buffer that grows to the longest.
#include "texts.h"

#include "../core/squares.h"
#include "memory.h"
#include "number.h"
#include "tiles.h"

static void begin(GrtHost *host)
{
    host->text.length = 0;
}

static GrtText end(const GrtHost *host)
{
    return (GrtText){host->text.bytes, host->text.length};
}

static void add(GrtHost *host, GrtText text)
{
    GrtTextBuffer *buffer = &host->text;
    const int64_t needed = buffer->length + text.length;
    if (text.length == 0)
        return;
    if (needed > buffer->capacity)
        buffer->bytes = grt_memory_grow(host, buffer->bytes, &buffer->capacity, 1, needed);
    __builtin_memcpy(buffer->bytes + buffer->length, text.bytes, (size_t)text.length);
    buffer->length = needed;
}

static void add_text(GrtHost *host, const char *text)
{
    add(host, (GrtText){text, (int64_t)__builtin_strlen(text)});
}

static void add_number(GrtHost *host, int64_t number)
{
    char digits[GRT_NUMBER_BYTES];
    const int64_t length = grt_number_write(digits, number);
    add(host, (GrtText){digits, length});
}

static void add_square(GrtHost *host, int32_t square)
{
    if (square < 0) {
        add_text(host, "nowhere");
        return;
    }
    char letters[GRT_COLUMN_BYTES];
    const int64_t count = grt_tiles_column(letters, grt_square_column(host->game, square) + 1);
    add(host, (GrtText){letters, count});
    add_number(host, grt_square_row(host->game, square) + 1);
}

static void add_step(GrtHost *host, int64_t step)
{
    add_text(host, "{");
    add_number(host, grt_step_dx(step));
    add_text(host, ", ");
    add_number(host, grt_step_dy(step));
    add_text(host, "}");
}

GrtText grt_texts_square(GrtHost *host, int32_t square)
{
    begin(host);
    add_square(host, square);
    return end(host);
}

GrtText grt_texts_step(GrtHost *host, int64_t step)
{
    begin(host);
    add_step(host, step);
    return end(host);
}

GrtText grt_texts_squares(GrtHost *host, const uint64_t *set)
{
    begin(host);
    add_text(host, "[");
    for (int32_t word = 0; word < grt_words(host->game); word++) {
        for (uint64_t rest = set[word]; rest != 0; rest &= rest - 1) {
            add_text(host, host->text.length > 1 ? ", " : "");
            add_square(host, word * GRT_WORD_BITS + __builtin_ctzll(rest));
        }
    }
    add_text(host, "]");
    return end(host);
}

GrtText grt_texts_steps(GrtHost *host, const griddy_steps *steps)
{
    begin(host);
    add_text(host, "[");
    for (int64_t i = 0; i < grt_steps_count((void *)steps); i++) {
        add_text(host, i > 0 ? ", " : "");
        add_step(host, steps->items[i]);
    }
    add_text(host, "]");
    return end(host);
}

GrtText grt_texts_choice(GrtHost *host, const griddy_site *site, int64_t choice)
{
    begin(host);
    switch (site->what) {
    case GRT_ANSWER_PLACE:
    case GRT_ANSWER_MOVE:
    case GRT_ANSWER_SQUARE:
        if (choice == GRT_PASS) {
            add_text(host, "pass");
            break;
        }
        if (choice >> 32 > 0)
            add_square(host, (int32_t)(choice >> 32) - 1);
        add_square(host, (int32_t)choice);
        break;
    case GRT_ANSWER_KIND:
        add(host, grt_text_of(host->game->kinds[choice - 1].identifier));
        break;
    case GRT_ANSWER_STRING:
        add(host, grt_text_of((const griddy_string *)(intptr_t)choice));
        break;
    default:
        add_number(host, choice);
    }
    return end(host);
}
