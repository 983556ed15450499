"""check_headers.py CLANG LLVM-INCLUDE-DIR: every header and every .def list compiles alone, as C17."""

import os
import subprocess
import sys

from house import ROOT, files, finish

FLAGS = ["-std=c17", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
         "-Wno-empty-translation-unit", "-Wno-unused-function", "-x", "c"]


# What the headers that only one system or processor understands are compiled for.
TRIPLES = {"aarch64": "aarch64-unknown-linux-gnu", "riscv64": "riscv64-unknown-linux-gnu",
           "armv7": "armv7-unknown-linux-gnueabihf", "linux_x86.": "i686-unknown-linux-gnu",
           "windows": "x86_64-w64-windows-gnu", "wasi": "wasm32-unknown-wasip1"}


def flags_of(path, llvm_include):
    """What this folder's files are compiled with beside FLAGS (see its CMakeLists.txt)."""
    if path.startswith("codegen/"):
        return ["-D_GNU_SOURCE", "-isystem", llvm_include]
    if path.startswith("tools/"):
        return ["-D_GNU_SOURCE"]
    if path.startswith("runtime/"):
        triples = [triple for part, triple in TRIPLES.items() if part in path]
        return ["-nostdlibinc", f"--target={(triples or ['x86_64-unknown-linux-gnu'])[0]}"]
    return []


def main():
    clang, llvm_include = sys.argv[1:]
    faults = []
    for path in files(".h", ".def"):
        command = [clang, *FLAGS, *flags_of(path, llvm_include), os.path.join(ROOT, path)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            faults.append(f"{path} does not compile alone:\n{done.stderr}")
    finish(faults)


main()
