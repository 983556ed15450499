/// Linking one object with the runtime into a static executable, in memory.
///
/// lld has no C interface; link.cpp wraps its drivers, or runs another program that takes the same
/// arguments. The object goes in and the executable comes out as bytes: nothing is put on disk
/// under any name, so nothing can be left behind, whatever ends the compiler.
#ifndef GRIDDY_CODEGEN_LINK_H
#define GRIDDY_CODEGEN_LINK_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The name of the runtime's archive in its target's folder.
#define LINK_ARCHIVE_NAME "runtime.a"

typedef enum LinkStatus {
    LINK_DONE,
    LINK_NO_RUNTIME, ///< the archive cannot be read; `message` has its path
    LINK_FAILED,     ///< the linker cannot be run, failed, or made no executable
} LinkStatus;

/// The formats of executables, and lld's driver for each.
typedef enum LinkFormat {
    LINK_ELF,  ///< ld.lld
    LINK_COFF, ///< lld-link
    LINK_WASM, ///< wasm-ld
} LinkFormat;

typedef struct LinkRequest {
    LinkFormat format;
    const char *object; ///< the object file's bytes
    size_t object_size;
    const char *archive; ///< path of the runtime's archive; what the object does not need stays out
    const char *target;  ///< as messages name it: "linux-x64"
    const char *ending;  ///< of executables' names: ".exe", or ""
    const char *name;    ///< the game's name, for the command as text: NAME.o is linked to NAME
    const char *linker;  ///< path of a program to run, or null for the built-in linker
    bool strip;          ///< no symbol table
} LinkRequest;

/// Release with `link_free`. All are null, or allocated with malloc and free to be taken over
/// (whoever takes one sets it to null here).
typedef struct LinkResult {
    char *data; ///< the executable's bytes
    size_t size;
    char *message; ///< when the status is not DONE: one line, lower case, in an author's words
    char *details; ///< the linker's own words, or null when it had none
} LinkResult;

/// Links `request`; `*result` is set up in any case. Never prints. One link at a time: lld keeps
/// its state in globals.
LinkStatus link_executable(const LinkRequest *request, LinkResult *result);
void link_free(LinkResult *result);

/// The command that `link_executable` would run, as a line for a POSIX shell without its newline
/// (for -v and -###; `object` may be null). Allocated with malloc.
char *link_command_text(const LinkRequest *request);

#ifdef __cplusplus
}
#endif

#endif
