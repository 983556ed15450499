/// Every program of three words, behind each kind of beginning: the front end ends, with little
/// memory, and its tree is whole. What a parser would go round and round on is mostly that short.
#include "unit.h"

#include "../../frontend/front.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    LENGTH = 3,              ///< words
    LARGEST_BLOCK = 1 << 20, ///< bytes that one request may be for; none of these needs a tenth
    SECONDS = 100,           ///< for one first word: some thousand times what it takes
};

/// One of each kind that the parser tells apart, so that there are not too many programs.
static const char *const WORDS[] = {
    "if",     "else",  "from",  "in",    "for",   "end",      "output", "input", "GAME", "fun",
    "return", "board", "piece", "place", "tile",  "empty?",   "and",    "true",  "==",   "!",
    "+",      "-",     "=",     ",",     ";",     ":",        "(",      ")",     "{",    "}",
    "[",      "]",     "1",     "-1",    "\"s\"", "a",        "@board", "do",    "def",  "elif",
    "endif",  "int",   "while", "otput", "\"",    "\xc2\xa7",
};
static const char *const BEGINNINGS[] = {"", "piece A\n", "fun f ()\n", "GAME (true)\n",
                                         "GAME (true)\nif a\n"};
static const char *const SEPARATORS[] = {" ", "\n"};

enum {
    WORD_COUNT = sizeof WORDS / sizeof WORDS[0],
    BEGINNING_COUNT = sizeof BEGINNINGS / sizeof BEGINNINGS[0],
    SEPARATOR_COUNT = sizeof SEPARATORS / sizeof SEPARATORS[0],
};

static char program[200];

static void say(const char *text)
{
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        _exit(2);
}

/// Without stdio, since a signal may lead here.
static void end_with(const char *what)
{
    say(what);
    say(":\n");
    say(program);
    say("\n");
    _exit(1);
}

static void end_late(int signal_number)
{
    (void)signal_number;
    end_with("takes too long");
}

static void *resize_little(void *context, void *block, size_t size)
{
    if (size > LARGEST_BLOCK)
        end_with("takes too much memory");
    return unit_resize(context, block, size);
}

static void parse_program(void)
{
    static const MemorySource little = {resize_little, unit_release, unit_exhausted, NULL};
    FrontOptions options = {
        .warnings = diag_policy_default(), .stage = FRONT_PROGRAM, .verify_tree = true};
    Front front;
    bool is_right = front_run(&front, slice_of("test.gdy"), slice_of(program), &options, &little);
    if (front.broken != NULL)
        end_with(front.broken);
    if (is_right != (front.diags.error_count == 0))
        end_with("is refused without a word");
    front_free(&front);
}

/// Puts each word in turn behind the first `length` bytes, `words` of them in all.
static void parse_programs(size_t length, int words, const char *separator)
{
    if (words == 0) {
        parse_program();
        return;
    }
    for (int i = 0; i < WORD_COUNT; i++) {
        int added =
            snprintf(program + length, sizeof program - length, "%s%s", WORDS[i], separator);
        if (words == LENGTH)
            alarm(SECONDS);
        parse_programs(length + (size_t)added, words - 1, separator);
        program[length] = '\0';
    }
}

static void test_three_words(void **state)
{
    (void)state;
    signal(SIGALRM, end_late);
    for (int i = 0; i < BEGINNING_COUNT; i++)
        for (int k = 0; k < SEPARATOR_COUNT; k++) {
            int length = snprintf(program, sizeof program, "%s", BEGINNINGS[i]);
            parse_programs((size_t)length, LENGTH, SEPARATORS[k]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_three_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
