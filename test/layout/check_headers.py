"""check_headers.py CLANG LLVM-INCLUDE-DIR: every header and every .def list compiles alone, as C17."""

import os
import subprocess
import sys

from house import ROOT, files, finish

FLAGS = ["-std=c17", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
         "-Wno-empty-translation-unit", "-Wno-unused-function", "-x", "c"]


def main():
    clang, llvm_include = sys.argv[1:]
    faults = []
    for path in files(".h", ".def"):
        extra = []
        if path.startswith("codegen/"):
            extra = ["-isystem", llvm_include]
        elif path.startswith("runtime/"):
            extra = ["-nostdlibinc"]
        done = subprocess.run([clang, *FLAGS, *extra, os.path.join(ROOT, path)],
                              capture_output=True, text=True)
        if done.returncode != 0:
            faults.append(f"{path} does not compile alone:\n{done.stderr}")
    finish(faults)


main()
