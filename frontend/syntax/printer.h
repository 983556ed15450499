/// Tokens and trees as text, for --emit=tokens and --emit=ast: stable, made for people.
#ifndef GRIDDY_SYNTAX_PRINTER_H
#define GRIDDY_SYNTAX_PRINTER_H

#include "ast.h"

/// Takes the next bytes of the text.
typedef void (*PrintWrite)(void *context, Slice bytes);

void print_tokens(const TokenList *list, const Source *source, PrintWrite write, void *context);
void print_tree(const SyntaxTree *tree, PrintWrite write, void *context);

#endif
