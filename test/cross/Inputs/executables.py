"""executables.py GRIDDY BUILD: what executables are, and are not, for every target."""

import os
import re
import sys

from each_target import NOUGHTS, ROOT, check, compile_for, targets, tool

LIMITS = {"linux-armv7": 56, "linux-x86": 56}  # kilobytes at -O2
USUAL_LIMIT = 48


def read(path):
    with open(path, "rb") as file:
        return file.read()


def check_elf(name, path):
    """One segment that is read and run; no loader, nothing to relocate, a stack of data."""
    shown = tool("llvm-readelf", "-lS", "-r", "-d", path)
    check("Elf file type is EXEC" in shown, f"{name}: {shown}")
    for word in ("INTERP", "DYNAMIC", "NEEDED", "R_"):
        check(word not in re.sub(r"GNU_RELRO|STR|ARM_EXIDX", "", shown), f"{name}: {word} in\n{shown}")
    stack = re.search(r"GNU_STACK +(?:0x\w+ +){5}(\w+)", shown)
    check(stack and stack.group(1) == "RW", f"{name}: the stack in\n{shown}")
    for segment, flags in re.findall(r"^  (LOAD) +(?:0x\w+ +){5}([RWE ]+?) +0x", shown, re.M):
        check(not ("W" in flags and "E" in flags), f"{name}: {segment} {flags}")
        check("W" not in flags, f"{name}: constants that can be written: {segment} {flags}")


def check_coff(name, path):
    shown = tool("llvm-readobj", "--file-headers", "--coff-imports", path)
    for word in ("IMAGE_DLL_CHARACTERISTICS_NX_COMPAT", "IMAGE_DLL_CHARACTERISTICS_DYNAMIC_BASE",
                 "IMAGE_SUBSYSTEM_WINDOWS_CUI", "IMAGE_FILE_MACHINE_AMD64"):
        check(word in shown, f"{name}: no {word} in\n{shown}")
    check(re.findall(r"^  Name: (.*)$", shown, re.M) == ["KERNEL32.dll"], f"{name}:\n{shown}")
    sections = tool("llvm-readobj", "--sections", path)
    for section in sections.split("Section {")[1:]:
        check(not ("MEM_WRITE" in section and "MEM_EXECUTE" in section), f"{name}:\n{section}")
        check("MEM_WRITE" not in section or "Name: .data" in section, f"{name}:\n{section}")


def check_wasm(name, path):
    shown = tool("llvm-readobj", "--sections", path)
    check("Format: WASM" in shown, f"{name}: {shown}")
    data = read(path)
    check(data.count(b"wasi_snapshot_preview1") >= 1, f"{name}: no WASI")
    for module in (b"\x03env", b"wasi_unstable"):
        check(module not in data, f"{name}: imports from {module!r}")


FORMATS = {"ELF": check_elf, "COFF": check_coff, "WASM": check_wasm}


def main():
    build = sys.argv[2].encode()
    for target in targets.all_targets():
        name = target.name
        for strip in ([], ["--strip"]):
            for level in ("-O0", "-O2", "-O3", "-Oz"):
                path = name + target.ending
                compile_for(target, level, *strip, "-w", NOUGHTS, "-o", path,
                            "--file-prefix-map=" + ROOT + "=")
                FORMATS[target.format](name, path)
                data = read(path)
                for inside in (build, ROOT.encode(), b"/tmp/", b"/usr/"):
                    check(inside not in data, f"{name} {level}: {inside!r} is in the executable")
                limit = LIMITS.get(name, USUAL_LIMIT) * 1024
                check(level != "-O2" or len(data) <= limit, f"{name}: {len(data)} bytes")


main()
