/// The back end's façade: a checked program to LLVM IR, bitcode, assembly, an object or an
/// executable.
///
/// This folder alone includes llvm-c. Nothing here prints or touches the file system, but for
/// reading the runtime from `runtime_dir`; results are bytes in memory, and the driver writes them.
#ifndef GRIDDY_CODEGEN_CODEGEN_H
#define GRIDDY_CODEGEN_CODEGEN_H

#include "../frontend/sema/program.h"
#include "link.h"

typedef enum CodegenLevel {
    CODEGEN_O0,
    CODEGEN_O1,
    CODEGEN_O2,
    CODEGEN_O3,
    CODEGEN_OS,
    CODEGEN_OZ,
} CodegenLevel;

typedef enum CodegenKind {
    CODEGEN_LLVM_IR,
    CODEGEN_LLVM_BC,
    CODEGEN_ASM,
    CODEGEN_OBJ,
    CODEGEN_EXE,
    CODEGEN_KIND_COUNT
} CodegenKind;

typedef enum CodegenStatus {
    CODEGEN_DONE,
    CODEGEN_BAD_TARGET,  ///< unknown CPU or feature; `message` says which, and offers a close one
    CODEGEN_NO_RUNTIME,  ///< a runtime file is missing or damaged; `message` has its path
    CODEGEN_LINK_FAILED, ///< `message` says what the linker said
    CODEGEN_INTERNAL,    ///< our bug: `message` is for the report
} CodegenStatus;

/// A system and a kind of processor to compile for. All of them are in targets.def; texts live for
/// ever.
typedef struct CodegenTarget {
    const char *name;   ///< as --target takes it, and its folder in the runtime: "linux-x64"
    const char *triple; ///< "x86_64-unknown-linux-gnu"
    const char *cpu;    ///< the one meant where none is named
    LinkFormat format;  ///< of executables
    const char *ending; ///< of the names of executables: ".exe", or ""
    const char *about;  ///< "Linux on 64-bit x86"
    const char *tested; ///< how the tests run its games: "with qemu-arm"
} CodegenTarget;

/// What the code generator is at, for whoever has to tell of a crash.
typedef struct CodegenTrace {
    const Source *source; ///< null while no declaration or statement is being lowered
    uint32_t begin;       ///< offset of its first byte
} CodegenTrace;

typedef struct CodegenOptions {
    const CodegenTarget *target;
    CodegenLevel level;
    Slice cpu;               ///< empty for the target's default; "native" for this machine's
    Slice features;          ///< "+a,-b", or empty
    const char *runtime_dir; ///< the folder with a subfolder per target
    const char *linker;      ///< path of an lld-compatible linker to run, or null for the built-in
    Slice game_name;         ///< the source's file name without folders and ending
    Slice source_name;       ///< as runtime errors name the source
    bool strip;              ///< no symbol table in the executable
    volatile CodegenTrace *trace; ///< is kept up to date; or null
    bool checks_board; ///< the game compares its sets and counters with the board as it goes
} CodegenOptions;

/// A phase's share of the time, for --time-report.
typedef struct CodegenTime {
    const char *phase; ///< "target", "lower", "runtime", "passes", "emit" or "link"
    double seconds;
} CodegenTime;

enum { CODEGEN_MAX_TIMES = 16 };

/// One compilation's results. Release with `codegen_free`.
typedef struct Codegen {
    CodegenStatus status;
    char *message;     ///< when status is not DONE: one line, lower case, in an author's words
    SourcePlace place; ///< of an INTERNAL one: the function or statement; line 0 if it is not known
    char *details;     ///< more of it for -v (the linker's own words), or null
    struct {
        char *data; ///< null where it was not asked for
        size_t size;
    } outputs[CODEGEN_KIND_COUNT];
    CodegenTime times[CODEGEN_MAX_TIMES];
    uint32_t time_count;
} Codegen;

/// To be called before the rest, once. Afterwards, when LLVM or the linker finds no memory, the
/// process ends with one line on standard error and status 70: they can neither go on nor be left.
void codegen_prepare(void);

/// Compiles `program` into each kind of `wanted` (by CodegenKind). Answers whether all went well;
/// `*result` is set up in any case.
bool codegen_run(Codegen *result, const Program *program, const CodegenOptions *options,
                 const bool wanted[CODEGEN_KIND_COUNT]);
void codegen_free(Codegen *result);

/// The target of the machine that the compiler runs on.
const CodegenTarget *codegen_target_host(void);

/// The target that `name` means, "linux-arm64" or an LLVM triple; null for none.
const CodegenTarget *codegen_target_find(Slice name);

/// The targets one by one, from 0 on; null behind the last.
const CodegenTarget *codegen_target_at(int index);

/// The processors that --mcpu knows for a target, one a line. Allocated with malloc; null when
/// there is no memory, or where the LLVM at hand cannot compile for the target: then `*message`
/// says so, allocated likewise, and is null otherwise.
char *codegen_cpus(const CodegenTarget *target, char **message);

/// LLVM's version ("19.1.7") and whether it is linked statically.
const char *codegen_llvm_version(void);

/// The version of lld, which is always inside ("19.1.7").
const char *codegen_lld_version(void);

#endif
