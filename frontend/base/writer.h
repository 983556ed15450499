/// Text on its way out: small pieces gathered and handed to whoever takes the bytes.
#ifndef GRIDDY_BASE_WRITER_H
#define GRIDDY_BASE_WRITER_H

#include <stdint.h>

#include "slice.h"

/// Takes the next bytes of the text.
typedef void (*WriteBytes)(void *context, Slice bytes);

typedef struct Writer {
    WriteBytes write;
    void *context;
    size_t used;       ///< bytes that wait in `buffer`
    char buffer[2048]; ///< what is longer passes through unbuffered
} Writer;

void writer_init(Writer *writer, WriteBytes write, void *context);

/// Hands on all that waits. To be called at the end.
void writer_flush(Writer *writer);

void writer_char(Writer *writer, char c);
void writer_repeat(Writer *writer, char c, uint32_t count);
void writer_slice(Writer *writer, Slice text);
void writer_text(Writer *writer, const char *text);
void writer_number(Writer *writer, int64_t number);

/// The longest number, in bytes.
enum { NUMBER_TEXT_BYTES = 20 };

/// `number` in decimal, written into the end of `buffer`.
Slice number_text(int64_t number, char buffer[NUMBER_TEXT_BYTES]);

/// `text` with its control characters escaped, so that it cannot garble a terminal.
void writer_escaped(Writer *writer, Slice text);

#endif
