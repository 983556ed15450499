/// Syntax: tokens to a tree. Source: griddy-bnf.txt, language.md parts 2 and 9.1.
#ifndef GRIDDY_SYNTAX_PARSER_H
#define GRIDDY_SYNTAX_PARSER_H

#include "ast.h"

/// Reads the whole source into `tree` (initialised, empty). Mistakes go to `diags`; what could not
/// be read is an ERROR node, and the rest is read on: one mistake costs one message. `names` gets
/// the names. With STANDARD_BNF every extension of syntax is refused, by name.
void parse_source(SyntaxTree *tree, const Source *source, NameTable *names, Standard standard,
                  DiagSink *diags, const MemorySource *memory);

#endif
