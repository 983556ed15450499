/// Standard input, line by line.
#ifndef GRIDDY_PLAY_LINES_H
#define GRIDDY_PLAY_LINES_H

#include "host.h"

typedef enum GrtLineStatus {
    GRT_LINE_READ,
    GRT_LINE_ENDED,  ///< there is no more input
    GRT_LINE_BROKEN, ///< it cannot be read
} GrtLineStatus;

/// Starts as zeros.
typedef struct GrtLines {
    int64_t file; ///< 0: standard input; else one that was opened
    char *buffer; ///< grows to the longest line
    int64_t capacity;
    int64_t start;   ///< what lies before it has been handed out
    int64_t scanned; ///< up to here there is no line's end
    int64_t end;     ///< up to here bytes were read
    bool has_ended;
} GrtLines;

/// The next line without its end (LF or CR LF); a last line need not have one. `*line` stays valid
/// until the next call. Any bytes, of any number.
GrtLineStatus grt_lines_next(GrtLines *lines, GrtHost *host, GrtText *line);

#endif
