"""reproducible.py GRIDDY: the same bytes for every target from two folders at two times, with
nothing in the environment but what could mislead a linker, and no program to be found."""

import os
import shutil
import time

from each_target import HELLO, NOUGHTS, check, compile_for, targets

KINDS = "--emit=llvm-ir,llvm-bc,asm,obj,exe"
# What linkers and compilers look at; PATH has no program.
MISLEADING = {"PATH": "", "LD_LIBRARY_PATH": "/no/such", "LIB": "/no/such", "LINK": "/debug",
              "_LINK_": "/no/such.obj", "LLD_VERSION": "lld of somebody", "SOURCE_DATE_EPOCH": "1",
              "LLD_REPRODUCE": "", "C_INCLUDE_PATH": "/no/such", "TZ": "Asia/Tokyo"}


def outputs(target, folder, environment):
    os.makedirs(folder)
    for source in (NOUGHTS, HELLO):
        shutil.copy(source, folder)
        compile_for(target, "-w", KINDS, os.path.basename(source), cwd=folder, env=environment)
    found = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            found[name] = file.read()
    return found


def main():
    first = {target.name: outputs(target, "one/" + target.name, dict(os.environ))
             for target in targets.all_targets()}
    time.sleep(1.1)  # a time in seconds would differ
    for target in targets.all_targets():
        again = outputs(target, "another/folder/" + target.name, MISLEADING)
        check(len(again) == 12, f"{target.name}: {sorted(again)}")
        for name, data in first[target.name].items():
            check(again[name] == data, f"{target.name}: {name} differs")


main()
