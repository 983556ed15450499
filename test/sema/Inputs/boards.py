"""boards.py GRIDDY: board sizes that are accepted, and those that are refused with which messages."""

import subprocess
import sys

GOOD = ["1, 1", "1024, 1024", "n, n", "n * 2 - 1, 7 / 2", "-1 + 2, (3)", "n % 2, m", "later, n"]
BAD = [
    ("0, 1", ["3:8: error[G0604]: the board's width has to be from 1 to 1024, not 0"]),
    ("1, 1025", ["3:11: error[G0604]: the board's height has to be from 1 to 1024, not 1025"]),
    ("-1, 2", ["3:8: error[G0604]: the board's width has to be from 1 to 1024, not -1"]),
    ("9223372036854775807, 0",
     ["3:8: error[G0604]: the board's width has to be from 1 to 1024, not 9223372036854775807",
      "3:29: error[G0604]: the board's height has to be from 1 to 1024, not 0"]),
    ("true, 3", ["3:8: error[G0509]: the width has to be a number, but this is a boolean"]),
    ("3, \"3\"", ["3:11: error[G0509]: the height has to be a number, but this is a string"]),
    ("f (), 3", ["3:8: error[G0603]: the board's width has to be a constant"]),
    ("3, @turn_count", ["3:11: error[G0603]: the board's height has to be a constant"]),
    ("n, changed", ["3:11: error[G0603]: the board's height has to be a constant"]),
    ("width from @board, 3", ["3:8: error[G0603]: the board's width has to be a constant"]),
    ("3, n / (n - 3)", ["3:11: error[G0603]: the board's height has to be a constant"]),
    ("3, 3 / 0", ["3:13: error[G0512]: division by zero"]),
    ("1 + 1 % (2 - 2), 3", ["3:14: error[G0512]: remainder of a division by zero"]),
    ("unknown, 3", ["3:8: error[G0401]: unknown name `unknown`"]),
]
PROGRAM = """n = 3; m = n - 1; later = m + n; changed = 1; changed = 2;
fun f () return 3
board ({});
GAME (n == m or later == changed or f () == 1) output @board;
"""


def errors(griddy, size):
    """The errors of a program with that board, without the file's name."""
    done = subprocess.run([griddy, "--check", "--diagnostics=short", "-"], input=PROGRAM.format(size),
                          capture_output=True, text=True)
    return [line.split(":", 1)[1] for line in done.stderr.splitlines() if ": error[" in line]


def main():
    griddy = sys.argv[1]
    wrong = 0
    for size, wanted in [(size, []) for size in GOOD] + BAD:
        found = errors(griddy, size)
        if sorted(found) != sorted(wanted):
            wrong += 1
            print(f"board ({size}):\n  expected {wanted}\n  found    {found}")
    sys.exit(1 if wrong else 0)


main()
