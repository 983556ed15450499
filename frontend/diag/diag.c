/// Diagnostics as data: the sink that keeps them, and the table of diag.def.
///
/// A hash table over code and range finds repeated reports, so that a million diagnostics cost a
/// million steps. message.h fills in the texts.
#include "diag.h"

#include <stdlib.h>

#include "message.h"

typedef struct CodeRow {
    const char *code;
    const char *message;
    DiagSeverity severity;
    DiagFlag flag;
} CodeRow;

static const CodeRow CODES[] = {
#define DIAG(number, name, severity, flag, text)                                                   \
    {"G" #number, text, DIAG_##severity, DIAG_FLAG_##flag},
#include "diag.def"
};

static const char *const REMARKS[] = {
#define DIAG_REMARK(name, text) text,
#include "diag.def"
};

static const char *const FLAGS[] = {
    NULL,
#define DIAG_FLAG(name, spelling, summary) spelling,
#include "diag_flags.def"
};

enum { FIRST_SLOT_COUNT = 64 };

const char *diag_code_text(DiagCode code)
{
    return CODES[code].code;
}

const char *diag_code_message(DiagCode code)
{
    return CODES[code].message;
}

DiagFlag diag_code_flag(DiagCode code)
{
    return CODES[code].flag;
}

DiagSeverity diag_code_severity(DiagCode code)
{
    return CODES[code].severity;
}

const char *diag_severity_text(DiagSeverity severity)
{
    return severity == DIAG_ERROR ? "error" : "warning";
}

const char *diag_flag_text(DiagFlag flag)
{
    return FLAGS[flag];
}

DiagFlag diag_flag_find(Slice text)
{
    for (int flag = DIAG_FLAG_NONE + 1; flag < DIAG_FLAG_COUNT; flag++)
        if (slice_is(text, FLAGS[flag]))
            return (DiagFlag)flag;
    return DIAG_FLAG_NONE;
}

DiagPolicy diag_policy_default(void)
{
    DiagPolicy policy = {.enabled = {false}};
    for (int flag = 0; flag < DIAG_FLAG_COUNT; flag++)
        policy.enabled[flag] = true;
    return policy;
}

void diag_sink_init(DiagSink *sink, Arena *arena, const DiagPolicy *policy)
{
    *sink = (DiagSink){.arena = arena, .policy = *policy};
    vec_init(&sink->diagnostics, arena->source, sizeof(Diagnostic *));
}

void diag_sink_free(DiagSink *sink)
{
    memory_release(sink->arena->source, sink->slots);
    vec_free(&sink->diagnostics);
    sink->slots = NULL;
    sink->slot_count = 0;
}

static Diagnostic *diagnostic_at(const DiagSink *sink, uint32_t index)
{
    return *(Diagnostic **)vec_at(&sink->diagnostics, index);
}

static uint32_t hash_key(DiagCode code, SourceRange range)
{
    uint64_t key = ((uint64_t)range.begin << 32 | range.end) ^ (uint64_t)code << 24;
    key *= 0x9e3779b97f4a7c15u;
    key ^= key >> 29;
    key *= 0xbf58476d1ce4e5b9u;
    return (uint32_t)(key >> 32);
}

static bool is_same(const Diagnostic *diagnostic, DiagCode code, SourceRange range)
{
    return diagnostic->code == code && diagnostic->range.begin == range.begin &&
           diagnostic->range.end == range.end;
}

/// The slot of an equal report, or the free one where it belongs.
static uint32_t find_slot(const DiagSink *sink, DiagCode code, SourceRange range)
{
    uint32_t mask = sink->slot_count - 1;
    uint32_t slot = hash_key(code, range) & mask;
    while (sink->slots[slot] != 0 &&
           !is_same(diagnostic_at(sink, sink->slots[slot] - 1), code, range))
        slot = (slot + 1) & mask;
    return slot;
}

/// Doubles the slots when half of them are taken.
static void make_room(DiagSink *sink)
{
    if (sink->diagnostics.count < sink->slot_count / 2)
        return;
    uint32_t count = sink->slot_count == 0 ? FIRST_SLOT_COUNT : sink->slot_count;
    while (count / 2 <= sink->diagnostics.count)
        count *= 2;
    memory_release(sink->arena->source, sink->slots);
    sink->slots = NULL;
    sink->slots = memory_resize(sink->arena->source, NULL, count, sizeof *sink->slots);
    memset(sink->slots, 0, count * sizeof *sink->slots);
    sink->slot_count = count;
    for (uint32_t i = 0; i < sink->diagnostics.count; i++) {
        const Diagnostic *diagnostic = diagnostic_at(sink, i);
        sink->slots[find_slot(sink, diagnostic->code, diagnostic->range)] = i + 1;
    }
}

static Diagnostic *drop(DiagSink *sink, DiagCode code, SourceRange range)
{
    sink->dropped = (Diagnostic){.code = code, .severity = CODES[code].severity, .range = range};
    return &sink->dropped;
}

Diagnostic *diag_report(DiagSink *sink, DiagCode code, SourceRange range, DiagArgs args)
{
    const CodeRow *row = &CODES[code];
    bool is_warning = row->severity == DIAG_WARNING;
    if (is_warning && !sink->policy.enabled[row->flag])
        return drop(sink, code, range);
    make_room(sink);
    uint32_t slot = find_slot(sink, code, range);
    if (sink->slots[slot] != 0)
        return drop(sink, code, range);

    Diagnostic *diagnostic = arena_allocate(sink->arena, sizeof *diagnostic);
    *diagnostic = (Diagnostic){
        .code = code,
        .severity = is_warning && sink->policy.is_error[row->flag] ? DIAG_ERROR : row->severity,
        .range = range,
        .text = diag_message(sink->arena, row->message, &args),
        .order = sink->diagnostics.count,
    };
    sink->slots[slot] = vec_push(&sink->diagnostics, &diagnostic) + 1;
    if (diagnostic->severity == DIAG_ERROR)
        sink->error_count++;
    else
        sink->warning_count++;
    return diagnostic;
}

void diag_take_back(DiagSink *sink, uint32_t count)
{
    // In the slots, nothing lies behind what came last, so that it can be taken out.
    for (uint32_t i = sink->diagnostics.count; i-- > count;) {
        const Diagnostic *diagnostic = diagnostic_at(sink, i);
        sink->slots[find_slot(sink, diagnostic->code, diagnostic->range)] = 0;
        if (diagnostic->severity == DIAG_ERROR)
            sink->error_count--;
        else
            sink->warning_count--;
    }
    vec_truncate(&sink->diagnostics, count);
}

static void add_part(DiagSink *sink, Diagnostic *diagnostic, DiagPart part)
{
    DiagPart *kept = arena_copy(sink->arena, &part, sizeof part);
    DiagPart **end = &diagnostic->parts;
    while (*end != NULL)
        end = &(*end)->next;
    *end = kept;
}

static void add_remark(DiagSink *sink, Diagnostic *diagnostic, DiagPart part, DiagRemark remark,
                       const DiagArgs *args)
{
    if (diagnostic == &sink->dropped)
        return;
    part.text = diag_message(sink->arena, REMARKS[remark], args);
    add_part(sink, diagnostic, part);
}

void diag_mark(DiagSink *sink, Diagnostic *diagnostic, SourceRange range, DiagRemark remark,
               DiagArgs args)
{
    DiagPart part = {.kind = DIAG_PART_MARK, .range = range};
    add_remark(sink, diagnostic, part, remark, &args);
}

void diag_note(DiagSink *sink, Diagnostic *diagnostic, DiagRemark remark, DiagArgs args)
{
    add_remark(sink, diagnostic, (DiagPart){.kind = DIAG_PART_NOTE}, remark, &args);
}

void diag_help(DiagSink *sink, Diagnostic *diagnostic, DiagRemark remark, DiagArgs args)
{
    add_remark(sink, diagnostic, (DiagPart){.kind = DIAG_PART_HELP}, remark, &args);
}

void diag_fix(DiagSink *sink, Diagnostic *diagnostic, SourceRange range, Slice replacement)
{
    diag_fix_joined(sink, diagnostic, range, &replacement, 1);
}

void diag_fix_joined(DiagSink *sink, Diagnostic *diagnostic, SourceRange range, const Slice *pieces,
                     uint32_t count)
{
    if (diagnostic == &sink->dropped)
        return;
    size_t length = 0;
    for (uint32_t i = 0; i < count; i++)
        length += pieces[i].length;
    char *text = arena_allocate(sink->arena, length);
    DiagPart part = {.kind = DIAG_PART_FIX, .range = range, .text = {text, length}};
    for (uint32_t i = 0; i < count; i++) {
        if (pieces[i].length > 0)
            memcpy(text, pieces[i].data, pieces[i].length);
        text += pieces[i].length;
    }
    add_part(sink, diagnostic, part);
}

static int compare_diagnostics(const void *left, const void *right)
{
    const Diagnostic *a = *(Diagnostic *const *)left;
    const Diagnostic *b = *(Diagnostic *const *)right;
    if (a->range.begin != b->range.begin)
        return a->range.begin < b->range.begin ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

void diag_sort(DiagSink *sink)
{
    Vec *list = &sink->diagnostics;
    if (list->count > 1)
        qsort(list->data, list->count, list->element_size, compare_diagnostics);
    // The slots name places in the unsorted list.
    memory_release(sink->arena->source, sink->slots);
    sink->slots = NULL;
    sink->slot_count = 0;
}
