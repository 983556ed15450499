/// Mutations for libFuzzer that know words and lines. Changes of single bytes, of which libFuzzer
/// has its own, almost never lead from one right program to another, and what lies behind the
/// parser would hardly be reached.
#include <stdlib.h>

#include "check.h"
#include "words.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second,
                                 size_t second_size, uint8_t *out, size_t max_size, unsigned seed);

/// The text that is changed, and a row of numbers to decide by.
typedef struct Mutation {
    char *data;
    size_t size;
    size_t max_size;
    uint32_t state; ///< of xorshift32, never 0
} Mutation;

static uint32_t draw(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static Slice text_of(const Mutation *mutation)
{
    return (Slice){mutation->data, mutation->size};
}

/// Puts `text` in place of [begin, end), where there is room; `text` may be a part of the data.
static void replace(Mutation *mutation, size_t begin, size_t end, Slice text)
{
    const size_t size = mutation->size - (end - begin) + text.length;
    if (size > mutation->max_size)
        return;
    char *copy = memcpy(malloc(text.length + 1), text.data, text.length);
    memmove(mutation->data + begin + text.length, mutation->data + end, mutation->size - end);
    memcpy(mutation->data + begin, copy, text.length);
    free(copy);
    mutation->size = size;
}

typedef void (*Around)(Slice text, size_t place, size_t *begin, size_t *end);

/// A word or line of the text at random.
static Slice pick(Mutation *mutation, Around around)
{
    size_t begin = 0;
    size_t end = 0;
    around(text_of(mutation), draw(&mutation->state) % mutation->size, &begin, &end);
    return (Slice){mutation->data + begin, end - begin};
}

static void replace_slice(Mutation *mutation, Slice part, Slice text)
{
    const size_t begin = (size_t)(part.data - mutation->data);
    replace(mutation, begin, begin + part.length, text);
}

static void change_part(Mutation *mutation, Around around)
{
    const Slice part = pick(mutation, around);
    const Slice other = pick(mutation, around);
    const size_t begin = (size_t)(part.data - mutation->data);
    switch (draw(&mutation->state) % 3) {
    case 0:
        replace_slice(mutation, part, (Slice){"", 0});
        break;
    case 1:
        replace_slice(mutation, part, other);
        break;
    default:
        replace(mutation, begin, begin, other);
        break;
    }
}

/// Puts a word of the language in, in place of one that is there or beside it.
static void bring_word(Mutation *mutation)
{
    const Slice part = pick(mutation, word_around);
    const size_t begin = (size_t)(part.data - mutation->data);
    const Slice word = word_pick(draw(&mutation->state));
    if (draw(&mutation->state) % 2 == 0) {
        replace_slice(mutation, part, word);
        return;
    }
    replace(mutation, begin, begin, (Slice){" ", 1});
    replace(mutation, begin, begin, word);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    Mutation mutation = {(char *)data, size, max_size, seed | 1};
    draw(&mutation.state);
    if (size == 0 || draw(&mutation.state) % 3 == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    // Mostly one change: the more there are, the less often a right program stays one.
    const uint32_t count = draw(&mutation.state) % 4 == 0 ? 3 : 1;
    for (uint32_t i = 0; i < count && mutation.size > 0; i++) {
        const uint32_t kind = draw(&mutation.state) % 4;
        if (kind == 0)
            change_part(&mutation, line_around);
        else if (kind == 1)
            change_part(&mutation, word_around);
        else
            bring_word(&mutation);
    }
    return mutation.size;
}

/// Where a line of the text begins, at random.
static size_t pick_line(const uint8_t *data, size_t size, uint32_t *state)
{
    size_t begin = 0;
    size_t end = 0;
    if (size > 0)
        line_around((Slice){(const char *)data, size}, draw(state) % size, &begin, &end);
    return begin;
}

/// The lines of one input up to some line, then those of the other from some line on.
// NOLINTNEXTLINE(readability-function-size): the parameters are libFuzzer's.
size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second,
                                 size_t second_size, uint8_t *out, size_t max_size, unsigned seed)
{
    uint32_t state = seed | 1;
    size_t head = pick_line(first, first_size, &state);
    const size_t from = pick_line(second, second_size, &state);
    size_t tail = second_size - from;
    head = head < max_size ? head : max_size;
    tail = tail < max_size - head ? tail : max_size - head;
    if (head > 0)
        memcpy(out, first, head);
    if (tail > 0)
        memcpy(out + head, second + from, tail);
    return head + tail;
}
