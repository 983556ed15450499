#!/usr/bin/env python3
"""Compares a game's own count of choices or turns with a line of counts.txt, at -O0, -O2 and -O3, and once
in a game that watches its own sets and counters, which then plays by itself, too.

    counts.py GRIDDY NAME GAME UNIT COUNT… [--long]

Exit status: 0 when all agree, 1 when one does not or the game fails.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run"))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from games import LEVELS, check, compile_game, folder, run_game  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
WATCHED = 20000  # lines, at most, where each change is looked at
FOLDERS = (os.path.join(HERE, "..", "..", "examples"), os.path.join(HERE, "Inputs"))


def source_of(game):
    paths = [os.path.join(place, game + ".gdy") for place in FOLDERS]
    path = next((path for path in paths if os.path.exists(path)), None)
    check(path is not None, f"there is no {game}.gdy in {' or '.join(FOLDERS)}")
    with open(path, "rb") as file:
        return file.read()


def counts_of(words, is_long):
    """(depth, count) of what is to be asked for."""
    for depth, word in enumerate(words, 1):
        is_deep = word.startswith("(")
        if is_long or not is_deep:
            yield depth, int(word.strip("()"))


def check_counts(executable, options, counts, what):
    for depth, count in counts:
        done = run_game(executable, f"--perft={depth}", *options)
        asked = f"{what} --perft={depth} {' '.join(options)}"
        check(done.returncode == 0, f"{asked}: status {done.returncode}: {done.stderr!r}")
        found = done.stdout.decode().splitlines()[-1].split()[0]
        check(found == str(count), f"{asked}: {found} in place of {count}")


def check_watched(game, where, options, counts):
    """Small counts, and a game of random players, with every change of the board looked at."""
    executable = compile_game(source_of(game), where, "-O3", ["--check-board"])
    check_counts(executable, options, [row for row in counts if row[1] <= WATCHED], f"watched: {game}")
    done = run_game(executable, "--players=random", "--seed=1")
    check(done.returncode == 0, f"watched: {game}: status {done.returncode}: {done.stderr!r}")


def main():
    is_long = sys.argv[-1] == "--long"
    _, game, unit, *words = sys.argv[2:len(sys.argv) - is_long]
    check(unit in ("choices", "turns"), f"the unit is {unit}")
    options = ["--turns"] if unit == "turns" else []
    counts = list(counts_of(words, is_long))
    check(counts, "no counts to compare")
    with folder() as where:
        for level in LEVELS:
            executable = compile_game(source_of(game), where, level)
            check_counts(executable, options, counts, f"{level}: {game}")
        check_watched(game, where, options, counts)


main()
