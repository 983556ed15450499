"""Reads a --time-report=json: its phases are the named ones and the rest, and make up the total."""

import json
import sys

report = json.load(sys.stdin)
names = [phase["name"] for phase in report["phases"]]
assert names == sys.argv[1:] + ["other"], names
times = [phase["seconds"] for phase in report["phases"]]
assert min(times) >= 0 and report["total"] > 0, report
# Each number is rounded to a billionth.
assert abs(sum(times) - report["total"]) <= len(times) * 1e-9, report
