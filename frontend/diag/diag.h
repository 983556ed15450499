/// Diagnostics as data: what is wrong, where, why, and what to do.
///
/// A check reports into a `DiagSink` and goes on; nothing here prints. `render.h` turns the sorted
/// result into text. Every message stands in diag.def with its code, severity and warning flag;
/// placeholders {0} {1} {2} {3} in it are filled from typed arguments.
#ifndef GRIDDY_DIAG_DIAG_H
#define GRIDDY_DIAG_DIAG_H

#include "../base/arena.h"
#include "../base/source.h"

typedef enum DiagSeverity { DIAG_ERROR, DIAG_WARNING } DiagSeverity;

/// One per row of diag.def: DIAG_CODE_UNKNOWN_NAME and so on.
typedef enum DiagCode {
#define DIAG(number, name, severity, flag, text) DIAG_CODE_##name,
#include "diag.def"
    DIAG_CODE_COUNT
} DiagCode;

/// One per remark of diag.def: the texts of second marks, notes and help: REMARK_DECLARED_HERE …
typedef enum DiagRemark {
#define DIAG_REMARK(name, text) REMARK_##name,
#include "diag.def"
    REMARK_COUNT
} DiagRemark;

/// The warning flags of diag.def, for -W[no-]NAME.
typedef enum DiagFlag {
    DIAG_FLAG_NONE, ///< an error: no flag
#define DIAG_FLAG(name, spelling, summary) DIAG_FLAG_##name,
#include "diag_flags.def"
    DIAG_FLAG_COUNT
} DiagFlag;

/// A value that fills a placeholder. Texts come from the source: their control characters are
/// escaped, and of a long one only the beginning is shown, so that no message can garble a terminal
/// and a thousand messages about a name of a million letters stay small.
typedef struct DiagArg {
    enum { DIAG_ARG_TEXT, DIAG_ARG_QUOTED, DIAG_ARG_NUMBER } kind;
    Slice text; ///< copied by the sink; UTF-8
    int64_t number;
} DiagArg;

typedef struct DiagArgs {
    DiagArg items[4];
} DiagArgs;

static inline DiagArg diag_text(Slice text)
{
    return (DiagArg){.kind = DIAG_ARG_TEXT, .text = text};
}

/// `text` in backquotes, for a placeholder that is filled sometimes with source text and sometimes
/// with words of ours ("the end of the file").
static inline DiagArg diag_quoted(Slice text)
{
    return (DiagArg){.kind = DIAG_ARG_QUOTED, .text = text};
}

static inline DiagArg diag_number(int64_t n)
{
    return (DiagArg){.kind = DIAG_ARG_NUMBER, .number = n};
}

/// DIAG_WITH(diag_text(a), diag_number(2)): the arguments of one message.
#define DIAG_WITH(...) ((DiagArgs){.items = {__VA_ARGS__}})
#define DIAG_WITHOUT ((DiagArgs){.items = {{.kind = DIAG_ARG_TEXT}}})

/// What may accompany a diagnostic.
typedef enum DiagPartKind {
    DIAG_PART_MARK, ///< a second place and what it has to do with this ("board declared here")
    DIAG_PART_NOTE, ///< a sentence without a place
    DIAG_PART_HELP, ///< what to do
    DIAG_PART_FIX,  ///< an edit that surely mends it: replace `range`, which lies within one line,
                    ///< by `text`, which has no line end
} DiagPartKind;

typedef struct DiagPart {
    DiagPartKind kind;
    SourceRange range; ///< MARK and FIX
    Slice text;        ///< lives in the sink's arena
    struct DiagPart *next;
} DiagPart;

typedef struct Diagnostic {
    DiagCode code;
    DiagSeverity severity; ///< after -Werror
    SourceRange range;
    Slice text;      ///< the finished message; lives in the sink's arena
    DiagPart *parts; ///< in order of addition
    uint32_t order;  ///< of reporting
} Diagnostic;

/// What -W, -Werror and -w asked for, by DiagFlag.
typedef struct DiagPolicy {
    bool enabled[DIAG_FLAG_COUNT];
    bool is_error[DIAG_FLAG_COUNT];
} DiagPolicy;

/// All warnings on, none an error.
DiagPolicy diag_policy_default(void);

typedef struct DiagSink {
    Arena *arena;
    DiagPolicy policy;
    Vec diagnostics;     ///< Diagnostic *
    uint32_t *slots;     ///< open addressing by code and range: index in `diagnostics` + 1, or 0
    uint32_t slot_count; ///< a power of two, or 0
    uint32_t error_count;
    uint32_t warning_count;
    Diagnostic dropped; ///< what `diag_report` answers for one that is not kept
} DiagSink;

void diag_sink_init(DiagSink *sink, Arena *arena, const DiagPolicy *policy);
void diag_sink_free(DiagSink *sink);

/// Reports `code` at `range`. Answers the diagnostic, for parts to be added at once. Two reports of
/// one code at one range are one. The second, and a warning that is switched off, are answered too,
/// but neither they nor their parts are kept.
Diagnostic *diag_report(DiagSink *sink, DiagCode code, SourceRange range, DiagArgs args);

/// Add a part, after those that are there.
void diag_mark(DiagSink *sink, Diagnostic *diagnostic, SourceRange range, DiagRemark remark,
               DiagArgs args);
void diag_note(DiagSink *sink, Diagnostic *diagnostic, DiagRemark remark, DiagArgs args);
void diag_help(DiagSink *sink, Diagnostic *diagnostic, DiagRemark remark, DiagArgs args);
void diag_fix(DiagSink *sink, Diagnostic *diagnostic, SourceRange range, Slice replacement);

/// The same with a replacement of `count` pieces.
void diag_fix_joined(DiagSink *sink, Diagnostic *diagnostic, SourceRange range, const Slice *pieces,
                     uint32_t count);

/// Takes back what was reported after the first `count` diagnostics that are kept. Not to be called
/// when they are sorted.
void diag_take_back(DiagSink *sink, uint32_t count);

/// Sorts by position, then order of reporting. To be called once, when all is reported.
void diag_sort(DiagSink *sink);

/// The message of `code` with its placeholders, as diag.def has it; "G0101" for the code; the
/// flag's spelling ("unused"), or null for DIAG_FLAG_NONE.
const char *diag_code_message(DiagCode code);
const char *diag_code_text(DiagCode code);
const char *diag_flag_text(DiagFlag flag);
DiagFlag diag_code_flag(DiagCode code);

/// The severity of `code` where nobody asked for -Werror; "error" or "warning" for a severity.
DiagSeverity diag_code_severity(DiagCode code);
const char *diag_severity_text(DiagSeverity severity);

/// The flag spelled `text`, or DIAG_FLAG_NONE.
DiagFlag diag_flag_find(Slice text);

#endif
