"""default_cpus.py GRIDDY: each target's default CPU is in its list, and naming it changes nothing."""

import os
import subprocess
import sys

HELLO = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hello.gdy")


def run(*arguments):
    return subprocess.run([sys.argv[1], *arguments], capture_output=True, check=True).stdout


def main():
    for line in run("--print=targets").decode().splitlines():
        target, _, cpu, *_ = line.split()
        if cpu not in run("--print=cpus", "--target=" + target).decode().splitlines():
            sys.exit(f"{target}: {cpu} is not listed")
        plain = run("--target=" + target, HELLO, "-o", "-")
        if run("--target=" + target, "--mcpu=" + cpu, HELLO, "-o", "-") != plain:
            sys.exit(f"{target}: another game with --mcpu={cpu}")


main()
