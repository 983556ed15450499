# RUN: %python %s %griddy
"""On a terminal: colour unless NO_COLOR is set or --color=never, and a question is seen before the
game reads its answer."""

import os
import pty
import select

from games import check, compile_game, folder, start_of

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


class Screen:
    """What a game has shown on a terminal, and up to where it was expected."""

    def __init__(self, terminal):
        self.terminal = terminal
        self.seen = b""
        self.expected_to = 0

    def read(self):
        """Reads some more; false at the end."""
        ready, _, _ = select.select([self.terminal], [], [], 20)
        check(ready, f"the game shows nothing more after {self.seen!r}")
        try:
            more = os.read(self.terminal, 65536)
        except OSError:  # the other end is closed
            return False
        self.seen += more
        return bool(more)

    def expect(self, text):
        while text not in self.seen[self.expected_to:]:
            check(self.read(), f"the game ended without {text!r}: {self.seen!r}")
        self.expected_to = self.seen.index(text, self.expected_to) + len(text)


def play(game, options, variables):
    """Plays two turns on a terminal, typing only when asked; answers all that was shown."""
    child, terminal = pty.fork()
    if child == 0:
        command = [*start_of(game), *options]
        os.execve(command[0], command, variables)
    screen = Screen(terminal)
    for tile in (b"a1", b"b2"):
        screen.expect(b"Input: ")
        os.write(terminal, tile + b"\n")
        screen.expect(tile + b"\r\nhow many?")
        os.write(terminal, b"12345\n")
        screen.expect(b"12345\r\n12345\r\n")
    while screen.read():
        pass
    _, status = os.waitpid(child, 0)
    check(os.waitstatus_to_exitcode(status) == 0, f"status {status}")
    return screen.seen


def main():
    plain = {"PATH": os.environ.get("PATH", "")}
    with folder() as where:
        game = compile_game(SOURCE, where, "-O2")
        check(COLOUR in play(game, [], plain), "colour on a terminal")
        check(b"\x1b" not in play(game, [], dict(plain, NO_COLOR="1")), "NO_COLOR")
        check(b"\x1b" not in play(game, ["--color=never"], plain), "--color=never")
        check(COLOUR in play(game, ["--color=always"], dict(plain, NO_COLOR="1")), "--color=always")


main()
