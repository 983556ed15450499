# RUN: %python %s %griddy %root
"""--players=random: games end, are legal, and are the same again with the same seed."""

import os
import re
import sys

from games import LEVELS, check, check_equal, compile_game, folder, run_game

SOURCE = """
board (3, 3);
piece Taker capture: true limit: 6 end
piece Stone end
GAME (@turn_count == 19)
    place Taker;
    place Stone;
    output @board;
    input n;
    output n == n;
"""


def play(game, *options, typed=b""):
    done = run_game(game, "--color=never", *options, typed=typed)
    check(done.returncode == 0, f"status {done.returncode}: {done.stderr!r}")
    check(done.stderr == b"", f"standard error: {done.stderr!r}")
    return done.stdout


def boards(text):
    """Each picture as a string of its tiles, top row first."""
    rows = re.findall(r"^│(.*)│ (\d)$", text, re.MULTILINE)
    tiles = ["".join(row[1::4]) for row, _ in rows]
    return ["".join(tiles[i:i + 3]) for i in range(0, len(tiles), 3)]


def check_noughts_and_crosses(text):
    """Each picture has one mark more than the one before, in turn, and the end is a right one."""
    seen = boards(text)
    for number, board in enumerate(seen):
        check(board.count("X") == (number + 1) // 2 and board.count("O") == number // 2,
              f"picture {number}: {board}")
        if number:
            changed = [i for i in range(9) if board[i] != seen[number - 1][i]]
            check(len(changed) == 1, f"picture {number}: more than one tile changed")
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    winners = {seen[-1][a] for a, b, c in lines if seen[-1][a] == seen[-1][b] == seen[-1][c]} - {" "}
    result = text.splitlines()[-1]
    check(result == ({"X": "Player 1 wins.", "O": "Player 2 wins."}[winners.pop()] if winners
                     else "Draw."), "the result: " + result)


def main():
    with open(os.path.join(sys.argv[2], "examples", "noughts_and_crosses.gdy"), "rb") as file:
        noughts = file.read()
    with folder() as where:
        first = {}
        for level in LEVELS:
            game = compile_game(noughts, where, level)
            results = []
            for seed in range(20):
                text = play(game, "--players=random,random", f"--seed={seed}")
                check_equal(play(game, "--players=random,random", f"--seed={seed}"), text, "repeated")
                check_equal(text, first.setdefault(seed, text), "another level")
                check_noughts_and_crosses(text.decode())
                results.append(text)
            check(len(set(results)) > 10, "different seeds play different games")
            check_noughts_and_crosses(play(game, "--players=random,random").decode())

            # A person against a random player: only the person is asked.
            lines = b"a1\nb1\nc1\na2\nb2\nc2\na3\nb3\nc3\n"
            for players in ("human,random", "random,human"):
                text = play(game, "--players=" + players, "--seed=3", typed=lines).decode()
                check_noughts_and_crosses(text)
                check("Input: " in text, "the person is asked")

            game = compile_game(SOURCE, where, level)
            answers = b"5\n" * 20           # `input` is typed, whoever plays
            text = play(game, "--players=random,random", "--seed=1", typed=answers).decode()
            check(text.count("true\n") == 20, "20 turns with an answer to `input` each")
            check("No legal move: Player 1 passes." in text, "a random player passes too")


main()
