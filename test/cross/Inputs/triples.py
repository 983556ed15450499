"""triples.py GRIDDY: which target each triple means, by the triple in the game's IR."""

import os
import re
import subprocess
import sys

HELLO = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hello.gdy")
MEANT = {
    "x86_64-unknown-linux-gnu":
        "linux-x64 x86_64-unknown-linux-gnu x86_64-pc-linux-gnu x86_64-linux-gnu x86_64-linux "
        "x86_64-unknown-linux-musl x86_64-alpine-linux-musl amd64-linux-gnu",
    "aarch64-unknown-linux-gnu":
        "linux-arm64 aarch64-unknown-linux-gnu aarch64-linux-gnu arm64-linux aarch64-linux-musl",
    "riscv64-unknown-linux-gnu":
        "linux-riscv64 riscv64-unknown-linux-gnu riscv64gc-unknown-linux-gnu riscv64-linux-gnu",
    "armv7-unknown-linux-gnueabihf":
        "linux-armv7 armv7-unknown-linux-gnueabihf arm-linux-gnueabihf armv7l-linux-gnueabihf "
        "armv7-unknown-linux-musleabihf",
    "i686-unknown-linux-gnu":
        "linux-x86 i686-unknown-linux-gnu i386-linux-gnu i686-pc-linux-gnu i586-linux-musl",
    "x86_64-w64-windows-gnu":
        "windows-x64 x86_64-w64-windows-gnu x86_64-w64-mingw32 x86_64-pc-windows-msvc "
        "x86_64-pc-windows-gnu x86_64-windows",
    "wasm32-unknown-wasip1":
        "wasm wasm32-unknown-wasip1 wasm32-wasip1 wasm32-wasi wasm32-unknown-wasi",
}
NONE = ("x86_64", "x86_64-linux-gnu-extra", "x86_64-unknown-linux-gnux32", "x86_64-apple-darwin",
        "arm-linux-gnueabi", "armv7-linux", "armv7-linux-gnu", "mips-linux-gnu", "linux",
        "aarch64-pc-windows-msvc", "i686-pc-windows-gnu", "wasm64-wasi", "wasm32-unknown-unknown",
        "wasm32-wasip2", "x86_64--", "-linux-gnu", "Linux-x64", "linux-x64 ", "gnu")


def main():
    for expected, names in MEANT.items():
        for name in names.split():
            done = subprocess.run([sys.argv[1], "--target=" + name, "--emit=llvm-ir", "-o", "-", HELLO],
                                  capture_output=True, text=True, check=False)
            found = re.search(r'^target triple = "(.*)"$', done.stdout, re.MULTILINE)
            if done.returncode != 0 or found is None or found.group(1) != expected:
                sys.exit(f"{name}: {done.returncode} {done.stderr} {found}")
    for name in NONE:
        done = subprocess.run([sys.argv[1], "--target=" + name, "--emit=llvm-ir", "-o", "-", HELLO],
                              capture_output=True, text=True, check=False)
        if done.returncode != 2 or f"unknown target `{name}`" not in done.stderr:
            sys.exit(f"{name} is taken: {done.returncode} {done.stderr}")


main()
