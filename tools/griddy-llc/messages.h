/// The driver's own messages, on standard error: `griddy-llc: error: cannot read ...`.
///
/// Lower case, in an author's words. Control characters that come in with a name are shown escaped.
/// What cannot be written is dropped: there is nowhere left to say so. With --diagnostics=json they
/// are collected, for the one document that is written at the end.
#ifndef GRIDDY_DRIVER_MESSAGES_H
#define GRIDDY_DRIVER_MESSAGES_H

#include "driver.h"

/// What is wrong.
__attribute__((format(printf, 2, 3))) void message_error(Driver *driver, const char *format, ...);

/// What to do about it.
__attribute__((format(printf, 2, 3))) void message_help(Driver *driver, const char *format, ...);

/// A fault of ours, and the request to report it.
__attribute__((format(printf, 2, 3))) void message_internal(Driver *driver, const char *format,
                                                            ...);

/// A line of a report (-v, --time-report), as it is.
__attribute__((format(printf, 2, 3))) void message_line(Driver *driver, const char *format, ...);

/// Text of several lines that another program wrote.
void message_quoted(Driver *driver, const char *text);

/// Writes bytes to standard error.
void message_bytes(Slice bytes);

#endif
