/// Words: source text to tokens and comments. Source: language.md part 1.
#ifndef GRIDDY_SYNTAX_LEXER_H
#define GRIDDY_SYNTAX_LEXER_H

#include "../diag/diag.h"

typedef enum TokenKind {
#define TOKEN_WORD(name, spelling) TOKEN_##name,
#define TOKEN_MARK(name, spelling) TOKEN_##name,
#define TOKEN_CLASS(name, spelling) TOKEN_##name,
#include "token.def"
    TOKEN_KIND_COUNT
} TokenKind;

typedef struct Token {
    uint32_t begin;  ///< byte offset
    uint32_t length; ///< bytes
    TokenKind kind;
} Token;

/// The language that is accepted.
typedef enum Standard {
    STANDARD_GRIDDY, ///< with the extensions of language.md part 9
    STANDARD_BNF,    ///< exactly what the BNF derives
} Standard;

typedef struct TokenList {
    Vec tokens;   ///< Token; the last one is TOKEN_END_OF_FILE
    Vec comments; ///< SourceRange, from the `#` up to the line's end
    Vec gaps;     ///< uint32_t: where something was left out, so that nobody complains there again
    Vec odd_quotes; ///< SourceRange: from a line's first string up to one that lacks its end, with
                    ///< it
    bool is_text;   ///< false for a file that is no text at all: it has no tokens but the last
} TokenList;

/// Splits the whole source; mistakes go to `diags`, and what is wrong is left out.
///
/// With STANDARD_BNF a name with digits is reported and still one token: where the BNF would see a
/// name and a number it sees two words that never stand beside each other.
void lex_source(TokenList *list, const Source *source, Standard standard, DiagSink *diags,
                const MemorySource *memory);
void token_list_free(TokenList *list);

/// "`if`" is spelled "if"; a class answers what people call it ("a number").
const char *token_kind_text(TokenKind kind);

/// "IF", "NUMBER": the name that --emit=tokens prints.
const char *token_kind_name(TokenKind kind);

#endif
