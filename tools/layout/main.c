/// first-calls ORDER COMMAND…: runs a program and adds the functions that it calls to a list for
/// the linker (--symbol-ordering-file), those that are in the list already left out.
///
/// A compiler for many processors is large, and one compilation needs a small part of it, spread
/// over all of it: most of the time in which it starts is spent on fetching pages. With what
/// belongs to one run side by side it takes a third of that. Functions of one run stand in the
/// order of their addresses, not of their calls, so that the list does not depend on how threads
/// take turns.
///
/// Where the system allows no tracing the list stays as it is, with a remark.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace.h"

static int fail(const char *what, const char *wrong)
{
    fprintf(stderr, "first-calls: %s %s\n", what, wrong);
    return EXIT_FAILURE;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/// The file's bytes with a zero behind them, or null.
static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return NULL;
    size_t size = 0;
    char *text = NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        size = (size_t)ftell(file);
        text = fseek(file, 0, SEEK_SET) == 0 ? malloc(size + 1) : NULL;
    }
    if (text != NULL)
        text[fread(text, 1, size, file)] = '\0';
    fclose(file);
    return text;
}

/// The words of `text`, sorted, which then belong to the list; null when there is no memory.
static const char **sort_lines(char *text, size_t *count)
{
    const size_t most = strlen(text) / 2 + 1;
    const char **lines = calloc(most, sizeof *lines);
    if (lines == NULL)
        return NULL;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        lines[(*count)++] = line;
    qsort(lines, *count, sizeof *lines, compare_names);
    return lines;
}

static int add_called(const char *path, const Symbols *symbols)
{
    char *text = read_file(path);
    size_t count = 0;
    const char **known = text == NULL ? NULL : sort_lines(text, &count);
    FILE *file = known == NULL ? NULL : fopen(path, "a");
    for (size_t i = 0; file != NULL && i < symbols->count; i++) {
        const Symbol *symbol = &symbols->at[i];
        if (symbol->is_called &&
            bsearch(&symbol->name, known, count, sizeof *known, compare_names) == NULL)
            fprintf(file, "%s\n", symbol->name);
    }
    const bool is_written = file != NULL && fclose(file) == 0;
    free(known);
    free(text);
    return is_written ? EXIT_SUCCESS : fail(path, "cannot be written");
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return fail("usage:", "first-calls ORDER COMMAND...");
    Symbols symbols;
    const char *wrong = symbols_read(&symbols, argv[2]);
    int status = EXIT_FAILURE;
    if (wrong != NULL) {
        fail(argv[2], wrong);
    } else {
        switch (trace_run(&symbols, argv + 2)) {
        case TRACE_DONE:
            status = add_called(argv[1], &symbols);
            break;
        case TRACE_REFUSED:
            fail(argv[2], "cannot be traced here: its functions stay in the order they have");
            status = EXIT_SUCCESS;
            break;
        case TRACE_FAILED:
            fail(argv[2], "failed while it was traced");
            break;
        }
    }
    symbols_free(&symbols);
    return status;
}
