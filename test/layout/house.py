"""What the checks of the house share: the folders that hold C, and how a check reports."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ("frontend", "codegen", "runtime", "tools")


def files(*endings, folders=FOLDERS):
    """The project's files with one of these endings, as paths from the top, sorted."""
    found = []
    for top in folders:
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            found += [os.path.relpath(os.path.join(folder, name), ROOT)
                      for name in names if name.endswith(endings)]
    return sorted(found)


def lines(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read().splitlines()


def finish(faults):
    """Prints what a check found, one a line, and ends with a status that says whether it did."""
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)
