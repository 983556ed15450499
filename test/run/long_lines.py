# RUN: %python %s %griddy
"""Lines of a million characters, typed where a number, a boolean, a text and a tile are awaited."""

from games import LEVELS, check, check_equal, compile_game, folder, run_game

SOURCE = """
board (2, 2);
piece Pawn end
flag = false;
text = "";
GAME (true)
    if @turn_count == 1000
        output @board;
    end
    input number;
    output number;
    input flag;
    output flag;
    input text;
    output text;
    output text + text == text;
    place Pawn;
    output tile (2, 2);
"""
LENGTH = 1_000_000


def main():
    long = b"x" * LENGTH
    zeros = b"0" * LENGTH + b"12"
    spaces = b" " * LENGTH
    odd = bytes(range(256)).replace(b"\n", b"").replace(b"\r", b"") * 4000
    typed = [long, zeros, long, spaces, spaces + b"yes" + spaces, odd, long, b"a" * LENGTH + b"1",
             b"a" + b"1" * LENGTH, spaces + b"b2" + spaces]
    invalid = b"Invalid input! Try again:\n"
    wrong_tile = b"Invalid piece placement! Try again:\n"
    expected = (invalid + b"12\n" + invalid + invalid + b"true\n" + odd + b"\nfalse\nInput: "
                + (wrong_tile + b"Input: ") * 3 + b"Pawn\n")
    with folder() as where:
        for level in LEVELS:
            game = compile_game(SOURCE, where, level)
            for line_end in (b"\n", b"\r\n"):
                done = run_game(game, typed=line_end.join(typed) + line_end)
                check(done.returncode == 0, f"{level}: status {done.returncode}: {done.stderr!r}")
                check_equal(done.stdout, expected, level + ": standard output")


main()
