"""Checks programs with sets on large boards: none may take much longer than a comprehension over all
tiles of the largest board does on the same machine in the same run."""
import os
import subprocess
import sys

TIMES = 60
# What does not end at all.
TIMEOUT_SECONDS = 3600

PREFIX = "board (1024, 1024);\n"
GAME = "GAME (true)\n    place Man;\n"


def seconds_for(griddy, what, text, wanted):
    """Compiles `text`, which is to write nothing, or `wanted` once; returns the processor's time."""
    begin = os.times()
    run = subprocess.run([griddy, "--check", "--diagnostics=short", "-"], input=text, text=True,
                         capture_output=True, timeout=TIMEOUT_SECONDS)
    end = os.times()
    if (wanted == "") != (run.stderr == "") or run.stderr.count("error[") > 1 or wanted not in run.stderr:
        sys.exit(f"{what}: {run.stderr}")
    return end.children_user - begin.children_user


def main(griddy):
    half = "[s for s in @squares if y(s) <= 512 and (x(s) + y(s)) % 2 == 0 and s in row(3) + men]"
    measure = seconds_for(griddy, "a comprehension over all tiles, with a set that is the same in each round",
                          PREFIX + "men = row(1) + row(2);\n" + f"piece Man start_position: {half} end\n" +
                          GAME, "")

    def check(what, text, wanted=""):
        taken = seconds_for(griddy, what, text, wanted)
        if taken > TIMES * measure:
            sys.exit(f"{what}: {taken / measure:.0f} times as long as all tiles")

    chess = "[s for s in row(1) + row(2) if (x(s) + y(s)) % 2 == 0]"
    check("a comprehension over two rows",
          PREFIX + f"piece Man start_position: {chess} end\n" + GAME)
    sums = " + ".join(f"row({i})" for i in range(1, 501))
    check("a sum of many sets", PREFIX + f"piece Man start_position: {sums} end\n" + GAME)
    variables = "a0 = row(1);\n" + "".join(f"a{i} = a{i - 1} + [({i}, 2)];\n" for i in range(1, 201))
    check("a set that grows from variable to variable",
          PREFIX + variables + "piece Man start_position: a200 end\n" + GAME)
    beams = "[s for s in @squares if beam(s, {-1, 0}) == []]"
    check("sets that are made anew in each round",
          PREFIX + f"piece Man start_position: {beams} end\n" + GAME, "error[G0627]")
    deep = "[s for s in @squares if count([t for t in @squares if t == s]) == 1]"
    check("a comprehension in a comprehension",
          PREFIX + f"piece Man start_position: {deep} start_two: {deep} end\n" + GAME, "error[G0627]")
    for what, value in [("a list that is made anew", "[{1, 0} for i in [1 : 1]]"),
                        ("a set that is counted", "men"), ("a set that is shifted", "men + {0, 1}"),
                        ("all tiles", "@squares - [s]")]:
        each = f"[s for s in @squares if [t for t in @squares if count({value}) == 0] == []]"
        check(what + " in each round", PREFIX + "men = row(1) + row(2);\n" +
              f"piece Man start_position: {each} end\n" + GAME, "error[G0627]")
    small = "board (32, 32);\npiece Man end\n"
    lines = "".join(f"set_{i} = [s for s in @squares if x(s) > {i % 30}];\n" for i in range(20000))
    uses = "".join(f"    output set_{i};\n" for i in range(20000))
    check("twenty thousand comprehensions", small + lines + GAME + uses)
    wide = "piece Man step: " + ", ".join(f"({i % 31 + 1}, {i % 29 + 1})" for i in range(100000)) + " end\n"
    check("a hundred thousand vectors", "board (32, 32);\n" + wide + GAME)


main(sys.argv[1])
