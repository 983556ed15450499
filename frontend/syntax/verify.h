/// The tree verifier: finds a parser's bugs, not an author's mistakes.
#ifndef GRIDDY_SYNTAX_VERIFY_H
#define GRIDDY_SYNTAX_VERIFY_H

#include "ast.h"

/// Checks what the tree promises: ids in range, children inside their parent's range and in order,
/// each node used once, payloads of the right kind, depth within SYNTAX_MAX_DEPTH. Answers null, or
/// what is broken and at which byte offset (`*offset`). ERROR nodes are taken as they are; in a
/// tree with mistakes, nodes may be nowhere.
const char *syntax_verify(const SyntaxTree *tree, uint32_t *offset);

#endif
