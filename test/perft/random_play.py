#!/usr/bin/env python3
"""Plays a game many times at random, and compares how it ended with a line of random_play.txt.

    random_play.py GRIDDY GAME GAMES FIRST SECOND DRAWS [--long]

Both samples are drawn, so that their shares differ by chance: for a share p and samples of m and n
games with a standard deviation of sqrt(p (1 - p) (1/m + 1/n)). A difference of four of them is no
chance (one in 16,000).
"""

import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run"))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from games import check, compile_game, folder, run_game  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
RESULTS = ("Player 1 wins.", "Player 2 wins.", "Draw.")
PLAYED = 200
DEVIATIONS = 4


def play(executable, seed):
    """The result's index in RESULTS."""
    done = run_game(executable, "--players=random,random", f"--seed={seed}")
    check(done.returncode == 0, f"seed {seed}: status {done.returncode}: {done.stderr!r}")
    last = done.stdout.decode().splitlines()[-1]
    check(last in RESULTS, f"seed {seed}: the last line is {last!r}")
    return RESULTS.index(last)


def compare(what, found, expected, games):
    """`found` of PLAYED against `expected` of `games`; the pooled share is kept from 0 and 1."""
    share = (found + expected + 1) / (PLAYED + games + 2)
    deviation = math.sqrt(share * (1 - share) * (1 / PLAYED + 1 / games))
    difference = abs(found / PLAYED - expected / games)
    check(difference <= DEVIATIONS * deviation,
          f"{what}: {found} of {PLAYED} games in place of {expected} of {games}")


def main():
    game, *numbers = [word for word in sys.argv[2:] if word != "--long"]
    games, *expected = map(int, numbers)
    check(sum(expected) == games, "the results do not add up to the games")
    path = os.path.join(HERE, "..", "..", "examples", game + ".gdy")
    found = [0, 0, 0]
    with folder() as where:
        with open(path, "rb") as file:
            executable = compile_game(file.read(), where, "-O3")
        for seed in range(PLAYED):
            found[play(executable, seed)] += 1
    for what, mine, theirs in zip(RESULTS, found, expected):
        compare(what, mine, theirs, games)


main()
