"""exhaust.py GRIDDY: gives the compiler less memory than its source needs."""

import resource
import subprocess
import sys


def used_to_start():
    """Address space that the compiler takes before it has a source, in bytes."""
    for megabytes in range(16, 4096, 16):
        limit = megabytes << 20
        run = subprocess.run([sys.argv[1], "--check", "-"], input=b"GAME (true)\n",
                             capture_output=True, check=False,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        if run.returncode == 0:
            return limit
    sys.exit("it does not start in 4 GB")


limit = used_to_start() + (16 << 20)
source = b"GAME (true)\n" + b"    x = 1; output x + 1;\n" * 1000000
run = subprocess.run([sys.argv[1], "--check", "-"], input=source, capture_output=True, check=False,
                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
print(f"status {run.returncode}: {run.stderr.decode()}", end="")
