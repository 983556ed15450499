// A platform for tests: input from an array in pieces of a chosen size, output collected, failures
// on order. It stands in for linux.c in the hosted build of the runtime.
#ifndef GRIDDY_TEST_DOUBLE_H
#define GRIDDY_TEST_DOUBLE_H

#include <setjmp.h>
#include <stddef.h>

#include "../../../runtime/play/host.h"
#include "../../../runtime/play/main.h"

// What was written to a stream. `bytes` ends in a NUL that does not count.
typedef struct Collected {
    char *bytes;
    size_t length;
} Collected;

struct GrtPlatform {
    const char *input;
    size_t input_length;
    size_t input_used;
    const char *file_name; // the one file that there is, or null
    const char *file;      // what is in it (a C string)
    size_t file_used;
    size_t chunk;      // bytes that one read or write handles at most; 0: all
    int read_failure;  // after the input, reads answer this (0: the end)
    int write_failure; // what writes to standard output answer, once `write_budget` is used up
    size_t write_budget;
    int interruptions;    // so many reads and writes are interrupted first
    long pages_left;      // so many more requests for pages are granted; -1: all
    bool is_terminal;     // standard output is one
    const char *no_color; // the variable NO_COLOR
    Collected out, errors;
    size_t writes; // calls that wrote something
    size_t pages;  // requests for pages that were granted
    struct Block *blocks;
    jmp_buf exit;
    int status;
};

// A platform that reads `input` (a C string) and can do everything.
void double_open(GrtPlatform *platform, const char *input);
void double_close(GrtPlatform *platform);

// Runs `game` with up to two options (null where there are fewer); the exit status.
int double_play(GrtPlatform *platform, const struct griddy_game *game, const char *first,
                const char *second);

// Sets up a host that plays `game` on `platform`, with a buffer for output.
void double_host(GrtHost *host, GrtPlatform *platform, const struct griddy_game *game);

// What a test of cold functions needs: a context whose host plays a game on a platform without
// input.
typedef struct DoubleRun {
    GrtPlatform platform;
    GrtHost host;
    griddy_context context;
} DoubleRun;

// As a test's set-up, `*state` becomes one for `game`; and its tear-down.
int double_set_up(void **state, const struct griddy_game *game);
int double_tear_down(void **state);

// The constant text `text` of the game, as generated code has it: a griddy_string. Freed with the
// platform.
const griddy_string *double_string(GrtPlatform *platform, const char *text);

#endif
