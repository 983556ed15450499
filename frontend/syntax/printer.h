/// Tokens and trees as text, for --emit=tokens and --emit=ast: stable, made for people.
///
/// A range is `LINE:COLUMN-LINE:COLUMN`; its end is the place behind the last character. Tokens,
/// with the comments among them, are one a line:
///
///     1:1-1:7 OUTPUT output
///     1:8-1:9 NUMBER 5
///
/// A tree is one node a line, indented below its parent: the kind, the range, and what the node
/// holds besides other nodes. A comment stands where it was written, before the node that follows
/// it. What has no range of its own is a heading: `BLOCK`, `ELSE`, `RESULT`.
///
///     ASSIGN 3:1-3:12 x
///       CHAIN 3:5-3:11 SUM
///         NAME 3:5-3:6 x
///         LINK 3:7-3:8 +
///           NUMBER 3:9-3:11 10
#ifndef GRIDDY_SYNTAX_PRINTER_H
#define GRIDDY_SYNTAX_PRINTER_H

#include "../base/writer.h"
#include "ast.h"

/// Takes the next bytes of the text.
typedef WriteBytes PrintWrite;

void print_tokens(const TokenList *list, const Source *source, PrintWrite write, void *context);
void print_tree(const SyntaxTree *tree, PrintWrite write, void *context);

#endif
