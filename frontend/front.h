/// The front end's façade: source text in, checked program and diagnostics out.
///
/// No files, no terminal, no LLVM, no mutable globals: a compiler driver, a formatter and a
/// language server all stand on this header.
#ifndef GRIDDY_FRONT_H
#define GRIDDY_FRONT_H

#include "diag/render.h"
#include "sema/program.h"
#include "syntax/printer.h"

typedef enum FrontStage {
    FRONT_TOKENS,  ///< words only
    FRONT_SYNTAX,  ///< up to the tree
    FRONT_PROGRAM, ///< everything
} FrontStage;

typedef struct FrontOptions {
    Standard standard;
    DiagPolicy warnings;
    FrontStage stage;
    bool verify_tree; ///< run the tree verifier
    bool keep_tokens; ///< fill `tokens` at later stages too
    /// Told of the end of each phase, "lex", "parse" and "check", for who measures times; or null.
    void (*phase_ended)(void *context, const char *phase);
    void *phase_context; ///< what `phase_ended` is handed
} FrontOptions;

/// All that a compilation's front end made. Release with `front_free`.
typedef struct Front {
    Arena arena;
    Source source;
    NameTable names;
    DiagSink diags;   ///< sorted
    TokenList tokens; ///< at FRONT_TOKENS, or where they are to be kept
    SyntaxTree tree;
    Program program;
    bool has_tokens;
    const char *broken;     ///< from the tree verifier; null when all is well
    uint32_t broken_offset; ///< where
} Front;

/// Runs the front end on `text` (at most SOURCE_MAX_BYTES) up to `options->stage`. `name`, `text`
/// and `memory` must outlive the front. Answers whether there was no error.
bool front_run(Front *front, Slice name, Slice text, const FrontOptions *options,
               const MemorySource *memory);
void front_free(Front *front);

#endif
