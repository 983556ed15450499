/// Phases in the order of their ends; what lies between them (messages, releasing memory) is the
/// last row, so that the rows make up the total.
#include "timing.h"

#include <time.h>

#include "messages.h"

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void timing_start(Timing *timing)
{
    *timing = (Timing){.start = now()};
    timing->last = timing->start;
}

static void add(Timing *timing, const char *name, double seconds)
{
    if (timing->count < TIMING_MAX_PHASES)
        timing->phases[timing->count++] = (CodegenTime){name, seconds};
}

void timing_end_phase(Timing *timing, const char *name)
{
    const double end = now();
    add(timing, name, end - timing->last);
    timing->last = end;
}

void timing_add_codegen(Timing *timing, const Codegen *codegen)
{
    for (uint32_t i = 0; i < codegen->time_count; i++)
        add(timing, codegen->times[i].phase, codegen->times[i].seconds);
    timing->last = now();
}

static void report_text(const Timing *timing, Driver *driver, double total)
{
    for (uint32_t i = 0; i < timing->count; i++) {
        const CodegenTime *phase = &timing->phases[i];
        const double share = total > 0 ? 100 * phase->seconds / total : 0;
        message_line(driver, "%-12s %10.3f ms %5.1f %%", phase->phase, phase->seconds * 1e3, share);
    }
    message_line(driver, "%-12s %10.3f ms", "total", total * 1e3);
}

static void report_json(const Timing *timing, Driver *driver, double total)
{
    const char *phases = "";
    for (uint32_t i = 0; i < timing->count; i++) {
        phases = text_format(&driver->arena, "%s%s{\"name\":\"%s\",\"seconds\":%.9f}", phases,
                             i == 0 ? "" : ",", timing->phases[i].phase, timing->phases[i].seconds);
    }
    message_line(driver, "{\"phases\":[%s],\"total\":%.9f}", phases, total);
}

/// What is in no phase becomes the last one.
static void add_rest(Timing *timing, double total)
{
    for (uint32_t i = 0; i < timing->count; i++)
        total -= timing->phases[i].seconds;
    add(timing, "other", total > 0 ? total : 0);
}

void timing_report(Timing *timing, Driver *driver, TimeReport kind)
{
    const double total = now() - timing->start;
    add_rest(timing, total);
    switch (kind) {
    case TIME_REPORT_NONE:
        break;
    case TIME_REPORT_TEXT:
        report_text(timing, driver, total);
        break;
    case TIME_REPORT_JSON:
        report_json(timing, driver, total);
        break;
    }
}
