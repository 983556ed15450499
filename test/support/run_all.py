"""run_all.py GRIDDY GAME.gdy [-- GAME-ARGUMENTS]: one game, all optimisation levels.

Compiles GAME.gdy at -O0 and at -O3 and runs both with the same standard input. Both must write the
same bytes to standard output and standard error and end with the same status; these are then this
program's own, so that a test can check them. Status 97 says that the levels differ, 98 that the
game did not compile.
"""

import os
import subprocess
import sys
import tempfile

LEVELS = ("-O0", "-O3")
TIME_LIMIT = 60  # seconds; far more than any test's game needs


def compile_game(griddy, source, level, output):
    done = subprocess.run([griddy, level, source, "-o", output], stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        print(f"run_all: {source} does not compile at {level}", file=sys.stderr)
        sys.exit(98)


def main():
    griddy, source, *arguments = sys.argv[1:]
    if arguments[:1] == ["--"]:
        arguments = arguments[1:]
    typed = sys.stdin.buffer.read()
    results = []
    with tempfile.TemporaryDirectory(prefix="griddy-run-") as folder:
        for level in LEVELS:
            game = os.path.join(folder, "game" + level)
            compile_game(griddy, source, level, game)
            done = subprocess.run([game, *arguments], input=typed, capture_output=True,
                                  timeout=TIME_LIMIT)
            results.append((done.stdout, done.stderr, done.returncode))
    if any(result != results[0] for result in results):
        for level, (out, err, status) in zip(LEVELS, results):
            print(f"run_all: at {level}: status {status}\n{out!r}\n{err!r}", file=sys.stderr)
        sys.exit(97)
    out, err, status = results[0]
    sys.stdout.buffer.write(out)
    sys.stderr.buffer.write(err)
    # A game that a signal ended has a negative status here; no game should.
    sys.exit(status if status >= 0 else 128 - status)


main()
