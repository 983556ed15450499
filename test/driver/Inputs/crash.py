"""crash.py GRIDDY: sends the compiler the signal of a crash."""

import signal
import subprocess
import sys
import time

child = subprocess.Popen([sys.argv[1], "--check", "-"], stdin=subprocess.PIPE,
                         stderr=subprocess.PIPE)
child.stdin.write(b"#")
child.stdin.flush()
time.sleep(0.5)
child.send_signal(signal.SIGSEGV)
text = child.stderr.read().decode()
print("status", child.wait())
print(text, end="")
