# RUN: %python %s %griddy
"""A reader that goes away ends the game quietly; a full disk is reported; neither loops for ever."""

import os
import subprocess

from games import LEVELS, TIMEOUT, check, compile_game, folder, run_game, start_of

ENDLESS = """
GAME (false)
    output "a line that nobody reads";
"""
ASKING = """
board (2, 2);
piece Pawn end
GAME (false)
    output @board;
    place Pawn;
"""


def close_the_pipe(game, typed):
    """Runs `game` with a pipe that is closed after its first bytes."""
    process = subprocess.Popen(start_of(game), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    process.stdout.read(10)
    process.stdout.close()
    try:
        process.stdin.write(typed)
        process.stdin.close()
    except BrokenPipeError:
        pass
    complaint = process.stderr.read()
    process.wait(timeout=TIMEOUT)
    check(complaint == b"", f"a closed pipe: {complaint!r}")


def main():
    with folder() as where:
        for level in LEVELS:
            game = compile_game(ENDLESS, where, level)
            close_the_pipe(game, b"")
            with open("/dev/full", "wb") as full:
                done = run_game(game, stdout=full)
            check(done.returncode not in (0, 2, 64) and done.returncode > 0,
                  f"{level}: status {done.returncode} with a full disk")
            check(len(done.stderr.splitlines()) == 1, f"{level}: a full disk: {done.stderr!r}")

            game = compile_game(ASKING, where, level)
            close_the_pipe(game, b"a1\nb1\na2\nb2\n")
            with open("/dev/full", "wb") as full:
                done = run_game(game, typed=b"a1\n", stdout=full)
            check(done.returncode not in (0, 2, 64) and done.returncode > 0,
                  f"{level}: status {done.returncode} with a full disk")

            done = run_game(game, typed=b"", before=lambda: os.close(0))
            check(done.returncode == 2, f"{level}: status {done.returncode} without standard input")


main()
