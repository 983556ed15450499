"""What the tests of all targets share: the compiler, the targets, and running programs on bytes."""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "test", "support"))
import targets  # noqa: E402

NOUGHTS = os.path.join(ROOT, "examples", "noughts_and_crosses.gdy")
HELLO = os.path.join(HERE, "hello.gdy")


def check(claim, complaint):
    if not claim:
        sys.exit("failed: " + complaint)


def compile_for(target, *arguments, **options):
    """Runs the compiler for a target; it must not fail or say anything."""
    command = [os.path.abspath(sys.argv[1]), "--target=" + target.name, *arguments]
    done = subprocess.run(command, capture_output=True, check=False, **options)
    check(done.returncode == 0, f"{' '.join(command)}: status {done.returncode}: {done.stderr!r}")
    check(done.stderr == b"", f"{' '.join(command)}: {done.stderr!r}")
    return done.stdout


def tool(name, *arguments):
    """What one of LLVM's tools writes."""
    done = subprocess.run([name, *arguments], capture_output=True, text=True, check=False)
    check(done.returncode == 0, f"{name} {' '.join(arguments)}: {done.stderr}")
    return done.stdout


def start_of(target):
    """The command that a game for the target is an argument of."""
    if target.format == "COFF":
        targets.start_wine()
    return target.runner()
