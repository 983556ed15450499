"""fail_memory.py GRIDDY LIBRARY SOURCE: compiles with requests for memory that fail.

Each run has its own request that is the first to fail; all later ones fail too, or none. A run must end
with one message and status 70, or 3 where it was the system that had no memory for a file, and leave
nothing behind; or with all that a run without failures gives, since some requests of the C library are
only made to be faster.
"""

import os
import re
import subprocess
import sys
import tempfile

MESSAGES = {70: re.compile(rb"griddy-llc: error: there is not enough memory\n"),
            3: re.compile(rb"griddy-llc: error: cannot \w+ .*: Cannot allocate memory\n")}
RUNS = 60
ALL = 2**62

griddy, library, source = sys.argv[1:]


def run(arguments, folder, **settings):
    environment = dict(os.environ, LD_PRELOAD=library, **settings)
    return subprocess.run([griddy, *arguments, source], cwd=folder, env=environment,
                          capture_output=True, check=False)


def made_in(folder):
    """The files in `folder`, with their bytes."""
    made = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as file:
            made[name] = file.read()
    return made


def count(arguments):
    """What a run gives, and how many requests it takes."""
    with tempfile.TemporaryDirectory() as folder, tempfile.NamedTemporaryFile() as counted:
        done = run(arguments, folder, COUNT_IN=counted.name)
        return (done.returncode, done.stderr, made_in(folder)), int(counted.read())


def outcome(arguments, first, failures):
    with tempfile.TemporaryDirectory() as folder:
        done = run(arguments, folder, FAIL_FROM=str(first), FAIL_COUNT=str(failures))
        return done.returncode, done.stderr, made_in(folder)


def is_refusal(status, text, made):
    return status in MESSAGES and MESSAGES[status].fullmatch(text) and not made


def chosen(requests):
    """All of few requests; of many the first and the last, and some of the others."""
    if requests <= RUNS:
        return range(requests)
    third = RUNS // 3
    step = (requests - 2 * third) // third
    return [*range(third), *range(third, requests - third, step),
            *range(requests - third, requests)]


def try_all(arguments):
    """Tries one command line; says how often there was a message."""
    whole, requests = count(arguments)
    refused = 0
    for first in chosen(requests):
        for failures in (1, ALL):
            given = outcome(arguments, first, failures)
            if is_refusal(*given):
                refused += 1
            elif given != whole:
                print(f"{arguments}: {failures} failures from request {first} of {requests}: "
                      f"status {given[0]}, {sorted(given[2])}, {given[1].decode()}")
    return refused


for arguments in (["--check"], ["--emit=tokens"], ["--emit=ast"], ["-O0", "-c"],
                  ["-O2", "--emit=exe,obj,asm,llvm-ir", "-MD"]):
    refused = try_all(arguments)
    print(" ".join(arguments) + ":", "refused" if refused >= 10 else f"refused {refused} times")
