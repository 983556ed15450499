"""environments.py GRIDDY SOURCE EXPECTED: compiles SOURCE with each environment variable empty, long
and wrong; the executable must be EXPECTED's bytes each time."""

import subprocess
import sys

griddy, source, expected = sys.argv[1:]
with open(expected, "rb") as file:
    expected = file.read()

names = ["NO_COLOR", "TERM", "TMPDIR", "LANG", "LC_ALL", "HOME", "PATH", "PWD", "TZ", "COLUMNS",
         "SOURCE_DATE_EPOCH", "LLD_VERSION"]
values = ["", "x" * 100000, "/no/such/place", "\x1b[31m-1"]

for name in names:
    for value in values:
        run = subprocess.run([griddy, source, "-o", "-"], env={name: value}, capture_output=True,
                             check=False)
        if run.returncode != 0 or run.stderr or run.stdout != expected:
            sys.exit(f"{name}={value[:40]!r}: status {run.returncode}, {run.stderr.decode()}")
