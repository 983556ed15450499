# RUN: %python %s %griddy
"""A board of 1024 by 1024 tiles: start positions at its corners, a piece placed, the whole picture."""

from games import LEVELS, check, check_equal, compile_game, folder, run_game

SOURCE = """
board (1024, 1024);
piece Pawn start_position: (1, 1), (1024, 2) end
GAME (true)
    place Pawn;
    output @board;
    output tile (703, 1000);
    output count from (Pawn from @player_one);
"""


def column_name(number):
    """a … z, aa … zz, aaa …: 26 letters as digits, without a zero."""
    name = ""
    while number:
        number, digit = divmod(number - 1, 26)
        name = chr(ord("a") + digit) + name
    return name


def column_label(number):
    """Four places per column: `  a `, ` aa `, ` aaa`."""
    name = column_name(number)
    return ("  " + name + " " if len(name) == 1 else " " + name).ljust(4)


def picture(pieces):
    """Part 8's picture of a 1024 by 1024 board; `pieces` maps (x, y) to a symbol."""
    side = 1024
    lines = ["┌" + "┬".join(["───"] * side) + "┐"]
    for y in range(side, 0, -1):
        lines.append("│" + "│".join(f" {pieces.get((x, y), ' ')} " for x in range(1, side + 1)) + f"│ {y}")
        lines.append("├" + "┼".join(["───"] * side) + "┤")
    lines[-1] = "└" + "┴".join(["───"] * side) + "┘"
    lines.append("".join(column_label(x) for x in range(1, side + 1)))
    return "\n".join(lines) + "\n"


def main():
    check(column_name(703) == "aaa" and column_name(1024) == "amj", "the test's own column names")
    pieces = {(1, 1): "P", (1024, 2): "P", (1, 1024): "p", (1024, 1023): "p", (703, 1000): "P"}
    expected = ("Input: " + picture(pieces) + "Pawn\n3\n").encode()
    with folder() as where:
        for level in LEVELS:
            game = compile_game(SOURCE, where, level)
            done = run_game(game, typed=b"aaa1000\n")
            check(done.returncode == 0, f"{level}: status {done.returncode}: {done.stderr!r}")
            check_equal(done.stdout, expected, level + ": the picture")


main()
