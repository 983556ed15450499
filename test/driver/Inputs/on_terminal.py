"""on_terminal.py GRIDDY SOURCE: whether the messages about SOURCE are coloured when standard error
is a terminal, in several environments."""

import os
import pty
import subprocess
import sys

griddy, source = sys.argv[1:]


def shown(environment, *options):
    """What the compiler writes to a terminal."""
    mine, other = pty.openpty()
    child = subprocess.Popen([griddy, "--check", *options, source], stderr=other,
                             env={**{k: v for k, v in os.environ.items()
                                     if k not in ("TERM", "NO_COLOR")}, **environment})
    os.close(other)
    text = b""
    while True:
        try:
            piece = os.read(mine, 4096)
        except OSError:
            break
        if not piece:
            break
        text += piece
    os.close(mine)
    assert child.wait() == 1
    assert b"error" in text
    return "coloured" if b"\x1b[" in text else "plain"


print("xterm:", shown({"TERM": "xterm"}))
print("NO_COLOR=1:", shown({"TERM": "xterm", "NO_COLOR": "1"}))
print("empty NO_COLOR:", shown({"TERM": "xterm", "NO_COLOR": ""}))
print("TERM=dumb:", shown({"TERM": "dumb"}))
print("empty TERM:", shown({"TERM": ""}))
print("no TERM:", shown({}))
print("--color=never:", shown({"TERM": "xterm"}, "--color=never"))
print("--color=always with NO_COLOR=1:", shown({"NO_COLOR": "1"}, "--color=always"))
