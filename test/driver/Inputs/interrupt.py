"""interrupt.py GRIDDY SOURCE: ends the compiler in the middle of its work, and looks at what is
left in the current folder and in that for temporary files."""

import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

griddy, source = sys.argv[1:]
temporary = tempfile.mkdtemp()
environment = {**os.environ, "TMPDIR": temporary}

# A linker that says that it has begun, and then waits to be interrupted.
os.mkfifo("begun")
# Whoever runs the tests in the background may have made us deaf to some signals.
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)
begun = os.open("begun", os.O_RDONLY | os.O_NONBLOCK)
with open("slow-linker", "w", encoding="utf-8") as file:
    file.write("#!/bin/sh\nexec >&- 2>&-\necho >begun\nexec sleep 1000\n")
os.chmod("slow-linker", 0o755)
before = set(os.listdir("."))


def left_over():
    return sorted(set(os.listdir(".")) - before) + os.listdir(temporary)


def has_begun(pipe):
    try:
        return bool(os.read(pipe, 16))
    except BlockingIOError:
        return False


def interrupt_link(number):
    """Ends the whole group, as a terminal does."""
    child = subprocess.Popen([griddy, "--linker=./slow-linker", source, "-o", "game"],
                             env=environment, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, start_new_session=True)
    while not has_begun(begun):
        if child.poll() is not None:
            sys.exit("the linker was not run")
        time.sleep(0.01)
    os.killpg(child.pid, number)
    child.wait()
    print(f"{signal.Signals(number).name} while linking:", left_over() or "nothing is left")


for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    interrupt_link(number)


def run(delay):
    child = subprocess.Popen([griddy, source, "-o", "game"], env=environment,
                             stderr=subprocess.DEVNULL)
    time.sleep(delay)
    child.kill()
    child.wait()


start = time.monotonic()
subprocess.run([griddy, source, "-o", "game"], env=environment, check=True)
whole_time = time.monotonic() - start
with open("game", "rb") as file:
    whole = file.read()
problems = set()
for moment in range(40):
    # The old game stands in the way in half of the runs.
    if moment % 2 == 0 and os.path.exists("game"):
        os.remove("game")
    run(whole_time * moment / 38)
    problems.update(name for name in left_over() if name != "game")
    if os.path.exists("game"):
        with open("game", "rb") as file:
            if file.read() != whole:
                problems.add("half a game")
        assert os.stat("game").st_mode & stat.S_IXUSR
print("SIGKILL at 40 moments:",
      ", ".join(sorted(problems)) or "nothing is left, the output is whole or not there")
shutil.rmtree(temporary)
