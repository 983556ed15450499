# RUN: %python %s %griddy
"""--legal, --moves, --perft, --turns and --divide: what is listed and counted, in which order, and what is
wrong with a file of moves (language.md part 9; the man page of the compiled game's options)."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from games import LEVELS, check, check_equal, compile_game, folder, run_game  # noqa: E402

GAME = b"""board (3, 2);
piece Man step: (0, 1), (1, 0) start_position: (1, 1), (2, 1) start_two: [] end
piece Box owner: 2 may_pass: true end

GAME (@turn_count == 1)
    if @current_player == @player_one
        input n in [9 : 11];
        place Man from @mine;
        input k in [Box, Man];
    else
        place Box in row(2) if @to != (3, 2);
    end
"""


def listed(executable, moves, *options):
    done = run_game(executable, "--moves=-", "--legal", *options, typed="".join(
        move + "\n" for move in moves).encode())
    check(done.returncode == 0, f"after {moves}: status {done.returncode}: {done.stderr!r}")
    return done.stdout.decode().splitlines()


def check_order(executable):
    """Numbers upward, moves by origin and target, kinds as declared, squares along the row, pass last."""
    for moves, legal in (
            ([], ["9", "10", "11"]),
            (["10"], ["a1a2", "b1c1", "b1b2"]),
            (["10", "B1 - c1"], ["Man", "Box"]),
            (["10", "b1c1", "box"], ["a2", "b2", "pass"]),
            (["10", "a1-a2", "man"], ["b2", "pass"]),
            (["10", "a1-a2", "man", "pass"], [])):
        check_equal("\n".join(listed(executable, moves)).encode(), "\n".join(legal).encode(),
                    f"the choices after {moves}")


def count(executable, *options, typed=b""):
    done = run_game(executable, *options, typed=typed)
    check(done.returncode == 0, f"{options}: status {done.returncode}: {done.stderr!r}")
    return done.stdout.decode().splitlines()


def check_counts(executable):
    # 3 numbers; 3 moves each; 2 kinds; then a2, b2 or pass, without what the man has entered.
    for depth, lines in ((0, 1), (1, 3), (2, 9), (3, 18), (4, 42), (5, 0)):
        found = count(executable, f"--perft={depth}")
        check(found[-1].split()[0] == str(lines), f"--perft={depth}: {found}")
    for depth, lines in ((1, 18), (2, 42), (3, 0)):
        found = count(executable, f"--perft={depth}", "--turns")
        check(found[-1].split()[0] == str(lines), f"--perft={depth} --turns: {found}")
    found = count(executable, "--perft=3", "--divide", "--moves=-", typed=b"9\n")
    check(found[:-1] == ["a1a2: 4", "b1c1: 6", "b1b2: 4"] and
          found[-1].split()[0] == "14", f"--divide: {found}")


# Two tiles fill up in two ways; then nobody can move. The third turn ends the game, or the fourth does;
# or a player who passes ends it, which is a choice; or the game goes on by itself.
ENDS = (
    (b"GAME (@stuck) place Man;", (2, 2, 0)),
    (b"GAME (@turn_count == 3) place Man;", (2, 2, 2, 0)),
    (b"GAME (@passed) place Free;", (3, 4, 2, 0)),
    (b"GAME (@turn_count == 2) if @turn_count < 2 place Man; end", (2, 2, 2, 0)),
    (b"GAME (@turn_count == 2) place Man; input n in [5 : 6]; output n;", (4, 8, 16, 0)),
    # A number that is picked may be any: -1 too is a choice.
    (b"GAME (@turn_count == 2) place Man; input n in [-1 : -1]; output n;", (2, 2, 2, 0)),
    (b"GAME (@turn_count == 2) input s in @empty; if !@stuck tile (s) = Man from @player_one; end", (2, 2, 0)),
)


def check_last_turns(where):
    """A turn in which nobody could move counts, unless the game ends with it."""
    for rule, counts in ENDS:
        game = b"board (2, 1); piece Man end piece Free may_pass: true end\n" + rule + b"\n"
        for level in LEVELS:
            executable = compile_game(game, where, level, ["-w"])
            for depth, lines in enumerate(counts, 1):
                found = count(executable, f"--perft={depth}", "--turns")
                check(found[-1].split()[0] == str(lines), f"{rule}: --perft={depth} --turns: {found}")


def check_bad_moves(executable, where):
    path = os.path.join(where, "moves")
    with open(path, "w", encoding="utf-8") as file:
        file.write("10\nb1a1\n")
    done = run_game(executable, "--moves=" + path, "--legal")
    check(done.returncode == 64 and b"b1a1" in done.stderr and b"2" in done.stderr,
          f"a wrong move: status {done.returncode}: {done.stderr!r}")
    done = run_game(executable, "--moves=" + path + ".none", "--legal")
    check(done.returncode == 64 and b"moves.none" in done.stderr,
          f"no such file: status {done.returncode}: {done.stderr!r}")
    for option in ("--perft=", "--perft=x", "--perft=-1", "--turns", "--divide"):
        done = run_game(executable, option)
        check(done.returncode == 64 and done.stderr, f"{option}: status {done.returncode}")


def main():
    with folder() as where:
        for level in LEVELS:
            executable = compile_game(GAME, where, level)
            check_order(executable)
            check_counts(executable)
            check_bad_moves(executable, where)
        check_last_turns(where)


main()
