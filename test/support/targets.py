"""The targets of codegen/targets.def, and how a game for each of them is run on this machine.

A target that is another system or processor than this one needs an emulator: qemu's user mode,
Wine, or Node.js for WebAssembly. `./dev setup` installs them.
"""

import fcntl
import functools
import os
import platform
import re
import shutil
import subprocess

# Which target the tests of games are for; this machine's where it is not set.
VARIABLE = "GRIDDY_TEST_TARGET"
WINE_VARIABLES = {"WINEPREFIX", "WINEDEBUG", "WINEDLLOVERRIDES"}
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ROW = re.compile(r'^TARGET\("([^"]+)", "([^"]+)", (\w+), (\w+), "([^"]*)"', re.MULTILINE)
EMULATORS = {"linux-x64": "qemu-x86_64", "linux-arm64": "qemu-aarch64",
             "linux-riscv64": "qemu-riscv64", "linux-armv7": "qemu-arm", "linux-x86": "qemu-i386"}
PROCESSORS = {"x86_64": "linux-x64", "aarch64": "linux-arm64", "riscv64": "linux-riscv64"}
WINE = ("wine64", "/usr/lib/wine/wine64")
WINE_SERVER = ("wineserver", "/usr/lib/wine/wineserver")
# A server that stays for a while, so that the next game starts quickly.
WINE_SECONDS = 60


def find_program(names):
    """The path of the first of these programs that is there, or None."""
    return next(filter(None, map(shutil.which, names)), None)


class Target:
    """A row of the table."""

    def __init__(self, name, triple, backend, form, ending):
        self.name, self.triple, self.backend = name, triple, backend
        self.format, self.ending = form, ending

    def is_native(self):
        return PROCESSORS.get(platform.machine()) == self.name

    def runner(self):
        """The command that a game for the target is an argument of; None where there is none."""
        if self.is_native():
            return []
        if self.format == "ELF":
            emulator = shutil.which(EMULATORS[self.name])
            return [emulator] if emulator else None
        if self.format == "COFF":
            # Wine runs programs for this machine's own processor only.
            wine = find_program(WINE) if platform.machine() == "x86_64" else None
            return [wine] if wine else None
        node = shutil.which("node")
        wasi = os.path.join(ROOT, "test", "support", "run_wasi.mjs")
        return [node, "--no-warnings", wasi] if node else None


def all_targets():
    with open(os.path.join(ROOT, "codegen", "targets.def"), encoding="utf-8") as file:
        return [Target(*row) for row in ROW.findall(file.read())]


def find_target(name):
    return next(target for target in all_targets() if target.name == name)


def tested_target():
    """The target that this run of a test is for; None for this machine's."""
    name = os.environ.get(VARIABLE)
    return find_target(name) if name else None


def wine_variables(folder):
    """What Wine must see, to keep its files in `folder`."""
    return {"WINEPREFIX": os.path.join(folder, "wine"), "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml="}


@functools.lru_cache(maxsize=None)
def start_wine():
    """Starts Wine's server and services, which stay for a while, so that games start quickly. It also
    keeps them from being started by a game: they would hold on to its output."""
    prefix = os.environ["WINEPREFIX"]
    os.makedirs(prefix, exist_ok=True)
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
             "stderr": subprocess.DEVNULL, "check": False}
    with open(prefix + ".lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server = subprocess.run([find_program(WINE_SERVER), f"-p{WINE_SECONDS}"], **quiet)
        if server.returncode == 0:  # there was none yet
            subprocess.run([find_program(WINE), "wineboot"], **quiet)
