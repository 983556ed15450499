/// Words, found without the lexer, which may be what is wrong.
#include "words.h"

static const char *const words[] = {
#define TOKEN_WORD(name, spelling) spelling,
#define TOKEN_MARK(name, spelling) spelling,
#include "../../frontend/syntax/token.def"
#define BUILTIN(name, spelling, type) spelling,
#define ASSIGNABLE(name, spelling, type) spelling,
#define SETUP_DEFAULT(name, spelling, type) spelling,
#define PROPERTY(name, spelling, type) spelling,
#define DECLARABLE(name, spelling, type) spelling,
#include "../../frontend/sema/builtins.def"
    "0",
    "1",
    "-1",
    "80",
    "1024",
    "1025",
    "9223372036854775807",
    "-9223372036854775808",
    "\"text\"",
    "else if",
    "piece A end",
    "place A;",
    "input v;",
    "output v;",
    "v = v + 1;",
    "GAME (true)",
    "board (3, 3);",
    "fun f (v)",
    "return v",
    "f (v)",
    "tile (1, 1)",
    "A from @current_player",
    "start_position: (1, 1)",
    "slide: @around",
    "moves: f",
    "(1, 1)",
    "{0, 1}",
    "{-1, 1}",
    "[]",
    "[v, (1, 1)]",
    "[1 : 3]",
    "[v for v in @empty]",
    "[v for v in @mine if !empty? (v)]",
    "for v in @squares",
    "place A in v;",
    "place A from v in v if v;",
    "place @any from @mine;",
    "input v in [1 : 3];",
    "tile (v) = A from @current_player;",
    "# comment\n",
};

Slice word_pick(uint32_t number)
{
    return slice_of(words[number % (sizeof words / sizeof words[0])]);
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '@' || c == '?';
}

static bool is_mark(char c)
{
    return c == '=' || c == '!' || c == '<' || c == '>';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t end_of_run(Slice text, size_t begin, bool (*belongs)(char c))
{
    size_t end = begin;
    while (end < text.length && belongs(text.data[end]))
        end++;
    return end;
}

static size_t end_of_word(Slice text, size_t begin)
{
    static bool (*const runs[])(char c) = {is_name, is_mark, is_blank};
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        if (runs[i](text.data[begin]))
            return end_of_run(text, begin, runs[i]);
    }
    if (text.data[begin] != '"')
        return begin + 1;
    size_t end = begin + 1;
    while (end < text.length && text.data[end] != '"' && text.data[end] != '\n')
        end++;
    return end < text.length ? end + 1 : end;
}

void word_around(Slice text, size_t place, size_t *begin, size_t *end)
{
    line_around(text, place, begin, end);
    while ((*end = end_of_word(text, *begin)) <= place)
        *begin = *end;
}

void line_around(Slice text, size_t place, size_t *begin, size_t *end)
{
    *begin = place;
    while (*begin > 0 && text.data[*begin - 1] != '\n')
        --*begin;
    *end = place;
    while (*end < text.length && text.data[*end] != '\n')
        ++*end;
    *end += *end < text.length;
}
