"""emit_kinds.py GRIDDY: every kind of output for every target, in the form that the target has."""

import os
import re

from each_target import NOUGHTS, check, compile_for, targets, tool

# What an object file says of itself, and an instruction or directive of the assembly.
OBJECTS = {
    "linux-x64": ("elf64-x86-64", r"\tcallq\t"),
    "linux-arm64": ("elf64-littleaarch64", r"\tbl\t"),
    "linux-riscv64": ("elf64-littleriscv", r"\tcall\t"),
    "linux-armv7": ("elf32-littlearm", r"\tbl\t"),
    "linux-x86": ("elf32-i386", r"\tcalll\t"),
    "windows-x64": ("COFF-x86-64", r"\tcallq\t"),
    "wasm": ("WASM", r"\tcall\t"),
}


def main():
    for target in targets.all_targets():
        form, instruction = OBJECTS[target.name]
        for level in ("-O0", "-O2", "-Oz"):
            kinds = "--emit=llvm-ir,llvm-bc,asm,obj,exe"
            compile_for(target, level, "-w", kinds, NOUGHTS, "-o", target.name)
            headers = tool("llvm-readobj", "--file-headers", target.name + ".o")
            check(f"Format: {form}" in headers, f"{target.name}: the object is\n{headers}")
            with open(target.name + ".s", encoding="utf-8") as file:
                check(re.search(instruction, file.read()), f"{target.name}: the assembly")
            with open(target.name + ".ll", encoding="utf-8") as file:
                text = file.read()
            check(f'target triple = "{target.triple}"' in text, f"{target.name}: the triple")
            check("define" in text and "@fn." in text, f"{target.name}: the IR")
            readable = tool("llvm-dis", target.name + ".bc", "-o", "-")
            check(f'target triple = "{target.triple}"' in readable, f"{target.name}: the bitcode")
            check(os.path.getsize(target.name + target.ending) > 4096, f"{target.name}: the game")
        # -S and -c derive their names as for this machine.
        for flag, ending in (("-S", ".s"), ("-c", ".o"), ("", target.ending)):
            name = "noughts_and_crosses" + ending
            compile_for(target, *filter(None, [flag]), "-w", NOUGHTS)
            check(os.path.exists(name), f"{target.name} {flag}: no {name}")
            os.remove(name)


main()
