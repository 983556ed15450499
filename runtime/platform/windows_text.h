/// Texts on Windows: UTF-16 outside, UTF-8 in the runtime, and a command line to be split.
///
/// Both conversions take their input in pieces of any size and keep what is unfinished; what is no
/// Unicode becomes U+FFFD. All of it works on any system, for the unit tests.
#ifndef GRIDDY_PLATFORM_WINDOWS_TEXT_H
#define GRIDDY_PLATFORM_WINDOWS_TEXT_H

#include <stdint.h>

/// The first half of a pair of units, 0 for none.
typedef struct GrtUtf16 {
    uint16_t first;
} GrtUtf16;

/// A character of which some bytes have come.
typedef struct GrtUtf8 {
    uint32_t character; ///< its bits so far
    uint32_t smallest;  ///< the smallest character that needs so many bytes
    int missing;        ///< bytes; 0: there is no unfinished character
} GrtUtf8;

/// The most bytes that one unit can become, and the most units that one byte can.
enum { GRT_UTF8_BYTES = 6, GRT_UTF16_UNITS = 2 };

/// Takes one unit; writes the bytes that are known now to `into`, and answers how many.
int grt_utf16_take(GrtUtf16 *pending, uint16_t unit, char *into);

/// Takes one byte; writes the units that are known now to `into`, and answers how many.
int grt_utf8_take(GrtUtf8 *pending, uint8_t byte, uint16_t *into);

/// Splits a command line, as programs made with Microsoft's compilers do, in place: `line` becomes
/// the arguments' texts, each with a null at its end, and `arguments` points to them. There are at
/// most (length of the line) / 2 + 2. Answers how many there are.
///
/// The first argument, the program, ends at a space, or where it is quoted at the next quote. In
/// the others, quotes keep spaces; a quote counts as a character after an odd number of backslashes
/// (of which half are left), or where it stands twice between quotes. Other backslashes are
/// themselves.
int grt_windows_split(char *line, char **arguments);

#endif
