"""large.py GRIDDY: programs that are large in one way each, checked without a message or a crash.

Nothing here is timed; what is quadratic or recursive in the size would not come back.
"""

import subprocess
import sys

COUNT = 100000

BOARD = "board (3, 3);\n"
GAME = "GAME (true)\n    output "


def chain_of_calls():
    """Each function calls the next one; the first is called."""
    calls = "".join(f"fun f{i} (n) return f{i + 1} (n + 1)\n" for i in range(COUNT))
    return f"{calls}fun f{COUNT} (n) return n\n{GAME}f0 (1);\n"


def circle_of_calls():
    """Each function calls the next one, the last one the first."""
    calls = "".join(f"fun f{i} (n) if n > 1 n = f{(i + 1) % COUNT} (n - 1); end return n\n"
                    for i in range(COUNT))
    return f"{calls}{GAME}f0 (1);\n"


def sum_of_unknowns():
    """A sum of parameters of which only the last one is known, by the call."""
    names = [f"p{i}" for i in range(COUNT)]
    numbers = ", ".join("1" for _ in names)
    return f"fun f ({', '.join(names)}) return {' + '.join(names)}\n{GAME}f ({numbers});\n"


def pieces_by_comparison():
    """Each parameter is compared with the next one, the last with a piece."""
    names = [f"p{i}" for i in range(COUNT)]
    lines = [f"    if {a} == {b} output name from {a}; end\n" for a, b in zip(names, names[1:])]
    last = f"    if {names[-1]} == tile (1, 1) output 1; end\n"
    tiles = ", ".join("tile (1, 2)" for _ in names)
    return (f"{BOARD}fun f ({', '.join(names)})\n{''.join(lines)}{last}return 1\n"
            f"{GAME}f ({tiles});\n")


def sum_of_strings():
    return f'{GAME}"a"' + ' + "b"' * COUNT + ";\n"


def doubled_strings():
    """Doubled so often that no computer could hold the text: it is never computed here."""
    lines = "".join(f"s{i + 1} = s{i} + s{i};\n" for i in range(COUNT))
    return f's0 = "ab";\n{lines}GAME (true)\n    if @turn_count == 1 output s{COUNT}; end\n'


def variables():
    lines = "".join(f"v{i + 1} = v{i} + 1;\n" for i in range(COUNT))
    return f"v0 = 1;\n{lines}{GAME}v{COUNT};\n"


def branches():
    """Each branch makes a variable of the same name."""
    lines = "".join(f"    if @turn_count == {i} x = {i}; output x; end\n" for i in range(COUNT))
    return f"GAME (true)\n{lines}"


def nested():
    """As deep as programs may be nested, in each way."""
    depth = 900
    ifs = "if @turn_count == 1 " * depth + "output 1; " + "end " * depth
    calls = "f (" * depth + "1" + ")" * depth
    groups = "(1 + " * depth + "1" + ")" * depth
    nots = "!" * (depth - 1) + "(1 == @turn_count)"
    return (f"fun f (n) return n\nGAME (true)\n    {ifs}\n    output {calls};\n"
            f"    output {groups};\n    output {nots};\n")


def properties():
    lines = "".join(f"    own{i}: {i}\n" for i in range(COUNT))
    return f"{BOARD}piece A\n{lines}end\n{GAME}A;\n"


def starts():
    places = ", ".join(f"({i % 1000 + 1}, {i // 1000 + 1})" for i in range(COUNT))
    return f"board (1024, 1024);\npiece A start_position: {places} end\n{GAME}A;\n"


PROGRAMS = (chain_of_calls, circle_of_calls, sum_of_unknowns, pieces_by_comparison, sum_of_strings,
            doubled_strings, variables, branches, nested, properties, starts)


def main():
    wrong = 0
    for make in PROGRAMS:
        done = subprocess.run([sys.argv[1], "--check", "-"], input=make(), capture_output=True,
                              text=True)
        if done.returncode != 0 or done.stderr:
            wrong += 1
            print(f"{make.__name__}: status {done.returncode}\n{done.stderr[:1000]}")
    sys.exit(1 if wrong else 0)


main()
