/// Results are allocated with malloc: they outlive whatever made them.
#include "outcome.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "exhaustion.h"

bool outcome_fail(Codegen *result, CodegenStatus status, const char *format, ...)
{
    if (result->status != CODEGEN_DONE)
        return false;
    result->status = status;
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    result->message = exhaustion_check(malloc((size_t)length + 1));
    vsnprintf(result->message, (size_t)length + 1, format, again);
    va_end(again);
    va_end(arguments);
    return false;
}

void outcome_forget(Codegen *result)
{
    free(result->message);
    free(result->details);
    result->message = NULL;
    result->details = NULL;
    result->status = CODEGEN_DONE;
}

char *outcome_copy(const char *bytes, size_t size)
{
    char *copy = exhaustion_check(malloc(size + 1));
    memcpy(copy, bytes, size);
    copy[size] = '\0';
    return copy;
}

double outcome_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void outcome_add_time(Codegen *result, const char *phase, double *start)
{
    double now = outcome_clock();
    if (result->time_count < CODEGEN_MAX_TIMES)
        result->times[result->time_count++] = (CodegenTime){phase, now - *start};
    *start = now;
}
