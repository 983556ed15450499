# REQUIRES: wine
# RUN: rm -rf %t && mkdir %t && cd %t && %python %s %griddy
"""On Windows: a console shows the picture's characters and colours and is read line by line; a
command line is split as Windows' programs do; lines may end in CR LF; a file's Ctrl-Z is a byte."""

import os
import pty
import re
import select
import subprocess
import sys
import tty

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "Inputs"))
from each_target import check, compile_for, start_of, targets  # noqa: E402

SOURCE = """board (2, 1);
piece Pawn end
name = "";
GAME (@turn_count == 1)
    output @board;
    place Pawn;
    input name;
    output "<" + name + ">";
"""
WINDOWS = targets.find_target("windows-x64")


class Screen:
    """What a console has shown, without the sequences that only move the cursor about."""

    def __init__(self, terminal):
        self.terminal = terminal
        self.seen = b""

    def text(self):
        shown = re.sub(rb"\x1b\[(\d+)C", lambda match: b" " * int(match.group(1)), self.seen)
        return re.sub(rb"\x1b\[[?0-9;]*[A-LN-Zhl]", b"", shown)

    def expect(self, what):
        while what not in self.text():
            ready, _, _ = select.select([self.terminal], [], [], 60)
            check(ready, f"the console does not show {what!r}: {self.seen!r}")
            try:
                more = os.read(self.terminal, 65536)
            except OSError:
                more = b""
            check(more, f"the game ended without {what!r}: {self.seen!r}")
            self.seen += more


def check_console(game):
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm"
        command = [*start_of(WINDOWS), game]
        os.execv(command[0], command)
    tty.setraw(terminal)  # what Wine does too, but only once the game reads
    screen = Screen(terminal)
    screen.expect("┌───┬───┐".encode())
    screen.expect(b"Input:")
    os.write(terminal, b"a1\r")
    screen.expect(b"a1")
    os.write(terminal, "Zoë\r".encode())
    screen.expect("<Zoë>".encode())
    screen.expect(b"\x1b[33m\x1b[1mP\x1b[0m")
    os.write(terminal, b"b1\rx\r")
    screen.expect(b"<x>")
    os.close(terminal)
    os.waitpid(child, 0)


def run(game, typed, *options):
    return subprocess.run([*start_of(WINDOWS), game, *options], input=typed, capture_output=True,
                          check=False)


def check_pipes(game):
    done = run(game, b"a1\r\n\x1a \r\nb1\r\nx\r\n")
    check(done.returncode == 0 and b"<\x1a >\n" in done.stdout and b"<x>\n" in done.stdout, f"{done}")
    check(b"\r" not in done.stdout, f"{done}")
    done = run(game, b"", "--seed=a b\\", 'c"d')
    check(done.returncode == 64 and b"the seed `a b\\` is not" in done.stderr, f"{done}")
    done = run(game, b"", "--play\"ers=ö", "x")
    check(done.returncode == 64 and "`--play\"ers=ö`".encode() in done.stderr, f"{done}")


def main():
    with open("game.gdy", "w", encoding="utf-8") as file:
        file.write(SOURCE)
    game = os.path.abspath("game.exe")
    compile_for(WINDOWS, "-w", "game.gdy", "-o", game)
    check_pipes(game)
    check_console(game)


main()
