# RUN: rm -rf %t && mkdir %t && cd %t && %python %s %griddy
"""Arithmetic at the edges of 64 bits on every target: the same results, and the same errors."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
from each_target import check, compile_for, start_of, targets  # noqa: E402

SOURCE = """operation = 0;
a = 0;
b = 0;
GAME (false)
    input operation;
    input a;
    input b;
    if operation == 1
        output a + b;
    else if operation == 2
        output a - b;
    else if operation == 3
        output a * b;
    else if operation == 4
        output a / b;
    else if operation == 5
        output a % b;
    else if a < b
        output "less";
    else if a == b
        output "equal";
    else
        output "more";
    end
"""
LEAST, MOST = -2**63, 2**63 - 1
EDGES = (LEAST, LEAST + 1, -2**62, -10**18, -3037000500, -2**32 - 1, -2**32, -2**31 - 1, -2**31, -7, -3,
         -1, 0, 1, 2, 10, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 3037000499, 3037000500,
         10**18, 2**62, MOST - 1, MOST)
NAMES = {1: ("sum", 9, 18), 2: ("difference", 11, 18), 3: ("product", 13, 18), 4: ("quotient", 15, 18)}
# Products just inside and outside, with halves of every kind.
WRONG = [(1, MOST, 1), (1, LEAST, -1), (1, 2**62, 2**62), (2, LEAST, 1), (2, MOST, -1), (2, 0, LEAST),
         (3, LEAST, -1), (3, -1, LEAST), (3, 2, 2**62), (3, -2, 2**62 + 1), (3, 3037000500, 3037000500),
         (3, 2**32, 2**31), (3, 2**31, 2**32), (3, 2**33, -2**31), (3, 2**32 + 1, 2**32 - 1),
         (3, MOST, MOST), (3, LEAST, LEAST), (3, MOST, 2), (3, 10**10, -10**9), (4, LEAST, -1)]


def result_of(operation, a, b):
    """What the game must write, or None where it ends in an error."""
    if operation in (4, 5):
        if b == 0:
            return None
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        value = quotient if operation == 4 else a - quotient * b
        return value if value <= MOST else None
    if operation == 6:
        return "less" if a < b else "equal" if a == b else "more"
    value = {1: a + b, 2: a - b, 3: a * b}[operation]
    return value if LEAST <= value <= MOST else None


def run(target, game, lines):
    typed = "".join(f"{operation}\n{a}\n{b}\n" for operation, a, b in lines)
    return subprocess.run([*start_of(target), game], input=typed.encode(), capture_output=True,
                          check=False)


def check_results(target, game, what):
    cases = [(operation, a, b) for operation in range(1, 7) for a in EDGES for b in EDGES
             if result_of(operation, a, b) is not None]
    done = run(target, game, cases)
    found = done.stdout.decode().split()
    check(done.returncode == 2, f"{what}: status {done.returncode}: {done.stderr!r}")
    check(len(found) == len(cases), f"{what}: {len(found)} results in place of {len(cases)}")
    for case, result in zip(cases, found):
        check(result == str(result_of(*case)), f"{what}: {case} is {result}, not {result_of(*case)}")


def check_errors(target, game, what):
    for case in WRONG:
        check(result_of(*case) is None, f"{case} is no error")
        name, line, column = NAMES[case[0]]
        done = run(target, game, [case])
        expected = f"game.gdy:{line}:{column}: error: the {name} does not fit a number\n"
        check(done.stderr.decode() == expected and done.returncode == 1 and done.stdout == b"",
              f"{what}: {case}: {done}")


def main():
    with open("game.gdy", "w", encoding="utf-8") as file:
        file.write(SOURCE)
    for target in targets.all_targets():
        if target.runner() is None:
            continue
        for level in ("-O0", "-O3", "-Oz"):
            game = os.path.abspath("game" + target.ending)
            compile_for(target, level, "-w", "game.gdy", "-o", game)
            check_results(target, game, f"{target.name} {level}")
            if level != "-Oz":
                check_errors(target, game, f"{target.name} {level}")


main()
