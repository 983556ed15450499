"""How fast compiled games play themselves at random, beside the same games written by hand in C.

The C programs are not part of the project: BASELINES names a folder of them (README.md says what they
must do). Without it only the games' own speed is printed.
"""

import os
import re
import subprocess

import measure

BENCH = os.path.dirname(os.path.abspath(__file__))
# The game, how many times it is played, and the C programs, the one with bitboards first.
GAMES = (
    ("tictactoe", 200_000, ("ttt_bit", "ttt_plain")),
    ("connect_four", 50_000, ("connect4_bit", "connect4_plain")),
    ("gomoku", 4_000, ("gomoku_bit", "gomoku_plain")),
    ("breakthrough", 10_000, ("breakthrough_bit", "breakthrough_list")),
    ("reversi", 10_000, ("reversi_bit", "reversi_list")),
    ("checkers", 1_000, ()),
    ("chess", 200, ()),
    ("go9", 500, ()),
)
ROUNDS = 5


def build_player(griddy, clang, source, target):
    """A program that plays the game many times: playouts.c in place of the runtime's main.c."""
    game, player = target + ".game.o", target + ".player.o"
    measure.run([griddy, "-O3", "-c", source, "-o", game])
    measure.run([clang, "-std=c17", "-O2", "-fno-stack-protector", "-fno-pic", "-c",
                 os.path.join(BENCH, "playouts.c"), "-o", player])
    folder = subprocess.run([griddy, "--print=runtime-dir"], capture_output=True, text=True,
                            check=True).stdout.strip()
    runtime = os.path.join(folder, "linux-x64", "runtime.a")
    measure.run([clang, "-static", "-nostdlib", "-fuse-ld=lld", "-Wl,--gc-sections", player, game,
                 runtime, "-o", target])
    return target


def our_turn(player, games):
    """Nanoseconds a turn."""
    words = subprocess.run([player, str(games), "1"], capture_output=True, text=True,
                           check=True).stdout.split()
    return int(words[2]) / int(words[1])


def their_turn(program, games):
    """Likewise; the program writes how many moves a second it has made."""
    said = subprocess.run([program, str(games)], capture_output=True, text=True, check=True).stdout
    return 1e9 / float(re.search(r"moves/s (\d+)", said).group(1))


def build_baselines(clang, names, folder):
    """The C programs of those names, for the same processor as the game."""
    source = os.environ.get("BASELINES")
    if source is None:
        return []
    programs = [os.path.join(folder, name) for name in names]
    for name, program in zip(names, programs):
        measure.run([clang, "-std=c11", "-O3", os.path.join(source, name + ".c"), "-o", program])
    return programs


def play(griddy, clang, examples, folder, report):
    """The least of some rounds in turn, so that whatever else the machine does hits all alike."""
    print("random games at -O3: nanoseconds a turn; ratios to the same game in C")
    for game, games, names in GAMES:
        player = build_player(griddy, clang, os.path.join(examples, game + ".gdy"),
                              os.path.join(folder, game))
        programs = build_baselines(clang, names, folder)
        ours, theirs = [], [[] for _ in programs]
        for _ in range(ROUNDS):
            ours.append(our_turn(player, games))
            for times, program in zip(theirs, programs):
                times.append(their_turn(program, games))
        best = [min(times) for times in theirs]
        beside = ", ".join(f"{name} {least:.1f} ns" for name, least in zip(names, best))
        report(f"{game}: {min(ours):.1f} ns a turn{'; ' + beside if beside else ''}",
               ", ".join(f"{min(ours) / least:.2f}" for least in best))
