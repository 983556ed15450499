# RUN: %python %s %griddy
"""Sources with every line end, a byte order mark, tabs, and no newline at the end mean the same; the
place of a runtime error counts lines of each kind, and columns of characters."""

from games import check, check_equal, compile_game, folder, run_game

LINES = [
    "# a comment, äöü",
    "zero = 0;",
    "GAME (true)",
    "\toutput \"text\";\t# a comment",
    "    output \"äöü\" + 1 / zero; # the last line",
]


def main():
    with folder() as where:
        for line_end in ("\n", "\r\n", "\r"):
            for mark in (b"", b"\xef\xbb\xbf"):
                source = mark + line_end.join(LINES).encode()
                game = compile_game(source, where)
                done = run_game(game)
                check(done.returncode == 1, f"{line_end!r}: status {done.returncode}")
                check_equal(done.stdout, b"text\n", repr(line_end))
                check_equal(done.stderr, b"game.gdy:5:22: error: division by zero\n", repr(line_end))


main()
