"""Running a command and saying what it took."""

import os
import statistics
import subprocess
import time


class Cost:
    """What one run took."""

    def __init__(self, seconds, processor_seconds, peak_bytes):
        self.seconds = seconds
        self.processor_seconds = processor_seconds
        self.peak_bytes = peak_bytes


def run(command, status=0, stdin=subprocess.DEVNULL):
    """Runs `command` once, its output thrown away; a status other than `status` ends everything."""
    before = time.perf_counter()
    process = subprocess.Popen(command, stdin=stdin, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, code, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - before
    process.returncode = os.waitstatus_to_exitcode(code)
    process.stderr.close()
    if process.returncode != status:
        raise SystemExit(f"{' '.join(command)}: status {process.returncode}\n{said.decode()[-2000:]}")
    return Cost(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def best(command):
    """The least processor time of up to three runs; of fewer where they are long."""
    seconds = []
    while len(seconds) < 3 and sum(seconds) < 2:
        seconds.append(run(command).processor_seconds)
    return min(seconds)


def alternate(commands, rounds):
    """The median seconds of each command, all of them run in turn `rounds` times after one to warm
    up, so that whatever else the machine does hits them alike."""
    times = [[] for _ in commands]
    for turn in range(rounds + 1):
        for index, command in enumerate(commands):
            cost = run(command)
            if turn > 0:
                times[index].append(cost.seconds)
    return [statistics.median(values) for values in times]
