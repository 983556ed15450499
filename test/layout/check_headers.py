"""check_headers.py CLANG LLVM-INCLUDE-DIR: every header and every .def list compiles alone, as C17."""

import os
import subprocess
import sys

from house import ROOT, files, finish

FLAGS = ["-std=c17", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
         "-Wno-empty-translation-unit", "-Wno-unused-function", "-x", "c"]


def flags_of(path, llvm_include):
    """What this folder's files are compiled with beside FLAGS (see its CMakeLists.txt)."""
    if path.startswith("codegen/"):
        return ["-D_GNU_SOURCE", "-isystem", llvm_include]
    if path.startswith("tools/"):
        return ["-D_GNU_SOURCE"]
    if path.startswith("runtime/"):
        processor = "aarch64" if "aarch64" in path else "x86_64"
        return ["-nostdlibinc", f"--target={processor}-unknown-linux-gnu"]
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
