/// Buffered output to one stream.
///
/// Writing never ends the game: the first failure is kept in `failure`, what comes after it is
/// dropped, and whoever writes decides what that means (show.h for a game's output).
#ifndef GRIDDY_PLAY_OUT_H
#define GRIDDY_PLAY_OUT_H

#include "../griddy_abi.h"
#include "../platform/platform.h"

typedef struct GrtOut {
    GrtPlatform *platform;
    GrtStream stream;
    char *buffer; ///< of the owner
    int64_t capacity;
    int64_t used;
    int failure;     ///< 0, or the GRT_IO_… that a write ended with
    bool at_newline; ///< nothing was written yet, or a newline last
} GrtOut;

/// Sets up `out` to write to `stream` by way of `buffer`, which must outlive it.
void grt_out_open(GrtOut *out, GrtPlatform *platform, GrtStream stream, char *buffer,
                  int64_t capacity);

void grt_out_bytes(GrtOut *out, const char *bytes, int64_t count);
void grt_out_text(GrtOut *out, const char *text);
void grt_out_string(GrtOut *out, const griddy_string *string);
void grt_out_number(GrtOut *out, int64_t number);

void grt_out_unsigned(GrtOut *out, uint64_t number);

/// A text from outside (an option), with `?` for what would garble a terminal.
void grt_out_plain(GrtOut *out, const char *text);
void grt_out_plain_bytes(GrtOut *out, const char *bytes, int64_t count);

/// Writes what is buffered.
void grt_out_flush(GrtOut *out);

#endif
