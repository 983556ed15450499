# RUN: %python %s %griddy
"""The options that every compiled game has: --help, --version, --players, --seed, --color, --ascii."""

from games import check, compile_game, folder, run_game

SOURCE = """
board (2, 3);
piece Pawn end
piece Queen end
GAME (true)
    place Pawn;
    place Queen;
    output @board;
"""
WRONG = (
    ("--colour=always",), ("--color=sometimes",), ("--color",), ("--color=",), ("--ascii=yes",),
    ("--players=cat,dog",), ("--players=random,random,random",), ("--players=",), ("--players",),
    ("--seed=x",), ("--seed=",), ("--seed",), ("--seed=-",), ("--seed=99999999999999999999999",),
    ("-x",), ("--",  "more"), ("word",), ("",), ("--unknown",), ("--helpme",),
)
RIGHT = (
    ("--color=auto",), ("--color=never", "--ascii"), ("--seed=0",), ("--seed", "5"),
    ("--color", "never"), ("--players=human,human",), ("--players", "human,human"),
)


def main():
    with folder() as where:
        game = compile_game(SOURCE, where, "-O2")
        for options in WRONG:
            done = run_game(game, *options, typed=b"a1\nb1\n")
            check(done.returncode == 64, f"{options}: status {done.returncode} in place of 64")
            check(done.stdout == b"", f"{options}: standard output {done.stdout!r}")
            check(len(done.stderr) > 10, f"{options}: nothing on standard error")
        for options in RIGHT:
            done = run_game(game, *options, typed=b"a1\nb1\n")
            check(done.returncode == 0 and done.stderr == b"", f"{options}: {done.stderr!r}")

        done = run_game(game, "--help")
        text = done.stdout.decode()
        check(done.returncode == 0 and done.stderr == b"", "--help")
        for word in ("game", "Pawn", "Queen", "--help", "--version", "--players", "--seed", "--color",
                     "--ascii", "random", "human", "never"):
            check(word in text, f"--help does not mention {word}")
        check("2" in text and "3" in text, "--help does not say how large the board is")

        done = run_game(game, "--version")
        check(done.returncode == 0 and done.stdout.startswith(b"game"), f"--version: {done.stdout!r}")


main()
