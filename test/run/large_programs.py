# RUN: %python %s %griddy
"""Programs larger than people write: none crashes the compiler or the game."""

from games import LEVELS, check, check_equal, compile_game, folder, is_emulated, run_game


def play(source, expected, what, typed=b"", levels=LEVELS):
    with folder() as where:
        for level in levels:
            game = compile_game(source, where, level)
            done = run_game(game, typed=typed)
            check(done.returncode == 0, f"{what}, {level}: status {done.returncode}: {done.stderr!r}")
            check_equal(done.stdout, expected, f"{what}, {level}")


def name_of(number):
    """A name without digits for each number: aa, ab, …"""
    letters = "abcdefghij"
    return "f_" + "".join(letters[int(digit)] for digit in str(number))


def many_functions():
    """10,000 functions, each of which calls the next: none can reach itself, so none counts."""
    count = 10_000
    functions = [f"fun {name_of(i)} (n)\nreturn {name_of(i + 1)} (n + 1)\n" for i in range(count - 1)]
    functions.append(f"fun {name_of(count - 1)} (n)\nreturn n\n")
    source = "".join(functions) + f"GAME (true)\n    output {name_of(0)} (1);\n"
    play(source, b"10000\n", "10,000 functions")


def long_expression():
    """Checked sums are slow to optimise: the longest one is compiled at -O0 alone."""
    # Code for some other processors takes five times as long to make.
    longest = 20_000 if is_emulated() else 100_000
    for count, levels in ((longest, ("-O0",)), (5_000, LEVELS)):
        source = "GAME (true)\n    input n;\n    output n" + " + n" * (count - 1) + ";\n"
        play(source, b"%d\n" % (3 * count), f"a sum of {count} terms", b"3\n", levels)
    literals = "GAME (true)\n    output 1" + " + 1" * 99_999 + ";\n"
    play(literals, b"100000\n", "a sum of 100,000 literals")


def many_kinds():
    """80 kinds with start positions: each player's 80 stand in ten rows of eight."""
    kinds = [f"piece K{chr(97 + i // 10)}{chr(97 + i % 10)}\n    symbol: \"{chr(48 + i % 10)}\"\n"
             f"    start_position: ({i % 8 + 1}, {i // 8 + 1})\nend\n" for i in range(80)]
    source = ("board (8, 20);\n" + "".join(kinds) + "GAME (true)\n    output tile (8, 10);\n"
              "    output tile (8, 11) == Khj from @player_two;\n    place Kaa;\n    output @board;\n")
    frame = "├" + "┼".join(["───"] * 8) + "┤"

    def row(number, player_row):
        symbols = (chr(48 + ((player_row - 1) * 8 + x) % 10) for x in range(8))
        return "│" + "│".join(f" {symbol} " for symbol in symbols) + f"│ {number}"

    rows = [row(y, y if y <= 10 else 21 - y) for y in range(20, 0, -1)]
    picture = (frame.translate(str.maketrans("├┼┤", "┌┬┐")) + "\n" + f"\n{frame}\n".join(rows) + "\n"
               + frame.translate(str.maketrans("├┼┤", "└┴┘")) + "\n  a   b   c   d   e   f   g   h \n")
    expected = "Khj\ntrue\nNo legal move: Player 1 passes.\n" + picture
    play(source, expected.encode(), "80 kinds")


def large_frames():
    """1,000 calls deep with 2,000 variables in each call, all of them needed after it returns."""
    count = 2_000
    names = [name_of(i)[2:] for i in range(count)]
    made = "".join(f"    v_{name} = n + {i};\n" for i, name in enumerate(names))
    total = " + ".join(f"v_{name}" for name in names)
    source = (f"fun deep (n)\n{made}    below = 0;\n    if n > 1\n        below = deep (n - 1);\n    end\n"
              f"return below + ({total}) % 1000\n"
              "GAME (true)\n    input n;\n    output deep (n);\n")
    expected = sum(sum(n + i for i in range(count)) % 1000 for n in range(1, 1001))
    play(source, f"{expected}\n".encode(), "large frames", typed=b"1000\n")


def long_program():
    for count, levels in ((20_000, ("-O0",)), (5_000, LEVELS)):
        lines = "    count = count + 1;\n" * count
        source = f"count = 0;\nfun run ()\n{lines}end\nGAME (true)\n    run ();\n    output count;\n"
        play(source, b"%d\n" % count, f"{count} statements", levels=levels)


def deep_nesting():
    """Just within the 1,000 levels of nesting: brackets and `if`s."""
    source = "GAME (true)\n    input n;\n    output " + "(" * 900 + "n" + ")" * 900 + ";\n"
    play(source, b"5\n", "900 brackets", typed=b"5\n")
    ifs = "".join(f"if n > {i}\n" for i in range(500))
    source = f"GAME (true)\n    input n;\n{ifs}output \"inside\";\n" + "end\n" * 500
    play(source, b"inside\n", "500 nested ifs", typed=b"500\n")
    chain = "if n == 0\n output 0;\n" + "".join(f"else if n == {i}\n output {i};\n" for i in range(1, 3000))
    play(f"GAME (true)\n    input n;\n{chain}end\n", b"2999\n", "3,000 branches", typed=b"2999\n")


def main():
    many_functions()
    long_expression()
    many_kinds()
    large_frames()
    long_program()
    deep_nesting()


main()
