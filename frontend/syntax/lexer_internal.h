/// What the lexer's parts share: lexer.c reads words, lexer_trouble.c what is
/// none, lexer_foreign.c what other languages write.
#ifndef GRIDDY_SYNTAX_LEXER_INTERNAL_H
#define GRIDDY_SYNTAX_LEXER_INTERNAL_H

#include "lexer.h"

/// What a byte can begin or go on with.
typedef enum CharClass {
    CHAR_BAD,
    CHAR_BLANK,      ///< space, tab, LF, CR
    CHAR_LETTER,     ///< a to z, A to Z
    CHAR_UNDERSCORE, ///< goes on with a name, begins none
    CHAR_DIGIT,
    CHAR_AT, ///< `@`: begins a name, goes on with none
    CHAR_QUOTE,
    CHAR_HASH,
    CHAR_MARK, ///< an operator or punctuation
} CharClass;

typedef struct Lexer {
    TokenList *list;
    DiagSink *diags;
    Standard standard;
    const char *text;
    uint32_t at;            ///< offset of the next byte
    uint32_t end;           ///< the text's length
    bool has_no_block_ends; ///< there is no `*/` any more
} Lexer;

CharClass lexer_class(const Lexer *lexer, uint32_t offset);

/// Whether a name goes on with it.
static inline bool lexer_is_name_class(CharClass class)
{
    return class == CHAR_LETTER || class == CHAR_DIGIT || class == CHAR_UNDERSCORE;
}

/// The longest number of digits that always fits 64 bits.
enum { SAFE_DIGITS = 18 };

static inline Slice lexer_text(const Lexer *lexer, SourceRange range)
{
    return (Slice){lexer->text + range.begin, range.end - range.begin};
}

/// Whether a part of a name or a number stands directly before or behind `run`.
static inline bool lexer_touches_name(const Lexer *lexer, SourceRange run)
{
    return (run.begin > 0 && lexer_is_name_class(lexer_class(lexer, run.begin - 1))) ||
           lexer_is_name_class(lexer_class(lexer, run.end));
}

/// Adds the token from `begin` up to `lexer->at`.
void lexer_emit(Lexer *lexer, TokenKind kind, uint32_t begin);

/// Adds the comment from `begin` to the line's end and goes there.
void lexer_take_comment(Lexer *lexer, uint32_t begin);

/// Reports a wrong word. Answers the diagnostic for help to be added.
Diagnostic *lexer_report(Lexer *lexer, DiagCode code, SourceRange range, DiagArgs args);

/// Reports what is then left out, and remembers where that was.
Diagnostic *lexer_report_gap(Lexer *lexer, DiagCode code, SourceRange range, DiagArgs args);

/// The offset of the end of the line that `offset` is in.
uint32_t lexer_line_end(const Lexer *lexer, uint32_t offset);

/// Whether the file is text in UTF-8, as far as that can be told at once; reports what it is
/// otherwise.
bool lexer_check_text(Lexer *lexer);

/// Reads a run of bytes that begin no word.
void lexer_take_meaningless(Lexer *lexer);

/// Complains of a number that is not written as numbers are, or too large to be one.
void lexer_check_number(Lexer *lexer, SourceRange digits, bool is_negative);

// --- what other languages write (lexer_foreign.c); each of these reports it

/// Skips a comment as other languages write it, at `//` or `/*`; false where there is none.
bool lexer_take_foreign_comment(Lexer *lexer);

/// At a `_` behind the digits of a number, which begins at `digits`: goes on over those behind it;
/// false where there are none.
bool lexer_take_separated(Lexer *lexer, uint32_t digits);

/// Where the string in other quotation marks that begins at `begin` ends; `begin` where there is
/// none.
uint32_t lexer_quoted_end(const Lexer *lexer, uint32_t begin);

/// Reads the string in other quotation marks up to `end`.
void lexer_take_quoted(Lexer *lexer, uint32_t end);

/// Where an earlier string on the line was meant to go on over its `\"`, past the `"` or `\"` at
/// `at`: reads it anew as that; false elsewhere.
bool lexer_take_escaped(Lexer *lexer, uint32_t at);

/// Reads `run` as the operator of ours that it means; false where it means none.
bool lexer_take_foreign_operator(Lexer *lexer, SourceRange run);

#endif
