"""check_objects.py NM BUILD: what the compiled code holds and calls.

The compiler has no variables that change and outlive a call; the front end does no input or output
and never exits; the runtime calls nothing that it does not bring along but the game itself.
"""

import os
import subprocess
import sys

from house import finish

FRONTEND = ("base/libgriddy_base.a", "diag/libgriddy_diag.a", "syntax/libgriddy_syntax.a",
            "sema/libgriddy_sema.a", "libgriddy_front.a")
OUTSIDE_WORLD = {"fopen", "open", "fdopen", "read", "write", "fread", "fwrite", "fputs", "puts",
                 "printf", "fprintf", "putchar", "getenv", "exit", "_exit", "stdout", "stderr",
                 "stdin", "malloc", "calloc", "realloc", "free"}
GAME = {"griddy_game"}
# What a WebAssembly program's linker and host provide.
WASM_LINKER = {"__stack_pointer", "__indirect_function_table"}
WASI = "wasi_"


def symbols(nm, path):
    """(member, type letter, name, section) of every symbol in an archive."""
    done = subprocess.run([nm, "-A", "--format=sysv", path], capture_output=True, text=True,
                          check=True)
    for line in done.stdout.splitlines():
        if line.count("|") == 6:
            head, _, letter, *_, section = line.split("|")
            member, name = head.rsplit(": ", 1)
            yield member.rsplit(":", 1)[-1], letter.strip(), name.strip(), section.strip()


def check_compiler(nm, path, may_reach_out):
    for member, letter, name, section in symbols(nm, path):
        # Constant tables with addresses in them stand in .data.rel.ro.
        if letter in "bBdD" and not section.startswith(".data.rel.ro"):
            yield f"{member}: {name} is a variable that outlives a call"
        if letter == "U" and name in OUTSIDE_WORLD and not may_reach_out:
            yield f"{member}: the front end may not use {name}"


def check_runtime(nm, path):
    found = list(symbols(nm, path))
    defined = {name for _, letter, name, _ in found if letter not in "Uw"}
    for member, letter, name, _ in found:
        is_known = name in defined | GAME | WASM_LINKER or name.startswith(WASI)
        if letter == "U" and not is_known:
            yield f"{path}: {member}: {name} is not in the runtime"


def main():
    nm, build = sys.argv[1:]
    faults = []
    for library in FRONTEND:
        path = os.path.join(build, "frontend", library)
        faults += check_compiler(nm, path, may_reach_out=False)
    faults += check_compiler(nm, os.path.join(build, "codegen/libgriddy_codegen.a"),
                             may_reach_out=True)
    targets = os.path.join(build, "lib/griddy-llc")
    for target in sorted(os.listdir(targets)):
        faults += check_runtime(nm, os.path.join(targets, target, "runtime.a"))
    finish(faults)


main()
