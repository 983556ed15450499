"""What the Python tests share: compiling a game from a text, and running it with bytes.

The compiler is a test's first argument. A test fails with `check`.
"""

import os
import subprocess
import sys
import tempfile

from run_game import clean_environment, is_emulated, run_started, start_of, target_flags

LEVELS = ("-O0", "-O2", "-O3")
# Seconds after which a program hangs, also on a machine that is emulated.
TIMEOUT = 600


def check(claim, complaint):
    if not claim:
        sys.exit("failed: " + complaint)


def check_equal(found, expected, what):
    """Compares two byte strings and shows where they part."""
    if found == expected:
        return
    at = next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b),
              min(len(found), len(expected)))
    sys.exit(f"failed: {what}: {len(found)} bytes in place of {len(expected)}, different from byte "
             f"{at}:\n found    {found[at:at + 80]!r}\n expected {expected[at:at + 80]!r}")


def folder():
    """A folder that vanishes with the test."""
    return tempfile.TemporaryDirectory()


def compile_game(source, where, level="-O0", flags=()):
    """Compiles the text `source` to an executable in the folder `where`; answers its path."""
    game = os.path.join(where, "game.gdy")
    with open(game, "wb") as file:
        file.write(source if isinstance(source, bytes) else source.encode())
    executable = os.path.join(where, "game" + level)
    command = [os.path.abspath(sys.argv[1]), level, *target_flags(), *flags, "game.gdy", "-o",
               executable]
    done = subprocess.run(command, cwd=where, stdin=subprocess.DEVNULL, capture_output=True,
                          env=clean_environment(), timeout=TIMEOUT)
    check(done.returncode == 0, f"{level}: the compiler's status is {done.returncode}: {done.stderr!r}")
    return executable


def run_game(executable, *options, typed=b"", before=None, environment=None, stdout=subprocess.PIPE):
    """Runs a game; answers what subprocess.run answers."""
    variables = clean_environment()
    variables.update(environment or {})
    try:
        return run_started(executable, options, input=typed, stdout=stdout, stderr=subprocess.PIPE,
                           env=variables, preexec_fn=before, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        sys.exit(f"failed: still running after {TIMEOUT} seconds with {options}")
