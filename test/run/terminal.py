# RUN: %python %s %griddy
"""On a terminal: colour unless NO_COLOR is set or --color=never, and a question is seen before the
game reads its answer."""

import os
import pty
import select
import time

from games import check, compile_game, folder

SOURCE = """
board (2, 2);
piece Pawn end
GAME (@turn_count == 1)
    output @board;
    place Pawn;
    output "how many?";
    input n;
    output n;
"""
COLOUR = b"\x1b[33m\x1b[1mP\x1b[0m"


def read_until(terminal, text, seen):
    """Reads what the game shows until `text` is there."""
    deadline = time.monotonic() + 20
    while text not in seen:
        ready, _, _ = select.select([terminal], [], [], max(0, deadline - time.monotonic()))
        check(ready, f"waited in vain for {text!r} after {seen!r}")
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            check(text in seen, f"the game ended without {text!r}: {seen!r}")
    return seen


def play(game, options, variables):
    """Plays two turns on a terminal, typing only when asked; answers all that was shown."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(game, [game, *options], variables)
    seen = b""
    for tile in (b"a1", b"b2"):
        before = len(seen)
        seen = seen[:before] + read_until(terminal, b"Input: ", seen[before:])
        os.write(terminal, tile + b"\n")
        before = len(seen)
        seen = seen[:before] + read_until(terminal, b"how many?", seen[before:])
        os.write(terminal, b"12345\n")
        before = len(seen)
        seen = seen[:before] + read_until(terminal, b"12345\r\n12345", seen[before:])
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    check(os.waitstatus_to_exitcode(status) in (0, -1, -13), f"status {status}")
    return seen


def main():
    plain = {"PATH": os.environ.get("PATH", "")}
    with folder() as where:
        game = compile_game(SOURCE, where, "-O2")
        check(COLOUR in play(game, [], plain), "colour on a terminal")
        check(b"\x1b" not in play(game, [], dict(plain, NO_COLOR="1")), "NO_COLOR")
        check(b"\x1b" not in play(game, ["--color=never"], plain), "--color=never")
        check(COLOUR in play(game, ["--color=always"], dict(plain, NO_COLOR="1")), "--color=always")


main()
