"""run.py [PART…]: measures the release build and prints ratios. README.md says how to read them.

Parts: clang, start, check, growth, game, targets, counting, playouts; all of them when none is named.
"""

import os
import subprocess
import sys
import tempfile

import counting
import generate
import measure
import playouts

BENCH = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(BENCH)
GRIDDY = os.environ.get("GRIDDY", os.path.join(ROOT, "build-release", "bin", "griddy-llc"))
CLANG = os.environ.get("CLANG", "clang-19")
GAME = os.path.join(ROOT, "examples", "noughts_and_crosses.gdy")
ROUNDS = 15
MOVES = b"a1\na1\nb1\nb2\nc1\nc3\na1\na2\nb3\nc2\na3\n"


def report(what, value, goal=""):
    print(f"  {what:<72} {value:>14}  {goal}", flush=True)


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def output_of(command):
    return subprocess.run(command, input=MOVES, capture_output=True).stdout


def against_clang(folder):
    """The time to an executable, against clang's for the same game in C."""
    print("noughts and crosses, source to executable: griddy-llc / clang")
    program = os.path.join(BENCH, "noughts_and_crosses.c")
    ours, theirs = os.path.join(folder, "ours"), os.path.join(folder, "theirs")
    for level, goal in (("-O2", 0.3), ("-O0", 0.12)):
        griddy = [GRIDDY, level, GAME, "-o", ours]
        clang = [CLANG, level, program, "-o", theirs]
        our_time, their_time = measure.alternate([griddy, clang], ROUNDS)
        if output_of([ours]) != output_of([theirs]):
            raise SystemExit("the two games do not play the same")
        report(f"{level}: {our_time * 1e3:.1f} ms / {their_time * 1e3:.1f} ms",
               f"{our_time / their_time:.2f}", f"at most {goal}")


def start(_):
    """What a run takes at least: a small game is only checked."""
    print("--check of noughts and crosses, and a program that does nothing")
    ours, nothing = measure.alternate([[GRIDDY, "--check", GAME], ["true"]], 50)
    report(f"{ours * 1e3:.1f} ms, {nothing * 1e3:.1f} ms: more by",
           f"{(ours - nothing) * 1e3:.1f} ms", "at most 15 ms")


def check_speed(folder):
    """--check on a game of a million lines."""
    print("--check on a game of a million lines")
    text = generate.ordinary(1_000_000)
    lines = text.count("\n")
    path = write(folder, "million.gdy", text)
    command = [GRIDDY, "--check", path]
    costs = [measure.run(command) for _ in range(5)]
    best = min(cost.processor_seconds for cost in costs)
    small = measure.run([GRIDDY, "--check", write(folder, "small.gdy", generate.ordinary(100))])
    memory = min(cost.peak_bytes for cost in costs) - small.peak_bytes
    report(f"{lines} lines, {len(text)} bytes, {best:.2f} s of the processor: lines a second",
           f"{lines / best:,.0f}", "at least 1,000,000")
    report("peak memory a line, in bytes", f"{memory / lines:.0f}", "below 500")


# What grows, how it is made, and how far for each way to compile it. At -O2 a tenth is enough to see
# whether the time is proportional, and does not take minutes.
GROWING = (
    ("functions", generate.functions, {"--check": 10_000, "-O0": 10_000, "-O2": 10_000}),
    ("functions, each called by the next", generate.chain_of_functions, {"-O0": 10_000, "-O2": 500}),
    ("terms in one expression", generate.terms,
     {"--check": 100_000, "-O0": 100_000, "-O2": 10_000}),
    ("else if in one chain", generate.else_ifs,
     {"--check": 100_000, "-O0": 100_000, "-O2": 10_000}),
    ("statements on one line", generate.long_line,
     {"--check": 100_000, "-O0": 100_000, "-O2": 10_000}),
    ("bytes", generate.of_bytes, {"--check": 10_000_000, "-O0": 1_000_000}),
)


def growth(folder):
    """How the processor's time grows with the size."""
    print("processor time for N/2 and for N, and their ratio (linear is 2)")
    for what, make, modes in GROWING:
        for mode, count in modes.items():
            half = write(folder, "half.gdy", make(count // 2))
            full = write(folder, "full.gdy", make(count))
            target = [] if mode == "--check" else ["-o", os.path.join(folder, "grown")]
            costs = [measure.best([GRIDDY, mode, path, *target]) for path in (half, full)]
            report(f"{mode} {count:,} {what}: {costs[0]:.2f} s, {costs[1]:.2f} s",
                   f"{costs[1] / costs[0]:.2f}", "about 2")


def game_itself(folder):
    """The compiled game's size and start."""
    print("the executable at -O2")
    game = os.path.join(folder, "game")
    measure.run([GRIDDY, "-O2", GAME, "-o", game])
    report("size of noughts and crosses, in bytes", f"{os.path.getsize(game):,}", "below 40,000")
    empty = os.path.join(folder, "empty")
    measure.run([CLANG, "-O2", "-static", os.path.join(BENCH, "empty.c"), "-o", empty])
    game_time, empty_time = measure.alternate([[game, "--version"], [empty]], 200)
    report(f"start and end: {game_time * 1e3:.2f} ms, an empty static program {empty_time * 1e3:.2f}"
           " ms: more by", f"{(game_time - empty_time) * 1e3:.2f} ms", "below 2 ms")


def every_target(folder):
    """The compiled game's size for every target."""
    print("size of noughts and crosses at -O2 in bytes; with --strip")
    listed = subprocess.run([GRIDDY, "--print=targets"], capture_output=True, text=True, check=True)
    for name in [line.split()[0] for line in listed.stdout.splitlines()]:
        sizes = []
        for options in ([], ["--strip"]):
            game = os.path.join(folder, "game")
            measure.run([GRIDDY, "-O2", "--target=" + name, *options, GAME, "-o", game])
            sizes.append(os.path.getsize(game))
        limit = 56 if name in ("linux-armv7", "linux-x86") else 48
        report(name, f"{sizes[0]:,}; {sizes[1]:,}", f"at most {limit * 1024:,}")


def counts(folder):
    """How fast games count their lines of play."""
    counting.count_lines(GRIDDY, os.path.join(ROOT, "examples"), folder, report)
    counting.guard_cost(GRIDDY, folder, report)


def plays(folder):
    """How fast games play themselves at random."""
    playouts.play(GRIDDY, CLANG, os.path.join(ROOT, "examples"), folder, report)


PARTS = {"clang": against_clang, "start": start, "check": check_speed, "growth": growth,
         "game": game_itself, "targets": every_target, "counting": counts, "playouts": plays}


def main():
    wanted = sys.argv[1:] or list(PARTS)
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        raise SystemExit(f"there is no part {unknown[0]}; there are {', '.join(PARTS)}")
    with tempfile.TemporaryDirectory(prefix="griddy-bench-") as folder:
        for part in wanted:
            PARTS[part](folder)


main()
