"""Includes point one way: base <- diag <- syntax <- sema <- front <- codegen <- tools.

The runtime includes nothing of these, and of the system only what needs no libc. LLVM's and lld's
headers are codegen's alone.
"""

import os
import re

from house import ROOT, files, finish, lines

# From the lowest to the highest; a file may include its own layer's and lower ones' headers.
LAYERS = ("frontend/base", "frontend/diag", "frontend/syntax", "frontend/sema", "frontend",
          "codegen", "tools/layout", "tools/griddy-llc")
FREESTANDING = {"stdint.h", "stdbool.h", "stddef.h", "limits.h", "stdarg.h", "stdnoreturn.h"}
# What generated code and the runtime promise each other is one list, read by both.
SHARED = {"runtime/abi.def"}
# What the build makes; it stands in no folder of the source.
MADE = {"frontend/diag/explain_table.inc"}
INCLUDE = re.compile(r'\s*#\s*include\s+([<"])([^>"]+)[>"]')


def layer(path):
    """The rank of the folder that `path` is in, or None for the runtime."""
    ranks = [rank for rank, name in enumerate(LAYERS) if path.startswith(name + "/")]
    return min(ranks) if ranks else None


def fault_of(path, bracket, name):
    """What is wrong with one include, or None."""
    in_runtime = path.startswith("runtime/")
    if bracket == "<":
        if in_runtime and name not in FREESTANDING:
            return f"the runtime may not include <{name}>"
        if name.startswith(("llvm", "lld/")) and not path.startswith("codegen/"):
            return f"only codegen may include <{name}>"
        return None
    if name.startswith(("llvm/", "lld/")):
        return None if path.startswith("codegen/") else f'only codegen may include "{name}"'
    target = os.path.normpath(os.path.join(os.path.dirname(path), name))
    if target not in MADE and not os.path.exists(os.path.join(ROOT, target)):
        return f'"{name}" is not there'
    if in_runtime:
        return None if target.startswith("runtime/") else f"the runtime may not include {target}"
    if target in SHARED:
        return None
    if layer(target) is None or layer(target) > layer(path):
        return f"{target} is above this file"
    return None


def main():
    faults = []
    for path in files(".c", ".h", ".cpp", ".def"):
        for number, line in enumerate(lines(path), 1):
            match = INCLUDE.match(line)
            fault = fault_of(path, *match.groups()) if match else None
            if fault:
                faults.append(f"{path}:{number}: {fault}")
    finish(faults)


main()
